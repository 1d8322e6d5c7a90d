// The taxes of a bill, once discounts and charges are settled.
#pragma once

#include "pricing/bill.h"

namespace comanda::pricing {

// Fills in rates and taxes of `priced` and of its lines and charges.
void levy_taxes(const Bill& bill, PricedBill& priced, std::vector<Step>* steps);

// Takes all taxes off again: those in prices leave the lines as a discount, and the charges smaller.
void exempt(PricedBill& priced, std::vector<Step>* steps);

}  // namespace comanda::pricing
