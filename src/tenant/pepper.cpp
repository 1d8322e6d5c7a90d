#include "tenant/pepper.h"

#include <sodium.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "base/check.h"
#include "base/digest.h"

namespace comanda::tenant {
namespace {

constexpr std::size_t pepper_bytes = 32, digest_bytes = 32;
constexpr int number_max = 255;  // It is kept in a byte.

std::optional<std::string> from_hex(const std::string& hex) {
    std::string bytes(pepper_bytes, '\0');
    const int failed = sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), hex.data(),
                                      hex.size(), nullptr, nullptr, nullptr);
    if (failed != 0 || hex.size() != pepper_bytes * 2) return std::nullopt;
    return bytes;
}

std::string hex_of(const std::string& bytes) {
    std::string hex(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    hex.pop_back();
    return hex;
}

}  // namespace

// A file that is there is never to be made anew: without what it holds, no key, PIN or session is recognised again.
Pepper Pepper::read(const std::string& file) {
    std::ifstream in(file);
    if (!in) {
        const int why = errno;
        std::string message = "keys.pepper_file: " + file + " cannot be read: " + std::strerror(why);
        if (why == ENOENT) message += "; only for a new installation, make it: openssl rand -hex 32";
        throw std::runtime_error(message);
    }
    const std::runtime_error malformed("keys.pepper_file: " + file + " does not hold 64 hexadecimal characters");
    Numbered current, other;
    std::string lasting, line;
    while (std::getline(in, line)) {
        std::istringstream words(line);
        std::string first, second;
        words >> first >> second;
        if (first.empty()) continue;
        const bool is_alone = second.empty();
        const std::optional<std::string> bytes = from_hex(is_alone ? first : second);
        if (!bytes || words >> line) throw malformed;
        const int number = is_alone ? 1 : std::atoi(first.c_str());
        if (first == "lasting" && lasting.empty())
            lasting = *bytes;
        else if (number < 1 || number > number_max || number == current.number || other.number != 0)
            throw malformed;
        else
            (current.number == 0 ? current : other) = Numbered{number, *bytes};
    }
    // The first one's are its own; a later one's must be named.
    if (lasting.empty() && current.number == 1 && other.number == 0) lasting = current.bytes;
    if (current.number == 0 || lasting.empty()) throw malformed;
    return {std::move(current), std::move(other), std::move(lasting)};
}

Pepper Pepper::from_bytes(std::string bytes) {
    check(bytes.size() == pepper_bytes);
    return {{1, bytes}, {}, bytes};
}

std::string Pepper::text() const {
    std::string lines;
    for (const Numbered& each : {current_, other_}) {
        if (each.number != 0) lines += std::to_string(each.number) + ' ' + hex_of(each.bytes) + '\n';
    }
    return lines + "lasting " + hex_of(lasting_) + '\n';
}

std::string Pepper::digest(const Numbered& pepper, std::string_view words) {
    std::string made = comanda::digest(words, digest_bytes, pepper.bytes);
    if (pepper.number > 1) made.insert(made.begin(), static_cast<char>(pepper.number));
    return made;
}

std::string Pepper::digest(std::string_view words) const {
    return digest(current_, words);
}

std::optional<std::string> Pepper::other_digest(std::string_view words) const {
    if (other_.number == 0) return std::nullopt;
    return digest(other_, words);
}

Pepper Pepper::rotated(bool prepare) const {
    if (is_prepared() && !prepare) return {other_, current_, lasting_};
    if (other_.number != 0)
        throw std::runtime_error(
            "there are two peppers already: see `comanda pepper status` and `comanda pepper forget`");
    if (current_.number >= number_max) throw std::runtime_error("there is no number left for another pepper");
    Numbered made{current_.number + 1, std::string(pepper_bytes, '\0')};
    randombytes_buf(made.bytes.data(), made.bytes.size());
    if (prepare) return {current_, std::move(made), lasting_};
    return {std::move(made), current_, lasting_};
}

Pepper Pepper::without_other() const {
    return {current_, {}, lasting_};
}

std::string new_pepper_text() {
    std::string bytes(pepper_bytes, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    return hex_of(bytes) + '\n';
}

}  // namespace comanda::tenant
