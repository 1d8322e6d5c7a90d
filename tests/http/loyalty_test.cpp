// Points by hand: added, taken, redeemed, given back, reset; and the ledger that says so.
#include <thread>

#include "tests/http/customers.h"
#include "tests/http/sales.h"

namespace comanda::test::loyalty_test {
namespace {

class Points : public OwnAccount {
  protected:
    std::string today() const {
        return service().postgres().value("shard_one",
                                          "select to_char(business_date(now(), 'UTC', '04:00'), "
                                          "'DD-Mon-YYYY')");
    }
    // The ledger by itself: what the entries of a customer come to, and both sides of them.
    std::string ledger(const std::string& id) const {
        return service().postgres().value(
            "shard_one",
            "select coalesce(sum(points) filter (where side = 0), 0) || ' ' || coalesce(sum(points), 0) from "
            "loyalty_entry where customer_id = '" +
                id + "'");
    }
};

TEST_F(Points, AreAdjusted) {
    const std::string id = book.collector();
    const Answer added = book.adjust(id, {{"account", tenant.account},
                                          {"loyaltyPoints", 120},
                                          {"loyaltyReason", "Sorry for the wait"},
                                          {"loyaltyPointDifference", 120},
                                          {"adjustedBy", "Ana"}});
    const json::object after = Book::good(added);
    EXPECT_EQ(whole(after, "loyaltyPoints"), 120);
    EXPECT_EQ(whole(after, "loyaltyPointDifference"), 120);
    EXPECT_EQ(whole(after, "entry"), 2);
    EXPECT_EQ(whole(after, "version"), 2);
    EXPECT_EQ(added.header("etag"), "\"2\"");
    EXPECT_EQ(whole(Book::good(book.change(id, after)), "version"), 2) << "an answer sent back";
    const Answer taken = client.put("/v1/svc/customerloyalty/" + id, {{"loyaltyPointDifference", -20}});
    EXPECT_EQ(whole(Book::good(taken), "loyaltyPoints"), 100) << "the sample's spelling of the path";
    EXPECT_EQ(book.points(id), 100);
    EXPECT_EQ(book.moves(id), (Names{"Adjusted -20", "Adjusted 120", "Enrollment 0"}));
    EXPECT_EQ(ledger(id), "100 0");
}

TEST_F(Points, AreToldNewestFirst) {
    const std::string id = book.collector();
    Book::good(book.adjust(id, {{"loyaltyPointDifference", 250},
                                {"loyaltyReason", "Birthday"},
                                {"adjustedBy", "Ana"},
                                {"ticketID", "T-9"},
                                {"store", store},
                                {"id", "gift-1"}}));
    Book::good(book.reset(id, {{"reason", "Season"}}));
    const json::object history = Book::good(book.history(id));
    EXPECT_EQ(whole(history, "loyaltyPoints"), 0);
    EXPECT_EQ(history.at("hasMore"), false);
    const json::array& all = history.at("loyaltyDetails").as_array();
    ASSERT_EQ(all.size(), 3U);
    json::object gift = all[1].as_object();
    EXPECT_EQ(text(gift, "at").size(), std::string("2026-11-15T20:00:00.000Z").size());
    gift.erase("at");
    EXPECT_EQ(to_text(gift), to_text(json::object{{"date", today()},
                                                  {"ticketID", "T-9"},
                                                  {"type", "Adjusted"},
                                                  {"amount", "250.00"},
                                                  {"amountInt", 250},
                                                  {"notes", "Birthday"},
                                                  {"entry", 2},
                                                  {"balance", 250},
                                                  {"store", store},
                                                  {"adjustedBy", "Ana"},
                                                  {"source", "gift-1"}}));
    const auto shown = [&all](std::size_t place) {
        json::object entry = all[place].as_object();
        for (const char* name : {"at", "source", "entry", "amountInt", "balance", "store", "adjustedBy"})
            entry.erase(name);
        return to_text(entry);
    };
    EXPECT_EQ(shown(0), R"({"date":")" + today() +
                            R"(","ticketID":"","type":"ResetLoyalty","amount":"-250.00","notes":"Season"})");
    EXPECT_EQ(shown(2), R"({"date":")" + today() +
                            R"(","ticketID":"","type":"Enrollment","amount":"0.00","notes":"Enrollment"})");
}

