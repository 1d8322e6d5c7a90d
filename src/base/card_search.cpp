#include "base/card_search.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace comanda {
namespace {

constexpr std::size_t digits_min = card_digits_min, digits_max = 19;
constexpr std::size_t bytes_max = 2 * digits_max - 1;  // With a separator between any two digits.
constexpr std::size_t beside_max = 8;                  // Digits cut beside a glued number: an expiry date and a code.

bool is_separator(char c) {
    return c == ' ' || c == '-' || c == '.';
}

// A digit, or a separator with a digit on either side.
bool is_in_run(std::string_view text, std::size_t at) {
    if (is_decimal_digit(text[at])) return true;
    return is_separator(text[at]) && at > 0 && at + 1 < text.size() && is_decimal_digit(text[at - 1]) &&
           is_decimal_digit(text[at + 1]);
}

// Groups of digits with one separator between two, as many as there are.
struct Run {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// The next run with enough digits for a card. `from` is the beginning of the text or the end of the run before.
// A run that is long enough is met by looking at each 13th byte only.
std::optional<Run> next_run(std::string_view text, std::size_t from) {
    for (std::size_t at = from + digits_min - 1; at < text.size(); at += digits_min) {
        if (!is_in_run(text, at)) continue;
        Run run{at, at + 1};
        while (run.begin > from && is_in_run(text, run.begin - 1))
            --run.begin;
        while (run.end < text.size() && is_in_run(text, run.end))
            ++run.end;
        const std::string_view found = text.substr(run.begin, run.end - run.begin);
        if (static_cast<std::size_t>(std::ranges::count_if(found, is_decimal_digit)) >= digits_min) return run;
        at = run.end;
    }
    return std::nullopt;
}

// The first four digits of card numbers, and how many digits these have.
struct Issuer {
    unsigned first, last;
    std::size_t least, most;
};
constexpr auto issuers = std::to_array<Issuer>({
    {2200, 2204, 16, 19},  // Mir
    {2221, 2720, 16, 16},  // Mastercard
    {3000, 3059, 14, 19},  // Diners Club
    {3095, 3095, 14, 19},  //
    {3400, 3499, 15, 15},  // American Express
    {3528, 3589, 16, 19},  // JCB
    {3600, 3699, 14, 19},  // Diners Club
    {3700, 3799, 15, 15},  // American Express
    {3800, 3999, 14, 19},  // Diners Club
    {4000, 4999, 13, 13},  // Visa
    {4000, 4999, 16, 16},  //
    {4000, 4999, 19, 19},  //
    {5000, 5099, 16, 19},  // Maestro, Dankort, Elo, Verve
    {5100, 5599, 16, 16},  // Mastercard
    {5600, 5899, 16, 19},  // Maestro
    {6011, 6011, 16, 19},  // Discover
    {6062, 6062, 16, 16},  // Hipercard
    {6069, 6085, 16, 16},  // RuPay
    {6200, 6299, 16, 19},  // UnionPay
    {6304, 6304, 16, 19},  // Maestro
    {6360, 6399, 16, 19},  // Elo, InstaPayment, Maestro
    {6440, 6599, 16, 19},  // Discover, RuPay, Elo
    {6700, 6799, 16, 19},  // Maestro
    {8100, 8199, 16, 19},  // UnionPay
    {9792, 9792, 16, 16},  // Troy
});

bool is_issuers(unsigned prefix, std::size_t digits) {
    return std::ranges::any_of(issuers, [&](const Issuer& each) {
        return prefix >= each.first && prefix <= each.last && digits >= each.least && digits <= each.most;
    });
}

// How many digits stand in a row before a place, or from it on. More than a few make no difference.
constexpr std::size_t row_max = 20;
std::size_t digits_before(std::string_view run, std::size_t at) {
    std::size_t count = 0;
    while (count < row_max && count < at && is_decimal_digit(run[at - 1 - count]))
        ++count;
    return count;
}
std::size_t digits_from(std::string_view run, std::size_t at) {
    std::size_t count = 0;
    while (count < row_max && at + count < run.size() && is_decimal_digit(run[at + count]))
        ++count;
    return count;
}

int two_digits(std::string_view text, std::size_t at) {
    return (text[at] - '0') * 10 + (text[at + 1] - '0');
}

// 20261118103320, with or without more digits behind it.
bool begins_with_time(std::string_view group) {
    if (!group.starts_with("20") || digits_from(group, 0) < 14) return false;
    const int month = two_digits(group, 4), day = two_digits(group, 6);
    return month >= 1 && month <= 12 && day >= 1 && day <= 31 && two_digits(group, 8) < 24 &&
           two_digits(group, 10) < 60 && two_digits(group, 12) < 60;
}

// A card number, and how many digits are cut beside it.
struct Found {
    std::size_t begin = 0, digits = 0;
    std::size_t before = 0, behind = 0;
};

// Looks for the card numbers that begin at one digit of a run. In a run that has been cut, '*' ends them.
class Search {
  public:
    Search(std::string_view run, CardPrefix prefix, bool after_plus)
        : run_(run), prefix_(prefix), after_plus_(after_plus) {}

