#include "base/time.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace comanda {
namespace {

constexpr std::array<std::string_view, 12> month_names = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                          "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

char in_lower_case(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

bool is_same_word(std::string_view one, std::string_view other) {
    return std::ranges::equal(one, other, {}, in_lower_case, in_lower_case);
}

std::optional<unsigned> number(std::string_view text, std::size_t from, std::size_t length) {
    if (from + length > text.size()) return std::nullopt;
    unsigned value = 0;
    for (char c : text.substr(from, length)) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + static_cast<unsigned>(c - '0');
    }
    return value;
}

}  // namespace

Instant now() {
    return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

std::string to_iso(Instant at) {
    const auto day = std::chrono::floor<std::chrono::days>(at);
    const std::chrono::year_month_day date{day};
    const std::chrono::hh_mm_ss<std::chrono::milliseconds> clock{at - day};
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), clock.hours().count(),
                       clock.minutes().count(), clock.seconds().count(), clock.subseconds().count());
}

std::optional<Instant> parse_iso(std::string_view text) {
    using namespace std::chrono;
    if (text.size() < 20 || text.back() != 'Z' || text[4] != '-' || text[7] != '-' || text[10] != 'T' ||
        text[13] != ':' || text[16] != ':') {
        return std::nullopt;
    }
    const auto y = number(text, 0, 4), mo = number(text, 5, 2), d = number(text, 8, 2);
    const auto h = number(text, 11, 2), mi = number(text, 14, 2), s = number(text, 17, 2);
    if (!y || !mo || !d || !h || !mi || !s || *h > 23 || *mi > 59 || *s > 59) return std::nullopt;
    unsigned ms = 0;
    if (text.size() > 20) {
        const std::size_t digits = text.size() - 21;
        const auto fraction = number(text, 20, digits);
        if (text[19] != '.' || digits < 1 || digits > 3 || !fraction) return std::nullopt;
        ms = *fraction * (digits == 1 ? 100 : digits == 2 ? 10 : 1);
    }
    const year_month_day date{year{static_cast<int>(*y)}, month{*mo}, day{*d}};
    if (!date.ok()) return std::nullopt;
    return Instant{sys_days{date} + hours{*h} + minutes{*mi} + seconds{*s} + milliseconds{ms}};
}

std::string to_named_day(std::chrono::sys_days day) {
    const std::chrono::year_month_day date{day};
    return fmt::format("{:02}-{}-{:04}", static_cast<unsigned>(date.day()),
                       month_names[static_cast<unsigned>(date.month()) - 1], static_cast<int>(date.year()));
}

std::optional<std::chrono::sys_days> parse_named_day(std::string_view text) {
    using namespace std::chrono;
    const std::size_t first = text.find('-'), second = text.find('-', first + 1);
    if (first == std::string_view::npos || second == std::string_view::npos) return std::nullopt;
    const std::string_view name = text.substr(first + 1, second - first - 1);
    const auto found =
        std::ranges::find_if(month_names, [&](std::string_view each) { return is_same_word(each, name); });
    const auto d = number(text, 0, first), y = number(text, second + 1, 4);
    if (found == month_names.end() || first < 1 || first > 2 || text.size() - second != 5) return std::nullopt;
    if (!d || !y || *y < 1000) return std::nullopt;
    const year_month_day date{year{static_cast<int>(*y)}, month{static_cast<unsigned>(found - month_names.begin()) + 1},
                              day{*d}};
    if (!date.ok()) return std::nullopt;
    return sys_days{date};
}

}  // namespace comanda
