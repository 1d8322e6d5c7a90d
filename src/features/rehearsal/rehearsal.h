// The rehearsal of a menu: what a store really sold is priced by a menu that is not there yet.
#pragma once

#include "features/checks/checks.h"
#include "features/menu/menu.h"
#include "features/orders/orders.h"
#include "http/route.h"

namespace comanda::rehearsal {

struct Services {
    menu::Services& menus;
    orders::Orders& orders;
    checks::Checks& checks;
    int under_way = 0;  // On this thread.
};

std::vector<http::Route> routes(Services& services);
json::object schemas();

}  // namespace comanda::rehearsal
