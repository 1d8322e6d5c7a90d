#include "features/checks/merge/render_check.h"

#include <gtest/gtest.h>

#include "features/checks/merge/fold_fixture.h"
#include "features/checks/merge/json_fields.h"

namespace comanda::checks::check_text_test {
namespace {

const std::string cooked_sentence =
    R"("message":"The line was taken off after it had been sent to the kitchen, without a void record: it stays.")";

using comanda::to_text;

struct Outcome {
    Fold fold;
    Merged merged;
    CheckText text;
    json::object check;  // The text, parsed strictly.
    std::string conflicts;
};

Outcome merge(Submissions all, int digits = 2) {
    Outcome made{.fold = Fold::of(std::move(all)), .merged = {}, .text = {}, .check = {}, .conflicts = {}};
    made.merged = made.fold.merged();
    made.text = render_check(made.fold, made.merged, digits);
    made.check = parse_json_object(made.text.data);
    static_cast<void>(parse_json_object(made.text.envelope));
    made.conflicts = conflicts_json(made.merged);
    static_cast<void>(parse_json(made.conflicts));
    return made;
}

Outcome merge(std::string data) {
    return merge({sent("A", 1, std::move(data))});
}

std::string lines_of(std::string_view orders, std::string_view more = "") {
    return R"({"status":"ACTIVE","seats":[{"id":"1","orders":[)" + std::string(orders) + "]}]" + std::string(more) +
           "}";
}

std::int64_t number(const json::object& object, std::string_view name) {
    return object.at(name).as_int64();
}

bool holds(const Outcome& outcome, std::string_view text) {
    return outcome.text.data.find(text) != std::string::npos;
}

TEST(CheckText, IsAsSentWhenItSaysItAll) {
    const std::string data =
        " {\"x\" : 1.10 , \"totalAmount\":1050,\"totalAmountStr\" : \"10.50\", \"seats\": [ {\"totalAmount\":1050, "
        "\"orders\":["
        "{\"orderUniqueId\":\"u\",\"totalPrice\":1050 , \"y\":[ ]}]} ], \"payments\":[ ], \"lastUpdateInMillisec\":7 "
        "} ";
    const Outcome outcome = merge({sent("A", 1, data, R"({ "tableID" : 1.0})")});
    EXPECT_TRUE(outcome.text.is_as_sent);
    EXPECT_EQ(outcome.text.data, data);
    EXPECT_EQ(outcome.text.envelope, R"({ "tableID" : 1.0})");
    EXPECT_EQ(outcome.text.sums.total, 1'050);
}

TEST(CheckText, StaysAsSentWhenAnotherTillSaysTheSame) {
    const std::string data =
        R"({"status":"HELD","seats":[{"id":"1","orders":[{"orderUniqueId":"u","totalPrice":5}]}],"totalAmount":5})";
    const std::string other =
        R"({"totalAmount":5, "seats":[{"orders":[{"totalPrice":5,"orderUniqueId":"\u0075"}],"id":"1"}]})";
    EXPECT_EQ(merge({sent("B", 1, other), sent("A", 2, data)}).text.data, data);
}

TEST(CheckText, IsWrittenAnewWhenItDoesNotAddUp) {
    for (const char* wrong : {R"(,"totalAmount":1)", R"(,"totalAmountStr":"0.1")", R"(,"netSales":1.0)", ""}) {
        const Outcome outcome = merge(lines_of(R"({"orderUniqueId":"u","totalPrice":1234})", wrong));
        EXPECT_FALSE(outcome.text.is_as_sent) << wrong;
        EXPECT_EQ(number(outcome.check, "totalAmount"), 1'234) << wrong;
        EXPECT_EQ(outcome.check.at("totalAmountStr"), "12.34") << wrong;
        EXPECT_EQ(number(outcome.check, "balanceAmount"), 1'234) << wrong;
    }
    const Outcome seat =
        merge(R"({"totalAmount":5,"seats":[{"totalAmount":4,"orders":[{"orderUniqueId":"u","totalPrice":5}]}]})");
    EXPECT_EQ(number(seat.check.at("seats").at(0).as_object(), "totalAmount"), 5);
}

TEST(CheckText, KnowsTheDigitsOfTheCurrency) {
    const auto submission = sent("A", 1, lines_of(R"({"orderUniqueId":"u","totalPrice":1234})"));
    EXPECT_EQ(merge({submission}, 0).check.at("totalAmountStr"), "1234");
    EXPECT_EQ(merge({submission}, 3).check.at("totalAmountStr"), "1.234");
}

TEST(CheckText, KeepsUnknownFieldsOfEveryTill) {
    const auto first = sent("A", 1,
                            R"({"a\"b":{"k" : 1.10},"seats":[{"id":"1","y":[ 1.0 ],"orders":[
                               {"orderUniqueId":"u","z":"\u00e9","totalPrice":5}]}],"totalAmount":5})",
                            R"({"deviceName" : "Bar","old":2.50})");
    const auto second =
        sent("B", 2, R"({"n":1e2,"seats":[{"id":"2","w":{ },"orders":[{"orderUniqueId":"v","q":[1 ,2]}]}]})",
             R"({"deviceName":"Kiosk","new":[ ]})");
    const Outcome outcome = merge({first, second});
    for (const char* text :
         {R"("a\"b":{"k" : 1.10})", R"("n":1e2)", R"("y":[ 1.0 ])", R"("z":"\u00e9")", R"("w":{ })", R"("q":[1 ,2])"})
        EXPECT_TRUE(holds(outcome, text)) << text << " in " << outcome.text.data;
    EXPECT_EQ(outcome.text.envelope, R"({"deviceName":"Kiosk","new":[ ],"old":2.50})");
}

TEST(CheckText, WritesTheTwinOfTheNumberInForce) {
    const auto first = sent("A", 1,
                            lines_of(R"({"orderUniqueId":"u","totalPrice":500,"totalPriceStr":"5.00","priceStr":"x"})",
                                     R"(,"tipAmount":100,"tipAmountStr":"1.0")"));
    EXPECT_TRUE(holds(merge({first}), R"("tipAmountStr":"1.0")")) << "as it came, if it says the same";
    const auto second =
        sent("A", 2, lines_of(R"({"orderUniqueId":"u","totalPrice":700,"price":700})", R"(,"tipAmount":150)"));
    const Outcome outcome = merge({first, second});
    EXPECT_TRUE(holds(outcome, R"("totalPriceStr":"7.00")")) << outcome.text.data;
    EXPECT_TRUE(holds(outcome, R"("tipAmountStr":"1.50")")) << outcome.text.data;
    EXPECT_TRUE(holds(outcome, R"("priceStr":"x")")) << "no amount, whatever it is";
}

TEST(CheckText, PutsLinesWhereTheirSeatIs) {
    const auto first =
        sent("A", 1,
             R"({"seats":[{"id":"1","orders":[{"orderUniqueId":"u"},{"orderUniqueId":"v"}]},{"id":"2","orders":[]}]})");
    const auto moved =
        sent("A", 2,
             R"({"seats":[{"id":"2","orders":[{"orderUniqueId":"v"}]},{"id":"1","orders":[{"orderUniqueId":"u"}]}]})");
    const auto other =
        sent("B", 3,
             R"({"seats":[{"id":"1","orders":[{"orderUniqueId":"u"},{"orderUniqueId":"v"}]},{"id":"2","orders":[]}]})");
    const Outcome outcome = merge({first, moved, other});
    EXPECT_TRUE(
        holds(outcome,
              R"("seats":[{"id":"1","orders":[{"orderUniqueId":"u"}]},{"id":"2","orders":[{"orderUniqueId":"v"}]}])"))
        << outcome.text.data;
    EXPECT_EQ(outcome.conflicts, "[]") << "a stale copy is no change";
}

TEST(CheckText, DropsASeatWhenItsTillDoesButNotItsLines) {
    const auto both = [](std::int64_t at, const char* line) {
        return sent("A", at, R"({"seats":[{"id":"1","orders":[]},{"id":"2","orders":[)" + std::string(line) + "]}]}");
    };
    const auto gone = sent("A", 2, R"({"seats":[{"id":"1","orders":[]}]})");
    EXPECT_EQ(merge({both(1, ""), gone}).check.at("seats").as_array().size(), 1u);
    const Outcome kept = merge({both(1, R"({"orderUniqueId":"u","sentToKitchen":true})"), gone});
    EXPECT_EQ(kept.check.at("seats").as_array().size(), 2u);
    EXPECT_EQ(kept.conflicts, R"([{"type":"SENT_TO_KITCHEN","orderUniqueId":"u",)" + cooked_sentence + "}]");
}

TEST(CheckText, SumsSeatsByTheirLines) {
    const auto first =
        sent("A", 1, R"({"seats":[{"id":"1","totalAmount":0,"orders":[{"orderUniqueId":"u","totalPrice":300}]}]})");
    const auto second = sent(
        "B", 2,
        R"({"seats":[{"id":"2","totalAmount":0,"totalAmountStr":"x","orders":[{"orderUniqueId":"v","totalPrice":70},
        {"orderUniqueId":"w","totalPrice":7}]},{"id":"3","totalAmount":9,"orders":[]}]})");
    const Outcome outcome = merge({first, second});
    const json::array& seats = outcome.check.at("seats").as_array();
    ASSERT_EQ(seats.size(), 3u);
    EXPECT_EQ(number(seats[0].as_object(), "totalAmount"), 77);
    EXPECT_EQ(seats[0].at("totalAmountStr"), "0.77");
    EXPECT_EQ(number(seats[1].as_object(), "totalAmount"), 0) << "nothing ordered there";
    EXPECT_EQ(number(seats[2].as_object(), "totalAmount"), 300) << "the other till's seat";
    EXPECT_EQ(number(outcome.check, "totalAmount"), 377);
}

