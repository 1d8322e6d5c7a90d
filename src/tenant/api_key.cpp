#include "tenant/api_key.h"

#include <sodium.h>
#include <zlib.h>

#include <algorithm>
#include <array>

namespace comanda::tenant {
namespace {

constexpr std::string_view alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::size_t secret_length = 43;  // 62^43 > 2^256
constexpr std::size_t checksum_length = 6;

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

}  // namespace

std::string with_checksum(std::string text) {
    return text + checksum(text);
}

std::string make_secret(std::string text) {
    for (std::size_t i = 0; i < secret_length; ++i)
        text += alphabet[randombytes_uniform(62)];
    return with_checksum(std::move(text));
}

std::string make_key(KeyUse use) {
    return make_secret(std::string(prefix(use)));
}

std::string derive_key(KeyUse use, const Pepper& pepper, std::string_view account, std::string_view idempotency_key) {
    std::array<unsigned char, crypto_generichash_BYTES_MAX> hash{};
    std::string words = "api key\n" + std::string(account) + "\n" + std::string(idempotency_key);
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(words.data()), words.size(),
                       reinterpret_cast<const unsigned char*>(pepper.bytes().data()), pepper.bytes().size());
    std::string text(prefix(use));
    for (std::size_t i = 0; i < secret_length; ++i)
        text += alphabet[hash[i] % 62];
    return with_checksum(std::move(text));
}

bool is_well_formed_key(std::string_view text) {
    return is_well_formed_secret(text, prefix(KeyUse::live)) || is_well_formed_secret(text, prefix(KeyUse::test));
}

bool is_well_formed_secret(std::string_view text, std::string_view prefix) {
    if (text.size() != prefix.size() + secret_length + checksum_length || !text.starts_with(prefix)) return false;
    const std::string_view body = text.substr(prefix.size());
    if (!std::ranges::all_of(body, [](char c) { return alphabet.find(c) != std::string_view::npos; })) return false;
    return checksum(text.substr(0, text.size() - checksum_length)) == text.substr(text.size() - checksum_length);
}

std::string digest_of(std::string_view key, const Pepper& pepper) {
    return pepper.digest(key);
}

}  // namespace comanda::tenant
