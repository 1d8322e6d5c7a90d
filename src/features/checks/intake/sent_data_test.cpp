#include "features/checks/intake/sent_data.h"

#include <gtest/gtest.h>

#include "base/json.h"
#include "features/checks/merge/submission.h"

namespace comanda::checks::sent_data_test {
namespace {

const SentBy by{.check_id = "c1", .node = "POS-1"};

std::string line(const std::string& members) {
    return R"({"seats":[{"id":"1","orders":[{"orderUniqueId":"a",)" + members + "}]}]}";
}

// "field:code" of each complaint.
std::string complaints(const std::string& data) {
    std::string all;
    for (const FieldError& each : read_data(data, 2, by).errors)
        all += (all.empty() ? "" : " ") + each.field + ":" + each.code;
    return all;
}

std::string completed(const std::string& data, int digits = 2) {
    const SentData amounts = read_data(data, digits, by);
    EXPECT_TRUE(amounts.errors.empty()) << data;
    static_cast<void>(parse_json(amounts.data));
    return amounts.data;
}

TEST(SentData, AreWholeNumbersHoweverTheyAreWritten) {
    for (const std::string amount : {"2000", "null", "-5"}) {
        const std::string data = line(R"("totalPrice":)" + amount);
        EXPECT_EQ(complaints(data), "") << amount;
        EXPECT_EQ(completed(data), data) << "as it came";
    }
    for (const std::string amount : {"2000.0", "2e3", R"("2000")"})
        EXPECT_EQ(completed(line(R"("totalPrice":)" + amount)), line(R"("totalPrice":2000)"));
    for (const std::string amount : {"20.5", R"("20.5")", "true", "[1]", "1e30"})
        EXPECT_EQ(complaints(line(R"("totalPrice":)" + amount)), "data.seats[0].orders[0].totalPrice:WRONG_TYPE")
            << amount;
}

TEST(SentData, AreComplainedOfWhereverTheyCount) {
    EXPECT_EQ(complaints(line(R"("price":1.5,"grossAmount":"x","quantity":"two","xOther":1.5)")),
              "data.seats[0].orders[0].grossAmount:WRONG_TYPE data.seats[0].orders[0].price:WRONG_TYPE "
              "data.seats[0].orders[0].quantity:WRONG_TYPE");
    EXPECT_EQ(complaints(line(R"("quantity":0.35)")), "") << "a third of a kilogram";
    EXPECT_EQ(complaints(line(R"("taxes":[{"id":"t"},{"taxAmount":0.5}],"discounts":[{"amount":"x"}])")),
              "data.seats[0].orders[0].taxes[1].taxAmount:WRONG_TYPE "
              "data.seats[0].orders[0].discounts[0].amount:WRONG_TYPE");
    EXPECT_EQ(complaints(R"({"tipAmount":1.5,"totalAmount":"x","discounts":[{"percentage":10.5}],)"
                         R"("chargeTaxes":[{"taxAmount":0.1}],"taxes":[{"taxAmount":0.1}]})"),
              "data.totalAmount:WRONG_TYPE data.tipAmount:WRONG_TYPE data.taxes[0].taxAmount:WRONG_TYPE "
              "data.discounts[0].percentage:WRONG_TYPE data.chargeTaxes[0].taxAmount:WRONG_TYPE");
}

TEST(SentData, ArePutInWhereOnlyTheTwinWasSent) {
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

TEST(SentData, AreRefusedIfTheTwinSaysSomethingElse) {
    EXPECT_EQ(complaints(line(R"("totalPrice":700,"totalPriceStr":"70.00")")),
              "data.seats[0].orders[0].totalPrice:MONEY_STR_MISMATCH");
    EXPECT_EQ(
        complaints(R"({"totalAmount":1,"totalAmountStr":"0.02","discounts":[{"percentage":1,"percentageStr":"1"}],)"
                   R"("payments":[{"id":"p","amount":1,"amountStr":"1"}]})"),
        "data.totalAmount:MONEY_STR_MISMATCH data.discounts[0].percentage:MONEY_STR_MISMATCH "
        "data.payments[0].amount:MONEY_STR_MISMATCH");
    EXPECT_EQ(complaints(R"({"tipAmount":150.0,"tipAmountStr":"1.5","totalAmount":null,"totalAmountStr":"1"})"), "");
}

// "id" of each payment.
std::vector<std::string> payment_ids(const std::string& data) {
    std::vector<std::string> ids;
    const json::value read = parse_json(completed(data));
    for (const json::value& each : read.at("payments").as_array())
        ids.emplace_back(comanda::to_text(each.at("id")));
    return ids;
}

TEST(SentData, NamesPaymentsByWhatTheyAreAndNeverByTheirPlace) {
    const std::vector<std::string> one = payment_ids(R"({"payments":[{"type":"CASH","amount":100}]})");
    const std::vector<std::string> three =
        payment_ids(R"({"payments":[{"id":"p","type":"CARD","amount":1},{"type":"CARD","amount":100},)"
                    R"({"id":"","type":"cash","amountStr":"1.00"},{"type":"CASH","amount":100}]})");
    EXPECT_EQ(three[0], "\"p\"") << "its own stays";
    EXPECT_EQ(three[2], one[0]) << "the first of its kind, wherever it stands";
    EXPECT_NE(three[3], one[0]) << "the second of its kind";
    EXPECT_NE(three[1], one[0]) << "of another kind";
    for (const std::string& each : {three[1], three[2], three[3]})
        EXPECT_TRUE(is_made_payment(each.substr(1))) << each;
}

TEST(SentData, KnowsTheWordsOfOtherTills) {
    for (const auto& [word, state] : std::vector<std::pair<std::string, std::string>>{
             {"open", "ACTIVE"}, {"", "ACTIVE"}, {"Close", "CLOSED"}, {"closed", "CLOSED"}, {"held", "HELD"}})
        EXPECT_EQ(completed(R"({"status":")" + word + "\"}"), R"({"status":")" + state + "\"}");
    EXPECT_EQ(completed(R"({"status":"On fire"})"), R"({"status":"On fire"})") << "refused where states are read";
}

TEST(SentData, MakesARecordOfAVoidThatHasNone) {
    EXPECT_EQ(completed(R"({"status":"VOID"})"), R"({"voids":[{"id":"void-c1"}],"status":"VOIDED"})");
    EXPECT_EQ(completed(R"({"status":"VOIDED","voids":[],"voidReason":"Walked out"})"),
              R"({"status":"VOIDED","voids":[{"id":"void-c1","reason":"Walked out"}],"voidReason":"Walked out"})");
    EXPECT_EQ(completed(R"({"status":"VOIDED","voids":[{"id":"x","orderUniqueId":"a"}]})"),
              R"({"status":"VOIDED","voids":[{"id":"void-c1"},{"id":"x","orderUniqueId":"a"}]})");
    for (const std::string same : {R"({"status":"VOIDED","voids":[{"id":"x"}]})", R"({"status":"VOIDED","void":true})",
                                   R"({"status":"ACTIVE","voids":[]})"})
        EXPECT_EQ(completed(same), same);
}

TEST(SentData, TellsWhatItReadOtherwise) {
    const SentData read =
        read_data(R"({"seats":"","payments":{},"totalAmount":"5","tipAmount":"","status":"open"})", 2, by);
    std::string told;
    for (const Warning& each : read.warnings)
        told += each.code + " " + each.field + "; ";
    EXPECT_EQ(told,
              "COERCED data.status; COERCED data.totalAmount; COERCED data.tipAmount; COERCED data.seats; COERCED "
              "data.payments; ");
    EXPECT_EQ(read.data, R"({"seats":[],"payments":[],"totalAmount":5,"status":"ACTIVE"})");
}

TEST(SentData, TakesOutWhatSaysNothing) {
    EXPECT_EQ(completed(R"({"tipAmount":"","status":"ACTIVE"})"), R"({"status":"ACTIVE"})");
    EXPECT_EQ(completed(R"({"status":"ACTIVE" , "tipAmount" : {} , "netSales":[]})"), R"({"status":"ACTIVE" })");
    EXPECT_EQ(completed(R"({ "tipAmount":"" })"), "{ }");
    EXPECT_EQ(completed(R"({"taxes":{},"tipAmount":"","paidAmount":5,"discounts":""})"),
              R"({"taxes":[],"paidAmount":5,"discounts":[]})");
    EXPECT_EQ(completed(line(R"("quantity":"","note":"\"tipAmount\":")")), line(R"("note":"\"tipAmount\":")"));
    EXPECT_EQ(completed(R"({"status":{},"netSales":"5","totalTaxAmount":2.0,"balanceAmount":"x"})"),
              R"({"netSales":5,"totalTaxAmount":2,"balanceAmount":"x"})");
}

}  // namespace
}  // namespace comanda::checks::sent_data_test
