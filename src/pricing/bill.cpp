#include "pricing/bill.h"

#include <algorithm>
#include <numeric>

#include "base/refusal.h"

namespace comanda::pricing {
namespace {

constexpr std::int64_t whole_percent = 100'000;  // Thousandths of a percent in a whole.

Exact share_of(Percent rate) {
    return {Whole(rate.thousandths), Whole(whole_percent)};
}

// What discounts leave of the lines.
class Discounts {
  public:
    explicit Discounts(const Bill& bill) : bill_(bill), taken(bill.lines.size()) {
        for (std::size_t i = 0; i < bill.lines.size(); ++i) {
            left.push_back(bill.lines[i].amount.minor);
            if (bill.lines[i].discountable) eligible_.push_back(i);
        }
    }

    // Shares before amounts, lines before the check.
    void take_all() {
        for (const bool by_percent : {true, false}) {
            for (const bool of_line : {true, false}) {
                for (const Discount& each : bill_.discounts) {
                    if (each.after_tax || each.percent.has_value() != by_percent || each.line.has_value() != of_line)
                        continue;
                    of_line ? take_from_line(each) : take_from_check(each);
                }
            }
        }
    }

  private:
    const Bill& bill_;
    std::vector<std::size_t> eligible_;

  public:
    std::vector<std::int64_t> left;
    std::vector<std::int64_t> taken;

  private:
    std::int64_t cut(const Discount& discount, std::int64_t of) const {
        if (!discount.percent) return std::min(of, discount.amount.minor);
        return std::min(of, (Exact(of) * share_of(*discount.percent)).rounded(bill_.rounding));
    }

    void take(std::size_t line, std::int64_t amount) {
        left[line] -= amount;
        taken[line] += amount;
    }

    void take_from_line(const Discount& discount) {
        const std::size_t line = *discount.line;
        if (line < left.size() && bill_.lines[line].discountable) take(line, cut(discount, left[line]));
    }

