// Card numbers in every place a web shop can write something: none of them is stored or logged anywhere.
#include "tests/support/cards.h"

#include "tests/http/web_shop.h"

namespace comanda::test::cards_test {
namespace {

// Every text field of a shape, and of the shapes inside it, holds a card number; so do fields nobody knows.
class FullOrder {
  public:
    FullOrder(Client& client, Cards& cards) : description_(client.get("/v1/openapi.json").object()), cards_(cards) {}

    json::object make() { return fill("WebOrder"); }

  private:
    json::object fill(const std::string& shape) {
        json::object made;
        const json::object& known = description_.at("components").at("schemas").at(shape).at("properties").as_object();
        for (const auto& each : known) {
            const std::string name(each.key());
            const json::object& about = each.value().as_object();
            if (about.contains("$ref"))
                made[name] = fill(shape_of(about));
            else if (is_a(about, "array"))
                made[name] = json::array{fill(shape_of(about.at("items").as_object()))};
            else if (!about.contains("type"))
                made[name] = json::array{{{"any", cards_.written()}}};
            else if (is_a(about, "string") && !is_twin(known, name))
                made[name] = cards_.written();
        }
        made["xNote"] = cards_.written();
        made[cards_.written()] = "a name";
        made["xDeep"] = json::array{json::array{{{cards_.plain(), json::array{cards_.written()}}}}};
        if (shape == "OrderDetail" || shape == "OrderModifier") made["quantity"] = 1;
        return made;
    }
    static bool is_a(const json::object& about, std::string_view type) {
        const json::value* types = about.if_contains("type");
        return types != nullptr && types->as_array().at(0) == json::value(type);
    }
    // An amount as text cannot be anything else.
    static bool is_twin(const json::object& known, const std::string& name) {
        const json::value* number =
            name.ends_with("Str") ? known.if_contains(name.substr(0, name.size() - 3)) : nullptr;
        return number != nullptr && is_a(number->as_object(), "integer");
    }
    static std::string shape_of(const json::object& reference) {
        const std::string path = text(reference, "$ref");
        return path.substr(path.rfind('/') + 1);
    }

    const json::object description_;
    Cards& cards_;
};

class CardNumbers : public WebShop {
  protected:
    void SetUp() override {
        shop.settings({{"pricePolicy", "TRUST"}});
        // Nothing is compressed, so that raw bytes can be read.
        for (const char* column : {"doc", "price_check", "history", "refunds"})
            service().postgres().run("shard_one",
                                     std::string("alter table web_order alter ") + column + " set storage external");
        service().postgres().run("shard_one", "alter table web_order_refund alter doc set storage external");
    }

    // Moves and refunds an order with card numbers in every text of the requests.
    void move_and_refund(const std::string& path, Cards& cards) const {
        const auto reason = [&](int status) {
            const Answer moved = client_.put(path + "/status", {{"orderStatus", status},
                                                                {"reason", cards.written()},
                                                                {"xNote", cards.written()},
                                                                {cards.written(), 1}});
            EXPECT_EQ(moved.status, 200) << moved.body;
        };
        reason(20);
        reason(100);
        const Answer refund =
            client_.post(path + "/refund", {{"id", Cards::in_groups(cards.plain(), ' ')},
                                            {"type", "Amount"},
                                            {"amount", 1},
                                            {"reason", cards.written()},
                                            {"transactionID", cards.written()},
                                            {"refundedBy", cards.written()},
                                            {"xNote", cards.written()},
                                            {"items", json::array{{{"orderDetail", cards.written()}}}},
                                            {cards.written(), 1}});
        EXPECT_EQ(refund.status / 100, 2) << refund.body;
    }

