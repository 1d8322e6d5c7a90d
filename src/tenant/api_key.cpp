#include "tenant/api_key.h"

#include <sodium.h>
#include <zlib.h>

#include <algorithm>

#include "base/digest.h"

namespace comanda::tenant {
namespace {

constexpr std::string_view alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::size_t secret_length = 43;  // 62^43 > 2^256
constexpr std::size_t checksum_length = 6, keyed_checksum_length = 10;

std::string_view prefix(KeyUse use) {
    return use == KeyUse::live ? "cmd_live_" : "cmd_test_";
}

std::string checksum(std::string_view text) {
    auto sum = crc32(0, reinterpret_cast<const Bytef*>(text.data()), static_cast<uInt>(text.size()));
    std::string digits(checksum_length, '0');
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, sum /= 62)
        *digit = alphabet[sum % 62];
    return digits;
}

// The first bytes of a digest as characters of the alphabet.
std::string letters_of(std::string_view digest, std::size_t length) {
    std::string letters(digest.substr(0, length));
    for (char& each : letters)
        each = alphabet[static_cast<unsigned char>(each) % alphabet.size()];
    return letters;
}

// With the bytes that stay: whoever has a key keeps its text, whatever becomes of the pepper it was issued under.
std::string keyed_checksum(std::string_view text, const Pepper& pepper) {
    return letters_of(digest("checksum\n" + std::string(text), 16, pepper.lasting()), keyed_checksum_length);
}

}  // namespace

std::string make_secret(std::string text) {
    for (std::size_t i = 0; i < secret_length; ++i)
        text += alphabet[randombytes_uniform(62)];
    return text + checksum(text);
}

std::string derive_secret(std::string text, const Pepper& pepper, std::string_view words) {
    text += letters_of(digest(words, 64, pepper.bytes()), secret_length);
    return text + checksum(text);
}

std::string make_key(KeyUse use) {
    return make_secret(std::string(prefix(use)));
}

std::string derive_key(KeyUse use, const Pepper& pepper, std::string_view account, std::string_view idempotency_key) {
    return derive_secret(std::string(prefix(use)), pepper,
                         "api key\n" + std::string(account) + "\n" + std::string(idempotency_key));
}

std::string to_keyed(std::string_view plain, const Pepper& pepper) {
    const std::string text(plain.substr(0, plain.size() - checksum_length));
    return text + keyed_checksum(text, pepper);
}

bool is_well_formed_secret(std::string_view text, std::string_view prefix) {
    if (text.size() != prefix.size() + secret_length + checksum_length || !text.starts_with(prefix)) return false;
    const std::string_view body = text.substr(prefix.size());
    if (!std::ranges::all_of(body, [](char c) { return alphabet.find(c) != std::string_view::npos; })) return false;
    return checksum(text.substr(0, text.size() - checksum_length)) == text.substr(text.size() - checksum_length);
}

bool is_well_formed_key(std::string_view text) {
    return is_well_formed_secret(text, prefix(KeyUse::live)) || is_well_formed_secret(text, prefix(KeyUse::test));
}

SecretForm form_of_key(std::string_view text, const Pepper& pepper) {
    if (is_well_formed_key(text)) return SecretForm::plain;
    if (!text.starts_with(prefix(KeyUse::live)) && !text.starts_with(prefix(KeyUse::test))) return SecretForm::none;
    if (text.size() != prefix(KeyUse::live).size() + secret_length + keyed_checksum_length) return SecretForm::none;
    const std::string_view sent = text.substr(text.size() - keyed_checksum_length);
    const std::string right = keyed_checksum(text.substr(0, text.size() - keyed_checksum_length), pepper);
    const bool is_right = sodium_memcmp(right.data(), sent.data(), keyed_checksum_length) == 0;
    return is_right ? SecretForm::keyed : SecretForm::none;
}

std::string digest_of(std::string_view key, const Pepper& pepper) {
    return pepper.digest(key);
}

}  // namespace comanda::tenant
