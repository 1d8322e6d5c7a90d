#include "base/digest.h"

#include <sodium.h>

#include "base/check.h"

namespace comanda {

std::string digest(std::string_view text, std::size_t bytes, std::string_view key) {
    check(sodium_init() >= 0);
    check(bytes >= crypto_generichash_BYTES_MIN && bytes <= crypto_generichash_BYTES_MAX);
    std::string made(bytes, '\0');
    crypto_generichash(reinterpret_cast<unsigned char*>(made.data()), bytes,
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                       reinterpret_cast<const unsigned char*>(key.data()), key.size());
    return made;
}

std::string hex_digest(std::string_view text, std::size_t bytes, std::string_view key) {
    const std::string made = digest(text, bytes, key);
    std::string hex(bytes * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), reinterpret_cast<const unsigned char*>(made.data()), bytes);
    hex.pop_back();
    return hex;
}

}  // namespace comanda
