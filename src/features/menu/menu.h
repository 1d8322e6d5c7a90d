// A store's menu as a whole: its records, what holds for an item and when it is for sale, versions and going back to
// one, what is wrong with it, handing it to other stores, and taking it out and in as a table.
#pragma once

#include "features/menu/availability.h"
#include "features/menu/distribution/pushes.h"
#include "features/menu/proposed_menu.h"
#include "features/menu/resolve.h"
#include "http/route.h"
#include "record/record.h"

namespace comanda::menu {

std::vector<http::Route> routes(Services& services);
json::object schemas();

}  // namespace comanda::menu
