#include "features/orders/terms.h"

#include <array>

#include "base/members.h"

namespace comanda::orders {
namespace {

using pricing::Level;

template <class Value, std::size_t count>
using Words = std::array<std::pair<std::string_view, Value>, count>;

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

template <class Value, std::size_t count>
std::string_view word_of(const Words<Value, count>& words, Value wanted) {
    for (const auto& [name, value] : words) {
        if (value == wanted) return name;
    }
    return {};
}

}  // namespace

std::string_view to_text(Policy policy) {
    return word_of(policies, policy);
}

Terms terms_of(const tenant::Store& store, Instant at) {
    Terms terms;
    terms.policy = value_of(policies, store.price_policy);
    terms.tolerance = store.price_tolerance;
    terms.rounding = value_of(pricing::rounding_words, store.rounding_mode);
    terms.level = value_of(levels, store.rounding_level);
    terms.cash_unit = store.cash_unit;
    terms.currency_digits = currency_digits(store.currency).value_or(2);
    terms.timezone = store.timezone;
    terms.at = at;
    return terms;
}

json::object to_json(const Terms& terms) {
    return {{"pricePolicy", to_text(terms.policy)},
            {"priceTolerance", terms.tolerance},
            {"roundingMode", word_of(pricing::rounding_words, terms.rounding)},
            {"roundingLevel", word_of(levels, terms.level)},
            {"cashUnit", terms.cash_unit},
            {"currencyDigits", terms.currency_digits},
            {"timezone", terms.timezone},
            {"at", to_iso(terms.at)},
            {"taxExemption", terms.is_tax_exempt}};
}

Terms parse_terms(const json::object& terms) {
    const auto word = [&terms](const char* name) { return std::string_view(terms.at(name).as_string()); };
    Terms parsed;
    parsed.policy = value_of(policies, word("pricePolicy"));
    parsed.tolerance = terms.at("priceTolerance").as_int64();
    parsed.rounding = value_of(pricing::rounding_words, word("roundingMode"));
    parsed.level = value_of(levels, word("roundingLevel"));
    parsed.cash_unit = terms.at("cashUnit").as_int64();
    parsed.currency_digits = static_cast<int>(terms.at("currencyDigits").as_int64());
    parsed.timezone = word("timezone");
    parsed.at = parse_iso(word("at")).value_or(Instant{});
    parsed.is_tax_exempt = members::flag(terms, "taxExemption");  // Orders of before have none.
    return parsed;
}

}  // namespace comanda::orders
