// From the discounts an order names to those of its bill, and what is wrong with them. Pure.
#pragma once

#include "features/orders/reckon.h"

namespace comanda::orders {

// Adds to the bill's discounts; the lines have their places in it already.
void add_discounts(const SentOrder& order, const pricebook::PriceBook& book, const Terms& terms, Reckoned& reckoned);

}  // namespace comanda::orders
