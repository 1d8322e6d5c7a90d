// What of a store's settings decides about prices.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/time.h"
#include "pricing/bill.h"
#include "tenant/stores.h"

namespace comanda::orders {

// The words of the interface for some values.
template <class Value, std::size_t count>
using Words = std::array<std::pair<std::string_view, Value>, count>;

template <class Value, std::size_t count>
std::string_view word_of(const Words<Value, count>& words, Value wanted) {
    for (const auto& [name, value] : words) {
        if (value == wanted) return name;
    }
    return {};
}

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
