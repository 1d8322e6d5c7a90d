// The store table: rows to and from struct Store.
#include "base/check.h"
#include "http/after_commit.h"
#include "tenant/single_write.h"
#include "tenant/stores.h"

namespace comanda::tenant {
namespace {

Store read_store(const db::Result& rows, int row) {
    Store store;
    store.account = rows.text(row, 0);
    store.id = rows.text(row, 1);
    store.number = static_cast<int>(rows.integer(row, 2));
    store.name = rows.text(row, 3);
    store.is_hq = rows.flag(row, 4);
    store.timezone = rows.text(row, 5);
    store.currency = rows.text(row, 6);
    store.country = rows.text(row, 7);
    store.business_day_cutoff = rows.text(row, 8);
    store.week_start = rows.text(row, 9);
    store.rounding_mode = rows.text(row, 10);
    store.rounding_level = rows.text(row, 11);
    store.price_policy = rows.text(row, 12);
    store.price_tolerance = rows.integer(row, 13);
    store.cash_unit = rows.integer(row, 14);
    store.active = rows.flag(row, 15);
    store.version = rows.integer(row, 16);
    store.created_at = Instant{std::chrono::milliseconds{rows.integer(row, 17)}};
    store.updated_at = Instant{std::chrono::milliseconds{rows.integer(row, 18)}};
    return store;
}

void add_settings(db::Params& params, const Store& store) {
    params.text(store.account)
        .text(store.id)
        .text(store.name)
        .flag(store.is_hq)
        .text(store.timezone)
        .text(store.currency);
    params.text(store.country).text(store.business_day_cutoff).text(store.week_start).text(store.rounding_mode);
    params.text(store.rounding_level).text(store.price_policy).integer(store.price_tolerance).integer(store.cash_unit);
    params.flag(store.active);
}

}  // namespace

net::Task<std::optional<Store>> find_store(db::Shard& shard, std::string account, std::string id) {
    static constexpr db::Query find_store_settings{
        "find_store_settings",
        "select account_id, id, number, name, is_hq, timezone, currency, "
        "country, business_day_cutoff, week_start, rounding_mode, "
        "rounding_level, price_policy, price_tolerance, cash_unit, active, version, (extract(epoch from created_at) * "
        "1000)::bigint, (extract(epoch from updated_at) * 1000)::bigint "
        "from store where account_id = $1 and id = $2"};
    db::Params params;
    params.text(account).text(id);
    const db::Result rows = co_await shard.reads().run(account, find_store_settings, std::move(params));
    if (rows.rows() == 0) co_return std::nullopt;
    co_return read_store(rows, 0);
}

net::Task<std::vector<Store>> list_stores(db::Shard& shard, std::string account) {
    static constexpr db::Query list_account_stores{
        "list_account_stores",
        "select account_id, id, number, name, is_hq, timezone, currency, "
        "country, business_day_cutoff, week_start, rounding_mode, "
        "rounding_level, price_policy, price_tolerance, cash_unit, active, version, (extract(epoch from created_at) * "
        "1000)::bigint, (extract(epoch from updated_at) * 1000)::bigint "
        "from store where account_id = $1 order by number"};
    db::Params params;
    params.text(account);
    const db::Result rows = co_await shard.lists().run(account, list_account_stores, std::move(params));
    std::vector<Store> stores;
    stores.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row)
        stores.push_back(read_store(rows, row));
    co_return stores;
}

net::Task<bool> timezone_exists(db::Shard& shard, std::string name) {
    static constexpr db::Query find_timezone{"find_timezone",
                                             "select exists (select from pg_timezone_names where name = $1)"};
    db::Params params;
    params.text(name);
    const db::Result rows = co_await shard.lists().run("", find_timezone, std::move(params));
    co_return rows.flag(0, 0);
}

net::Task<Store> insert_store(db::Shard& shard, Store store, std::string actor) {
    static constexpr db::Query insert_new_store{"insert_new_store", R"sql(
with numbered as (
    insert into store (account_id, id, number, name, is_hq, timezone, currency, country, business_day_cutoff, week_start,
                       rounding_mode, rounding_level, price_policy, price_tolerance, cash_unit, active)
    select $1, $2, (select coalesce(max(number), 0) + 1 from store where account_id = $1), $3, $4, $5, $6, $7, $8, $9,
           $10, $11, $12, $13, $14, $15
    returning account_id, id
)
insert into store_seq (account_id, store_id) select account_id, id from numbered
)sql"};
    db::Transaction transaction = co_await begin_locked(shard, store.account);  // One number after the other.
    db::Params settings;
    add_settings(settings, store);
    co_await transaction.run(insert_new_store, std::move(settings));
    Told told{.place = store.account, .action = "created", .entity = "store", .id = store.id};
    co_await tell(transaction, store.account, std::move(actor), std::move(told));
    co_await transaction.commit();
    const std::optional<Store> inserted = co_await find_store(shard, store.account, store.id);
    check(inserted.has_value());
    co_return *inserted;
}

net::Task<std::optional<Store>> update_store(db::Shard& shard, Store store, std::string actor, std::string fields) {
    static constexpr db::Query update_store_settings{"update_store_settings", R"sql(
with changed as (
    update store set name = $3, is_hq = $4, timezone = $5, currency = $6, country = $7, business_day_cutoff = $8,
        week_start = $9, rounding_mode = $10, rounding_level = $11, price_policy = $12, price_tolerance = $13,
        cash_unit = $14, active = $15, version = version + 1, updated_at = clock_timestamp()
    where account_id = $1 and id = $2 and version = $16 and (is_hq = $4 or keeps_administrators($1, $2, $4))
    returning account_id, id, version, updated_at
), bumped as (
    update store_seq s set journal_seq = journal_seq + 1, settings_version = c.version from changed c
    where s.account_id = c.account_id and s.store_id = c.id returning s.journal_seq
)
insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
select c.account_id, c.id, b.journal_seq, c.updated_at, $17, 'updated', 'store', c.id, c.version, $18
from changed c, bumped b
)sql"};
    db::Params params;
    add_settings(params, store);
    params.integer(store.version).text(actor).text(fields);
    // Whoever changes roles or people has one of these.
    static constexpr db::Query lock_journals{"lock_journals_of_account", R"sql(
select from store_seq s where s.account_id = $1
  and $3 <> (select k.is_hq from store k where k.account_id = $1 and k.id = $2) order by s.store_id for update
)sql"};
    db::Params lock;
    lock.text(store.account).text(store.id).flag(store.is_hq);
    std::vector<db::Statement> statements;
    statements.push_back({&lock_journals, std::move(lock)});
    statements.push_back({&update_store_settings, std::move(params)});
    const db::Result written = co_await shard.writes().run(store.account, std::move(statements));
    if (written.affected() == 0) co_return std::nullopt;
    net::Task<std::optional<Store>> reading = find_store(shard, store.account, store.id);
    co_return co_await http::after_commit(std::move(reading));
}

}  // namespace comanda::tenant
