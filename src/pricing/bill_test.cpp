#include "pricing/bill.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/check.h"
#include "base/refusal.h"

namespace comanda::pricing::bill_test {
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

std::string refusal_of(const Bill& bill) {
    try {
        price(bill);
        return "";
    } catch (const refused& error) {
        return fmt::format("{} {}", error.refusal.status, error.refusal.code);
    }
}

TEST(Price, RefusesTaxesOnEachOther) {
    Bill bill = one_line(100, {.id = "a", .rate = {10'000}, .on = {0}});
    EXPECT_EQ(refusal_of(bill), "422 TAX_CYCLE") << "on itself";
    bill.taxes.resize(4);
    bill.taxes[0].on = {2};
    bill.taxes[1].on = {0};
    bill.taxes[2].on = {1};
    EXPECT_EQ(refusal_of(bill), "422 TAX_CYCLE") << "in a circle, beside one that is fine";
    bill.taxes[0].on = {3};
    EXPECT_EQ(refusal_of(bill), "");
}

// Five taxes on each other, all in the price, over lines with different ones: their sum needs more than 128 bits.
TEST(Price, IsExactBeyond128Bits) {
    Bill bill;
    bill.level = Level::check;
    bill.taxes = {{.id = "a", .rate = {8'875}},
                  {.id = "b", .rate = {7'253}, .on = {0}},
                  {.id = "c", .rate = {9'975}, .on = {0, 1}},
                  {.id = "d", .rate = {4'712}, .on = {0, 1, 2}},
                  {.id = "e", .rate = {3'331}, .on = {0, 1, 2, 3}}};
    for (Tax& each : bill.taxes)
        each.inclusive = true;
    bill.lines = {{.amount = {123'457}, .taxes = {0, 1, 2, 3, 4}},
                  {.amount = {999}, .taxes = {1, 3, 4}},
                  {.amount = {5'001}, .taxes = {0, 2, 4}}};
    bill.discounts = {{.id = "voucher", .of_check = true, .amount = {1'000}}};
    const PricedBill priced = price(bill);
    EXPECT_EQ(priced.taxes, (std::vector<Money>{{8'181}, {7'024}, {10'705}, {5'378}, {4'141}}));
    EXPECT_EQ(priced.total.minor, 128'457);

    std::vector<Step> steps;
    EXPECT_EQ(price(bill, &steps).taxes, priced.taxes);
    EXPECT_EQ(std::ranges::count(steps, Step::What::discount, &Step::what), 1) << "what came before the taxes stays";
    EXPECT_EQ(std::ranges::count(steps, Step::What::tax, &Step::what), 5) << "and no tax is told twice";
}

TEST(Price, ThrowsForAmountsThatDoNotFit) {
    Bill bill = one_line(INT64_MAX, {.id = "t", .rate = {8'000}});
    EXPECT_THROW(price(bill), std::overflow_error) << "price and tax";
    bill.lines[0].taxes.clear();
    EXPECT_EQ(price(bill).total.minor, INT64_MAX);
    bill.lines.push_back({.amount = {1}});
    EXPECT_THROW(price(bill), std::overflow_error) << "two lines";
    bill.lines = {{.amount = {6'148'914'691'236'517'205}}};
    bill.charges = {{.percent = Percent{150'000}}};
    EXPECT_THROW(price(bill), std::overflow_error) << "half a cent more than fits, rounded up";
    bill.lines = {{.amount = {INT64_MAX}}};
    bill.charges.clear();
    bill.cash_unit = 10;
    EXPECT_THROW(price(bill), std::overflow_error) << "up to the next coin";
}

TEST(Price, ThrowsForQuantitiesThatDoNotFit) {
    Bill bill = one_line(100, {.id = "t", .rate = {8'000}, .steps = {{6, {0}}}});
    bill.lines[0].quantity = INT64_MAX;
    EXPECT_EQ(price(bill).tax.minor, 0);
    bill.lines.push_back(bill.lines[0]);
    EXPECT_THROW(price(bill), std::overflow_error);
}

TEST(Price, TakesARateOfMinusAHundredPercentForABug) {
    EXPECT_THROW(price(one_line(100, {.id = "t", .rate = {-100'000}, .inclusive = true})), bug);
}

// Two coupons for the same coffee do not pay for the cake.
TEST(Price, GivesNoLineAwayTwice) {
    Bill bill;
    bill.lines = {{.amount = {420}}, {.amount = {680}}};
    const Discount coupon{.lines = {0}, .percent = Percent{100'000}, .after_tax = true};
    bill.discounts = {coupon, coupon};
    EXPECT_EQ(price(bill).total.minor, 680);
    bill.discounts = {{.of_check = true, .percent = Percent{50'000}, .after_tax = true}, coupon};
    EXPECT_EQ(price(bill).total.minor, 340) << "half of everything, then what is left of the coffee";
}

TEST(Price, SaysWhereARateComesFrom) {
    Bill bill = one_line(600, {.id = "t", .rate = {10'000}, .steps = {{6, {0}}, {3, {5'000}}, {6, {1'000}}}});
    bill.taxes[0].by_service["TOGO"] = {7'000};
    const auto why = [&bill] {
        std::vector<Step> steps;
        price(bill, &steps);
        return steps.at(0).why;
    };
    EXPECT_EQ(why(), "its rate, for 1 of it");
    bill.lines[0].quantity = 4;
    EXPECT_EQ(why(), "the rate from 3 on, for 4 of it") << "in whatever order the steps are listed";
    bill.lines[0].quantity = 6;
    EXPECT_EQ(why(), "the rate from 6 on, for 6 of it");
    bill.service = "TOGO";
    EXPECT_EQ(why(), "the rate for TOGO");
    bill.taxes[0] = {.id = "t", .rate = {10'000}, .inclusive = true, .on_raw = true};
    EXPECT_EQ(why(), "its rate, in the price, before discounts");
}

}  // namespace
}  // namespace comanda::pricing::bill_test
