// The days a report is about. All of them are business dates of the store.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace comanda::sales {

using Day = std::chrono::sys_days;

inline constexpr int days_max = 366;
inline constexpr std::string_view date_options[] = {"T", "Y", "LND", "W", "L7D", "M", "LM", "L30D", "SD", "DR"};

struct DateOptions {  // As they are sent; empty: absent.
    std::string option = {};
    std::string number_of_day = {};
    std::string specific_date = {};
    std::string from_date = {};
    std::string to_date = {};
};

struct Days {  // Both ends included.
    std::string option;
    Day from;
    Day to;

    bool operator==(const Days&) const = default;
};

// `week_start` is the English name of a day. Throws refused(400 INVALID_PARAMETER), naming the parameter.
Days days_of(const DateOptions& options, Day today, std::string_view week_start);

// Days and whole months that make up a range: what sums are read of.
struct Span {
    bool is_months = false;
    Day first;
    Day last;  // Months: the first day of the last one.

    bool operator==(const Span&) const = default;
};
std::vector<Span> spans_of(Day from, Day to);

std::string to_text(Day day);                        // 2026-11-15
std::optional<Day> find_day(std::string_view text);  // The same form.
Day parse_day(std::string_view text);                // The same form, which the database wrote.

}  // namespace comanda::sales