    void take_from_check(const Discount& discount) {
        std::int64_t all = 0;
        std::vector<Exact> weights;
        for (const std::size_t line : eligible_) {
            all += left[line];
            weights.emplace_back(left[line]);
        }
        const std::vector<std::int64_t> parts = share_out(cut(discount, all), weights);
        for (std::size_t i = 0; i < parts.size(); ++i)
            take(eligible_[i], parts[i]);
    }
};

// Each tax after those it is levied on.
std::vector<std::size_t> tax_order(const std::vector<Tax>& taxes) {
    std::vector<std::size_t> order;
    std::vector<bool> done(taxes.size());
    while (order.size() < taxes.size()) {
        const std::size_t before = order.size();
        for (std::size_t i = 0; i < taxes.size(); ++i) {
            const auto is_done = [&done](std::size_t each) { return each >= done.size() || done[each]; };
            if (done[i] || !std::all_of(taxes[i].on.begin(), taxes[i].on.end(), is_done)) continue;
            order.push_back(i);
            done[i] = true;
        }
        if (order.size() == before)
            throw refused({.status = 422, .code = "TAX_CYCLE", .message = "Taxes are levied on each other."});
    }
    return order;
}

Percent rate_of(const Bill& bill, std::size_t tax) {
    const Tax& wanted = bill.taxes[tax];
    const auto by_service = wanted.by_service.find(bill.service);
    if (by_service != wanted.by_service.end()) return by_service->second;
    std::int64_t quantity = 0;
    for (const Line& line : bill.lines) {
        if (std::find(line.taxes.begin(), line.taxes.end(), tax) != line.taxes.end()) quantity += line.quantity;
    }
    const QuantityStep* reached = nullptr;
    for (const QuantityStep& step : wanted.steps) {
        if (step.quantity <= quantity && (reached == nullptr || step.quantity >= reached->quantity)) reached = &step;
    }
    return reached != nullptr ? reached->rate : wanted.rate;
}

using LineTaxes = std::vector<std::optional<Exact>>;  // By tax; nothing where it is not levied.

// The unrounded taxes of a line: rates as multiples of the untaxed amount, compounding.
LineTaxes exact_taxes(const Bill& bill, std::size_t line, std::int64_t left, const std::vector<std::size_t>& order,
                      const std::vector<Percent>& rates) {
    const Line& taxed = bill.lines[line];
    LineTaxes factors(bill.taxes.size());
    Exact inclusive(1);
    for (const std::size_t tax : order) {
        if (std::find(taxed.taxes.begin(), taxed.taxes.end(), tax) == taxed.taxes.end()) continue;
        Exact base(1);
        for (const std::size_t below : bill.taxes[tax].on) {
            if (below < factors.size() && factors[below]) base = base + *factors[below];
        }
        factors[tax] = share_of(rates[tax]) * base;
        if (bill.taxes[tax].inclusive) inclusive = inclusive + *factors[tax];
    }
    for (std::size_t tax = 0; tax < factors.size(); ++tax) {
        if (!factors[tax]) continue;
        const std::int64_t gross = bill.taxes[tax].on_raw ? taxed.amount.minor : left;
        factors[tax] = Exact(gross) / inclusive * *factors[tax];
    }
    return factors;
}

// Rounded by line, or once over the check and handed to the lines.
void round_tax(PricedBill& priced, const Bill& bill, std::size_t tax, const std::vector<LineTaxes>& exact) {
    const Rounding how = bill.taxes[tax].rounding.value_or(bill.rounding);
    std::vector<std::size_t> carriers;
    std::vector<Exact> amounts;
    for (std::size_t i = 0; i < exact.size(); ++i) {
        if (!exact[i][tax]) continue;
        carriers.push_back(i);
        amounts.push_back(*exact[i][tax]);
    }
    std::vector<std::int64_t> parts;
    if (bill.level == Level::line) {
        for (const Exact& each : amounts)
            parts.push_back(each.rounded(how));
    } else {
        const Exact all = std::accumulate(amounts.begin(), amounts.end(), Exact(0));
        parts = share_out(all.rounded(how), amounts);
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        PricedLine& line = priced.lines[carriers[i]];
        const Money part{parts[i]};
        line.taxes[tax] = part;
        Money& sum = bill.taxes[tax].inclusive ? line.inclusive_tax : line.tax;
        sum = sum + part;
        priced.taxes[tax] = priced.taxes[tax] + part;
    }
}

// They leave the tax alone.
std::int64_t discount_after_tax(const Bill& bill, std::int64_t due) {
    std::int64_t taken = 0;
    for (const Discount& each : bill.discounts) {
        if (!each.after_tax) continue;
        const std::int64_t left = due - taken;
        const std::int64_t cut =
            each.percent ? (Exact(left) * share_of(*each.percent)).rounded(bill.rounding) : each.amount.minor;
        taken += std::min(left, cut);
    }
    return taken;
}

}  // namespace

std::vector<std::int64_t> share_out(std::int64_t total, const std::vector<Exact>& weights) {
    std::vector<std::int64_t> parts(weights.size());
    if (weights.empty()) return parts;
    const Exact all = std::accumulate(weights.begin(), weights.end(), Exact(0));
    if (all == Exact(0)) {
        parts[0] = total;
        return parts;
    }
    std::vector<Exact> rests;
    std::int64_t given = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const Exact exact = Exact(total) * weights[i] / all;
        parts[i] = exact.floor();
        given += parts[i];
        rests.push_back(exact.rest());
    }
    std::vector<std::size_t> order(weights.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&rests](std::size_t a, std::size_t b) { return rests[b] < rests[a]; });
    for (std::size_t i = 0; given < total; ++i, ++given)
        ++parts[order[i]];
    return parts;
}

PricedBill price(const Bill& bill) {
    Discounts discounts(bill);
    discounts.take_all();
    const std::vector<std::size_t> order = tax_order(bill.taxes);
    std::vector<Percent> rates;
    for (std::size_t tax = 0; tax < bill.taxes.size(); ++tax)
        rates.push_back(rate_of(bill, tax));

    PricedBill priced;
    priced.taxes.resize(bill.taxes.size());
    std::vector<LineTaxes> exact;
    for (std::size_t i = 0; i < bill.lines.size(); ++i) {
        exact.push_back(exact_taxes(bill, i, discounts.left[i], order, rates));
        priced.lines.push_back({bill.lines[i].amount,
                                {discounts.taken[i]},
                                {discounts.left[i]},
                                {},
                                {},
                                std::vector<Money>(bill.taxes.size())});
    }
    for (const std::size_t tax : order)
        round_tax(priced, bill, tax, exact);
    for (const PricedLine& line : priced.lines) {
        priced.sub_total = priced.sub_total + line.net;
        priced.tax = priced.tax + line.tax;
        priced.inclusive_tax = priced.inclusive_tax + line.inclusive_tax;
        priced.discount = priced.discount + line.discount;
    }
    const Money due = priced.sub_total + priced.tax;
    priced.after_tax_discount = {discount_after_tax(bill, due.minor)};
    priced.discount = priced.discount + priced.after_tax_discount;
    priced.total = due - priced.after_tax_discount + bill.charges;
    return priced;
}

}  // namespace comanda::pricing
