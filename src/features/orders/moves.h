// Moving an order from one state to the next, with everything that hangs on it, in one transaction.
#pragma once

#include "features/orders/orders.h"

namespace comanda::orders {

struct Move {
    Status to = Status::placed;
    std::string reason;
    std::optional<std::int64_t> expected = {};  // The version it is meant for.
};

// The order as it is afterwards; in the state already, it is left alone. Throws refused: 404, 409
// ORDER_STATUS_CONFLICT with what is allowed, 422 for a reason that is missing.
net::Task<StoredOrder> move_order(Orders& orders, http::Caller caller, std::string store, std::string id, Move move);

// Makes the move that the order's timer stands for, if it is still due.
net::Task<void> move_when_due(Orders& orders, http::Caller caller, std::string store, std::string id);

// An order as the other parts of the product see it.
TurningPoint turning_point(const http::Caller& caller, const std::string& store, const StoredOrder& order);

// One more line of an order's history, a JSON array.
std::string history_with(std::string history, Status status, Instant at, std::string_view actor,
                         std::string_view reason);

}  // namespace comanda::orders
