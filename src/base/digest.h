// BLAKE2b as text, for names and fingerprints.
#pragma once

#include <string>
#include <string_view>

namespace comanda {

// Hexadecimal digits of a digest of 16 to 64 bytes; with a key, only who has it can make the same.
std::string hex_digest(std::string_view text, std::size_t bytes, std::string_view key = {});

}  // namespace comanda
