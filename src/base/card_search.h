// Where card numbers stand in a text, and how they are cut. base/cards.h says what is searched, and what is left alone.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace comanda {

inline constexpr std::size_t card_digits_min = 13, card_kept_in_front = 6, card_kept_behind = 4;

inline bool is_decimal_digit(char c) {
    return c >= '0' && c <= '9';
}

// With which digits a card number may begin that stands alone. One with other digits around it, in one group with it,
// must always begin and be as long as an issuer's.
enum class CardPrefix : std::uint8_t {
    any,     // Ids: what was stored under another name stays under that name.
    likely,  // Texts: 3 to 9, or an issuer's that begins with 2. Dates and clocks begin with 1 and 20.
    issuer,  // Numbers: as an issuer's, and as long; 13 digits are a barcode, no such cards are issued any more.
};

bool cut_card_digits(std::span<char> text, CardPrefix prefix);

// Whether there are enough digits for a card number beside each other. Looks at each 13th byte only.
bool has_card_run(std::string_view text);

// A JSON number whose whole part holds an issuer's card number: that part with the card number cut. Nothing for others.
std::optional<std::string> cut_card_number(std::string_view number);
std::optional<std::string> cut_card_number(std::int64_t number);
std::optional<std::string> cut_card_number(double number);

}  // namespace comanda
