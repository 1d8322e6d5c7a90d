// Which days a report is about, and on which day a sale falls: options, time zones, ends of days, clocks that change.
#include <array>
#include <set>

#include "tests/http/sales.h"

namespace comanda::test::sale_dates_test {
namespace {

using std::chrono::year_month_day;

// Sells on some days, on each for an amount that no others add up to, so that a sum tells which days are in it.
class SaleDates : public Sales {
  protected:
    void sell_on(const std::set<Day>& on_days) {
        std::int64_t price = 1;
        for (const Day each : on_days) {
            close("c" + std::to_string(price), each, {dish("a", price)});
            prices_[each] = price;
            price *= 2;
        }
    }
    std::int64_t sold_between(Day from, Day to) const {
        std::int64_t all = 0;
        for (const auto& [day, price] : prices_)
            all += day >= from && day <= to ? price : 0;
        return all;
    }
    // Both reports are about these days and hold what was sold on them.
    void expect_days(const std::string& query, const std::string& option, Day from, Day to) {
        SCOPED_TRACE(query);
        const json::object report = Reports::good(reports.rows(query)), summary = reports.summed(query);
        for (const json::object* each : {&report, &summary}) {
            EXPECT_EQ(text(*each, "dateOption"), option);
            EXPECT_EQ(text(*each, "fromDate"), iso(from));
            EXPECT_EQ(text(*each, "toDate"), iso(to));
        }
        EXPECT_EQ(money(report.at("totals").as_object(), "netSales"), sold_between(from, to));
        EXPECT_EQ(money(summary.at("sales").as_object(), "netSales"), sold_between(from, to));
    }
    static Day first_of_month(Day day) {
        const year_month_day date{day};
        return Day{date.year() / date.month() / 1};
    }
    std::string day_of(const std::string& check) const { return text(reports.sale_of(check), "businessDate"); }

