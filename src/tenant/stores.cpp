#include "tenant/stores.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "base/money.h"
#include "base/object_id.h"
#include "base/sent_value.h"
#include "http/after_commit.h"
#include "journal/journal.h"
#include "tenant/account_list.h"
#include "tenant/sql.h"

namespace comanda::tenant {
namespace {

const db::Placeholder store_columns{
    .name = "columns",
    .text =
        "account_id as account, id, number, name, is_hq, timezone, currency, country, business_day_cutoff, week_start, "
        "rounding_mode, rounding_level, price_policy, price_tolerance, cash_unit, active, version, "
        "(extract(epoch from created_at) * 1000)::bigint as created_at, "
        "(extract(epoch from updated_at) * 1000)::bigint as updated_at"};

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

struct StoreRow {
    std::size_t n = 0;
    int number = 0;
    std::string currency;
};
BOOST_DESCRIBE_STRUCT(StoreRow, (), (n, number, currency))

constexpr std::size_t known_stores_max = 500'000;
constexpr std::size_t known_settings_max = 50'000;

bool one_of(std::string_view value, std::span<const std::string_view> allowed) {
    return std::ranges::find(allowed, value) != allowed.end();
}

bool is_country(std::string_view code) {
    return code.size() == 2 && std::ranges::all_of(code, [](char c) { return c >= 'A' && c <= 'Z'; });
}

// 00:00 to 23:59
bool is_clock(std::string_view time) {
    if (time.size() != 5 || time[2] != ':') return false;
    for (const std::size_t place : std::array<std::size_t, 4>{0, 1, 3, 4}) {
        if (time[place] < '0' || time[place] > '9') return false;
    }
    return time.substr(0, 2) < "24" && time[3] < '6';
}

}  // namespace

Stores::Stores(net::Executor executor, db::Shards& shards, db::Metrics& metrics, std::shared_ptr<Quotas> quotas)
    : executor_(executor), shards_(shards), metrics_(metrics), quotas_(std::move(quotas)) {}

net::Task<StoreRef> Stores::require(http::Caller caller, std::string store_id) {
    if (!is_object_id(store_id)) throw refused(not_found("store"));
    const std::string name = caller.account + "/" + store_id;
    const std::uint64_t era = shards_.at(caller.shard).era();
    auto known = known_.find(name);
    if (known == known_.end() || known->second.first != era) {
        StoreKey key{caller.account, store_id};
        const Found found = co_await lookup_on(caller.shard).ask(std::move(key));
        if (!found) throw refused(not_found("store"));
        if (known_.size() >= known_stores_max) known_.clear();
        known = known_.insert_or_assign(name, std::pair(era, *found)).first;
    }
    const StoreRef store = known->second.second;
    if (!caller.may_use_store(store_id)) throw refused(store_not_allowed());
    co_return store;
}

net::Task<std::shared_ptr<const Store>> Stores::settings(http::Caller caller, std::string store_id,
                                                         std::int64_t version) {
    std::shared_ptr<const Store> known = known_settings(caller, store_id);
    if (known && known->version >= version) co_return known;
    const std::uint64_t era = shards_.at(caller.shard).era();
    std::optional<Store> found = co_await find_store(shards_.at(caller.shard), caller.account, store_id);
    if (!found) throw refused(not_found("store"));
    if (settings_.size() >= known_settings_max) settings_.clear();
    auto read = std::make_shared<const Store>(std::move(*found));
    settings_.insert_or_assign(caller.account + "/" + store_id, std::pair(era, read));
    co_return read;
}

net::Task<std::string> Stores::timezone(http::Caller caller, std::string store_id) {
    const std::optional<Store> found = co_await find_store(shards_.at(caller.shard), caller.account, store_id);
    if (!found) throw refused(not_found("store"));
    co_return found->timezone;
}

std::shared_ptr<const Store> Stores::known_settings(const http::Caller& caller, std::string_view store_id) const {
    std::string name(caller.account);
    name += '/';
    name += store_id;
    const auto found = settings_.find(name);
    if (found == settings_.end() || found->second.first != shards_.at(caller.shard).era()) return nullptr;
    return found->second.second;
}

Stores::Lookup& Stores::lookup_on(const std::string& shard) {
    const auto run = [this, &database = shards_.at(shard)](std::vector<StoreKey> keys) {
        return load(database, std::move(keys));
    };
    return lookups_.try_emplace(shard, executor_, "find_stores", run, metrics_).first->second;
}

const db::Query find_stores = db::fill_in(
    {"find_stores",
     "select k.n, s.number, s.currency from {keys} k join store s on s.account_id = k.account and s.id = k.store"},
    {db::rows_of<StoreKey>("keys")});

net::Task<std::vector<Stores::Found>> Stores::load(db::Shard& shard, std::vector<StoreKey> keys) {
    const db::Result result =
        co_await shard.reads().run(account_list(keys, &StoreKey::account), find_stores, db::params(keys));
    std::vector<Found> found(keys.size());
    for (const StoreRow& each : db::all<StoreRow>(result)) {
        found[each.n - 1] = StoreRef{keys[each.n - 1].store, each.number, currency_digits(each.currency).value_or(2)};
    }
    co_return found;
}

Refusal store_not_allowed() {
    return {403, "STORE_NOT_ALLOWED", "This key is for other stores. Use one that was issued for this store."};
}

std::vector<FieldError> complaints(const Store& store) {
    std::vector<FieldError> errors;
    const auto complain = [&errors](const char* field, const char* message) {
        errors.push_back({field, "INVALID_VALUE", message});
    };
    if (store.name.empty() || store.name.size() > 200) complain("name", "must have 1 to 200 bytes");
    if (!currency_digits(store.currency)) complain("currency", "must be an ISO 4217 code such as USD");
    if (!is_country(store.country)) complain("country", "must be an ISO 3166 code of two letters such as US");
    if (!is_clock(store.business_day_cutoff)) complain("businessDayCutoff", "must be a time such as 04:00");
    if (!one_of(store.week_start, weekdays)) complain("weekStart", "must be a day of the week such as Monday");
    if (!one_of(store.rounding_mode, rounding_modes))
        complain("roundingMode", "must be HALF_UP, HALF_EVEN, UP or DOWN");
    if (!one_of(store.rounding_level, rounding_levels)) complain("roundingLevel", "must be LINE or CHECK");
    if (!one_of(store.price_policy, price_policies))
        complain("pricePolicy", "must be TOTALS, STRICT, TOLERANT or TRUST");
    if (store.price_tolerance < 0 || store.price_tolerance > tolerance_max)
        complain("priceTolerance", "must be from 0 to 1000000 minor units");
    if (store.cash_unit < 1 || store.cash_unit > cash_unit_max)
        complain("cashUnit", "must be from 1 to 100000 minor units");
    return errors;
}

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

void refuse_foreign_account(const json::object& body, const http::Caller& caller) {
    for (const std::string_view name : {"ownedBy", "account"}) {
        const json::value* value = body.if_contains(name);
        if (value == nullptr || is_empty(*value)) continue;
        value = &bare_id(*value);
        if (!value->is_string())
            throw refused(validation_failed({{std::string(name), "INVALID_VALUE", "must be a string"}}));
        const std::string_view sent = value->get_string();
        if (!sent.empty() && sent != caller.account) throw refused(not_found("account"));
    }
}

}  // namespace comanda::tenant
