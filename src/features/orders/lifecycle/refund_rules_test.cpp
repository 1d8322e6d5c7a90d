// What goes back of orders as they are stored.
#include "features/orders/lifecycle/refund_rules.h"

#include <gtest/gtest.h>

#include "base/refusal.h"

namespace comanda::orders::refund_rules_test {
namespace {

json::object line(std::int64_t quantity, std::int64_t amount, std::int64_t discount = 0, std::int64_t tax = 0) {
    json::object made{{"quantity", quantity}, {"amount", amount}, {"totalDiscount", discount}};
    if (tax != 0) made["taxes"] = json::array{json::object{{"txExternalID", "t"}, {"amount", tax}}};
    return made;
}

json::object off_after_tax(json::object line, std::int64_t amount) {
    line["discounts"] = json::array{json::object{
        {"isAfterTax", true}, {"discountAmount", amount}, {"menuDiscountAmount", 0}, {"modifiersDiscountAmount", 0}}};
    return line;
}

// An order that was paid, and what goes back of it, refund by refund.
class Back {
  public:
    Back(json::array lines, std::int64_t total, std::int64_t delivery = 0)
        : paid_(paid_order({{"orderDetails", std::move(lines)}, {"deliveryCharge", delivery}}, {total})) {}

    // Everything of a line, or some units. -1: refused.
    std::int64_t item(std::size_t line, std::optional<std::int64_t> units = {}) {
        return plan({.type = Refund::Type::item, .items = {{.line = line, .quantity = units}}});
    }
    std::int64_t amount(std::size_t line, std::int64_t amount) {
        return plan({.type = Refund::Type::item, .items = {{.line = line, .amount = Money{amount}}}});
    }
    std::int64_t plan(const RequestedRefund& wanted) {
        try {
            last = plan_refund(paid_, before_, wanted);
        } catch (const refused&) {
            return -1;
        }
        EXPECT_EQ(last.total,
                  wanted.type == Refund::Type::full ? last.total : last.amount + last.tax + last.delivery + last.tip);
        before_.push_back(to_json(last, paid_, 2));
        return last.total.minor;
    }

    Refund last;

