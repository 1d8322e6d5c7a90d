// What comes with a request for points or a draw: the Idempotency-Key, the version it is for, fields nobody knows.
#include "tests/http/customers.h"

namespace comanda::test::loyalty_requests_test {
namespace {

const std::string key_reused = "VALIDATION_FAILED Idempotency-Key:KEY_REUSED";
const std::string unknown_reasn = R"([{"code":"UNKNOWN_FIELD","field":"reasn"}])";

class Asked : public OwnAccount {
  protected:
    std::string member() const {
        return book.made({{"firstName", "M"}, {"memberShipPlan", book.plan("Gold", {{"allowance", 500}})}});
    }
    std::int64_t used(const std::string& id) const { return whole(Book::good(book.allowance(id)), "used"); }
};

TEST_F(Asked, UnderOneKeyIsOneRequestWhateverItsId) {
    const std::string id = book.collector(100);
    const json::object first{{"id", "a"}, {"loyaltyPointDifference", 5}};
    Book::good(book.adjust(id, first, under_key("k")));
    EXPECT_EQ(book.adjust(id, first, under_key("k")).header("idempotent-replayed"), "true");
    for (const json::object& other :
         {json::object{{"id", "b"}, {"loyaltyPointDifference", 5}},
          json::object{{"id", "b"}, {"loyaltyPointDifference", 6}}, json::object{{"loyaltyPointDifference", 5}}})
        EXPECT_EQ(refusal(book.adjust(id, other, under_key("k"))), key_reused) << to_text(other);
    Book::good(book.adjust(id, {{"loyaltyPointDifference", 1}}, under_key("first without an id")));
    EXPECT_EQ(refusal(book.adjust(id, {{"id", "c"}, {"loyaltyPointDifference", 1}}, under_key("first without an id"))),
              key_reused);
    EXPECT_EQ(book.points(id), 106);
    EXPECT_EQ(book.adjust(book.collector(1), first, under_key("k")).status, 200) << "of another customer";
}

TEST_F(Asked, UnderOneKeyIsOneDraw) {
    const std::string id = member();
    Book::good(book.draw(id, {{"id", "a"}, {"amount", 10}}, under_key("k")), 201);
    Book::good(book.draw(id, {{"id", "a"}, {"amount", 10}}, under_key("k")), 200);
    EXPECT_EQ(refusal(book.draw(id, {{"id", "b"}, {"amount", 10}}, under_key("k"))), key_reused);
    EXPECT_EQ(refusal(book.draw(id, {{"amount", 10}}, under_key("k"))), key_reused);
    EXPECT_EQ(used(id), 10);
}

TEST_F(Asked, IsTheSameInEitherSpellingOfThePath) {
    const std::string id = book.collector();
    const json::object body{{"loyaltyPointDifference", 7}};
    Book::good(book.adjust(id, body, under_key("k")));
    const Answer again = client.put("/v1/svc/customerloyalty/" + id, body, under_key("k"));
    EXPECT_EQ(again.header("idempotent-replayed"), "true") << again.body;
    EXPECT_EQ(book.points(id), 7);
}

TEST_F(Asked, IsTheSameInAnyOrderAndForm) {
    const std::string id = book.collector(50), drawn = member();
    Book::good(book.redeem(id, {{"id", "r"}, {"points", 5}, {"reason", "Tea"}}));
    EXPECT_EQ(book.redeem(id, {{"reason", "Tea"}, {"points", 5}, {"id", "r"}}).header("idempotent-replayed"), "true");
    EXPECT_EQ(outcome_of(book.redeem(id, {{"id", "r"}, {"points", 5}, {"reason", "Pie"}})),
              "409 DUPLICATE_ID_DIFFERENT_CONTENT");
    Book::good(book.draw(drawn, {{"id", "d"}, {"amount", 120}}), 201);
    Book::good(book.draw(drawn, {{"amountStr", "1.20"}, {"id", "d"}}), 200);
    EXPECT_EQ(outcome_of(book.draw(drawn, {{"id", "d"}, {"amount", 121}})), "409 DUPLICATE_ID_DIFFERENT_CONTENT");
}

TEST_F(Asked, IsForTheVersionItNames) {
    const std::string id = book.collector(10);
    const std::int64_t version = book.version(id);
    const auto outcomes = [&](const Headers& headers) {
        return Names{outcome_of(book.adjust(id, {{"loyaltyPointDifference", 1}}, headers)),
                     outcome_of(book.redeem(id, {{"points", 1}}, headers)),
                     outcome_of(book.reverse(id, {{"entry", 2}, {"points", 1}}, headers)),
                     outcome_of(client.send("PUT", Book::one(id, "resetLoyalty"), "{}", headers)),
                     outcome_of(client.send("PUT", Book::one(id, "erase"), "", headers))};
    };
    EXPECT_EQ(outcomes(if_version(version + 1)), Names(5, "412 VERSION_CONFLICT"));
    EXPECT_EQ(outcomes({{"If-Match", "\"odd\""}}), Names(5, "412 VERSION_CONFLICT"));
    EXPECT_EQ(book.version(id), version);
    const json::object one{{"id", "x"}, {"loyaltyPointDifference", 1}};
    Book::good(book.adjust(id, one, if_version(version)));
    EXPECT_EQ(book.adjust(id, one, if_version(version)).header("idempotent-replayed"), "true")
        << "sent again, it is for the version it was for";
    const Answer late = book.adjust(id, {{"loyaltyPointDifference", 1}}, if_version(version));
    EXPECT_EQ(outcome_of(late), "412 VERSION_CONFLICT");
    EXPECT_EQ(whole(late.object(), "currentVersion"), version + 1);
    Book::good(book.change(id, {{"notes", "an edit counts too"}}));
    EXPECT_EQ(outcome_of(book.redeem(id, {{"points", 1}}, if_version(version + 1))), "412 VERSION_CONFLICT");
    EXPECT_EQ(book.redeem(id, {{"points", 1}}, if_version(version + 2)).status, 200);
    EXPECT_EQ(client.send("PUT", Book::one(id, "erase"), "", if_version(version + 3)).status, 200);
}

TEST_F(Asked, DecidesForTheVersionItNames) {
    const std::string path = book.of_account("updateAccountInfo");
    const json::object on{{"key", "allowNegativeLoyalty"}, {"updateValue", true}};
    EXPECT_EQ(outcome_of(client.put(path, on, if_version(1))), "412 VERSION_CONFLICT") << "nobody has decided";
    const Answer first = client.put(path, on);
    EXPECT_EQ(first.header("etag"), "\"1\"") << first.body;
    EXPECT_EQ(outcome_of(client.put(path, with(on, {{"updateValue", false}}), if_version(2))), "412 VERSION_CONFLICT");
    EXPECT_EQ(outcome_of(client.put(path, on, if_version(2))), "412 VERSION_CONFLICT") << "also for no change";
    EXPECT_EQ(client.put(path, with(on, {{"updateValue", false}}), if_version(1)).header("etag"), "\"2\"");
}

TEST_F(Asked, IsToldOfFieldsNobodyKnows) {
    const std::string id = book.collector(50), drawn = member();
    const json::object odd{{"reasn", "x"}};
    const std::vector<std::pair<std::string, json::object>> asked = {
        {"PUT /v1/svc/Customerloyalty/" + id, {{"loyaltyPointDifference", 1}}},
        {"POST " + Book::one(id, "redeemLoyalty"), {{"points", 1}}},
        {"POST " + Book::one(id, "reverseLoyalty"), {{"entry", 2}, {"points", 1}}},
        {"PUT " + Book::one(id, "resetLoyalty"), {}},
        {"POST " + Book::one(drawn, "allowanceDraw"), {{"amount", 1}, {"id", "d"}}},
        {"POST " + Book::one(drawn, "allowanceDraw/d/undo"), {}},
        {"PUT " + book.of_account("updateAccountInfo"), {{"key", "allowNegativeLoyalty"}, {"updateValue", true}}}};
    for (const auto& [what, body] : asked) {
        const std::string method = what.substr(0, what.find(' ')), path = what.substr(what.find('/'));
        const Answer strict = client.send(method, path, to_text(with(body, odd)), strictly);
        EXPECT_EQ(refusal(strict), "VALIDATION_FAILED reasn:UNKNOWN_FIELD") << what;
        const Answer warned = client.send(method, path, to_text(with(body, odd)));
        EXPECT_LT(warned.status, 300) << what << warned.body;
        if (warned.status >= 300) continue;
        EXPECT_EQ(to_text(warned.object().at("warnings")), unknown_reasn) << what;
    }
}

// An id that a client chose must not keep the service from closing the balance.
TEST_F(Asked, TakesNoNameOfOurOwn) {
    const std::string id = book.collector(10);
    Book::good(book.reset(id, {{"id", "erasure"}}));
    Book::good(book.adjust(id, {{"loyaltyPointDifference", 30}}));
    Book::good(book.erase(id));
    EXPECT_EQ(
        service().postgres().value("shard_one", "select points from loyalty_balance where customer_id = '" + id + "'"),
        "0");
    EXPECT_EQ(refusal(book.reset(book.collector(), {{"id", "\nerasure"}})), "VALIDATION_FAILED id:INVALID_VALUE");
}

TEST_F(Asked, OfTheWholeAccountIsForThoseWhoReachIt) {
    const std::string id = book.made({{"firstName", "Ada"}});
    Client tied = with_scopes("admin", {"--stores", store});
    EXPECT_EQ(tied.get(Book::one(id)).status, 200) << "customers are the account's";
    EXPECT_EQ(outcome_of(tied.get(Book::one(id, "export"))), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(tied.send("PUT", Book::one(id, "erase"))), "403 STORE_NOT_ALLOWED");
    const json::object on{{"key", "allowNegativeLoyalty"}, {"updateValue", true}};
    EXPECT_EQ(outcome_of(tied.put(book.of_account("updateAccountInfo"), on)), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(book.decide(with(on, {{"account", service().other().account}}))), "404 NOT_FOUND");
    EXPECT_EQ(book.version(id), 1);
}

TEST_F(Asked, WithACardForAPhoneNumberIsRefused) {
    for (const char* card : {"378282246310005", "3782 822463 10005", "30569309025904"})
        EXPECT_EQ(refusal(book.create({{"firstName", "A"}, {"phoneNumber", card}})),
                  "VALIDATION_FAILED phoneNumber:INVALID_VALUE")
            << card;
    for (const char* phone : {"+378282246310005", "30569309025905", "4222222222222"})
        EXPECT_EQ(book.create({{"firstName", "A"}, {"phoneNumber", phone}}).status, 201) << phone;
}

}  // namespace
}  // namespace comanda::test::loyalty_requests_test
