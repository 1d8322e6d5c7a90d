// The amounts that tills write, each with its Str twin.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

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

// The number a twin stands for; nothing for what is no decimal number.
inline std::optional<std::int64_t> parse_twin(const AmountName& name, std::string_view text, int currency_digits) {
    static constexpr record::Field percent{.name = "percent", .type = record::Type::percent};
    static constexpr record::Field money{.name = "money", .type = record::Type::money};
    if (text.empty()) return std::nullopt;
    return record::parse_twin(name.unit == AmountName::Unit::percent ? percent : money, text, currency_digits);
}

}  // namespace comanda::checks
