#include "pricing/check_sums.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <stdexcept>
#include <vector>

namespace comanda::pricing {
namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();

CheckSums sum(std::vector<CheckLine> lines, std::vector<CheckDiscount> discounts = {}) {
    return sum_check({.lines = lines, .discounts = discounts});
}

TEST(CheckSums, OfNothingAreNothing) {
    EXPECT_EQ(sum_check({}), CheckSums{});
}

TEST(CheckSums, DifferInWhateverIsAnother) {
    for (auto member : {&CheckSums::gross, &CheckSums::discount, &CheckSums::sale, &CheckSums::tax, &CheckSums::net,
                        &CheckSums::total, &CheckSums::voided, &CheckSums::paid, &CheckSums::balance}) {
        CheckSums other;
        other.*member = 1;
        EXPECT_NE(other, CheckSums{});
    }
}

TEST(CheckSums, AddUpTheLines) {
    const std::vector<CheckLine> lines = {{.gross = 1'000, .price = 900, .inclusive_tax = 82, .exclusive_tax = 10},
                                          {.gross = 500, .price = 500, .exclusive_tax = 25}};
    const CheckSums sums = sum_check({.lines = lines, .charges = 100, .paid = 1'000});
    const CheckSums want = {.gross = 1'500,
                            .discount = 100,
                            .sale = 1'400,
                            .tax = 117,
                            .net = 1'318,
                            .total = 1'535,
                            .paid = 1'000,
                            .balance = 535};
    EXPECT_EQ(sums, want);
}

TEST(CheckSums, LeaveVoidLinesOut) {
    const CheckSums sums = sum({{.gross = 300, .price = 250, .inclusive_tax = 20, .exclusive_tax = 30, .is_void = true},
                                {.gross = 100, .price = 100}});
    EXPECT_EQ(sums.voided, 250);
    EXPECT_EQ(sums.gross, 100);
    EXPECT_EQ(sums.discount, 0);
    EXPECT_EQ(sums.tax, 0);
    EXPECT_EQ(sums.total, 100);
}

TEST(CheckSums, TakeTaxesThatNoLineCarries) {
    const std::vector<CheckLine> lines = {{.gross = 1'000, .price = 1'000}};
    const CheckSums sums = sum_check({.lines = lines, .loose_inclusive = 90, .loose_exclusive = 50});
    EXPECT_EQ(sums.tax, 140);
    EXPECT_EQ(sums.net, 910);
    EXPECT_EQ(sums.total, 1'050);
}

TEST(CheckSums, TakeAShareBeforeAnAmount) {
    EXPECT_EQ(sum({{.gross = 1'000, .price = 1'000}}, {{.amount = 700, .percentage = 10'000}}).discount, 100);
    EXPECT_EQ(sum({{.gross = 1'000, .price = 1'000}}, {{.amount = 700}}).discount, 700);
    EXPECT_EQ(sum({{.gross = 1'000, .price = 800}}, {{.amount = 50}}).discount, 250)
        << "the line's own and the check's";
    EXPECT_EQ(sum({{.gross = 1'000, .price = 800}}, {{.percentage = 10'000}, {.percentage = 10'000}}).sale, 640)
        << "shares are of what the lines come to";
}

TEST(CheckSums, RoundHalvesUp) {
    EXPECT_EQ(sum({{.gross = 5, .price = 5}}, {{.percentage = 10'000}}).discount, 1);
    EXPECT_EQ(sum({{.gross = 4, .price = 4}}, {{.percentage = 10'000}}).discount, 0);
    EXPECT_EQ(sum({{.gross = 333, .price = 333}}, {{.percentage = 8'250}}).discount, 27);
}

TEST(CheckSums, GiveNoMoreThanThereIs) {
    EXPECT_EQ(sum({{.gross = 100, .price = 100}}, {{.amount = 130}}).sale, 0);
    EXPECT_EQ(sum({{.gross = 100, .price = 100}}, {{.amount = 70}, {.amount = 70}}).sale, 0);
    EXPECT_EQ(sum({{.gross = 100, .price = 100}}, {{.percentage = 250'000}}).sale, 0);
    EXPECT_EQ(sum({{.gross = 100, .price = 100}}, {{.amount = -30}}).sale, 100) << "no discount adds anything";
    EXPECT_EQ(sum({{.gross = -100, .price = -100}}, {{.percentage = 10'000}}).sale, -100) << "nothing to take from";
    EXPECT_EQ(sum({{.gross = largest, .price = largest}}, {{.percentage = 100'000}}).sale, 0);
}

TEST(CheckSums, OverflowNowhereInSilence) {
    EXPECT_THROW(sum({{.gross = largest}, {.gross = 1}}), std::overflow_error);
    EXPECT_THROW(sum({{.price = largest}, {.price = 1}}), std::overflow_error);
    EXPECT_THROW(sum({{.price = largest, .is_void = true}, {.price = 1, .is_void = true}}), std::overflow_error);
    EXPECT_THROW(sum({{.inclusive_tax = largest}, {.exclusive_tax = 1}}), std::overflow_error);
    EXPECT_THROW(sum_check({.loose_exclusive = largest, .charges = 1}), std::overflow_error);
    EXPECT_THROW(sum_check({.paid = std::numeric_limits<std::int64_t>::min()}), std::overflow_error);
}

// Property: the parts are the whole.
TEST(CheckSums, AgreeWithEachOther) {
    std::mt19937 random(3);
    const auto amount = [&] { return static_cast<std::int64_t>(random() % 10'000); };
    for (int i = 0; i < 10'000; ++i) {
        std::vector<CheckLine> lines(random() % 5);
        std::int64_t gross = 0, price = 0;
        for (CheckLine& each : lines) {
            each = {amount(), amount(), amount(), amount(), random() % 4 == 0};
            gross += each.is_void ? 0 : each.gross;
            price += each.is_void ? 0 : each.price;
        }
        std::vector<CheckDiscount> discounts(random() % 3);
        for (CheckDiscount& each : discounts)
            each = {amount(), random() % 2 == 0 ? 0 : amount() * 12};
        const CheckBill bill{lines, discounts, amount(), amount(), amount(), amount()};
        const CheckSums sums = sum_check(bill);
        ASSERT_EQ(sums.gross, gross);
        ASSERT_EQ(sums.sale + sums.discount, gross);
        ASSERT_TRUE(sums.sale >= 0 && sums.sale <= price);
        ASSERT_EQ(sums.total - sums.net, sums.tax + bill.charges);
        ASSERT_EQ(sums.balance + sums.paid, sums.total);
    }
}

}  // namespace
}  // namespace comanda::pricing
