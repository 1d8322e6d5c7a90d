#include "db/history.h"

#include <gtest/gtest.h>

namespace comanda::db::history_test {
namespace {

const ServerIdentity first{{"a", 1}, "5/100"}, promoted{{"a", 2}, "5/200"}, restarted{{"a", 2}, "5/300"},
    restored{{"b", 1}, "5/400"};

TEST(History, HasOneEraAsLongAsTheServerIsTheSame) {
    History history;
    const std::uint64_t era = history.era();
    EXPECT_EQ(history.enter(first, "one"), era);
    EXPECT_EQ(history.enter(first, "one"), era);
}

TEST(History, HasAnotherEraForEachServerAndEachStart) {
    History history;
    std::uint64_t before = history.enter(first, "one");
    for (const ServerIdentity& each : {promoted, restarted, restored}) {
        const std::uint64_t era = history.enter(each, "one");
        EXPECT_GT(era, before);
        EXPECT_EQ(history.era(), era);
        before = era;
    }
}

TEST(History, RefusesAnOldPrimary) {
    History history;
    history.enter(promoted, "one");
    EXPECT_THROW(history.enter(first, "one"), old_timeline);
    history.enter(restored, "one");  // Its timelines are others.
}

TEST(History, RefusesAnOldPrimaryThatOnlyOthersKnowToBeOne) {
    History history;
    history.learn({"a", 2}, "one");
    EXPECT_THROW(history.enter(first, "one"), old_timeline);
    EXPECT_EQ(history.enter(promoted, "one"), history.era());
}

TEST(History, EndsTheEraOfAServerThatTurnsOutToBeAnOldPrimary) {
    History history;
    const std::uint64_t era = history.enter(first, "one");
    history.learn({"a", 1}, "one");
    EXPECT_EQ(history.era(), era);
    history.learn({"a", 2}, "one");
    EXPECT_NE(history.era(), era);
    EXPECT_THROW(history.enter(first, "one"), old_timeline);
}

TEST(History, IsRecordedOnceForEachTimeline) {
    History history;
    EXPECT_FALSE(history.unrecorded());
    history.enter(first, "one");
    EXPECT_EQ(history.unrecorded(), first.timeline);
    history.set_recorded();
    history.learn({"b", 7}, "one");
    EXPECT_FALSE(history.unrecorded()) << "two nodes that see different systems do not take turns";
    history.enter(promoted, "one");
    EXPECT_EQ(history.unrecorded(), promoted.timeline);
    history.set_recorded();
    history.learn({"a", 1}, "one");
    EXPECT_EQ(history.unrecorded(), promoted.timeline) << "the directory has forgotten it";
}

TEST(History, EndsAnEraOnceHoweverManyFindOut) {
    History history;
    const std::uint64_t era = history.enter(first, "one");
    history.end_era(era, "one", "lower");
    history.end_era(era, "one", "lower");
    EXPECT_EQ(history.era(), era + 1);
    EXPECT_EQ(history.enter(first, "one"), era + 1);
}

TEST(History, DistrustsWhoHasHeardNothingSinceTheSilenceBegan) {
    using namespace std::chrono_literals;
    History history;
    const History::Clock::time_point at{100s};
    EXPECT_FALSE(history.is_silent_since(at));
    history.note_silence(at);
    history.note_silence(at - 5s);
    EXPECT_TRUE(history.is_silent_since(at - 1s));
    EXPECT_FALSE(history.is_silent_since(at + 1s));
}

}  // namespace
}  // namespace comanda::db::history_test