    // Each card number that begins here, to `use`.
    template <class Use>
    void at(std::size_t begin, Use use) const {
        if (!is_decimal_digit(run_[begin])) return;
        const std::size_t before = digits_before(run_, begin);
        if (before > 0 && is_clock(begin, before)) return;
        Found whole;
        // Which digits the Luhn check doubles is known only at the end: [0] doubles the first, third ..., [1] the
        // others.
        std::array<int, 2> sums{};
        std::size_t digits = 0;
        unsigned first = 0;
        unsigned spaces = 0;  // A bit for each place with a separator behind it.
        for (std::size_t i = begin; i < run_.size() && run_[i] != '*'; ++i) {
            if (!is_decimal_digit(run_[i])) {
                spaces |= 1U << digits;
                continue;
            }
            if (digits == digits_max) break;
            const int digit = run_[i] - '0';
            if (digits < 4) first = first * 10 + static_cast<unsigned>(digit);
            sums[digits % 2] += digit < 5 ? 2 * digit : 2 * digit - 9;
            sums[1 - digits % 2] += digit;
            ++digits;
            if (digits < digits_min || sums[digits % 2] % 10 != 0) continue;
            const std::size_t behind = digits_from(run_, i + 1);
            if (before == 0 && behind == 0) {
                if (may_stand_alone(begin, first, digits)) whole = {begin, digits};
            } else if (is_issuers(first, digits) && may_be_glued(spaces, digits, before, behind) &&
                       !(spaces == 0 && is_card(begin - before, before + digits + behind))) {
                use(Found{begin, digits, std::min(before, beside_max), std::min(behind, beside_max)});
            }
        }
        if (whole.digits > 0) use(whole);  // The longest.
    }

  private:
    // Whether it begins within a time that has more digits behind it, or within a clock's reading in nanoseconds, of
    // 2023 to 2033.
    bool is_clock(std::size_t begin, std::size_t before) const {
        const std::string_view row = run_.substr(begin - before);
        if (before < 14 && begins_with_time(row)) return true;
        return row[0] == '1' && row[1] >= '7' && digits_from(row, 0) == digits_max;
    }
    // Whether the digits in a row are a card number as a whole, which has others within it by chance.
    bool is_card(std::size_t begin, std::size_t digits) const {
        if (digits > digits_max) return false;
        const std::string_view row = run_.substr(begin, digits);
        int sum = 0;
        unsigned first = 0;
        for (std::size_t i = 0; i < digits; ++i) {
            const int digit = row[i] - '0';
            if (i < 4) first = first * 10 + static_cast<unsigned>(digit);
            sum += (digits - i) % 2 == 1 ? digit : digit < 5 ? 2 * digit : 2 * digit - 9;
        }
        return sum % 10 == 0 && is_issuers(first, digits);
    }

