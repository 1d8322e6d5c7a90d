// What every priced bill, dish and refund promises, as checks that say which promise is broken.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "pricing/bill.h"
#include "pricing/random_order_fixture.h"
#include "pricing/refund.h"
#include "pricing/selection.h"

namespace comanda::pricing {

// Remembers the promises that were broken.
class Promises {
  public:
    void holds(bool kept, std::string_view what, std::size_t place = 0) {
        if (!kept) broken_ += fmt::format("{} ({})\n", what, place);
    }
    void equal(std::int64_t is, std::int64_t wanted, std::string_view what, std::size_t place = 0) {
        if (is != wanted) broken_ += fmt::format("{} ({}): {} instead of {}\n", what, place, is, wanted);
    }
    const std::string& broken() const { return broken_; }

  private:
    std::string broken_;
};

inline std::int64_t sum_of_money(const std::vector<Money>& amounts) {
    std::int64_t sum = 0;
    for (const Money each : amounts)
        sum += each.minor;
    return sum;
}

inline std::vector<std::int64_t> numbers_of(const PricedBill& priced) {
    std::vector<std::int64_t> all;
    const auto put = [&all](std::initializer_list<Money> amounts) {
        for (const Money each : amounts)
            all.push_back(each.minor);
    };
    const auto put_levied = [&](const Levied& each) {
        put({each.tax, each.inclusive_tax});
        for (const Money tax : each.taxes)
            put({tax});
    };
    for (const PricedLine& each : priced.lines) {
        put({each.amount, each.discount, each.net});
        put_levied(each);
    }
    for (const PricedCharge& each : priced.charges) {
        put({each.amount});
        put_levied(each);
    }
    for (const PricedDiscount& each : priced.discounts) {
        put({each.amount});
        for (const Money line : each.lines)
            put({line});
    }
    for (const Money each : priced.taxes)
        put({each});
    put({priced.sub_total, priced.charge, priced.tax, priced.inclusive_tax, priced.discount,
         priced.after_tax_discount});
    put({priced.total});
    return all;
}

// A line's or a charge's taxes are its tax and its inclusive tax, and only those it carries.
inline void check_levied(const Bill& bill, const std::vector<std::size_t>& carried, const Levied& levied,
                         std::size_t place, Promises& promises) {
    std::int64_t tax = 0, inclusive = 0;
    promises.equal(std::ssize(levied.taxes), std::ssize(bill.taxes), "one tax of a line for each of the bill", place);
    for (std::size_t i = 0; i < bill.taxes.size(); ++i) {
        (bill.taxes[i].inclusive ? inclusive : tax) += levied.taxes[i].minor;
        const bool is_carried = std::ranges::find(carried, i) != carried.end();
        promises.holds(is_carried || levied.taxes[i].minor == 0, "a tax is levied where it is carried", place);
    }
    promises.equal(levied.tax.minor, tax, "tax of a line", place);
    promises.equal(levied.inclusive_tax.minor, inclusive, "inclusive tax of a line", place);
}

inline void check_discounts(const Bill& bill, const PricedBill& priced, Promises& promises) {
    std::vector<std::int64_t> of_line(bill.lines.size());
    std::int64_t after_tax = 0, all = 0;
    for (std::size_t i = 0; i < bill.discounts.size(); ++i) {
        const PricedDiscount& discount = priced.discounts[i];
        all += discount.amount.minor;
        if (bill.discounts[i].after_tax) {
            after_tax += discount.amount.minor;
            promises.holds(discount.lines.empty(), "after taxes no line is discounted", i);
            continue;
        }
        promises.equal(sum_of_money(discount.lines), discount.amount.minor, "parts of a discount", i);
        for (std::size_t line = 0; line < of_line.size(); ++line) {
            const std::vector<std::size_t>& wanted = bill.discounts[i].lines;
            const bool is_for =
                bill.lines[line].discountable && (wanted.empty() || std::ranges::find(wanted, line) != wanted.end());
            promises.holds(is_for || discount.lines[line].minor == 0, "a discount is for its lines only", line);
            of_line[line] += discount.lines[line].minor;
        }
    }
    for (std::size_t line = 0; line < of_line.size(); ++line)
        promises.equal(priced.lines[line].discount.minor, of_line[line], "discounts of a line", line);
    promises.equal(priced.discount.minor, all, "discounts are the discount");
    promises.equal(priced.after_tax_discount.minor, after_tax, "discounts after tax");
}

// Of these lines no more goes than is due for them, however many discounts after taxes they have.
inline void check_after_tax(const Bill& bill, const PricedBill& priced, Promises& promises) {
    for (std::size_t i = 0; i < bill.discounts.size(); ++i) {
        const std::vector<std::size_t>& lines = bill.discounts[i].lines;
        if (!bill.discounts[i].after_tax || lines.empty()) continue;
        std::int64_t due = 0, taken = 0;
        for (const std::size_t line : lines)
            due += priced.lines[line].net.minor + priced.lines[line].tax.minor;
        for (std::size_t other = 0; other < bill.discounts.size(); ++other) {
            const Discount& each = bill.discounts[other];
            const bool is_within = !each.lines.empty() && std::ranges::includes(lines, each.lines);
            if (each.after_tax && is_within) taken += priced.discounts[other].amount.minor;
        }
        promises.holds(taken <= due, "no line is given away twice", i);
    }
}

// Lines and charges are the bill, to the smallest unit.
inline void check_sums(const Bill& bill, const PricedBill& priced, Promises& promises) {
    std::int64_t net = 0, tax = 0, inclusive = 0, charge = 0;
    std::vector<std::int64_t> taxes(bill.taxes.size());
    const auto add_levied = [&](const Levied& each) {
        tax += each.tax.minor;
        inclusive += each.inclusive_tax.minor;
        for (std::size_t i = 0; i < taxes.size(); ++i)
            taxes[i] += each.taxes[i].minor;
    };
    for (std::size_t i = 0; i < bill.lines.size(); ++i) {
        const PricedLine& line = priced.lines[i];
        check_levied(bill, bill.lines[i].taxes, line, i, promises);
        promises.equal(line.amount.minor, bill.lines[i].amount.minor, "amount of a line", i);
        promises.equal(line.net.minor, line.amount.minor - line.discount.minor, "net of a line", i);
        net += line.net.minor;
        add_levied(line);
    }
    for (std::size_t i = 0; i < bill.charges.size(); ++i) {
        check_levied(bill, bill.charges[i].taxes, priced.charges[i], i, promises);
        charge += priced.charges[i].amount.minor;
        add_levied(priced.charges[i]);
    }
    for (std::size_t i = 0; i < taxes.size(); ++i)
        promises.equal(priced.taxes[i].minor, taxes[i], "sum of a tax", i);
    promises.equal(priced.sub_total.minor, net, "sub total");
    promises.equal(priced.charge.minor, charge, "charges");
    promises.equal(priced.tax.minor, tax, "tax");
    promises.equal(priced.inclusive_tax.minor, inclusive, "inclusive tax");
    promises.equal(
        priced.total.minor,
        net + charge + tax - priced.after_tax_discount.minor + bill.extras.minor + priced.cash_rounding.minor, "total");
    promises.equal(priced.total.minor % bill.cash_unit, 0, "the total can be paid in coins");
    promises.holds(std::abs(priced.cash_rounding.minor) * 2 <= bill.cash_unit, "coins cost half a coin at most");
    for (const std::int64_t each : numbers_of(priced))
        promises.holds(each >= 0, "nothing is negative");
}

// Free portions, the prices of choices and their sum.
inline void check_selection(const Selection& selection, const PricedSelection& priced, Promises& promises) {
    std::int64_t amount = selection.price.minor * selection.quantity, free_of_item = 0, toppings_of_item = 0;
    std::vector<std::int64_t> free(selection.groups.size()), toppings(selection.groups.size());
    promises.equal(priced.item.minor, amount, "amount of the item");
    for (std::size_t i = 0; i < selection.choices.size(); ++i) {
        const Choice& choice = selection.choices[i];
        const PricedChoice& one = priced.choices[i];
        const bool is_removed = choice.prefix && choice.prefix->is_removal;
        const bool has_price = choice.is_charged && !is_removed;
        const std::int64_t paid = choice.quantity - choice.included;
        promises.holds(one.price.minor >= 0 && one.free >= 0 && one.free <= paid, "a choice", i);
        promises.equal(one.price.minor,
                       has_price ? std::max<std::int64_t>(0, choice.price.minor + one.prefix_price.minor) : 0,
                       "price of a choice", i);
        std::int64_t credit = 0;
        for (std::int64_t k = 0; k < std::min<std::int64_t>(std::ssize(choice.instead), paid - one.free); ++k)
            credit += std::min(choice.instead[static_cast<std::size_t>(k)].minor, one.price.minor);
        promises.equal(one.amount.minor, (one.price.minor * (paid - one.free) - credit) * selection.quantity,
                       "amount of a choice", i);
        promises.holds(one.amount.minor >= 0, "a choice costs nothing or something", i);
        amount += one.amount.minor;
        const bool is_topping = choice.group && has_price && choice.may_be_free;
        promises.holds(is_topping || one.free == 0, "only toppings are free", i);
        if (!is_topping) continue;
        const bool has_own = selection.groups[*choice.group].free > 0;
        (has_own ? free[*choice.group] : free_of_item) += one.free;
        (has_own ? toppings[*choice.group] : toppings_of_item) += paid;
    }
    for (std::size_t i = 0; i < free.size(); ++i)
        promises.equal(free[i], std::min(toppings[i], selection.groups[i].free), "free portions of a group", i);
    promises.equal(free_of_item, std::min(toppings_of_item, selection.free), "free portions of the item");
    promises.equal(priced.amount.minor, amount, "amount of the dish");
    promises.equal(priced.amount.minor, priced.item.minor + priced.choices_amount.minor, "item and choices");
}

// Counted again, the slow way: each rule once for each group.
inline void check_violations(const Selection& selection, Promises& promises) {
    const std::vector<Violation> found = find_violations(selection);
    const auto is_found = [&found](Violation::Rule rule, std::size_t place) {
        return std::ranges::any_of(found, [&](const Violation& v) { return v.rule == rule && v.place == place; });
    };
    const auto is_counted = [](const Choice& each) {
        return !each.prefix || (!each.prefix->is_removal && each.prefix->counts);
    };
    for (std::size_t i = 0; i < selection.choices.size(); ++i) {
        const Choice& choice = selection.choices[i];
        std::int64_t chosen = 0;
        for (std::size_t before = 0; before <= i; ++before) {
            const Choice& each = selection.choices[before];
            if (each.modifier == choice.modifier && is_counted(each)) chosen += each.quantity;
        }
        const bool is_broken = is_counted(choice) && chosen > choice.most_times.value_or(chosen);
        promises.holds(is_found(Violation::Rule::most_times, i) == is_broken, "how often a modifier is chosen", i);
    }
    for (std::size_t group = 0; group < selection.groups.size(); ++group) {
        std::int64_t portions = 0, most_of_one = 0, different = 0;
        for (std::size_t modifier = 0; modifier < OrderMaker::modifiers; ++modifier) {
            std::int64_t of_one = 0;
            bool is_there = false;
            for (const Choice& each : selection.choices) {
                if (each.group != group || each.modifier != modifier) continue;
                if (!is_counted(each)) continue;
                of_one += each.quantity;
                is_there = true;
            }
            portions += of_one;
            most_of_one = std::max(most_of_one, of_one);
            different += is_there ? 1 : 0;
        }
        const Group& rules = selection.groups[group];
        const auto agrees = [&](Violation::Rule rule, bool is_broken) {
            promises.holds(is_found(rule, group) == is_broken, "a rule of a group", group);
        };
        agrees(Violation::Rule::least, portions < rules.least);
        agrees(Violation::Rule::most, portions > rules.most.value_or(portions));
        agrees(Violation::Rule::most_each, most_of_one > rules.most_each.value_or(most_of_one));
        agrees(Violation::Rule::least_different, different < rules.least_different.value_or(0));
        agrees(Violation::Rule::most_different, different > rules.most_different.value_or(different));
    }
}

// A line that goes back in portions goes back exactly.
inline void check_refunds(const Refundable& paid, Dice& dice, std::size_t place, Promises& promises) {
    Refundable back;
    do {
        const std::int64_t left = paid.quantity - back.quantity;
        const Refundable part = refund_part(paid, back, left > 0 ? dice.between(1, left) : 0);
        promises.holds(part.net.minor >= 0 && part.tax.minor >= 0 && part.inclusive_tax.minor >= 0,
                       "no refund is negative", place);
        back = back + part;
    } while (back.quantity < paid.quantity);
    promises.holds(back == paid, "refunds add up to the line", place);
}

}  // namespace comanda::pricing
