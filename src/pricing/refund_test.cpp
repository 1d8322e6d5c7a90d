#include "pricing/refund.h"

#include <gtest/gtest.h>

#include "base/check.h"

namespace comanda::pricing::refund_test {
namespace {

constexpr Refundable paid{.quantity = 3, .net = {1'000}, .tax = {89}, .inclusive_tax = {1}};

TEST(Refund, LosesNoCentBetweenTwoRefunds) {
    Refundable back;
    std::vector<std::int64_t> nets;
    for (int unit = 0; unit < 3; ++unit) {
        const Refundable part = refund_part(paid, back, 1);
        nets.push_back(part.net.minor);
        back = back + part;
    }
    EXPECT_EQ(nets, (std::vector<std::int64_t>{333, 334, 333}));
    EXPECT_EQ(back, paid);
}

TEST(Refund, GivesWhatIsLeftWithTheLastUnit) {
    const Refundable already{.quantity = 2, .net = {900}, .tax = {80}, .inclusive_tax = {1}};
    EXPECT_EQ(refund_part(paid, already, 1), paid - already);
}

TEST(Refund, IsNothingWhenMoreHasGoneBackThanItsShare) {
    const Refundable already{.quantity = 1, .net = {800}, .tax = {20}};
    EXPECT_EQ(refund_part(paid, already, 1), (Refundable{.quantity = 1, .net = {}, .tax = {39}, .inclusive_tax = {1}}));
}

TEST(Refund, IsNothingForNoUnits) {
    EXPECT_EQ(refund_part(paid, {}, 0), Refundable{});
}

TEST(Refund, GivesALineWithoutUnitsBackWhole) {
    const Refundable modifier{.net = {150}, .tax = {12}};
    EXPECT_EQ(refund_part(modifier, {}, 0), modifier);
}

TEST(Refund, IsNeverOfMoreUnitsThanWereSold) {
    EXPECT_THROW(refund_part(paid, {}, 4), bug);
    EXPECT_THROW(refund_part(paid, {.quantity = 2}, 2), bug);
    EXPECT_THROW(refund_part(paid, {.quantity = 1}, INT64_MAX), bug);
    EXPECT_THROW(refund_part(paid, {}, -1), bug);
}

TEST(Refund, TellsRefundsApart) {
    EXPECT_NE(paid, (Refundable{.quantity = 2, .net = {1'000}, .tax = {89}, .inclusive_tax = {1}}));
    EXPECT_NE(paid, (Refundable{.quantity = 3, .net = {999}, .tax = {89}, .inclusive_tax = {1}}));
    EXPECT_NE(paid, (Refundable{.quantity = 3, .net = {1'000}, .tax = {88}, .inclusive_tax = {1}}));
    EXPECT_NE(paid, (Refundable{.quantity = 3, .net = {1'000}, .tax = {89}}));
}

}  // namespace
}  // namespace comanda::pricing::refund_test