  private:
    PaidOrder paid_;
    json::array before_;
};

TEST(RefundRules, WhatADiscountAfterTaxTookOffALineWasNotPaidForIt) {
    Back back({off_after_tax(line(1, 1'000), 1'000), line(1, 1'000)}, 1'000);
    EXPECT_EQ(back.item(0), -1) << "it comes to nothing";
    EXPECT_EQ(back.amount(0, 1), -1);
    EXPECT_EQ(back.item(1), 1'000);
}

TEST(RefundRules, ADiscountAfterTaxIsOfAllUnitsOfItsLine) {
    Back back({off_after_tax(line(2, 1'000, 0, 100), 550), line(1, 1'000)}, 1'550);
    EXPECT_EQ(back.item(0, 1), 275);
    EXPECT_EQ(back.last.tax, Money{50}) << "taxes stay";
    EXPECT_EQ(back.item(0), 275);
    EXPECT_EQ(back.item(1), 1'000);
}

TEST(RefundRules, ADiscountAfterTaxMayTakeTheTaxToo) {
    Back back({off_after_tax(line(1, 1'000, 0, 100), 1'100), line(1, 500)}, 500);
    EXPECT_EQ(back.item(0), -1);
    EXPECT_EQ(back.item(1), 500);
    Back part({off_after_tax(line(1, 1'000, 0, 100), 1'060), line(1, 500)}, 540);
    EXPECT_EQ(part.item(0), 40);
    EXPECT_EQ(part.item(1), 500);
    Back all({off_after_tax(line(1, 1'000, 0, 100), 1'060), line(1, 500)}, 540);
    EXPECT_EQ(all.plan({.type = Refund::Type::full}), 540);
    EXPECT_EQ(all.last.tax, Money{100}) << "all that was levied";
    EXPECT_EQ(all.last.amount, Money{1'500}) << "what the lines came to";
}

TEST(RefundRules, ADiscountBeforeTaxIsNotTakenOffTwice) {
    json::object open = line(1, 1'000, 300);
    open["discounts"] =
        json::array{json::object{{"isAfterTax", true}, {"discountAmount", 300}, {"menuDiscountAmount", 300}},
                    json::object{{"isAfterTax", false}, {"discountAmount", 100}, {"menuDiscountAmount", 0}}};
    Back back({open}, 700);
    EXPECT_EQ(back.item(0), 700);
}

TEST(RefundRules, TheLastRefundTakesWhatIsLeft) {
    Back coins({line(1, 1'002)}, 1'000);
    EXPECT_EQ(coins.item(0), 1'000);
    EXPECT_EQ(coins.last.items.at(0).net, Money{1'000});
    EXPECT_EQ(coins.item(0), -1);
    Back units({line(2, 1'002, 0, 50)}, 1'050);
    EXPECT_EQ(units.item(0, 1), 526);
    EXPECT_EQ(units.item(0, 1), 524);
    EXPECT_EQ(units.last.tax, Money{25});
    Back off({line(1, 1'000), line(1, 1'000), line(1, 0)}, 1'800);
    EXPECT_EQ(off.item(1), 1'000);
    EXPECT_EQ(off.item(0), 800) << "what a discount on the whole order left";
}

TEST(RefundRules, OnlyTheLastRefundIsCut) {
    Back other({line(1, 1'000), line(1, 1'000)}, 900);
    EXPECT_EQ(other.item(0), -1) << "there is more than this line";
    Back said({line(1, 1'002)}, 1'000);
    EXPECT_EQ(said.amount(0, 1'002), -1) << "whoever says how much means it";
    EXPECT_EQ(said.amount(0, 1'000), 1'000);
    Back extras({line(1, 1'000)}, 1'200, 200);
    EXPECT_EQ(extras.plan({.type = Refund::Type::amount, .amount = {1'100}}), 1'100);
    EXPECT_EQ(extras.plan({.type = Refund::Type::item, .items = {{.line = 0}}, .delivery = Money{200}}), -1)
        << "less is left than the delivery";
    EXPECT_EQ(extras.item(0), 100);
}

TEST(RefundRules, TaxesOfWhatWasGivenAwayGoBackByUnits) {
    Back units({line(2, 1'000, 1'000, 100)}, 100);
    EXPECT_EQ(units.item(0, 1), 50);
    EXPECT_EQ(units.item(0, 1), 50);
    EXPECT_EQ(units.item(0, 1), -1);
    Back thirds({line(3, 300, 300, 100)}, 100);
    EXPECT_EQ(thirds.item(0, 1), 33);
    EXPECT_EQ(thirds.item(0), 67);
    Back all({line(2, 1'000, 1'000, 100)}, 100);
    EXPECT_EQ(all.item(0), 100);
}

// Refunds of before may have been made by other rules.
TEST(RefundRules, WhatHasGoneBackIsNoMoreThanWasPaid) {
    const PaidOrder paid = paid_order(
        {{"orderDetails", json::array{off_after_tax(line(2, 1'000, 0, 100), 1'000), line(1, 1'000)}}}, {1'100});
    const json::array before{json::object{
        {"totalAmount", 550},
        {"items",
         json::array{json::object{
             {"line", 0}, {"quantity", 1}, {"amount", 500}, {"taxes", json::array{json::object{{"amount", 50}}}}}}}}};
    EXPECT_THROW(plan_refund(paid, before, {.type = Refund::Type::item, .items = {{.line = 0}}}), refused);
    EXPECT_EQ(plan_refund(paid, before, {.type = Refund::Type::item, .items = {{.line = 1}}}).total, Money{550});
    EXPECT_EQ(plan_refund(paid, before, {.type = Refund::Type::full}).total, Money{550});
}

}  // namespace
}  // namespace comanda::orders::refund_rules_test
