// The amounts that tills write, each with its Str twin.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>

#include "features/checks/sum_names.h"
#include "record/value.h"

namespace comanda::checks {

struct AmountName {
    enum class Unit : std::uint8_t { money, percent };
    std::string_view name;
    std::string_view str_name;
    Unit unit = Unit::money;
};

inline constexpr AmountName line_amounts[] = {
    {"grossAmount", "grossAmountStr"}, {"totalPrice", "totalPriceStr"}, {"price", "priceStr"}};
// The first two are claims: the service makes them anew, with their twins.
inline constexpr AmountName check_amounts[] = {{"totalAmount", "totalAmountStr"},
                                               {"paidAmount", "paidAmountStr"},
                                               {"serviceChargeAmount", "serviceChargeAmountStr"},
                                               {"gratuityAmount", "gratuityAmountStr"},
                                               {"deliveryCharge", "deliveryChargeStr"},
                                               {"tipAmount", "tipAmountStr"},
                                               {"roundingAdjustment", "roundingAdjustmentStr"}};

inline constexpr AmountName tax_amounts[] = {{"taxAmount", "taxAmountStr"}};
inline constexpr AmountName discount_amounts[] = {{"amount", "amountStr"},
                                                  {"discountAmount", "discountAmountStr"},
                                                  {"percentage", "percentageStr", AmountName::Unit::percent}};
inline constexpr AmountName payment_amounts[] = {{"amount", "amountStr"}, {"paidAmount", "paidAmountStr"}};

// Members of a check that are numbers: what they say is never a card number.
inline bool is_declared_number(std::string_view name) {
    const auto is_among = [name](const auto& list) {
        return std::ranges::any_of(list, [name](const auto& each) { return each.name == name; });
    };
    constexpr std::string_view others[] = {"quantity", "mPrice", "lastUpdateInMillisec", "version", "baseVersion"};
    return is_among(line_amounts) || is_among(check_amounts) || is_among(tax_amounts) || is_among(discount_amounts) ||
           is_among(payment_amounts) || is_among(sum_names) || std::ranges::find(others, name) != std::end(others);
}

// The number a twin stands for; nothing for what is no decimal number.
inline std::optional<std::int64_t> parse_twin(const AmountName& name, std::string_view text, int currency_digits) {
    static constexpr record::Field percent{.name = "percent", .type = record::Type::percent};
    static constexpr record::Field money{.name = "money", .type = record::Type::money};
    if (text.empty()) return std::nullopt;
    return record::parse_twin(name.unit == AmountName::Unit::percent ? percent : money, text, currency_digits);
}

}  // namespace comanda::checks
