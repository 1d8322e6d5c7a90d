// The discounts a till gave, on a check that is priced again. Pure.
#pragma once

#include "features/orders/reckon.h"

namespace comanda::orders {

// Adds to the bill's discounts. A share of the menu's is what this menu says it is; everything else stays what the till
// took off. Nothing is judged: the till has given it.
void add_given_discounts(const SentOrder& order, const pricebook::PriceBook& book, Reckoned& reckoned);

}  // namespace comanda::orders
