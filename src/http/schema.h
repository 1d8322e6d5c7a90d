// Small pieces of JSON Schema, so that declarations of schemas read as tables.
#pragma once

#include <initializer_list>
#include <string_view>

#include "base/json.h"

namespace comanda::http::schema {

json::object text(std::string_view about);
json::object whole(std::string_view about);
json::object flag(std::string_view about);
json::object time(std::string_view about);  // A string, or null.
json::object list_of(json::object items);
json::object object(json::object properties, std::initializer_list<std::string_view> required = {});
json::object full_object(json::object properties);  // All of them are required.
json::object reference(std::string_view name);      // {"$ref": "#/components/schemas/name"}
json::object page_of(std::string_view name);        // The list envelope around a schema.
json::object warnings();                            // What a write tells besides the record.

}  // namespace comanda::http::schema