    bool may_stand_alone(std::size_t begin, unsigned first, std::size_t digits) const {
        const bool is_of_phone = after_plus_ && begin == 0 && digits < 16;
        if (prefix_ == CardPrefix::any) return true;
        if (digits == digits_min && (is_of_phone || prefix_ == CardPrefix::issuer)) return false;
        if (prefix_ == CardPrefix::issuer || is_of_phone || first < 3'000) return is_issuers(first, digits);
        return true;
    }

    // An expiry date, a security code or both may stand on either side. A card number that is written in groups must
    // have those of a card then; in 20 digits or more without any it may stand anywhere. 16 digits are no 13 and a
    // code: every tenth number that begins as Visa's would be that, and no cards with 13 digits are issued any more.
    static bool may_be_glued(unsigned spaces, std::size_t digits, std::size_t before, std::size_t behind) {
        constexpr unsigned of_four = 1U << 4 | 1U << 8 | 1U << 12, of_six = 1U << 4 | 1U << 10;
        const auto is_usual = [](std::size_t count) {
            return count == 0 || count == 3 || count == 4 || count == 7 || count == 8;
        };
        if (digits == digits_min && before + behind == 3) return false;
        const bool is_long = spaces == 0 && digits > digits_min && before + digits + behind >= row_max;
        if (!is_long && !(is_usual(before) && is_usual(behind))) return false;
        return spaces == 0 || spaces == of_four || spaces == of_six || (digits > 16 && spaces == (of_four | 1U << 16));
    }

    std::string_view run_;
    CardPrefix prefix_;
    bool after_plus_;
};

// `before` is the run with all its digits, some of which may be cut already.
void cut_found(std::span<char> run, std::string_view before, const Found& found) {
    std::size_t seen = 0, at = found.begin;
    for (; seen < found.digits; ++at) {
        if (!is_decimal_digit(before[at])) continue;
        if (seen >= card_kept_in_front && seen < found.digits - card_kept_behind) run[at] = '*';
        ++seen;
    }
    for (std::size_t i = 0; i < found.before; ++i)
        run[found.begin - 1 - i] = '*';
    for (std::size_t i = 0; i < found.behind; ++i)
        run[at + i] = '*';
}

// What is left of a cut group may look like a card number together with its neighbours. Nobody's card is at stake now:
// this is for the promise that what has been cut holds no card number.
void cut_leftovers(std::span<char> run, CardPrefix prefix, bool after_plus) {
    const std::string_view text(run.data(), run.size());
    for (std::size_t at = 0; at < text.size();) {
        std::optional<Found> found;
        Search(text, prefix, after_plus).at(at, [&](const Found& each) { found = each; });
        if (!found) {
            ++at;
            continue;
        }
        const std::string before(text.substr(at, bytes_max + beside_max));
        Found here = *found;
        for (std::size_t i = 0; i < here.before; ++i)
            run[at - 1 - i] = '*';
        here.begin = here.before = 0;
        cut_found(run.subspan(at), before, here);
        constexpr std::size_t back = bytes_max + row_max + beside_max;
        at = at > back ? at - back : 0;
    }
}

// All card numbers are looked for before any is cut: where two overlap, one is there by chance, and which is unknown.
bool cut_run(std::span<char> run, CardPrefix prefix, bool after_plus) {
    const std::string before(run.begin(), run.end());
    const Search search(before, prefix, after_plus);
    bool cut = false;
    for (std::size_t at = 0; at < before.size(); ++at) {
        search.at(at, [&](const Found& found) {
            cut_found(run, before, found);
            cut = true;
        });
    }
    if (cut) cut_leftovers(run, prefix, after_plus);
    return cut;
}

// The digits before the decimal point, as if there were no exponent. Nothing if they are too few, or far too many.
std::string whole_part(std::string_view number) {
    constexpr long places_max = 60;
    const std::size_t mantissa_end = std::min(number.find_first_of("eE"), number.size());
    std::string_view power = number.substr(std::min(mantissa_end + 1, number.size()));
    if (power.starts_with('+')) power.remove_prefix(1);
    long shift = 0;
    if (std::from_chars(power.data(), power.data() + power.size(), shift).ec == std::errc::result_out_of_range)
        return {};
    std::string digits;
    long point = -1;
    for (const char c : number.substr(0, mantissa_end)) {
        if (is_decimal_digit(c)) digits += c;
        if (c == '.') point = static_cast<long>(digits.size());
    }
    if (point < 0) point = static_cast<long>(digits.size());
    if (std::abs(shift) > places_max) shift = shift < 0 ? -places_max : places_max;
    point += shift;
    if (point < static_cast<long>(digits_min)) return {};
    digits.resize(static_cast<std::size_t>(point), '0');
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));  // 0.41e16
    return digits;
}

constexpr std::int64_t smallest = 1'000'000'000'000;  // Of 13 digits.

}  // namespace

bool cut_card_digits(std::span<char> text, CardPrefix prefix) {
    const std::string_view view(text.data(), text.size());
    bool cut = false;
    for (std::optional<Run> run = next_run(view, 0); run; run = next_run(view, run->end)) {
        const bool after_plus = run->begin > 0 && view[run->begin - 1] == '+';
        cut |= cut_run(text.subspan(run->begin, run->end - run->begin), prefix, after_plus);
    }
    return cut;
}

bool has_card_run(std::string_view text) {
    return next_run(text, 0).has_value();
}

std::optional<std::string> cut_card_number(std::string_view number) {
    const bool has_power = number.find_first_of("eE") != std::string_view::npos;
    if (number.size() < digits_min && !has_power) return std::nullopt;
    std::string digits = whole_part(number);
    if (digits.size() < digits_min || !cut_run(digits, CardPrefix::issuer, false)) return std::nullopt;
    return number.starts_with('-') ? "-" + digits : digits;
}

std::optional<std::string> cut_card_number(std::int64_t number) {
    if (number < smallest && number > -smallest) return std::nullopt;
    return cut_card_number(std::to_string(number));
}

std::optional<std::string> cut_card_number(double number) {
    if (!std::isfinite(number) || std::abs(number) < static_cast<double>(smallest)) return std::nullopt;
    std::array<char, 40> text{};
    const char* end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    return cut_card_number(std::string_view(text.data(), static_cast<std::size_t>(end - text.data())));
}

}  // namespace comanda
