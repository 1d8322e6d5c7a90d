// Days as the interface writes them.
#include "base/time.h"

#include <gtest/gtest.h>

namespace comanda::time_test {
namespace {

using std::chrono::days;
using std::chrono::sys_days;
using namespace std::chrono_literals;

// The day of a text that says nothing else.
std::optional<sys_days> day_in(std::string_view text) {
    const auto sent = parse_sent_time(text);
    return sent && !sent->clock && !sent->offset ? std::optional(sent->day) : std::nullopt;
}

TEST(NamedDay, IsWrittenWithTheMonthsName) {
    EXPECT_EQ(to_named_day(sys_days{1990y / 3 / 5}), "05-Mar-1990");
    EXPECT_EQ(to_named_day(sys_days{2024y / 2 / 29}), "29-Feb-2024");
    EXPECT_EQ(to_named_day(sys_days{1970y / 1 / 1}), "01-Jan-1970");
}

TEST(NamedDay, IsReadInAnyCaseAndWithOneDigit) {
    for (const char* text : {"05-Mar-1990", "5-Mar-1990", "05-MAR-1990", "5-mar-1990", "05-mAr-1990"})
        EXPECT_EQ(day_in(text), sys_days{1990y / 3 / 5}) << text;
}

TEST(NamedDay, SurvivesTextAndBack) {
    for (sys_days day{1000y / 1 / 1}; day <= sys_days{2199y / 12 / 31}; day += days{1})
        ASSERT_EQ(day_in(to_named_day(day)), day) << to_named_day(day);
    EXPECT_EQ(day_in("31-Dec-9999"), sys_days{9999y / 12 / 31});
}

TEST(NamedDay, IsNothingElse) {
    for (const char* text : {"",
                             "-",
                             "--",
                             "-Mar-1990",
                             "05-Mar-",
                             "05--1990",
                             "05-Mar",
                             "05Mar1990",
                             "05-Mar-90",
                             "05-Mar-199",
                             "05-Mar-19900",
                             "005-Mar-1990",
                             "00-Mar-1990",
                             "32-Mar-1990",
                             "31-Apr-1990",
                             "29-Feb-2023",
                             "29-Feb-1900",
                             "05-March-1990",
                             "05-Ma-1990",
                             "05-03-1990",
                             "+5-Mar-1990",
                             "x5-Mar-1990",
                             "05-Mar-1x90",
                             "05-Mar-0999",
                             "05-Mar-0000",
                             "05-Mar--990",
                             "05-Mar-1990-",
                             "99-Mar-1990",
                             "05/Mar/1990",
                             "5 Mar 1990",
                             "05-M\xC3\xA4r-1990"})
        EXPECT_EQ(day_in(text), std::nullopt) << text;
    EXPECT_TRUE(day_in("29-Feb-2000"));
}

// Each of them is half past five in the afternoon of the same day, by the clock that is named.
TEST(SentTime, IsReadInManyForms) {
    for (const char* text :
         {"2026-11-15T17:30:00.000Z", "2026-11-15T17:30Z", "2026-11-15 17:30:00+00:00", "2026-11-15T18:30:00+01:00",
          "2026-11-15T12:30:00-0500", "11/15/2026 05:30 PM Z", " 2026-11-15T17:30:00.000000Z "}) {
        const auto sent = parse_sent_time(text);
        ASSERT_TRUE(sent) << text;
        EXPECT_EQ(to_iso(instant_of(*sent, "America/New_York")), "2026-11-15T17:30:00.000Z") << text;
    }
    for (const char* text : {"2026-11-15T17:30:00", "2026-11-15 17:30", "11/15/2026 05:30 PM", "11/15/2026 17:30",
                             "15-Nov-2026 05:30 pm", "Nov 15, 2026 17:30", "NOV 15 2026, 05:30:00 PM"}) {
        const auto sent = parse_sent_time(text);
        ASSERT_TRUE(sent) << text;
        EXPECT_EQ(to_iso(instant_of(*sent, "America/New_York")), "2026-11-15T22:30:00.000Z") << text;
    }
    for (const char* text : {"2026-11-15", "11/15/2026", "15-Nov-2026", "Nov 15, 2026"}) {
        const auto sent = parse_sent_time(text);
        ASSERT_TRUE(sent && !sent->clock) << text;
        EXPECT_EQ(to_iso(instant_of(*sent, "UTC")), "2026-11-15T00:00:00.000Z") << text;
    }
    EXPECT_EQ(to_iso(instant_of(*parse_sent_time("11/15/2026 12:05 AM"), "UTC")), "2026-11-15T00:05:00.000Z");
    EXPECT_EQ(to_iso(instant_of(*parse_sent_time("11/15/2026 12:05 PM"), "UTC")), "2026-11-15T12:05:00.000Z");
}

TEST(SentTime, IsNothingElse) {
    for (const char* text :
         {"", "noon", "17:30", "2026-13-01", "2026-02-30", "13/01/2026", "1/2/26", "2026-11-15T", "2026-11-15T24:00",
          "2026-11-15 17:60", "2026-11-15 13:00 PM", "2026-11-15 00:30 AM", "2026-11-15T17:30+15:00", "2026-11-15x",
          "15-Now-2026", "Nov 15", "2026/11/15", "2026-11-15T17:30Zx"})
        EXPECT_FALSE(parse_sent_time(text)) << text;
}

}  // namespace
}  // namespace comanda::time_test
