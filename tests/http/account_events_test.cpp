// What happens to customers is told: in the account's own journal, or in that of the store where it happened.
#include "tests/http/customers.h"
#include "tests/http/sales.h"

namespace comanda::test::account_events_test {
namespace {

class AccountEvents : public OwnAccount {
  protected:
    json::object last() const {
        const json::object page = Book::good(book.events("?limit=500"));
        return page.at("data").as_array().back().as_object();
    }
    Names of_store() const {
        Names all;
        const json::object page = Book::good(book.client.get("/v1/svc/store/" + store + "/events?limit=500"));
        for (const json::value& each : page.at("data").as_array()) {
            if (each.at("entity") == "customer") all.push_back(text(each.as_object(), "type"));
        }
        return all;
    }
};

TEST_F(AccountEvents, TellEveryChangeWithoutGaps) {
    const std::int64_t before = book.last_event();
    const std::string id = book.made({{"firstName", "Ann"}, {"isLoyaltyCustomer", true}});
    Book::good(book.change(id, {{"notes", "x"}, {"lastName", "Lee"}}));
    const json::object changed = last();
    EXPECT_EQ(text(changed, "id"), id);
    EXPECT_EQ(whole(changed, "version"), book.version(id));
    EXPECT_EQ(words(changed.at("changedFields")), (Names{"lastName", "notes"}));
    EXPECT_EQ(text(changed, "at").size(), std::string("2026-11-15T20:00:00.000Z").size());
    Book::good(book.change(id, {{"notes", "x"}}));
    Book::good(book.inactivate(id));
    Book::good(book.inactivate(id));
    Book::good(book.change(id, {{"activeStatus", true}}));
    Book::good(book.adjust(id, {{"loyaltyPointDifference", 9}}));
    EXPECT_EQ(whole(last(), "version"), book.version(id));
    EXPECT_EQ(words(last().at("changedFields")), Names{"loyaltyPoints"});
    Book::good(book.redeem(id, {{"id", "r"}, {"points", 2}}));
    Book::good(book.redeem(id, {{"id", "r"}, {"points", 2}}));
    Book::good(book.reverse(id, {{"entry", book.newest(id)}}));
    Book::good(book.reset(id));
    book.setting("loyaltyPointsPerUnit", true, 2);
    book.setting("loyaltyPointsPerUnit", true, 2);
    const std::string plan = book.plan("Gold", {{"allowance", 100}});
    Book::good(book.change(id, {{"memberShipPlan", plan}}));
    Book::good(book.draw(id, {{"amount", 5}}), 201);
    EXPECT_EQ(outcome_of(book.draw(id, {{"amount", 500}})), "409 ALLOWANCE_EXCEEDED");
    Book::good(book.erase(id));
    EXPECT_EQ(whole(last(), "version"), whole(Book::good(book.erase(id)), "version"));
    EXPECT_EQ(book.told(before),
              (Names{"customer.created", "customer.updated", "customer.inactivated", "customer.activated",
                     "customer.adjusted", "customer.redeemed", "customer.reversed", "customer.reset",
                     "accountInfo.updated", "memberShipType.created", "memberShipPlan.created", "customer.updated",
                     "customer.drew", "customer.erased"}));
    std::int64_t seq = 0;
    const json::object all = Book::good(book.events("?limit=500"));
    for (const json::value& each : all.at("data").as_array())
        EXPECT_EQ(each.at("seq").as_int64(), ++seq) << "no gaps";
    EXPECT_EQ(whole(all, "lastSeq"), seq);
}

TEST_F(AccountEvents, AreTheStoresWhereTheyHappen) {
    const std::string id = book.collector(50, {{"memberShipPlan", book.plan("Gold", {{"allowance", 100}})}});
    const std::int64_t before = book.last_event();
    book.setting("hasCustomerLevelLoyalty", true, 1);
    Book::good(book.redeem(id, {{"points", 2}, {"store", store}}));
    Book::good(book.draw(id, {{"amount", 5}, {"store", store}}), 201);
    const Till bar{{client, store}, "bar"};
    bar.taken("c", check_with({dish("a", 500)}, {{"status", "CLOSED"}, {"customerId", id}}));
    EXPECT_EQ(of_store(), (Names{"customer.redeemed", "customer.drew", "customer.earned"}));
    EXPECT_EQ(book.told(before), Names{"accountInfo.updated"});
}

TEST_F(AccountEvents, AreReadInPagesAndAwaited) {
    const std::int64_t before = book.last_event();
    const auto number = [&](int more) { return std::to_string(before + more); };
    for (int i = 0; i < 5; ++i)
        book.made({{"firstName", "Ann"}});
    const json::object page = Book::good(book.events("?limit=2&after=" + number(1)));
    EXPECT_EQ(pairs(page.at("data"), "type", "seq"),
              (Names{"customer.created " + number(2), "customer.created " + number(3)}));
    EXPECT_EQ(page.at("hasMore"), true);
    EXPECT_TRUE(Book::good(book.events("?after=" + number(5) + "&wait=0")).at("data").as_array().empty());
    const std::string streamed =
        client.stream(book.of_account("events"), {{"Accept", "text/event-stream"}},
                      [&](const std::string& all) { return all.find("id: " + number(5)) != all.npos; });
    EXPECT_NE(streamed.find("id: 1"), std::string::npos) << streamed;
    EXPECT_NE(streamed.find("created"), std::string::npos) << streamed;
}

TEST_F(AccountEvents, AreTheAccountsOwn) {
    const Book store_as_account{client, store}, nowhere{client, unknown_id}, others{client, service().other().account};
    EXPECT_EQ(outcome_of(store_as_account.events()), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(nowhere.events()), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(others.events()), "404 NOT_FOUND");
    for (const std::string query : {"?after=x", "?after=-1", "?limit=0", "?limit=501", "?wait=56", "?wait=x"})
        EXPECT_EQ(outcome_of(book.events(query)), "400 INVALID_PARAMETER") << query;
}

}  // namespace
}  // namespace comanda::test::account_events_test
