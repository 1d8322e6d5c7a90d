#include "features/menu/schedule.h"

#include <algorithm>

#include "features/menu/parsed_menu.h"

namespace comanda::menu {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr seconds whole_day = hours{24};

std::optional<int> two_digits(std::string_view text) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (text.size() != 2 || !is_digit(text[0]) || !is_digit(text[1])) return std::nullopt;
    return (text[0] - '0') * 10 + (text[1] - '0');
}

// 17:30 or 17:30:00; 24:00 is the end of the day.
std::optional<seconds> parse_clock(std::string_view text) {
    if ((text.size() != 5 && text.size() != 8) || text[2] != ':') return std::nullopt;
    if (text.size() == 8 && text[5] != ':') return std::nullopt;
    const auto hour = two_digits(text.substr(0, 2)), minute = two_digits(text.substr(3, 2));
    const auto second = text.size() == 8 ? two_digits(text.substr(6)) : 0;
    if (!hour || !minute || !second || *minute > 59 || *second > 59) return std::nullopt;
    const seconds clock = hours{*hour} + minutes{*minute} + seconds{*second};
    return clock > whole_day ? std::nullopt : std::optional(clock);
}

date::local_time<milliseconds> local_time(const date::time_zone& zone, Instant at) {
    return zone.to_local(at);
}

// 2026-11-15, or the day on which an instant is in the store.
std::optional<date::local_days> parse_day(std::string_view text, const date::time_zone& zone) {
    if (text.size() != 10) {
        const std::optional<Instant> at = parse_iso(text);
        return at ? std::optional(date::floor<date::days>(local_time(zone, *at))) : std::nullopt;
    }
    // A day is a date that an instant can be made of.
    const std::optional<Instant> midnight = parse_iso(std::string(text) + "T00:00:00Z");
    if (!midnight) return std::nullopt;
    return date::local_days(date::floor<date::days>(*midnight).time_since_epoch());
}

// A time of day, or the one that an instant has in the store.
std::optional<seconds> parse_time(std::string_view text, const date::time_zone& zone) {
    if (const std::optional<Instant> at = parse_iso(text)) {
        const date::local_time<milliseconds> local = local_time(zone, *at);
        return date::floor<seconds>(local - date::floor<date::days>(local));
    }
    return parse_clock(text);
}

std::uint32_t bits(const json::object& document, std::string_view name) {
    std::uint32_t found = 0;
    for (const json::value& each : list(document, name)) {
        const std::int64_t* number = each.if_int64();
        if (number != nullptr && *number >= 0 && *number < 32) found |= 1U << *number;
    }
    return found == 0 ? ~0U : found;
}

bool has_bit(std::uint32_t set, unsigned number) {
    return ((set >> number) & 1U) != 0;
}

Instant begin_of(date::local_seconds at, const date::time_zone& zone) {
    return zone.to_sys(at, date::choose::earliest);
}

Instant end_of(date::local_seconds at, const date::time_zone& zone) {
    return zone.to_sys(at, date::choose::latest);
}

}  // namespace

Schedule::Schedule(const json::object& document, const date::time_zone& zone) : zone_(zone) {
    read_type(document);
    if (flag(document, "isRestrictToDays")) {
        weekdays_ = bits(document, "daysOfWeek");
        days_of_month_ = bits(document, "daysOfMonth");
    }
    if (flag(document, "isRestrictToMonths")) months_ = bits(document, "months");
}

void Schedule::read_type(const json::object& document) {
    const std::string_view type = text(document, "timeApplicableType");
    if (type == "start date time and end date time") {
        // The times are those of the first and the last day here, so they are no hours of each day as well.
        from_ = moment(document, "startDate", "startTime", false);
        to_ = moment(document, "endDate", "endTime", true);
        return;
    }
    if (type == "Days of the week") weekdays_ = bits(document, "daysOfWeek");
    if (type == "Days of the month") days_of_month_ = bits(document, "daysOfMonth");
    if (type == "Date range" || type == "Specific date") {
        first_day_ = parse_day(text(document, "startDate"), zone_);
        last_day_ = type == "Specific date" ? first_day_ : parse_day(text(document, "endDate"), zone_);
    }
    read_hours(document, !type.empty() && type != "Always");
}

