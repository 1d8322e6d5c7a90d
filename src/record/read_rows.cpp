// The reads of the record engine.
#include "record/rows.h"
#include "tenant/account_list.h"

namespace comanda::record {

namespace {

struct FoundRow {
    std::size_t n = 0;
    std::string store_id;
    std::string kind;
    std::int64_t version = 0;
    std::string_view doc;
};
BOOST_DESCRIBE_STRUCT(FoundRow, (), (n, store_id, kind, version, doc))

}  // namespace

const db::Query find_all_records =
    db::fill_in({"find_all_records",
                 "select k.n, r.store_id, r.kind, r.version, r.doc from {keys} as k "
                 "join record r on r.account_id = k.account and r.id = k.id and r.menu_to is null"},
                {db::rows_of<RecordKey>("keys")});

net::Task<std::vector<std::optional<Stored>>> find_records(db::Shard& shard, std::vector<RecordKey> keys) {
    std::string accounts = tenant::account_list(keys, &RecordKey::account);
    const db::Result result = co_await shard.reads().run(std::move(accounts), find_all_records, db::params(keys));
    std::vector<std::optional<Stored>> found(keys.size());
    for (FoundRow& each : db::all<FoundRow>(result))
        found[each.n - 1] = Stored{std::move(each.store_id), std::move(each.kind), each.version,
                                   std::make_shared<const std::string>(each.doc)};
    co_return found;
}

net::Task<std::optional<Remembered>> find_idempotency(db::Shard& shard, std::string account, std::string key) {
    static constexpr db::Query find_remembered_answer{
        "find_remembered_answer",
        "select fingerprint, location, etag, answer from idempotency where account_id = $1 and key = $2"};
    co_return db::first<Remembered>(
        co_await shard.reads().run(account, find_remembered_answer, db::params(account, key)));
}

}  // namespace comanda::record
