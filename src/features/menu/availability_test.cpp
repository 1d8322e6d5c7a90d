#include "features/menu/availability.h"

#include <gtest/gtest.h>

namespace comanda::menu::availability_test {
namespace {

const std::string rome = "Europe/Rome", new_york = "America/New_York", utc = "Etc/UTC";

Instant at(std::string_view iso) {
    const std::optional<Instant> instant = parse_iso(iso);
    if (!instant) throw std::invalid_argument("no instant: " + std::string(iso));
    return *instant;
}

// "yes", or why not; with the end of the answer, if it has one.
std::string asked(const Availability& answer) {
    std::string said = answer.available ? "yes" : answer.reason;
    if (answer.until) said += " until " + to_iso(*answer.until).substr(0, 16);
    return said;
}

std::string asked(const json::object& document, std::string_view iso, const std::string& timezone = utc) {
    return asked(availability(document, at(iso), timezone));
}

json::object hours(std::string_view start, std::string_view end) {
    return {{"timeApplicableType", "Always"}, {"isRestrictToTime", true}, {"startTime", start}, {"endTime", end}};
}

TEST(Availability, IsGivenWhereNothingIsSaid) {
    EXPECT_EQ(asked(json::object{}, "2026-01-01T00:00:00Z"), "yes");
    EXPECT_EQ(asked({{"timeApplicableType", "Always"}, {"startTime", "10:00"}, {"daysOfWeek", json::array{1}}},
                    "2026-01-01T00:00:00Z"),
              "yes");
}

TEST(Availability, EndsWithTheRecord) {
    EXPECT_EQ(asked({{"activeStatus", false}}, "2026-01-01T00:00:00Z"), "INACTIVE");
}

TEST(Availability, RefusesAnUnknownTimeZone) {
    EXPECT_THROW(availability(json::object{}, at("2026-01-01T00:00:00Z"), "Mars/Olympus"), std::runtime_error);
}

TEST(Stock, RunsOutAndComesBack) {
    EXPECT_EQ(asked({{"outOfStock", true}}, "2026-01-01T00:00:00Z"), "OUT_OF_STOCK");
    const json::object until{{"outOfStock", true}, {"outOfStockUntil", "2026-01-02T06:00:00.000Z"}};
    EXPECT_EQ(asked(until, "2026-01-02T05:59:59.999Z"), "OUT_OF_STOCK until 2026-01-02T06:00");
    EXPECT_EQ(asked(until, "2026-01-02T06:00:00Z"), "yes");
    EXPECT_EQ(asked({{"outOfStock", false}, {"outOfStockUntil", "2026-01-02T06:00:00Z"}}, "2026-01-01T00:00:00Z"),
              "yes");
    EXPECT_EQ(asked({{"outOfStockUntil", "2026-01-02T06:00:00Z"}}, "2026-01-01T00:00:00Z"),
              "OUT_OF_STOCK until 2026-01-02T06:00");
}

TEST(Stock, RunsOutWithTheLastOne) {
    EXPECT_EQ(asked({{"remainingQty", 0}}, "2026-01-01T00:00:00Z"), "OUT_OF_STOCK");
    EXPECT_EQ(asked({{"remainingQty", 1}}, "2026-01-01T00:00:00Z"), "yes");
    EXPECT_EQ(asked({{"remainingQty", nullptr}}, "2026-01-01T00:00:00Z"), "yes");
}

TEST(Hours, AreByTheStoresClock) {
    const json::object lunch = hours("11:30", "14:00");
    EXPECT_EQ(asked(lunch, "2026-07-01T09:29:59.999Z", rome), "OUTSIDE_HOURS until 2026-07-01T09:30");
    EXPECT_EQ(asked(lunch, "2026-07-01T09:30:00Z", rome), "yes until 2026-07-01T12:00");
    EXPECT_EQ(asked(lunch, "2026-07-01T12:00:00Z", rome), "OUTSIDE_HOURS until 2026-07-02T09:30");
    EXPECT_EQ(asked(lunch, "2026-01-01T10:30:00Z", rome), "yes until 2026-01-01T13:00");
}

// Clients send the time of day as an instant of some day: what counts is what the store's clock showed then.
TEST(Hours, CanBeWrittenAsInstants) {
    const json::object lunch = hours("2024-01-15T10:30:00.000Z", "2024-07-15T12:00:00.000Z");
    EXPECT_EQ(asked(lunch, "2026-07-01T09:30:00Z", rome), "yes until 2026-07-01T12:00");
}

TEST(Hours, CountOnlyWhenTheyAreAskedFor) {
    json::object document = hours("11:30", "14:00");
    document["isRestrictToTime"] = false;
    EXPECT_EQ(asked(document, "2026-07-01T00:00:00Z"), "yes");
    // A category has no such flag: its type says that it is restricted.
    document.erase("isRestrictToTime");
    document["timeApplicableType"] = "Days of the week";
    EXPECT_EQ(asked(document, "2026-07-01T00:00:00Z"), "OUTSIDE_HOURS until 2026-07-01T11:30");
}

TEST(Hours, MayBeOpenAtOneEndOrAllDay) {
    EXPECT_EQ(asked(hours("18:00", ""), "2026-07-01T23:59:59Z"), "yes until 2026-07-02T00:00");
    EXPECT_EQ(asked(hours("18:00", "24:00"), "2026-07-01T17:00:00Z"), "OUTSIDE_HOURS until 2026-07-01T18:00");
    EXPECT_EQ(asked(hours("", "06:00"), "2026-07-01T05:00:00Z"), "yes until 2026-07-01T06:00");
    EXPECT_EQ(asked(hours("00:00", "00:00"), "2026-07-01T05:00:00Z"), "yes");
    EXPECT_EQ(asked(hours("25:00", "noon"), "2026-07-01T05:00:00Z"), "yes");
}

// 1 May 2026 is a Friday.
TEST(Hours, PastMidnightBelongToTheDayTheyBeganOn) {
    json::object bar = hours("22:00", "02:00");
    bar["timeApplicableType"] = "Days of the week";
    bar["daysOfWeek"] = json::array{5};
    EXPECT_EQ(asked(bar, "2026-05-01T01:00:00Z"), "OUTSIDE_HOURS until 2026-05-01T22:00");
    EXPECT_EQ(asked(bar, "2026-05-01T22:00:00Z"), "yes until 2026-05-02T02:00");
    EXPECT_EQ(asked(bar, "2026-05-02T01:59:59Z"), "yes until 2026-05-02T02:00");
    EXPECT_EQ(asked(bar, "2026-05-02T02:00:00Z"), "OUTSIDE_DAYS until 2026-05-08T22:00");
    EXPECT_EQ(asked(bar, "2026-05-02T22:30:00Z"), "OUTSIDE_DAYS until 2026-05-08T22:00");
}

TEST(Hours, PastMidnightReachOverTheEndOfAMonthAndOfARange) {
    json::object bar = hours("22:00", "02:00");
    bar["isRestrictToDays"] = true;
    bar["daysOfMonth"] = json::array{31};
    EXPECT_EQ(asked(bar, "2026-02-01T01:00:00Z"), "yes until 2026-02-01T02:00");
    EXPECT_EQ(asked(bar, "2026-02-01T02:00:00Z"), "OUTSIDE_DAYS until 2026-03-31T22:00");

    json::object party = hours("22:00", "02:00");
    party["timeApplicableType"] = "Specific date";
    party["startDate"] = "2026-12-31";
    EXPECT_EQ(asked(party, "2027-01-01T01:00:00Z"), "yes until 2027-01-01T02:00");
    EXPECT_EQ(asked(party, "2027-01-01T02:00:00Z"), "OUTSIDE_DATES");
}

// Clocks go from 02:00 to 03:00 on 29 March, at 01:00 UTC.
TEST(ClocksGoForwardInRome, SkipsTheHour) {
    EXPECT_EQ(asked(hours("22:00", "02:30"), "2026-03-29T00:59:59Z", rome), "yes until 2026-03-29T01:00");
    EXPECT_EQ(asked(hours("22:00", "02:30"), "2026-03-29T01:00:00Z", rome), "OUTSIDE_HOURS until 2026-03-29T20:00");
    EXPECT_EQ(asked(hours("02:30", "04:00"), "2026-03-29T00:59:59Z", rome), "OUTSIDE_HOURS until 2026-03-29T01:00");
    EXPECT_EQ(asked(hours("02:30", "04:00"), "2026-03-29T01:00:00Z", rome), "yes until 2026-03-29T02:00");
    // Nothing is left of it this night.
    EXPECT_EQ(asked(hours("02:15", "02:45"), "2026-03-29T00:59:59Z", rome), "OUTSIDE_HOURS until 2026-03-30T00:15");
}

// Clocks go from 03:00 back to 02:00 on 25 October, at 01:00 UTC.
TEST(ClocksGoBackInRome, NeverInterruptsAWindow) {
    const json::object bar = hours("22:00", "02:30");
    EXPECT_EQ(asked(bar, "2026-10-25T00:15:00Z", rome), "yes until 2026-10-25T01:30");
    EXPECT_EQ(asked(bar, "2026-10-25T00:45:00Z", rome), "yes until 2026-10-25T01:30");
    EXPECT_EQ(asked(bar, "2026-10-25T01:30:00Z", rome), "OUTSIDE_HOURS until 2026-10-25T21:00");
    EXPECT_EQ(asked(hours("02:30", "04:00"), "2026-10-25T00:30:00Z", rome), "yes until 2026-10-25T03:00");
}

// Clocks go from 02:00 to 03:00 on 8 March, at 07:00 UTC.
TEST(ClocksGoForwardInNewYork, SkipsTheHour) {
    EXPECT_EQ(asked(hours("20:00", "02:00"), "2026-03-08T06:59:59Z", new_york), "yes until 2026-03-08T07:00");
    EXPECT_EQ(asked(hours("20:00", "02:00"), "2026-03-08T07:00:00Z", new_york), "OUTSIDE_HOURS until 2026-03-09T00:00");
    EXPECT_EQ(asked(hours("20:00", "03:30"), "2026-03-08T07:29:59Z", new_york), "yes until 2026-03-08T07:30");
}

// Clocks go from 02:00 back to 01:00 on 1 November, at 06:00 UTC.
TEST(ClocksGoBackInNewYork, NeverInterruptsAWindow) {
    EXPECT_EQ(asked(hours("20:00", "02:00"), "2026-11-01T06:30:00Z", new_york), "yes until 2026-11-01T07:00");
    EXPECT_EQ(asked(hours("20:00", "01:30"), "2026-11-01T05:45:00Z", new_york), "yes until 2026-11-01T06:30");
    EXPECT_EQ(asked(hours("01:30", "03:00"), "2026-11-01T05:30:00Z", new_york), "yes until 2026-11-01T08:00");
}

TEST(Days, OfTheWeekAreOneForMondayToSevenForSunday) {
    const json::object weekend{{"timeApplicableType", "Days of the week"}, {"daysOfWeek", json::array{6, 7}}};
    EXPECT_EQ(asked(weekend, "2026-05-01T23:59:59Z"), "OUTSIDE_DAYS until 2026-05-02T00:00");
    EXPECT_EQ(asked(weekend, "2026-05-02T00:00:00Z"), "yes until 2026-05-04T00:00");
    EXPECT_EQ(asked(weekend, "2026-05-04T00:00:00Z"), "OUTSIDE_DAYS until 2026-05-09T00:00");
    // A day is the store's: in New York it is still Sunday.
    EXPECT_EQ(asked(weekend, "2026-05-04T03:59:59Z", new_york), "yes until 2026-05-04T04:00");
}

TEST(Days, ThatAreAllOrNoneRestrictNothing) {
    json::object document{{"timeApplicableType", "Days of the week"}, {"daysOfWeek", json::array()}};
    EXPECT_EQ(asked(document, "2026-05-01T00:00:00Z"), "yes");
    document["daysOfWeek"] = json::array{1, 2, 3, 4, 5, 6, 7};
    EXPECT_EQ(asked(document, "2026-05-01T00:00:00Z"), "yes");
}

TEST(Days, OfTheMonthAreLeftOutInMonthsThatLackThem) {
    const json::object document{{"timeApplicableType", "Days of the month"}, {"daysOfMonth", json::array{1, 31}}};
    EXPECT_EQ(asked(document, "2026-01-31T12:00:00Z"), "yes until 2026-02-02T00:00");
    EXPECT_EQ(asked(document, "2026-02-28T12:00:00Z"), "OUTSIDE_DAYS until 2026-03-01T00:00");
    EXPECT_EQ(asked(document, "2026-04-30T12:00:00Z"), "OUTSIDE_DAYS until 2026-05-01T00:00");
}

TEST(Days, OfALeapYearAreWaitedFor) {
    json::object document{{"isRestrictToDays", true},
                          {"daysOfMonth", json::array{29}},
                          {"isRestrictToMonths", true},
                          {"months", json::array{2}}};
    EXPECT_EQ(asked(document, "2096-03-01T00:00:00Z"), "OUTSIDE_MONTHS until 2104-02-29T00:00");
    document["daysOfMonth"] = json::array{30};
    EXPECT_EQ(asked(document, "2026-02-01T00:00:00Z"), "OUTSIDE_DAYS");
}

TEST(Months, AreWhole) {
    const json::object summer{{"isRestrictToMonths", true}, {"months", json::array{6, 7, 8}}};
    EXPECT_EQ(asked(summer, "2026-05-31T21:59:59Z", rome), "OUTSIDE_MONTHS until 2026-05-31T22:00");
    EXPECT_EQ(asked(summer, "2026-05-31T22:00:00Z", rome), "yes until 2026-08-31T22:00");
    EXPECT_EQ(asked(summer, "2026-08-31T22:00:00Z", rome), "OUTSIDE_MONTHS until 2027-05-31T22:00");
}

TEST(Dates, IncludeTheFirstAndTheLastDay) {
    json::object range{{"timeApplicableType", "Date range"}, {"startDate", "2026-02-27"}, {"endDate", "2026-03-01"}};
    EXPECT_EQ(asked(range, "2026-02-26T22:59:59Z", rome), "OUTSIDE_DATES until 2026-02-26T23:00");
    EXPECT_EQ(asked(range, "2026-02-26T23:00:00Z", rome), "yes until 2026-03-01T23:00");
    EXPECT_EQ(asked(range, "2026-03-01T23:00:00Z", rome), "OUTSIDE_DATES");
    range.erase("endDate");
    EXPECT_EQ(asked(range, "2036-01-01T00:00:00Z", rome), "yes");
    range["startDate"] = "2056-01-01";
    EXPECT_EQ(asked(range, "2026-01-01T00:00:00Z", rome), "OUTSIDE_DATES until 2055-12-31T23:00");
}

TEST(Dates, CanBeWrittenAsInstantsOfADayInTheStore) {
    const json::object day{{"timeApplicableType", "Specific date"}, {"startDate", "2026-02-26T23:00:00.000Z"}};
    EXPECT_EQ(asked(day, "2026-02-26T22:59:59Z", rome), "OUTSIDE_DATES until 2026-02-26T23:00");
    EXPECT_EQ(asked(day, "2026-02-27T22:59:59Z", rome), "yes until 2026-02-27T23:00");
}

TEST(Dates, WithTimesAreOneLongStretch) {
    json::object document{{"timeApplicableType", "start date time and end date time"},
                          {"startDate", "2026-06-01"},
                          {"startTime", "18:00"},
                          {"endDate", "2026-06-03"},
                          {"endTime", "10:00"}};
    EXPECT_EQ(asked(document, "2026-06-01T15:59:59Z", rome), "OUTSIDE_DATES until 2026-06-01T16:00");
    EXPECT_EQ(asked(document, "2026-06-02T12:00:00Z", rome), "yes until 2026-06-03T08:00");
    EXPECT_EQ(asked(document, "2026-06-03T08:00:00Z", rome), "OUTSIDE_DATES");
    document["isRestrictToDays"] = true;
    document["daysOfWeek"] = json::array{2, 3};
    EXPECT_EQ(asked(document, "2026-06-01T17:00:00Z", rome), "OUTSIDE_DAYS until 2026-06-01T22:00");
    EXPECT_EQ(asked(document, "2026-06-02T12:00:00Z", rome), "yes until 2026-06-03T08:00");
    document = {{"timeApplicableType", "start date time and end date time"},
                {"startTime", "2026-06-01T16:00:00.000Z"},
                {"endTime", "2026-06-03T08:00:00.000Z"}};
    EXPECT_EQ(asked(document, "2026-06-02T12:00:00Z", rome), "yes until 2026-06-03T08:00");
    document.erase("endTime");
    EXPECT_EQ(asked(document, "2036-06-02T12:00:00Z", rome), "yes");
}

TEST(Availability, SaysWhenAllThatIsInTheWayMayBeOver) {
    json::object lunch = hours("11:30", "14:00");
    lunch["outOfStock"] = true;
    lunch["outOfStockUntil"] = "2026-07-03T00:00:00.000Z";
    EXPECT_EQ(asked(lunch, "2026-07-01T12:00:00Z"), "OUT_OF_STOCK until 2026-07-03T00:00");
    lunch["outOfStockUntil"] = "2026-07-01T10:00:00.000Z";
    EXPECT_EQ(asked(lunch, "2026-07-01T09:00:00Z"), "OUT_OF_STOCK until 2026-07-01T11:30");
}

Entry entry(std::string kind, std::string id, json::object document, bool active = true) {
    return {.kind = std::move(kind), .id = id, .name = id, .active = active, .document = std::move(document)};
}

std::string asked_within(const std::vector<Entry>& entries, std::string_view iso) {
    const ParsedMenu menu(entries);
    return asked(availability(menu, *menu.find("item"), at(iso), utc));
}

json::object with_parent(json::object document, std::string_view parent) {
    document["parent"] = parent;
    return document;
}

TEST(AvailabilityInAMenu, NeedsTheWholeChainOfCategories) {
    const std::vector<Entry> menu{entry("menuItem", "item", {{"category", json::array{"sub"}}}),
                                  entry("category", "sub", with_parent(hours("10:00", "20:00"), "top")),
                                  entry("category", "top", hours("12:00", "22:00"))};
    EXPECT_EQ(asked_within(menu, "2026-01-01T09:00:00Z"), "CATEGORY_OUTSIDE_HOURS until 2026-01-01T12:00");
    EXPECT_EQ(asked_within(menu, "2026-01-01T11:00:00Z"), "CATEGORY_OUTSIDE_HOURS until 2026-01-01T12:00");
    EXPECT_EQ(asked_within(menu, "2026-01-01T12:00:00Z"), "yes until 2026-01-01T20:00");
}

TEST(AvailabilityInAMenu, NeedsOnlyOneOfSeveralCategories) {
    std::vector<Entry> menu{entry("menuItem", "item", {{"category", json::array{"breakfast", "drinks"}}}),
                            entry("category", "breakfast", hours("07:00", "11:00")),
                            entry("category", "drinks", hours("10:00", "23:00"))};
    EXPECT_EQ(asked_within(menu, "2026-01-01T06:00:00Z"), "CATEGORY_OUTSIDE_HOURS until 2026-01-01T07:00");
    EXPECT_EQ(asked_within(menu, "2026-01-01T10:30:00Z"), "yes until 2026-01-01T23:00");
    EXPECT_EQ(asked_within(menu, "2026-01-01T15:00:00Z"), "yes until 2026-01-01T23:00");
    menu[2].active = false;
    EXPECT_EQ(asked_within(menu, "2026-01-01T15:00:00Z"), "CATEGORY_OUTSIDE_HOURS until 2026-01-02T07:00");
    menu[1].active = false;
    EXPECT_EQ(asked_within(menu, "2026-01-01T15:00:00Z"), "CATEGORY_INACTIVE");
}

TEST(AvailabilityInAMenu, NamesTheItemsOwnReasonFirst) {
    const std::vector<Entry> menu{entry("menuItem", "item", {{"category", json::array{"top"}}, {"outOfStock", true}}),
                                  entry("category", "top", {}, false)};
    EXPECT_EQ(asked_within(menu, "2026-01-01T00:00:00Z"), "OUT_OF_STOCK");
    EXPECT_EQ(asked_within({entry("menuItem", "item", {}, false)}, "2026-01-01T00:00:00Z"), "INACTIVE");
    EXPECT_EQ(asked_within({entry("menuItem", "item", {{"category", json::array{"gone"}}})}, "2026-01-01T00:00:00Z"),
              "CATEGORY_INACTIVE");
    EXPECT_EQ(asked_within({entry("menuItem", "item", {})}, "2026-01-01T00:00:00Z"), "yes");
}

}  // namespace
}  // namespace comanda::menu::availability_test
