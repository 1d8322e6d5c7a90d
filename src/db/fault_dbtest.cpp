// What happens to those who wait when PostgreSQL goes away: everyone gets an answer, and the lane heals by itself.
#include <signal.h>

#include <set>

#include "db/db_fixture.h"
#include "db/failure.h"
#include "db/shards.h"
#include "tests/support/stopwatch.h"

namespace comanda::db::fault_dbtest {
namespace {

using namespace std::chrono_literals;

constexpr Query read_one{"read_one", "select $1::bigint"};
constexpr Query insert_row{"insert_row", "insert into entry (id) values ($1)"};
constexpr Query my_backend{"my_backend", "select pg_backend_pid()"};
constexpr Query insert_slowly{"insert_slowly", "insert into entry (id) select $1 from pg_sleep(20)"};

struct Load {
    Pipeline& pipeline;
    const Query& query;
    std::int64_t next = 0;
    bool is_over = false;
    int running = 0;
    int answered = 0, unavailable = 0, unknown = 0;
    std::set<std::int64_t> acknowledged = {}, refused_ids = {};
};

net::Task<void> client(Load& load) {
    ++load.running;
    while (!load.is_over) {
        const std::int64_t id = ++load.next;
        Params params;
        params.integer(id);
        bool is_refused = false;
        try {
            co_await load.pipeline.run("a", load.query, std::move(params));
            ++load.answered;
            load.acknowledged.insert(id);
        } catch (const refused& no) {
            const bool is_unknown = no.refusal.code == "OUTCOME_UNKNOWN";
            ++(is_unknown ? load.unknown : load.unavailable);
            if (!is_unknown) load.refused_ids.insert(id);
            is_refused = true;
        }
        if (is_refused) co_await net::sleep_for(5ms);
    }
    --load.running;
}

class FaultTest : public DbTest {
  protected:
    void SetUp() override { sql("create table entry (id bigint primary key)"); }

