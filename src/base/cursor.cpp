#include "base/cursor.h"

#include <sodium.h>

#include "base/json.h"
#include "base/object_id.h"

namespace comanda {

std::string to_cursor(const ListPlace& last) {
    const std::string plain = last.key + '\n' + last.id;
    std::string cursor(sodium_base64_ENCODED_LEN(plain.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(cursor.data(), cursor.size(), reinterpret_cast<const unsigned char*>(plain.data()), plain.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    cursor.pop_back();
    return cursor;
}

std::optional<ListPlace> parse_cursor(std::string_view cursor) {
    std::string plain(cursor.size(), '\0');
    std::size_t length = 0;
    const int failed =
        sodium_base642bin(reinterpret_cast<unsigned char*>(plain.data()), plain.size(), cursor.data(), cursor.size(),
                          nullptr, &length, nullptr, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    plain.resize(length);
    const std::size_t line = plain.rfind('\n');
    if (failed != 0 || line == std::string::npos || plain.find('\0') != std::string::npos) return std::nullopt;
    ListPlace place{plain.substr(0, line), plain.substr(line + 1)};
    std::string quoted;  // Broken UTF-8 is no text of ours.
    append_quoted(quoted, place.key);
    if (!is_object_id(place.id) || !is_json(quoted)) return std::nullopt;
    return place;
}

}  // namespace comanda
