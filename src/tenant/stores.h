// The stores of an account. What never changes about a store (that it exists, its number) is cached; settings are read.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "base/refusal.h"
#include "base/shape.h"
#include "base/time.h"
#include "db/gather.h"
#include "db/rows.h"
#include "db/shards.h"
#include "http/message.h"
#include "tenant/quotas.h"

namespace comanda::tenant {

struct StoreRef {
    std::string id;
    int number = 0;           // Within the account.
    int currency_digits = 2;  // A store may change its currency, but not to one with other digits.
};

inline constexpr std::array<std::string_view, 7> weekdays = {"Monday", "Tuesday",  "Wednesday", "Thursday",
                                                             "Friday", "Saturday", "Sunday"};
inline constexpr std::array<std::string_view, 4> rounding_modes = {"HALF_UP", "HALF_EVEN", "UP", "DOWN"};
inline constexpr std::array<std::string_view, 2> rounding_levels = {"LINE", "CHECK"};
inline constexpr std::array<std::string_view, 4> price_policies = {"TOTALS", "STRICT", "TOLERANT", "TRUST"};
inline constexpr std::int64_t tolerance_max = 1'000'000;
inline constexpr std::int64_t cash_unit_max = 100'000;

struct Store {
    std::string account;
    std::string id;
    int number = 0;
    std::string name;
    bool is_hq = false;
    std::string timezone;
    std::string currency;
    std::string country;
    std::string business_day_cutoff = "04:00";
    std::string week_start = "Monday";
    std::string rounding_mode = "HALF_UP";
    std::string rounding_level = "LINE";
    std::string price_policy = "TOTALS";  // What happens to an order whose amounts differ from ours.
    std::int64_t price_tolerance = 0;     // TOLERANT: so many minor units may differ.
    std::int64_t cash_unit = 1;           // The smallest coin, in minor units.
    bool active = true;
    std::int64_t version = 1;
    Instant created_at{};
    Instant updated_at{};
};
BOOST_DESCRIBE_STRUCT(Store, (),
                      (account, id, number, name, is_hq, timezone, currency, country, business_day_cutoff, week_start,
                       rounding_mode, rounding_level, price_policy, price_tolerance, cash_unit, active, version,
                       created_at, updated_at))

// A time that is always there. As integrators know the description, any time may be null.
template <auto Member>
inline constexpr auto known_time = [](const auto& of) { return std::optional<Instant>(of.*Member); };

// How it sells: kiosks are told it, too.
inline constexpr auto selling_shape = shape<Store>(
    property("timezone", &Store::timezone, "IANA name, such as America/New_York."),
    property("currency", &Store::currency, "ISO 4217 code."),
    property("country", &Store::country, "ISO 3166 code of two letters."),
    property("businessDayCutoff", &Store::business_day_cutoff, "When a business day ends, such as 04:00."),
    property("weekStart", &Store::week_start, "Monday to Sunday."),
    property("roundingMode", &Store::rounding_mode, "HALF_UP, HALF_EVEN, UP or DOWN."),
    property("roundingLevel", &Store::rounding_level, "LINE or CHECK."),
    property("pricePolicy", &Store::price_policy,
             "TOTALS, STRICT, TOLERANT or TRUST: what happens to an order whose amounts are not ours."),
    property("priceTolerance", &Store::price_tolerance, "TOLERANT: so many minor units may differ."),
    property("cashUnit", &Store::cash_unit, "The smallest coin, in minor units; 1: no rounding to coins."));
inline constexpr auto store_shape = extend(
    extend(shape<Store>(property("id", &Store::id, "24 hexadecimal characters."),
                        property("ownedBy", &Store::account, "The account."),
                        property("storeNumber", &Store::number, "Its number within the account."),
                        property("name", &Store::name, "What people call the store."),
                        property("isHQ", &Store::is_hq, "Head office: the store other stores pull their menu from.")),
           selling_shape),
    shape<Store>(property("activeStatus", &Store::active, "False once the store is closed for good."),
                 property("version", &Store::version, "Raised by each change."),
                 property("dateCreated", known_time<&Store::created_at>, "When it was made."),
                 property("lastUpdated", known_time<&Store::updated_at>, "When it was last changed.")));

struct StoreKey {
    std::string account;
    std::string store;
};
BOOST_DESCRIBE_STRUCT(StoreKey, (), (account, store))

// One thread's view.
class Stores {
  public:
    // Without quotas, as commands are, nobody has a limit.
    Stores(net::Executor executor, db::Shards& shards, db::Metrics& metrics,
           std::shared_ptr<Quotas> quotas = std::make_shared<Quotas>());

    // The store, if it is the caller's. Throws refused: 404 for an unknown or foreign id, which look the same; 403
    // STORE_NOT_ALLOWED for one of the account's that the key does not reach.
    net::Task<StoreRef> require(http::Caller caller, std::string store_id);

    // A store's settings as of this version (store_seq.settings_version) or later. The caller's right to the store has
    // been checked.
    net::Task<std::shared_ptr<const Store>> settings(http::Caller caller, std::string store_id, std::int64_t version);
    // As it is now: of times that are sent without one.
    net::Task<std::string> timezone(http::Caller caller, std::string store_id);
    // What is known of them without asking; null for nothing.
    std::shared_ptr<const Store> known_settings(const http::Caller& caller, std::string_view store_id) const;

    db::Shards& shards() { return shards_; }
    Quotas& quotas() { return *quotas_; }

  private:
    using Found = std::optional<StoreRef>;
    using Lookup = db::Gather<StoreKey, Found>;

    net::Task<std::vector<Found>> load(db::Shard& shard, std::vector<StoreKey> keys);
    Lookup& lookup_on(const std::string& shard);

    net::Executor executor_;
    db::Shards& shards_;
    db::Metrics& metrics_;
    const std::shared_ptr<Quotas> quotas_;
    // Both by "account/store", each with the era of its shard in which it was read.
    template <class Value>
    using Known = std::unordered_map<std::string, std::pair<std::uint64_t, Value>>;
    Known<StoreRef> known_;
    Known<std::shared_ptr<const Store>> settings_;
    std::unordered_map<std::string, Lookup> lookups_;  // By shard.
};

Refusal store_not_allowed();

// Every complaint at once; empty when the settings can be kept. Whether the time zone exists is the database's word.
std::vector<FieldError> complaints(const Store& store);

net::Task<std::optional<Store>> find_store(db::Shard& shard, std::string account, std::string id);
net::Task<std::vector<Store>> list_stores(db::Shard& shard, std::string account);
net::Task<bool> timezone_exists(db::Shard& shard, std::string name);
// With its line in the account's journal. Writes number, version and dates into the result. The id must be new within
// the account.
net::Task<Store> insert_store(db::Shard& shard, Store store, std::string actor);
// Replaces the settings if the version is still the one in `store`, with the journal's line; empty when it is not, or
// when `is_hq` changed and nobody would administer the account any more.
net::Task<std::optional<Store>> update_store(db::Shard& shard, Store store, std::string actor, std::string fields);

// An account in a body must be the caller's own; a foreign one and one that does not exist are told alike.
void refuse_foreign_account(const json::object& body, const http::Caller& caller);

}  // namespace comanda::tenant
