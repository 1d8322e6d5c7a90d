#include "pricing/bill.h"

#include "pricing/discounts.h"
#include "pricing/taxes.h"

namespace comanda::pricing {
namespace {

void add_up(PricedBill& priced) {
    for (const PricedLine& line : priced.lines) {
        priced.sub_total = priced.sub_total + line.net;
        priced.tax = priced.tax + line.tax;
        priced.inclusive_tax = priced.inclusive_tax + line.inclusive_tax;
        priced.discount = priced.discount + line.discount;
    }
    for (const PricedCharge& charge : priced.charges) {
        priced.charge = priced.charge + charge.amount;
        priced.tax = priced.tax + charge.tax;
        priced.inclusive_tax = priced.inclusive_tax + charge.inclusive_tax;
    }
}

// To the nearest coin, the larger one from the middle.
void round_to_coin(const Bill& bill, PricedBill& priced, std::vector<Step>* steps) {
    if (bill.cash_unit <= 1) return;
    const Fraction<Narrow> coins(priced.total.minor, bill.cash_unit);
    const Money rounded = Money{coins.rounded(Rounding::half_up)} * bill.cash_unit;
    if (steps != nullptr) {
        steps->push_back({.what = Step::What::cash_rounding,
                          .base = priced.total,
                          .why = "to the nearest coin of " + std::to_string(bill.cash_unit),
                          .unrounded = std::to_string(priced.total.minor),
                          .rounded = rounded});
    }
    priced.cash_rounding = rounded - priced.total;
    priced.total = rounded;
}

}  // namespace

PricedBill price(const Bill& bill, std::vector<Step>* steps) {
    PricedBill priced;
    take_discounts(bill, priced, steps);
    add_charges(bill, priced, steps);
    levy_taxes(bill, priced, steps);
    if (bill.is_tax_exempt) exempt(priced, steps);
    add_up(priced);
    take_after_tax(bill, priced, steps);
    priced.discount = priced.discount + priced.after_tax_discount;
    priced.total = priced.sub_total + priced.charge + priced.tax - priced.after_tax_discount + bill.extras;
    round_to_coin(bill, priced, steps);
    return priced;
}

}  // namespace comanda::pricing
