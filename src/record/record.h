// What features use of the record engine: the routes and schemas of a declared kind.
#pragma once

#include "http/route.h"
#include "record/engine.h"
#include "record/kind.h"

namespace comanda::record {

// Every operation of the kind. `kind` must outlive the routes: declarations are constants.
std::vector<http::Route> routes(Engine& engine, const Kind& kind);
json::object schemas(const Kind& kind);
json::object schemas(const Shape& shape);  // With those inside it.

// The menu a request asks about: the current one, or by ?asOf= (a menu version or a time) the one that was.
net::Task<SnapshotPtr> wanted_menu(Engine& engine, http::Caller caller, std::string store, std::string as_of);

}  // namespace comanda::record
