#include "pricing/check_sums.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

#include "base/money.h"
#include "pricing/exact.h"

namespace comanda::pricing {
namespace {

constexpr std::int64_t whole_percent = hundred_percent.thousandths;

// Half a unit goes up.
std::int64_t part_of(std::int64_t amount, std::int64_t percentage) {
    return static_cast<std::int64_t>((static_cast<__int128>(amount) * percentage + whole_percent / 2) / whole_percent);
}

}  // namespace

std::vector<std::int64_t> discounts_taken(std::int64_t price, std::span<const CheckDiscount> discounts) {
    std::vector<std::int64_t> taken;
    std::int64_t left = std::max<std::int64_t>(price, 0);
    for (const CheckDiscount& each : discounts) {
        const std::int64_t wanted =
            each.percentage > 0 ? part_of(price, std::min(each.percentage, whole_percent)) : each.amount;
        taken.push_back(std::clamp<std::int64_t>(wanted, 0, left));
        left -= taken.back();
    }
    return taken;
}

std::vector<std::int64_t> spread(std::int64_t amount, std::span<const CheckLine> lines) {
    std::vector<Fraction<Narrow>> weights;
    for (const CheckLine& each : lines)
        weights.emplace_back(each.is_void ? 0 : std::max<std::int64_t>(each.price, 0));
    std::vector<std::int64_t> shares = share_out(std::abs(amount), weights);
    if (amount < 0) std::ranges::transform(shares, shares.begin(), std::negate());
    return shares;
}

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
    for (const std::int64_t each : discounts_taken(price.minor, bill.discounts))
        sale = sale - Money{each};
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