TEST_F(Points, HaveALongHistoryInPages) {
    const std::string id = book.collector();
    for (int i = 1; i <= 7; ++i)
        Book::good(book.adjust(id, {{"loyaltyPointDifference", i}}));
    Names walked;
    std::string cursor;
    for (int page = 0; page < 9; ++page) {
        const json::object part = Book::good(book.history(id, "?pageSize=3" + cursor));
        for (const json::value& each : part.at("loyaltyDetails").as_array())
            walked.push_back(to_text(each.at("amountInt")));
        if (part.at("hasMore") != true) break;
        Book::good(book.adjust(id, {{"loyaltyPointDifference", 100}}));
        cursor = "&cursor=" + text(part, "nextCursor");
    }
    EXPECT_EQ(walked, (Names{"7", "6", "5", "4", "3", "2", "1", "0"})) << "what comes later is not in the way";
    for (const std::string query : {"?pageSize=0", "?pageSize=1001", "?pageSize=x", "?cursor=x", "?cursor=0"})
        EXPECT_EQ(outcome_of(book.history(id, query)), "400 INVALID_PARAMETER") << query;
}

TEST_F(Points, AreNotChangedFromABalanceNobodyExpected) {
    const std::string id = book.collector(50);
    const Answer late = book.adjust(id, {{"loyaltyPointDifference", 10}, {"loyaltyPoints", 20}});
    EXPECT_EQ(outcome_of(late), "409 BALANCE_CHANGED");
    EXPECT_EQ(whole(late.object(), "balance"), 50);
    EXPECT_EQ(whole(late.object(), "loyaltyPoints"), 50);
    EXPECT_EQ(outcome_of(book.redeem(id, {{"points", 10}, {"loyaltyPoints", 41}})), "409 BALANCE_CHANGED");
    EXPECT_EQ(book.redeem(id, {{"points", 10}, {"loyaltyPoints", 40}}).status, 200);
    EXPECT_EQ(book.moves(id), (Names{"Redeemed -10", "Adjusted 50", "Enrollment 0"}));
}

TEST_F(Points, AreChangedOnceByAnExactRepeat) {
    const std::string id = book.collector(50);
    const json::object add = {{"loyaltyPointDifference", 10}, {"loyaltyPoints", 60}};
    EXPECT_EQ(book.adjust(id, add).header("idempotent-replayed"), "");
    const Answer again = book.adjust(id, add);
    EXPECT_EQ(whole(Book::good(again), "loyaltyPoints"), 60);
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(outcome_of(book.adjust(id, {{"loyaltyPointDifference", 5}, {"loyaltyPoints", 60}})),
              "409 BALANCE_CHANGED");
    EXPECT_EQ(book.moves(id), (Names{"Adjusted 10", "Adjusted 50", "Enrollment 0"}));
}

// Both saw the same balance, and each adds what leads from it to what they expect: one of them is late.
TEST_F(Points, AreChangedByOneOfTwoWhoSawTheSame) {
    const std::string id = book.collector();
    constexpr int rounds = 200;
    std::atomic<int> won = 0, late = 0, odd = 0;
    for (int round = 1; round <= rounds; ++round) {
        const auto adjuster = [&, round](const std::string& name) {
            Client own = service().node().client(tenant.key);
            const json::object asked = {
                {"id", name + std::to_string(round)}, {"loyaltyPointDifference", 1}, {"loyaltyPoints", round}};
            const Answer answer = Book{own, tenant.account}.adjust(id, asked);
            const std::string outcome = outcome_of(answer);
            ++(outcome == "200" ? won : outcome == "409 BALANCE_CHANGED" ? late : odd);
        };
        std::thread other(adjuster, "other-");
        adjuster("one-");
        other.join();
        ASSERT_EQ(won, round) << "late " << late << " odd " << odd;
    }
    EXPECT_EQ(late, rounds);
    EXPECT_EQ(odd, 0);
    EXPECT_EQ(book.points(id), rounds);
    EXPECT_EQ(ledger(id), "200 0");
}

