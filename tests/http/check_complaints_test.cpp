// What waiters complain of, each as it happened: the checks of a restaurant with bad radio, two tills and little time.
#include <date/date.h>

#include "tests/http/tills.h"

namespace comanda::test::check_complaints_test {
namespace {

using namespace std::chrono_literals;

class Complaints : public Tills {
  protected:
    const json::object closed{{"status", "CLOSED"}};
    const json::object sent_out{{"sentToKitchen", true}};

    static Names conflicts(const json::object& answer) {
        Names all;
        for (const json::value& each : answer.at("conflicts").as_array())
            all.push_back(text(each.as_object(), "type"));
        return all;
    }
    static json::object quantity(int count) { return check_with({dish("beer", 500 * count, {{"quantity", count}})}); }
    static std::int64_t beers_on(const json::object& check) { return whole(line_in(check, "beer"), "quantity"); }
};

TEST_F(Complaints, WeBothServedTableSevenAndMyBeersVanished) {
    bar.taken("T7", beers({"steak"}));
    hall.taken("T7", beers({"steak"}));
    // Both add to what they have, without having heard of each other.
    bar.taken("T7", beers({"steak", "beer 1", "beer 2"}));
    const json::object answer = hall.taken("T7", beers({"steak", "wine"}));
    EXPECT_EQ(answer.at("result"), "MERGED");
    EXPECT_EQ(line_ids(encoded(answer)), (Names{"beer 1", "beer 2", "steak", "wine"}));
    EXPECT_EQ(whole(encoded(answer), "totalAmount"), 2'000);
    EXPECT_EQ(bar.lines("T7", {"steak", "beer 1", "beer 2"}), (Names{"beer 1", "beer 2", "steak", "wine"}));
    EXPECT_EQ(open_check("T7").at("version"), 5);
}

TEST_F(Complaints, TheGuestPaidWhileWeWereOfflineAndThenTheTableWasOpenAgain) {
    bar.taken("T1", beers({"a"}));
    hall.taken("T1", beers({"a"}));
    // The bar takes the money while the line is down; it arrives after the hall's later copy.
    const std::int64_t when_paid = next_moment();
    hall.taken("T1", beers({"a"}, {{"guestCount", 2}}));
    const json::object paid = {
        {"status", "PAID"}, {"payments", json::array{paid_by("cash", 500)}}, {"lastUpdateInMillisec", when_paid}};
    EXPECT_EQ(text(bar.taken("T1", beers({"a"}, paid)), "status"), "PAID");
    const json::object answer = hall.taken("T1", beers({"a"}, {{"guestCount", 3}}));
    EXPECT_EQ(text(answer, "status"), "PAID");
    const json::object check = encoded(answer);
    EXPECT_EQ(text(check, "status"), "PAID");
    EXPECT_EQ(check.at("payments").as_array().size(), 1U);
    EXPECT_EQ(whole(check, "balanceAmount"), 0);
    EXPECT_EQ(whole(check, "guestCount"), 3);

    bar.taken("T1", beers({"a"}, with(paid, {{"status", "CLOSED"}, {"lastUpdateInMillisec", next_moment()}})));
    EXPECT_EQ(text(hall.taken("T1", beers({"a"}, {{"guestCount", 4}})), "status"), "CLOSED");
    EXPECT_TRUE(open_check("T1").empty());
    EXPECT_TRUE(open_check("T1~1").empty()) << "there is nothing late in it";
    EXPECT_EQ(sales(), "T1:500");
}

TEST_F(Complaints, TwoReceiptsHaveTheSameNumber) {
    const json::object number{{"checkNo", "1001"}, {"ticketNo", "77"}};
    bar.taken("bar-1", beers({"a"}, number));
    EXPECT_EQ(hall.send("hall-1", beers({"b", "c"}, number)).status, 201);
    EXPECT_EQ(line_ids(open_data("bar-1")), Names{"a"});
    EXPECT_EQ(line_ids(open_data("hall-1")), (Names{"b", "c"}));
    EXPECT_EQ(text(open_check("bar-1"), "checkNo"), "1001");
    bar.taken("bar-1", beers({"a"}, with(number, closed)));
    hall.taken("hall-1", beers({"b", "c"}, with(number, closed)));
    EXPECT_EQ(sales(), "bar-1:500 hall-1:1000");
}

TEST_F(Complaints, IHadItOpenInTwoTabsAndItWasOrderedTwice) {
    const json::object order = beers({"pizza", "cola"}, {{"lastUpdateInMillisec", next_moment()}});
    const json::object body = bar.body("W1", order);
    EXPECT_EQ(sync.send(body).status, 201);
    EXPECT_EQ(sync.send(body).object().at("result"), "UNCHANGED");
    const json::object second_tab = hall.taken("W1", order);
    EXPECT_EQ(line_ids(encoded(second_tab)), (Names{"cola", "pizza"}));
    EXPECT_EQ(whole(encoded(second_tab), "totalAmount"), 1'000);
    hall.taken("W1", beers({"pizza", "cola"}, closed));
    bar.taken("W1", beers({"pizza", "cola"}, closed));
    sync.send(body);
    EXPECT_EQ(sales(), "W1:1000");
    EXPECT_TRUE(open_check("W1~1").empty());
}

TEST_F(Complaints, TheyOrderedCoffeeAfterWeHadClosedTheTable) {
    bar.taken("T3", beers({"a"}));
    bar.taken("T3", beers({"a"}, closed));
    const json::object late = hall.body("T3", beers({"a", "coffee"}, {{"xNote", "patio"}}), {{"tableName", "Three"}});
    const json::object answer = sync.send(late).object();
    EXPECT_EQ(answer.at("result"), "MERGED");
    EXPECT_EQ(text(answer, "status"), "CLOSED");
    EXPECT_EQ(words(answer.at("acceptedLines")), (Names{"a", "coffee"})) << "none is dropped";
    EXPECT_EQ(text(answer, "followUp"), "T3~1");
    EXPECT_EQ(to_text(answer.at("conflicts")),
              R"([{"type":"CHECK_CLOSED","checkID":"T3","followUp":"T3~1",)"
              R"("message":"The check had ended: what came later is on its follow-up check."}])");
    EXPECT_EQ(line_ids(encoded(answer)), Names{"a"}) << "what has ended stays as it is";
    const json::object follow_up = open_check("T3~1");
    EXPECT_EQ(text(follow_up, "followUpOf"), "T3");
    EXPECT_EQ(text(follow_up, "tableName"), "Three");
    EXPECT_EQ(whole(follow_up, "totalAmount"), 500);
    EXPECT_EQ(line_ids(encoded(follow_up, "data")), Names{"coffee"});
    EXPECT_EQ(text(encoded(follow_up, "data"), "xNote"), "patio");

    EXPECT_EQ(sync.send(late).object().at("result"), "UNCHANGED");
    hall.taken("T3", beers({"a", "coffee", "tea"}));
    EXPECT_EQ(line_ids(open_data("T3~1")), (Names{"coffee", "tea"}));
    EXPECT_EQ(sales(), "T3:500");
    const json::object end = bar.taken("T3~1", beers({"coffee", "tea"}, closed));
    EXPECT_EQ(text(end, "status"), "CLOSED");
    EXPECT_EQ(sales(), "T3:500 T3~1:1000");
    hall.taken("T3", beers({"a", "coffee", "tea"}, {{"guestCount", 9}}));
    EXPECT_TRUE(open_check("T3~2").empty()) << "all of it has been sold";
    hall.taken("T3", beers({"a", "coffee", "tea", "cake"}));
    EXPECT_EQ(line_ids(open_data("T3~2")), Names{"cake"});
    EXPECT_EQ(sales(), "T3:500 T3~1:1000");
}

// The till takes the closed check over as it was answered, so its next submission is without the coffee.
TEST_F(Complaints, TheCoffeeVanishedFromTheFollowUpWhenWeAddedTea) {
    bar.taken("T5", beers({"a"}, closed));
    hall.taken("T5", beers({"a", "coffee"}));
    ASSERT_EQ(line_ids(open_data("T5~1")), Names{"coffee"});
    hall.taken("T5", beers({"a", "tea"}));
    EXPECT_EQ(line_ids(open_data("T5~1")), (Names{"coffee", "tea"}));
}

TEST_F(Complaints, TheLateCoffeeWasVoidedAndStillOnTheBill) {
    bar.taken("T6", beers({"a"}, closed));
    const json::object record{{"id", "v"}, {"orderUniqueId", "coffee"}, {"reason", "cold"}};
    hall.taken("T6", beers({"a", "coffee"}, {{"voids", json::array{record}}}));
    const json::object follow_up = open_check("T6~1");
    ASSERT_EQ(line_ids(encoded(follow_up, "data")), Names{"coffee"});
    EXPECT_EQ(whole(follow_up, "totalAmount"), 0);
}

TEST_F(Complaints, TheAnswerWasLostAndNobodyToldUsOfTheFollowUp) {
    bar.taken("T8", beers({"a"}, closed));
    const json::object late = hall.body("T8", beers({"a", "coffee"}));
    sync.send(late);
    const json::object again = sync.send(late).object();
    EXPECT_EQ(again.at("result"), "UNCHANGED");
    EXPECT_EQ(text(again, "followUp"), "T8~1");
}

// A payment without a name of its own is given one by its till, its type and its amount.
TEST_F(Complaints, TheyPaidHalfEachInCashAndOneHalfIsMissing) {
    const json::object half{{"amount", 250}, {"type", "CASH"}};
    for (const int guests : {1, 2}) {
        const json::object more{{"guestCount", guests}, {"payments", json::array{half, half}}};
        const json::array taken = bar.merged("T21", beers({"a"}, more)).at("payments").as_array();
        ASSERT_EQ(taken.size(), 2U) << "both, and not again when they are sent again";
        for (const json::value& each : taken)
            EXPECT_TRUE(text(each.as_object(), "id").starts_with("made-")) << to_text(each);
        EXPECT_EQ(whole(open_check("T21"), "balanceAmount"), 0);
    }
    const json::array halves = {paid_by("p1", 250), paid_by("p2", 250)};
    bar.taken("T13", beers({"a"}, {{"payments", halves}}));
    EXPECT_EQ(whole(open_check("T13"), "balanceAmount"), 0);
    hall.taken("T13", beers({"a"}, {{"payments", halves}}));
    EXPECT_EQ(whole(open_check("T13"), "balanceAmount"), 0) << "a copy of both adds nothing";
}

TEST_F(Complaints, TheyToldUsTheCakeWasOnABillThatHadBeenPaid) {
    bar.taken("T16", beers({"a"}, closed));
    hall.taken("T16", beers({"a", "coffee"}));
    bar.taken("T16~1", beers({"coffee"}, closed));
    const json::object late = hall.body("T16", beers({"a", "coffee", "cake"}));
    EXPECT_EQ(text(sync.send(late).object(), "followUp"), "T16~2");
    ASSERT_EQ(line_ids(open_data("T16~2")), Names{"cake"});
    const json::object again = sync.send(late).object();
    EXPECT_EQ(again.at("result"), "UNCHANGED");
    EXPECT_EQ(text(again, "followUp"), "T16~2") << "the answer was lost";
    EXPECT_EQ(line_ids(open_data("T16~2")), Names{"cake"});
    const json::object known = hall.taken("T16", beers({"a", "coffee"}, {{"guestCount", 3}}));
    EXPECT_EQ(text(known, "followUp"), "T16~1") << "the coffee stays where it was paid";
}

TEST_F(Complaints, TheyToldUsTheCakeWasOnAnotherTablesBill) {
    hall.taken("T17~1", beers({"theirs"}));  // Somebody's check that merely has that name.
    bar.taken("T17", beers({"a"}, closed));
    const json::object late = hall.body("T17", beers({"a", "cake"}));
    EXPECT_EQ(text(sync.send(late).object(), "followUp"), "T17~2");
    EXPECT_EQ(text(sync.send(late).object(), "followUp"), "T17~2");
    EXPECT_EQ(line_ids(open_data("T17~1")), Names{"theirs"});
}

TEST_F(Complaints, IPutTheTipInAfterClosingAndItWasGone) {
    const json::array payments = {paid_by("p", 500)};
    bar.taken("T18", beers({"a", "b"}, with(closed, {{"payments", payments}})));
    const json::array larger = {paid_by("p", 700)};
    const json::object record{{"id", "v"}, {"orderUniqueId", "b"}};
    const json::object late = bar.body(
        "T18", check_with({dish("a", 300), dish("b")},
                          with(closed, {{"payments", larger}, {"tipAmount", 200}, {"voids", json::array{record}}})));
    for (const Answer& answer : {sync.send(late), sync.send(late)}) {
        const json::object told = answer.object();
        Names changes;
        for (const json::value& each : told.at("conflicts").as_array()) {
            const json::object& conflict = each.as_object();
            changes.push_back(text(conflict, "type") + " " + text(conflict, "orderUniqueId") +
                              text(conflict, "payment") + "." + text(conflict, "field") + " " +
                              to_text(conflict.at("kept")) + " not " + to_text(conflict.at("lost")));
            EXPECT_EQ(text(conflict, "node"), "bar");
        }
        EXPECT_EQ(changes, (Names{"FIELD a.price 500 not 300", "FIELD a.grossAmount 500 not 300",
                                  "FIELD a.totalPrice 500 not 300", "FIELD p.amount 500 not 700",
                                  "FIELD b.voids null not {\"id\":\"v\",\"orderUniqueId\":\"b\"}",
                                  "FIELD .tipAmount null not 200"}));
        EXPECT_EQ(words(told.at("acceptedLines")), Names{});
        EXPECT_EQ(words(told.at("acceptedPayments")), Names{});
    }
    EXPECT_EQ(sales(), "T18:1000");
    const json::object same = bar.taken("T18", beers({"a", "b"}, with(closed, {{"payments", payments}, {"x", 1}})));
    EXPECT_EQ(to_text(same.at("conflicts")), "[]");
    EXPECT_EQ(words(same.at("acceptedLines")), (Names{"a", "b"}));
    EXPECT_EQ(words(same.at("acceptedPayments")), Names{"p"});
}

TEST_F(Complaints, TheBarGotANewTillAndWhatItAddedVanished) {
    bar.taken("T14", beers({"a"}), {{"deviceSeq", 500}, {"deviceId", "old"}});
    // The new one goes by the same name and counts from 1 again.
    const Names there = bar.lines("T14", {"a", "b"}, {{"deviceSeq", 1}, {"deviceId", "new"}});
    EXPECT_EQ(there, (Names{"a", "b"}));
}

TEST_F(Complaints, OurTillsWereUpdatedAndTheNextRoundVanished) {
    bar.taken("T15", beers({"a"}));
    const Names there = bar.lines("T15", {"a", "b"}, {{"deviceSeq", 1}});
    EXPECT_EQ(there, (Names{"a", "b"}));
}

TEST_F(Complaints, OurTillsWereUpdatedAndWhatWeDeletedCameBack) {
    bar.taken("T19", beers({"a", "b"}));
    EXPECT_EQ(bar.lines("T19", {"b", "c"}, {{"deviceSeq", 1}}), (Names{"b", "c"})) << "its own, before it counted";
    EXPECT_EQ(bar.lines("T19", {"c"}, {{"deviceSeq", 2}}), Names{"c"});
    EXPECT_EQ(bar.lines("T19", {"c", "d"}), (Names{"c", "d"})) << "and it no longer counts";
    EXPECT_EQ(bar.lines("T19", {"d"}), Names{"d"});
    EXPECT_EQ(bar.lines("T19", {"d", "e"}, {{"deviceSeq", 3}}), (Names{"d", "e"}));
}

TEST_F(Complaints, TheirCoffeeCameOnTheBillOfAnotherTable) {
    bar.taken("S~1", beers({"a"}, closed));
    bar.taken("S~2", beers({"b"}));
    hall.taken("S~1", beers({"a", "coffee"}));
    const Names there = line_ids(open_data("S~2"));
    EXPECT_EQ(there, Names{"b"});
}

// The hall's clock is ten minutes fast, so what it did first looks later.
TEST_F(Complaints, MyTillsClockWasTenMinutesWrongAndMyChangeWasUndone) {
    const auto at = [](const json::object& check, std::int64_t when) {
        return with(check, {{"lastUpdateInMillisec", when}});
    };
    constexpr std::int64_t wrong = std::chrono::milliseconds{10min}.count();
    for (const bool by_header : {false, true}) {
        const std::string id = by_header ? "by header" : "by member";
        const auto from_hall = [&](int count, std::int64_t when) {
            const std::int64_t clock = ago(0ms) + wrong;
            const auto seconds = date::sys_seconds{std::chrono::seconds{clock / 1'000}};
            const Headers header = {{"Date", date::format("%a, %d %b %Y %H:%M:%S GMT", seconds)}};
            const json::object more{{"sentAtInMillisec", clock}};
            const Answer answer = by_header ? hall.send(id, at(quantity(count), when + wrong), {}, header)
                                            : hall.send(id, at(quantity(count), when + wrong), more);
            EXPECT_LT(answer.status, 300) << answer.body;
            return encoded(answer.object());
        };
        const std::int64_t begin = ago(30min);
        bar.taken(id, at(quantity(1), begin));
        from_hall(1, begin + 1'000);
        from_hall(2, begin + 60'000);
        EXPECT_EQ(beers_on(bar.merged(id, at(quantity(3), begin + 120'000))), 3) << "made a minute later";
        EXPECT_EQ(beers_on(from_hall(4, begin + 180'000)), 4);
        EXPECT_EQ(beers_on(from_hall(4, begin + 240'000)), 4);
    }
    const json::object devices = sync.devices().object();
    for (const json::value& each : devices.at("data").as_array()) {
        const std::int64_t offset = each.at("clockOffset").as_int64();
        EXPECT_LT(std::abs(offset + (each.at("node") == "hall" ? wrong : 0)), 5'000) << to_text(each);
    }
}

TEST_F(Complaints, MyTillsClockWasSlowAndMyChangeNeverCounted) {
    const std::int64_t slow = std::chrono::milliseconds{10min}.count(), begin = ago(30min);
    const auto made = [](int count, std::int64_t when) {
        return with(quantity(count), {{"lastUpdateInMillisec", when}});
    };
    const auto from_hall = [&](int count, std::int64_t when) {
        return hall.merged("slow", made(count, when - slow), {{"sentAtInMillisec", ago(0ms) - slow}});
    };
    bar.taken("slow", made(1, begin));
    from_hall(1, begin + 1'000);
    bar.taken("slow", made(2, begin + 60'000));
    EXPECT_EQ(beers_on(from_hall(3, begin + 120'000)), 3);
}

TEST_F(Complaints, TheTillInTheYardWasOffForAWeek) {
    const std::int64_t week_ago = ago(std::chrono::hours{7 * 24});
    const Till yard{sync, "yard"};
    bar.taken("T9", beers({"a"}));
    yard.taken("T9", beers({"a"}, {{"lastUpdateInMillisec", week_ago}}), {{"deviceSeq", 1}});
    bar.taken("T9", check_with({dish("a", 600)}, closed));
    bar.taken("T10", beers({"x", "y"}));
    const std::int64_t seq = whole(sync.active().object(), "seq");
    // Back again, it sends all it has, and the last first.
    const auto of_week = [&](int hour) { return json::object{{"lastUpdateInMillisec", week_ago + hour * 3'600'000}}; };
    const json::array waiting = {yard.body("Y2", beers({"own"}, with(of_week(3), closed)), {{"deviceSeq", 4}}),
                                 yard.body("T10", beers({"x", "grill"}, of_week(2)), {{"deviceSeq", 3}}),
                                 yard.body("T9", beers({"a", "late"}, of_week(1)), {{"deviceSeq", 2}})};
    const json::object answer = sync.send_all(waiting).object();
    for (const json::value& each : answer.at("results").as_array())
        EXPECT_LT(each.at("httpStatus").as_int64(), 300) << to_text(each);
    EXPECT_EQ(sales(), "T9:600 Y2:500") << "the closed check is as it was closed";
    EXPECT_EQ(line_ids(open_data("T9~1")), Names{"late"});
    EXPECT_EQ(line_ids(open_data("T10")), (Names{"grill", "x", "y"}));
    const json::object changed = sync.active("?since=" + std::to_string(seq)).object();
    EXPECT_EQ(changed.at("data").as_array().size(), 4U) << "T9, its follow-up, T10 and Y2";
    EXPECT_EQ(sync.send_all(waiting).object().at("results").at(1).at("result"), "UNCHANGED");
    EXPECT_EQ(sales(), "T9:600 Y2:500");
}

TEST_F(Complaints, IDeletedALineAndItCameBack) {
    bar.taken("T2", beers({"a", "wrong"}));
    hall.taken("T2", beers({"a", "wrong"}));
    EXPECT_EQ(bar.lines("T2", {"a"}), Names{"a"});
    const json::object stale = hall.taken("T2", beers({"a", "wrong"}, {{"guestCount", 2}}));
    EXPECT_EQ(line_ids(encoded(stale)), Names{"a"});
    EXPECT_EQ(words(stale.at("acceptedLines")), Names{"a"}) << "and the till is told";
    EXPECT_EQ(line_ids(encoded(hall.taken("T2", beers({"a", "b", "wrong"})))), (Names{"a", "b"}));
    bar.taken("T2", beers({"a"}, closed));
    const json::object after = hall.taken("T2", beers({"a", "b", "wrong"}, {{"guestCount", 3}}));
    EXPECT_EQ(words(after.at("acceptedLines")), (Names{"a", "b"}));
    EXPECT_FALSE(after.contains("followUp")) << to_text(after);
    EXPECT_TRUE(open_check("T2~1").empty());
    EXPECT_EQ(sales(), "T2:1000");
}

TEST_F(Complaints, WeVoidedADishThatTheKitchenHadAlready) {
    const auto steak = [&](const json::object& more = {}) {
        return check_with({dish("a"), dish("steak", 2'000, sent_out)}, more);
    };
    bar.taken("T4", steak());
    // Left out without a record: it has been cooked, so somebody must answer for it.
    const json::object kept = bar.taken("T4", beers({"a"}));
    EXPECT_EQ(line_ids(encoded(kept)), (Names{"a", "steak"}));
    EXPECT_EQ(conflicts(kept), Names{"SENT_TO_KITCHEN"});
    EXPECT_EQ(text(kept.at("conflicts").at(0).as_object(), "orderUniqueId"), "steak");
    EXPECT_EQ(whole(encoded(kept), "totalAmount"), 2'500);

    const json::object record{{"id", "v"}, {"orderUniqueId", "steak"}, {"reason", "burnt"}};
    const json::object voided = bar.taken("T4", beers({"a"}, {{"voids", json::array{record}}}));
    EXPECT_EQ(line_ids(encoded(voided)), Names{"a"});
    EXPECT_EQ(conflicts(voided), Names{});
    EXPECT_EQ(whole(encoded(voided), "totalAmount"), 500);
    EXPECT_EQ(line_ids(hall.merged("T4", steak())), Names{"a"}) << "nor does a stale copy bring it back";
    hall.taken("T4", steak(closed));
    EXPECT_EQ(sales(), "T4:500");
}

TEST_F(Complaints, TheSteakTheKitchenHadWasOnNobodysBill) {
    bar.taken("T20", beers({"a", "steak", "wrong"}));
    bar.taken("T20", beers({"a"}, closed));
    const json::object late = hall.body("T20", check_with({dish("a"), dish("steak", 2'000, sent_out), dish("wrong")}));
    for (const char* result : {"MERGED", "UNCHANGED"}) {
        const json::object told = sync.send(late).object();
        EXPECT_EQ(text(told, "result"), result);
        EXPECT_EQ(words(told.at("acceptedLines")), (Names{"a", "steak"}));
        EXPECT_EQ(conflicts(told), (Names{"SENT_TO_KITCHEN", "LINE_REMOVED", "CHECK_CLOSED"})) << to_text(told);
        EXPECT_EQ(text(told.at("conflicts").at(1).as_object(), "orderUniqueId"), "wrong");
        EXPECT_EQ(text(told, "followUp"), "T20~1");
        EXPECT_EQ(line_ids(open_data("T20~1")), Names{"steak"}) << "and not twice";
        EXPECT_EQ(whole(open_check("T20~1"), "totalAmount"), 2'000);
    }
    EXPECT_EQ(sales(), "T20:500");
}

TEST_F(Complaints, TheVoidedSteakWasOnTheBill) {
    const json::object steak = dish("steak", 2'000, sent_out);
    const json::object record{{"id", "v"}, {"orderUniqueId", "steak"}};
    bar.taken("T11", check_with({dish("a"), steak}));
    // The void comes before the line it is about is known here: its till is offline.
    hall.taken("T12", beers({"a"}, {{"voids", json::array{record}}}));
    EXPECT_EQ(whole(bar.merged("T12", check_with({dish("a"), steak})), "totalAmount"), 500);
    const json::object check = hall.merged("T11", check_with({dish("a"), steak}, {{"voids", json::array{record}}}));
    EXPECT_EQ(line_ids(check), (Names{"a", "steak"})) << "it stays to be seen";
    EXPECT_EQ(whole(check, "totalAmount"), 500);
    EXPECT_EQ(whole(check, "totalVoidAmount"), 2'000);
}

}  // namespace
}  // namespace comanda::test::check_complaints_test
