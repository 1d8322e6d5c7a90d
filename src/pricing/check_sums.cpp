#include "pricing/check_sums.h"

#include <algorithm>

#include "base/money.h"

namespace comanda::pricing {
namespace {

constexpr std::int64_t whole = 100'000;  // Thousandths of a percent.

// Half a unit goes up.
std::int64_t part_of(std::int64_t amount, std::int64_t percentage) {
    return static_cast<std::int64_t>((static_cast<__int128>(amount) * percentage + whole / 2) / whole);
}

}  // namespace

CheckSums sum_check(const CheckBill& bill) {
    Money gross, price, voided, inclusive{bill.loose_inclusive}, exclusive{bill.loose_exclusive};
    for (const CheckLine& each : bill.lines) {
        if (each.is_void) {
            voided = voided + Money{each.price};
            continue;
        }
        gross = gross + Money{each.gross};
        price = price + Money{each.price};
        inclusive = inclusive + Money{each.inclusive_tax};
        exclusive = exclusive + Money{each.exclusive_tax};
    }
    Money sale = price;
    for (const CheckDiscount& each : bill.discounts) {
        const std::int64_t wanted =
            each.percentage > 0 ? part_of(price.minor, std::min(each.percentage, whole)) : each.amount;
        sale = sale - Money{std::clamp<std::int64_t>(wanted, 0, std::max<std::int64_t>(sale.minor, 0))};
    }
    const Money total = sale + exclusive + Money{bill.charges};
    return {.gross = gross.minor,
            .discount = (gross - sale).minor,
            .sale = sale.minor,
            .tax = (inclusive + exclusive).minor,
            .net = (sale - inclusive).minor,
            .total = total.minor,
            .voided = voided.minor,
            .paid = bill.paid,
            .balance = (total - Money{bill.paid}).minor};
}

}  // namespace comanda::pricing
