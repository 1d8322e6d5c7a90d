#include "base/money.h"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace comanda {
namespace {

constexpr std::int64_t powers_of_ten[] = {1, 10, 100, 1000};

std::string decimal(std::int64_t value, int digits) {
    const std::uint64_t magnitude =
        value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    std::string text = std::to_string(magnitude);
    if (digits > 0) {
        const std::size_t places = static_cast<std::size_t>(digits);
        if (text.size() <= places) text.insert(0, places + 1 - text.size(), '0');
        text.insert(text.size() - places, 1, '.');
    }
    if (value < 0) text.insert(0, 1, '-');
    return text;
}

std::optional<std::int64_t> parse_decimal(std::string_view text, int digits) {
    const bool negative = !text.empty() && text.front() == '-';
    if (negative) text.remove_prefix(1);
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view fraction = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
    if (whole.empty() || fraction.size() > static_cast<std::size_t>(digits)) return std::nullopt;
    if (point != std::string_view::npos && fraction.empty()) return std::nullopt;

    std::int64_t value = 0;
    const auto take = [&value](char c) {
        return c >= '0' && c <= '9' && !__builtin_mul_overflow(value, 10, &value) &&
               !__builtin_sub_overflow(value, c - '0', &value);
    };
    // Built as a negative number, which has one value more than the positive side.
    for (char c : whole) {
        if (!take(c)) return std::nullopt;
    }
    for (char c : fraction) {
        if (!take(c)) return std::nullopt;
    }
    if (__builtin_mul_overflow(value, powers_of_ten[static_cast<std::size_t>(digits) - fraction.size()], &value))
        return std::nullopt;
    if (!negative && __builtin_sub_overflow(std::int64_t{0}, value, &value)) return std::nullopt;
    return value;
}

struct CurrencyDigits {
    std::string_view code;
    int digits;
};

// ISO 4217, in order of code. Currencies with four digits or none at all (units of account) are not used by
// restaurants.
constexpr auto currencies = std::to_array<CurrencyDigits>({
    {"AED", 2}, {"AFN", 2}, {"ALL", 2}, {"AMD", 2}, {"ANG", 2}, {"AOA", 2}, {"ARS", 2}, {"AUD", 2}, {"AWG", 2},
    {"AZN", 2}, {"BAM", 2}, {"BBD", 2}, {"BDT", 2}, {"BGN", 2}, {"BHD", 3}, {"BIF", 0}, {"BMD", 2}, {"BND", 2},
    {"BOB", 2}, {"BRL", 2}, {"BSD", 2}, {"BTN", 2}, {"BWP", 2}, {"BYN", 2}, {"BZD", 2}, {"CAD", 2}, {"CDF", 2},
    {"CHF", 2}, {"CLP", 0}, {"CNY", 2}, {"COP", 2}, {"CRC", 2}, {"CUP", 2}, {"CVE", 2}, {"CZK", 2}, {"DJF", 0},
    {"DKK", 2}, {"DOP", 2}, {"DZD", 2}, {"EGP", 2}, {"ERN", 2}, {"ETB", 2}, {"EUR", 2}, {"FJD", 2}, {"FKP", 2},
    {"GBP", 2}, {"GEL", 2}, {"GHS", 2}, {"GIP", 2}, {"GMD", 2}, {"GNF", 0}, {"GTQ", 2}, {"GYD", 2}, {"HKD", 2},
    {"HNL", 2}, {"HTG", 2}, {"HUF", 2}, {"IDR", 2}, {"ILS", 2}, {"INR", 2}, {"IQD", 3}, {"IRR", 2}, {"ISK", 0},
    {"JMD", 2}, {"JOD", 3}, {"JPY", 0}, {"KES", 2}, {"KGS", 2}, {"KHR", 2}, {"KMF", 0}, {"KPW", 2}, {"KRW", 0},
    {"KWD", 3}, {"KYD", 2}, {"KZT", 2}, {"LAK", 2}, {"LBP", 2}, {"LKR", 2}, {"LRD", 2}, {"LSL", 2}, {"LYD", 3},
    {"MAD", 2}, {"MDL", 2}, {"MGA", 2}, {"MKD", 2}, {"MMK", 2}, {"MNT", 2}, {"MOP", 2}, {"MRU", 2}, {"MUR", 2},
    {"MVR", 2}, {"MWK", 2}, {"MXN", 2}, {"MYR", 2}, {"MZN", 2}, {"NAD", 2}, {"NGN", 2}, {"NIO", 2}, {"NOK", 2},
    {"NPR", 2}, {"NZD", 2}, {"OMR", 3}, {"PAB", 2}, {"PEN", 2}, {"PGK", 2}, {"PHP", 2}, {"PKR", 2}, {"PLN", 2},
    {"PYG", 0}, {"QAR", 2}, {"RON", 2}, {"RSD", 2}, {"RUB", 2}, {"RWF", 0}, {"SAR", 2}, {"SBD", 2}, {"SCR", 2},
    {"SDG", 2}, {"SEK", 2}, {"SGD", 2}, {"SHP", 2}, {"SLE", 2}, {"SOS", 2}, {"SRD", 2}, {"SSP", 2}, {"STN", 2},
    {"SYP", 2}, {"SZL", 2}, {"THB", 2}, {"TJS", 2}, {"TMT", 2}, {"TND", 3}, {"TOP", 2}, {"TRY", 2}, {"TTD", 2},
    {"TWD", 2}, {"TZS", 2}, {"UAH", 2}, {"UGX", 0}, {"USD", 2}, {"UYU", 2}, {"UZS", 2}, {"VES", 2}, {"VND", 0},
    {"VUV", 0}, {"WST", 2}, {"XAF", 0}, {"XCD", 2}, {"XOF", 0}, {"XPF", 0}, {"YER", 2}, {"ZAR", 2}, {"ZMW", 2},
    {"ZWL", 2},
});
static_assert(std::ranges::is_sorted(currencies, {}, &CurrencyDigits::code));

}  // namespace

Money operator+(Money a, Money b) {
    Money sum;
    if (__builtin_add_overflow(a.minor, b.minor, &sum.minor))
        throw std::overflow_error("an amount of money exceeds 64 bits");
    return sum;
}

Money operator-(Money a, Money b) {
    Money difference;
    if (__builtin_sub_overflow(a.minor, b.minor, &difference.minor))
        throw std::overflow_error("an amount of money exceeds 64 bits");
    return difference;
}

Money operator*(Money a, std::int64_t times) {
    Money product;
    if (__builtin_mul_overflow(a.minor, times, &product.minor))
        throw std::overflow_error("an amount of money exceeds 64 bits");
    return product;
}

std::string to_text(Money amount, int digits) {
    return decimal(amount.minor, digits);
}

std::optional<Money> parse_money(std::string_view text, int digits) {
    const auto value = parse_decimal(text, digits);
    if (!value) return std::nullopt;
    return Money{*value};
}

std::optional<int> currency_digits(std::string_view code) {
    const auto found = std::ranges::lower_bound(currencies, code, {}, &CurrencyDigits::code);
    if (found == currencies.end() || found->code != code) return std::nullopt;
    return found->digits;
}

std::string to_text(Percent rate) {
    return decimal(rate.thousandths, 3);
}

std::optional<Percent> parse_percent(std::string_view text) {
    const auto value = parse_decimal(text, 3);
    if (!value) return std::nullopt;
    return Percent{*value};
}

}  // namespace comanda
