#include "sheet/letters.h"

namespace comanda::sheet {
namespace {

// How many bytes a letter with this first byte has, by the table of RFC 3629; 0 for a byte no letter starts with.
std::size_t letter_bytes(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return 2;
    if (first >= 0xE0 && first <= 0xEF) return 3;
    if (first >= 0xF0 && first <= 0xF4) return 4;
    return 0;
}

}  // namespace

Letter first_letter(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t bytes = letter_bytes(first);
    if (bytes == 0 || bytes > text.size()) return {};
    char32_t code = bytes == 1 ? first : first & (0x7FU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xC0U) != 0x80U) return {};
        code = (code << 6U) | (next & 0x3FU);
    }
    constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < smallest[bytes] || code > 0x10FFFF || is_surrogate) return {};
    return {code, bytes};
}

std::size_t utf8_end(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const Letter letter = first_letter(text.substr(at));
        if (letter.bytes == 0) break;
        at += letter.bytes;
    }
    return at;
}

}  // namespace comanda::sheet
