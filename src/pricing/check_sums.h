// The sums of a check from its lines' own amounts. No menu is asked: the till's price is the price.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace comanda::pricing {

// A line as its till priced it, in minor units.
struct CheckLine {
    std::int64_t gross = 0;  // Before discounts.
    std::int64_t price = 0;  // After its own discounts.
    std::int64_t inclusive_tax = 0;
    std::int64_t exclusive_tax = 0;
    bool is_void = false;
};

// On the check as a whole: a percentage of what the lines come to, or an amount.
struct CheckDiscount {
    std::int64_t amount = 0;
    std::int64_t percentage = 0;  // Thousandths of a percent; if above 0 it counts, and the amount does not.
};

struct CheckSums {
    std::int64_t gross = 0;     // Of the lines that are not void.
    std::int64_t discount = 0;  // Of the lines and of the check.
    std::int64_t sale = 0;      // gross - discount
    std::int64_t tax = 0;       // Inclusive and exclusive.
    std::int64_t net = 0;       // sale without inclusive tax
    std::int64_t total = 0;     // sale + exclusive tax + charges
    std::int64_t voided = 0;    // What the void lines came to.
    std::int64_t paid = 0;
    std::int64_t balance = 0;  // total - paid

    bool operator==(const CheckSums&) const = default;
};

// Taxes of the check that no line carries come in `loose_inclusive` and `loose_exclusive`. A discount never takes more
// than there is. Throws std::overflow_error where a sum does not fit.
struct CheckBill {
    std::span<const CheckLine> lines = {};
    std::span<const CheckDiscount> discounts = {};
    std::int64_t loose_inclusive = 0;
    std::int64_t loose_exclusive = 0;
    std::int64_t charges = 0;
    std::int64_t paid = 0;
};
CheckSums sum_check(const CheckBill& bill);

// What each of a check's discounts takes of this price of its lines.
std::vector<std::int64_t> discounts_taken(std::int64_t price, std::span<const CheckDiscount> discounts);

// An amount of the check handed to its lines in proportion to their prices, to the last unit; void lines get nothing.
// If no line has a price, the first takes all. There must be a line.
std::vector<std::int64_t> spread(std::int64_t amount, std::span<const CheckLine> lines);

}  // namespace comanda::pricing
