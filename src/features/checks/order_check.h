// A web order as a check, so that tills show it and its sale is made like any other.
#pragma once

#include "features/checks/checks.h"

namespace comanda::checks {

// The node of submissions that come from web orders.
inline constexpr std::string_view web_node = "WEB";
// The form of the ids that find_order_check() makes when the order's own id is in use.
inline constexpr std::string_view other_id_form = "^web-[0-9a-p]{32}$";

// The id of the check of an order: the order's own, unless a till had a check with that id before the order was
// accepted. The store is locked. `is_accepted`: false while the order is being accepted, when it has no check yet.
net::Task<std::string> find_order_check(db::Transaction& transaction, std::string account, std::string store,
                                        std::string order, bool is_accepted);

}  // namespace comanda::checks
