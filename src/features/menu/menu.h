// A store's menu as a whole: its versions, what changed between two, going back to one, what is wrong with it, and
// taking it out and in as a table.
#pragma once

#include "features/menu/candidate.h"
#include "features/menu/price_books.h"
#include "features/menu/pushes.h"
#include "http/route.h"
#include "record/record.h"

namespace comanda::menu {

std::vector<http::Route> routes(Services& services);
json::object schemas();

}  // namespace comanda::menu
