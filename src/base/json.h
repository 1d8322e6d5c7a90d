// Strict JSON: what Boost.JSON lets through silently (repeated keys, numbers that do not fit) is refused here.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <string_view>

namespace comanda {

namespace json = boost::json;

inline constexpr std::size_t json_depth_max = 32;

// Throws refused(400 MALFORMED_JSON) with the reason.
json::value parse_json(std::string_view text);

// Whether parse_json would accept it, repeated keys aside. Builds nothing.
bool is_json(std::string_view text);

// As parse_json, and the value must be an object.
json::object parse_json_object(std::string_view text);

// Compact text. Doubles in the shortest plain form (12.5, where Boost.JSON writes 1.25E1).
std::string to_text(const json::value& value);
void append_text(std::string& out, const json::value& value);
void append_quoted(std::string& out, std::string_view text);

}  // namespace comanda
