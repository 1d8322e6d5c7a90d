#include "features/checks/advance.h"

#include <gtest/gtest.h>

#include "base/digest.h"

namespace comanda::checks {
namespace {

constexpr std::string_view secret = "0123456789abcdef0123456789abcdef";

// A till that adds lines of 5.00 each.
SentCheck sent(const std::string& node, std::int64_t at, const std::vector<std::string>& lines,
               const json::object& more = {}, const json::object& outer = {}) {
    json::array orders;
    for (const std::string& each : lines)
        orders.push_back(json::object{{"orderUniqueId", each}, {"totalPrice", 500}});
    json::object data{{"status", "ACTIVE"},
                      {"lastUpdateInMillisec", at},
                      {"seats", json::array{json::object{{"id", "1"}, {"orders", orders}}}}};
    for (const auto& each : more)
        data.insert_or_assign(each.key(), each.value());
    json::object body{{"node", node}, {"checkID", "A7"}, {"data", comanda::to_text(data)}};
    for (const auto& each : outer)
        body.insert_or_assign(each.key(), each.value());
    return read_check(std::move(body), {.account = "a", .store = "s", .received = 1'000'000, .id_secret = secret});
}

std::vector<std::string> lines_of(const State& state) {
    std::vector<std::string> ids;
    for (const Thing* each : state.fold.merged().lines)
        ids.emplace_back(each->id);
    std::ranges::sort(ids);
    return ids;
}

using Ids = std::vector<std::string>;

std::shared_ptr<State> step(const State* known, std::vector<SentCheck> items) {
    return advance(known, nullptr, items).next;
}

TEST(Advance, TakesOneBatchForOneVersion) {
    const std::vector<SentCheck> items = {sent("A", 1, {"soup"}), sent("B", 2, {"beer"}), sent("A", 1, {"soup"})};
    const Advance taken = advance(nullptr, nullptr, items);
    ASSERT_NE(taken.next, nullptr);
    EXPECT_EQ(taken.next->version, 1);
    EXPECT_EQ(lines_of(*taken.next), (Ids{"beer", "soup"}));
    EXPECT_EQ(taken.is_new, (std::vector<std::uint8_t>{1, 1, 0}));
    EXPECT_EQ(advance(taken.next.get(), nullptr, items).next, nullptr) << "all of it has come before";
}

TEST(Advance, AsksForHistoryWhenSomethingOlderComes) {
    const auto first = step(nullptr, {sent("A", 10, {"soup"})});
    const std::vector<SentCheck> older = {sent("A", 5, {"beer"})};
    EXPECT_TRUE(advance(first.get(), nullptr, older).needs_history);
    const History history = {sent("A", 10, {"soup"}).submission};
    const Advance taken = advance(first.get(), &history, older);
    ASSERT_NE(taken.next, nullptr);
    EXPECT_EQ(lines_of(*taken.next), (Ids{"soup"})) << "the till's later word is that there is no beer";
}

TEST(Advance, RemovesWhatATillSawAndNoLongerHas) {
    const auto first = step(nullptr, {sent("A", 1, {"soup", "beer"})});
    EXPECT_EQ(lines_of(*step(first.get(), {sent("B", 2, {"beer"})})), (Ids{"beer", "soup"})) << "B never saw the soup";
    EXPECT_EQ(lines_of(*step(first.get(), {sent("B", 2, {"beer"}, {}, {{"baseVersion", 1}})})), (Ids{"beer"}));
}

TEST(Advance, LooksBackForAnOlderBaseVersion) {
    const SentCheck soup = sent("A", 1, {"soup"});
    const auto first = step(nullptr, {soup});
    const SentCheck both = sent("A", 2, {"soup", "beer"});
    const auto second = step(first.get(), {both});
    const std::vector<SentCheck> from_first = {sent("B", 3, {"wine"}, {}, {{"baseVersion", 1}})};
    EXPECT_TRUE(advance(second.get(), nullptr, from_first).needs_history);
    const History history = {soup.submission, both.submission};
    EXPECT_EQ(lines_of(*advance(second.get(), &history, from_first).next), (Ids{"beer", "wine"}))
        << "B had seen the soup, but not the beer";
}

TEST(Advance, ParksWhatComesTooLate) {
    const auto first = step(nullptr, {sent("A", 1, {"soup", "cake"})});
    const auto second = step(first.get(), {sent("A", 2, {"soup"})});
    const json::array payments = {json::object{{"id", "p1"}, {"amount", 500}}};
    const auto closed = step(second.get(), {sent("A", 3, {"soup"}, {{"status", "CLOSED"}, {"payments", payments}})});
    ASSERT_TRUE(closed->is_closed());
    EXPECT_EQ(closed->closed_version, 3);
    EXPECT_EQ(closed->removed, (Ids{"cake"}));

    const std::vector<SentCheck> late = {sent("B", 4, {"soup", "beer", "cake"}, {{"payments", payments}})};
    const Advance taken = advance(closed.get(), nullptr, late);
    EXPECT_EQ(taken.next->version, 4);
    EXPECT_EQ(taken.next->text.data, closed->text.data) << "what has ended does not change";
    ASSERT_EQ(taken.late.size(), 1u);
    const SentCheck& rest = taken.late[0].rest;
    EXPECT_EQ(rest.key.id, "A7~1");
    EXPECT_EQ(rest.follow_up_of, "A7");
    ASSERT_EQ(rest.submission->lines.size(), 1u) << "neither what is paid nor what was deleted";
    EXPECT_EQ(rest.submission->lines[0].id, "beer");
    EXPECT_TRUE(rest.submission->payments.empty());

    const Advance nothing = advance(closed.get(), nullptr, std::vector<SentCheck>{sent("B", 5, {"soup"})});
    EXPECT_TRUE(nothing.late.empty());
}

TEST(FollowUp, CountsOnAndStaysShortEnoughForTills) {
    EXPECT_EQ(follow_up_id("A7"), "A7~1");
    EXPECT_EQ(follow_up_id("A7~1"), "A7~2");
    EXPECT_EQ(follow_up_id("A7~9"), "A7~10");
    EXPECT_EQ(follow_up_id("A7~x"), "A7~x~1");
    const std::string longest(64, 'c');
    EXPECT_LE(follow_up_id(longest).size(), 64u);
    EXPECT_NE(follow_up_id(longest), follow_up_id(std::string(63, 'c') + "d"));
}

TEST(PlaceInTime, CorrectsAWrongClock) {
    EXPECT_EQ(place_in_time(1'000, std::nullopt, 5'000).at, 1'000);
    EXPECT_EQ(place_in_time(1'000, 4'500, 5'000).at, 1'000) << "half a second is the network's";
    EXPECT_EQ(place_in_time(1'000, 605'000, 1'005'000).at, 401'000);
    EXPECT_EQ(place_in_time(1'000, 605'000, 1'005'000).clock_offset, 400'000);
    EXPECT_EQ(place_in_time(9'000, std::nullopt, 5'000).at, 5'000) << "nothing is made after it has come";
    EXPECT_EQ(place_in_time(0, std::nullopt, 5'000).at, 5'000);
}

}  // namespace
}  // namespace comanda::checks
