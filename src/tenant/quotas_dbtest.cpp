// Counting what accounts use, where some of it cannot be counted.
#include "db/db_fixture.h"
#include "tenant/quotas.h"

namespace comanda::tenant::quotas_dbtest {
namespace {

class QuotaCounts : public db::MigratedDbTest {
  protected:
    QuotaCounts() {
        config.reports =
            std::make_shared<net::Gate>(net::GateLimits{.running_max = 4, .waiting_max = 1, .waiting_of_one_max = 0});
        for (const char* account : {"a", "b"}) {
            const std::string id(account);
            sql("insert into directory.account (id, name, shard) values ('" + id + "', 'x', 'main'); " +
                "insert into directory.account_quota values ('" + id + "', 'bytes', 1)");
        }
    }
    // Whose bytes have been counted.
    std::string counted() const {
        std::string accounts;
        for (const QuotaUse& each : quotas.uses())
            accounts += each.key.account;
        return accounts;
    }

    Quotas quotas;
};

TEST_F(QuotaCounts, AreNotEndedByOneThatFails) {
    sql("alter function account_bytes rename to true_account_bytes; "
        "create function account_bytes(account text) returns bigint language sql as "
        "'select case when account = ''a'' then 1 / (length(account) - 1) else 7 end'");
    db::Shard shard(executor(), {"main", config.url}, config, metrics);
    try {
        await(count_quotas(quotas, shard, shard));
        ADD_FAILURE() << "nobody is told";
    } catch (const std::runtime_error& error) {
        EXPECT_STREQ(error.what(), "bytes of account a: count_bytes: division by zero");
    }
    EXPECT_EQ(counted(), "b");
    shard.close();
}

TEST_F(QuotaCounts, DoNotWaitForTheAccountsReports) {
    static constexpr db::Query take_lock{"take_lock", "select pg_advisory_xact_lock(7)"};
    db::Shard shard(executor(), {"main", config.url}, config, metrics);
    std::shared_ptr<void> held = server().hold(database, "select pg_advisory_lock(7)");
    bool is_over = false;
    net::asio::co_spawn(context, shard.reports().run("a", take_lock, {}),
                        [&is_over](std::exception_ptr, db::Result) { is_over = true; });
    await(count_quotas(quotas, shard, shard));
    EXPECT_EQ(counted(), "ab");
    EXPECT_FALSE(is_over);
    held.reset();
    context.restart();
    while (!is_over && context.run_one() > 0) {
    }
    shard.close();
}

}  // namespace
}  // namespace comanda::tenant::quotas_dbtest
