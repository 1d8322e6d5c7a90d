// Amounts as tills write them: whatever is frozen is what they meant.
#include "tests/http/tills.h"

namespace comanda::test::check_amounts_test {
namespace {

class CheckAmounts : public Tills {
  protected:
    // Sends a check of one line with these members, closed and paid; returns what was sold.
    std::string sold(const std::string& id, const std::string& line, const std::string& more = "") const {
        const json::object body{{"node", "bar"},
                                {"checkID", id},
                                {"data", R"({"status":"CLOSED","seats":[{"id":"1","orders":[{"orderUniqueId":"a",)" +
                                             line + "}]}]" + more + "}"}};
        const Answer answer = sync.send(body);
        EXPECT_EQ(answer.status, 201) << answer.body;
        const std::string total = service().postgres().value(
            "shard_one", "select total from sale where check_id = '" + id + "' and store_id = '" + store + "'");
        EXPECT_EQ(std::to_string(whole(encoded(answer.object()), "totalAmount")), total);
        return total;
    }
};

TEST_F(CheckAmounts, CountHoweverTheyAreWritten) {
    EXPECT_EQ(sold("plain", R"("totalPrice":2000)"), "2000");
    EXPECT_EQ(sold("point", R"("totalPrice":2000.0)"), "2000");
    EXPECT_EQ(sold("exponent", R"("totalPrice":2e3)"), "2000");
    EXPECT_EQ(sold("twin", R"("totalPriceStr":"20.00")"), "2000");
    EXPECT_EQ(sold("null", R"("totalPrice":null,"totalPriceStr":"20.00")"), "2000");
    EXPECT_EQ(sold("charges", R"("totalPrice":2000)", R"(,"tipAmount":100.0,"gratuityAmountStr":"0.50")"), "2150");
    EXPECT_EQ(sold("taxes", R"("totalPrice":2000,"taxes":[{"id":"t","taxAmountStr":"1.00"}])"), "2100");
    EXPECT_EQ(sold("discount", R"("totalPrice":2000)", R"(,"discounts":[{"id":"d","percentageStr":"10.000"}])"),
              "1800");
}

// The samples have a check as text; some tills send it as it is.
TEST_F(CheckAmounts, CountInACheckThatIsAnObject) {
    const json::object body{{"node", "bar"}, {"checkID", "object"}, {"data", check_with({dish("a", 700)})}};
    const json::object answer = sync.send(body).object();
    EXPECT_EQ(whole(encoded(answer), "totalAmount"), 700);
    EXPECT_EQ(to_text(answer.at("warnings").at(0).at("field")), R"("data")");
    EXPECT_EQ(outcome_of(sync.send(with(body, {{"checkID", "other"}}), strictly)), "422 VALIDATION_FAILED");
}

// What is empty is taken out of the text; numbers are written in one way.
TEST_F(CheckAmounts, StandInTheTextAsIfTheyHadBeenSentSo) {
    const auto kept = [&](const std::string& id, const std::string& line, const std::string& more) {
        const json::object body{{"node", "bar"},
                                {"checkID", id},
                                {"data", R"({"status":"ACTIVE","seats":[{"id":"1","orders":[{)" + line +
                                             R"("orderUniqueId":"a","totalPrice":500}]}])" + more + "}"}};
        return text(sync.send(body).object(), "check");
    };
    const std::string plain = kept("neat", "", R"(,"totalAmount":500,"netSales":500,"totalTaxAmount":0)");
    EXPECT_EQ(kept("sloppy", R"("quantity":{}, "price":[], "grossAmount" : "",)",
                   R"(,"totalAmount":500.0,"netSales":"500","totalTaxAmount":0,"tipAmount":"")"),
              plain);
    EXPECT_EQ(kept("twin", "", R"(,"totalAmount":500,"netSales":500.0,"totalTaxAmount":0.0,"gratuityAmount":[])"),
              plain);
}

TEST_F(CheckAmounts, OfAPartAreThatPartOfThePrice) {
    EXPECT_EQ(sold("weighed", R"("price":1000,"quantity":0.35)"), "350");
    EXPECT_EQ(sold("rounded", R"("price":999,"quantity":0.5)"), "500");
    EXPECT_EQ(sold("said", R"("price":1000,"quantity":0.35,"totalPrice":349)"), "349");
}

TEST_F(CheckAmounts, MakeNoDifferenceWhenTheyAreTheSame) {
    const std::string data =
        R"({"totalAmount":2000.0,"seats":[{"id":"1","orders":[{"orderUniqueId":"a","totalPrice":2000.0}]}]})";
    const json::object answer = sync.send({{"node", "bar"}, {"checkID", "same"}, {"data", data}}).object();
    EXPECT_EQ(answer.at("totalsDiffer"), false);
    for (const std::string total : {"20.00", "21.00"}) {
        const std::string said = R"({"totalAmountStr":")" + total + R"(","seats":[{"id":"1","orders":[)" +
                                 R"({"orderUniqueId":"a","totalPrice":2000}]}]})";
        const json::object twin = sync.send({{"node", "bar"}, {"checkID", "twin" + total}, {"data", said}}).object();
        EXPECT_EQ(twin.at("totalsDiffer"), total != "20.00") << total;
    }
}

TEST_F(CheckAmounts, ComeAtTheMomentThatIsSaidHoweverItIsWritten) {
    const std::int64_t at = ago(std::chrono::hours{1});
    const std::string data = R"({"lastUpdateInMillisec":)" + std::to_string(at) + ".0}";
    sync.send({{"node", "bar"}, {"checkID", "clock"}, {"data", data}});
    EXPECT_EQ(whole(open_check("clock"), "lastUpdateInMillisec"), at);
}

// Blanks before the encoded check, and one check that is refused: neither keeps the others from being taken.
TEST_F(CheckAmounts, OfOneCheckAreNoHarmToTheOthers) {
    const auto sent = [](const char* id, const char* data) {
        return json::object{{"node", "bar"}, {"checkID", id}, {"data", data}};
    };
    const json::object answer =
        sync.send_all({sent("plain", R"({"tipAmount":150})"), sent("blank", "\n {\"tipAmountStr\":\"1.50\"}"),
                       sent("differ", R"({"tipAmount":150,"tipAmountStr":"15.0"})")})
            .object();
    const json::array& results = answer.at("results").as_array();
    ASSERT_EQ(results.size(), 3U);
    EXPECT_EQ(whole(encoded(results[0].as_object()), "totalAmount"), 150);
    EXPECT_EQ(whole(encoded(results[1].as_object()), "totalAmount"), 150);
    EXPECT_EQ(whole(results[2].as_object(), "httpStatus"), 422);
    EXPECT_EQ(text(results[2].as_object(), "code"), "MONEY_STR_MISMATCH");
    EXPECT_TRUE(open_check("differ").empty());
}

TEST_F(CheckAmounts, AreNotDoubledWhenTheTwinIsSentAgain) {
    const json::object body{{"node", "bar"},
                            {"checkID", "again"},
                            {"data", R"({"seats":[{"id":"1","orders":[{"orderUniqueId":"a","priceStr":"5.00"}]}]})"}};
    EXPECT_EQ(sync.send(body).status, 201);
    EXPECT_EQ(sync.send(body).object().at("result"), "UNCHANGED");
    EXPECT_EQ(whole(open_check("again"), "totalAmount"), 500);
}

}  // namespace
}  // namespace comanda::test::check_amounts_test
