// UTF-8 letter by letter, for the formats that count letters or forbid some of them.
#pragma once

#include <cstddef>
#include <string_view>

namespace comanda::sheet {

struct Letter {
    char32_t code = 0;
    std::size_t bytes = 0;  // 0: what stands there is no UTF-8.
};

// The letter `text`, which is not empty, starts with.
Letter first_letter(std::string_view text);

// Where the first byte stands that belongs to no letter; text.size() when the whole is UTF-8.
std::size_t utf8_end(std::string_view text);

}  // namespace comanda::sheet
