// What sales earn, and what refunds of them take back.
#include "features/customers/customers_fixture.h"

namespace comanda::customers::refund_dbtest {
namespace {

struct Sale {
    std::string check;
    std::int64_t points = 0;
    std::int64_t total = 0;
    std::int64_t refunded = 0;
    std::int64_t gone = 0;
};

struct Back {
    std::string outcome;
    std::int64_t points = 0;
    bool operator==(const Back&) const = default;
};

class RefundTest : public CustomersDbTest {
  protected:
    Sale sell(const std::string& customer, std::int64_t points, std::int64_t total) {
        const std::string n = std::to_string(++sales);
        sql("insert into check_state (account_id, store_id, check_id, version, seq, status, last_node, envelope, data, "
            "conflicts, digests, total, balance, check_no, ticket_no, service, guest_count, last_update, removed, "
            "opened_at, updated_at, sale_id) values ('" +
            test_account + "', '" + test_store + "', 'check" + n +
            "', 1, 1, 4, '', '', '', '', '', 0, 0, '', '', '', " + "0, 0, '', now(), now(), 'sale" + n + "')");
        EXPECT_EQ(moved(customer, "Earned", "sale" + n, points), "MOVED");
        Sale made;
        made.check = "check" + n;
        made.points = points;
        made.total = total;
        return made;
    }
    std::string moved(const std::string& customer, const std::string& kind, const std::string& source,
                      std::int64_t points) {
        return value("select outcome from move_points('" + test_account + "', '" + customer + "', '" + kind + "', '" +
                     source + "', " + std::to_string(points) +
                     ", null, false, null, '', '2026-01-01', '', '', '', 't', '')");
    }
    Back refund(const Sale& sale, const std::string& source, std::int64_t refunded) {
        static constexpr db::Query query{
            "test_refund", "select outcome, points from reverse_points($1, $2, $3, $4, $5, $6, 'ticket', '', 'test')"};
        db::Params params;
        params.text(test_account).text(test_store).text(sale.check).text(source).integer(refunded).integer(sale.total);
        const db::Result rows = run(query, std::move(params));
        return {std::string(rows.text(0, 0)), rows.integer(0, 1)};
    }
    net::Task<std::int64_t> booked(RefundOfSale refund) {
        db::Transaction transaction = co_await shard.begin(test_account);
        const std::int64_t change = co_await reverse_points(transaction, std::move(refund));
        co_await transaction.commit();
        co_return change;
    }
    std::int64_t points(const std::string& customer) {
        return std::stoll(value("select points from loyalty_balance where customer_id = '" + customer + "'"));
    }
    // So much of what it earned as of its total, halves up.
    static std::int64_t due(const Sale& sale) {
        const std::int64_t refunded = std::min(sale.refunded, sale.total);
        return (2 * sale.points * refunded + sale.total) / (2 * sale.total);
    }

