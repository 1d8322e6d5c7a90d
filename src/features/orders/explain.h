// How a price came about, step by step, for people.
#pragma once

#include "features/orders/reckon.h"

namespace comanda::orders {

json::object explanation(const Reckoned& reckoned, const pricebook::PriceBook& book, const Terms& terms,
                         const std::vector<pricing::Step>& steps);

}  // namespace comanda::orders
