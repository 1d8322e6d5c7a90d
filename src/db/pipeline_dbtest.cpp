#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>

#include "db/db_fixture.h"
#include "db/failure.h"
#include "db/pipeline.h"
#include "db/transaction.h"
#include "tests/support/stopwatch.h"

namespace comanda::db::pipeline_dbtest {
namespace {

using namespace std::chrono_literals;

constexpr Query echo{"echo", "select $1::bigint, $2::text"};
constexpr Query divide{"divide", "select 100 / $1::bigint"};
constexpr Query accounts_now{"accounts_now", "select coalesce(current_setting('app.accounts', true), '')"};
constexpr Query insert_note{"insert_note", "insert into note (id, body) values ($1, $2)"};
constexpr Query count_notes{"count_notes", "select count(*) from note"};
constexpr Query pause_for{"pause_for", "select pg_sleep($1::bigint / 1000.0)"};
constexpr Query misspelt{"misspelt", "selec 1"};
constexpr Query arrays{"arrays",
                       "select string_agg(concat_ws('|', t, coalesce(n, '-'), i, f, encode(b, 'hex')), ';' order by o) "
                       "from unnest($1::text[], $2::text[], $3::bigint[], $4::boolean[], $5::bytea[]) "
                       "with ordinality u(t, n, i, f, b, o)"};
constexpr Query all_of_wide{"all_of_wide", "select * from wide"};

struct Tally {
    int right = 0, wrong = 0, refused = 0, unknown = 0;
    int running = 0;
};

net::Task<void> ask_echo(Pipeline& pipeline, int number, Tally& tally) {
    ++tally.running;
    try {
        Params params;
        params.integer(number).text("t" + std::to_string(number));
        const Result result = co_await pipeline.run("a,b", echo, std::move(params));
        const bool is_right =
            result.rows() == 1 && result.integer(0, 0) == number && result.text(0, 1) == "t" + std::to_string(number);
        ++(is_right ? tally.right : tally.wrong);
    } catch (const refused& no) {
        ++(no.refusal.code == "OUTCOME_UNKNOWN" ? tally.unknown : tally.refused);
    }
    --tally.running;
}

constexpr Query durability{"durability", "select current_setting('synchronous_commit')"};

net::Task<std::string> durability_within(TransactionPool& pool) {
    Transaction transaction = co_await pool.begin("");
    Params none;
    const Result rows = co_await transaction.run(durability, std::move(none));
    co_await transaction.commit();
    co_return std::string(rows.text(0, 0));
}

class PipelineTest : public DbTest {
  protected:
    void SetUp() override { sql("create table note (id bigint primary key, body text not null)"); }

