// Members of a JSON object by their names. What is missing, null or of another type reads as nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/json.h"

namespace comanda::members {

std::string_view text(const json::object& object, std::string_view name);
bool flag(const json::object& object, std::string_view name, bool otherwise = false);
std::optional<std::int64_t> whole(const json::object& object, std::string_view name);
const json::array& list(const json::object& object, std::string_view name);

}  // namespace comanda::members
