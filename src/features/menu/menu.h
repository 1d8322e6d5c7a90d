// A store's menu as a whole: its versions, what changed between two, going back to one, what is wrong with it, and
// taking it out and in as a table.
#pragma once

#include <boost/asio/thread_pool.hpp>

#include "features/menu/price_books.h"
#include "http/route.h"
#include "record/record.h"

namespace comanda::menu {

struct Services {
    record::Engine& engine;
    net::asio::thread_pool& cpu;  // Reading thousands of documents would hold up everybody else on the thread.
};

std::vector<http::Route> routes(Services& services);
json::object schemas();

}  // namespace comanda::menu
