// The page at `/`: what runs here, and where to go on. It asks nobody else, runs no script and tells no secrets.
#pragma once

#include <string>

#include "app/health.h"

namespace comanda::app {

struct StartPage {
    const Health& health;
    bool is_tls;
    std::string stores_path;  // Of the request it shows.
};

std::vector<http::Route> start_page_routes(const StartPage& page);

}  // namespace comanda::app
