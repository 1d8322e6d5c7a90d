#include "base/raw_json.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "base/check.h"
#include "base/eight_bytes.h"
#include "base/json.h"

namespace comanda::raw {

void Reader::fail() {
    throw bug("text that was not accepted by parse_json");
}

void Reader::begin_object() {
    take('{');
}

void Reader::begin_array() {
    take('[');
}

// Past the comma before the next one, if any; false at the end.
bool Reader::take_separator(char end) {
    if (peek() == ',') take(',');
    if (peek() != end) return true;
    take(end);
    return false;
}

std::optional<std::string_view> Reader::next_name() {
    if (!take_separator('}')) return std::nullopt;
    const std::size_t from = at_;
    skip_string();
    const std::string_view name = text_.substr(from + 1, at_ - from - 2);
    skip_blanks();
    take(':');
    return name;
}

bool Reader::next_element() {
    return take_separator(']');
}

// The reader stands at the opening quote, and then behind the closing one.
void Reader::skip_string() {
    if (peek() != '"') fail();
    for (++at_; at_ < text_.size();) {
        if (at_ + EightBytes::size <= text_.size()) {
            const EightBytes bytes(text_.data() + at_);
            const std::uint64_t found = bytes.equal('"') | bytes.equal('\\');
            at_ += found == 0 ? EightBytes::size : EightBytes::first(found);
            if (found == 0) continue;
        }
        const char c = text_[at_++];
        if (c == '"') return;
        if (c == '\\') ++at_;  // What it escapes.
    }
    fail();
}

std::string_view Reader::skip_value() {
    const std::size_t from = at_;
    std::size_t depth = 0;
    do {
        switch (peek()) {
            case '"':
                skip_string();
                break;
            case '{':
            case '[':
                ++depth;
                ++at_;
                break;
            case '}':
            case ']':
                if (depth == 0) fail();
                --depth;
                ++at_;
                break;
            default:
                if (at_ == text_.size()) fail();
                depth == 0 ? skip_word() : static_cast<void>(++at_);
        }
    } while (depth > 0);
    const std::string_view value = text_.substr(from, at_ - from);
    skip_blanks();
    return value;
}

// A number, true, false or null.
void Reader::skip_word() {
    const std::size_t from = at_;
    for (; at_ < text_.size(); ++at_) {
        const char c = text_[at_];
        if (c == ',' || c == '}' || c == ']' || is_blank(c)) break;
    }
    if (at_ == from) fail();
}

std::optional<std::string_view> member(std::string_view object, std::string_view wanted) {
    Reader reader(object);
    reader.begin_object();
    while (const auto name = reader.next_name()) {
        const std::string_view value = reader.skip_value();
        if (*name == wanted) return value;
    }
    return std::nullopt;
}

namespace {

// A number written as digits only.
std::optional<std::int64_t> plain_whole(std::string_view value) {
    std::int64_t number = 0;
    const char* const end = value.data() + value.size();
    const auto [stop, error] = std::from_chars(value.data(), end, number);
    if (error != std::errc() || stop != end) return std::nullopt;
    return number;
}

bool is_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string text_of(std::string_view value) {
    if (value.starts_with('"')) {
        if (value.find('\\') == std::string_view::npos) return std::string(value.substr(1, value.size() - 2));
        return std::string(parse_json(value).get_string());
    }
    return plain_whole(value) ? std::string(value) : std::string();
}

std::optional<Decimal> decimal_of(std::string_view value) {
    constexpr std::int64_t exponent_max = 1'000'000;
    constexpr int places_max = 18;
    if (const auto whole = plain_whole(value)) return Decimal{*whole, 0};
    const bool is_negative = value.starts_with('-');
    if (is_negative) value.remove_prefix(1);
    std::int64_t exponent = 0;
    if (const std::size_t e = value.find_first_of("eE"); e != std::string_view::npos) {
        std::string_view text = value.substr(e + 1);
        if (text.starts_with('+')) text.remove_prefix(1);
        const auto read = plain_whole(text);
        if (!read) return std::nullopt;
        exponent = std::clamp(*read, -exponent_max, exponent_max);
        value = value.substr(0, e);
    }
    const std::size_t point = value.find('.');
    std::string digits(value.substr(0, point));
    if (point != std::string_view::npos) {
        digits += value.substr(point + 1);
        exponent -= static_cast<std::int64_t>(value.size() - point - 1);
    }
    if (!is_digits(digits)) return std::nullopt;
    for (; digits.size() > 1 && digits.back() == '0'; ++exponent)
        digits.pop_back();
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
    if (digits == "0") return Decimal{};
    if (exponent < -places_max || exponent > places_max) return std::nullopt;
    if (exponent > 0) digits.append(static_cast<std::size_t>(exponent), '0');
    const auto number = plain_whole((is_negative ? "-" : "") + digits);
    if (!number) return std::nullopt;
    return Decimal{*number, exponent < 0 ? static_cast<int>(-exponent) : 0};
}

std::optional<std::int64_t> whole_of(std::string_view value) {
    const auto number = decimal_of(value);
    return number && number->places == 0 ? std::optional(number->digits) : std::nullopt;
}

bool is_true(std::string_view value) {
    if (value == "false" || value == "null" || value == "\"\"") return false;
    if (value.starts_with('{') || value.starts_with('['))
        return value.find_first_not_of(" \n\r\t", 1) != value.size() - 1;
    if (value.starts_with('"') || value == "true") return true;
    return value.find_first_of("123456789") < value.find_first_of("eE");
}

namespace {

// What stays the same however a value's members are ordered and spaced.
struct Print {
    bool has_forms = false;  // Escapes, or numbers that can be written in several ways: this says nothing then.
    std::size_t bytes = 0;
    std::uint64_t sum = 0;

