#include "http/schema.h"

namespace comanda::http::schema {

json::object text(std::string_view about) {
    return {{"type", "string"}, {"description", about}};
}

json::object whole(std::string_view about) {
    return {{"type", "integer"}, {"format", "int64"}, {"description", about}};
}

json::object flag(std::string_view about) {
    return {{"type", "boolean"}, {"description", about}};
}

json::object time(std::string_view about) {
    return {{"type", json::array{"string", "null"}}, {"format", "date-time"}, {"description", about}};
}

json::object list_of(json::object items) {
    return {{"type", "array"}, {"items", std::move(items)}};
}

json::object object(json::object properties, std::initializer_list<std::string_view> required) {
    json::object schema{{"type", "object"}, {"properties", std::move(properties)}};
    if (required.size() > 0) schema["required"] = json::array(required.begin(), required.end());
    return schema;
}

json::object full_object(json::object properties) {
    json::array required;
    for (const auto& each : properties)
        required.emplace_back(each.key());
    return {{"type", "object"}, {"properties", std::move(properties)}, {"required", std::move(required)}};
}

json::object reference(std::string_view name) {
    return {{"$ref", "#/components/schemas/" + std::string(name)}};
}

json::object warnings() {
    return list_of(
        object({{"code", text("UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass.")},
                {"field", text("The field that is kept but not known, or was read otherwise than it was sent.")},
                {"message", text("What about it, where the code does not say it.")},
                {"from", {{"description", "COERCED: what was sent."}}},
                {"to", {{"description", "COERCED: what it was read as; null: as if it had not been sent."}}}},
               {"code", "field"}));
}

json::object page_of(std::string_view name) {
    return object({{"data", list_of(reference(name))},
                   {"page", whole("The page this is, from 1.")},
                   {"pageSize", whole("How many a page holds.")},
                   {"total", whole("How many there are in all.")},
                   {"totalPages", whole("How many pages there are.")},
                   {"hasMore", flag("True when a page follows.")},
                   {"nextCursor", json::object{{"type", json::array{"string", "null"}},
                                               {"description", "Send it as cursor for what follows."}}}},
                  {"data", "page", "pageSize", "total", "totalPages", "hasMore", "nextCursor"});
}

}  // namespace comanda::http::schema
