// What discounts and charges make of the lines, before taxes.
#pragma once

#include "pricing/bill.h"

namespace comanda::pricing {

// A part of an amount, rounded.
std::int64_t share_of(std::int64_t amount, Percent share, Rounding how);

// Shares before amounts, lines before the check. Fills in lines and discounts of `priced`.
void take_discounts(const Bill& bill, PricedBill& priced, std::vector<Step>* steps);

// Fills in the charges of `priced`.
void add_charges(const Bill& bill, PricedBill& priced, std::vector<Step>* steps);

// They leave the taxes alone. Fills in what is left of discounts, and the sums.
void take_after_tax(const Bill& bill, PricedBill& priced, std::vector<Step>* steps);

}  // namespace comanda::pricing
