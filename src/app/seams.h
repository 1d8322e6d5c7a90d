// Where features meet that do not know each other: what one does at another's turning points.
#pragma once

#include "features/checks/checks.h"
#include "features/customers/customers.h"
#include "features/orders/orders.h"

namespace comanda::app {

// What the turning points of web orders do to checks, sales and points.
orders::Seams order_seams(checks::Checks& checks);

// What orders and checks do when a customer is exported or forgotten.
customers::Seams customer_seams();

}  // namespace comanda::app
