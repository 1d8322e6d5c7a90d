#include "features/orders/pricing/pricing_settings.h"

#include "base/members.h"

namespace comanda::orders {
namespace {

using pricing::Level;

constexpr Words<Policy, 4> policies{
    {{"TOTALS", Policy::totals}, {"STRICT", Policy::strict}, {"TOLERANT", Policy::tolerant}, {"TRUST", Policy::trust}}};
constexpr Words<Level, 2> levels{{{"LINE", Level::line}, {"CHECK", Level::check}}};

template <class Value, std::size_t count>
Value value_of(const Words<Value, count>& words, std::string_view word) {
    for (const auto& [name, value] : words) {
        if (name == word) return value;
    }
    return words.front().second;
}

}  // namespace

std::string_view to_text(Policy policy) {
    return word_of(policies, policy);
}

PricingSettings pricing_settings(const tenant::Store& store, Instant at) {
    PricingSettings settings;
    settings.policy = value_of(policies, store.price_policy);
    settings.tolerance = store.price_tolerance;
    settings.rounding = value_of(pricing::rounding_words, store.rounding_mode);
    settings.level = value_of(levels, store.rounding_level);
    settings.cash_unit = store.cash_unit;
    settings.currency_digits = currency_digits(store.currency).value_or(2);
    settings.timezone = store.timezone;
    settings.at = at;
    return settings;
}

json::object to_json(const PricingSettings& settings) {
    return {{"pricePolicy", to_text(settings.policy)},
            {"priceTolerance", settings.tolerance},
            {"roundingMode", word_of(pricing::rounding_words, settings.rounding)},
            {"roundingLevel", word_of(levels, settings.level)},
            {"cashUnit", settings.cash_unit},
            {"currencyDigits", settings.currency_digits},
            {"timezone", settings.timezone},
            {"at", to_iso(settings.at)},
            {"taxExemption", settings.is_tax_exempt}};
}

PricingSettings parse_pricing_settings(const json::object& settings) {
    const auto word = [&settings](const char* name) { return std::string_view(settings.at(name).as_string()); };
    PricingSettings parsed;
    parsed.policy = value_of(policies, word("pricePolicy"));
    parsed.tolerance = settings.at("priceTolerance").as_int64();
    parsed.rounding = value_of(pricing::rounding_words, word("roundingMode"));
    parsed.level = value_of(levels, word("roundingLevel"));
    parsed.cash_unit = settings.at("cashUnit").as_int64();
    parsed.currency_digits = static_cast<int>(settings.at("currencyDigits").as_int64());
    parsed.timezone = word("timezone");
    parsed.at = parse_iso(word("at")).value_or(Instant{});
    parsed.is_tax_exempt = members::flag(settings, "taxExemption");  // Orders of before have none.
    return parsed;
}

}  // namespace comanda::orders
