// The amounts of a check: those that tills write, each with its Str twin (the same as decimal text), and those that are
// calculated again here, whatever a till says they are.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "pricing/check_sums.h"
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
// The first two are calculated again here, with their twins.
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

// The number a twin says; nothing if it is no decimal number.
inline std::optional<std::int64_t> parse_twin(const AmountName& name, std::string_view text, int currency_digits) {
    static constexpr record::Field percent{.name = "percent", .type = record::Type::percent};
    static constexpr record::Field money{.name = "money", .type = record::Type::money};
    if (text.empty()) return std::nullopt;
    return record::parse_twin(name.unit == AmountName::Unit::percent ? percent : money, text, currency_digits);
}

struct SumName {
    std::string_view name;      // The whole number, in minor units.
    std::string_view str_name;  // Its twin, as people read it.
    std::int64_t pricing::CheckSums::*sum;
};

// What a check has, and of it what a seat has too: the first `seat_sums`.
inline constexpr std::array<SumName, 9> sum_names = {{
    {"totalAmount", "totalAmountStr", &pricing::CheckSums::total},
    {"totalTaxAmount", "totalTaxAmountStr", &pricing::CheckSums::tax},
    {"totalGrossAmount", "totalGrossAmountStr", &pricing::CheckSums::gross},
    {"totalSaleAmount", "totalSaleAmountStr", &pricing::CheckSums::sale},
    {"netSales", "netSalesStr", &pricing::CheckSums::net},
    {"totalDiscountAmount", "totalDiscountAmountStr", &pricing::CheckSums::discount},
    {"totalVoidAmount", "totalVoidAmountStr", &pricing::CheckSums::voided},
    {"paidAmount", "paidAmountStr", &pricing::CheckSums::paid},
    {"balanceAmount", "balanceAmountStr", &pricing::CheckSums::balance},
}};
inline constexpr std::size_t seat_sums = 7;

struct SumField {
    const SumName* sum;
    bool is_str;
};

// Which sum a member's name stands for, among the first `count`.
inline std::optional<SumField> find_sum(std::string_view name, std::size_t count) {
    if (name.size() < 8 || (name[0] != 't' && name[0] != 'n' && name[0] != 'p' && name[0] != 'b')) return std::nullopt;
    for (std::size_t i = 0; i < count; ++i) {
        if (name == sum_names[i].name) return SumField{&sum_names[i], false};
        if (name == sum_names[i].str_name) return SumField{&sum_names[i], true};
    }
    return std::nullopt;
}

}  // namespace comanda::checks
