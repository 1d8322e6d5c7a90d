#include "features/sales/reports/dates.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "base/check.h"
#include "base/refusal.h"
#include "base/sent_value.h"
#include "base/time.h"
#include "record/value.h"

namespace comanda::sales {
namespace {

using namespace std::chrono;

constexpr std::array<std::string_view, 7> day_names = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                       "Thursday", "Friday", "Saturday"};

std::optional<int> number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || text.front() == '-' || error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

Day date_of(std::string_view name, const std::string& text) {
    const auto sent = parse_sent_time(text);
    if (!sent) throw refused(invalid_parameter(name, "must be a date such as 15-Nov-2026 or 2026-11-15"));
    return sent->day;
}

Day month_begin(Day day) {
    const year_month_day date{day};
    return sys_days{date.year() / date.month() / 1};
}

Day next_month(Day month) {
    return sys_days{year_month_day{month} + months{1}};
}

Day week_begin(Day today, std::string_view week_start) {
    const auto found = std::ranges::find(day_names, week_start);
    const weekday first{found == day_names.end() ? 1u : static_cast<unsigned>(found - day_names.begin())};
    return today - (weekday{today} - first);
}

Days range_of(const DateOptions& options, std::string option) {
    const Day from = date_of("fromDate", options.from_date), to = date_of("toDate", options.to_date);
    if (to < from) throw refused(invalid_parameter("toDate", "must not be before fromDate"));
    if ((to - from).count() >= days_max)
        throw refused(invalid_parameter("toDate", fmt::format("must be within {} days of fromDate", days_max)));
    return {std::move(option), from, to};
}

Days last_days(const DateOptions& options, Day today, std::string option) {
    const auto n = read_whole(options.number_of_day);
    if (!n || *n < 1 || *n > days_max)
        throw refused(invalid_parameter("numberOfDay", fmt::format("must be a whole number from 1 to {}", days_max)));
    return {std::move(option), today - days{*n - 1}, today};
}

}  // namespace

Days days_of(const DateOptions& options, Day today, std::string_view week_start) {
    const std::string option(options.option.empty() ? "T" : find_word(options.option, date_options));
    if (option == "T") return {option, today, today};
    if (option == "Y") return {option, today - days{1}, today - days{1}};
    if (option == "LND") return last_days(options, today, option);
    if (option == "W") return {option, week_begin(today, week_start), today};
    if (option == "L7D") return {option, today - days{6}, today};
    if (option == "M") return {option, month_begin(today), today};
    if (option == "LM") return {option, month_begin(month_begin(today) - days{1}), month_begin(today) - days{1}};
    if (option == "L30D") return {option, today - days{29}, today};
    if (option == "DR") return range_of(options, option);
    if (option == "SD") {
        const Day day = date_of("specificDate", options.specific_date);
        return {option, day, day};
    }
    throw refused(invalid_parameter("dateOption", "must be one of T, Y, LND, W, L7D, M, LM, L30D, SD, DR"));
}

std::vector<Span> spans_of(Day from, Day to) {
    std::vector<Span> spans;
    const Day end = to + days{1};
    const Day first_month = month_begin(from) == from ? from : next_month(month_begin(from));
    const Day end_month = month_begin(end);
    if (first_month >= end_month) return {{false, from, to}};
    if (from < first_month) spans.push_back({false, from, first_month - days{1}});
    spans.push_back({true, first_month, month_begin(end_month - days{1})});
    if (end_month < end) spans.push_back({false, end_month, to});
    return spans;
}

std::string to_text(Day day) {
    const year_month_day date{day};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

std::optional<Day> find_day(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto y = number(text.substr(0, 4)), m = number(text.substr(5, 2)), d = number(text.substr(8, 2));
    if (!y || !m || !d || *y < 1000) return std::nullopt;
    const year_month_day date = year{*y} / *m / *d;
    if (!date.ok()) return std::nullopt;
    return sys_days{date};
}

Day parse_day(std::string_view text) {
    const auto day = find_day(text);
    check(day.has_value());
    return *day;
}

}  // namespace comanda::sales
