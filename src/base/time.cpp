#include "base/time.h"

#include <date/tz.h>
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

std::optional<unsigned> number_at(std::string_view text, std::size_t from, std::size_t length) {
    if (from + length > text.size()) return std::nullopt;
    unsigned value = 0;
    for (char c : text.substr(from, length)) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + static_cast<unsigned>(c - '0');
    }
    return value;
}

// Reads a date and a time of day from left to right.
class TimeReader {
  public:
    explicit TimeReader(std::string_view text) : rest_(text) {}

    bool is_done() const { return rest_.empty(); }
    void skip_blanks() {
        while (skip(' ')) {
        }
    }

    // Between a date and a time of day: T, or blanks with or without a comma. False at the end of the text.
    bool skip_separator() {
        if (skip('T') || skip('t')) return true;
        skip(',');
        skip_blanks();
        return !is_done();
    }

    std::optional<std::chrono::sys_days> day() {
        if (!rest_.empty() && !is_digit(rest_.front())) return day_after_month();
        const std::size_t slash = rest_.find('/'), dash = rest_.find('-');
        if (slash < dash) return american_day();
        return dash == 4 ? iso_day() : named_day();
    }

    // 05-Mar-1990
    std::optional<std::chrono::sys_days> named_day() {
        const auto d = number(1, 2);
        if (!d || !skip('-')) return std::nullopt;
        const auto m = month();
        if (!m || !skip('-')) return std::nullopt;
        return made(number(4, 4), m, d);
    }

    // 17:30, 17:30:00.000, 05:30 PM
    std::optional<std::chrono::milliseconds> clock() {
        const auto h = number(1, 2);
        if (!h || !skip(':')) return std::nullopt;
        const auto m = number(2, 2);
        const auto s = skip(':') ? number(2, 2) : 0;
        if (!m || !s || *h > 23 || *m > 59 || *s > 59) return std::nullopt;
        unsigned ms = 0;
        if (skip('.')) {
            const std::size_t before = rest_.size();
            const auto fraction = number(1, 9);
            if (!fraction) return std::nullopt;
            std::uint64_t scaled = *fraction;
            for (std::size_t digits = before - rest_.size(); digits != 3; digits < 3 ? ++digits : --digits)
                scaled = digits < 3 ? scaled * 10 : scaled / 10;
            ms = static_cast<unsigned>(scaled);
        }
        unsigned hour = *h;
        skip_blanks();
        const std::string_view half = rest_.substr(0, 2);
        if (is_same_word(half, "AM") || is_same_word(half, "PM")) {
            if (hour < 1 || hour > 12) return std::nullopt;
            hour = hour % 12 + (is_same_word(half, "PM") ? 12 : 0);
            rest_.remove_prefix(2);
        }
        return std::chrono::hours{hour} + std::chrono::minutes{*m} + std::chrono::seconds{*s} +
               std::chrono::milliseconds{ms};
    }

    // Z, +01:00, -0500
    std::optional<std::chrono::minutes> offset() {
        if (skip('Z') || skip('z')) return std::chrono::minutes{0};
        const bool is_west = skip('-');
        if (!is_west && !skip('+')) return std::nullopt;
        const auto h = number(2, 2);
        skip(':');
        const auto m = is_done() ? 0 : number(2, 2);
        if (!h || !m || *h > 14 || *m > 59) return std::nullopt;
        const auto east = std::chrono::hours{*h} + std::chrono::minutes{*m};
        return is_west ? -east : std::chrono::minutes{east};
    }

  private:
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }

    static std::optional<std::chrono::sys_days> made(std::optional<unsigned> y, std::optional<unsigned> m,
                                                     std::optional<unsigned> d) {
        if (!y || !m || !d || *y < 1000) return std::nullopt;
        const std::chrono::year_month_day date{std::chrono::year{static_cast<int>(*y)}, std::chrono::month{*m},
                                               std::chrono::day{*d}};
        return date.ok() ? std::optional(std::chrono::sys_days{date}) : std::nullopt;
    }

    bool skip(char c) {
        if (rest_.empty() || rest_.front() != c) return false;
        rest_.remove_prefix(1);
        return true;
    }

    std::optional<unsigned> number(std::size_t least_digits, std::size_t most_digits) {
        std::size_t digits = 0;
        unsigned value = 0;
        for (; digits < rest_.size() && digits < most_digits && is_digit(rest_[digits]); ++digits)
            value = value * 10 + static_cast<unsigned>(rest_[digits] - '0');
        if (digits < least_digits) return std::nullopt;
        rest_.remove_prefix(digits);
        return value;
    }

    std::optional<unsigned> month() {
        const std::string_view name = rest_.substr(0, 3);
        const auto found =
            std::ranges::find_if(month_names, [&](std::string_view each) { return is_same_word(each, name); });
        if (found == month_names.end()) return std::nullopt;
        rest_.remove_prefix(3);
        return static_cast<unsigned>(found - month_names.begin()) + 1;
    }

    // 2026-11-15
    std::optional<std::chrono::sys_days> iso_day() {
        const auto y = number(4, 4);
        skip('-');
        const auto m = number(2, 2);
        if (!skip('-')) return std::nullopt;
        return made(y, m, number(2, 2));
    }

    // 11/15/2026
    std::optional<std::chrono::sys_days> american_day() {
        const auto m = number(1, 2);
        skip('/');
        const auto d = number(1, 2);
        if (!skip('/')) return std::nullopt;
        return made(number(4, 4), m, d);
    }

    // Nov 15, 2026
    std::optional<std::chrono::sys_days> day_after_month() {
        const auto m = month();
        skip_blanks();
        const auto d = number(1, 2);
        skip(',');
        skip_blanks();
        return made(number(4, 4), m, d);
    }

    std::string_view rest_;
};

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
    const auto y = number_at(text, 0, 4), mo = number_at(text, 5, 2), d = number_at(text, 8, 2);
    const auto h = number_at(text, 11, 2), mi = number_at(text, 14, 2), s = number_at(text, 17, 2);
    if (!y || !mo || !d || !h || !mi || !s || *h > 23 || *mi > 59 || *s > 59) return std::nullopt;
    unsigned ms = 0;
    if (text.size() > 20) {
        const std::size_t digits = text.size() - 21;
        const auto fraction = number_at(text, 20, digits);
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

std::optional<SentTime> parse_sent_time(std::string_view text) {
    TimeReader reader(text);
    reader.skip_blanks();
    const auto day = reader.day();
    if (!day) return std::nullopt;
    SentTime sent{*day};
    if (reader.skip_separator()) {
        sent.clock = reader.clock();
        if (!sent.clock) return std::nullopt;
        reader.skip_blanks();
        if (!reader.is_done()) {
            sent.offset = reader.offset();
            if (!sent.offset) return std::nullopt;
        }
    }
    reader.skip_blanks();
    return reader.is_done() ? std::optional(sent) : std::nullopt;
}

Instant instant_of(const SentTime& sent, const std::string& timezone) {
    const auto clock = sent.clock.value_or(std::chrono::milliseconds{0});
    if (sent.offset) return Instant{sent.day} + clock - *sent.offset;
    const date::local_time<std::chrono::milliseconds> local{Instant{sent.day}.time_since_epoch() + clock};
    return date::locate_zone(timezone)->to_sys(local, date::choose::earliest);
}

}  // namespace comanda
