#include "base/digest.h"

#include <sodium.h>

#include <array>

#include "base/check.h"

namespace comanda {

std::string hex_digest(std::string_view text, std::size_t bytes, std::string_view key) {
    check(sodium_init() >= 0);
    std::array<unsigned char, crypto_generichash_BYTES_MAX> digest{};
    check(bytes >= crypto_generichash_BYTES_MIN && bytes <= digest.size());
    crypto_generichash(digest.data(), bytes, reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                       reinterpret_cast<const unsigned char*>(key.data()), key.size());
    std::string hex(bytes * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), digest.data(), bytes);
    hex.pop_back();
    return hex;
}

}  // namespace comanda