    Random random{2};
    int sales = 0, refunds = 0;
};

TEST_F(RefundTest, TakesBackInProportionWhateverTheParts) {
    add_customer("c0", true);
    moved("c0", "Adjusted", "start", 1'000'000);
    std::int64_t balance = 1'000'000;
    for (int round = 0; round < 100; ++round) {
        Sale sale = sell("c0", random.chance(20) ? random.between(1, 3) : random.between(1, 5'000),
                         random.chance(20) ? random.between(1, 5) : random.between(1, 20'000));
        balance += sale.points;
        while (sale.refunded < sale.total) {
            const std::int64_t left = sale.total - sale.refunded;
            sale.refunded += random.chance(30) ? left : random.between(1, left);
            const std::int64_t wanted = due(sale) - sale.gone;
            const std::string source = "r" + std::to_string(++refunds);
            const Back back = refund(sale, source, sale.refunded);
            ASSERT_EQ(back, (wanted > 0 ? Back{"MOVED", -wanted} : Back{"REPLAYED", 0})) << source;
            sale.gone += wanted;
            balance -= wanted;
            if (random.chance(30)) {
                ASSERT_EQ(refund(sale, source, sale.refunded).outcome, "REPLAYED") << source;
            }
            ASSERT_LE(sale.gone, sale.points);
        }
        ASSERT_EQ(sale.gone, sale.points) << "all of it went back";
        ASSERT_EQ(refund(sale, "more", sale.total + 100).outcome, "REPLAYED") << "and never more";
        ASSERT_EQ(points("c0"), balance);
    }
    EXPECT_EQ(value("select count(*) from (select reverses, sum(points) as p from loyalty_entry where side = 0 and "
                    "reverses is not null group by 1) r join loyalty_entry e on e.n = r.reverses and e.side = 0 "
                    "where r.p <> -e.points"),
              "0");
}

TEST_F(RefundTest, TakesWhatThereIsAndTheRestLater) {
    add_customer("c0", true);
    Sale sale = sell("c0", 100, 1'000);
    moved("c0", "Redeemed", "spent", -80);
    EXPECT_EQ(refund(sale, "r1", 500), (Back{"MOVED", -20})) << "of 50, there are 20";
    EXPECT_EQ(points("c0"), 0);
    moved("c0", "Adjusted", "gift", 200);
    EXPECT_EQ(refund(sale, "r1", 500).outcome, "REPLAYED") << "the same refund is booked once";
    EXPECT_EQ(refund(sale, "r2", 600), (Back{"MOVED", -40})) << "60 in all";
    EXPECT_EQ(refund(sale, "r3", 1'000), (Back{"MOVED", -40}));
    EXPECT_EQ(points("c0"), 120);
    EXPECT_EQ(refund(sale, "r4", 1'000).outcome, "REPLAYED");
}

TEST_F(RefundTest, TakesMoreThanThereIsWhereTheAccountAllowsIt) {
    add_customer("c0", true);
    set("allowNegativeLoyalty", true, 0);
    const Sale sale = sell("c0", 100, 1'000);
    moved("c0", "Redeemed", "spent", -80);
    EXPECT_EQ(refund(sale, "r1", 500), (Back{"MOVED", -50}));
    EXPECT_EQ(points("c0"), -30);
    set("allowNegativeLoyalty", false, 0);
    EXPECT_EQ(refund(sale, "r2", 1'000), (Back{"MOVED", 0})) << "a debt from before grows no more";
    EXPECT_EQ(points("c0"), -30);
}

TEST_F(RefundTest, TakesNothingOfWhatEarnedNothing) {
    add_customer("c0", true);
    const Sale sale = sell("c0", 100, 1'000);
    Sale other = sale;
    other.total = 0;
    EXPECT_EQ(refund(other, "r", 5).outcome, "NO_LOYALTY") << "a total of nothing";
    other = sale;
    other.check = "other";
    EXPECT_EQ(refund(other, "r", 5).outcome, "NO_LOYALTY");
    EXPECT_EQ(refund(sale, "r", 0).outcome, "REPLAYED");
    EXPECT_EQ(refund(sale, "r", 4).outcome, "REPLAYED") << "0.4 points";
    EXPECT_EQ(refund(sale, "r", 5), (Back{"MOVED", -1})) << "0.5 points";
}

TEST_F(RefundTest, IsToldInItsStoresJournal) {
    add_customer("c0", true);
    const Sale sale = sell("c0", 100, 1'000);
    RefundOfSale half;
    half.account = test_account;
    half.store = test_store;
    half.check_id = sale.check;
    half.refund_id = "r1";
    half.refunded = 500;
    half.total = 1'000;
    half.actor = "test";
    EXPECT_EQ(await(booked(half)), -50);
    EXPECT_EQ(await(booked(half)), 0);
    half.check_id = "other";
    EXPECT_EQ(await(booked(half)), 0);
    EXPECT_EQ(
        value("select string_agg(concat_ws(' ', store_id, action, entity_id, version, fields), ',') from journal"),
        test_store + " reversed c0 3 [\"loyaltyPoints\"]");
}

// By the account's rule: of net sales, of what was paid, by visit.
TEST_F(RefundTest, EarnsByTheAccountsRule) {
    const auto earned = [this](std::int64_t net, std::int64_t total, int digits) {
        return std::stoll(value("select points_for('" + test_account + "', " + std::to_string(net) + ", " +
                                std::to_string(total) + ", " + std::to_string(digits) + ")"));
    };
    EXPECT_EQ(earned(5'000, 6'000, 2), 0) << "unless the account says so, nothing";
    set("hasCustomerLevelLoyalty", false, 1);
    EXPECT_EQ(earned(5'000, 6'000, 2), 0);
    set("hasCustomerLevelLoyalty", true, 1);
    EXPECT_EQ(earned(5'099, 6'099, 2), 50) << "one for each whole unit";
    EXPECT_EQ(earned(99, 6'000, 2), 0);
    EXPECT_EQ(earned(5'099, 0, 0), 5'099);
    EXPECT_EQ(earned(5'099, 0, 3), 5);
    EXPECT_EQ(earned(-5'000, 0, 2), 0) << "never below nothing";
    set("hasCustomerLevelLoyalty", true, 2);
    EXPECT_EQ(earned(5'099, 6'099, 2), 60);
    set("loyaltyPointsPerUnit", true, 3);
    EXPECT_EQ(earned(5'099, 6'099, 2), 182) << "60.99 times 3 is 182.97";
    EXPECT_EQ(earned(0, INT64_MAX, 0), 1'000'000'000'000) << "there is an end";
    set("loyaltyPointsPerUnit", true, 0);
    EXPECT_EQ(earned(5'099, 6'099, 2), 0);
    set("hasCustomerLevelLoyalty", true, 3);
    EXPECT_EQ(earned(5'099, 6'099, 2), 0);
    set("loyaltyPointsPerUnit", true, 7);
    EXPECT_EQ(earned(0, 0, 2), 7);
    EXPECT_EQ(earned(5'099, 6'099, 0), 7);
}

}  // namespace
}  // namespace comanda::customers::refund_dbtest