TEST_F(Points, AreRedeemedOnceForAnId) {
    const std::string id = book.collector(100);
    const json::object coffee = {{"id", "coffee-1"}, {"points", 30}, {"reason", "Coffee"}, {"ticketID", "17"}};
    const Answer first = book.redeem(id, coffee), again = book.redeem(id, coffee);
    EXPECT_EQ(whole(Book::good(first), "loyaltyPoints"), 70);
    EXPECT_EQ(whole(first.object(), "loyaltyPointDifference"), -30);
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(first.header("idempotent-replayed"), "");
    const Answer other = book.redeem(id, with(coffee, {{"points", 31}}));
    EXPECT_EQ(outcome_of(other), "409 DUPLICATE_ID_DIFFERENT_CONTENT");
    EXPECT_EQ(text(other.object(), "id"), "coffee-1");
    const std::string second = book.collector(100);
    EXPECT_EQ(book.redeem(second, coffee).status, 200) << "an id is the customer's own";
    EXPECT_EQ(book.adjust(id, {{"id", "coffee-1"}, {"loyaltyPointDifference", 1}}).status, 200) << "and of its kind";
    EXPECT_EQ(book.moves(id), (Names{"Adjusted 1", "Redeemed -30", "Adjusted 100", "Enrollment 0"}));
    const json::object entry = book.entries(id).at(1).as_object();
    EXPECT_EQ(text(entry, "notes") + " " + text(entry, "ticketID"), "Coffee 17");
}

TEST_F(Points, AreMovedOnceForAKey) {
    const std::string id = book.collector(100);
    const json::object ten = {{"points", 10}};
    Book::good(book.redeem(id, ten, under_key("k")));
    const Answer again = book.redeem(id, ten, under_key("k"));
    EXPECT_EQ(whole(Book::good(again), "loyaltyPoints"), 90);
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    Book::good(book.adjust(id, {{"loyaltyPointDifference", 5}}, under_key("k")));
    Book::good(book.adjust(id, {{"loyaltyPointDifference", 5}}, under_key("k")));
    const std::int64_t entry = book.newest(id);
    Book::good(book.reverse(id, {{"entry", entry}, {"points", 2}}, under_key("k")));
    Book::good(book.reverse(id, {{"entry", entry}, {"points", 2}}, under_key("k")));
    EXPECT_EQ(book.moves(id), (Names{"Reversed -2", "Adjusted 5", "Redeemed -10", "Adjusted 100", "Enrollment 0"}));
    const Answer other = book.redeem(id, {{"points", 11}}, under_key("k"));
    EXPECT_GE(other.status, 400);
    EXPECT_EQ(book.points(id), 93);
    EXPECT_EQ(refusal(other), "VALIDATION_FAILED Idempotency-Key:KEY_REUSED");
}

TEST_F(Points, AreNeverFewerThanNone) {
    const std::string id = book.collector(25);
    const Answer many = book.redeem(id, {{"points", 26}});
    EXPECT_EQ(outcome_of(many), "409 INSUFFICIENT_POINTS");
    EXPECT_EQ(whole(many.object(), "balance"), 25);
    EXPECT_EQ(outcome_of(book.adjust(id, {{"loyaltyPointDifference", -26}})), "409 INSUFFICIENT_POINTS");
    EXPECT_EQ(book.moves(id).size(), 2U) << "nothing was entered";
    EXPECT_EQ(book.redeem(id, {{"points", 25}}).status, 200);
    EXPECT_EQ(book.points(id), 0);
    book.setting("allowNegativeLoyalty", true, 0);
    EXPECT_EQ(whole(Book::good(book.adjust(id, {{"loyaltyPointDifference", -40}})), "loyaltyPoints"), -40);
    EXPECT_EQ(whole(Book::good(book.reset(id)), "loyaltyPoints"), 0) << "out of the red too";
    EXPECT_EQ(book.moves(id).front(), "ResetLoyalty 40");
}

