// JSON text read in one pass without building a value: names and values stay slices of the text, byte for byte.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace comanda::raw {

// Walks over text that parse_json has accepted; anything else is a bug of the caller and throws.
//
//     Reader reader(text);
//     reader.begin_object();
//     while (const auto name = reader.next_name()) use(*name, reader.skip_value());
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) { skip_blanks(); }

    // The first character of the value ahead: '{', '[', '"', a digit …
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void begin_object();
    void begin_array();
    // The next member's name, as written but without its quotes; the reader then stands before the value. Nothing at
    // the end of the object, which is consumed.
    std::optional<std::string_view> next_name();
    // Whether another element follows, before which the reader then stands; at the end the array is consumed.
    bool next_element();
    // The value ahead, which is consumed.
    std::string_view skip_value();

  private:
    void skip_blanks() {
        while (at_ < text_.size() && is_blank(text_[at_]))
            ++at_;
    }
    static bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
    void take(char wanted) {
        if (peek() != wanted) fail();
        ++at_;
        skip_blanks();
    }
    [[noreturn]] static void fail();
    bool take_separator(char end);
    void skip_string();
    void skip_word();

    std::string_view text_;
    std::size_t at_ = 0;
};

// A member of an object, which must be one; nothing if it has none of this name.
std::optional<std::string_view> member(std::string_view object, std::string_view name);

// Of a value: its text if it is a string, its digits if it is a number written as nothing else; empty for anything
// else.
std::string text_of(std::string_view value);
// A number is digits / 10^places, to the last digit. Nothing for what is no number, or does not fit: 18 digits and 18
// places always do.
struct Decimal {
    std::int64_t digits = 0;
    int places = 0;  // Never below 0, and no more than it needs.
};
std::optional<Decimal> decimal_of(std::string_view value);
// A whole number that fits, however it is written: 2000, 2000.0 and 2e3.
std::optional<std::int64_t> whole_of(std::string_view value);
// False for false, null, 0, "", [] and {}.
bool is_true(std::string_view value);

// The same value: blanks, escapes and the order of members do not count; 1 and 1.0 are two values.
bool is_same(std::string_view a, std::string_view b);
// One text for all ways of writing a value: members sorted by name, ASCII only, ", " and ": " between.
std::string canonical(std::string_view value);

}  // namespace comanda::raw
