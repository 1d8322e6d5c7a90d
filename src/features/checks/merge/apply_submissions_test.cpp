#include "features/checks/merge/apply_submissions.h"

#include <gtest/gtest.h>

#include <random>

#include "base/cards.h"
#include "base/digest.h"
#include "features/checks/intake/read_check.h"
#include "features/checks/merge/ended_check.h"

namespace comanda::checks::advance_test {
namespace {

constexpr std::string_view secret = "0123456789abcdef0123456789abcdef";

json::object with_members(json::object object, const json::object& more) {
    for (const auto& each : more)
        object.insert_or_assign(each.key(), each.value());
    return object;
}

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

std::vector<std::string> lines_of(const CachedCheck& state) {
    std::vector<std::string> ids;
    for (const Thing* each : state.fold.merged().lines)
        ids.emplace_back(each->id);
    std::ranges::sort(ids);
    return ids;
}

using Ids = std::vector<std::string>;

AppliedSubmissions apply(const CachedCheck* known, std::vector<SentCheck> items) {
    return apply_submissions(known, nullptr, items);
}

std::shared_ptr<CachedCheck> step(const CachedCheck* known, std::vector<SentCheck> items) {
    return apply(known, std::move(items)).next;
}

TEST(ApplySubmissions, TakesOneBatchForOneVersion) {
    const std::vector<SentCheck> items = {sent("A", 1, {"soup"}), sent("B", 2, {"beer"}), sent("A", 1, {"soup"})};
    const AppliedSubmissions taken = apply_submissions(nullptr, nullptr, items);
    ASSERT_NE(taken.next, nullptr);
    EXPECT_EQ(taken.next->version, 1);
    EXPECT_EQ(lines_of(*taken.next), (Ids{"beer", "soup"}));
    ASSERT_TRUE(taken.applied[0] && taken.applied[1]);
    EXPECT_EQ(taken.applied[0]->version, 1);
    EXPECT_EQ(taken.applied[2], nullptr) << "it is the same as the first";
    EXPECT_EQ(items[0].submission->version, 0) << "what came in stays as it is";
    EXPECT_EQ(apply_submissions(taken.next.get(), nullptr, items).next, nullptr) << "all of it has come before";
}

TEST(ApplySubmissions, AsksForHistoryWhenSomethingOlderComes) {
    const auto first = step(nullptr, {sent("A", 10, {"soup"})});
    const std::vector<SentCheck> older = {sent("A", 5, {"beer"})};
    EXPECT_TRUE(apply_submissions(first.get(), nullptr, older).needs_history);
    const History history = {sent("A", 10, {"soup"}).submission};
    const AppliedSubmissions taken = apply_submissions(first.get(), &history, older);
    ASSERT_NE(taken.next, nullptr);
    EXPECT_EQ(lines_of(*taken.next), (Ids{"soup"})) << "the till's later word is that there is no beer";
}

TEST(ApplySubmissions, RemovesWhatATillSawAndNoLongerHas) {
    const auto first = step(nullptr, {sent("A", 1, {"soup", "beer"})});
    EXPECT_EQ(lines_of(*step(first.get(), {sent("B", 2, {"beer"})})), (Ids{"beer", "soup"})) << "B never saw the soup";
    EXPECT_EQ(lines_of(*step(first.get(), {sent("B", 2, {"beer"}, {}, {{"baseVersion", 1}})})), (Ids{"beer"}));
}

TEST(ApplySubmissions, LooksBackForAnOlderBaseVersion) {
    const AppliedSubmissions soup = apply(nullptr, {sent("A", 1, {"soup"})});
    const AppliedSubmissions both = apply(soup.next.get(), {sent("A", 2, {"soup", "beer"})});
    const auto& second = both.next;
    const std::vector<SentCheck> from_first = {sent("B", 3, {"wine"}, {}, {{"baseVersion", 1}})};
    EXPECT_TRUE(apply_submissions(second.get(), nullptr, from_first).needs_history);
    const History history = {soup.applied[0], both.applied[0]};
    EXPECT_EQ(lines_of(*apply_submissions(second.get(), &history, from_first).next), (Ids{"beer", "wine"}))
        << "B had seen the soup, but not the beer";
}

TEST(ApplySubmissions, RemovesNothingWithoutKnowingWhatTheTillSaw) {
    const json::object of_first{{"baseVersion", 1}};
    EXPECT_EQ(lines_of(*step(nullptr, {sent("B", 1, {"wine"}, {}, of_first)})), (Ids{"wine"})) << "nobody sent it yet";
    const auto first = step(nullptr, {sent("A", 1, {"soup"})});
    EXPECT_EQ(lines_of(*step(first.get(), {sent("B", 2, {"soup", "wine"}, {}, of_first)})), (Ids{"soup", "wine"}));
    EXPECT_EQ(lines_of(*step(first.get(), {sent("B", 2, {"wine"}, {}, {{"baseVersion", 2}})})), (Ids{"soup", "wine"}))
        << "a version that is not there yet";
    const AppliedSubmissions both = apply(first.get(), {sent("A", 2, {"soup", "beer"})});
    const auto& second = both.next;
    const History kept = both.applied;
    const std::vector<SentCheck> late = {sent("B", 3, {"wine"}, {}, of_first)};
    EXPECT_EQ(lines_of(*apply_submissions(second.get(), &kept, late).next), (Ids{"beer", "soup", "wine"}))
        << "what the first version had is not kept any more";
}

TEST(ApplySubmissions, ParksWhatComesTooLate) {
    const auto first = step(nullptr, {sent("A", 1, {"soup", "cake"})});
    const auto second = step(first.get(), {sent("A", 2, {"soup"})});
    const json::array payments = {json::object{{"id", "p1"}, {"amount", 500}}};
    const auto closed = step(second.get(), {sent("A", 3, {"soup"}, {{"status", "CLOSED"}, {"payments", payments}})});
    ASSERT_TRUE(closed->is_closed());
    EXPECT_EQ(closed->closed_version, 3);
    EXPECT_EQ(closed->removed, (Ids{"cake"}));

    const std::vector<SentCheck> late = {sent("B", 4, {"soup", "beer", "cake"}, {{"payments", payments}})};
    const AppliedSubmissions taken = apply_submissions(closed.get(), nullptr, late);
    EXPECT_EQ(taken.next->version, 4);
    EXPECT_EQ(taken.next->text.data, closed->text.data) << "what has ended does not change";
    ASSERT_EQ(taken.late.size(), 1u);
    const SentCheck& rest = taken.late[0].rest;
    EXPECT_EQ(rest.key.id, "A7~1");
    EXPECT_EQ(rest.follow_up_of, "A7");
    ASSERT_EQ(rest.submission->lines.size(), 1u) << "neither what is paid nor what was deleted";
    EXPECT_EQ(rest.submission->lines[0].id, "beer");
    EXPECT_TRUE(rest.submission->payments.empty());

    const AppliedSubmissions nothing =
        apply_submissions(closed.get(), nullptr, std::vector<SentCheck>{sent("B", 5, {"soup"})});
    EXPECT_TRUE(nothing.late.empty());
}

// Deleted before the end, and then somebody says that it has been cooked.
TEST(ApplySubmissions, ParksWhatWasDeletedOnlyIfItWasCookedAndIsNotVoid) {
    const auto check = [](const json::array& lines, const json::object& more = {}) {
        return with_members({{"seats", json::array{json::object{{"id", "1"}, {"orders", lines}}}}}, more);
    };
    const json::object soup{{"orderUniqueId", "soup"}}, steak{{"orderUniqueId", "steak"}};
    const json::object cooked = with_members(steak, {{"sentToKitchen", true}});
    const json::array voids = {json::object{{"id", "v"}, {"orderUniqueId", "steak"}}};
    const auto late_after = [&](const json::object& before, const json::object& at_end, const json::object& late) {
        const SentCheck first = sent("A", 1, {}, check({soup, before}));
        const auto open = step(nullptr, {first});
        const auto closed =
            step(open.get(), {sent("A", 2, {}, check({soup}, with_members(at_end, {{"status", "CLOSED"}})))});
        EXPECT_EQ(closed->removed, (Ids{"steak"}));
        EXPECT_TRUE(apply_submissions(closed.get(), nullptr, std::vector<SentCheck>{first}).late.empty()) << "a repeat";
        CachedCheck kept = *closed;
        kept.removed.clear();
        read_removed(kept, removed_json(*closed));
        const std::vector<SentCheck> items = {sent("B", 3, {}, late)};
        const AppliedSubmissions taken = apply_submissions(&kept, nullptr, items);
        Ids parked;
        for (const Late& each : taken.late) {
            for (const Part& line : each.rest.submission->lines)
                parked.emplace_back(line.id);
        }
        return parked;
    };
    EXPECT_EQ(late_after(steak, {}, check({soup, cooked})), Ids{"steak"});
    EXPECT_EQ(late_after(steak, {}, check({soup, steak})), Ids{}) << "a stale copy";
    EXPECT_EQ(late_after(cooked, {{"voids", voids}}, check({soup, cooked})), Ids{}) << "void when it ended";
    EXPECT_EQ(late_after(with_members(cooked, {{"void", true}}), {}, check({soup, cooked})), Ids{}) << "and deleted";
    EXPECT_EQ(late_after(steak, {}, check({soup, cooked}, {{"voids", voids}})), Ids{}) << "void now";
    EXPECT_EQ(late_after(steak, {}, check({soup, with_members(cooked, {{"void", true}})})), Ids{});
}

// A payment alone, and of voids and seats those of late lines only.
TEST(ApplySubmissions, ParksNothingThatBelongsToTheClosedCheck) {
    const auto closed = step(nullptr, {sent("A", 1, {"soup"}, {{"status", "CLOSED"}})});
    const auto rest = [&](const json::object& more) {
        const std::vector<SentCheck> late = {sent("B", 2, {"soup"}, more)};
        const AppliedSubmissions taken = apply_submissions(closed.get(), nullptr, late);
        return taken.late.empty() ? nullptr : taken.late[0].rest.submission;
    };
    const auto paid = rest({{"payments", json::array{json::object{{"id", "p1"}, {"amount", 500}}}}});
    ASSERT_NE(paid, nullptr);
    EXPECT_EQ(paid->payments.size(), 1u);
    EXPECT_TRUE(paid->lines.empty());
    EXPECT_TRUE(paid->seats.empty());

    const auto seat = [](const char* id, const char* line) {
        return json::object{{"id", id}, {"orders", json::array{json::object{{"orderUniqueId", line}}}}};
    };
    const auto voided = [](const char* id, const char* line) {
        return json::object{{"id", id}, {"orderUniqueId", line}};
    };
    const auto added = rest({{"seats", json::array{seat("1", "soup"), seat("2", "beer")}},
                             {"voids", json::array{voided("v1", "soup"), voided("v2", "beer")}}});
    ASSERT_NE(added, nullptr);
    ASSERT_EQ(added->seats.size(), 1u);
    EXPECT_EQ(added->seats[0].id, "2");
    const auto tipped = rest({{"seats", json::array{seat("2", "beer")}}, {"tipAmount", 90}, {"tipAmountStr", "0.90"}});
    EXPECT_EQ(tipped->text->data.find("tipAmount"), std::string::npos) << "nor its twin, which would count alone";
    ASSERT_EQ(added->voids.size(), 1u);
    EXPECT_EQ(added->voids[0].id, "v2");
}

TEST(FollowUp, CountsOnAndStaysShortEnoughForTills) {
    EXPECT_EQ(follow_up_id("A7"), "A7~1");
    EXPECT_EQ(follow_up_id("A7~1"), "A7~2");
    EXPECT_EQ(follow_up_id("A7~9"), "A7~10");
    for (const char* no_number : {"A7~x", "A7~", "A7~0", "A7~1x", "A7~1000000"})
        EXPECT_EQ(follow_up_id(no_number), std::string(no_number) + "~1");
    const std::string longest(64, 'c');
    EXPECT_LE(follow_up_id(longest).size(), 64u);
    EXPECT_NE(follow_up_id(longest), follow_up_id(std::string(63, 'c') + "d"));
}

// Property: a till that sends a follow-up's id means the follow-up, though ids with digits may pass for card numbers.
TEST(FollowUp, HasAnIdThatTillsCanSend) {
    std::mt19937_64 dice{20'261'117};
    for (int i = 0; i < 20'000; ++i) {
        std::string id = std::to_string(1'794'745'982'000 + dice() % 1'000);
        if (dice() % 2 == 0) {
            const std::size_t size = 1 + dice() % 64;
            for (id.clear(); id.size() < size;)
                id += "0123456789012345678901234567890123456789-a"[dice() % 42];
        }
        id = kept_till_id(id, secret);
        for (int times = 0; times < 3; ++times) {
            id = follow_up_id(id);
            ASSERT_EQ(kept_till_id(id, secret), id);
        }
    }
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
}  // namespace comanda::checks::advance_test
