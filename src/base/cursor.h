// The cursor of a list: the sort key of the last one shown, so that what is added meanwhile moves nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace comanda {

struct ListPlace {
    std::string key;  // What the list is sorted by.
    std::string id;

    bool operator==(const ListPlace&) const = default;
};

std::string to_cursor(const ListPlace& last);
// Nothing if it is none of ours.
std::optional<ListPlace> parse_cursor(std::string_view cursor);

}  // namespace comanda
