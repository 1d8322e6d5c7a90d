#include "base/members.h"

namespace comanda::members {

std::string_view text(const json::object& object, std::string_view name) {
    const json::value* value = object.if_contains(name);
    const json::string* found = value == nullptr ? nullptr : value->if_string();
    return found == nullptr ? std::string_view() : std::string_view(*found);
}

bool flag(const json::object& object, std::string_view name, bool otherwise) {
    const json::value* value = object.if_contains(name);
    const bool* found = value == nullptr ? nullptr : value->if_bool();
    return found == nullptr ? otherwise : *found;
}

std::optional<std::int64_t> whole(const json::object& object, std::string_view name) {
    const json::value* value = object.if_contains(name);
    const std::int64_t* found = value == nullptr ? nullptr : value->if_int64();
    return found == nullptr ? std::nullopt : std::optional(*found);
}

const json::array& list(const json::object& object, std::string_view name) {
    static const json::array nothing;
    const json::value* value = object.if_contains(name);
    const json::array* found = value == nullptr ? nullptr : value->if_array();
    return found == nullptr ? nothing : *found;
}

}  // namespace comanda::members
