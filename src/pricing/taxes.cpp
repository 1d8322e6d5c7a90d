#include "pricing/taxes.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/refusal.h"

namespace comanda::pricing {
namespace {

using Places = std::vector<std::size_t>;

bool has(const Places& places, std::size_t wanted) {
    return std::ranges::find(places, wanted) != places.end();
}

// Each tax after those it is levied on.
Places tax_order(const std::vector<Tax>& taxes) {
    Places order;
    std::vector<bool> done(taxes.size());
    while (order.size() < taxes.size()) {
        const std::size_t before = order.size();
        const std::vector<bool> done_before = done;
        for (std::size_t i = 0; i < taxes.size(); ++i) {
            const auto is_done = [&done_before](std::size_t each) { return done_before[each]; };
            if (done_before[i] || !std::ranges::all_of(taxes[i].on, is_done)) continue;
            order.push_back(i);
            done[i] = true;
        }
        if (order.size() == before)
            throw refused({.status = 422, .code = "TAX_CYCLE", .message = "Taxes are levied on each other."});
    }
    return order;
}

struct Rate {
    Percent rate;
    std::string why;
};

Rate rate_of(const Bill& bill, std::size_t which) {
    const Tax& tax = bill.taxes[which];
    const auto by_service = tax.by_service.find(bill.service);
    if (by_service != tax.by_service.end()) return {by_service->second, "the rate for " + bill.service};
    if (tax.steps.empty()) return {tax.rate, "its rate"};
    Narrow sum = 0;
    for (const Line& line : bill.lines) {
        if (has(line.taxes, which)) sum += line.quantity;
    }
    const std::int64_t quantity = to_int64(sum);
    const QuantityStep* reached = nullptr;
    for (const QuantityStep& step : tax.steps) {
        if (step.quantity <= quantity && (reached == nullptr || step.quantity >= reached->quantity)) reached = &step;
    }
    if (reached == nullptr) return {tax.rate, fmt::format("its rate, for {} of it", quantity)};
    return {reached->rate, fmt::format("the rate from {} on, for {} of it", reached->quantity, quantity)};
}

// A line or charge, as a tax sees it.
struct Taxed {
    const Places& taxes;
    std::int64_t raw;
    std::int64_t net;
    std::int64_t quantity;
    std::optional<std::size_t> dish;
    Levied& levied;
};

std::vector<Taxed> taxed_of(const Bill& bill, PricedBill& priced) {
    std::vector<Taxed> all;
    all.reserve(bill.lines.size() + bill.charges.size());
    for (std::size_t i = 0; i < bill.lines.size(); ++i) {
        const Line& line = bill.lines[i];
        all.push_back(
            {line.taxes, line.amount.minor, priced.lines[i].net.minor, line.quantity, line.dish, priced.lines[i]});
    }
    for (std::size_t i = 0; i < bill.charges.size(); ++i) {
        const std::int64_t amount = priced.charges[i].amount.minor;
        all.push_back({bill.charges[i].taxes, amount, amount, 1, std::nullopt, priced.charges[i]});
    }
    return all;
}

template <class Integer>
class Levy {
  public:
    using Exact = Fraction<Integer>;

    Levy(const Bill& bill, PricedBill& priced, std::vector<Step>* steps)
        : bill_(bill), priced_(priced), steps_(steps), taxed_(taxed_of(bill, priced)) {}

    void run(const Places& order, const std::vector<Rate>& rates) {
        for (const Taxed& each : taxed_)
            exact_.push_back(exact_taxes(each, order));
        for (const std::size_t tax : order)
            round(tax, rates[tax]);
    }

  private:
    // A tax on one line is factor times the untaxed amount, and a fixed part.
    struct Parts {
        Exact factor;
        Exact fixed;
    };
    using OfLine = std::vector<std::optional<Exact>>;  // By tax; nothing where it is not levied.

