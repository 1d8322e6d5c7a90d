#include "tenant/stores.h"

#include <algorithm>
#include <array>

#include "base/money.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "base/sent_value.h"
#include "tenant/account_list.h"

namespace comanda::tenant {
namespace {

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
    auto& lookup = lookups_[shard];
    if (!lookup) {
        db::Shard& database = shards_.at(shard);
        lookup = std::make_unique<Lookup>(
            executor_, "find_stores",
            [this, &database](std::vector<StoreKey> keys) { return load(database, std::move(keys)); }, metrics_);
    }
    return *lookup;
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
    return {.status = 403,
            .code = "STORE_NOT_ALLOWED",
            .message = "This key is for other stores. Use one that was issued for this store."};
}

json::object to_json(const Store& store) {
    return {{"id", store.id},
            {"ownedBy", store.account},
            {"storeNumber", store.number},
            {"name", store.name},
            {"isHQ", store.is_hq},
            {"timezone", store.timezone},
            {"currency", store.currency},
            {"country", store.country},
            {"businessDayCutoff", store.business_day_cutoff},
            {"weekStart", store.week_start},
            {"roundingMode", store.rounding_mode},
            {"roundingLevel", store.rounding_level},
            {"pricePolicy", store.price_policy},
            {"priceTolerance", store.price_tolerance},
            {"cashUnit", store.cash_unit},
            {"activeStatus", store.active},
            {"version", store.version},
            {"dateCreated", to_iso(store.created_at)},
            {"lastUpdated", to_iso(store.updated_at)}};
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
