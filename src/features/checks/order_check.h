// A web order as a check, so that tills see it and its sale is made like any other.
#pragma once

#include "features/checks/checks.h"

namespace comanda::checks {

// Whose submissions an order's are.
inline constexpr std::string_view web_node = "WEB";
// The form of the id that find_order_check() gives where the order's own is taken.
inline constexpr std::string_view other_id_form = "^web-[0-9a-p]{32}$";

SentCheck check_of_order(const OrderStep& step, std::string check_id, int currency_digits, Instant at);

// The id of the check of an order, which is the order's own unless a till had a check of that id before the order was
// accepted. The store is locked. An order that is being accepted has no check yet.
net::Task<std::string> find_order_check(db::Transaction& transaction, std::string account, std::string store,
                                        std::string order, bool is_accepted);

}  // namespace comanda::checks
