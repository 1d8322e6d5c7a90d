// The interface description at /v1/openapi.json and the page at /docs that shows it.
#pragma once

#include <memory>
#include <string>

#include "http/route.h"

namespace comanda::app {

// What these routes answer with is made from the list they stand in, so it is filled in later.
struct Docs {
    std::shared_ptr<const std::string> openapi;
    std::string openapi_path;
};

std::vector<http::Route> docs_routes(const Docs& docs);

}  // namespace comanda::app
