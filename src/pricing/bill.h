// The price of a bill: discounts, charges, taxes, rounding, totals. Pure functions over plain structs. What a line
// costs before that (size, modifiers, free toppings) comes in ready: selection.h.
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
    Money per_unit = {};               // Besides the rate: an amount for each unit.
    bool inclusive = false;            // In the price already.
    std::vector<std::size_t> on = {};  // Taxes that it is levied on as well, by place in Bill::taxes.
    bool on_raw = false;               // Levied on the amount before discounts.
    std::optional<Rounding> rounding = {};
    std::vector<QuantityStep> steps = {};
    std::map<std::string, Percent> by_service = {};
};

struct Line {
    Money amount;  // Price times quantity.
    std::int64_t quantity = 1;
    bool discountable = true;
    std::vector<std::size_t> taxes = {};  // By place in Bill::taxes.
    // Lines of one dish, such as the dish and its modifiers, carry the same number: a tax that is rounded by line is
    // rounded once over them, and what is handed out over the check goes to dishes first.
    std::optional<std::size_t> dish = {};
};

// A share or an amount, off lines or off the check. Before taxes those off lines come first. After taxes it is taken
// off what is due: for these lines, or for everything.
struct Discount {
    std::string id = {};
    bool of_check = false;
    std::vector<std::size_t> lines = {};  // Only these; empty: all of them.
    std::optional<Percent> percent = {};
    Money amount = {};
    bool after_tax = false;
    // A share may be meant for some units of its lines only: of what it would be, so many parts of so many.
    std::int64_t units = 1;
    std::int64_t of_units = 1;
};

// Put on top before taxes: a service charge, a gratuity. A share of what discounts leave of the lines, or an amount.
struct Charge {
    std::string id = {};
    std::vector<std::size_t> lines = {};  // Only these; empty: all of them.
    std::optional<Percent> percent = {};
    Money amount = {};
    std::vector<std::size_t> taxes = {};  // By place in Bill::taxes.
};

struct Bill {
    Rounding rounding = Rounding::half_up;
    Level level = Level::line;
    std::string service = {};
    std::vector<Line> lines = {};
    std::vector<Tax> taxes = {};
    std::vector<Discount> discounts = {};
    std::vector<Charge> charges = {};
    Money extras = {};           // Delivery and tips: untaxed.
    std::int64_t cash_unit = 1;  // The smallest coin, in minor units, when it is paid in cash.
    bool is_tax_exempt = false;  // No tax is levied, and those in prices are taken off.
};

struct Levied {  // Of a line or a charge.
    Money tax;
    Money inclusive_tax;
    std::vector<Money> taxes = {};  // One for each of Bill::taxes; 0 where it is not levied.
};

struct PricedLine : Levied {
    Money amount;
    Money discount;
    Money net;  // With the taxes that are in the price.
};

struct PricedCharge : Levied {
    Money amount;  // With the taxes that are in it.
};

struct PricedDiscount {
    Money amount;
    std::vector<Money> lines = {};  // What it takes off each line; nothing when it comes after taxes.
};

struct PricedBill {
    std::vector<PricedLine> lines;
    std::vector<PricedCharge> charges;
    std::vector<PricedDiscount> discounts;
    std::vector<Percent> rates;  // The rate that holds on this bill, for each of Bill::taxes.
    std::vector<Money> taxes;    // One for each of Bill::taxes.
    Money sub_total;             // What discounts leave of the lines.
    Money charge;
    Money tax;
    Money inclusive_tax;
    Money discount;
    Money after_tax_discount;
    Money exempted;       // Taxes in prices that were taken off; lines have them among their discounts.
    Money cash_rounding;  // What was added or, below 0, dropped to reach a coin.
    Money total;
};

// One step of the way to a price, for those who ask why.
struct Step {
    enum class What : std::uint8_t { discount, charge, tax, share, after_tax_discount, cash_rounding, exemption };
    What what;
    std::string of = {};                     // The discount, charge or tax.
    std::optional<std::size_t> line = {};    // Nothing: the check.
    std::optional<std::size_t> charge = {};  // Instead of a line.
    Money base = {};                         // What it is reckoned on.
    std::optional<Percent> rate = {};
    std::string why = {};        // Where the rate comes from, and how it was rounded.
    std::string unrounded = {};  // In minor units, exactly.
    Money rounded = {};
};

// Throws refused(422 TAX_CYCLE) when taxes are levied on each other, std::overflow_error for amounts beyond int64.
// Steps are written down when there is where.
PricedBill price(const Bill& bill, std::vector<Step>* steps = nullptr);

}  // namespace comanda::pricing
