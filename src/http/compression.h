// Compressing answers for clients that ask for it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace comanda::http {

enum class Encoding : std::uint8_t { identity, gzip, zstd };

std::string_view encoding_name(Encoding encoding);

// What Accept-Encoding prefers among what we have; zstd when it does not care.
Encoding choose_encoding(std::string_view accept_encoding);

// Text of some kind: pictures and archives are compressed already.
bool is_compressible(std::string_view content_type);

std::string compress(Encoding encoding, std::string_view text);
// Smaller, and many times slower: for an answer that is kept and sent again and again.
std::string compress_well(Encoding encoding, std::string_view text);

}  // namespace comanda::http
