// A party's check as its till sends it when it comes back online.
#pragma once

#include "app/demo_sales_order.h"
#include "base/json.h"

namespace comanda::app::demo {

// The body of addOrUpdateCheck: a check that has ended or, if the party is still there, one that nobody has paid yet.
// Empty if the menu has nothing to sell.
json::object check_of(const SalesMenu& menu, const Visit& visit, bool is_open);

}  // namespace comanda::app::demo
