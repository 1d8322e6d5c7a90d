// `comanda ledger verify` is tested itself: whatever is lost, doubled or changed behind the service's back, if only a
// point, it says where, and its exit code says so too.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/time.h"
#include "tests/fault/ledger_town.h"

namespace comanda::test::ledger_losses_test {
namespace {

constexpr const char* indexes =
    "create unique index if not exists loyalty_entry_source on loyalty_entry (account_id, customer_id, kind, source) "
    "where side = 0; create unique index if not exists loyalty_entry_earned on loyalty_entry (account_id, source) "
    "where side = 0 and kind = 'Earned'; ";

// One customer who enrolled (entry 1), was given 100 (2), spent 30 (3), got 10 of them back (4), and bought (5).
struct Guest {
    Guest() {
        Client client = town.client(account);
        const std::string below = "/v1/svc/customer/" + id + "/";
        expect(client.put("/v1/svc/Customerloyalty/" + id, {{"id", "given"}, {"loyaltyPointDifference", 100}}));
        expect(client.post(below + "redeemLoyalty", {{"id", "spent"}, {"points", 30}}));
        expect(client.post(below + "reverseLoyalty", {{"id", "back"}, {"entry", 3}, {"points", 10}}));
        const json::object dish{{"orderUniqueId", "l"}, {"menuName", "Beer"},   {"quantity", 1},
                                {"price", 2'000},       {"grossAmount", 2'000}, {"totalPrice", 2'000}};
        const json::object seat{{"id", "1"}, {"orders", json::array{dish}}};
        const json::object payment{{"id", "p"}, {"amount", 2'000}, {"type", "CASH"}};
        const json::object data{{"status", "CLOSED"},
                                {"checkNo", "17"},
                                {"totalAmount", 2'000},
                                {"customerId", id},
                                {"lastUpdateInMillisec", now().time_since_epoch().count()},
                                {"seats", json::array{seat}},
                                {"payments", json::array{payment}}};
        expect(client.post("/v1/sync/store/" + account.stores[0].id + "/addOrUpdateCheck",
                           {{"node", "bar"}, {"checkID", "c"}, {"data", to_text(data)}}));
        sale = value("select source from loyalty_entry where kind = 'Earned' and side = 0");
        run("create table kept_entry as table loyalty_entry; create table kept_balance as table loyalty_balance");
    }

    static void expect(const Answer& answer) {
        EXPECT_TRUE(answer.status == 200 || answer.status == 201) << answer.body;
    }
    void run(const std::string& sql) {
        town.postgres().run(account.shard,
                            "set client_min_messages = warning; set session_replication_role = replica; " + sql);
    }
    std::string value(const std::string& sql) { return town.postgres().value(account.shard, sql); }

    static Guest& only() {
        static Guest guest;
        return guest;
    }

    PointsTown town{2};
    const PointsAccount& account = town.accounts()[0];
    std::string id = town.customers()[account.customers[0]].id;
    std::string other = town.customers()[account.customers[1]].id;
    std::string sale;
};

class LedgerLosses : public ::testing::Test {
  protected:
    Guest& guest = Guest::only();

    void TearDown() override {
        guest.run(
            "delete from loyalty_entry; insert into loyalty_entry table kept_entry; delete from loyalty_balance; "
            "insert into loyalty_balance table kept_balance; " +
            std::string(indexes));
        EXPECT_EQ(verify().status, 0);
    }

    Ran verify() const { return guest.town.run("ledger verify --account " + guest.account.tenant.account); }

    // As the owner of the database; CUSTOMER is the guest.
    void damage(std::string sql) const {
        for (std::size_t at = 0; (at = sql.find("CUSTOMER")) != std::string::npos;)
            sql.replace(at, 8, "'" + guest.id + "'");
        guest.run(sql);
    }

    // An entry that is right in itself: with its counterpart, and in the balance.
    void add(const std::string& kind, const std::string& source, std::int64_t points, int reverses = 0) const {
        damage(fmt::format(
            "with b as (update loyalty_balance set points = points + {0}, entries = entries + 1 where customer_id = "
            "CUSTOMER returning *) insert into loyalty_entry select b.account_id, b.customer_id, b.entries, s.side, "
            "'{1}', '{2}', case s.side when 0 then {0} else -({0}) end, case s.side when 0 then b.points else 0 end, "
            "nullif({3}, 0), '', (select business_date from kept_entry where kind = 'Earned' limit 1), '', '', '', "
            "'thief', '', now() from b, (values (0::smallint), (1::smallint)) s(side)",
            points, kind, source, reverses));
    }

    void expect_found(const std::string& line) const {
        const Ran ran = verify();
        EXPECT_EQ(ran.status, 1) << ran.out;
        EXPECT_NE(ran.out.find("DIFFERENT " + guest.account.tenant.account), std::string::npos) << ran.out;
        EXPECT_NE(ran.out.find(line), std::string::npos) << ran.out;
    }
    std::string customer(const std::string& rest) const { return "customer " + guest.id + ": " + rest; }
};

TEST_F(LedgerLosses, AreNoneWithoutDamage) {
    const Ran ran = verify();
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.out.find("2 customers, 6 entries, 0 draws: 0 differences\n"), std::string::npos) << ran.out;
}

TEST_F(LedgerLosses, AreRefusedByTheTablesThemselves) {
    for (const char* each : {"delete from loyalty_entry where n = 3", "update loyalty_entry set points = 7 where n = 3",
                             "truncate loyalty_entry",
                             "insert into loyalty_entry select account_id, customer_id, 99, 0, kind, 'x', points, "
                             "balance, reverses, store_id, business_date, '', '', '', '', '', at from kept_entry where "
                             "n = 2 and side = 0"})
        EXPECT_THROW(guest.town.postgres().run(guest.account.shard, each), std::runtime_error) << each;
}

TEST_F(LedgerLosses, OfOneSideOfAnEntry) {
    damage("delete from loyalty_entry where customer_id = CUSTOMER and n = 3 and side = 1");
    expect_found("all entries come to -30, not to 0");
    expect_found(customer("entry 3 comes to -30 with its counterpart"));
}

TEST_F(LedgerLosses, OfTheCustomersSideOfAnEntry) {
    damage("delete from loyalty_entry where customer_id = CUSTOMER and n = 2 and side = 0");
    expect_found(customer("entry 2 comes to -100 with its counterpart"));
    expect_found(customer("the balance is"));
}

TEST_F(LedgerLosses, OfAnEntryWithBothSides) {
    damage("delete from loyalty_entry where customer_id = CUSTOMER and n = 5");
    expect_found(customer("the balance is"));
}

TEST_F(LedgerLosses, OfAnEntryInTheMiddleWithItsPoints) {
    damage("delete from loyalty_entry where customer_id = CUSTOMER and n = 4");
    damage("update loyalty_balance set points = points - 10 where customer_id = CUSTOMER");
    expect_found(customer("the balance is"));
    expect_found(customer("after entry 5 the balance was"));
}

TEST_F(LedgerLosses, OfOnePointOfABalance) {
    damage("update loyalty_balance set points = points + 1 where customer_id = CUSTOMER");
    expect_found(customer("the balance is"));
}

TEST_F(LedgerLosses, OfABalance) {
    damage("delete from loyalty_balance where customer_id = CUSTOMER");
    expect_found(customer("the balance is missing"));
}

TEST_F(LedgerLosses, OfOnePointOnBothSides) {
    damage("update loyalty_entry set points = points + 1 - 2 * side where customer_id = CUSTOMER and n = 2");
    expect_found(customer("after entry 2 the balance was 101, not 100"));
}

TEST_F(LedgerLosses, OfABalanceBelowZero) {
    add("Redeemed", "stolen", -1'000);
    expect_found(customer("the balance is -880, and may not be below 0"));
}

TEST_F(LedgerLosses, OfASaleThatEarnedTwice) {
    damage("drop index loyalty_entry_source, loyalty_entry_earned");
    add("Earned", guest.sale, 40);
    expect_found(guest.sale);
}

TEST_F(LedgerLosses, OfARequestThatWasCarriedOutTwice) {
    damage("drop index loyalty_entry_source");
    add("Adjusted", "given", 100);
    expect_found("given");
}

TEST_F(LedgerLosses, OfWhatASaleEarnedForAnother) {
    damage("update loyalty_entry set customer_id = '" + guest.other +
           "', n = 2 where customer_id = CUSTOMER and n = 5");
    expect_found("customer " + guest.other + ": entry 2 was earned by sale " + guest.sale);
}

TEST_F(LedgerLosses, OfASaleThatIsNotThere) {
    add("Earned", "aaaaaaaaaaaaaaaaaaaaaaaa", 40);
    expect_found(customer("entry 6 was earned by sale aaaaaaaaaaaaaaaaaaaaaaaa"));
}

TEST_F(LedgerLosses, OfMoreThanWasThereToReverse) {
    add("Reversed", "again", 21, 3);
    expect_found(customer("-31 of the -30 points of entry 3 were reversed"));
}

TEST_F(LedgerLosses, OfAReversalOfNothing) {
    add("Reversed", "nothing", -5, 77);
    expect_found(customer("entry 6"));
}

// Without a trace in the ledger: then the sums of the store's day tell.
TEST_F(LedgerLosses, OfWhatASaleEarnedWithItsPoints) {
    damage("delete from loyalty_entry where customer_id = CUSTOMER and n = 5");
    damage("update loyalty_balance set points = points - 40, entries = entries - 1 where customer_id = CUSTOMER");
    const Ran ran = guest.town.run("sales verify");
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.out.find("points"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace comanda::test::ledger_losses_test
