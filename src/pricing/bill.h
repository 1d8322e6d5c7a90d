// The price of a bill: discounts, taxes, rounding, totals. Pure functions over plain structs; the only arithmetic on
// money in the product. What a line costs before that (size, modifiers, free toppings) comes in ready.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/money.h"
#include "pricing/exact.h"

namespace comanda::pricing {

enum class Level : std::uint8_t { line, check };  // Where a tax is rounded.

struct QuantityStep {
    std::int64_t quantity = 0;  // From this quantity on …
    Percent rate;               // … all units have this rate.
};

struct Tax {
    std::string id;
    Percent rate;
    bool inclusive = false;            // In the price already.
    std::vector<std::size_t> on = {};  // Taxes that it is levied on as well, by place in Bill::taxes.
    bool on_raw = false;               // Levied on the amount before discounts.
    std::optional<Rounding> rounding = {};
    std::vector<QuantityStep> steps = {};
    std::map<std::string, Percent> by_service = {};
};

struct Line {
    Money amount;  // Price times quantity, with modifiers.
    std::int64_t quantity = 1;
    bool discountable = true;
    std::vector<std::size_t> taxes = {};  // By place in Bill::taxes.
};

// Of one line or of the check; a share or an amount.
struct Discount {
    std::optional<std::size_t> line = {};
    std::optional<Percent> percent = {};
    Money amount = {};
    bool after_tax = false;
};

struct Bill {
    Rounding rounding = Rounding::half_up;
    Level level = Level::line;
    std::string service = {};
    std::vector<Line> lines = {};
    std::vector<Tax> taxes = {};
    std::vector<Discount> discounts = {};
    Money charges = {};  // Delivery and tips: untaxed.
};

struct PricedLine {
    Money amount;
    Money discount;
    Money net;  // With the taxes that are in the price.
    Money tax;
    Money inclusive_tax;
    std::vector<Money> taxes;  // One for each of Bill::taxes; 0 where it is not levied.
};

struct PricedBill {
    std::vector<PricedLine> lines;
    std::vector<Money> taxes;  // One for each of Bill::taxes.
    Money sub_total;
    Money tax;
    Money inclusive_tax;
    Money discount;
    Money after_tax_discount;
    Money total;
};

// Throws refused(422 TAX_CYCLE) when taxes are levied on each other, std::overflow_error for amounts beyond int64.
PricedBill price(const Bill& bill);

// `total` in proportion to the weights, without a remainder: whole parts first, then one unit each by the largest rest,
// the earlier one first. The parts add up to the total.
std::vector<std::int64_t> share_out(std::int64_t total, const std::vector<Exact>& weights);

}  // namespace comanda::pricing
