#include "tenant/secret_form.h"

#include <sodium.h>

#include "base/digest.h"

namespace comanda::tenant {
namespace {

constexpr std::string_view letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::size_t random_length = 43, plain_length = 6, keyed_length = 10;

// With the bytes that stay: whoever has a key keeps its text, whatever becomes of the pepper it was issued under.
std::string keyed_checksum(std::string_view text, const Pepper& pepper) {
    std::string sum = digest("checksum\n" + std::string(text), 16, pepper.lasting()).substr(0, keyed_length);
    for (char& each : sum)
        each = letters[static_cast<unsigned char>(each) % letters.size()];
    return sum;
}

}  // namespace

SecretForm form_of_key(std::string_view text, const Pepper& pepper) {
    if (is_well_formed_key(text)) return SecretForm::plain;
    const std::string_view prefix = text.substr(0, std::string_view("cmd_live_").size());
    if (prefix != "cmd_live_" && prefix != "cmd_test_") return SecretForm::none;
    if (text.size() != prefix.size() + random_length + keyed_length) return SecretForm::none;
    const std::string right = keyed_checksum(text.substr(0, text.size() - keyed_length), pepper);
    const bool is_right = sodium_memcmp(right.data(), text.data() + text.size() - keyed_length, keyed_length) == 0;
    return is_right ? SecretForm::keyed : SecretForm::none;
}

std::string to_keyed(std::string_view plain, const Pepper& pepper) {
    const std::string text(plain.substr(0, plain.size() - plain_length));
    return text + keyed_checksum(text, pepper);
}

}  // namespace comanda::tenant
