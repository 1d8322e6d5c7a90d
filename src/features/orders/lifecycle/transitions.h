// Moving an order from one state to the next, with everything that hangs on it, in one transaction.
#pragma once

#include "features/orders/orders.h"
#include "features/orders/storage/order_rows.h"

namespace comanda::orders {

struct Transition {
    Status to = Status::placed;
    std::string reason;
    std::optional<std::int64_t> expected = {};  // The version it is meant for.
};

// The order as it is afterwards; in the state already, it is left alone. Throws refused: 404, 409
// ORDER_STATUS_CONFLICT with what is allowed, 422 for a reason that is missing.
net::Task<StoredOrder> move_order(Orders& orders, http::Caller caller, std::string store, std::string id,
                                  Transition transition);

// Makes the transition that the order's timer stands for, if it is still due.
net::Task<void> move_when_due(Orders& orders, http::Caller caller, std::string store, std::string id);

// An order as the other parts of the product see it.
OrderEvent order_event(const http::Caller& caller, const std::string& store, const StoredOrder& order);

}  // namespace comanda::orders