TEST(CheckText, SumsLinesByTheirOwnAmounts) {
    const Outcome outcome = merge(lines_of(R"({"orderUniqueId":"a","price":100,"quantity":3},
        {"orderUniqueId":"b","price":100},
        {"orderUniqueId":"c","grossAmount":500,"discounts":[{"amount":50},{"discountAmount":25},7]},
        {"orderUniqueId":"d","grossAmount":500,"totalPrice":450,"discounts":[{"amount":50}]},
        {"orderUniqueId":"e","price":"free"})"));
    EXPECT_EQ(number(outcome.check, "totalGrossAmount"), 1'400);
    EXPECT_EQ(number(outcome.check, "totalDiscountAmount"), 125);
    EXPECT_EQ(number(outcome.check, "totalAmount"), 1'275);
}

TEST(CheckText, TakesDiscountsAndChargesOfTheCheck) {
    const Outcome outcome =
        merge(lines_of(R"({"orderUniqueId":"a","totalPrice":1000})",
                       R"(,"discounts":[{"percentage":10000},{"amount":50},"x"],"serviceChargeAmount":7,
                                           "gratuityAmount":20,"deliveryCharge":300,"roundingAdjustment":-2)"));
    EXPECT_EQ(number(outcome.check, "totalDiscountAmount"), 150);
    EXPECT_EQ(number(outcome.check, "totalSaleAmount"), 850);
    EXPECT_EQ(number(outcome.check, "totalAmount"), 1'175);
}

TEST(CheckText, SumsTaxesByTheirId) {
    const Outcome outcome = merge(lines_of(
        R"({"orderUniqueId":"a","totalPrice":100,"taxes":[{"id":"t","taxAmount":5},{"id":"i","taxAmount":3,"inclusive":true}]},
        {"orderUniqueId":"b","totalPrice":100,"taxes":[{"id":"t","taxAmount":6,"rate":5000},{"taxAmount":1},{"id":"t"}]},
        {"orderUniqueId":"v","totalPrice":900,"void":true,"taxes":[{"id":"t","taxAmount":500}]})",
        R"(,"taxes":[{"id":"t","taxAmount":99,"taxAmountStr":"0.99","k":[1]},{"id":"gone","taxAmount":4},"x"])"));
    EXPECT_EQ(
        to_text(outcome.check.at("taxes")),
        R"([{"id":"t","taxAmount":11,"taxAmountStr":"0.11","k":[1]},{"id":"gone","taxAmount":0},"x",{"id":"i","taxAmount":3,"inclusive":true}])");
    EXPECT_EQ(number(outcome.check, "totalTaxAmount"), 15);
    EXPECT_EQ(number(outcome.check, "netSales"), 197);
    EXPECT_EQ(number(outcome.check, "totalAmount"), 212);
    EXPECT_EQ(number(outcome.check, "totalVoidAmount"), 900);
}

TEST(CheckText, TakesTheChecksOwnTaxesWhenNoLineHasAny) {
    const Outcome outcome =
        merge(lines_of(R"({"orderUniqueId":"a","totalPrice":100})", R"(,"taxes":[{"id":"t","taxAmount":8 }])"));
    EXPECT_EQ(number(outcome.check, "totalAmount"), 108);
    EXPECT_TRUE(holds(outcome, R"([{"id":"t","taxAmount":8 }])")) << "not touched";
}

TEST(CheckText, HasNoTaxOnVoidLines) {
    const Outcome outcome =
        merge(lines_of(R"({"orderUniqueId":"a","totalPrice":100,"void":true,"taxes":[{"id":"t","taxAmount":8}]})",
                       R"(,"taxes":[{"id":"t","taxAmount":8}])"));
    EXPECT_EQ(number(outcome.check, "totalTaxAmount"), 0);
    EXPECT_EQ(to_text(outcome.check.at("taxes")), R"([{"id":"t","taxAmount":0}])");
}

TEST(CheckText, CountsEveryPaymentOnce) {
    const auto first = sent("A", 1,
                            lines_of(R"({"orderUniqueId":"a","totalPrice":1000})",
                                     R"(,"payments":[{"id":"p","amount":300}],"paidAmount":900)"));
    const auto second = sent(
        "B", 2,
        lines_of(
            R"({"orderUniqueId":"a","totalPrice":1000})",
            R"(,"payments":[{"id":"q","paidAmount":200},{"id":"p","amount":300},{"id":"r","amount":50,"void":true}])"));
    const Outcome outcome = merge({first, second});
    EXPECT_EQ(number(outcome.check, "paidAmount"), 500);
    EXPECT_EQ(number(outcome.check, "balanceAmount"), 500);
    EXPECT_EQ(to_text(outcome.check.at("payments")),
              R"([{"id":"p","amount":300},{"id":"q","paidAmount":200},{"id":"r","amount":50,"void":true}])");
    const Outcome claimed = merge({sent("A", 1, R"({"paidAmount":900})"), sent("B", 2, R"({"paidAmount":100})")});
    EXPECT_EQ(number(claimed.check, "paidAmount"), 900) << "a check without payments: the most anybody said";
}

TEST(CheckText, CountsNothingThatIsVoid) {
    const std::string lines =
        R"({"orderUniqueId":"a","totalPrice":100},{"orderUniqueId":"b","totalPrice":30,"void":true})";
    const auto first = sent("A", 1, lines_of(lines));
    const auto second = sent("B", 2, lines_of(lines, R"(,"voids":[{"id":"x","orderUniqueId":"\u0061"}])"));
    EXPECT_EQ(merge({first}).text.sums.total, 100);
    const Outcome outcome = merge({first, second});
    EXPECT_EQ(outcome.text.sums.total, 0);
    EXPECT_EQ(outcome.text.sums.voided, 130);
    EXPECT_EQ(outcome.check.at("seats").at(0).at("orders").as_array().size(), 2u) << "they are still to be seen";
}

TEST(CheckText, LetsCookedFoodGoWithAVoidRecord) {
    const std::string cooked = R"({"orderUniqueId":"a","totalPrice":100,"sentToKitchen":true})";
    const auto first = sent("A", 1, lines_of(cooked));
    const Outcome gone = merge({first, sent("A", 2, lines_of("", R"(,"voids":[{"id":"x","orderUniqueId":"a"}])"))});
    EXPECT_EQ(gone.merged.lines.size(), 0u);
    EXPECT_EQ(gone.conflicts, "[]");
    const Outcome stays =
        merge({first, sent("A", 2, lines_of("", R"(,"voids":[{"id":"x","orderUniqueId":"other"}])"))});
    EXPECT_EQ(stays.text.sums.total, 100);
    EXPECT_EQ(stays.conflicts, R"([{"type":"SENT_TO_KITCHEN","orderUniqueId":"a",)" + cooked_sentence + "}]");
}

TEST(Voiding, NeedsARecordAndNoPayment) {
    const auto asked = [](std::string_view more) {
        return merge(R"({"status":"VOIDED","seats":[])" + std::string(more) + "}");
    };
    for (const char* record : {R"(,"void":true)", R"(,"void":{"by":"x"})", R"(,"voids":[{"id":"x"}])",
                               R"(,"voids":[{"id":"x","orderUniqueId":null,"why":"\"orderUniqueId\""}])"}) {
        const Outcome outcome = asked(record);
        EXPECT_EQ(outcome.merged.status, Status::voided) << record;
        EXPECT_FALSE(outcome.merged.void_refused) << record;
        EXPECT_EQ(outcome.check.at("status"), "VOIDED");
    }
    for (const char* other : {"", R"(,"void":false)", R"(,"voids":[{"id":"x","orderUniqueId":"u"}])",
                              R"(,"void":true,"payments":[{"id":"p","amount":1}])"}) {
        const Outcome outcome = asked(other);
        EXPECT_EQ(outcome.check.at("status"), "ACTIVE") << other;
        EXPECT_TRUE(outcome.merged.void_refused) << other;
        EXPECT_TRUE(outcome.conflicts.starts_with(R"([{"type":"VOID_REFUSED","message":)")) << other;
    }
}

TEST(Voiding, IsAboveEverythingButClosed) {
    const auto voided = sent("A", 1, R"({"status":"VOIDED","void":true})");
    EXPECT_EQ(merge({voided, sent("B", 2, R"({"status":"PAID"})")}).merged.status, Status::voided);
    const Outcome closed = merge({voided, sent("B", 2, R"({"status":"CLOSED"})")});
    EXPECT_EQ(closed.merged.status, Status::closed);
    EXPECT_TRUE(closed.merged.void_refused);
}

// Two tills that both had quantity 1 and changed it.
Outcome two_changes(std::int64_t loser_version, std::int64_t winner_base) {
    const auto line = [](const char* node, std::int64_t at, const char* quantity) {
        return sent(node, at, lines_of(R"({"orderUniqueId":"u","quantity":)" + std::string(quantity) + "}"));
    };
    const auto loser = line("A", 3, "2.50"), winner = line("B", 4, "7");
    loser->version = loser_version;
    winner->base_version = winner_base;
    return merge({line("A", 1, "1"), line("B", 2, "1"), loser, winner});
}

TEST(FieldConflict, NamesTheValueThatGaveWay) {
    EXPECT_EQ(
        two_changes(3, 0).conflicts,
        R"([{"type":"FIELD","orderUniqueId":"u","field":"quantity","kept":7,"lost":2.50,"node":"A","at":"1970-01-01T00:00:00.003Z"}])");
    EXPECT_EQ(two_changes(3, 2).conflicts.find("FIELD"), std::size_t{10});
}

TEST(FieldConflict, IsNoneWhenTheWinnerHadSeenTheOther) {
    EXPECT_EQ(two_changes(3, 3).conflicts, "[]");
    EXPECT_NE(two_changes(0, 3).conflicts, "[]") << "a submission not kept yet was seen by nobody";
}

TEST(FieldConflict, IsNoneForOneTillOrAStaleCopy) {
    const auto of = [](const char* node, std::int64_t at, const char* data) { return sent(node, at, data); };
    EXPECT_EQ(merge({of("A", 1, R"({"x":1})"), of("A", 2, R"({"x":2})"), of("A", 3, R"({"x":3})")}).conflicts, "[]");
    const Outcome stale = merge({of("A", 1, R"({"x":1})"), of("A", 3, R"({"x":2})"), of("B", 5, R"({"x":1})")});
    EXPECT_EQ(stale.conflicts, "[]");
    EXPECT_EQ(number(stale.check, "x"), 2) << "the copy undoes nothing";
    const Outcome same = merge(
        {of("A", 1, R"({"x":1})"), of("B", 1, R"({"x":1})"), of("A", 2, R"({"x":2.0})"), of("B", 3, R"({"x":2.00})")});
    EXPECT_EQ(same.conflicts, "[]") << "both came to one value";
}

TEST(FieldConflict, TellsOfAllWhoLostInOneOrder) {
    Submissions all;
    for (const char* node : {"C", "B", "A"}) {
        all.push_back(sent(node, 1, R"({"x\"y":0,"b":0})"));
        all.push_back(sent(node, node[0] - 'A' + 2, R"({"b":")" + std::string(node) + R"(","x\"y":")" + node + "\"}"));
    }
    const Outcome outcome = merge(all);
    const json::value conflicts = parse_json(outcome.conflicts);
    std::vector<std::string> told;
    for (const json::value& each : conflicts.as_array())
        told.push_back(to_text(each.at("field")) + to_text(each.at("lost")) + to_text(each.at("kept")));
    EXPECT_EQ(joined(told), R"("b""A""C","b""B""C","x\"y""A""C","x\"y""B""C")");
    GrowingFold growing;
    for (const auto& each : all)
        growing.add(each);
    EXPECT_EQ(conflicts_json(growing.fold().merged()), outcome.conflicts);
}

TEST(FieldConflict, GoesByNameWhenTheTimesAreEqual) {
    const auto of = [](const char* node, std::int64_t at, const char* data) { return sent(node, at, data); };
    const Outcome outcome = merge(
        {of("B", 1, R"({"x":0})"), of("A", 1, R"({"x":0})"), of("B", 2, R"({"x":"b"})"), of("A", 2, R"({"x":"a"})")});
    EXPECT_EQ(outcome.check.at("x"), "b");
}

TEST(CheckText, NeverFailsForItsAmounts) {
    const std::string most = "9223372036854775807";
    std::string lines;
    for (int i = 0; i < 300; ++i)
        lines += (i > 0 ? R"(,{"orderUniqueId":")" : R"({"orderUniqueId":")") + std::to_string(i) + R"(","price":)" +
                 most + R"(,"quantity":)" + most + R"(,"taxes":[{"id":"t","taxAmount":)" + most +
                 R"(},{"id":"t","taxAmount":)" + most + "}]}";
    const Outcome outcome = merge(lines_of(lines, R"(,"discounts":[{"percentage":)" + most + R"(}],"gratuityAmount":)" +
                                                      most + R"(,"payments":[{"amount":-)" + most + "}]"));
    EXPECT_GT(outcome.text.sums.tax, 0);
    EXPECT_EQ(outcome.text.sums.sale, 0);
    EXPECT_GT(outcome.text.sums.balance, outcome.text.sums.total);
}

TEST(Removal, CountsFromAnyOfManyTills) {
    Submissions all;
    for (int i = 0; i < 130; ++i)
        all.push_back(sent("till " + std::to_string(i), 1, lines_of(R"({"orderUniqueId":"u"},{"orderUniqueId":"v"})")));
    EXPECT_EQ(merge(all).merged.lines.size(), 2u);
    for (const char* till : {"till 0", "till 63", "till 64", "till 129"}) {
        Submissions with_one_more = all;
        with_one_more.push_back(sent(till, 2, lines_of(R"({"orderUniqueId":"v"})")));
        const Outcome outcome = merge(with_one_more);
        ASSERT_EQ(outcome.merged.lines.size(), 1u) << till;
        EXPECT_EQ(outcome.merged.lines[0]->id, "v") << till;
    }
}

TEST(Repeat, TakesNoMoreMemory) {
    const auto one = sent("A", 1, lines_of(R"({"orderUniqueId":"u"})"));
    GrowingFold growing;
    for (int i = 0; i < 3; ++i)
        growing.add(one);
    EXPECT_EQ(growing.folded_again(), 0u);
    EXPECT_EQ(growing.fold().bytes(), Fold::of({one}).bytes());
    EXPECT_EQ(Fold::of({one, one, one}).bytes(), Fold::of({one}).bytes());
}

TEST(CheckText, WritesIdsAsAList) {
    EXPECT_EQ(texts_json({}), "[]");
    EXPECT_EQ(texts_json({"a", "b\"c"}), R"(["a","b\"c"])");
}

}  // namespace
}  // namespace comanda::checks::check_text_test
