#include "record/forms.h"

#include <algorithm>
#include <cmath>

#include "base/money.h"
#include "base/time.h"

namespace comanda::record {
namespace {

constexpr std::string_view blanks = " \t\r\n";

char in_lower_case(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Without what people put between the parts of a word, in lower case.
std::string squeezed(std::string_view word) {
    std::string letters;
    for (const char c : word) {
        if (c != ' ' && c != '-' && c != '_' && c != '\t') letters += in_lower_case(c);
    }
    return letters;
}

}  // namespace

std::string_view view(const json::string& text) {
    return {text.data(), text.size()};
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

bool is_empty(const json::value& value) {
    return value.is_null() || (value.is_string() && trimmed(view(value.get_string())).empty()) ||
           (value.is_array() && value.get_array().empty()) || (value.is_object() && value.get_object().empty());
}

std::optional<std::int64_t> read_whole(const json::value& sent) {
    if (sent.is_int64()) return sent.get_int64();
    if (sent.is_double()) {
        const double number = sent.get_double();
        if (number != std::floor(number) || std::abs(number) > 1e15) return std::nullopt;
        return static_cast<std::int64_t>(number);
    }
    if (sent.is_string()) {
        std::string_view text = trimmed(view(sent.get_string()));
        const std::size_t point = text.find('.');
        if (point != std::string_view::npos && point > 0 && point + 1 < text.size() &&
            text.find_first_not_of('0', point + 1) == std::string_view::npos)
            text = text.substr(0, point);
        const auto plain = parse_money(text, 0);
        return plain ? std::optional(plain->minor) : std::nullopt;
    }
    if (sent.is_array() && sent.get_array().size() == 1) return read_whole(sent.get_array()[0]);
    return std::nullopt;
}

std::optional<bool> read_flag(const json::value& sent) {
    if (sent.is_bool()) return sent.get_bool();
    if (const auto number = sent.is_string() ? std::nullopt : read_whole(sent)) {
        if (*number == 0 || *number == 1) return *number == 1;
        return std::nullopt;
    }
    if (!sent.is_string()) return std::nullopt;
    const std::string word = squeezed(trimmed(view(sent.get_string())));
    if (word == "true" || word == "1") return true;
    if (word == "false" || word == "0") return false;
    return std::nullopt;
}

std::string_view find_word(std::string_view word, std::span<const std::string_view> words,
                           std::span<const OtherWord> others) {
    for (const std::string_view each : words) {
        if (each == word) return each;
    }
    const std::string letters = squeezed(word);
    for (const std::string_view each : words) {
        if (squeezed(each) == letters) return each;
    }
    for (const OtherWord& each : others) {
        if (squeezed(each.word) == letters) return each.means;
    }
    return {};
}

bool is_time_of_day(std::string_view text) {
    if (text.size() != 5 && text.size() != 8) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool colon = i % 3 == 2;
        if (colon ? text[i] != ':' : (text[i] < '0' || text[i] > '9')) return false;
    }
    if (text.substr(0, 2) == "24") return text == "24:00" || text == "24:00:00";  // The end of the day.
    return text.substr(0, 2) < "24" && text[3] < '6' && (text.size() == 5 || text[6] < '6');
}

bool is_day(std::string_view text) {
    return text.size() == 10 && parse_iso(std::string(text) + "T00:00:00Z").has_value();
}

std::optional<std::int64_t> read_amount(const json::value& sent) {
    if (sent.is_string() && view(sent.get_string()).find('.') != std::string_view::npos) return std::nullopt;
    return read_whole(sent);
}

std::optional<std::int64_t> parse_twin(const Field& field, std::string_view text, int digits) {
    std::string plain;
    if (text.find('.') == std::string_view::npos && std::ranges::count(text, ',') == 1) {
        plain = text;
        std::ranges::replace(plain, ',', '.');
        text = plain;
    }
    if (field.type == Type::money) {
        const auto money = parse_money(text, digits);
        return money ? std::optional(money->minor) : std::nullopt;
    }
    const auto percent = parse_percent(text);
    return percent ? std::optional(percent->thousandths) : std::nullopt;
}

std::string twin_text(const Field& field, std::int64_t number, int digits) {
    return field.type == Type::money ? to_text(Money{number}, digits) : to_text(Percent{number});
}

bool is_written_so(const Field& field, const json::value& text, std::int64_t number, int digits) {
    return text.is_string() && view(text.get_string()).find(',') == std::string_view::npos &&
           parse_twin(field, view(text.get_string()), digits) == number;
}

}  // namespace comanda::record