    // The unrounded taxes of a line: rates as multiples of the untaxed amount, compounding.
    OfLine exact_taxes(const Taxed& line, const Places& order) const {
        std::vector<std::optional<Parts>> parts(bill_.taxes.size());
        Exact inclusive_factor(1), inclusive_fixed(0);
        for (const std::size_t which : order) {
            if (!has(line.taxes, which)) continue;
            const Tax& tax = bill_.taxes[which];
            Exact base(1), fixed_base(0);
            for (const std::size_t below : tax.on) {
                if (!parts[below]) continue;
                base = base + parts[below]->factor;
                fixed_base = fixed_base + parts[below]->fixed;
            }
            const Exact rate(Integer(priced_.rates[which].thousandths), Integer(hundred_percent.thousandths));
            const Exact units((tax.per_unit * line.quantity).minor);
            parts[which] = Parts{rate * base, rate * fixed_base + units};
            if (tax.inclusive) {
                inclusive_factor = inclusive_factor + parts[which]->factor;
                inclusive_fixed = inclusive_fixed + parts[which]->fixed;
            }
        }
        OfLine amounts(bill_.taxes.size());
        for (const std::size_t which : order) {
            if (!parts[which]) continue;
            const Tax& tax = bill_.taxes[which];
            const std::int64_t gross = tax.on_raw ? line.raw : line.net;
            amounts[which] = amount_of(*parts[which], gross, inclusive_factor, inclusive_fixed, tax.inclusive);
        }
        return amounts;
    }

    // What is in the price cannot be more than the price.
    static Exact amount_of(const Parts& parts, std::int64_t gross, const Exact& inclusive_factor,
                           const Exact& inclusive_fixed, bool inclusive) {
        if (inclusive_fixed.top == 0) return Exact(gross) / inclusive_factor * parts.factor + parts.fixed;
        const Exact price(gross);
        if (price < inclusive_fixed) return inclusive ? parts.fixed * (price / inclusive_fixed) : parts.fixed;
        return (price - inclusive_fixed) / inclusive_factor * parts.factor + parts.fixed;
    }

    // Rounded over each dish, or once over the check, and handed to the lines.
    void round(std::size_t tax, const Rate& rate) {
        const auto carries = [this, tax](std::size_t i) { return exact_[i][tax].has_value(); };
        Places all;
        for (std::size_t i = 0; i < taxed_.size(); ++i) {
            if (carries(i)) all.push_back(i);
        }
        if (bill_.level == Level::check) return hand_out(tax, rate, all);
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto dish = taxed_[all[i]].dish;
            Places together = {all[i]};
            if (dish) {
                const auto is_same = [this, dish](std::size_t each) { return taxed_[each].dish == dish; };
                const bool was_before = std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i), is_same);
                if (was_before) continue;
                together.clear();
                std::ranges::copy_if(all, std::back_inserter(together), is_same);
            }
            hand_out(tax, rate, together);
        }
    }

    void hand_out(std::size_t tax, const Rate& rate, const Places& carriers) {
        if (carriers.empty()) return;
        const Rounding how = bill_.taxes[tax].rounding.value_or(bill_.rounding);
        std::vector<Exact> amounts;
        std::vector<std::size_t> dishes;
        for (const std::size_t each : carriers) {
            amounts.push_back(*exact_[each][tax]);
            dishes.push_back(taxed_[each].dish.value_or(~each));
        }
        Exact all = amounts[0];
        for (std::size_t i = 1; i < amounts.size(); ++i)
            all = all + amounts[i];
        const std::int64_t rounded = all.rounded(how);
        std::vector<std::int64_t> parts = {rounded};
        if (carriers.size() > 1) parts = share_out(rounded, amounts, dishes);
        if (steps_ != nullptr) explain(tax, rate, carriers, all, amounts, parts);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            Levied& levied = taxed_[carriers[i]].levied;
            const Money part{parts[i]};
            levied.taxes[tax] = part;
            Money& sum = bill_.taxes[tax].inclusive ? levied.inclusive_tax : levied.tax;
            sum = sum + part;
            priced_.taxes[tax] = priced_.taxes[tax] + part;
        }
    }

    void explain(std::size_t tax, const Rate& rate, const Places& carriers, const Exact& all,
                 const std::vector<Exact>& amounts, const std::vector<std::int64_t>& parts) {
        const auto step_of = [&](std::size_t i, Step::What what) {
            Step step{.what = what, .of = bill_.taxes[tax].id};
            const std::size_t place = carriers[i];
            if (place < bill_.lines.size())
                step.line = place;
            else
                step.charge = place - bill_.lines.size();
            step.base = {bill_.taxes[tax].on_raw ? taxed_[place].raw : taxed_[place].net};
            step.unrounded = to_text(amounts[i]);
            step.rounded = {parts[i]};
            return step;
        };
        Step whole = step_of(0, Step::What::tax);
        whole.rate = rate.rate;
        whole.why = rate.why;
        if (bill_.taxes[tax].inclusive) whole.why += ", in the price";
        if (bill_.taxes[tax].on_raw) whole.why += ", before discounts";
        if (carriers.size() == 1) return steps_->push_back(std::move(whole));
        whole.line.reset();
        whole.charge.reset();
        whole.base = {};
        whole.rounded = {};
        for (std::size_t i = 0; i < carriers.size(); ++i) {
            whole.base = whole.base + step_of(i, Step::What::share).base;
            whole.rounded = whole.rounded + Money{parts[i]};
        }
        whole.unrounded = to_text(all);
        steps_->push_back(std::move(whole));
        for (std::size_t i = 0; i < carriers.size(); ++i) {
            steps_->push_back(step_of(i, Step::What::share));
            const bool got_rest = parts[i] > amounts[i].rounded(Rounding::down);
            steps_->back().why = got_rest ? "its share, and one unit of the remainder" : "its share";
        }
    }

    const Bill& bill_;
    PricedBill& priced_;
    std::vector<Step>* steps_;
    std::vector<Taxed> taxed_;
    std::vector<OfLine> exact_;
};

}  // namespace

