#include "tenant/single_write.h"

#include <algorithm>

#include "base/refusal.h"
#include "db/job.h"
#include "http/conditions.h"

namespace comanda::tenant {

net::Task<db::Transaction> begin_locked(db::Shard& shard, std::string account, std::vector<std::string> places) {
    db::Transaction transaction = co_await shard.begin(account);
    if (places.empty()) places.push_back(account);
    db::Params journal, lock;
    if (std::ranges::find(places, account) != places.end()) {
        const std::vector<std::string> one{account};
        journal.texts(one);
        co_await transaction.run(ensure_account_journals, std::move(journal));
    }
    const std::vector<std::string> accounts(places.size(), account);
    lock.texts(accounts).texts(places);
    co_await transaction.run(lock_stores, std::move(lock));
    co_return transaction;
}

net::Task<void> tell(db::Transaction& transaction, std::string account, std::string signature, Told told) {
    static constexpr db::Query write{"tell_journal", "select tell($1, $2, $3, $4, $5, $6, $7, $8)"};
    json::array names;
    for (const std::string& each : told.changed)
        names.emplace_back(each);
    db::Params params;
    params.text(account).text(told.place).text(signature).text(told.action).text(told.entity).text(told.id);
    params.integer(told.version).text(to_text(names));
    co_await transaction.run(write, std::move(params));
}

net::Task<std::optional<std::string>> find_made(db::Transaction& transaction, std::string account, std::string key,
                                                std::string fingerprint) {
    static constexpr db::Query read{"find_made",
                                    "select fingerprint, location from idempotency where account_id = $1 and key = $2"};
    db::Params params;
    params.text(account).text(key);
    const db::Result rows = co_await transaction.run(read, std::move(params));
    if (rows.rows() == 0) co_return std::nullopt;
    if (rows.text(0, 0) != fingerprint) throw refused(http::key_reused());
    co_return std::string(rows.text(0, 1));
}

net::Task<void> remember_made(db::Transaction& transaction, std::string account, std::string key,
                              std::string fingerprint, std::string id) {
    static constexpr db::Query write{"remember_made", R"sql(
insert into idempotency (account_id, key, fingerprint, status, location, etag, answer) values ($1, $2, $3, 201, $4, '', '')
)sql"};
    db::Params params;
    params.text(account).text(key).text(fingerprint).text(id);
    co_await transaction.run(write, std::move(params));
}

net::Task<void> forget_made(db::Shard& shard) {
    static constexpr db::Query forget{"forget_idempotency", "select forget_idempotency($1::integer)"};
    co_await db::delete_in_batches(shard, forget);
}

}  // namespace comanda::tenant
