// Checks over the wire: what a till is answered, and what becomes of a check that several of them send.
#include <numeric>
#include <random>

#include "tests/http/tills.h"

namespace comanda::test::checks_test {
namespace {

class Checks : public Tills {
  protected:
    static Names members(const json::object& object) {
        Names all;
        for (const auto& each : object)
            all.emplace_back(each.key());
        return all;
    }
    static const Names& answered() {
        static const Names all = {"checkID",          "version",   "status",       "result", "acceptedLines",
                                  "acceptedPayments", "conflicts", "totalsDiffer", "check",  "seq"};
        return all;
    }
};

TEST_F(Checks, AreInsertedUpdatedMergedAndFoundUnchanged) {
    const json::object first = bar.body("A7", beers({"a"}, {{"payments", json::array{paid_by("p", 100)}}}));
    const Answer inserted = sync.send(first);
    ASSERT_EQ(inserted.status, 201) << inserted.body;
    json::object answer = inserted.object();
    EXPECT_EQ(members(answer), answered());
    EXPECT_EQ(answer.at("checkID"), "A7");
    EXPECT_EQ(answer.at("version"), 1);
    EXPECT_EQ(answer.at("status"), "ACTIVE");
    EXPECT_EQ(answer.at("result"), "INSERTED");
    EXPECT_EQ(words(answer.at("acceptedLines")), Names{"a"});
    EXPECT_EQ(words(answer.at("acceptedPayments")), Names{"p"});
    EXPECT_EQ(to_text(answer.at("conflicts")), "[]");
    EXPECT_EQ(answer.at("totalsDiffer"), false);
    EXPECT_EQ(answer.at("check"), first.at("data")) << "byte for byte";
    EXPECT_EQ(answer.at("seq"), 1);
    EXPECT_EQ(inserted.header("etag"), "\"1\"");
    EXPECT_EQ(inserted.header("idempotent-replayed"), "");

    const json::object second = bar.body("A7", beers({"a", "b"}, {{"payments", json::array{paid_by("p", 100)}}}));
    const Answer updated = sync.send(second);
    EXPECT_EQ(updated.status, 200);
    answer = updated.object();
    EXPECT_EQ(answer.at("result"), "UPDATED");
    EXPECT_EQ(answer.at("version"), 2);
    EXPECT_EQ(answer.at("seq"), 2);
    EXPECT_EQ(answer.at("check"), second.at("data"));

    const Answer merged = hall.send("A7", beers({"c"}));
    EXPECT_EQ(merged.status, 200);
    answer = merged.object();
    EXPECT_EQ(members(answer), answered());
    EXPECT_EQ(answer.at("result"), "MERGED");
    EXPECT_EQ(answer.at("version"), 3);
    EXPECT_EQ(answer.at("totalsDiffer"), true);
    EXPECT_EQ(words(answer.at("acceptedLines")), Names{"c"});
    EXPECT_EQ(line_ids(encoded(answer)), (Names{"a", "b", "c"}));
    EXPECT_EQ(merged.header("etag"), "\"3\"");

    for (const json::object& again : {first, second}) {
        const Answer unchanged = sync.send(again);
        EXPECT_EQ(unchanged.status, 200);
        EXPECT_EQ(unchanged.header("idempotent-replayed"), "true");
        EXPECT_EQ(unchanged.object().at("result"), "UNCHANGED");
        EXPECT_EQ(unchanged.object().at("version"), 3) << "and answers the check as it is now";
        EXPECT_EQ(unchanged.object().at("seq"), answer.at("seq"));
        EXPECT_EQ(unchanged.object().at("check"), answer.at("check"));
    }
}

TEST_F(Checks, KeepWhatTheyDoNotKnowByteForByte) {
    const std::string in_check = R"("xRatio": 1.10,"xBig":9007199254740993,"xText":"\u00e9\/ ü")";
    const std::string in_seat = R"("xSeat" : { "b":[ 1, 2.50 ], "a":null })";
    const std::string in_line = R"("xLine":[[],{}, -0.0, 1e3, true],"xSpice":"hot\n")";
    const std::string data = "{" + in_check + R"(,"seats":[{"id":"1",)" + in_seat +
                             R"(,"orders":[{"orderUniqueId":"a",)" + in_line + "}]}]}";
    const json::object more = {
        {"node", "bar"}, {"xEnvelope", {{"deep", json::array{1, "two", nullptr}}}}, {"xFlag", true}};
    ASSERT_EQ(sync.send(with(more, {{"checkID", "odd"}, {"data", data}})).status, 201);
    ASSERT_EQ(hall.send("odd", beers({"b"})).status, 200);
    const json::object entry = open_check("odd");
    const std::string merged = text(entry, "data");
    for (const std::string& part :
         {in_line, std::string(R"("xText":"\u00e9\/ ü")"), std::string(R"("xSeat":{ "b":[ 1, 2.50 ], "a":null })"),
          std::string(R"(:1.10)"), std::string(R"("xBig":9007199254740993)")})
        EXPECT_NE(merged.find(part), std::string::npos) << part << " in " << merged;
    EXPECT_EQ(entry.at("xEnvelope"), more.at("xEnvelope"));
    EXPECT_EQ(entry.at("xFlag"), true);
}

TEST_F(Checks, LoseALineOnlyToATillThatHadIt) {
    bar.taken("had", beers({"a", "b"}));
    EXPECT_EQ(hall.lines("had", {"c"}), (Names{"a", "b", "c"})) << "the hall has never seen them";
    EXPECT_EQ(bar.lines("had", {"a"}), (Names{"a", "c"}));
    EXPECT_EQ(hall.lines("had", {"b", "c"}), (Names{"a", "c"})) << "a stale copy brings nothing back";
}

TEST_F(Checks, LoseALineToATillThatNamesTheVersionItSaw) {
    bar.taken("seen", beers({"a", "b"}));
    EXPECT_EQ(hall.lines("seen", {"a"}, {{"baseVersion", 1}}), Names{"a"});
    bar.taken("old", beers({"a"}));
    bar.taken("old", beers({"a", "b"}));
    EXPECT_EQ(hall.lines("old", {"c"}, {{"baseVersion", 1}}), (Names{"b", "c"})) << "of version 1 it saw only a";
    bar.taken("future", beers({"a"}));
    EXPECT_EQ(hall.lines("future", {"c"}, {{"baseVersion", 9}}), (Names{"a", "c"})) << "there is no such version";
}

TEST_F(Checks, GoByDeviceSeqWhateverTheClockSays) {
    const std::int64_t at = next_moment();
    const auto send = [&](int seq, const Names& ids, std::int64_t clock) {
        return line_ids(bar.merged("seq", beers(ids, {{"lastUpdateInMillisec", clock}}), {{"deviceSeq", seq}}));
    };
    send(1, {"a", "b"}, at);
    EXPECT_EQ(send(3, {"a", "c"}, at - 5'000), (Names{"a", "c"})) << "its clock was set back meanwhile";
    EXPECT_EQ(send(2, {"a", "b", "d"}, at + 1), (Names{"a", "c"})) << "late: the third has neither";
}

// What several tills did to one check, in the order in which they did it.
std::vector<json::object> history_of(const Till& bar, const Till& hall, const Till& yard) {
    const json::object two{{"quantity", 2}, {"grossAmount", 1'000}, {"totalPrice", 1'000}};
    int seq = 0;
    const auto from = [&](const Till& till, json::object check) {
        return till.body("", std::move(check), {{"deviceSeq", ++seq}, {"tableName", "T" + std::to_string(seq)}});
    };
    return {from(bar, beers({"a", "b"})),
            from(hall, beers({"c"}, {{"guestCount", 4}})),
            from(bar, check_with({dish("a", 500, two), dish("b")})),
            from(yard, beers({"a", "d"}, {{"payments", json::array{paid_by("p1", 100)}}})),
            from(hall, beers({"c", "e"}, {{"guestCount", 5}, {"status", "PRINTED"}})),
            from(bar, check_with({dish("a", 500, two)}, {{"guestCount", 3}})),
            from(yard, beers({"d"}, {{"payments", json::array{paid_by("p2", 50)}}, {"xNote", "window"}}))};
}

TEST_F(Checks, AreTheSameInWhateverOrderTheirPartsArrive) {
    const std::vector<json::object> history = history_of(bar, hall, Till{sync, "yard"});
    const std::unique_ptr<Node> second = service().start_node();
    Client there = second->client(service().tenant().key);
    const Sync elsewhere{there, store};  // Knows of a check only what the database tells it.
    std::vector<std::size_t> order(history.size());
    std::iota(order.begin(), order.end(), 0U);
    std::mt19937 dice(7);
    std::string expected, expected_conflicts;
    for (int round = 0; round < 20; ++round) {
        const std::string id = "round " + std::to_string(round);
        json::object last;
        for (const std::size_t each : order)
            last = (round % 2 == 0 || dice() % 2 == 0 ? sync : elsewhere)
                       .send(with(history[each], {{"checkID", id}}))
                       .object();
        EXPECT_EQ(last.at("version"), static_cast<std::int64_t>(history.size()));
        if (round == 0) {
            expected = text(last, "check");
            expected_conflicts = to_text(last.at("conflicts"));
            EXPECT_EQ(line_ids(encoded(last)), (Names{"c", "d", "e"}));
            EXPECT_EQ(text(encoded(last), "status"), "PRINTED");
            EXPECT_EQ(encoded(last).at("payments").as_array().size(), 2U);
        }
        EXPECT_EQ(text(last, "check"), expected) << round;
        json::array fields;
        for (const json::value& each : last.at("conflicts").as_array()) {
            const std::string type = text(each.as_object(), "type"), line = text(each.as_object(), "orderUniqueId");
            if (type == "FIELD")
                fields.push_back(each);
            else
                EXPECT_TRUE((type == "LINE_REMOVED" || type == "OLDER_THAN_KNOWN") && (line == "a" || line == "b"));
        }
        EXPECT_EQ(to_text(fields), expected_conflicts) << round;
        std::ranges::shuffle(order, dice);
    }
}

TEST_F(Checks, TakeTheLaterOfTwoChangesAndTellOfTheOther) {
    const auto with_quantity = [](int quantity) { return check_with({dish("a", 500, {{"quantity", quantity}})}); };
    bar.taken("both", with_quantity(1));
    hall.taken("both", with_quantity(1));
    bar.taken("both", with_quantity(2));
    const json::object answer = hall.taken("both", with_quantity(3));
    EXPECT_EQ(whole(line_in(encoded(answer), "a"), "quantity"), 3);
    ASSERT_EQ(answer.at("conflicts").as_array().size(), 1U) << to_text(answer);
    const json::object conflict = answer.at("conflicts").at(0).as_object();
    EXPECT_EQ(members(conflict), (Names{"type", "orderUniqueId", "field", "kept", "lost", "node", "at"}));
    EXPECT_EQ(text(conflict, "type") + text(conflict, "orderUniqueId") + text(conflict, "field"), "FIELDaquantity");
    EXPECT_EQ(conflict.at("kept"), 3);
    EXPECT_EQ(conflict.at("lost"), 2);
    EXPECT_EQ(text(conflict, "node"), "bar");
    EXPECT_EQ(text(conflict, "at").size(), 24U);
}

TEST_F(Checks, AreSummedAgain) {
    const auto tax = [](std::int64_t amount, bool inclusive) {
        return json::object{{"id", inclusive ? "vat" : "city"}, {"taxAmount", amount}, {"inclusive", inclusive}};
    };
    const json::array lines = {dish("a", 1'000, {{"taxes", json::array{tax(80, false)}}}),
                               dish("b", 600, {{"grossAmount", 700}, {"taxes", json::array{tax(100, true)}}}),
                               dish("c", 300, {{"void", true}})};
    const json::object sums = {{"totalAmount", 1}, {"totalAmountStr", "0.01"}, {"netSales", 7}};
    const json::object header = with(sums, {{"discounts", json::array{{{"amount", 100}}}},
                                            {"serviceChargeAmount", 50},
                                            {"payments", json::array{paid_by("p", 500), paid_by("q", 30)}}});
    const json::object answer = bar.taken("sums", check_with(lines, header));
    EXPECT_EQ(answer.at("totalsDiffer"), true);
    const json::object check = encoded(answer);
    const std::vector<std::pair<std::string, std::int64_t>> expected = {
        {"totalGrossAmount", 1'700}, {"totalDiscountAmount", 200}, {"totalSaleAmount", 1'500},
        {"totalTaxAmount", 180},     {"netSales", 1'400},          {"totalAmount", 1'630},
        {"totalVoidAmount", 300},    {"paidAmount", 530},          {"balanceAmount", 1'100}};
    for (const auto& [name, amount] : expected)
        EXPECT_EQ(whole(check, name), amount) << name;
    EXPECT_EQ(text(check, "totalAmountStr"), "16.30");
    EXPECT_EQ(text(check, "balanceAmountStr"), "11.00");
    const json::object right = with(header, {{"totalAmount", 1'630}, {"totalAmountStr", "16.30"}});
    EXPECT_EQ(bar.taken("sums", check_with(lines, right)).at("totalsDiffer"), false);
    const json::object shown = open_check("sums");
    EXPECT_EQ(whole(shown, "totalAmount"), 1'630);
    EXPECT_EQ(whole(shown, "balanceAmount"), 1'100);
}

TEST_F(Checks, KeepEveryPaymentAndEveryVoid) {
    const auto pays = [](const json::array& payments) { return beers({"a"}, {{"payments", payments}}); };
    bar.taken("paid", pays({paid_by("p", 100)}));
    json::object answer = hall.taken("paid", pays({paid_by("q", 200)}));
    EXPECT_EQ(words(answer.at("acceptedPayments")), Names{"q"});
    EXPECT_EQ(whole(encoded(answer), "paidAmount"), 300);
    EXPECT_EQ(whole(bar.merged("paid", pays({})), "paidAmount"), 300) << "nobody takes a payment back by forgetting it";
    const json::object record{{"id", "v"}, {"orderUniqueId", "a"}, {"reason", "cold"}};
    EXPECT_EQ(whole(hall.merged("paid", beers({"a"}, {{"voids", json::array{record}}})), "totalAmount"), 0);
    const json::object check = bar.merged("paid", beers({"a", "b"}));
    EXPECT_EQ(check.at("voids").as_array().size(), 1U);
    EXPECT_EQ(whole(check, "totalAmount"), 500);
    EXPECT_EQ(whole(check, "totalVoidAmount"), 500);
}

TEST_F(Checks, SayWhichPaymentAndWhichVoidWasNotTaken) {
    const auto told = [](const json::object& answer) {
        Names all = words(answer.at("acceptedPayments"));
        for (const json::value& each : answer.at("conflicts").as_array()) {
            const json::object& conflict = each.as_object();
            all.push_back(text(conflict, "payment") + text(conflict, "void") + "." + text(conflict, "field") + " " +
                          to_text(conflict.at("kept")) + " not " + to_text(conflict.at("lost")));
            EXPECT_EQ(text(conflict, "type") + " " + text(conflict, "node"), "FIELD bar");
        }
        return all;
    };
    const auto with_payment = [&](std::int64_t amount) {
        return bar.body("two", beers({"a"}, {{"payments", json::array{paid_by("p", amount), paid_by("q", 1)}}}));
    };
    const json::object first = with_payment(900), second = with_payment(1'200);
    EXPECT_EQ(told(sync.send(first).object()), (Names{"p", "q"}));
    const Names lost = {"q", "p.amount 900 not 1200"};
    EXPECT_EQ(told(sync.send(second).object()), lost) << "of two contents one is kept, whichever came first";
    EXPECT_EQ(told(sync.send(second).object()), lost) << "again";
    EXPECT_EQ(told(sync.send(first).object()), (Names{"p", "q"}));
    EXPECT_EQ(whole(open_check("two"), "totalAmount") - whole(open_check("two"), "balanceAmount"), 901);

    const auto with_void = [&](const char* line) {
        const json::object record{{"id", "v"}, {"orderUniqueId", line}};
        return bar.taken("voids", beers({"a", "b"}, {{"voids", json::array{record}}}));
    };
    EXPECT_EQ(told(with_void("b")), Names{});
    const json::object other = with_void("a");
    EXPECT_EQ(told(other), Names{R"(v.orderUniqueId "b" not "a")"});
    EXPECT_EQ(words(other.at("acceptedLines")), Names{"b"}) << "that line is not void";
    EXPECT_EQ(told(with_void("b")), Names{});
}

TEST_F(Checks, AreVoidedWithARecordAndOnlyUnpaid) {
    const json::object whole_check{{"id", "v1"}, {"reason", "walked out"}};
    const auto sent = [&](const std::string& id, const json::object& more) {
        const json::object answer = bar.taken(id, beers({"a"}, with({{"status", "VOIDED"}}, more)));
        return text(answer, "status") + " " + to_text(answer.at("conflicts"));
    };
    const std::string refused =
        R"(ACTIVE [{"type":"VOID_REFUSED","message":"The check was closed or has a payment: it cannot be voided. )"
        R"(Take the payment back first."}])";
    EXPECT_EQ(sent("paid, bare", {{"payments", json::array{paid_by("p", 1)}}}), refused);
    EXPECT_EQ(sent("paid", {{"voids", json::array{whole_check}}, {"payments", json::array{paid_by("p", 1)}}}), refused);
    EXPECT_EQ(sent("bare", {}), "VOIDED []") << "the record is made";
    EXPECT_EQ(sent("line", {{"voids", json::array{{{"id", "v"}, {"orderUniqueId", "a"}}}}}), "VOIDED []");
    const json::object record = bar.merged("made", beers({"a"}, {{"status", "void"}})).at("voids").at(0).as_object();
    EXPECT_EQ(text(record, "id"), "void-made");
    EXPECT_EQ(sent("void", {{"voids", json::array{whole_check}}}), "VOIDED []");
    json::object taken_back = paid_by("p", 1);
    taken_back["void"] = true;
    EXPECT_EQ(sent("back", {{"voids", json::array{whole_check}}, {"payments", json::array{taken_back}}}), "VOIDED []")
        << "a void payment is none";
    EXPECT_TRUE(open_check("void").empty());
    EXPECT_FALSE(open_check("paid").empty());
    EXPECT_EQ(sales(), "");
}

TEST_F(Checks, OnlyMoveUp) {
    const auto moved = [&](const Till& till, const char* status) {
        return text(till.taken("up", beers({"a"}, {{"status", status}})), "status");
    };
    EXPECT_EQ(moved(bar, "HELD"), "HELD");
    EXPECT_EQ(moved(hall, "ACTIVE"), "HELD");
    EXPECT_EQ(moved(hall, "PRINTED"), "PRINTED");
    EXPECT_EQ(moved(bar, "HELD"), "PRINTED");
    EXPECT_EQ(moved(bar, "PAID"), "PAID");
    EXPECT_EQ(text(open_data("up"), "status"), "PAID");
    EXPECT_EQ(sales(), "");
    EXPECT_EQ(moved(hall, "CLOSED"), "CLOSED");
    EXPECT_EQ(moved(bar, "ACTIVE"), "CLOSED");
    EXPECT_EQ(sales(), "up:500");
    EXPECT_TRUE(open_check("up").empty());
}

TEST_F(Checks, MoveLinesBetweenSeats) {
    const auto seats = [](const Names& first, const Names& second) {
        json::array one, two;
        for (const std::string& each : first)
            one.push_back(dish(each));
        for (const std::string& each : second)
            two.push_back(dish(each));
        return json::object{{"seats", json::array{{{"id", "1"}, {"totalAmount", 0}, {"orders", one}},
                                                  {{"id", "2"}, {"totalAmount", 0}, {"orders", two}}}}};
    };
    bar.taken("seats", seats({"a", "b"}, {"c"}));
    hall.taken("seats", seats({"d"}, {}));
    const json::object check = bar.merged("seats", seats({"a"}, {"b", "c"}));
    const json::array all = check.at("seats").as_array();
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(line_ids({{"seats", json::array{all[0]}}}), (Names{"a", "d"}));
    EXPECT_EQ(line_ids({{"seats", json::array{all[1]}}}), (Names{"b", "c"}));
    EXPECT_EQ(whole(all[0].as_object(), "totalAmount"), 1'000) << "a seat is summed too";
    EXPECT_EQ(whole(all[1].as_object(), "totalAmount"), 1'000);
}

TEST_F(Checks, AreKnownLongAfterTheyEnded) {
    const json::object first = bar.body("old", beers({"a", "wrong"}));
    sync.send(first);
    hall.taken("old", beers({"a", "wrong"}));
    bar.taken("old", beers({"a"}, {{"status", "CLOSED"}}));
    hall.taken("young", beers({"a"}, {{"status", "CLOSED"}}));
    const auto value = [](const std::string& sql) { return service().postgres().value("shard_one", sql); };
    const std::string here = " where store_id = '" + store + "'";
    const std::string long_ago = " = now() - interval '31 days'" + here + " and check_id = 'old'";
    service().postgres().run("shard_one", "update check_state set closed_at" + long_ago);
    service().postgres().run("shard_one", "update check_submission set received_at" + long_ago);
    EXPECT_EQ(value("set role comanda_service; select forget_submissions(1000)"), "3");
    EXPECT_EQ(value("select string_agg(check_id, ' ') from check_submission" + here), "young");
    // A node that has never heard of the check.
    const std::unique_ptr<Node> second = service().start_node();
    Client there = second->client(service().tenant().key);
    const Sync elsewhere{there, store};
    EXPECT_EQ(elsewhere.send(first).object().at("result"), "UNCHANGED");
    const json::object stale = elsewhere.send(hall.body("old", beers({"a", "wrong"}, {{"guestCount", 2}}))).object();
    EXPECT_FALSE(stale.contains("followUp")) << to_text(stale);
    EXPECT_EQ(text(stale, "status"), "CLOSED");
    EXPECT_EQ(line_ids(encoded(stale)), Names{"a"});
    EXPECT_EQ(text(elsewhere.send(hall.body("old", beers({"a", "late"}))).object(), "followUp"), "old~1");
    EXPECT_EQ(sales(), "old:500 young:500");
    const std::string rebuilt = service().output_of({"check", "rebuild", "--store", store});
    EXPECT_EQ(rebuilt.find("DIFFERENT"), std::string::npos) << "what came late is all that is left of it: " << rebuilt;
    EXPECT_NE(rebuilt.find("1 ended more than 30 days ago"), std::string::npos) << rebuilt;
}

TEST_F(Checks, OfAnotherStoreAreOthers) {
    const Till elsewhere{{client, new_store()}, "bar"};
    EXPECT_EQ(bar.send("same", beers({"a"})).status, 201);
    EXPECT_EQ(elsewhere.send("same", beers({"b"})).status, 201);
    EXPECT_EQ(line_ids(open_data("same")), Names{"a"});
}

TEST_F(Checks, AreEvents) {
    bar.taken("told", beers({"a"}));
    hall.taken("told", beers({"b"}));
    bar.taken("told", beers({"a"}, {{"status", "CLOSED"}}));
    const json::object page = client.get(below("events")).object();
    Names types;
    for (const json::value& each : page.at("data").as_array()) {
        types.push_back(text(each.as_object(), "type"));
        EXPECT_EQ(each.at("id"), "told");
        EXPECT_EQ(each.at("version"), each.at("seq"));
    }
    EXPECT_EQ(types, (Names{"check.opened", "check.updated", "check.closed"}));
}

TEST_F(Checks, AreEventsThatNameTheirEndAndEachChangeOfState) {
    bar.taken("open", beers({"a"}));
    bar.taken("open", beers({"a"}, {{"status", "PRINTED"}}));
    bar.taken("open", beers({"a", "b"}, {{"status", "PRINTED"}}));
    bar.taken("closed", beers({"a"}, {{"status", "CLOSED"}}));
    bar.taken("void", beers({"a"}, {{"status", "VOIDED"}, {"voids", json::array{{{"id", "v"}}}}}));
    hall.taken("closed", beers({"a"}));
    const json::object page = client.get(below("events")).object();
    Names told;
    for (const json::value& each : page.at("data").as_array())
        told.push_back(text(each.as_object(), "type") + to_text(each.at("changedFields")));
    EXPECT_EQ(told, (Names{R"(check.opened["data"])", R"(check.updated["data","status"])", R"(check.updated["data"])",
                           R"(check.closed["data","status"])", R"(check.voided["data","status"])",
                           R"(check.updated["data"])"}));
}

}  // namespace
}  // namespace comanda::test::checks_test