    void spawn(net::Task<void> work) {
        const auto ended = [](std::exception_ptr failure) {
            if (failure) ADD_FAILURE() << "a task failed";
        };
        net::asio::co_spawn(context, std::move(work), ended);
    }
    void run_until_idle(const Tally& tally) {
        context.restart();
        do {
            context.run_one();
        } while (tally.running > 0);
    }
    Result ask(Pipeline& pipeline, const Query& query, Params params = {}, std::string accounts = "") {
        return await(pipeline.run(std::move(accounts), query, std::move(params)));
    }
    std::string refusal(Pipeline& pipeline, const Query& query, Params params = {}) {
        return refusal_of(pipeline.run("", query, std::move(params)));
    }
};

// A server, or whoever set it up, may have chosen speed: what is acknowledged here is kept.
TEST_F(PipelineTest, CommitsDurablyWhateverTheServersDefault) {
    std::vector<std::unique_ptr<Pipeline>> all_writes;  // All kept until the loop has ended.
    std::vector<std::unique_ptr<TransactionPool>> pools;
    const std::vector<std::pair<std::string, std::string>> defaults = {
        {"off", "on"}, {"local", "on"}, {"remote_write", "on"}, {"on", "on"}, {"remote_apply", "remote_apply"}};
    for (const auto& [set, kept] : defaults) {
        sql("alter database " + database + " set synchronous_commit = " + set);
        Pipeline& writes =
            *all_writes.emplace_back(std::make_unique<Pipeline>(executor(), config, Lane::writes, metrics));
        const Result found = await(writes.run("", durability, {}));
        EXPECT_EQ(found.text(0, 0), kept) << set;
        TransactionPool& pool = *pools.emplace_back(std::make_unique<TransactionPool>(executor(), config, metrics));
        EXPECT_EQ(await(durability_within(pool)), kept) << set;
    }
}

TEST_F(PipelineTest, AnswersAThousandAtOnceEachWithItsOwn) {
    Pipeline pipeline(executor(), config, Lane::reads, metrics);
    Tally tally;
    for (int i = 0; i < 990; ++i) {
        spawn(ask_echo(pipeline, i, tally));
    }
    run_until_idle(tally);
    EXPECT_EQ(tally.right, 990);
    EXPECT_EQ(tally.wrong + tally.refused, 0);
    EXPECT_TRUE(pipeline.connected());
}

TEST_F(PipelineTest, CarriesEveryKindOfParameter) {
    Pipeline pipeline(executor(), config, Lane::reads, metrics);
    const std::vector<std::string> texts{"a", "b"}, bytes{std::string("\0\xff", 2), ""};
    const std::vector<std::optional<std::string>> nullable{std::nullopt, "x"};
    const std::vector<std::int64_t> integers{-1, 1L << 40};
    const std::vector<std::uint8_t> flags{1, 0};
    Params params;
    params.texts(texts).nullable_texts(nullable).integers(integers).flags(flags).byteses(bytes);
    EXPECT_EQ(ask(pipeline, arrays, std::move(params)).text(0, 0), "a|-|-1|t|00ff;b|x|1099511627776|f|");
}

net::Task<void> ask_divide(Pipeline& pipeline, int by, int& failed) {
    Params params;
    params.integer(by);
    try {
        const Result result = co_await pipeline.run("", divide, std::move(params));
        EXPECT_EQ(result.integer(0, 0), 100 / by);
    } catch (const statement_failed& error) {
        EXPECT_EQ(by, 0);
        EXPECT_EQ(error.sqlstate, "22012");
        EXPECT_EQ(error.query, "divide");
        ++failed;
    }
}

TEST_F(PipelineTest, KeepsAnErrorToItsOwnGroup) {
    Pipeline pipeline(executor(), config, Lane::reads, metrics);
    Tally tally;
    int failed = 0;
    for (int i = 0; i < 30; ++i) {
        spawn(ask_divide(pipeline, i % 3, failed));
        spawn(ask_echo(pipeline, i, tally));
    }
    run_until_idle(tally);
    EXPECT_EQ(ask(pipeline, echo, std::move(Params().integer(1).text("x"))).integer(0, 0), 1);
    EXPECT_EQ(failed, 10);
    EXPECT_EQ(tally.right, 30);
}

TEST_F(PipelineTest, IsAllOrNothingWithinAGroup) {
    Pipeline pipeline(executor(), config, Lane::writes, metrics);
    std::vector<Statement> both;
    both.push_back({&insert_note, Params().integer(1).text("one")});
    both.push_back({&insert_note, Params().integer(1).text("again")});
    try {
        await(pipeline.run("", std::move(both)));
        FAIL() << "the second row has the key of the first";
    } catch (const statement_failed& error) {
        EXPECT_TRUE(error.is_unique_violation());
        EXPECT_EQ(error.constraint, "note_pkey");
        EXPECT_EQ(error.query, "insert_note");
    }
    EXPECT_EQ(value("select count(*) from note"), "0");

    std::vector<Statement> good;
    good.push_back({&insert_note, Params().integer(1).text("one")});
    good.push_back({&insert_note, Params().integer(2).text("two")});
    good.push_back({&count_notes, {}});
    EXPECT_EQ(await(pipeline.run("", std::move(good))).integer(0, 0), 2);
    EXPECT_EQ(value("select count(*) from note"), "2");
}

TEST_F(PipelineTest, NamesTheConstraintThatFailsAtCommit) {
    sql("alter table note add parent bigint default 7 references note deferrable initially deferred");
    Pipeline pipeline(executor(), config, Lane::writes, metrics);
    try {
        ask(pipeline, insert_note, std::move(Params().integer(1).text("orphan")));
        FAIL() << "there is no parent";
    } catch (const statement_failed& error) {
        EXPECT_EQ(error.sqlstate, "23503");
        EXPECT_EQ(error.constraint, "note_parent_fkey");
    }
    EXPECT_EQ(ask(pipeline, echo, std::move(Params().integer(5).text(""))).integer(0, 0), 5);
}

TEST_F(PipelineTest, ShowsTheAccountsInsideTheGroupOnly) {
    Pipeline pipeline(executor(), config, Lane::reads, metrics);
    EXPECT_EQ(ask(pipeline, accounts_now, {}, "a1,a2").text(0, 0), "a1,a2");
    EXPECT_EQ(ask(pipeline, accounts_now).text(0, 0), "");
}

TEST_F(PipelineTest, LogsInAsTheRoleOfTheService) {
    sql("do $$ begin create role tester login; exception when duplicate_object then null; end $$");
    config.role = "tester";
    constexpr static Query who{"who", "select session_user::text"};
    Pipeline pipeline(executor(), config, Lane::reads, metrics);
    EXPECT_EQ(ask(pipeline, who).text(0, 0), "tester");
}

TEST_F(PipelineTest, RefusesARoleThatRowLevelSecurityDoesNotBind) {
    sql("drop role if exists passer, sleeper, keeper; create role passer login bypassrls; create role keeper login; "
        "create role sleeper login in role keeper; create table kept (n int); alter table kept owner to keeper");
    config.connect_time = std::chrono::milliseconds{500};
    for (const char* role : {"postgres", "passer", "keeper", "sleeper"}) {
        config.role = role;
        Pipeline pipeline(executor(), config, Lane::reads, metrics);
        EXPECT_EQ(refusal(pipeline, echo, std::move(Params().integer(1).text(""))), "UNAVAILABLE") << role;
        EXPECT_THROW(schema_version({config.url, role}, "shard"), std::runtime_error) << role;
    }
    EXPECT_EQ(schema_version({config.url}, "shard"), 0) << "commands are the owner";
    sql("drop table kept; drop role passer, sleeper, keeper");
}

TEST_F(PipelineTest, KeepsTheUrlsPasswordForItsUser) {
    const std::string url = "postgresql://owner:secret@host/base";
    EXPECT_EQ(login_settings({url}).at("password"), "secret");
    EXPECT_EQ(login_settings({url, "owner"}).at("password"), "secret");
    EXPECT_FALSE(login_settings({url, "other"}).contains("password"));
    EXPECT_EQ(login_settings({url, "other", "own"}).at("password"), "own");
    EXPECT_EQ(login_settings({url, "other"}).at("user"), "other");
}

TEST_F(PipelineTest, ReportsAStatementThatCannotBePreparedToEveryoneWhoWantsIt) {
    Pipeline pipeline(executor(), config, Lane::reads, metrics);
    for (int i = 0; i < 2; ++i) {
        try {
            ask(pipeline, misspelt);
            FAIL() << "it is not SQL";
        } catch (const statement_failed& error) {
            EXPECT_EQ(error.sqlstate, "42601");
            EXPECT_EQ(error.query, "misspelt");
        }
    }
}

TEST_F(PipelineTest, PreparesAgainAfterTheSchemaHasChanged) {
    sql("create table wide (a bigint); insert into wide values (1)");
    Pipeline pipeline(executor(), config, Lane::reads, metrics);
    EXPECT_EQ(ask(pipeline, all_of_wide).integer(0, 0), 1);
    sql("alter table wide add b bigint default 2");
    EXPECT_EQ(refusal(pipeline, all_of_wide), "UNAVAILABLE");
    EXPECT_EQ(ask(pipeline, all_of_wide).integer(0, 1), 2);
}

TEST_F(PipelineTest, RefusesAboveTheLimitInFlight) {
    config.in_flight_max = 10;
    Pipeline pipeline(executor(), config, Lane::reads, metrics);
    Tally tally;
    for (int i = 0; i < 30; ++i) {
        spawn(ask_echo(pipeline, i, tally));
    }
    run_until_idle(tally);
    EXPECT_EQ(tally.right, 10);
    EXPECT_EQ(tally.refused, 20);
}

TEST_F(PipelineTest, CutsAReadThatTakesTooLong) {
    config.statement_time = 100ms;
    Pipeline pipeline(executor(), config, Lane::reads, metrics);
    EXPECT_EQ(refusal(pipeline, pause_for, std::move(Params().integer(5'000))), "UNAVAILABLE");
    EXPECT_EQ(ask(pipeline, echo, std::move(Params().integer(3).text(""))).integer(0, 0), 3);
}

TEST_F(PipelineTest, GivesUpAConnectionThatDoesNotAnswer) {
    config.hang_time = 300ms;
    Pipeline reads(executor(), config, Lane::reads, metrics), writes(executor(), config, Lane::writes, metrics);
    const test::Stopwatch watch;
    EXPECT_EQ(refusal(reads, pause_for, std::move(Params().integer(60'000))), "UNAVAILABLE");
    EXPECT_EQ(refusal(writes, pause_for, std::move(Params().integer(60'000))), "OUTCOME_UNKNOWN");
    EXPECT_LT(watch.elapsed(), 2s);
    EXPECT_EQ(ask(writes, echo, std::move(Params().integer(3).text(""))).integer(0, 0), 3);
}

TEST_F(PipelineTest, RefusesWhenNobodyIsThere) {
    config.url = "postgresql://postgres@127.0.0.1:1/none";
    config.connect_time = 300ms;
    Pipeline pipeline(executor(), config, Lane::writes, metrics);
    EXPECT_EQ(refusal(pipeline, count_notes), "UNAVAILABLE");
    pipeline.close();
    EXPECT_EQ(refusal(pipeline, count_notes), "UNAVAILABLE");
}

TEST_F(PipelineTest, FindsThePrimaryBehindADeadHost) {
    const std::string port = config.url.substr(config.url.rfind(':') + 1);
    config.url = "postgresql://postgres@127.0.0.1:1,127.0.0.1:" + port;
    Pipeline pipeline(executor(), config, Lane::reads, metrics);
    EXPECT_EQ(ask(pipeline, echo, std::move(Params().integer(3).text(""))).integer(0, 0), 3);
}

TEST_F(PipelineTest, LeavesAReadOnlyServer) {
    Pipeline pipeline(executor(), config, Lane::writes, metrics);
    ask(pipeline, insert_note, std::move(Params().integer(1).text("one")));
    constexpr static Query freeze{"freeze", "set default_transaction_read_only = on"};
    ask(pipeline, freeze);
    EXPECT_EQ(refusal(pipeline, insert_note, std::move(Params().integer(2).text("two"))), "UNAVAILABLE");
    ask(pipeline, insert_note, std::move(Params().integer(3).text("three")));
    EXPECT_EQ(value("select count(*) from note"), "2");
}

TEST_F(PipelineTest, StillWorksWhenAWaiterWalksAway) {
    Pipeline pipeline(executor(), config, Lane::writes, metrics);
    ask(pipeline, count_notes);
    std::vector<Statement> slow;
    slow.push_back({&insert_note, Params().integer(1).text("kept")});
    slow.push_back({&pause_for, Params().integer(100)});
    auto work = pipeline.run("", std::move(slow));
    EXPECT_THROW(await(net::within(10ms, std::move(work))), net::timed_out);
    Tally tally;
    for (int i = 0; i < 20; ++i) {
        spawn(ask_echo(pipeline, i, tally));
    }
    run_until_idle(tally);
    EXPECT_EQ(tally.right, 20);
    EXPECT_EQ(value("select count(*) from note"), "1");
}

TEST_F(PipelineTest, CarriesMoreThanTheSocketHolds) {
    Pipeline pipeline(executor(), config, Lane::reads, metrics);
    const std::string megabyte(1 << 20, 'x');
    std::vector<Statement> statements;
    statements.reserve(20);
    for (int i = 0; i < 20; ++i) {
        statements.push_back({&echo, Params().integer(i).text(megabyte)});
    }
    const Result result = await(pipeline.run("", std::move(statements)));
    EXPECT_EQ(result.integer(0, 0), 19);
    EXPECT_EQ(result.text(0, 1).size(), megabyte.size());
}

}  // namespace
}  // namespace comanda::db::pipeline_dbtest
