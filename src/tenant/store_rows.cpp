// The store table: rows to and from struct Store.
#include "base/check.h"
#include "http/after_commit.h"
#include "journal/journal.h"
#include "tenant/sql.h"
#include "tenant/stores.h"

namespace comanda::tenant {
namespace {

constexpr std::string_view columns =
    "account_id as account, id, number, name, is_hq, timezone, currency, country, business_day_cutoff, week_start, "
    "rounding_mode, rounding_level, price_policy, price_tolerance, cash_unit, active, version, "
    "(extract(epoch from created_at) * 1000)::bigint as created_at, "
    "(extract(epoch from updated_at) * 1000)::bigint as updated_at";
const db::Placeholder store_columns{.name = "columns", .columns = {}, .text = columns};

const db::Query find_store_settings = db::fill_in(
    {"find_store_settings", "select {columns} from store where account_id = $1 and id = $2"}, {store_columns});
const db::Query list_account_stores = db::fill_in(
    {"list_account_stores", "select {columns} from store where account_id = $1 order by number"}, {store_columns});

// $1 to $15 of the statements that write settings.
db::Params settings_of(const Store& store) {
    return db::params(store.account, store.id, store.name, store.is_hq, store.timezone, store.currency, store.country,
                      store.business_day_cutoff, store.week_start, store.rounding_mode, store.rounding_level,
                      store.price_policy, store.price_tolerance, store.cash_unit, store.active);
}

const db::Query update_store_settings = db::fill_in(sql::update_store_settings, {journal::append_journal});

}  // namespace

net::Task<std::optional<Store>> find_store(db::Shard& shard, std::string account, std::string id) {
    co_return db::first<Store>(co_await shard.reads().run(account, find_store_settings, db::params(account, id)));
}

net::Task<std::vector<Store>> list_stores(db::Shard& shard, std::string account) {
    co_return db::all<Store>(co_await shard.lists().run(account, list_account_stores, db::params(account)));
}

net::Task<bool> timezone_exists(db::Shard& shard, std::string name) {
    static constexpr db::Query find_timezone{"find_timezone",
                                             "select exists (select from pg_timezone_names where name = $1)"};
    co_return db::only<bool>(co_await shard.lists().run("", find_timezone, db::params(name)));
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
    db::Transaction transaction = co_await journal::begin(shard, store.account);  // One number after the other.
    co_await transaction.run(insert_new_store, settings_of(store));
    journal::Line told{.place = store.account, .action = "created", .entity = "store", .id = store.id};
    co_await journal::append(transaction, store.account, std::move(actor), std::move(told));
    co_await transaction.commit();
    const std::optional<Store> inserted = co_await find_store(shard, store.account, store.id);
    check(inserted.has_value());
    co_return *inserted;
}

net::Task<std::optional<Store>> update_store(db::Shard& shard, Store store, std::string actor, std::string fields) {
    db::Params params = settings_of(store);
    params.integer(store.version).text(actor).text(fields);
    // Whoever changes roles or people has one of these.
    static constexpr db::Query lock_journals{"lock_journals_of_account", R"sql(
select from store_seq s where s.account_id = $1
  and $3 <> (select k.is_hq from store k where k.account_id = $1 and k.id = $2) order by s.store_id for update
)sql"};
    std::vector<db::Statement> statements;
    statements.push_back({&lock_journals, db::params(store.account, store.id, store.is_hq)});
    statements.push_back({&update_store_settings, std::move(params)});
    const db::Result written = co_await shard.writes().run(store.account, std::move(statements));
    if (written.affected() == 0) co_return std::nullopt;
    net::Task<std::optional<Store>> reading = find_store(shard, store.account, store.id);
    co_return co_await http::after_commit(std::move(reading));
}

}  // namespace comanda::tenant