    void start(Load& load, int clients) {
        const auto ended = [](std::exception_ptr failure) {
            if (failure) ADD_FAILURE() << "a client failed";
        };
        for (int i = 0; i < clients; ++i) {
            net::asio::co_spawn(context, client(load), ended);
        }
    }
    // How long it took.
    template <class Question>
    std::chrono::duration<double> run_until(Question question, std::chrono::milliseconds at_most) {
        const test::Stopwatch watch;
        while (!question() && watch.elapsed() < at_most) {
            context.restart();
            context.run_for(5ms);
            if (context.stopped()) break;  // Nothing is left that could change the answer.
        }
        return watch.elapsed();
    }
    void run_for(std::chrono::milliseconds time) {
        run_until([] { return false; }, time);
    }
    // How long until the lane answers again.
    std::chrono::duration<double> heal_time(Load& load) {
        const int before = load.answered;
        return run_until([&] { return load.answered != before; }, 5s);
    }
    // Nothing of the pipeline is left running then.
    void close(Pipeline& pipeline) {
        pipeline.close();
        context.restart();
        context.run();
    }
    void end(Load& load) {
        load.is_over = true;
        run_until([&] { return load.running == 0; }, 10s);
        EXPECT_EQ(load.running, 0) << "somebody was left without an answer";
    }
    // Acknowledged means stored, refused as unavailable means not stored.
    void expect_honest(const Load& load) {
        std::set<std::int64_t> stored;
        const std::string list = value("select coalesce(string_agg(id::text, ','), '') || ',' from entry");
        for (std::size_t at = 0; at + 1 < list.size(); at = list.find(',', at) + 1) {
            stored.insert(std::stoll(list.substr(at)));
        }
        for (const std::int64_t id : load.acknowledged) {
            EXPECT_TRUE(stored.contains(id)) << id << " was acknowledged and is lost";
        }
        for (const std::int64_t id : load.refused_ids) {
            EXPECT_FALSE(stored.contains(id)) << id << " was refused and is stored";
        }
    }
};

TEST_F(FaultTest, AnswersEveryReaderWhenBackendsAreTerminated) {
    Pipeline pipeline(executor(), config, Lane::reads, metrics);
    Load load{pipeline, read_one};
    start(load, 50);
    for (int round = 0; round < 5; ++round) {
        run_for(100ms);
        server().terminate_backends();
        EXPECT_LT(heal_time(load), 2s);
    }
    end(load);
    EXPECT_GT(load.answered, 0);
    EXPECT_EQ(load.unknown, 0);
}

TEST_F(FaultTest, IsHonestAboutWritesWhenBackendsAreTerminated) {
    Pipeline pipeline(executor(), config, Lane::writes, metrics);
    Load load{pipeline, insert_row};
    start(load, 50);
    for (int round = 0; round < 5; ++round) {
        run_for(100ms);
        server().terminate_backends();
        EXPECT_LT(heal_time(load), 2s);
    }
    end(load);
    EXPECT_GT(load.unknown, 0);
    expect_honest(load);
}

TEST_F(FaultTest, IsHonestAboutWritesWhenBackendsAreKilled) {
    Pipeline pipeline(executor(), config, Lane::writes, metrics);
    Load load{pipeline, insert_row};
    start(load, 50);
    for (int round = 0; round < 3; ++round) {
        run_for(100ms);
        server().kill_backends();
        EXPECT_LT(heal_time(load), 4s);  // Two of them are PostgreSQL's own: recovery after the crash.
    }
    end(load);
    expect_honest(load);
}

TEST_F(FaultTest, HealsWithinTwoSecondsOfTheReturnOfTheServer) {
    config.connect_time = 2s;
    Pipeline writes(executor(), config, Lane::writes, metrics), idle(executor(), config, Lane::reads, metrics);
    Load load{writes, insert_row};
    start(load, 50);
    Params params;
    params.integer(1);
    await(idle.run("", read_one, std::move(params)));
    run_for(100ms);
    server().stop();
    run_for(2'500ms);
    EXPECT_GT(load.unavailable, 0);
    EXPECT_FALSE(idle.connected());
    server().restart();
    EXPECT_LT(heal_time(load), 2s);
    run_until([&] { return idle.connected(); }, 1s);
    EXPECT_TRUE(idle.connected()) << "a lane without traffic heals too";
    end(load);
    expect_honest(load);
}

TEST_F(FaultTest, GivesUpAFrozenBackend) {
    config.hang_time = 300ms;
    Pipeline pipeline(executor(), config, Lane::writes, metrics);
    const auto backend = static_cast<pid_t>(await(pipeline.run("", my_backend, {})).integer(0, 0));
    ::kill(backend, SIGSTOP);
    Load load{pipeline, insert_row};
    start(load, 20);
    const auto since = net::Clock::now();
    run_until([&] { return load.unknown >= 20; }, 3s);
    EXPECT_EQ(load.unknown, 20);
    EXPECT_GE(net::Clock::now() - since, 250ms);
    EXPECT_LT(heal_time(load), 1s);
    ::kill(backend, SIGCONT);
    end(load);
}

net::Task<void> expect_code(Pipeline& pipeline, const Query& query, std::int64_t id, std::string code, int& done) {
    Params params;
    params.integer(id);
    std::string got = "success";
    try {
        co_await pipeline.run("", query, std::move(params));
    } catch (const refused& no) {
        got = no.refusal.code;
    }
    EXPECT_EQ(got, code) << id;
    ++done;
}

TEST_F(FaultTest, SaysUnknownOfWritesThatWereSentAndUnavailableOfThoseThatWereNot) {
    config.connect_time = 500ms;
    Pipeline pipeline(executor(), config, Lane::writes, metrics);
    while (!refusal_of(pipeline.run("", my_backend, {})).empty()) {  // It may take longer to connect.
    }
    int done = 0;
    const auto ended = [](std::exception_ptr) {};
    net::asio::co_spawn(context, expect_code(pipeline, insert_slowly, 1, "OUTCOME_UNKNOWN", done), ended);
    net::asio::co_spawn(context, expect_code(pipeline, insert_row, 2, "OUTCOME_UNKNOWN", done), ended);
    run_for(100ms);
    server().stop();
    run_for(50ms);
    net::asio::co_spawn(context, expect_code(pipeline, insert_row, 3, "UNAVAILABLE", done), ended);
    run_until([&] { return done == 3; }, 15s);
    EXPECT_EQ(done, 3);
    server().restart();
    close(pipeline);
}

TEST_F(FaultTest, LeavesNobodyWaitingWhenItIsClosed) {
    Pipeline pipeline(executor(), config, Lane::writes, metrics);
    await(pipeline.run("", my_backend, {}));
    int done = 0;
    const auto ended = [](std::exception_ptr) {};
    net::asio::co_spawn(context, expect_code(pipeline, insert_slowly, 1, "OUTCOME_UNKNOWN", done), ended);
    run_for(50ms);
    close(pipeline);
    EXPECT_EQ(done, 1);
}

TEST_F(FaultTest, DoubtsACommitWhoseWaitForTheStandbyWasCancelled) {
    Pipeline pipeline(executor(), config, Lane::writes, metrics);
    const std::string backend = std::string(await(pipeline.run("", my_backend, {})).text(0, 0));
    server().run("postgres", "alter system set synchronous_standby_names = 'absent'");
    server().run("postgres", "select pg_reload_conf()");
    run_for(200ms);
    int done = 0;
    const auto ended = [](std::exception_ptr) {};
    net::asio::co_spawn(context, expect_code(pipeline, insert_row, 1, "OUTCOME_UNKNOWN", done), ended);
    run_for(200ms);
    EXPECT_EQ(done, 0);
    server().run("postgres", "select pg_cancel_backend(" + backend + ")");
    run_until([&] { return done == 1; }, 15s);
    EXPECT_EQ(done, 1);
    server().run("postgres", "alter system reset synchronous_standby_names");
    server().run("postgres", "select pg_reload_conf()");
    run_for(200ms);
    net::asio::co_spawn(context, expect_code(pipeline, insert_row, 2, "success", done), ended);
    run_until([&] { return done == 2; }, 15s);
    EXPECT_EQ(done, 2);
    close(pipeline);
}

TEST_F(FaultTest, RefusesAShardItDoesNotKnow) {
    Shards shards(executor(), {{"one", config.url}}, config, metrics);
    EXPECT_EQ(shards.all().size(), 1U);
    EXPECT_EQ(shards.at("one").name(), "one");
    EXPECT_THROW(shards.at("two"), refused);
    Params params;
    params.integer(7);
    EXPECT_EQ(await(shards.at("one").lists().run("", read_one, std::move(params))).integer(0, 0), 7);
    shards.close();
}

}  // namespace
}  // namespace comanda::db::fault_dbtest
