// BLAKE2b, for names and fingerprints.
#pragma once

#include <string>
#include <string_view>

namespace comanda {

// 16 to 64 bytes; with a key, only who has it can make the same.
std::string digest(std::string_view text, std::size_t bytes, std::string_view key = {});
// The same in hexadecimal digits.
std::string hex_digest(std::string_view text, std::size_t bytes, std::string_view key = {});

}  // namespace comanda
