// The reads of the record engine.
#include "record/rows.h"
#include "tenant/account_list.h"

namespace comanda::record {

net::Task<std::vector<std::optional<Stored>>> find_records(db::Shard& shard, std::vector<RecordKey> keys) {
    static constexpr db::Query find_all_records{
        "find_all_records",
        "select k.n, r.store_id, r.kind, r.version, r.doc from unnest($1::text[], $2::text[]) with ordinality as "
        "k(account_id, id, n) "
        "join record r on r.account_id = k.account_id and r.id = k.id and r.menu_to is null"};
    std::vector<std::string> accounts, ids;
    accounts.reserve(keys.size());
    ids.reserve(keys.size());
    for (RecordKey& each : keys) {
        accounts.push_back(std::move(each.account));
        ids.push_back(std::move(each.id));
    }
    std::string all_accounts = tenant::account_list(accounts);
    db::Params params;
    params.texts(accounts).texts(ids);
    const db::Result rows = co_await shard.reads().run(std::move(all_accounts), find_all_records, std::move(params));
    std::vector<std::optional<Stored>> found(keys.size());
    for (int row = 0; row < rows.rows(); ++row) {
        found[static_cast<std::size_t>(rows.integer(row, 0) - 1)] =
            Stored{std::string(rows.text(row, 1)), std::string(rows.text(row, 2)), rows.integer(row, 3),
                   std::make_shared<const std::string>(rows.text(row, 4))};
    }
    co_return found;
}

net::Task<std::optional<Remembered>> find_idempotency(db::Shard& shard, std::string account, std::string key) {
    static constexpr db::Query find_remembered_answer{
        "find_remembered_answer",
        "select fingerprint, location, etag, answer from idempotency where account_id = $1 and key = $2"};
    db::Params params;
    params.text(account).text(key);
    const db::Result rows = co_await shard.reads().run(account, find_remembered_answer, std::move(params));
    if (rows.rows() == 0) co_return std::nullopt;
    co_return Remembered{std::string(rows.text(0, 0)), std::string(rows.text(0, 1)), std::string(rows.text(0, 2)),
                         std::string(rows.text(0, 3))};
}

}  // namespace comanda::record