// Where isRestrictToTime is not said, as in the interface's categories, hours count as soon as the type restricts
// anything.
void Schedule::read_hours(const json::object& document, bool by_type) {
    if (!flag(document, "isRestrictToTime", by_type)) return;
    begins_ = parse_time(text(document, "startTime"), zone_).value_or(seconds{0});
    ends_ = parse_time(text(document, "endTime"), zone_).value_or(whole_day);
    if (ends_ <= begins_) ends_ += whole_day;
}

// The moment made of a day and a time, each of which may be an instant or missing; one of them alone may be all of it.
Instant Schedule::moment(const json::object& document, std::string_view date, std::string_view time,
                         bool is_end) const {
    const std::optional<date::local_days> day = parse_day(text(document, date), zone_);
    const std::optional<seconds> clock = parse_time(text(document, time), zone_);
    const std::optional<Instant> alone = parse_iso(text(document, day ? date : time));
    if (alone && !(day && clock)) return *alone;
    if (!day) return is_end ? Instant::max() : Instant::min();
    const date::local_seconds at = *day + clock.value_or(is_end ? whole_day : seconds{0});
    return is_end ? end_of(at, zone_) : begin_of(at, zone_);
}

date::local_days Schedule::day_of(Instant at) const {
    return date::floor<date::days>(local_time(zone_, at));
}

std::string_view Schedule::why_not_on(date::local_days day) const {
    if ((first_day_ && day < *first_day_) || (last_day_ && day > *last_day_)) return "OUTSIDE_DATES";
    const date::year_month_day date(day);
    if (!has_bit(months_, static_cast<unsigned>(date.month()))) return "OUTSIDE_MONTHS";
    if (!has_bit(weekdays_, date::weekday(day).iso_encoding())) return "OUTSIDE_DAYS";
    if (!has_bit(days_of_month_, static_cast<unsigned>(date.day()))) return "OUTSIDE_DAYS";
    return {};
}

std::optional<Interval> Schedule::on(date::local_days day) const {
    if (!why_not_on(day).empty()) return std::nullopt;
    Interval interval{begin_of(day + begins_, zone_), end_of(day + ends_, zone_)};
    if (from_) interval.begin = std::max(interval.begin, *from_);
    if (to_) interval.end = std::min(interval.end, *to_);
    return interval.begin < interval.end ? std::optional(interval) : std::nullopt;
}

bool Schedule::is_unlimited() const {
    constexpr std::uint32_t every_weekday = 0b1111'1110, every_month = 0b1'1111'1111'1110, every_day = ~1U;
    return !last_day_ && (weekdays_ & every_weekday) == every_weekday && (months_ & every_month) == every_month &&
           (days_of_month_ & every_day) == every_day;
}

std::optional<Interval> Schedule::around(Instant at) const {
    const date::local_days today = day_of(at);
    for (date::local_days day : {today, today - date::days{1}}) {
        std::optional<Interval> interval = on(day);
        if (!interval || !interval->holds(at)) continue;
        if (ends_ - begins_ < whole_day) return interval;
        // Such days join: the last of them in a row has the end.
        if (is_unlimited()) {
            interval->end = to_.value_or(Instant::max());
            return interval;
        }
        date::local_days last = day;
        while (last - day < horizon && why_not_on(last + date::days{1}).empty())
            last += date::days{1};
        interval->end = last - day < horizon ? end_of(last + ends_, zone_) : Instant::max();
        if (to_) interval->end = std::min(interval->end, *to_);
        return interval;
    }
    return std::nullopt;
}

std::optional<Instant> Schedule::next(Instant at) const {
    if (to_ && at >= *to_) return std::nullopt;
    date::local_days day = day_of(at) - date::days{1};
    if (from_ && at < *from_) day = day_of(*from_) - date::days{1};
    if (first_day_) day = std::max(day, *first_day_);
    for (const date::local_days last = day + horizon; day <= last; day += date::days{1}) {
        if (last_day_ && day > *last_day_) return std::nullopt;
        const std::optional<Interval> interval = on(day);
        if (interval && interval->begin > at) return interval->begin;
    }
    return std::nullopt;
}

std::string_view Schedule::why_not(Instant at) const {
    if ((from_ && at < *from_) || (to_ && at >= *to_)) return "OUTSIDE_DATES";
    const std::string_view why = why_not_on(day_of(at));
    return why.empty() ? "OUTSIDE_HOURS" : why;
}

}  // namespace comanda::menu
