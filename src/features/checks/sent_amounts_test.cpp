#include "features/checks/sent_amounts.h"

#include <gtest/gtest.h>

#include "base/json.h"

namespace comanda::checks::sent_amounts_test {
namespace {

std::string line(const std::string& members) {
    return R"({"seats":[{"id":"1","orders":[{"orderUniqueId":"a",)" + members + "}]}]}";
}

// "field:code" of each complaint.
std::string complaints(const std::string& data) {
    std::string all;
    for (const FieldError& each : read_amounts(data, 2).errors)
        all += (all.empty() ? "" : " ") + each.field + ":" + each.code;
    return all;
}

std::string completed(const std::string& data, int digits = 2) {
    const SentAmounts amounts = read_amounts(data, digits);
    EXPECT_TRUE(amounts.errors.empty()) << data;
    static_cast<void>(parse_json(amounts.data));
    return amounts.data;
}

TEST(SentAmounts, AreWholeNumbersHoweverTheyAreWritten) {
    for (const std::string amount : {"2000", "2000.0", "2e3", "null", "-5"}) {
        const std::string data = line(R"("totalPrice":)" + amount);
        EXPECT_EQ(complaints(data), "") << amount;
        EXPECT_EQ(completed(data), data) << "as it came";
    }
    for (const std::string amount : {"20.5", R"("2000")", "true", "[1]", "1e30"})
        EXPECT_EQ(complaints(line(R"("totalPrice":)" + amount)), "data.seats[0].orders[0].totalPrice:WRONG_TYPE")
            << amount;
}

TEST(SentAmounts, AreComplainedOfWhereverTheyCount) {
    EXPECT_EQ(complaints(line(R"("price":1.5,"grossAmount":"x","quantity":"two","xOther":1.5)")),
              "data.seats[0].orders[0].grossAmount:WRONG_TYPE data.seats[0].orders[0].price:WRONG_TYPE "
              "data.seats[0].orders[0].quantity:WRONG_TYPE");
    EXPECT_EQ(complaints(line(R"("quantity":0.35)")), "") << "a third of a kilogram";
    EXPECT_EQ(complaints(line(R"("taxes":[{"id":"t"},{"taxAmount":0.5}],"discounts":[{"amount":"1"}])")),
              "data.seats[0].orders[0].taxes[1].taxAmount:WRONG_TYPE "
              "data.seats[0].orders[0].discounts[0].amount:WRONG_TYPE");
    EXPECT_EQ(complaints(R"({"tipAmount":1.5,"totalAmount":"5","discounts":[{"percentage":10.5}],)"
                         R"("chargeTaxes":[{"taxAmount":0.1}],"taxes":[{"taxAmount":0.1}]})"),
              "data.totalAmount:WRONG_TYPE data.tipAmount:WRONG_TYPE data.taxes[0].taxAmount:WRONG_TYPE "
              "data.discounts[0].percentage:WRONG_TYPE data.chargeTaxes[0].taxAmount:WRONG_TYPE");
}

TEST(SentAmounts, ArePutInWhereOnlyTheTwinWasSent) {
    EXPECT_EQ(completed(line(R"("totalPriceStr":"10.00")")),
              R"({"seats":[{"id":"1","orders":[{"totalPrice":1000,"orderUniqueId":"a","totalPriceStr":"10.00"}]}]})");
    EXPECT_EQ(completed(line(R"("totalPrice": null ,"totalPriceStr":"10.00")")),
              R"({"seats":[{"id":"1","orders":[{"orderUniqueId":"a","totalPrice": 1000 ,"totalPriceStr":"10.00"}]}]})");
    EXPECT_EQ(completed(" \n{\t\"tipAmountStr\":\"1.50\"} "), " \n{\"tipAmount\":150,\t\"tipAmountStr\":\"1.50\"} ");
    for (const char* shown : {"$0.07", "any", "", "0.07", "0.070"}) {
        const std::string both = line(R"("totalPrice":7,"totalPriceStr":")" + std::string(shown) + "\"");
        EXPECT_EQ(completed(both), both) << "the number is the amount";
    }
    EXPECT_EQ(completed(R"({"tipAmountStr":"1.50","paidAmountStr":"3","seats":[]})"),
              R"({"tipAmount":150,"paidAmount":300,"tipAmountStr":"1.50","paidAmountStr":"3","seats":[]})");
    EXPECT_EQ(completed(R"({"tipAmountStr":"150"})", 0), R"({"tipAmount":150,"tipAmountStr":"150"})");
    EXPECT_EQ(completed(R"({"discounts":[{"percentageStr":"10.000"}]})"),
              R"({"discounts":[{"percentage":10000,"percentageStr":"10.000"}]})");
    EXPECT_EQ(completed(R"({"tipAmountStr":"","x":1})"), R"({"tipAmountStr":"","x":1})");
    EXPECT_EQ(complaints(line(R"("totalPriceStr":"$10")")), "data.seats[0].orders[0].totalPriceStr:WRONG_TYPE");
}

TEST(SentAmounts, AreRefusedIfTheTwinSaysSomethingElse) {
    EXPECT_EQ(complaints(line(R"("totalPrice":700,"totalPriceStr":"70.00")")),
              "data.seats[0].orders[0].totalPrice:MONEY_STR_MISMATCH");
    EXPECT_EQ(
        complaints(R"({"totalAmount":1,"totalAmountStr":"0.02","discounts":[{"percentage":1,"percentageStr":"1"}],)"
                   R"("payments":[{"id":"p","amount":1,"amountStr":"1"}]})"),
        "data.totalAmount:MONEY_STR_MISMATCH data.discounts[0].percentage:MONEY_STR_MISMATCH "
        "data.payments[0].amount:MONEY_STR_MISMATCH");
    EXPECT_EQ(complaints(R"({"tipAmount":150.0,"tipAmountStr":"1.5","totalAmount":null,"totalAmountStr":"1"})"), "");
}

TEST(SentAmounts, OfAPaymentHaveItsName) {
    EXPECT_EQ(complaints(R"({"payments":[{"id":"p","amount":1},{"amount":1},{"id":"","amount":1},{"id":7}]})"),
              "data.payments[1].id:REQUIRED data.payments[2].id:REQUIRED");
    EXPECT_EQ(complaints(R"({"payments":[{"id":"p","amount":1.5}]})"), "data.payments[0].amount:WRONG_TYPE");
    EXPECT_EQ(completed(R"({"payments":[{"id":"p","amountStr":"1.5"}]})"),
              R"({"payments":[{"amount":150,"id":"p","amountStr":"1.5"}]})");
}

}  // namespace
}  // namespace comanda::checks::sent_amounts_test
