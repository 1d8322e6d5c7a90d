#include "base/sent_value.h"

#include <cmath>

#include "base/money.h"

namespace comanda {
namespace {

constexpr std::string_view blanks = " \t\r\n";

}  // namespace

std::string_view view(const json::string& text) {
    return {text.data(), text.size()};
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string squeezed(std::string_view word) {
    std::string letters;
    for (const char c : word) {
        if (c == ' ' || c == '-' || c == '_' || c == '\t') continue;
        letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return letters;
}

const json::value& bare_id(const json::value& sent) {
    const json::object* object = sent.if_object();
    const json::value* id = object != nullptr ? object->if_contains("id") : nullptr;
    return id != nullptr ? *id : sent;
}

std::string_view find_word(std::string_view word, std::span<const std::string_view> words,
                           std::span<const OtherWord> others) {
    for (const std::string_view each : words) {
        if (each == word) return each;
    }
    const std::string letters = squeezed(word);
    if (letters.empty() && !trimmed(word).empty()) return {};  // "-" is no way to write nothing.
    for (const std::string_view each : words) {
        if (squeezed(each) == letters) return each;
    }
    for (const OtherWord& each : others) {
        if (squeezed(each.word) == letters) return each.means;
    }
    return {};
}

bool is_empty(const json::value& value) {
    return value.is_null() || (value.is_string() && trimmed(view(value.get_string())).empty()) ||
           (value.is_array() && value.get_array().empty()) || (value.is_object() && value.get_object().empty());
}

std::optional<std::int64_t> read_whole(std::string_view sent) {
    sent = trimmed(sent);
    const std::size_t point = sent.find('.');
    const bool is_whole = point != std::string_view::npos && point > 0 && point + 1 < sent.size() &&
                          sent.find_first_not_of('0', point + 1) == std::string_view::npos;
    const auto plain = parse_money(is_whole ? sent.substr(0, point) : sent, 0);
    return plain ? std::optional(plain->minor) : std::nullopt;
}

std::optional<std::int64_t> read_whole(const json::value& sent) {
    if (sent.is_int64()) return sent.get_int64();
    if (sent.is_double()) {
        const double number = sent.get_double();
        if (number != std::floor(number) || std::abs(number) > 1e15) return std::nullopt;
        return static_cast<std::int64_t>(number);
    }
    if (sent.is_string()) return read_whole(view(sent.get_string()));
    if (sent.is_array() && sent.get_array().size() == 1) return read_whole(sent.get_array()[0]);
    return std::nullopt;
}

std::optional<bool> read_flag(std::string_view sent) {
    const std::string word = squeezed(trimmed(sent));
    if (word == "true" || word == "1") return true;
    if (word == "false" || word == "0") return false;
    return std::nullopt;
}

std::optional<bool> read_flag(const json::value& sent) {
    if (sent.is_bool()) return sent.get_bool();
    if (sent.is_string()) return read_flag(view(sent.get_string()));
    const auto number = read_whole(sent);
    if (number != 0 && number != 1) return std::nullopt;
    return number == 1;
}

}  // namespace comanda
