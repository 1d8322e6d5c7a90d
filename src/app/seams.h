// Where features meet that do not know each other: what one does at another's events.
#pragma once

#include "features/checks/checks.h"
#include "features/customers/customers.h"
#include "features/orders/orders.h"
#include "features/staff/staff.h"

namespace comanda::app {

// What the events of web orders do to checks, sales and points.
orders::Hooks order_seams(checks::Checks& checks);

// The roles of a store, for menus that name roles of another.
menu::RolesOf roles_of(db::Shards& shards);
record::Engine::RolesOf role_ids_of(db::Shards& shards);

// What orders and checks do when a customer is exported or forgotten.
customers::Seams customer_seams();

}  // namespace comanda::app