void levy_taxes(const Bill& bill, PricedBill& priced, std::vector<Step>* steps) {
    const Places order = tax_order(bill.taxes);
    std::vector<Rate> rates;
    for (std::size_t tax = 0; tax < bill.taxes.size(); ++tax) {
        rates.push_back(rate_of(bill, tax));
        priced.rates.push_back(rates.back().rate);
    }
    const auto clear = [&] {
        priced.taxes.assign(bill.taxes.size(), {});
        for (PricedLine& each : priced.lines)
            static_cast<Levied&>(each) = {{}, {}, std::vector<Money>(bill.taxes.size())};
        for (PricedCharge& each : priced.charges)
            static_cast<Levied&>(each) = {{}, {}, std::vector<Money>(bill.taxes.size())};
    };
    const std::size_t steps_before = steps != nullptr ? steps->size() : 0;
    clear();
    try {
        Levy<Narrow>(bill, priced, steps).run(order, rates);
    } catch (const std::overflow_error&) {
        if (steps != nullptr) steps->resize(steps_before, {.what = Step::What::tax});
        clear();
        Levy<Wide>(bill, priced, steps).run(order, rates);
    }
}

void exempt(PricedBill& priced, std::vector<Step>* steps) {
    // What a price holds of taxes, never more than itself: taxes on the raw amount may outgrow what discounts leave.
    const auto strip = [&priced](Levied& levied, Money price) {
        const Money stripped = std::min(levied.inclusive_tax, price);
        priced.exempted = priced.exempted + stripped;
        levied.tax = levied.inclusive_tax = {};
        std::ranges::fill(levied.taxes, Money{});
        return stripped;
    };
    const auto note = [steps](Step step, Money stripped) {
        if (steps == nullptr || stripped.minor == 0) return;
        step.what = Step::What::exemption;
        step.why = "taxes in the price are not for this member";
        step.unrounded = std::to_string(stripped.minor);
        step.rounded = stripped;
        steps->push_back(std::move(step));
    };
    for (std::size_t i = 0; i < priced.lines.size(); ++i) {
        PricedLine& line = priced.lines[i];
        const Money stripped = strip(line, line.net);
        note({.what = Step::What::exemption, .line = i, .base = line.net}, stripped);
        line.net = line.net - stripped;
        line.discount = line.discount + stripped;
    }
    for (std::size_t i = 0; i < priced.charges.size(); ++i) {
        PricedCharge& charge = priced.charges[i];
        const Money stripped = strip(charge, charge.amount);
        note({.what = Step::What::exemption, .charge = i, .base = charge.amount}, stripped);
        charge.amount = charge.amount - stripped;
    }
    std::ranges::fill(priced.taxes, Money{});
}

}  // namespace comanda::pricing
