// Web orders over the wire: taken once under one name, read, listed, and for whom. What they cost is tested with
// prices.
#include <atomic>
#include <barrier>
#include <thread>

#include "tests/http/web_shop.h"

namespace comanda::test::web_orders_test {
namespace {

class WebOrders : public WebShop {
  protected:
    json::object tea(const std::string& id, const json::object& more = {}) const {
        return order(id, {line(menu.tea)}, more);
    }

    std::string status_of(const json::object& body) const {
        const Answer answer = shop.save(body);
        if (answer.status != 201) return outcome_of(answer);
        const json::object taken = answer.object().at("order").as_object();
        return std::to_string(whole(taken, "orderStatus")) + " " + text(taken, "orderStatusStr");
    }

    static Names ids(const Answer& list) {
        Names all;
        EXPECT_EQ(list.status, 200) << list.body;
        if (list.status != 200) return all;
        const json::object page = list.object();
        for (const json::value& each : page.at("data").as_array())
            all.push_back(text(each.as_object(), "id"));
        return all;
    }
};

TEST_F(WebOrders, AreAnsweredAsTheyAreKept) {
    const json::object body = shop.quoted(order("first", {menu.a_pizza(2), line(menu.wine), line(menu.cola, 3)},
                                                {{"comments", "Ring twice"}, {"orderNumber", "17"}}));
    const Answer made = shop.save(body);
    ASSERT_EQ(made.status, 201) << made.body;
    const json::object answer = made.object();
    EXPECT_EQ(made.header("location"), shop.at("order/first"));
    EXPECT_EQ(made.header("etag"), "\"1\"");
    EXPECT_EQ(made.header("idempotent-replayed"), "");
    EXPECT_TRUE(made.body.starts_with(R"({"id":"first","orderStatus":10,"totalAmount":)")) << made.body;
    EXPECT_EQ(answer.at("replayed"), false);
    EXPECT_EQ(to_text(answer.at("priceCheck")), R"({"policy":"TOTALS","matched":true,"differences":[]})");
    EXPECT_EQ(to_text(answer.at("warnings")), "[]");
    const json::object kept = answer.at("order").as_object();
    for (const auto& member : body)
        EXPECT_EQ(kept.at(member.key()), member.value()) << member.key();
    EXPECT_EQ(text(kept, "store"), store);
    EXPECT_EQ(whole(kept, "version"), 1);
    EXPECT_EQ(shop.client.get(made.header("location")).body, to_text(kept));
    EXPECT_EQ(shop.events(), Names{"webOrder.placed first"});
}

TEST_F(WebOrders, SentAgainAreTheSameOrder) {
    const json::object body = tea("again", {{"comments", "Hot"}, {"mailStatus", "sent"}});
    const Answer first = shop.save(body);
    ASSERT_EQ(first.status, 201) << first.body;
    json::object turned;
    for (auto each = body.end(); each != body.begin();)
        turned.insert(*--each);
    for (const json::object& same : {body, turned}) {
        const Answer again = shop.save(same);
        ASSERT_EQ(again.status, 200) << again.body;
        EXPECT_EQ(again.header("idempotent-replayed"), "true");
        EXPECT_EQ(again.header("etag"), "\"1\"");
        EXPECT_EQ(again.object().at("replayed"), true);
        EXPECT_EQ(again.object().at("order"), first.object().at("order"));
        EXPECT_EQ(again.object().at("priceCheck"), first.object().at("priceCheck"));
    }
    ASSERT_EQ(shop.move("again", 20).status, 200);
    const Answer later = shop.save(body);
    EXPECT_EQ(later.object().at("order"), shop.read("again").object()) << "as it is now";
    EXPECT_EQ(later.header("etag"), "\"2\"");
    EXPECT_EQ(shop.events(), (Names{"webOrder.placed again", "webOrder.moved again"}));
}

TEST_F(WebOrders, AreTheSameWhateverTheySayOfTheirState) {
    const Answer first = shop.save(tea("state"));
    const Answer again = shop.save(tea("state", {{"orderStatus", 10}, {"isRefunded", false}, {"refund", nullptr}}));
    EXPECT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(again.object().at("order"), first.object().at("order"));
}

TEST_F(WebOrders, WithOtherContentUnderTheSameIdAreRefused) {
    const json::object body = order("taken", {menu.a_pizza(), line(menu.tea)},
                                    {{"comments", "Hot"}, {"deliveryDetail", json::array{{{"email", "a@b.c"}}}}});
    const json::object first = shop.taken(body);
    const auto refused = [&](const json::object& other) {
        const Answer answer = shop.save(other);
        EXPECT_EQ(answer.status, 409) << answer.body;
        EXPECT_EQ(text(answer.object(), "id"), "taken");
        return answer.code() + " " + text(answer.object(), "firstDifference");
    };
    const std::string code = "DUPLICATE_ID_DIFFERENT_CONTENT ";
    EXPECT_EQ(refused(with(body, {{"comments", "Cold"}})), code + "comments");
    EXPECT_EQ(refused(with(body, {{"xShop", 1}})), code + "xShop");
    EXPECT_EQ(refused(with(body, {{"deliveryDetail", json::array{{{"email", "x@y.z"}}}}})),
              code + "deliveryDetail[0].email");
    json::object more = body;
    line_of(more, 1)["quantity"] = 2;
    EXPECT_EQ(refused(more), code + "orderDetails[1].quantity");
    EXPECT_EQ(refused(order("taken", {menu.a_pizza()})), code + "orderDetails");
    json::object other_sauce = body;
    line_of(other_sauce)["mandatoryModifiers"].as_array()[0].as_object()["mExternalID"] = menu.pesto;
    EXPECT_EQ(refused(other_sauce), code + "orderDetails[0].mandatoryModifiers[0].mExternalID");
    EXPECT_EQ(refused(with(body, {{"paymentPaid", true}})).substr(0, code.size()), code) << "paid is other content";
    EXPECT_EQ(shop.read("taken").object(), first);
    EXPECT_EQ(shop.events(), Names{"webOrder.placed taken"});
}

TEST_F(WebOrders, NameAFieldThatIsNoLongerSent) {
    shop.taken(tea("less", {{"comments", "Hot"}}));
    EXPECT_EQ(text(shop.save(tea("less")).object(), "firstDifference"), "comments");
}

TEST_F(WebOrders, AreNamedByIdElseByCheckElseByKey) {
    const Headers key = {{"Idempotency-Key", "till-7/18"}};
    EXPECT_EQ(text(shop.taken(tea("a", {{"uniqueOrderID", "b"}})), "id"), "a");
    const json::object by_check = shop.taken(tea("", {{"uniqueOrderID", "b"}}));
    EXPECT_EQ(text(by_check, "id"), "b");
    EXPECT_EQ(text(by_check, "uniqueOrderID"), "b");
    EXPECT_EQ(shop.save(tea("a", {{"uniqueOrderID", "b"}}), key).status, 200) << "an id has the word";

    const Answer by_key = shop.save(tea(""), key);
    ASSERT_EQ(by_key.status, 201) << by_key.body;
    const Answer again = shop.save(tea(""), key);
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(again.object().at("order"), by_key.object().at("order"));
    EXPECT_EQ(refusal(shop.save(tea("", {{"comments", "Other"}}), key)),
              "VALIDATION_FAILED Idempotency-Key:KEY_REUSED");
    EXPECT_EQ(shop.client.get(by_key.header("location")).status, 200);
    EXPECT_NE(text(shop.taken(tea("")), "id"), text(shop.taken(tea("")), "id")) << "no name, so two orders";
    EXPECT_EQ(shop.save(tea(""), {{"Idempotency-Key", std::string(256, 'k')}}).code(), "INVALID_PARAMETER");
}

TEST_F(WebOrders, OfAnotherStoreAreOthers) {
    const auto there = elsewhere("EUR");
    EXPECT_EQ(shop.save(tea("same")).status, 201);
    EXPECT_EQ(there->shop.read("same").status, 404);
    EXPECT_EQ(there->shop.save(order("same", {line(there->menu.wine)})).status, 201);
    EXPECT_EQ(text(line_of(shop.order_now("same")), "miName"), "Tea");
    EXPECT_EQ(text(line_of(there->shop.order_now("same")), "miName"), "Wine");
}

TEST_F(WebOrders, CanBeNamedWithAnyPrintableCharacters) {
    for (const std::string& id :
         {std::string(64, '9'), std::string("~ !\"#$&'()*+,-.:;<=>?@[]^_`{|}"), std::string(".")}) {
        const Answer made = shop.save(tea(id));
        ASSERT_EQ(made.status, 201) << made.body;
        EXPECT_EQ(text(made.object().at("order").as_object(), "id"), id);
    }
    for (const std::string& wrong : {std::string(65, '9'), std::string("caf\u00e9"), std::string("a\tb")})
        EXPECT_EQ(refusal(shop.save(tea(wrong))), "VALIDATION_FAILED id:INVALID_VALUE") << wrong;
    EXPECT_EQ(refusal(shop.save(tea("", {{"uniqueOrderID", std::string(65, '9')}}))),
              "VALIDATION_FAILED uniqueOrderID:INVALID_VALUE");
}

TEST_F(WebOrders, AreFoundWhereTheirLocationSays) {
    for (const std::string id : {"a/b", "50% off?", "two words", "#1"}) {
        const Answer made = shop.save(tea(id));
        ASSERT_EQ(made.status, 201) << made.body;
        EXPECT_EQ(shop.client.get(made.header("location")).body, to_text(made.object().at("order"))) << id;
    }
}

TEST_F(WebOrders, BeginWhereTheirPaymentStands) {
    EXPECT_EQ(status_of(tea("plain")), "10 PLACED");
    EXPECT_EQ(status_of(tea("cash", {{"paymentType", 2}})), "10 PLACED");
    EXPECT_EQ(status_of(tea("online", {{"paymentType", 1}})), "5 PENDING_PAYMENT");
    EXPECT_EQ(status_of(tea("unpaid", {{"paymentType", 1}, {"paymentPaid", false}})), "5 PENDING_PAYMENT");
    EXPECT_EQ(status_of(tea("paid", {{"paymentType", 1}, {"paymentPaid", true}})), "10 PLACED");
    EXPECT_EQ(status_of(tea("text", {{"paymentType", "1"}})), "5 PENDING_PAYMENT");
    for (const json::value& wrong : {json::value(0), json::value(3), json::value("one"), json::value(true)})
        EXPECT_EQ(status_of(tea("wrong", {{"paymentType", wrong}})), "422 VALIDATION_FAILED") << to_text(wrong);
}

TEST_F(WebOrders, NeedNotSayHowTheyArePaid) {
    EXPECT_EQ(status_of(tea("null", {{"paymentType", nullptr}, {"paymentPaid", nullptr}})), "10 PLACED");
}

TEST_F(WebOrders, HaveNoStateOfTheirOwnOnTheWayIn) {
    for (const int harmless : {0, 1, 5, 10})
        EXPECT_EQ(status_of(tea("h" + std::to_string(harmless), {{"orderStatus", harmless}})), "10 PLACED");
    for (const json::value& wrong : {json::value(15), json::value(20), json::value(90), json::value(110),
                                     json::value(2), json::value(121), json::value("ten"), json::value(10.5)})
        EXPECT_EQ(refusal(shop.save(tea("wrong", {{"orderStatus", wrong}}))),
                  "VALIDATION_FAILED orderStatus:INVALID_VALUE")
            << to_text(wrong);
}

TEST_F(WebOrders, KeepWhatTheyDoNotKnowAndSaySo) {
    json::object body =
        order("unknown", {menu.a_pizza()}, {{"xShop", {{"kept", json::array{1, "two", nullptr, 2.5}}}}});
    line_of(body)["xLine"] = "kept";
    line_of(body)["mandatoryModifiers"].as_array()[0].as_object()["xChoice"] = true;
    body["deliveryDetail"] = json::array{{{"xWhere", 1}, {"address", {{"xStreet", "kept"}}}}};
    const Answer made = shop.save(body);
    ASSERT_EQ(made.status, 201) << made.body;
    std::vector<std::string> warned;
    const json::object answer = made.object();
    for (const json::value& each : answer.at("warnings").as_array()) {
        EXPECT_EQ(text(each.as_object(), "code"), "UNKNOWN_FIELD");
        warned.push_back(text(each.as_object(), "field"));
    }
    std::ranges::sort(warned);
    EXPECT_EQ(warned, (Names{"deliveryDetail[0].address.xStreet", "deliveryDetail[0].xWhere",
                             "orderDetails[0].mandatoryModifiers[0].xChoice", "orderDetails[0].xLine", "xShop"}));
    const json::object kept = shop.order_now("unknown");
    EXPECT_EQ(kept.at("xShop"), body.at("xShop"));
    EXPECT_EQ(line_of(kept).at("xLine"), "kept");
    EXPECT_EQ(line_of(kept).at("mandatoryModifiers").at_pointer("/0/xChoice"), true);
    EXPECT_EQ(kept.at("deliveryDetail"), body.at("deliveryDetail"));

    body["id"] = "strict";
    const Headers strict = {{"Prefer", "handling=strict"}};
    const Answer refused = shop.save(body, strict);
    EXPECT_EQ(refused.status, 422);
    EXPECT_NE(refusal(refused).find("xShop:UNKNOWN_FIELD"), std::string::npos) << refused.body;
    EXPECT_EQ(shop.quote(body, strict).status, 422);
    EXPECT_EQ(shop.read("strict").status, 404) << "nothing was kept";
    EXPECT_EQ(shop.save(tea("strict"), strict).status, 201);
}

TEST_F(WebOrders, LeaveToTheServiceWhatIsItsOwn) {
    const json::object owned = {{"store", store},          {"version", 7},       {"menuVersion", 9},
                                {"dateCreated", "never"},  {"lastUpdated", "x"}, {"createdBy", "me"},
                                {"statusHistory", "none"}, {"fireAt", "now"},    {"orderStatusStr", "COMPLETED"},
                                {"refundedAmount", 100},   {"isRefunded", true}, {"refund", json::array{1}}};
    const Answer made = shop.save(tea("owned", owned));
    ASSERT_EQ(made.status, 201) << made.body;
    const json::object plain = shop.taken(tea("plain"));
    const json::object kept = made.object().at("order").as_object();
    for (const char* name :
         {"store", "version", "menuVersion", "createdBy", "orderStatusStr", "refundedAmount", "isRefunded", "refund"})
        EXPECT_EQ(kept.at(name), plain.at(name)) << name;
    const std::string text = shop.read("owned").body;
    for (const auto& member : owned) {
        if (member.key() == "orderStatusStr") continue;  // It is in the history too.
        const std::string name = "\"" + std::string(member.key()) + "\":";
        EXPECT_EQ(text.find(name), text.rfind(name)) << name;
    }
}

TEST_F(WebOrders, AreRefusedWithEveryComplaint) {
    const auto refused = [&](const json::object& body) { return refusal(shop.save(body)); };
    EXPECT_EQ(refused({{"id", "x"}}), "VALIDATION_FAILED orderDetails:REQUIRED");
    EXPECT_EQ(refused(order("x", {})), "VALIDATION_FAILED orderDetails:REQUIRED");
    EXPECT_EQ(refused(order("x", {{{"comments", true}}})),
              "VALIDATION_FAILED orderDetails[0].comments:INVALID_VALUE orderDetails[0].miExternalID:REQUIRED "
              "orderDetails[0].quantity:REQUIRED");
    for (const std::int64_t wrong : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{10'001}})
        EXPECT_EQ(refused(order("x", {line(menu.tea, wrong)})).substr(0, 17), "VALIDATION_FAILED") << wrong;
    EXPECT_EQ(refused(tea("x", {{"deliveryCharge", -1}})), "VALIDATION_FAILED deliveryCharge:INVALID_VALUE");
    EXPECT_EQ(refused(tea("x", {{"deliveryCharge", 1.5}})), "VALIDATION_FAILED deliveryCharge:INVALID_VALUE");
    EXPECT_EQ(refused(tea("x", {{"deliveryChargeStr", "1.005"}})), "VALIDATION_FAILED deliveryChargeStr:INVALID_VALUE");
    EXPECT_EQ(refused(tea("x", {{"comments", std::string(4'001, 'x')}})), "VALIDATION_FAILED comments:INVALID_VALUE");
    EXPECT_EQ(refused(tea("x", {{"paymentPaid", "yes"}})), "VALIDATION_FAILED paymentPaid:INVALID_VALUE");
    EXPECT_EQ(refused(tea("x", {{"ccDetails", "none"}})), "VALIDATION_FAILED ccDetails:INVALID_VALUE");
    EXPECT_EQ(refused(tea("x", {{"taxes", json::array{1}}})), "VALIDATION_FAILED taxes[0]:INVALID_VALUE");
    EXPECT_EQ(refused(tea("x", {{"orderDetails", 5}})),
              "VALIDATION_FAILED orderDetails:INVALID_VALUE orderDetails:REQUIRED");
    EXPECT_EQ(refused(tea("x", {{"orderDetails", {{"a", 1}}}})),
              "VALIDATION_FAILED orderDetails[0].miExternalID:REQUIRED orderDetails[0].quantity:REQUIRED");
    for (const char* text : {"", "{", "[]", "1", R"({"id":"x","id":"y"})"})
        EXPECT_EQ(shop.client.send("POST", shop.save_path(), text).code(), "MALFORMED_JSON") << text;
    EXPECT_EQ(shop.client.send("POST", shop.save_path(), std::string((2 << 20) + 1, ' ')).status, 413);
    EXPECT_EQ(shop.read("x").status, 404);
    EXPECT_TRUE(shop.events().empty());
}

TEST_F(WebOrders, MayHaveFiveHundredLines) {
    json::object body = tea("long");
    json::array& lines = body["orderDetails"].as_array();
    while (lines.size() < 500)
        lines.push_back(lines.size() % 2 == 0 ? line(menu.cola) : menu.a_pizza(2));
    const json::object quoted = shop.quoted(body);
    ASSERT_EQ(shop.save(quoted).status, 201);
    EXPECT_EQ(shop.explain("long").status, 200);
    EXPECT_EQ(whole(shop.order_now("long"), "totalAmount"), whole(quoted, "totalAmount"));
    lines.push_back(line(menu.tea));
    body["id"] = "longer";
    EXPECT_EQ(refusal(shop.save(body)), "VALIDATION_FAILED orderDetails:INVALID_VALUE");
}

TEST_F(WebOrders, AreReadByThoseWhoHaveTheOldVersionAlready) {
    shop.taken(tea("cached"));
    const Headers same = {{"If-None-Match", shop.read("cached").header("etag")}};
    EXPECT_EQ(shop.client.get(shop.at("order/cached"), same).status, 304);
    ASSERT_EQ(shop.move("cached", 20).status, 200);
    EXPECT_EQ(shop.client.get(shop.at("order/cached"), same).status, 200);
    for (const char* unknown : {"none", "%00", "%ff", "a%2Fb", "%F0%9F%8D%95"})
        EXPECT_EQ(shop.read(unknown).status / 100, 4) << unknown;
}

TEST_F(WebOrders, AreListedOldestFirstWhileTheyWait) {
    Names placed;
    for (int i = 0; i < 5; ++i) {
        placed.push_back("z" + std::to_string(9 - i));
        shop.taken(tea(placed.back()));
    }
    shop.taken(tea("unpaid", {{"paymentType", 1}}));
    shop.taken(tea("cooking"));
    for (const char* id : {"unpaid", "z5", "z6", "z7", "z8", "z9"})  // No two of them at the same moment.
        service().postgres().run("shard_one",
                                 "update web_order set placed_at = (select min(placed_at) from web_order "
                                 "where store_id = '" +
                                     store + "') - interval '1 s' where store_id = '" + store + "' and id = '" + id +
                                     "'");
    for (const int step : {20, 50})
        ASSERT_EQ(shop.move("cooking", step).status, 200);
    EXPECT_EQ(ids(shop.placed()), placed);
    EXPECT_EQ(ids(shop.placed("?status=5")), Names{"unpaid"});
    EXPECT_EQ(ids(shop.placed("?status=PREPARING,PENDING_PAYMENT,50")), (Names{"unpaid", "cooking"}));
    ASSERT_EQ(shop.move("cooking", 100).status, 200);
    EXPECT_EQ(ids(shop.placed()), (Names{"z9", "z8", "z7", "z6", "z5", "cooking"})) << "somebody must answer it";
    EXPECT_EQ(ids(shop.placed("?status=90")), Names{});
    EXPECT_EQ(ids(shop.placed("?page=0")), ids(shop.placed("?page=1")));
    for (const char* wrong : {"?status=11", "?status=placed", "?status=10,,20", "?page=-1", "?pageSize=1001",
                              "?page=1&pageSize=201", "?page=x"})
        EXPECT_EQ(shop.placed(wrong).code(), "INVALID_PARAMETER") << wrong;

    const json::object page = shop.placed("?page=2&pageSize=4").object();
    EXPECT_EQ(page.at("data").as_array().size(), 2U);
    EXPECT_EQ(page.at("data").at(0), shop.read("z5").object()) << "each as it is read";
    EXPECT_EQ(whole(page, "page"), 2);
    EXPECT_EQ(whole(page, "total"), 6);
    EXPECT_EQ(whole(page, "totalPages"), 2);
    EXPECT_EQ(page.at("hasMore"), false);
    EXPECT_EQ(text(page, "serverTime").size(), 24U);
    EXPECT_EQ(shop.placed("?pageSize=4").object().at("hasMore"), true);
    EXPECT_EQ(ids(shop.placed("?page=9")), Names{}) << "past the end";
    EXPECT_EQ(whole(shop.placed("?page=9").object(), "total"), 6);
}

TEST_F(WebOrders, AreOnlyForThoseWhoMay) {
    shop.taken(tea("mine", {{"paymentPaid", true}}));
    const json::object move{{"orderStatus", 20}}, refund{{"type", "Full"}};
    const auto outcomes = [&](const std::string& key) {
        Client other = service().node().client(key);
        const Shop theirs{other, store};
        const Answer answers[] = {theirs.save(tea("theirs")),
                                  theirs.quote(tea("theirs")),
                                  theirs.explain_quote(tea("theirs")),
                                  theirs.placed(),
                                  theirs.read("mine"),
                                  theirs.explain("mine"),
                                  other.put(theirs.at("order/mine/status"), move),
                                  theirs.refund("mine", refund)};
        std::string all;
        for (const Answer& each : answers)
            all += std::to_string(each.status) + (each.status < 400 ? " " : each.code().substr(0, 5) + " ");
        return all;
    };
    const auto key = [](const std::string& scopes, const std::vector<std::string>& more = {}) {
        return service().issue_key(service().tenant(), scopes, more);
    };
    EXPECT_EQ(outcomes(key("catalogue:write")),
              "403SCOPE 403SCOPE 403SCOPE 403SCOPE 403SCOPE 403SCOPE 403SCOPE 403SCOPE ");
    EXPECT_EQ(outcomes(key("orders:read")), "403SCOPE 200 200 200 200 200 403SCOPE 403SCOPE ");
    EXPECT_EQ(outcomes(key("orders:read,orders:write", {"--stores", service().tenant().stores[0]})),
              "403STORE 403STORE 403STORE 403STORE 403STORE 403STORE 403STORE 403STORE ");
    EXPECT_EQ(outcomes(service().other().key),
              "404NOT_F 404NOT_F 404NOT_F 404NOT_F 404NOT_F 404NOT_F 404NOT_F 404NOT_F ");
    EXPECT_EQ(shop.order_now("mine").at("version"), 1) << "nobody touched it";
    EXPECT_EQ(outcomes(key("orders:read,orders:write")), "201 200 200 200 200 200 200 201 ");
}

TEST_F(WebOrders, SentByManyAtOnceAreOneOrder) {
    constexpr int senders = 12;
    for (const bool is_same : {true, false}) {
        const std::string id = is_same ? "same" : "other";
        std::barrier together(senders);
        std::atomic<int> made = 0, again = 0, refused = 0;
        std::vector<std::thread> threads;
        for (int i = 0; i < senders; ++i) {
            threads.emplace_back([&, i] {
                Client own = service().client();
                const Shop mine{own, store};
                const json::object body = tea(id, {{"comments", is_same ? "one" : std::to_string(i)}});
                mine.read(id);  // The connection is open before the race.
                together.arrive_and_wait();
                const int status = mine.save(body).status;
                ++(status == 201 ? made : status == 200 ? again : refused);
            });
        }
        for (std::thread& each : threads)
            each.join();
        EXPECT_EQ(made, 1) << id;
        EXPECT_EQ(again, is_same ? senders - 1 : 0) << id;
        EXPECT_EQ(refused, is_same ? 0 : senders - 1) << id;
    }
    EXPECT_EQ(shop.events(), (Names{"webOrder.placed same", "webOrder.placed other"}));
}

}  // namespace
}  // namespace comanda::test::web_orders_test
