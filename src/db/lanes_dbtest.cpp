// Reports have connections of their own, of which an account has one at a time. On all lanes accounts take turns.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <optional>

#include "db/db_fixture.h"
#include "db/shards.h"

namespace comanda::db::lanes_dbtest {
namespace {

constexpr Query take_lock{"take_lock", "select pg_advisory_xact_lock($1)"};
constexpr Query one{"one", "select 1"};

class ReportLaneTest : public DbTest {
  protected:
    ReportLaneTest() {
        config.reports =
            std::make_shared<net::Gate>(net::GateLimits{.running_max = 2, .waiting_max = 3, .waiting_of_one_max = 2});
        config.statement_time = config.hang_time = std::chrono::minutes{1};
    }

    // A report that ends when the lock is given up.
    static net::Task<Result> report(Shard& shard, std::string account, std::int64_t lock = 7) {
        return shard.reports().run(std::move(account), take_lock, Params().integer(lock));
    }
    void start(net::Task<Result> work) {
        ++under_way;
        net::asio::co_spawn(context, std::move(work), [this](std::exception_ptr error, Result) {
            --under_way;
            failed += error ? 1 : 0;
        });
    }
    void wait_for_reports() {
        context.restart();
        while (under_way > 0 && context.run_one() > 0) {
        }
    }

    std::shared_ptr<void> lock() { return server().hold(database, "select pg_advisory_lock(7)"); }

    int under_way = 0;
    int failed = 0;
};

TEST_F(ReportLaneTest, NeitherListsNorReadsWaitForReports) {
    Shard shard(executor(), {"main", config.url}, config, metrics);
    std::shared_ptr<void> held = lock();
    start(report(shard, "a"));
    start(report(shard, "b"));
    EXPECT_EQ(await(shard.lists().run("", one, {})).integer(0, 0), 1);
    EXPECT_EQ(await(shard.reads().run("", one, {})).integer(0, 0), 1);
    EXPECT_EQ(under_way, 2);
    held.reset();
    wait_for_reports();
    EXPECT_EQ(failed, 0);
    shard.close();
}

TEST_F(ReportLaneTest, OneAccountsPileHoldsUpNoOther) {
    Shard shard(executor(), {"main", config.url}, config, metrics);
    std::shared_ptr<void> held = lock();
    for (int i = 0; i < 3; ++i)
        start(report(shard, "a"));
    await(report(shard, "b", 8));
    EXPECT_EQ(under_way, 3);
    EXPECT_EQ(refusal_of(report(shard, "a")), "RATE_LIMITED");
    held.reset();
    wait_for_reports();
    EXPECT_EQ(failed, 0);
    shard.close();
}

TEST_F(ReportLaneTest, AStatementHasItsPlaceUntilItIsDone) {
    Shard shard(executor(), {"main", config.url}, config, metrics);
    std::shared_ptr<void> held = lock();
    EXPECT_THROW(await(net::within(std::chrono::milliseconds{300}, report(shard, "a"))), net::timed_out);
    start(report(shard, "a"));
    await(shard.reads().run("", one, {}));
    EXPECT_EQ(config.reports->figures().running, 1U);
    EXPECT_EQ(config.reports->figures().waiting, 1U);
    held.reset();
    wait_for_reports();
    EXPECT_EQ(failed, 0);
    shard.close();
}

net::Task<Result> note_when_done(net::Task<Result> work, std::string name, std::vector<std::string>& done) {
    Result rows = co_await std::move(work);
    done.push_back(std::move(name));
    co_return rows;
}

TEST_F(ReportLaneTest, AListIsNotBehindThePileOfAnotherAccount) {
    Shard shard(executor(), {"main", config.url}, config, metrics);
    await(shard.lists().run("", one, {}));
    std::shared_ptr<void> held = lock();
    std::vector<std::string> done;
    start(shard.lists().run("a", take_lock, Params().integer(7)));
    for (int i = 0; i < 40; ++i)
        start(note_when_done(shard.lists().run("a", one, {}), "a", done));
    await(shard.reads().run("", one, {}));
    start(note_when_done(shard.lists().run("b", one, {}), "b", done));
    await(shard.reads().run("", one, {}));
    EXPECT_EQ(done.size(), 0U);
    held.reset();
    wait_for_reports();
    EXPECT_EQ(failed, 0);
    ASSERT_EQ(done.size(), 41U);
    EXPECT_LT(std::ranges::find(done, "b") - done.begin(), 10) << "only what had been sent comes before it";
    shard.close();
}

class ListLaneTest : public ReportLaneTest {
  protected:
    // Its lists stand still behind one of the account a, with everything prepared, as long as the lock is held.
    void stand_still() {
        await(shard->lists().run("", one, {}));
        await(shard->lists().run("a", take_lock, Params().integer(8)));
        held = lock();
        start(shard->lists().run("a", take_lock, Params().integer(7)));
        settle();
    }
    // What can be sent is sent.
    void settle() { await(shard->reads().run("", one, {})); }
    void go_on() {
        held.reset();
        wait_for_reports();
        EXPECT_EQ(failed, 0);
        shard->close();
    }

    std::optional<Shard> shard;
    std::shared_ptr<void> held;
};

TEST_F(ListLaneTest, OneAccountHasItsShareOfTheQueue) {
    shard.emplace(executor(), ShardConfig{"main", config.url}, config, metrics);
    stand_still();
    for (const int more : {100, 7}) {  // Seven of them are sent.
        for (int i = 0; i < more; ++i)
            start(shard->lists().run("a", one, {}));
        settle();
    }
    EXPECT_EQ(refusal_of(shard->lists().run("a", one, {})), "RATE_LIMITED");
    start(shard->lists().run("b", one, {}));
    settle();
    EXPECT_EQ(under_way, 109);
    go_on();
}

TEST_F(ListLaneTest, WhatWasCancelledTakesNoRoom) {
    config.in_flight_max = 20;
    shard.emplace(executor(), ShardConfig{"main", config.url}, config, metrics);
    stand_still();
    std::vector<net::asio::cancellation_signal> hung_up(19);
    for (auto& each : hung_up) {
        net::asio::co_spawn(context, shard->lists().run("b", one, {}),
                            net::asio::bind_cancellation_slot(each.slot(), [](std::exception_ptr, Result) {}));
    }
    settle();
    EXPECT_EQ(refusal_of(shard->lists().run("c", one, {})), "UNAVAILABLE");
    for (auto& each : hung_up)
        each.emit(net::asio::cancellation_type::terminal);
    start(shard->lists().run("c", one, {}));
    settle();
    EXPECT_EQ(under_way, 2);
    go_on();
}

}  // namespace
}  // namespace comanda::db::lanes_dbtest
