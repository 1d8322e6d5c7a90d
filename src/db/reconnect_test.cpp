#include "db/reconnect.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

namespace comanda::db::reconnect_test {
namespace {

using namespace std::chrono_literals;

TEST(Reconnect, PausesGrowAndHaveALimit) {
    EXPECT_EQ(longest_pause(0), 50ms);
    EXPECT_EQ(longest_pause(1), 50ms);
    EXPECT_EQ(longest_pause(2), 100ms);
    EXPECT_EQ(longest_pause(4), 400ms);
    EXPECT_EQ(longest_pause(5), 500ms);
    EXPECT_EQ(longest_pause(1'000'000), 500ms);
}

TEST(Reconnect, PausesStayWithinTheirBounds) {
    for (std::size_t failed = 0; failed < 20; ++failed) {
        for (int i = 0; i < 2'000; ++i) {
            const auto pause = pause_before_connecting(failed);
            ASSERT_GE(pause, failed == 0 ? 0ms : longest_pause(failed) / 2);
            ASSERT_LE(pause, longest_pause(failed));
        }
    }
}

TEST(Reconnect, PausesDiffer) {
    for (std::size_t failed = 0; failed < 20; ++failed) {
        std::set<std::chrono::milliseconds> pauses;
        for (int i = 0; i < 1'000; ++i)
            pauses.insert(pause_before_connecting(failed));
        // Of 26 to 251 that are possible.
        EXPECT_GE(pauses.size(), 20U) << failed;
    }
}

// A thousand connections, all lost in the same moment, as they try for the fourth time to come back.
TEST(Reconnect, ACrowdComesBackSpreadOut) {
    constexpr int crowd = 1'000;
    std::map<std::chrono::milliseconds, int> arrivals;
    for (int i = 0; i < crowd; ++i) {
        std::chrono::milliseconds at{0};
        for (std::size_t failed = 0; failed < 4; ++failed)
            at += pause_before_connecting(failed);
        ++arrivals[at];
    }
    for (const auto& [at, count] : arrivals)
        EXPECT_LT(count, crowd / 20) << at.count() << " ms";
}

}  // namespace
}  // namespace comanda::db::reconnect_test
