#include "pricing/bill.h"

#include <gtest/gtest.h>

#include <random>

#include "base/refusal.h"

namespace comanda::pricing {
namespace {

Bill one_line(std::int64_t amount, Tax tax) {
    Bill bill;
    bill.taxes = {std::move(tax)};
    bill.lines = {{.amount = {amount}, .taxes = {0}}};
    return bill;
}

TEST(Price, TakesAnInclusiveTaxOutOfThePrice) {
    const PricedBill priced = price(one_line(100, {.id = "t", .rate = {10'000}, .inclusive = true}));
    EXPECT_EQ(priced.inclusive_tax.minor, 9) << "1.00 with 10 % inside holds 0.09";
    EXPECT_EQ(priced.total.minor, 100);
}

TEST(Price, RoundsHalvesAsTheTaxOrTheStoreSays) {
    EXPECT_EQ(price(one_line(1'000, {.id = "t", .rate = {8'250}})).total.minor, 1'083);
    EXPECT_EQ(price(one_line(1'000, {.id = "t", .rate = {8'250}, .rounding = Rounding::half_even})).total.minor, 1'082);
}

TEST(Price, RoundsByLineOrOnceByCheck) {
    Bill bill = one_line(5, {.id = "t", .rate = {10'000}});
    bill.lines.resize(3, bill.lines[0]);
    EXPECT_EQ(price(bill).tax.minor, 3) << "three times 0.5, each rounded up";
    bill.level = Level::check;
    EXPECT_EQ(price(bill).tax.minor, 2) << "1.5 rounded once";
}

TEST(Price, LeviesATaxOnATax) {
    Bill bill;
    bill.taxes = {{.id = "a", .rate = {10'000}}, {.id = "b", .rate = {5'000}, .on = {0}}};
    bill.lines = {{.amount = {10'000}, .taxes = {0, 1}}};
    EXPECT_EQ(price(bill).taxes, (std::vector<Money>{{1'000}, {550}}));
    bill.taxes[0].on = {1};
    EXPECT_THROW(price(bill), refused);
}

TEST(Price, FreesSixPastriesOfTax) {
    Bill bill = one_line(600, {.id = "t", .rate = {10'000}, .steps = {{6, {0}}}});
    bill.lines[0].quantity = 5;
    EXPECT_EQ(price(bill).tax.minor, 60);
    bill.lines[0].quantity = 6;
    EXPECT_EQ(price(bill).tax.minor, 0);
}

TEST(ShareOut, LosesNothing) {
    using Parts = std::vector<std::int64_t>;
    const auto parts = [](std::int64_t total, std::vector<Fraction<Narrow>> weights) {
        return share_out(total, weights);
    };
    EXPECT_EQ(parts(100, {1, 1, 1}), (Parts{34, 33, 33}));
    EXPECT_EQ(parts(5, {0, 0}), (Parts{5, 0}));
    EXPECT_EQ(parts(5, {}), Parts{});
    EXPECT_EQ(parts(10, {2, 3, 5}), (Parts{2, 3, 5}));
}

// Random bills in all modes: the parts are the whole, and nothing is negative.
TEST(Price, AddsUp) {
    std::mt19937 random(7);
    const auto pick = [&random](std::initializer_list<std::int64_t> values) {
        return *(values.begin() + random() % values.size());
    };
    for (int round = 0; round < 4'000; ++round) {
        Bill bill;
        bill.rounding = static_cast<Rounding>(random() % 4);
        bill.level = static_cast<Level>(random() % 2);
        for (std::size_t tax = 0; tax < random() % 4; ++tax) {
            bill.taxes.push_back(
                {.id = "t",
                 .rate = {pick({0, 500, 7'250, 8'875, 19'000})},
                 .inclusive = random() % 3 == 0,
                 .on = tax > 0 && random() % 2 == 0 ? std::vector<std::size_t>{tax - 1} : std::vector<std::size_t>{}});
        }
        for (std::size_t line = 0; line < 1 + random() % 6; ++line) {
            bill.lines.push_back(
                {.amount = {pick({0, 1, 5, 99, 333, 850, 12'345})}, .discountable = random() % 9 != 0});
            for (std::size_t tax = 0; tax < bill.taxes.size(); ++tax) {
                if (random() % 3 != 0) bill.lines.back().taxes.push_back(tax);
            }
        }
        for (std::size_t count = random() % 4; count > 0; --count) {
            Discount discount{.amount = {pick({1, 100, 50'000})}, .after_tax = random() % 4 == 0};
            if (random() % 2 == 0) discount.percent = Percent{pick({1'000, 33'333, 100'000})};
            discount.of_check = random() % 2 == 0;
            if (!discount.of_check) discount.lines = {random() % bill.lines.size()};
            bill.discounts.push_back(discount);
        }
        const PricedBill priced = price(bill);
        std::int64_t taxes = 0;
        for (const Money each : priced.taxes)
            taxes += each.minor;
        EXPECT_EQ(taxes, (priced.tax + priced.inclusive_tax).minor);
        EXPECT_EQ(priced.total, priced.sub_total + priced.tax - priced.after_tax_discount);
        EXPECT_GE(priced.total.minor, 0);
        for (const PricedLine& line : priced.lines) {
            EXPECT_EQ(line.net, line.amount - line.discount);
            EXPECT_GE(line.net.minor, 0);
        }
    }
}

}  // namespace
}  // namespace comanda::pricing
