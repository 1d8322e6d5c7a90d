// The menu's kinds. Adding one: a declaration beside these, and a line in the list in catalogue.cpp.
#pragma once

#include <span>

#include "record/record.h"

namespace comanda::catalogue {

std::span<const record::Kind* const> kinds();

std::vector<http::Route> routes(record::Engine& engine);
json::object schemas();

}  // namespace comanda::catalogue
