#include "base/object_id.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <chrono>

namespace comanda {

ObjectId ObjectId::make() {
    std::array<unsigned char, 12> bytes{};
    const auto seconds =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
    for (std::size_t i = 0; i < 4; ++i)
        bytes[i] = static_cast<unsigned char>(seconds >> (24 - 8 * i));
    std::string text;
    do {  // Until it has a letter: digits alone could be a card number.
        randombytes_buf(bytes.data() + 4, bytes.size() - 4);
        text.assign(25, '\0');
        sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
        text.resize(24);
    } while (text.find_first_of("abcdef") == std::string::npos);
    return ObjectId(std::move(text));
}

std::optional<ObjectId> ObjectId::parse(std::string_view text) {
    if (!is_object_id(text)) return std::nullopt;
    return ObjectId(std::string(text));
}

bool is_object_id(std::string_view text) {
    return text.size() == 24 &&
           std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

bool is_client_id(std::string_view text) {
    return !text.empty() && text.size() <= 64 &&
           std::ranges::all_of(text, [](char c) { return c >= 0x20 && c < 0x7f; });
}

}  // namespace comanda
