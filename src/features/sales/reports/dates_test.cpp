#include "features/sales/reports/dates.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "base/check.h"
#include "base/refusal.h"

namespace comanda::sales::dates_test {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using std::chrono::weekday;
using std::chrono::year_month_day;

constexpr const char* week_days[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};

constexpr Day today = std::chrono::sys_days{2026y / 11 / 15};  // A Sunday.

Days days_for(const char* option, Day on = today, std::string_view week_start = "Monday") {
    return days_of({.option = option}, on, week_start);
}

Days last(const std::string& number, Day on = today) {
    return days_of({.option = "LND", .number_of_day = number}, on, "Monday");
}

Days specific(const std::string& date) {
    return days_of({.option = "SD", .specific_date = date}, today, "Monday");
}

Days range(const std::string& from, const std::string& to) {
    return days_of({.option = "DR", .from_date = from, .to_date = to}, today, "Monday");
}

std::string shown(const Days& all) {
    return all.option + " " + to_text(all.from) + " " + to_text(all.to);
}

// As people write it: 15-Nov-2026.
std::string written(Day day) {
    static constexpr const char* names[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                            "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const year_month_day date{day};
    return std::to_string(static_cast<unsigned>(date.day())) + "-" + names[static_cast<unsigned>(date.month()) - 1] +
           "-" + std::to_string(static_cast<int>(date.year()));
}

// Empty if it is not refused.
Refusal refusal_of(const DateOptions& options) {
    try {
        days_of(options, today, "Monday");
    } catch (const refused& why) {
        return why.refusal;
    }
    return {.status = 200, .code = {}, .message = {}};
}

testing::AssertionResult refuses(const DateOptions& options, const std::string& parameter) {
    const Refusal why = refusal_of(options);
    if (why.status == 400 && why.code == "INVALID_PARAMETER" && why.errors.size() == 1 &&
        why.errors[0].field == parameter)
        return testing::AssertionSuccess();
    return testing::AssertionFailure() << why.status << " " << why.message << " instead of naming " << parameter;
}

TEST(ReportDays, AreTodayUnlessAsked) {
    EXPECT_EQ(days_for(""), (Days{"T", today, today}));
    EXPECT_EQ(days_for("T"), (Days{"T", today, today}));
    EXPECT_EQ(days_for("Y"), (Days{"Y", today - days{1}, today - days{1}}));
    EXPECT_EQ(shown(days_for("Y", std::chrono::sys_days{2024y / 3 / 1})), "Y 2024-02-29 2024-02-29");
    EXPECT_EQ(shown(days_for("Y", std::chrono::sys_days{2027y / 1 / 1})), "Y 2026-12-31 2026-12-31");
}

TEST(ReportDays, AreTheLastSoMany) {
    for (int n = 1; n <= days_max; ++n) {
        const Days found = last(std::to_string(n));
        ASSERT_EQ(found.to, today);
        ASSERT_EQ((found.to - found.from).count(), n - 1);
        ASSERT_EQ(found.option, "LND");
    }
    EXPECT_EQ(shown(last("366", std::chrono::sys_days{2024y / 12 / 31})), "LND 2024-01-01 2024-12-31");
    EXPECT_EQ(shown(days_for("L7D")), "L7D 2026-11-09 2026-11-15");
    EXPECT_EQ(shown(days_for("L30D")), "L30D 2026-10-17 2026-11-15");
    EXPECT_EQ(shown(days_for("L30D", std::chrono::sys_days{2024y / 3 / 1})), "L30D 2024-02-01 2024-03-01");
}

TEST(ReportDays, AreNoOtherNumberOfThem) {
    for (const char* number : {"", "0", "367", "-1", "+5", "1.5", "seven", "99999999999999999999", "1e2"})
        EXPECT_TRUE(refuses({.option = "LND", .number_of_day = number}, "numberOfDay")) << number;
    EXPECT_NE(refusal_of({.option = "LND"}).message.find("1 to 366"), std::string::npos);
}

TEST(ReportDays, BeginTheWeekWhereTheStoreDoes) {
    for (unsigned start = 0; start < 7; ++start) {
        for (int i = 0; i < 800; ++i) {
            const Day on = today - days{400} + days{i};
            const Days found = days_for("W", on, week_days[start]);
            ASSERT_EQ(weekday{found.from}.c_encoding(), start) << to_text(on);
            ASSERT_EQ(found.to, on);
            ASSERT_TRUE(on - found.from >= days{0} && on - found.from < days{7}) << to_text(on);
        }
    }
    EXPECT_EQ(shown(days_for("W", today, "Sunday")), "W 2026-11-15 2026-11-15");
    EXPECT_EQ(shown(days_for("W", today, "Monday")), "W 2026-11-09 2026-11-15");
    EXPECT_EQ(days_for("W", today, ""), days_for("W", today, "Monday")) << "a store that says nothing";
}

TEST(ReportDays, AreThisMonthOrTheLast) {
    EXPECT_EQ(shown(days_for("M")), "M 2026-11-01 2026-11-15");
    EXPECT_EQ(shown(days_for("M", std::chrono::sys_days{2026y / 11 / 1})), "M 2026-11-01 2026-11-01");
    EXPECT_EQ(shown(days_for("LM")), "LM 2026-10-01 2026-10-31");
    EXPECT_EQ(shown(days_for("LM", std::chrono::sys_days{2026y / 1 / 1})), "LM 2025-12-01 2025-12-31");
    EXPECT_EQ(shown(days_for("LM", std::chrono::sys_days{2026y / 1 / 31})), "LM 2025-12-01 2025-12-31");
    EXPECT_EQ(shown(days_for("LM", std::chrono::sys_days{2024y / 3 / 31})), "LM 2024-02-01 2024-02-29");
    EXPECT_EQ(shown(days_for("LM", std::chrono::sys_days{2000y / 3 / 1})), "LM 2000-02-01 2000-02-29");
    EXPECT_EQ(shown(days_for("LM", std::chrono::sys_days{2023y / 3 / 30})), "LM 2023-02-01 2023-02-28");
    EXPECT_EQ(shown(days_for("LM", std::chrono::sys_days{2100y / 3 / 1})), "LM 2100-02-01 2100-02-28");
}

TEST(ReportDays, AreOneThatIsNamed) {
    for (const char* date : {"15-Nov-2026", "15-nov-2026", "15-NOV-2026", "15-nOv-2026"})
        EXPECT_EQ(specific(date), (Days{"SD", today, today})) << date;
    EXPECT_EQ(shown(specific("01-Jan-2026")), "SD 2026-01-01 2026-01-01");
    EXPECT_EQ(shown(specific("29-Feb-2024")), "SD 2024-02-29 2024-02-29");
    for (int i = 0; i < 500; ++i) {
        const Day day = today + days{i};
        ASSERT_EQ(specific(written(day)), (Days{"SD", day, day})) << written(day);
    }
}

constexpr const char* no_dates[] = {"",
                                    "-",
                                    "--",
                                    "15-Nov",
                                    "15 Nov 2026",
                                    "15-11-2026",
                                    "15-Nov-26",
                                    "15-Nov-02026",
                                    "015-Nov-2026",
                                    "-5-Nov-2026",
                                    "-Nov-2026",
                                    "0-Nov-2026",
                                    "31-Nov-2026",
                                    "29-Feb-2026",
                                    "32-Jan-2026",
                                    "15-Novem-2026",
                                    "15-No-2026",
                                    "15--2026",
                                    "15-Nov--026",
                                    "+5-Nov-2026",
                                    "15-Nov-20x6",
                                    "1x-Nov-2026",
                                    "15-Nov-2026-",
                                    "15-Nov-",
                                    "15-N\xc3\xb6v-2026",
                                    "15-[ov-2026",
                                    "15-NOV"};

TEST(ReportDays, AreNoneThatIsNoDate) {
    for (const char* date : no_dates) {
        EXPECT_TRUE(refuses({.option = "SD", .specific_date = date}, "specificDate")) << date;
        EXPECT_TRUE(refuses({.option = "DR", .from_date = date, .to_date = "15-Nov-2026"}, "fromDate")) << date;
        EXPECT_TRUE(refuses({.option = "DR", .from_date = "15-Nov-2026", .to_date = date}, "toDate")) << date;
    }
}

// PostgreSQL knows no year 0.
TEST(ReportDays, AreNoneInAYearThatNeverWas) {
    for (const char* date : {"01-Jan-0000", "31-Dec-0000", "31-Dec-0999"}) {
        EXPECT_TRUE(refuses({.option = "SD", .specific_date = date}, "specificDate")) << date;
        EXPECT_TRUE(refuses({.option = "DR", .from_date = date, .to_date = "01-Jan-1000"}, "fromDate")) << date;
    }
    EXPECT_EQ(shown(specific("1-Jan-1000")), "SD 1000-01-01 1000-01-01");
    EXPECT_EQ(shown(specific("31-Dec-9999")), "SD 9999-12-31 9999-12-31");
}

TEST(ReportDays, AreARangeOfAYearAtMost) {
    const Day from = std::chrono::sys_days{2025y / 11 / 3};
    for (int n = 1; n <= days_max; ++n) {
        const Day to = from + days{n - 1};
        ASSERT_EQ(range(written(from), written(to)), (Days{"DR", from, to})) << n;
    }
    EXPECT_TRUE(refuses({.option = "DR", .from_date = written(from), .to_date = written(from + days{366})}, "toDate"));
    EXPECT_TRUE(refuses({.option = "DR", .from_date = written(from), .to_date = written(from - days{1})}, "toDate"));
    EXPECT_NE(
        refusal_of({.option = "DR", .from_date = written(from), .to_date = "1-Jan-2027"}).message.find("366 days"),
        std::string::npos);
}

TEST(ReportDays, AreOfAnOptionThatIsThere) {
    EXPECT_EQ(shown(days_for("l7d")), shown(days_for("L7D"))) << "in any case";
    for (const char* option : {"X", "L8D", "LM1", "today", "DRX"})
        EXPECT_TRUE(refuses({.option = option}, "dateOption")) << option;
}

// Months by days, as a calendar on the wall has them.
std::vector<Span> spans_by_hand(Day from, Day to) {
    const auto is_first = [](Day day) { return year_month_day{day}.day() == std::chrono::day{1}; };
    std::vector<Span> spans;
    for (Day day = from; day <= to;) {
        Day month_end = day;
        while (!is_first(month_end + days{1}))
            ++month_end;
        const bool is_month = is_first(day) && month_end <= to;
        if (spans.empty() || spans.back().is_months != is_month) spans.push_back({is_month, day, day});
        spans.back().last = day;
        day = is_month ? month_end + days{1} : day + days{1};
    }
    return spans;
}

// How often each day is in them; a month's days are all of it.
std::map<Day, int> covered(const std::vector<Span>& spans) {
    std::map<Day, int> times;
    for (const Span& each : spans) {
        if (!each.is_months) {
            for (Day day = each.first; day <= each.last; ++day)
                ++times[day];
            continue;
        }
        EXPECT_EQ(year_month_day{each.first}.day(), std::chrono::day{1});
        EXPECT_EQ(year_month_day{each.last}.day(), std::chrono::day{1});
        EXPECT_LE(each.first, each.last);
        const year_month_day last{each.last};
        const Day end = std::chrono::sys_days{last.year() / last.month() / std::chrono::last};
        for (Day day = each.first; day <= end; ++day)
            ++times[day];
    }
    return times;
}

void expect_spans(Day from, Day to) {
    const std::vector<Span> spans = spans_of(from, to);
    ASSERT_EQ(spans, spans_by_hand(from, to)) << to_text(from) << " " << to_text(to);
    const std::map<Day, int> times = covered(spans);
    ASSERT_EQ(times.size(), static_cast<std::size_t>((to - from).count() + 1)) << to_text(from) << " " << to_text(to);
    std::int64_t singles = 0;
    for (const auto& [day, count] : times)
        ASSERT_TRUE(count == 1 && day >= from && day <= to) << to_text(day);
    for (const Span& each : spans)
        singles += each.is_months ? 0 : (each.last - each.first).count() + 1;
    ASSERT_LE(singles, 60) << to_text(from) << " " << to_text(to);
}

TEST(ReportSpans, AreWholeMonthsAndTheDaysAround) {
    const auto day = [](int y, unsigned m, unsigned d) {
        return Day{std::chrono::year{y} / std::chrono::month{m} / std::chrono::day{d}};
    };
    EXPECT_EQ(spans_of(today, today), (std::vector<Span>{{false, today, today}}));
    EXPECT_EQ(spans_of(day(2024, 2, 1), day(2024, 2, 29)),
              (std::vector<Span>{{true, day(2024, 2, 1), day(2024, 2, 1)}}));
    EXPECT_EQ(spans_of(day(2024, 2, 1), day(2024, 2, 28)),
              (std::vector<Span>{{false, day(2024, 2, 1), day(2024, 2, 28)}}));
    EXPECT_EQ(spans_of(day(2025, 12, 31), day(2026, 3, 1)),
              (std::vector<Span>{{false, day(2025, 12, 31), day(2025, 12, 31)},
                                 {true, day(2026, 1, 1), day(2026, 2, 1)},
                                 {false, day(2026, 3, 1), day(2026, 3, 1)}}));
    EXPECT_EQ(spans_of(day(2026, 1, 2), day(2026, 2, 27)),
              (std::vector<Span>{{false, day(2026, 1, 2), day(2026, 2, 27)}}));
}

// Property: each day once, whole months only where all of a month is wanted, and few single days.
TEST(ReportSpans, CoverEachDayOnce) {
    std::mt19937 random(20261115);
    for (int i = 0; i < 5'000; ++i) {
        const Day from = std::chrono::sys_days{2019y / 1 / 1} + days{random() % 4'000};
        expect_spans(from, from + days{random() % days_max});
        if (HasFatalFailure()) return;
    }
    for (int i = 0; i < 800; ++i)
        expect_spans(today + days{i}, today + days{i + days_max - 1});
}

TEST(ReportDay, IsWrittenAsTheDatabaseDoes) {
    EXPECT_EQ(to_text(today), "2026-11-15");
    EXPECT_EQ(to_text(std::chrono::sys_days{987y / 1 / 2}), "0987-01-02");
    EXPECT_EQ(parse_day("2024-02-29"), (std::chrono::sys_days{2024y / 2 / 29}));
    for (int i = 0; i < 1'000; ++i)
        ASSERT_EQ(parse_day(to_text(today + days{i})), today + days{i});
    for (const char* text : {"", "2026-11-1", "2026-11-155", "20x6-11-15", "2026-1x-15", "2026-11-x5", "2026/11-15",
                             "2026-11/15", "2026-13-01", "2026-02-29", "2026-00-01", "2026-01-00", "-026-01-01"}) {
        EXPECT_EQ(find_day(text), std::nullopt) << text;
        EXPECT_THROW(parse_day(text), bug) << text;
    }
}

TEST(ReportDay, IsNoneThatTheDatabaseDoesNotKnow) {
    EXPECT_EQ(find_day("0000-01-01"), std::nullopt);
}

}  // namespace
}  // namespace comanda::sales::dates_test
