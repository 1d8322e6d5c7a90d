#include "base/recently_used.h"

#include <gtest/gtest.h>

namespace comanda::recently_used_test {
namespace {

constexpr auto is_newer = [](const int& kept, const int& offered) { return kept > offered; };

void keep(RecentlyUsed<int>& all, const std::string& key, int value, std::size_t bytes) {
    all.keep(key, std::make_shared<const int>(value), bytes, is_newer);
}

TEST(RecentlyUsed, KeepsTheNewerOfTwo) {
    RecentlyUsed<int> all(100);
    keep(all, "a", 2, 10);
    keep(all, "a", 1, 10);
    EXPECT_EQ(*all.find("a"), 2);
    keep(all, "a", 3, 10);
    EXPECT_EQ(*all.find("a"), 3);
    EXPECT_EQ(all.find("b"), nullptr);
}

TEST(RecentlyUsed, GivesUpWhatWasUsedLongestAgo) {
    RecentlyUsed<int> all(30);
    keep(all, "a", 1, 10);
    keep(all, "b", 2, 10);
    keep(all, "c", 3, 10);
    EXPECT_NE(all.find("a"), nullptr);
    keep(all, "d", 4, 20);
    EXPECT_NE(all.find("a"), nullptr);
    EXPECT_EQ(all.find("b"), nullptr);
    EXPECT_EQ(all.find("c"), nullptr);
    EXPECT_EQ(*all.find("d"), 4);
}

TEST(RecentlyUsed, KeepsNothingThatIsLargerThanAll) {
    RecentlyUsed<int> all(30);
    keep(all, "a", 1, 10);
    keep(all, "b", 2, 31);
    EXPECT_EQ(all.find("b"), nullptr);
    EXPECT_NE(all.find("a"), nullptr);
    keep(all, "a", 5, 31);
    EXPECT_EQ(all.find("a"), nullptr) << "an old one must not stand for a newer one";
}

TEST(RecentlyUsed, ValuesOutliveTheirPlace) {
    RecentlyUsed<int> all(10);
    keep(all, "a", 1, 10);
    const auto held = all.find("a");
    keep(all, "b", 2, 10);
    EXPECT_EQ(all.find("a"), nullptr);
    EXPECT_EQ(*held, 1);
}

}  // namespace
}  // namespace comanda::recently_used_test
