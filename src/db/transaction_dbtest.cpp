#include "db/db_fixture.h"
#include "db/failure.h"
#include "db/transaction.h"

namespace comanda::db::transaction_dbtest {
namespace {

using namespace std::chrono_literals;

constexpr Query add_row{"add_row", "insert into ledger (id) values ($1)"};
constexpr Query count_rows{"count_rows",
                           "select count(*), coalesce(current_setting('app.accounts', true), '') from ledger"};
constexpr Query snooze{"snooze", "select pg_sleep(0.2)"};

class TransactionTest : public DbTest {
  protected:
    void SetUp() override { sql("create table ledger (id bigint primary key)"); }

    static net::Task<void> add(Transaction& transaction, std::int64_t id) {
        Params params;
        params.integer(id);
        co_await transaction.run(add_row, std::move(params));
    }
    static net::Task<void> add_and(TransactionPool& pool, std::int64_t id, bool commits) {
        Transaction transaction = co_await pool.begin("a1");
        co_await add(transaction, id);
        if (commits) co_await transaction.commit();
    }
    static net::Task<std::string> look(TransactionPool& pool, std::string accounts) {
        Transaction transaction = co_await pool.begin(std::move(accounts));
        Params none;
        const Result result = co_await transaction.run(count_rows, std::move(none));
        co_return std::string(result.text(0, 0)) + ":" + std::string(result.text(0, 1));
    }
    static net::Task<void> commit_after_failure(TransactionPool& pool) {
        Transaction transaction = co_await pool.begin("");
        co_await add(transaction, 1);
        bool is_failed = false;
        try {
            co_await add(transaction, 1);
        } catch (const statement_failed&) {
            is_failed = true;
        }
        EXPECT_TRUE(is_failed);
        co_await transaction.commit();
    }
    static net::Task<void> hold(TransactionPool& pool, int& most, int& now) {
        Transaction transaction = co_await pool.begin("");
        most = std::max(most, ++now);
        Params none;
        co_await transaction.run(snooze, std::move(none));
        --now;
    }
    static net::Task<void> lose_before(TransactionPool& pool, test::Postgres& postgres, bool commits) {
        Transaction transaction = co_await pool.begin("");
        co_await add(transaction, 5);
        postgres.terminate_backends();
        if (commits)
            co_await transaction.commit();
        else
            co_await add(transaction, 6);
    }
};

TEST_F(TransactionTest, KeepsWhatIsCommitted) {
    TransactionPool pool(executor(), config, metrics);
    await(add_and(pool, 1, true));
    EXPECT_EQ(value("select count(*) from ledger"), "1");
}

TEST_F(TransactionTest, RollsBackInSilenceAndGivesTheConnectionBackClean) {
    TransactionPool pool(executor(), config, metrics, 1);
    await(add_and(pool, 1, false));
    EXPECT_EQ(await(look(pool, "a2")), "0:a2");
    EXPECT_EQ(await(look(pool, "")), "0:");
    await(add_and(pool, 2, true));
    EXPECT_EQ(await(look(pool, "")), "1:");
    EXPECT_EQ(value("select count(*) from pg_stat_activity where datname = current_database() and application_name = "
                    "'comanda'"),
              "1");
}

TEST_F(TransactionTest, RefusesToCommitAfterAFailure) {
    TransactionPool pool(executor(), config, metrics, 1);
    EXPECT_THROW(await(commit_after_failure(pool)), statement_failed);
    EXPECT_EQ(await(look(pool, "")), "0:");
}

TEST_F(TransactionTest, RunsAtMostSoManyAtOnce) {
    TransactionPool pool(executor(), config, metrics, 3);
    int most = 0, now = 0, done = 0;
    const auto ended = [&done](std::exception_ptr failure) {
        EXPECT_FALSE(failure);
        ++done;
    };
    for (int i = 0; i < 9; ++i) {
        net::asio::co_spawn(context, hold(pool, most, now), ended);
    }
    while (done < 9) {
        context.run_one();
    }
    EXPECT_EQ(most, 3);
}

TEST_F(TransactionTest, RefusesWhenNoConnectionBecomesFree) {
    config.connect_time = 50ms;
    TransactionPool pool(executor(), config, metrics, 1);
    while (!refusal_of(look(pool, "")).empty()) {  // Until it is connected, which may take longer than that.
    }
    int most = 0, now = 0;
    const auto ended = [](std::exception_ptr) {};
    net::asio::co_spawn(context, hold(pool, most, now), ended);
    EXPECT_EQ(refusal_of(look(pool, "")), "UNAVAILABLE");
}

TEST_F(TransactionTest, NeverGoesOnOnAnotherConnection) {
    TransactionPool pool(executor(), config, metrics, 1);
    auto work = lose_before(pool, server(), false);
    try {
        await(std::move(work));
        FAIL() << "the transaction is gone";
    } catch (const refused& no) {
        EXPECT_EQ(no.refusal.code, "UNAVAILABLE");
    }
    EXPECT_EQ(await(look(pool, "")), "0:");
}

TEST_F(TransactionTest, DoesNotKnowTheOutcomeWhenTheConnectionIsLostAtCommit) {
    TransactionPool pool(executor(), config, metrics, 1);
    auto work = lose_before(pool, server(), true);
    try {
        await(std::move(work));
        FAIL() << "the transaction is gone";
    } catch (const refused& no) {
        EXPECT_EQ(no.refusal.code, "OUTCOME_UNKNOWN");
    }
}

TEST_F(TransactionTest, IsCleanAfterItsOwnerWasCancelled) {
    TransactionPool pool(executor(), config, metrics, 1);
    int most = 0, now = 0;
    // layout-allow(capturing-coroutine): the named lambda outlives the one call that is awaited.
    const auto hold_once = [&]() -> net::Task<bool> {
        co_await hold(pool, most, now);
        co_return true;
    };
    EXPECT_THROW(await(net::within(50ms, hold_once())), net::timed_out);
    EXPECT_EQ(await(look(pool, "a3")), "0:a3");
}

}  // namespace
}  // namespace comanda::db::transaction_dbtest
