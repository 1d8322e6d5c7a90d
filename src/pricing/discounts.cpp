#include "pricing/discounts.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace comanda::pricing {
namespace {

Fraction<Narrow> exact_share(std::int64_t amount, Percent share) {
    return {static_cast<Narrow>(amount) * share.thousandths, hundred_percent.thousandths};
}

Fraction<Narrow> exact_cut(const Discount& discount, std::int64_t of) {
    return exact_share(of, *discount.percent) * Fraction<Narrow>(discount.units, discount.of_units);
}

std::string cut_text(const Discount& discount, std::int64_t of) {
    return discount.percent ? to_text(exact_cut(discount, of)) : std::to_string(discount.amount.minor);
}

std::string cut_reason(const Discount& discount) {
    if (!discount.percent) return "an amount";
    if (discount.units == discount.of_units) return "a share";
    return fmt::format("a share, for {} of {}", discount.units, discount.of_units);
}

// What a discount takes off that much: never more than is there.
std::int64_t cut(const Discount& discount, std::int64_t of, Rounding how) {
    return std::min(of, discount.percent ? exact_cut(discount, of).rounded(how) : discount.amount.minor);
}

// The lines a discount or charge is for.
std::vector<std::size_t> lines_of(const Bill& bill, const std::vector<std::size_t>& wanted, bool only_discountable) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < bill.lines.size(); ++i) {
        if (only_discountable && !bill.lines[i].discountable) continue;
        if (wanted.empty() || std::ranges::find(wanted, i) != wanted.end()) found.push_back(i);
    }
    return found;
}

std::int64_t left_of(const PricedBill& priced, const std::vector<std::size_t>& lines) {
    Money all;
    for (const std::size_t each : lines)
        all = all + priced.lines[each].net;
    return all.minor;
}

// Shares of an amount, for those who ask where its remainder went.
void explain_shares(const std::vector<std::size_t>& lines, const std::vector<std::int64_t>& parts, std::int64_t base,
                    const PricedBill& priced, std::vector<Step>& steps) {
    const Step whole = steps.back();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Money net = priced.lines[lines[i]].net;
        const bool got_rest =
            parts[i] > 0 &&
            parts[i] >
                Fraction<Narrow>(static_cast<Narrow>(whole.rounded.minor) * net.minor, base).rounded(Rounding::down);
        steps.push_back({.what = Step::What::share,
                         .of = whole.of,
                         .line = lines[i],
                         .base = net,
                         .why = got_rest ? "its share, and one unit of the remainder" : "its share",
                         .rounded = {parts[i]}});
    }
}

void take(const Bill& bill, std::size_t which, PricedBill& priced, std::vector<Step>* steps) {
    const Discount& discount = bill.discounts[which];
    const std::vector<std::size_t> lines = lines_of(bill, discount.lines, true);
    if (lines.empty()) return;
    const std::int64_t base = left_of(priced, lines);
    const std::int64_t amount = cut(discount, base, bill.rounding);
    std::vector<Fraction<Narrow>> weights;
    std::vector<std::size_t> dishes;
    for (const std::size_t each : lines) {
        weights.emplace_back(priced.lines[each].net.minor);
        dishes.push_back(bill.lines[each].dish.value_or(~each));
    }
    const std::vector<std::int64_t> parts = share_out(amount, weights, dishes);
    if (steps != nullptr) {
        steps->push_back({.what = Step::What::discount,
                          .of = discount.id,
                          .line = lines.size() == 1 ? std::optional(lines[0]) : std::nullopt,
                          .base = {base},
                          .rate = discount.percent,
                          .why = cut_reason(discount),
                          .unrounded = cut_text(discount, base),
                          .rounded = {amount}});
        if (lines.size() > 1) explain_shares(lines, parts, base, priced, *steps);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        PricedLine& line = priced.lines[lines[i]];
        const Money part{parts[i]};
        line.net = line.net - part;
        line.discount = line.discount + part;
        priced.discounts[which].lines[lines[i]] = part;
    }
    priced.discounts[which].amount = {amount};
}