TEST_F(Points, AreReversedNeverBeyondWhatWasMoved) {
    const std::string id = book.collector(100);
    const std::int64_t added = book.newest(id);
    Book::good(book.redeem(id, {{"points", 60}}));
    const std::int64_t redeemed = book.newest(id);
    const json::object some = Book::good(book.reverse(id, {{"entry", redeemed}, {"points", 20}, {"reason", "Half"}}));
    EXPECT_EQ(whole(some, "loyaltyPointDifference"), 20);
    EXPECT_EQ(whole(some, "loyaltyPoints"), 60);
    EXPECT_EQ(whole(book.entries(id).at(0).as_object(), "reverses"), redeemed);
    EXPECT_EQ(refusal(book.reverse(id, {{"entry", redeemed}, {"points", 41}})),
              "VALIDATION_FAILED points:INVALID_VALUE");
    EXPECT_EQ(whole(Book::good(book.reverse(id, {{"entry", redeemed}})), "loyaltyPoints"), 100) << "the rest";
    EXPECT_EQ(refusal(book.reverse(id, {{"entry", redeemed}})), "VALIDATION_FAILED points:INVALID_VALUE");
    Book::good(book.redeem(id, {{"points", 1}}));
    EXPECT_EQ(outcome_of(book.reverse(id, {{"entry", added}})), "409 INSUFFICIENT_POINTS") << "one of them is spent";
    EXPECT_EQ(whole(Book::good(book.reverse(id, {{"entry", added}, {"points", 99}})), "loyaltyPoints"), 0);
    for (const std::int64_t none : {std::int64_t{1}, std::int64_t{3'000}, redeemed + 1})
        EXPECT_EQ(refusal(book.reverse(id, {{"entry", none}})), "VALIDATION_FAILED entry:REFERENCE_NOT_FOUND") << none;
    const json::object named = {{"entry", added}, {"points", 1}, {"id", "r"}};
    Book::good(book.adjust(id, {{"loyaltyPointDifference", 5}}));
    EXPECT_EQ(book.reverse(id, named).header("idempotent-replayed"), "");
    EXPECT_EQ(book.reverse(id, named).header("idempotent-replayed"), "true");
    EXPECT_EQ(outcome_of(book.reverse(id, with(named, {{"reason", "x"}}))), "409 DUPLICATE_ID_DIFFERENT_CONTENT");
    EXPECT_EQ(ledger(id), "4 0");
}

TEST_F(Points, AreResetOnce) {
    const std::string id = book.collector(80);
    const json::object now_none = Book::good(book.reset(id, {{"id", "season"}, {"reason", "Season"}}));
    EXPECT_EQ(whole(now_none, "loyaltyPoints"), 0);
    EXPECT_EQ(whole(now_none, "loyaltyPointDifference"), -80);
    EXPECT_EQ(book.reset(id, {{"id", "season"}, {"reason", "Season"}}).header("idempotent-replayed"), "true");
    EXPECT_EQ(whole(Book::good(book.reset(id)), "loyaltyPointDifference"), 0) << "there is nothing to reset";
    Book::good(book.adjust(id, {{"loyaltyPointDifference", 7}}));
    EXPECT_EQ(whole(Book::good(book.reset(id, {{"id", "season"}, {"reason", "Season"}})), "loyaltyPoints"), 7)
        << "that reset was made long ago";
    EXPECT_EQ(outcome_of(book.reset(id, {{"id", "season"}})), "409 DUPLICATE_ID_DIFFERENT_CONTENT");
    EXPECT_EQ(client.send("PUT", Book::one(id, "resetLoyalty")).status, 200) << "without a body";
    EXPECT_EQ(book.points(id), 0);
}

TEST_F(Points, AreOfThoseWhoCollectThem) {
    const std::string id = book.made({{"firstName", "Simple"}});
    const std::string none = "VALIDATION_FAILED isLoyaltyCustomer:INVALID_VALUE";
    EXPECT_EQ(refusal(book.adjust(id, {{"loyaltyPointDifference", 1}})), none);
    EXPECT_EQ(refusal(book.redeem(id, {{"points", 1}})), none);
    EXPECT_EQ(refusal(book.reverse(id, {{"entry", 1}})), none);
    EXPECT_EQ(refusal(book.reset(id)), none);
    EXPECT_EQ(book.history(id).body, R"({"loyaltyDetails":[],"loyaltyPoints":0,"hasMore":false,"nextCursor":null})");
    book.setting("loyaltyEnrollmentPoints", true, 500);
    const json::object enrolled = Book::good(book.change(id, {{"isLoyaltyCustomer", true}}));
    EXPECT_EQ(whole(enrolled, "loyaltyPoints"), 500);
    EXPECT_EQ(whole(enrolled, "version"), 2);
    EXPECT_EQ(book.version(id), 2);
    Book::good(book.change(id, {{"isLoyaltyCustomer", false}}));
    Book::good(book.change(id, {{"isLoyaltyCustomer", true}}));
    EXPECT_EQ(book.moves(id), Names{"Enrollment 500"}) << "one enrolls once";
    EXPECT_EQ(book.points(book.collector()), 500);
}

TEST_F(Points, AreRefusedForBadRequests) {
    const std::string id = book.collector(10);
    EXPECT_EQ(refusal(book.adjust(id, {})), "VALIDATION_FAILED loyaltyPointDifference:REQUIRED");
    EXPECT_EQ(refusal(book.redeem(id, {})), "VALIDATION_FAILED points:REQUIRED");
    EXPECT_EQ(refusal(book.reverse(id, {})), "VALIDATION_FAILED entry:REQUIRED");
    for (const json::value& bad : {json::value(0), json::value(-5), json::value("x"), json::value(1.5)})
        EXPECT_EQ(refusal(book.redeem(id, {{"points", bad}})), "VALIDATION_FAILED points:INVALID_VALUE") << bad;
    EXPECT_EQ(refusal(book.adjust(id, {{"loyaltyPointDifference", 1'000'000'000'001}})),
              "VALIDATION_FAILED loyaltyPointDifference:INVALID_VALUE");
    EXPECT_EQ(refusal(book.adjust(id, {{"loyaltyPointDifference", 1}, {"id", std::string(65, 'x')}})),
              "VALIDATION_FAILED id:INVALID_VALUE");
    EXPECT_EQ(refusal(book.reset(id, {{"reason", std::string(1'001, 'x')}})), "VALIDATION_FAILED reason:INVALID_VALUE");
    const Names writes = {"PUT /v1/svc/Customerloyalty/" + id, "POST " + Book::one(id, "redeemLoyalty"),
                          "POST " + Book::one(id, "reverseLoyalty"), "PUT " + Book::one(id, "resetLoyalty")};
    Client tied = with_scopes("customers:write", {"--stores", store}), reader = with_scopes("customers:read");
    const std::string second = new_store(tenant);
    for (const std::string& each : writes) {
        const std::string method = each.substr(0, each.find(' ')), path = each.substr(each.find('/'));
        const json::object sound = {{"loyaltyPointDifference", 1}, {"points", 1}, {"entry", 2}};
        EXPECT_EQ(outcome_of(client.send(method, path, "{")), "400 MALFORMED_JSON") << each;
        const auto sent = [&](Client& who, const json::object& more) {
            return outcome_of(who.send(method, path, to_text(with(sound, more))));
        };
        EXPECT_EQ(sent(client, {{"store", unknown_id}}), "404 NOT_FOUND") << each;
        EXPECT_EQ(sent(client, {{"account", unknown_id}}), "404 NOT_FOUND") << each;
        EXPECT_EQ(sent(tied, {{"store", second}}), "403 STORE_NOT_ALLOWED") << each;
        EXPECT_EQ(sent(reader, {}), "403 SCOPE_MISSING") << each;
    }
    EXPECT_EQ(outcome_of(book.adjust(unknown_id, {{"loyaltyPointDifference", 1}})), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(book.redeem(unknown_id, {{"points", 1}})), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(book.reverse(unknown_id, {{"entry", 1}})), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(book.reset("x")), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(book.history(unknown_id)), "404 NOT_FOUND");
    EXPECT_EQ(book.moves(id), (Names{"Adjusted 10", "Enrollment 0"}));
    EXPECT_EQ(to_text(Book::good(book.redeem(id, {{"points", "5"}})).at("warnings")),
              R"([{"code":"COERCED","field":"points","from":"5","to":5}])");
}

TEST_F(Points, AreNotMovedWithTextsNobodyCanKeep) {
    const std::string id = book.collector(10), odd("a\0b", 3);
    for (const std::string field : {"loyaltyReason", "adjustedBy", "ticketID", "id", "store", "account"}) {
        const Answer answer = book.adjust(id, {{"loyaltyPointDifference", 1}, {field, odd}});
        EXPECT_TRUE(answer.status >= 400 && answer.status < 500) << field << " " << answer.status << answer.body;
    }
    for (const std::string field : {"firstName", "notes", "email", "phoneNumber", "unknown", "store"}) {
        const Answer answer = book.create({{"lastName", "X"}, {field, odd}});
        EXPECT_TRUE(answer.status >= 400 && answer.status < 500) << field << " " << answer.status << answer.body;
    }
    for (const std::string query : {"?search=%00", "?search=%FF", "?phone=%00", "?email=a%00b", "?cursor=%00"})
        EXPECT_LT(book.list(query).status, 500) << query;
    EXPECT_LT(book.undo(id, "a%00b").status, 500);
    EXPECT_LT(book.draw(id, {{"amount", 1}, {"id", odd}}).status, 500);
    EXPECT_LT(book.decide({{"key", odd}, {"updateValue", true}}).status, 500);
    EXPECT_EQ(book.points(id), 10);
}

TEST_F(Points, FollowWhatTheAccountDecides) {
    const json::object all = Book::good(client.get(book.of_account("accountInfo")));
    EXPECT_EQ(text(all, "account"), tenant.account);
    EXPECT_EQ(pairs(all.at("data"), "key", "updateValue"),
              (Names{"hasCustomerLevelLoyalty false", "loyaltyPointsPerUnit true", "loyaltyEnrollmentPoints false",
                     "loyaltyExpiryDays false", "allowNegativeLoyalty false", "loyaltyPointsMeans false"}));
    const json::object sample = {{"updateValue", true}, {"key", "hasCustomerLevelLoyalty"}, {"option", 2}};
    const json::object decided = Book::good(book.decide(sample));
    EXPECT_EQ(whole(decided, "option"), 2);
    EXPECT_EQ(whole(decided, "version"), 1);
    EXPECT_EQ(whole(Book::good(book.decide(sample)), "version"), 1) << "decided before";
    const json::object off = Book::good(book.decide(with(sample, {{"updateValue", false}})));
    EXPECT_EQ(whole(off, "version"), 2);
    EXPECT_EQ(
        entry(Book::good(client.get(book.of_account("accountInfo"))).at("data"), "key", "hasCustomerLevelLoyalty"),
        off);
    EXPECT_EQ(refusal(book.decide({})), "VALIDATION_FAILED key:REQUIRED updateValue:REQUIRED");
    EXPECT_EQ(refusal(book.decide(with(sample, {{"key", true}}))), "VALIDATION_FAILED key:INVALID_VALUE");
    EXPECT_EQ(to_text(Book::good(book.decide(with(sample, {{"key", "x"}}))).at("warnings")),
              R"([{"code":"UNKNOWN_WORD","field":"key"}])");
    EXPECT_EQ(refusal(book.decide(with(sample, {{"option", 4}}))), "VALIDATION_FAILED option:INVALID_VALUE");
    EXPECT_EQ(refusal(book.decide(with(sample, {{"option", "x"}}))), "VALIDATION_FAILED option:INVALID_VALUE");
    EXPECT_EQ(refusal(book.decide(with(sample, {{"updateValue", "yes"}}))),
              "VALIDATION_FAILED updateValue:INVALID_VALUE");
    EXPECT_EQ(outcome_of(client.send("PUT", book.of_account("updateAccountInfo"), "{")), "400 MALFORMED_JSON");
    Client clerk = with_scopes("customers:read,customers:write");
    const Book clerks{clerk, tenant.account}, strangers{client, unknown_id}, stores{client, store};
    EXPECT_EQ(outcome_of(clerks.decide(sample)), "403 SCOPE_MISSING");
    EXPECT_EQ(clerk.get(book.of_account("accountInfo")).status, 200);
    EXPECT_EQ(outcome_of(strangers.decide(sample)), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(stores.decide(sample)), "404 NOT_FOUND") << "a store is no account";
    EXPECT_EQ(outcome_of(client.get(strangers.of_account("accountInfo"))), "404 NOT_FOUND");
}

TEST_F(Points, AreMovedOnceForAnIdThatLooksLikeACard) {
    const std::string id = book.collector(100);
    const json::object first = {{"id", "4111111111111111"}, {"points", 10}};
    EXPECT_EQ(whole(Book::good(book.redeem(id, first)), "loyaltyPoints"), 90);
    EXPECT_EQ(book.redeem(id, first).header("idempotent-replayed"), "true");
    const json::object other = {{"id", "4111110000091111"}, {"points", 10}};  // The same digits but for the middle.
    EXPECT_EQ(whole(Book::good(book.redeem(id, other)), "loyaltyPoints"), 80);
    EXPECT_EQ(book.history(id).body.find("4111111111111111"), std::string::npos);
}

TEST_F(Points, KeepAnOptionThatIsNotSent) {
    Book::good(book.decide({{"key", "loyaltyExpiryDays"}, {"updateValue", true}, {"option", 730}}));
    EXPECT_EQ(whole(Book::good(book.decide({{"key", "loyaltyExpiryDays"}, {"updateValue", false}})), "option"), 730);
    EXPECT_EQ(whole(Book::good(book.decide({{"key", "loyaltyExpiryDays"}, {"updateValue", true}})), "option"), 730);
}

}  // namespace
}  // namespace comanda::test::loyalty_test
