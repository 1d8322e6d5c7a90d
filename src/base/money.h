// Amounts and rates as integers. No floating point ever touches them.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace comanda {

// Minor units of a currency. How many digits the currency has is the store's affair, so it is named when text is made.
struct Money {
    std::int64_t minor = 0;

    auto operator<=>(const Money&) const = default;  // NOLINT(modernize-use-nullptr): there is none.
};

// Throws std::overflow_error instead of wrapping around.
Money operator+(Money a, Money b);
Money operator-(Money a, Money b);
Money operator*(Money a, std::int64_t times);

// digits is 0, 2 or 3: to_text({1050}, 2) is "10.50", to_text({7}, 0) is "7".
std::string to_text(Money amount, int digits);
// Exactly that form, a shorter fraction allowed ("10.5"); a longer one, signs other than '-', blanks and exponents are
// not.
std::optional<Money> parse_money(std::string_view text, int digits);

// Digits after the point by ISO 4217: 2 for USD, 0 for JPY, 3 for KWD. Nothing for an unknown code.
std::optional<int> currency_digits(std::string_view code);

// Thousandths of a percent: 10000 is "10.000".
struct Percent {
    std::int64_t thousandths = 0;

    auto operator<=>(const Percent&) const = default;  // NOLINT(modernize-use-nullptr): there is none.
};

inline constexpr Percent hundred_percent{100'000};

std::string to_text(Percent rate);
std::optional<Percent> parse_percent(std::string_view text);

}  // namespace comanda
