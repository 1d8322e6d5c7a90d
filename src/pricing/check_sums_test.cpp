#include "pricing/check_sums.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <random>
#include <stdexcept>
#include <vector>

namespace comanda::pricing::check_sums_test {
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

using Shares = std::vector<std::int64_t>;

TEST(CheckDiscounts, TakeWhatIsLeft) {
    const auto taken = [](std::int64_t price, std::vector<CheckDiscount> all) { return discounts_taken(price, all); };
    EXPECT_EQ(taken(1'000, {}), Shares{});
    EXPECT_EQ(taken(1'000, {{.amount = 300}, {.percentage = 50'000}, {.amount = 500}, {.amount = 1}}),
              (Shares{300, 500, 200, 0}));
    EXPECT_EQ(taken(1'000, {{.percentage = 100'001}}), (Shares{1'000}));
    EXPECT_EQ(taken(1'000, {{.amount = 70, .percentage = -1}, {.amount = -70}}), (Shares{70, 0}));
    EXPECT_EQ(taken(-1'000, {{.amount = 70}, {.percentage = 10'000}}), (Shares{0, 0}));
    EXPECT_EQ(taken(0, {{.amount = 70}, {.percentage = 10'000}}), (Shares{0, 0}));
    EXPECT_EQ(taken(largest, {{.percentage = 100'000}, {.amount = largest}}), (Shares{largest, 0}));
    EXPECT_EQ(taken(1'000, {{.percentage = largest}}), (Shares{1'000})) << "nor is it more than all";
    EXPECT_EQ(taken(largest, {{.percentage = largest}}), (Shares{largest}));
}

Shares spread_over(std::int64_t amount, std::vector<std::int64_t> prices) {
    std::vector<CheckLine> lines(prices.size(), {.gross = 7'777});
    for (std::size_t i = 0; i < prices.size(); ++i)
        lines[i].price = prices[i];
    return spread(amount, lines);
}

TEST(CheckSpread, FollowsThePrices) {
    EXPECT_EQ(spread_over(100, {300, 100}), (Shares{75, 25}));
    EXPECT_EQ(spread_over(100, {1, 1, 1}), (Shares{34, 33, 33})) << "of equal remainders the earlier one";
    EXPECT_EQ(spread_over(10, {1, 5, 9}), (Shares{1, 3, 6})) << "0.67, 3.33 and 6: the largest remainder";
    EXPECT_EQ(spread_over(0, {5, 6}), (Shares{0, 0}));
    EXPECT_EQ(spread_over(7, {5}), (Shares{7}));
    EXPECT_EQ(spread_over(largest, {largest, largest}), (Shares{largest / 2 + 1, largest / 2}));
}

TEST(CheckSpread, IsTheSameBelowZero) {
    EXPECT_EQ(spread_over(-100, {300, 100}), (Shares{-75, -25}));
    EXPECT_EQ(spread_over(-100, {1, 1, 1}), (Shares{-34, -33, -33}));
    EXPECT_EQ(spread_over(-largest, {1}), (Shares{-largest}));
}

TEST(CheckSpread, GivesNothingToWhatBringsNothing) {
    EXPECT_EQ(spread_over(100, {0, 300, -500, 100}), (Shares{0, 75, 0, 25}));
    const std::vector<CheckLine> lines = {{.price = 900, .is_void = true}, {.price = 300}, {.price = 100}};
    EXPECT_EQ(spread(100, lines), (Shares{0, 75, 25}));
    EXPECT_EQ(spread(-100, lines), (Shares{0, -75, -25}));
}

TEST(CheckSpread, GivesAllToTheFirstWhenNoneHasAPrice) {
    EXPECT_EQ(spread_over(100, {0, 0}), (Shares{100, 0}));
    EXPECT_EQ(spread_over(-100, {-5, 0, -7}), (Shares{-100, 0, 0}));
}

// Property: to the last unit, near the exact part, and never more than a line's price of no more than all prices.
TEST(CheckSpread, AddsUpToTheAmount) {
    std::mt19937 random(5);
    for (int i = 0; i < 20'000; ++i) {
        std::vector<CheckLine> lines(1 + random() % 7);
        std::int64_t price = 0;
        for (CheckLine& each : lines) {
            each.gross = static_cast<std::int64_t>(random() % 100);
            each.price = static_cast<std::int64_t>(random() % (i % 2 == 0 ? 12'000 : 12)) - 2;
            each.is_void = random() % 5 == 0;
            price += each.is_void ? 0 : std::max<std::int64_t>(each.price, 0);
        }
        const bool is_below = random() % 3 == 0;
        const std::int64_t size = static_cast<std::int64_t>(random() % static_cast<unsigned>(price + 1));
        const Shares shares = spread(is_below ? -size : size, lines);
        ASSERT_EQ(shares.size(), lines.size());
        std::int64_t sum = 0;
        for (std::size_t k = 0; k < lines.size(); ++k) {
            const std::int64_t share = is_below ? -shares[k] : shares[k];
            const std::int64_t weight = lines[k].is_void ? 0 : std::max<std::int64_t>(lines[k].price, 0);
            sum += share;
            ASSERT_TRUE(share >= 0 && share <= weight) << share << " of a line of " << weight;
            ASSERT_LT(std::abs(share * price - size * weight), std::max<std::int64_t>(price, 1)) << "a unit away";
        }
        ASSERT_EQ(sum, size);
    }
}

// Property: what discounts take one by one is what the check's sums say they take.
TEST(CheckDiscounts, AreTheSumsDiscount) {
    std::mt19937 random(6);
    for (int i = 0; i < 10'000; ++i) {
        const std::int64_t price = static_cast<std::int64_t>(random() % 10'000) - 500;
        std::vector<CheckDiscount> discounts(random() % 5);
        for (CheckDiscount& each : discounts)
            each = {static_cast<std::int64_t>(random() % 4'000) - 400,
                    static_cast<std::int64_t>(random() % 60'000) - 20'000};
        const Shares taken = discounts_taken(price, discounts);
        ASSERT_EQ(taken.size(), discounts.size());
        ASSERT_GE(std::ranges::min(taken.empty() ? Shares{0} : taken), 0);
        ASSERT_EQ(std::accumulate(taken.begin(), taken.end(), std::int64_t{0}),
                  sum({{.gross = price, .price = price}}, discounts).discount);
    }
}

}  // namespace
}  // namespace comanda::pricing::check_sums_test