    bool operator==(const Print&) const = default;
};

Print print_of(std::string_view value) {
    Print print;
    bool in_string = false;
    char before = ' ';
    for (const char c : value) {
        if (c == '"') in_string = !in_string;
        const bool is_odd = in_string ? c == '\\'
                                      : c == '.' || (c == '0' && before == '-') ||
                                            ((c == 'e' || c == 'E') && before >= '0' && before <= '9');
        if (is_odd) {
            print.has_forms = true;
            return print;
        }
        before = c;
        if (!in_string && (c == ' ' || c == '\n' || c == '\r' || c == '\t')) continue;
        ++print.bytes;
        const auto byte = static_cast<unsigned char>(c);
        print.sum += byte * (std::uint64_t{byte} + 7);
    }
    return print;
}

void append_utf16(std::string& out, unsigned unit) {
    static constexpr char hex[] = "0123456789abcdef";
    out += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4)
        out += hex[(unit >> shift) & 15];
}

void append_ascii(std::string& out, std::string_view text) {
    static constexpr std::string_view escaped = "\"\\\n\r\t\b\f", letters = "\"\\nrtbf";
    out += '"';
    for (std::size_t i = 0; i < text.size();) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (const std::size_t found = escaped.find(text[i]); found != std::string_view::npos) {
            out += '\\';
            out += letters[found];
            ++i;
        } else if (c < 0x20) {
            append_utf16(out, c);
            ++i;
        } else if (c < 0x80) {
            out += text[i++];
        } else {
            const std::size_t more = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : 1;
            unsigned point = c & (0x3fu >> more);
            for (std::size_t k = 1; k <= more && i + k < text.size(); ++k)
                point = (point << 6) | (static_cast<unsigned char>(text[i + k]) & 0x3fu);
            i += more + 1;
            if (point >= 0x10000) {
                append_utf16(out, 0xd800 + ((point - 0x10000) >> 10));
                append_utf16(out, 0xdc00 + ((point - 0x10000) & 0x3ff));
            } else {
                append_utf16(out, point);
            }
        }
    }
    out += '"';
}

void append_canonical(std::string& out, const json::value& value) {
    if (const json::object* object = value.if_object()) {
        std::vector<const json::key_value_pair*> members;
        for (const auto& each : *object)
            members.push_back(&each);
        std::ranges::sort(members, {}, [](const auto* each) { return std::string_view(each->key()); });
        const char* separator = "{";
        for (const auto* each : members) {
            out += separator;
            append_ascii(out, each->key());
            out += ": ";
            append_canonical(out, each->value());
            separator = ", ";
        }
        out += members.empty() ? "{}" : "}";
    } else if (const json::array* array = value.if_array()) {
        const char* separator = "[";
        for (const json::value& each : *array) {
            out += separator;
            append_canonical(out, each);
            separator = ", ";
        }
        out += array->empty() ? "[]" : "]";
    } else if (const json::string* text = value.if_string()) {
        append_ascii(out, *text);
    } else {
        append_text(out, value);
    }
}

}  // namespace

bool is_same(std::string_view a, std::string_view b) {
    if (a == b) return true;
    const Print first = print_of(a), second = print_of(b);
    if (!first.has_forms && !second.has_forms && first != second) return false;
    return canonical(a) == canonical(b);
}

std::string canonical(std::string_view value) {
    std::string out;
    append_canonical(out, parse_json(value));
    return out;
}

}  // namespace comanda::raw
