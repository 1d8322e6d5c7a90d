#include "features/rehearsal/tally.h"

#include <gtest/gtest.h>

namespace comanda::rehearsal::tally_test {
namespace {

Worth worth(std::int64_t net) {
    return {{net}, {net / 10}, {net + net / 10}};
}

// One dish, by the present menu and by the other.
Case sold(const std::string& item, std::int64_t present, std::int64_t rehearsed) {
    Case one{.kind = Kind::order, .id = "of " + item, .actual = worth(present)};
    for (const std::int64_t net : {present, rehearsed})
        one.by.push_back(
            {.worth = worth(net), .lines = {{.item = item, .name = item, .quantity = 1, .worth = worth(net)}}});
    return one;
}

std::string numbered(const std::string& word, int number) {
    return word + std::to_string(1'000 + number);
}

std::int64_t net(const json::value& of, const char* side) {
    return of.at(side).at("net").as_int64();
}

json::object answer_of(const Tally& tally, int digits) {
    Answer answer = tally.answer();
    answer.candidate = {"{}"};
    return parse_json_object(to_json_text(answer_shape, answer, digits));
}

const FieldError no_soup{"orderDetails[0].miExternalID", "ITEM_NOT_AVAILABLE", "no soup today"};
const FieldError no_tea{"orderDetails[1].miExternalID", "ITEM_NOT_AVAILABLE", "no tea today"};

TEST(OnlyInSecond, IsWhatTheFirstDoesNotComplainAbout) {
    using All = std::vector<FieldError>;
    EXPECT_EQ(only_in_second({}, {no_soup}), All{no_soup});
    EXPECT_EQ(only_in_second({no_soup}, {}), All{});
    EXPECT_EQ(only_in_second({no_soup}, {no_tea, no_soup}), All{no_tea});
    FieldError other = no_soup;
    other.message = "soup only until noon";
    EXPECT_EQ(only_in_second({no_soup}, {other}), All{}) << "the same thing in other words";
    EXPECT_EQ(only_in_second({no_soup}, {other, no_soup}), All{other}) << "one for one, word for word first";
    other.code = "REFERENCE_NOT_FOUND";
    EXPECT_EQ(only_in_second({no_soup}, {other}), All{other});
}

TEST(Tally, ShowsTheItemsThatMoveMostAndAddsUpTheOthers) {
    Tally tally;
    for (int i = 0; i < 70; ++i)
        tally.add(sold(numbered("item ", i), 1'000, 1'000 + (i % 2 == 0 ? i : -i) * 10));
    const json::object answer = answer_of(tally, 2);
    const json::array& items = answer.at("items").as_array();
    ASSERT_EQ(items.size(), 50U);
    EXPECT_EQ(items.front().at("id"), "item 1069");
    EXPECT_EQ(net(items.front(), "difference"), -690) << "whichever way";
    EXPECT_EQ(items.front().at("difference").at("netStr"), "-6.90");
    EXPECT_EQ(items.back().at("id"), "item 1020");
    EXPECT_EQ(answer.at("otherItems").at("count"), 20);
    std::int64_t shown = 0;
    for (const json::value& each : items)
        shown += net(each, "rehearsed");
    EXPECT_EQ(shown + net(answer.at("otherItems"), "rehearsed"), net(answer, "rehearsed"));
}

TEST(Tally, ShowsTheLargestDifferences) {
    Tally tally;
    for (int i = 0; i < 30; ++i)
        tally.add(sold(numbered("item ", i), 1'000, 1'000 + (i * 17 % 30) * 10));
    const json::object answer = answer_of(tally, 2);
    const json::array& largest = answer.at("largest").as_array();
    ASSERT_EQ(largest.size(), 20U);
    for (std::size_t i = 0; i < largest.size(); ++i)
        EXPECT_EQ(net(largest[i], "difference"), 290 - static_cast<std::int64_t>(i) * 10);
}

TEST(Tally, LeavesOutWhatDoesNotMove) {
    Tally tally;
    tally.add(sold("same", 1'000, 1'000));
    const json::object answer = answer_of(tally, 0);
    EXPECT_EQ(answer.at("items"), json::array{});
    EXPECT_EQ(answer.at("largest"), json::array{});
    EXPECT_EQ(answer.at("actual").at("totalStr"), "1100");
}

TEST(Tally, AttributesNothingOfWhatIsNoMenus) {
    Case one = sold("", 700, 700);
    one.kind = Kind::check;
    one.unlisted_lines = 1;
    Tally tally;
    tally.add(std::move(one));
    const json::object answer = answer_of(tally, 2);
    EXPECT_EQ(net(answer.at("unattributed"), "present"), 700);
    EXPECT_EQ(answer.at("otherItems").at("count"), 0);
    EXPECT_EQ(answer.at("checks").at("unlistedLines"), 1);
}

TEST(Tally, KeepsApartWhatOnlyOneMenuTakes) {
    Case refused = sold("soup", 1'000, 900), regained = sold("tea", 500, 600), unpriced = sold("gift", 1, 1);
    refused.by.back().problems = {no_soup};
    regained.by.front().problems = {no_tea};
    unpriced.by.clear();
    Tally tally;
    for (const Case& each : {refused, regained, unpriced, sold("bread", 200, 300)})
        tally.add(each);
    const json::object answer = answer_of(tally, 2);
    EXPECT_EQ(
        answer.at("orders"),
        (json::object{{"count", 4}, {"priced", 1}, {"refused", 1}, {"regained", 1}, {"unpriced", 1}, {"cut", false}}));
    EXPECT_EQ(net(answer, "actual"), 200);
    EXPECT_EQ(net(answer, "difference"), 100);
    EXPECT_EQ(answer.at("refusedAmounts").at("net"), 1'000);
    EXPECT_EQ(answer.at("regainedAmounts").at("net"), 600);
    EXPECT_EQ(answer.at("refused").at(0).at("message"), "no soup today");
}

}  // namespace
}  // namespace comanda::rehearsal::tally_test
