#include "features/kiosk/secrets.h"

#include "base/digest.h"

namespace comanda::kiosk {
namespace {

constexpr std::string_view license_prefix = "cmd_license_";
constexpr std::string_view alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::size_t secret_length = 43;

}  // namespace

std::string make_license_text() {
    return tenant::make_secret(std::string(license_prefix));
}

std::string derive_license_text(const tenant::Pepper& pepper, std::string_view account, std::string_view store,
                                std::string_view idempotency_key) {
    std::string words = "license\n";
    for (const std::string_view each : {account, store, idempotency_key}) {
        words += each;
        words += '\n';
    }
    const std::string bytes = digest(words, 64, pepper.bytes());
    std::string text(license_prefix);
    for (std::size_t i = 0; i < secret_length; ++i)
        text += alphabet[static_cast<unsigned char>(bytes[i]) % alphabet.size()];
    return tenant::with_checksum(std::move(text));
}

std::string derived_license_id(std::string_view text) {
    return hex_digest(text, 16).substr(0, 24);
}

bool is_license_text(std::string_view text) {
    return tenant::is_well_formed_secret(text, license_prefix);
}

std::string license_digest(std::string_view text, const tenant::Pepper& pepper) {
    return tenant::digest_of(text, pepper);
}

}  // namespace comanda::kiosk