    Client& client_ = client;
};

TEST_F(CardNumbers, AreStoredAndLoggedNowhere) {
    Cards cards(1);
    FullOrder full(client, cards);
    int number = 0;
    while (cards.size() < cards_wanted) {
        json::object body = full.make();
        const std::string id = number % 2 == 0 ? cards.plain() : Cards::in_groups(cards.plain(), '-');
        const bool has_id = ++number % 3 > 0;
        body["id"] = has_id ? json::value(id) : json::value();
        body["uniqueOrderID"] = has_id ? cards.plain() : id;
        body["paymentPaid"] = true;
        body["totalAmount"] = 100'000;
        const Answer saved = shop.save(body);
        ASSERT_EQ(saved.status, 201) << saved.body;
        EXPECT_EQ(cards.found_in(saved.body), std::set<std::string>{});
        EXPECT_EQ(shop.save(body).status, 200) << "it is still the same order";
        EXPECT_EQ(shop.quote(body).status, 200);
        EXPECT_EQ(shop.explain_quote(body).status, 200);
        body["comments"] = cards.written();
        EXPECT_EQ(shop.save(body).status, 409);
        const std::string path = shop.at("order/" + id);
        EXPECT_EQ(client.get(path).body, to_text(saved.object().at("order"))) << "the client's own id finds it";
        EXPECT_EQ(client.get(path + "/explain").status, 200);
        move_and_refund(path, cards);
        EXPECT_EQ(cards.found_in(client.get(path).body), std::set<std::string>{});
    }
    EXPECT_EQ(cards.found_in(shop.placed().body), std::set<std::string>{});
    EXPECT_EQ(cards.found_in(client.get(below("events?limit=500")).body), std::set<std::string>{});
    Remains().expect_nothing_of(cards);
}

TEST_F(CardNumbers, WouldBeFoundIfTheyWereThere) {
    Cards cards(2);
    const std::string harmless = Cards::no_card(cards.plain());
    for (const char* id : {"looks", "looks again"})  // The end of a page may divide one of them.
        shop.taken(order(id, {line(menu.tea)}, {{"comments", harmless}, {"paymentPaid", true}}));
    EXPECT_EQ(shop.read(harmless).status, 404);
    const Remains remains;
    bool in_wal = false, in_table = false;
    const Names places = remains.places_of(harmless);
    for (const std::string& each : places) {
        in_wal = in_wal || each.find("/pg_wal/") != std::string::npos;
        in_table = in_table || each.find("/base/") != std::string::npos;
    }
    EXPECT_TRUE(in_wal);
    EXPECT_TRUE(in_table);
    EXPECT_EQ(std::ranges::count(places, "the dump of shard_one"), 1);
    EXPECT_EQ(std::ranges::count(places, "the node's log"), 1);
    EXPECT_EQ(text(shop.order_now("looks"), "comments"), harmless) << "what is no card is left alone";
}

TEST_F(CardNumbers, AreCutToSixAndFour) {
    const json::object card{{"cardNumber", "4111 1111 1111 1111"}, {"cardHolderName", "5500-0000-0000-0004"}};
    const json::object kept =
        shop.taken(order("cut", {line(menu.tea)}, {{"ccDetails", card}, {"xCard", "378282246310005"}}));
    EXPECT_EQ(to_text(kept.at("ccDetails").at("cardNumber")), "\"4111 11** **** 1111\"");
    EXPECT_EQ(kept.at("ccDetails").at("cardHolderName"), "5500-00**-****-0004");
    EXPECT_EQ(text(kept, "xCard"), "378282*****0005");
    const json::object once_more{{"cardNumber", "4111 11** **** 1111"}, {"cardHolderName", "5500-00**-****-0004"}};
    EXPECT_EQ(
        shop.save(order("cut", {line(menu.tea)}, {{"ccDetails", once_more}, {"xCard", "378282*****0005"}})).status, 200)
        << "the same order, cut by the shop itself";
}

TEST_F(CardNumbers, AreCutAsJsonNumbersWithAWarning) {
    for (const std::int64_t number : {4'111'111'111'111'111, 4'111'111'111'111'112}) {
        const json::object body = order("", {line(menu.tea)}, {{"ccDetails", {{"cardNumber", number}}}});
        const Answer saved = shop.save(body);
        ASSERT_EQ(saved.status, 201) << saved.body;
        EXPECT_EQ(saved.body.find("4111111"), std::string::npos) << saved.body;
        EXPECT_EQ(to_text(saved.object().at("warnings")),
                  R"([{"code":"COERCED","field":"ccDetails.cardNumber","from":"a number","to":"a string"}])");
        EXPECT_EQ(outcome_of(client.post(shop.at("quoteWebOrder"), body, strictly)), "422 VALIDATION_FAILED");
    }
}

TEST_F(CardNumbers, InPathsAreNotLogged) {
    Cards cards(3);
    for (int i = 0; i < 20; ++i) {
        for (const std::string& id : {cards.plain(), Cards::in_groups(cards.plain(), '-'), "x" + cards.plain() + "y"}) {
            EXPECT_EQ(shop.read(id).status, 404);
            EXPECT_EQ(shop.explain(id).status, 404);
            EXPECT_EQ(shop.move(id, 20).status, 404);
            EXPECT_EQ(shop.refund(id, {{"type", "Full"}}).status, 404);
            EXPECT_EQ(client.get("/v1/nowhere/" + id).status, 404);
            EXPECT_EQ(client.get(below("events/" + id)).status, 404);
            EXPECT_EQ(shop.placed("?status=" + id).status, 400);
            EXPECT_EQ(client.get("/v1/svc/stores", {{"X-Request-Id", id}}).status, 200);
        }
    }
    EXPECT_EQ(cards.found_in(whole_log()), std::set<std::string>{});
}

TEST_F(CardNumbers, InPathsAreNotLoggedHoweverTheyAreEncoded) {
    Cards cards(4);
    for (const char* between : {"%20", "%2D", "%2E"}) {
        const std::string digits = cards.plain();
        EXPECT_EQ(shop.read(digits.substr(0, 4) + between + digits.substr(4, 4) + between + digits.substr(8)).status,
                  404);
    }
    std::string encoded;
    for (const char c : cards.plain())
        encoded += "%3" + std::string(1, c);
    EXPECT_EQ(shop.read(encoded).status, 404);
    const std::string log = whole_log();
    EXPECT_EQ(cards.found_in(log), std::set<std::string>{});
    EXPECT_EQ(log.find(encoded), std::string::npos);
}

TEST_F(CardNumbers, BesideOtherLettersMakeNoBrokenText) {
    for (const std::string name :
         {"4111111111111111\u00e9aaa", "aaaaa\u00e94111111111111111", "\u20ac4111111111111111\u20ac"}) {
        const Answer saved =
            shop.save(order("letters" + std::to_string(name.size()), {line(menu.tea)}, {{"uniqueOrderID", name}}));
        EXPECT_LT(saved.status, 500) << saved.body;
        EXPECT_LT(shop.save(order(name, {line(menu.tea)})).status, 500);
    }
    for (const char* path : {"4111111111111111%C3%A9aaa", "aaaaa%C3%A94111111111111111", "4111111111111111%E2%82%ACa"})
        EXPECT_LT(shop.read(path).status, 500) << path;
}

TEST_F(CardNumbers, InIdempotencyKeysAreNotStored) {
    Cards cards(5);
    shop.taken(order("keyed", {line(menu.tea)}, {{"paymentPaid", true}}));
    for (const std::string& key : {cards.plain(), Cards::in_groups(cards.plain(), ' ')}) {
        EXPECT_EQ(shop.save(order("", {line(menu.tea)}), {{"Idempotency-Key", key}}).status, 201);
        EXPECT_EQ(
            shop.refund("keyed", {{"type", "Amount"}, {"amount", 1}}, {{"Idempotency-Key", "back " + key}}).status,
            201);
    }
    Remains().expect_nothing_of(cards);
}

TEST_F(CardNumbers, AreAllThatMayBeKeptOfACard) {
    const std::string secret = "b5f1c0de-secret";
    const auto refused = [&](const json::object& body) {
        const Answer answer = shop.save(body);
        EXPECT_EQ(answer.body.find(secret), std::string::npos) << answer.body;
        return refusal(answer);
    };
    for (const char* name : {"cvv", "CVV2", "cvc", "Card_CVC", "securityCode", "card security code", "track1",
                             "track2Data", "magStripe", "pinBlock", "card-pin"}) {
        const std::string wrong = std::string("VALIDATION_FAILED ");
        const json::object body{{name, secret}};
        EXPECT_EQ(refused(order("secret", {line(menu.tea)}, body)), wrong + name + ":CARD_SECRET");
        EXPECT_EQ(refused(order("secret", {line(menu.tea)}, {{"ccDetails", body}})),
                  wrong + "ccDetails." + name + ":CARD_SECRET");
        EXPECT_EQ(refused(order("secret", {line(menu.tea, 1, body)})),
                  wrong + "orderDetails[0]." + name + ":CARD_SECRET");
        EXPECT_EQ(shop.quote(order("secret", {line(menu.tea)}, body)).status, 422);
        shop.taken(order(std::string("none ") + name, {line(menu.tea)}, {{"ccDetails", {{name, ""}}}}));
    }
    shop.taken(order("moved", {line(menu.tea)}, {{"paymentPaid", true}}));
    EXPECT_EQ(client.put(shop.at("order/moved/status"), {{"orderStatus", 20}, {"cvv", secret}}).status, 422);
    EXPECT_EQ(shop.refund("moved", {{"type", "Full"}, {"track2", secret}}).status, 422);
    EXPECT_EQ(shop.read("secret").status, 404);
    EXPECT_EQ(Remains().places_of(secret), Names{});
}

}  // namespace
}  // namespace comanda::test::cards_test
