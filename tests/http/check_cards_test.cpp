// Card numbers in every place of a check where a till can write something: none of them is stored or logged anywhere.
#include "tests/http/tills.h"
#include "tests/support/cards.h"

namespace comanda::test::check_cards_test {
namespace {

class CheckCards : public Tills {
  protected:
    // They pass for card numbers, or would if they were no ids.
    const std::string clock = "1794745982873", object_id = "6afc090bf378282246310005";
    const std::string uuid = "abcdefab-4111-1111-1111-1111abcdabcd";

    void SetUp() override {
        // Nothing is compressed, so that raw bytes can be read.
        for (const std::string column : {"envelope", "data", "conflicts"})
            service().postgres().run("shard_one", "alter table check_state alter " + column + " set storage external");
        for (const std::string column : {"envelope", "data"})
            service().postgres().run("shard_one",
                                     "alter table check_submission alter " + column + " set storage external");
    }

    // Known and unknown members, ids, names and what lies deep inside.
    static json::object filled(Cards& cards, const Names& members) {
        json::object made;
        for (const std::string& each : members)
            made[each] = cards.written();
        made["xNote"] = cards.written();
        made["xOtherId"] = cards.written();
        made["xOtherID"] = json::array{cards.plain(), Cards::in_groups(cards.plain(), ' ')};
        made[cards.written()] = "a name";
        made["xDeep"] = json::array{json::array{{{cards.plain(), json::array{cards.written()}}}}};
        return made;
    }
    static json::object line(Cards& cards, const std::string& id) {
        json::object made = filled(
            cards, {"menuName", "menuId", "employee", "orderNo", "category", "course", "department", "servingSizeId"});
        made["taxes"] = json::array{with(filled(cards, {"id", "name", "taxAmountStr"}), {{"taxAmount", 0}})};
        for (const char* each : {"discounts", "includedModifiers", "optionalModifiers", "kitchenPrinters"})
            made[each] = json::array{filled(cards, {"id", "name"}), cards.written()};
        return with(made, {{"orderUniqueId", id}, {"totalPrice", 500}});
    }
    static json::object check(Cards& cards, const std::string& line_id, const std::string& payment_id) {
        json::object seat = filled(cards, {"id", "tableId", "tableName", "saleUniqueId"});
        seat["id"] = cards.plain();
        seat["orders"] = json::array{line(cards, line_id)};
        json::object made = filled(
            cards, {"checkNo", "ticketNo", "service", "customerName", "saleOpenDate", "openByNode", "openByIpadName",
                    "openByEmpId", "openEmployeeName", "floorId", "totalAmountStr", "guestCount", "nextSeqNo"});
        made["seats"] = json::array{seat};
        made["taxes"] = json::array{filled(cards, {"id", "name"})};
        made["payments"] = json::array{with(filled(cards, {"cardNumber", "type"}), {{"id", payment_id}, {"amount", 1}}),
                                       with(filled(cards, {"cardNumber"}), {{"id", cards.plain()}})};
        made["voids"] = json::array{filled(cards, {"id", "reason", "orderUniqueId"})};
        return made;
    }
    static json::object envelope(Cards& cards) {
        return filled(cards, {"deviceName", "floorID", "tableID", "tableName", "employeeID", "employeeName", "deviceId",
                              "appVersion", "MacID"});
    }
};

TEST_F(CheckCards, AreStoredAndLoggedNowhere) {
    Cards cards(11);
    const std::set<std::string> none;
    while (cards.size() < cards_wanted) {
        const std::string id = cards.plain(), line_id = cards.plain(), payment_id = cards.plain();
        const json::object body =
            with(bar.body(id, check(cards, line_id, payment_id), envelope(cards)), {{"node", cards.written()}});
        const Answer sent = sync.send(body);
        ASSERT_EQ(sent.status, 201) << sent.body;
        EXPECT_EQ(cards.found_in(sent.body), none) << sent.body;
        EXPECT_EQ(sync.send(body).object().at("result"), "UNCHANGED") << "the same till, check, line and all";
        // From another till, with the same ids: still one check, one line, one payment.
        const json::object other =
            with(bar.body(id, check(cards, line_id, payment_id), envelope(cards)), {{"node", cards.written()}});
        const Answer merged = sync.send(other);
        ASSERT_EQ(merged.status, 200) << merged.body;
        EXPECT_EQ(cards.found_in(merged.body), none) << merged.body;
        const json::object both = encoded(merged.object());
        EXPECT_EQ(line_ids(both).size(), 1U);
        EXPECT_EQ(both.at("payments").as_array().size(), 3U);
        const Answer many = sync.send_all(
            {with(body, {{"xAgain", cards.written()}}), {{"checkID", "broken"}, {"data", cards.written()}}});
        EXPECT_EQ(cards.found_in(many.body), none) << many.body;
    }
    EXPECT_EQ(cards.found_in(sync.active().body), none);
    EXPECT_EQ(cards.found_in(sync.active("?since=0").body), none);
    EXPECT_EQ(cards.found_in(sync.devices().body), none);
    EXPECT_EQ(cards.found_in(client.get(below("events?limit=500")).body), none);
    Remains().expect_nothing_of(cards);
}

TEST_F(CheckCards, OfWhatCameTooLateAreKeptNowhere) {
    Cards cards(12);
    const std::string id = cards.plain();
    for (int i = 0; i < 3; ++i) {
        const json::object body = with(
            bar.body(id, with(check(cards, cards.plain(), cards.plain()), {{"status", "CLOSED"}}), envelope(cards)),
            {{"node", cards.written()}});
        const Answer sent = sync.send(body);
        EXPECT_EQ(sent.status / 100, 2) << sent.body;
        EXPECT_EQ(cards.found_in(sent.body), std::set<std::string>{});
        EXPECT_EQ(sent.object().contains("followUp"), i > 0) << sent.body;
    }
    Remains().expect_nothing_of(cards);
}

TEST_F(CheckCards, OfWhatIsRefusedAreLoggedNowhere) {
    Cards cards(13);
    const std::string card = cards.plain();
    const auto status = [&](const std::string& body) {
        return client.send("POST", sync.at("addOrUpdateCheck"), body).status;
    };
    EXPECT_EQ(status("{\"" + cards.plain()), 400);
    EXPECT_EQ(status("{\"" + card + "\":1,\"" + card + "\":2}"), 400);
    EXPECT_EQ(sync.send({{"node", "bar"}, {"checkID", "x"}, {"data", "{" + cards.written()}}).status, 400);
    EXPECT_EQ(
        sync.send({{"node", "bar"}, {"checkID", "x"}, {"data", "{\"" + card + "\":1,\"" + card + "\":2}"}}).status,
        400);
    EXPECT_EQ(sync.send({{"node", "bar"}, {"checkID", cards.plain() + "\n"}, {"data", "{}"}}).status, 422);
    EXPECT_EQ(bar.send("x", check_with({dish(card), dish(card)})).status, 422);
    EXPECT_EQ(bar.send("x", beers({"a"}, {{"status", cards.plain()}})).status, 422);
    EXPECT_EQ(bar.send("x", beers({"a"}), {{"deviceType", cards.plain()}}).status, 422);
    EXPECT_EQ(bar.send("x", beers({"a"}, {{cards.plain(), {{"cvv", "123"}}}})).status, 422);
    EXPECT_EQ(sync.active("?since=" + cards.plain() + "x").status, 400);
    EXPECT_EQ(sync.active("?node=" + cards.plain()).status, 200);
    EXPECT_EQ(client.get("/v1/sync/store/" + cards.plain() + "/activeChecks").status, 404);
    Remains().expect_nothing_of(cards);
}

TEST_F(CheckCards, OfWhatIsRefusedAmongOthersAreNotAnswered) {
    Cards cards(15);
    const Answer many = sync.send_all({{{"node", "bar"}, {"checkID", cards.plain()}, {"data", "{"}}});
    EXPECT_EQ(many.status, 200);
}

TEST_F(CheckCards, WouldBeFoundIfTheyWereThere) {
    Cards cards(14);
    const std::string in_data = Cards::no_card(cards.plain()), in_envelope = Cards::no_card(cards.plain());
    bar.taken("looks", beers({"a"}, {{"xNote", in_data}}), {{"xNote", in_envelope}});
    const Remains remains;
    for (const std::string& each : {in_data, in_envelope}) {
        bool in_wal = false, in_table = false;
        for (const std::string& place : remains.places_of(each)) {
            in_wal = in_wal || place.find("/pg_wal/") != std::string::npos;
            in_table = in_table || place.find("/base/") != std::string::npos;
        }
        EXPECT_TRUE(in_wal && in_table) << each;
        EXPECT_EQ(std::ranges::count(remains.places_of(each), "the dump of shard_one"), 1);
    }
    EXPECT_EQ(text(open_data("looks"), "xNote"), in_data) << "what is no card is left alone";
}

TEST_F(CheckCards, AreCutToSixAndFourAndLeaveTheRestAlone) {
    const json::object payment{{"id", "p"}, {"cardNumber", "4111 1111 1111 1111"}, {"amount", 1}};
    const json::object check =
        bar.merged("cut", beers({"a"}, {{"payments", json::array{payment}}, {"customerName", "378282246310005"}}));
    EXPECT_EQ(check.at("payments").at(0).at("cardNumber"), "4111 11** **** 1111");
    EXPECT_EQ(text(check, "customerName"), "378282*****0005");
    EXPECT_EQ(text(check, "checkNo"), "17");
    EXPECT_EQ(whole(check, "totalAmount"), 500);
}

// Tills make ids of the time of day in milliseconds, and every tenth of those passes for a card number.
TEST_F(CheckCards, AreNotWhatAClockReads) {
    const json::object line = with(dish(clock), {{"menuId", clock}});
    const json::object body =
        bar.body(clock, check_with({line}, {{"payments", json::array{paid_by(clock, 1)}}}), {{"tableID", clock}});
    const Answer sent = sync.send(body);
    ASSERT_EQ(sent.status, 201) << sent.body;
    EXPECT_EQ(sent.object().at("checkID"), clock.c_str());
    EXPECT_EQ(sent.object().at("check"), body.at("data")) << "byte for byte";
    EXPECT_EQ(words(sent.object().at("acceptedLines")), Names{clock});
    EXPECT_EQ(words(sent.object().at("acceptedPayments")), Names{clock});
    EXPECT_EQ(text(open_check(clock), "tableID"), clock);
    for (int i = 0; i < 40; ++i) {  // Four of them or so are like cards.
        const std::string id = std::to_string(1'794'745'982'800 + i);
        EXPECT_EQ(text(bar.taken(id, beers({id})), "checkID"), id);
    }
    EXPECT_EQ(hall.send(clock, beers({"b"}, {{"status", "CLOSED"}})).status, 200);
    const std::string after = clock + "~1";
    EXPECT_EQ(text(bar.taken(clock, beers({"late"})), "followUp"), after);
    EXPECT_EQ(text(bar.taken(after, beers({"later"}, {{"followUpOf", clock}})), "checkID"), after);
    EXPECT_EQ(text(open_check(after), "followUpOf"), clock);
    EXPECT_EQ(text(bar.taken(clock, beers({"last"})), "followUp"), after) << "the same one";
}

// An id that the service makes of an object id is known again, though its digits pass for a card number.
TEST_F(CheckCards, AreNotInIdsThatAreMadeOfOthers) {
    for (const std::string& id : {object_id, "web-" + object_id, object_id + "~1", uuid + "~3", uuid + "-2"}) {
        const Answer sent = sync.send(bar.body(id, beers({id}, {{"payments", json::array{paid_by(id, 1)}}})));
        EXPECT_EQ(sent.status, 201) << sent.body;
        EXPECT_EQ(text(sent.object(), "checkID"), id);
        EXPECT_EQ(words(sent.object().at("acceptedLines")), Names{id});
        EXPECT_EQ(words(sent.object().at("acceptedPayments")), Names{id});
    }
    const Answer refused = sync.send_all({json::object{{"checkID", clock}}});
    EXPECT_EQ(text(refused.object().at("results").at(0).as_object(), "checkID"), clock) << refused.body;
}

}  // namespace
}  // namespace comanda::test::check_cards_test
