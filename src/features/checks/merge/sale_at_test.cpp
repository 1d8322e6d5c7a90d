// When a check ended, by clocks that may be wrong.
#include <gtest/gtest.h>

#include "features/checks/merge/sale_fixture.h"

namespace comanda::checks::sold_at_test {
namespace {

// A submission of this status, made at one time and received at another.
SentCheck item(const char* status, std::int64_t at, std::int64_t received) {
    SentCheck made;
    made.submission = sent("A", at, R"({"status":")" + std::string(status) + "\"}");
    made.received = received;
    return made;
}

std::int64_t ended(const std::vector<SentCheck>& items) {
    std::vector<std::size_t> taken(items.size());
    for (std::size_t i = 0; i < items.size(); ++i)
        taken[i] = i;
    return ended_at(items, taken);
}

constexpr std::int64_t day_ms = 24 * 3'600 * 1'000, received = sold_at + 366 * day_ms;

TEST(SoldAt, IsWhenTheTillEndedIt) {
    EXPECT_EQ(ended({item("CLOSED", received - 5, received)}), received - 5);
    EXPECT_EQ(ended({item("VOIDED", received - 5, received)}), received - 5);
    EXPECT_EQ(ended({item("CLOSED", received - 40 * day_ms, received)}), received - 40 * day_ms) << "it was offline";
    EXPECT_EQ(ended({item("CLOSED", sold_at, received)}), sold_at) << "for a year";
    EXPECT_EQ(ended({item("CLOSED", sold_at - 1, received)}), received) << "not for longer";
    for (const std::int64_t at : {std::int64_t{0}, std::int64_t{1}, day_ms})
        EXPECT_EQ(ended({item("CLOSED", at, received)}), received) << "by a clock that stands in 1970";
}

TEST(SoldAt, IsNotBelievedWhenItCannotBe) {
    EXPECT_EQ(believed(sold_at, received), sold_at);
    EXPECT_EQ(believed(sold_at - 1, received), received);
    EXPECT_EQ(believed(received, received), received);
    EXPECT_EQ(believed(received + 1, received), received) << "nothing is made after it has come";
    EXPECT_EQ(believed(received - 1, received), received - 1);
}

TEST(SoldAt, IsTheFirstTimeOfSeveral) {
    const SentCheck open = item("ACTIVE", received - 9, received - 1), paid = item("PAID", received - 8, received);
    const SentCheck early = item("CLOSED", received - 5, received), late = item("CLOSED", received - 2, received);
    EXPECT_EQ(ended({open, paid, early, late}), received - 5);
    EXPECT_EQ(ended({late, early, paid, open}), received - 5);
    EXPECT_EQ(ended({late, item("VOIDED", received - 7, received)}), received - 7);
    const std::vector<SentCheck> items = {early, late};
    const std::size_t second[] = {1};
    EXPECT_EQ(ended_at(items, second), received - 2) << "what came before does not count again";
}

TEST(SoldAt, IsWhenItCameIfNoneSaysItEnded) {
    EXPECT_EQ(ended({item("PAID", received - 9, received - 1), item("ACTIVE", received - 8, received)}), received)
        << "as when a void record comes after what asked for it";
    EXPECT_EQ(ended({item("CLOSED", 1, received - 3), item("ACTIVE", received - 8, received)}), received);
    EXPECT_EQ(ended({item("ACTIVE", received - 8, received), item("CLOSED", 1, received - 3)}), received);
}

TEST(SoldAt, DoesNotHangOnTheOrderOfBrokenClocks) {
    const SentCheck broken = item("CLOSED", 0, received), good = item("CLOSED", received - 5, received);
    EXPECT_EQ(ended({broken, good}), ended({good, broken}));
}

}  // namespace
}  // namespace comanda::checks::sold_at_test
