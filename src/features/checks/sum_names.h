// The amounts of a check that are summed again here, whatever a till says they are.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "pricing/check_sums.h"

namespace comanda::checks {

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
