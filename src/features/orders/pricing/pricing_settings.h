// What of a store's settings decides about prices.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/time.h"
#include "pricing/bill.h"
#include "tenant/stores.h"

namespace comanda::orders {

enum class Policy : std::uint8_t { totals, strict, tolerant, trust };
std::string_view to_text(Policy policy);
using comanda::to_text;

struct PricingSettings {
    Policy policy = Policy::totals;
    std::int64_t tolerance = 0;
    pricing::Rounding rounding = pricing::Rounding::half_up;
    pricing::Level level = pricing::Level::line;
    std::int64_t cash_unit = 1;
    int currency_digits = 2;
    std::string timezone = "UTC";
    Instant at{};                // The moment it is ordered for.
    bool is_tax_exempt = false;  // The customer's membership says so.
    // A till's check that is priced again: what is put on top of its lines is not the menu's doing, and what web shops
    // may not show was no secret there.
    bool is_of_till = false;
    std::string service = {};  // Of such a check: how its guests were served.
};
PricingSettings pricing_settings(const tenant::Store& store, Instant at);
json::object to_json(const PricingSettings& settings);
PricingSettings parse_pricing_settings(const json::object& settings);

}  // namespace comanda::orders