// What is due for each line, then for each charge.
std::vector<Money> due_of(const PricedBill& priced) {
    std::vector<Money> due;
    for (const PricedLine& each : priced.lines)
        due.push_back(each.net + each.tax);
    for (const PricedCharge& each : priced.charges)
        due.push_back(each.amount + each.tax);
    return due;
}

// Takes a discount off what is due at these places; the base and what was taken off it.
struct Taken {
    Money base;
    Money amount;
};
Taken take_off_due(const Discount& discount, const std::vector<std::size_t>& places, Rounding how,
                   std::vector<Money>& due) {
    Taken taken;
    std::vector<Fraction<Narrow>> weights;
    for (const std::size_t each : places) {
        taken.base = taken.base + due[each];
        weights.emplace_back(due[each].minor);
    }
    taken.amount = {cut(discount, taken.base.minor, how)};
    const std::vector<std::int64_t> parts = share_out(taken.amount.minor, weights);
    for (std::size_t i = 0; i < places.size(); ++i)
        due[places[i]] = due[places[i]] - Money{parts[i]};
    return taken;
}

}  // namespace

std::int64_t share_of(std::int64_t amount, Percent share, Rounding how) {
    return exact_share(amount, share).rounded(how);
}

void take_discounts(const Bill& bill, PricedBill& priced, std::vector<Step>* steps) {
    for (const Line& each : bill.lines) {
        PricedLine line;
        line.amount = line.net = each.amount;
        priced.lines.push_back(std::move(line));
    }
    for (const Discount& each : bill.discounts) {
        PricedDiscount discount;
        if (!each.after_tax) discount.lines.resize(bill.lines.size());
        priced.discounts.push_back(std::move(discount));
    }
    for (const bool by_percent : {true, false}) {
        for (const bool of_check : {false, true}) {
            for (std::size_t i = 0; i < bill.discounts.size(); ++i) {
                const Discount& each = bill.discounts[i];
                if (!each.after_tax && each.percent.has_value() == by_percent && each.of_check == of_check)
                    take(bill, i, priced, steps);
            }
        }
    }
}

void add_charges(const Bill& bill, PricedBill& priced, std::vector<Step>* steps) {
    for (const Charge& each : bill.charges) {
        const std::int64_t base = left_of(priced, lines_of(bill, each.lines, false));
        PricedCharge charge;
        charge.amount = each.percent ? Money{share_of(base, *each.percent, bill.rounding)} : each.amount;
        if (steps != nullptr) {
            const std::size_t place = priced.charges.size();
            steps->push_back({.what = Step::What::charge,
                              .of = each.id,
                              .charge = place,
                              .base = {base},
                              .rate = each.percent,
                              .why = each.percent ? "a share" : "an amount",
                              .unrounded = each.percent ? to_text(exact_share(base, *each.percent))
                                                        : std::to_string(each.amount.minor),
                              .rounded = charge.amount});
        }
        priced.charges.push_back(std::move(charge));
    }
}

void take_after_tax(const Bill& bill, PricedBill& priced, std::vector<Step>* steps) {
    std::vector<Money> due = due_of(priced);
    std::vector<std::size_t> everything(due.size());
    std::iota(everything.begin(), everything.end(), std::size_t{0});
    for (std::size_t i = 0; i < bill.discounts.size(); ++i) {
        const Discount& each = bill.discounts[i];
        if (!each.after_tax) continue;
        const auto [base, amount] =
            take_off_due(each, each.lines.empty() ? everything : lines_of(bill, each.lines, false), bill.rounding, due);
        if (steps != nullptr) {
            steps->push_back({.what = Step::What::after_tax_discount,
                              .of = each.id,
                              .base = base,
                              .rate = each.percent,
                              .why = "taken off what is due; taxes stay",
                              .unrounded = cut_text(each, base.minor),
                              .rounded = amount});
        }
        priced.after_tax_discount = priced.after_tax_discount + amount;
        priced.discounts[i].amount = amount;
    }
}

}  // namespace comanda::pricing