  private:
    std::map<Day, std::int64_t> prices_;
};

TEST_F(SaleDates, AreToldOfWhereTheyWereReadOtherwise) {
    const auto told = [&](const std::string& path) {
        const Answer answer = client.get(below(path));
        EXPECT_EQ(answer.status, 200) << answer.body;
        const json::object body = answer.object();
        const json::value* warnings = body.if_contains("warnings");
        return warnings == nullptr ? std::string() : to_text(*warnings);
    };
    EXPECT_EQ(told("saleReport"), "");
    EXPECT_EQ(told("menuItems?page=1.0&status=True"),
              R"([{"code":"COERCED","field":"page","from":"1.0","to":1},)"
              R"({"code":"COERCED","field":"status","from":"True","to":true}])");
    EXPECT_EQ(told("saleReport?type=department&dateOption=sd&specificDate=11/15/2026"),
              R"([{"code":"COERCED","field":"dateOption","from":"sd","to":"SD"},)"
              R"({"code":"COERCED","field":"specificDate","from":"11/15/2026","to":"2026-11-15"},)"
              R"({"code":"COERCED","field":"type","from":"department","to":"DEPARTMENT"}])");
    EXPECT_EQ(told("saleReport?type=DEPARTMENT&dateOption=SD&specificDate=15-Nov-2026"), "");
    EXPECT_EQ(outcome_of(client.get(below("menuItems?page=1.0"), strictly)), "422 VALIDATION_FAILED");
}

TEST_F(SaleDates, OptionsAreDaysOfTheStore) {
    const Day month = first_of_month(today), last_month = first_of_month(month - days{1});
    const Day week = today - (std::chrono::weekday{today} - std::chrono::Monday);
    std::set<Day> on_days = {month, month - days{1}, last_month, last_month - days{1}, week, week - days{1}};
    for (const int back : {0, 1, 2, 5, 6, 7, 28, 29, 30, 364})
        on_days.insert(today - days{back});
    sell_on(on_days);
    expect_days("", "T", today, today);
    expect_days("?dateOption=", "T", today, today);
    expect_days("?dateOption=T", "T", today, today);
    expect_days("?dateOption=Y", "Y", today - days{1}, today - days{1});
    expect_days("?dateOption=W", "W", week, today);
    expect_days("?dateOption=L7D", "L7D", today - days{6}, today);
    expect_days("?dateOption=M", "M", month, today);
    expect_days("?dateOption=LM", "LM", last_month, month - days{1});
    expect_days("?dateOption=L30D", "L30D", today - days{29}, today);
    for (const int n : {1, 2, 6, 7, 8, 29, 30, 31, 365, 366})
        expect_days("?dateOption=LND&numberOfDay=" + std::to_string(n), "LND", today - days{n - 1}, today);
    for (const int back : {0, 1, 6, 29, 364})
        expect_days(on(today - days{back}), "SD", today - days{back}, today - days{back});
    for (const auto& [from, to] : {std::pair(30, 1), {364, 0}, {364, 29}, {7, 6}, {6, 6}, {365, 0}, {29, 28}})
        expect_days(between(today - days{from}, today - days{to}), "DR", today - days{from}, today - days{to});
    expect_days(between(last_month, month), "DR", last_month, month);
    expect_days(between(last_month - days{1}, month - days{1}), "DR", last_month - days{1}, month - days{1});
}

TEST_F(SaleDates, MonthsAreNamedInAnyCase) {
    const Day day = today - days{40};
    sell_on({day});
    const std::string name = spoken(day);
    std::string upper = name, lower = name;
    std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    for (const std::string& each : {upper, lower, name})
        expect_days("?dateOption=SD&specificDate=" + each, "SD", day, day);
    for (int month = 1; month <= 12; ++month) {
        const Day first{year_month_day{std::chrono::year{2024}, std::chrono::month(static_cast<unsigned>(month)),
                                       std::chrono::day{1}}};
        expect_days("?dateOption=SD&specificDate=" + spoken(first).substr(1), "SD", first, first);
    }
}

TEST_F(SaleDates, WeeksBeginWhenTheStoreSays) {
    std::set<Day> on_days;
    for (int back = 0; back < 8; ++back)
        on_days.insert(today - days{back});
    sell_on(on_days);
    const char* const names[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
    for (unsigned first = 0; first < 7; ++first) {
        settings({{"weekStart", names[first]}});
        Day begin = today;
        while (std::chrono::weekday{begin}.c_encoding() != first)
            begin -= days{1};
        expect_days("?dateOption=W", "W", begin, today);
    }
}

TEST_F(SaleDates, ADayEndsAtTheCutoffByTheStoresClock) {
    const Day day = today - days{10};
    close_at("before", moment(day, hours{4}) - 1, {dish("a")});
    close_at("after", moment(day, hours{4}), {dish("a")});
    EXPECT_EQ(day_of("before"), iso(day - days{1}));
    EXPECT_EQ(day_of("after"), iso(day));
    settings({{"businessDayCutoff", "06:30"}});
    close_at("later before", moment(day, hours{6} + minutes{29}), {dish("a")});
    close_at("later after", moment(day, hours{6} + minutes{30}), {dish("a")});
    EXPECT_EQ(day_of("later before"), iso(day - days{1}));
    EXPECT_EQ(day_of("later after"), iso(day));
    settings({{"businessDayCutoff", "00:00"}});
    close_at("midnight before", moment(day, hours{0}) - 1, {dish("a")});
    close_at("midnight after", moment(day, hours{0}), {dish("a")});
    EXPECT_EQ(day_of("midnight before"), iso(day - days{1}));
    EXPECT_EQ(day_of("midnight after"), iso(day));
    settings({{"businessDayCutoff", "04:00"}, {"timezone", "Asia/Kolkata"}});  // 5:30 ahead, all year.
    close_at("east before", moment(day, hours{-2} + minutes{29}), {dish("a")});
    close_at("east after", moment(day, hours{-2} + minutes{30}), {dish("a")});
    EXPECT_EQ(day_of("east before"), iso(day - days{1})) << "03:59 there";
    EXPECT_EQ(day_of("east after"), iso(day)) << "04:00 there";
    EXPECT_EQ(day_of("before"), iso(day - days{1})) << "what has been sold stays where it is";
}

TEST_F(SaleDates, TodayIsTheStoresToday) {
    for (const auto& [zone, ahead] : {std::pair("Pacific/Kiritimati", 14), {"Pacific/Pago_Pago", -11}, {"UTC", 0}}) {
        settings({{"timezone", zone}});
        const Day there = std::chrono::floor<days>(now() + hours{ahead} - hours{4});
        EXPECT_EQ(text(Reports::good(reports.rows("")), "fromDate"), iso(there)) << zone;
        const Instant an_hour_ago = now() - hours{1};
        close_at(std::to_string(ahead), an_hour_ago.time_since_epoch().count(), {dish("a")});
        const Day then = std::chrono::floor<days>(an_hour_ago + hours{ahead} - hours{4});
        EXPECT_EQ(day_of(std::to_string(ahead)), iso(then)) << zone;
    }
}

TEST_F(SaleDates, AnotherTimeZoneMovesNoEarlierSale) {
    const Day day = today - days{20};
    settings({{"timezone", "America/Phoenix"}});  // 7 hours behind, all year.
    close_at("phoenix", moment(day, hours{9}), {dish("a", 100)});
    EXPECT_EQ(day_of("phoenix"), iso(day - days{1})) << "02:00 there";
    settings({{"timezone", "Asia/Tokyo"}});
    close_at("tokyo", moment(day, hours{9}), {dish("a", 250)});
    EXPECT_EQ(day_of("tokyo"), iso(day)) << "18:00 there, the same moment";
    EXPECT_EQ(day_of("phoenix"), iso(day - days{1}));
    EXPECT_EQ(text(reports.sale_of("phoenix"), "timezone"), "America/Phoenix");
    EXPECT_EQ(reports.net(on(day - days{1})), 100);
    EXPECT_EQ(reports.net(on(day)), 250);
    reports.expect_agreement(between(day - days{1}, day));
}

// A night in which clocks changed: when, in UTC, and how far behind they were before and after.
struct ClockChange {
    const char* zone;
    std::chrono::month_weekday sunday;
    hours at{}, before{}, after{};
    int hour;  // In which half an hour before the change falls, by the store's clock.
    Day day = {};
};
constexpr auto first = std::chrono::Sunday[1], second = std::chrono::Sunday[2];

// Tills are believed for a year, and the clocks of one zone may have changed longer ago: of two zones, half a year
// apart, the one whose clocks changed last.
ClockChange last_of(Day today, const std::array<ClockChange, 2>& zones) {
    ClockChange last = zones[0];
    for (ClockChange each : zones) {
        for (const int back : {1, 0}) {
            const Day day{(year_month_day{today}.year() - std::chrono::years{back}) / each.sunday};
            if (day < today - days{1}) each.day = day;
        }
        if (each.day > last.day) last = each;
    }
    return last;
}

class ClockChanges : public SaleDates {
  protected:
    void SetUp() override {}

    void expect_night(const ClockChange& change) {
        SCOPED_TRACE(change.zone);
        settings({{"timezone", change.zone}});
        constexpr std::int64_t half_an_hour = 30 * 60 * 1'000;
        const std::int64_t at = moment(change.day, change.at);
        close_at("early", at - half_an_hour, {dish("a", 1)});
        close_at("late", at + half_an_hour, {dish("a", 2)});
        const std::int64_t four = moment(change.day, hours{4} + change.after);
        close_at("last", four - 1, {dish("a", 4)});
        close_at("first", four, {dish("a", 8)});
        const std::int64_t four_before = moment(change.day - days{1}, hours{4} + change.before);
        close_at("first before", four_before, {dish("a", 16)});
        close_at("last before", four_before - 1, {dish("a", 32)});
        EXPECT_EQ(reports.net(on(change.day - days{1})), 1 + 2 + 4 + 16);
        EXPECT_EQ(reports.net(on(change.day)), 8);
        EXPECT_EQ(reports.net(on(change.day - days{2})), 32);
        reports.expect_agreement(between(change.day - days{2}, change.day));
    }
    Names hours_of(Day day) { return pairs(reports.summed(on(day)).at("hours"), "hour", "netSales"); }
};

TEST_F(ClockChanges, TheNightInWhichAnHourIsMissing) {
    const ClockChange spring =
        last_of(today, {{{"America/New_York", std::chrono::March / second, hours{7}, hours{5}, hours{4}, 1},
                         {"Australia/Sydney", std::chrono::October / first, hours{-8}, hours{-10}, hours{-11}, 1}}});
    expect_night(spring);
    EXPECT_EQ(hours_of(spring.day - days{1}), (Names{"1 1", "3 6", "4 16"})) << "01:30, 03:30, 03:59, 04:00";
}

TEST_F(ClockChanges, TheNightThatHasOneHourTwice) {
    const ClockChange autumn =
        last_of(today, {{{"America/New_York", std::chrono::November / first, hours{6}, hours{4}, hours{5}, 1},
                         {"Australia/Sydney", std::chrono::April / first, hours{-8}, hours{-11}, hours{-10}, 2}}});
    expect_night(autumn);
    const std::string twice = std::to_string(autumn.hour) + " 3";
    EXPECT_EQ(hours_of(autumn.day - days{1}), (Names{twice, "3 4", "4 16"})) << "half past twice, 03:59, 04:00";
}

// Both zones, whatever the season: the choice above shows only one of them on a given day.
TEST(ClockChange, IsTheLastOneOfTwoZones) {
    const std::array<ClockChange, 2> zones = {{{"New York", std::chrono::March / second, {}, {}, {}, 1},
                                               {"Sydney", std::chrono::October / first, {}, {}, {}, 1}}};
    for (Day today = std::chrono::sys_days{std::chrono::year{2026} / 1 / 1};
         today < Day{std::chrono::year{2028} / 1 / 1}; today += days{1}) {
        const ClockChange last = last_of(today, zones);
        EXPECT_LT(last.day, today - days{1}) << iso(today);
        EXPECT_GT(last.day, today - days{260}) << iso(today);
    }
}

TEST_F(SaleDates, ATillThatWasOfflineSellsOnTheDayItSold) {
    const Day day = today - days{5};
    EXPECT_EQ(reports.net(on(day)), 0);
    close("offline", day, {dish("a", 700)}, {{"saleOpenDate", moment(day, hours{11})}});
    EXPECT_EQ(day_of("offline"), iso(day));
    EXPECT_EQ(text(reports.sale_of("offline"), "closedAt"), iso(day) + "T12:00:00.000Z");
    EXPECT_EQ(text(reports.sale_of("offline"), "openedAt"), iso(day) + "T11:00:00.000Z");
    EXPECT_EQ(reports.net(on(day)), 700);
    EXPECT_EQ(reports.net("?dateOption=T"), 0);
}

TEST_F(SaleDates, AMomentThatCannotBeIsWhenItArrived) {
    const auto near_now = [&](const std::string& check) {
        const auto at = parse_iso(text(reports.sale_of(check), "closedAt"));
        return at && std::chrono::abs(now() - *at) < minutes{5};
    };
    close("ancient", today - days{500}, {dish("a")});
    EXPECT_TRUE(near_now("ancient")) << "no till is a year behind";
    close("future", today + days{30}, {dish("a")});
    EXPECT_TRUE(near_now("future")) << "nothing is made after it has arrived";
    close_at("none", 0, {dish("a")});
    EXPECT_TRUE(near_now("none"));
    close("year", today - days{365}, {dish("a")});
    EXPECT_EQ(day_of("year"), iso(today - days{365}));
}

TEST_F(SaleDates, AClockThatIsWrongIsCorrected) {
    const Day day = today - days{2};
    // The till's clock is three days fast, and it sends now what it closed two days ago.
    const Instant wrong = now() + days{3};
    const Day wrong_day = std::chrono::floor<days>(wrong);
    static const char* const week[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    const std::string date = spoken(wrong_day);
    const std::string header = std::string(week[std::chrono::weekday{wrong_day}.c_encoding()]) + ", " +
                               date.substr(0, 2) + " " + date.substr(3, 3) + " " + date.substr(7) + " " +
                               to_iso(wrong).substr(11, 8) + " GMT";
    const json::object check =
        check_with({dish("a", 600)}, {{"status", "CLOSED"}, {"lastUpdateInMillisec", moment(day + days{3})}});
    ASSERT_EQ(bar.send("fast", check, {}, {{"Date", header}}).status, 201);
    EXPECT_EQ(day_of("fast"), iso(day));
}

}  // namespace
}  // namespace comanda::test::sale_dates_test
