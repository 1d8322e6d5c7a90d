#include "db/db_fixture.h"
#include "db/gather.h"

namespace comanda::db::gather_dbtest {
namespace {

using namespace std::chrono_literals;

constexpr Query double_all{"double_all",
                           "select 100 / (case when n = 13 then 0 else 1 end) * 0 + n * 2 "
                           "from unnest($1::bigint[]) with ordinality u(n, o) order by o"};

using Numbers = Gather<std::int64_t, std::int64_t>;

class GatherTest : public DbTest {
  protected:
    net::Task<std::vector<std::int64_t>> double_batch(std::vector<std::int64_t> items) {
        sizes.push_back(items.size());
        Params params;
        params.integers(items);
        const Result result = co_await pipeline.run("", double_all, std::move(params));
        std::vector<std::int64_t> answers;
        answers.reserve(static_cast<std::size_t>(result.rows()));
        for (int row = 0; row < result.rows(); ++row) {
            answers.push_back(result.integer(row, 0));
        }
        co_return answers;
    }
    Numbers::Run run() {
        return [this](std::vector<std::int64_t> items) { return double_batch(std::move(items)); };
    }
    net::Task<void> ask(Numbers& gather, std::int64_t item) {
        ++running;
        try {
            const std::int64_t answer = co_await gather.ask(item);
            ++(answer == item * 2 ? right : wrong);
        } catch (const refused&) {
            ++refused_count;
        } catch (const statement_failed&) {
            ++failed;
        }
        --running;
    }
    net::Task<void> ask_one_by_one(Numbers& gather) {
        ++running;
        for (int i = 200; i < 210; ++i) {
            spawn(ask(gather, i));
            co_await net::sleep_for(0ms);
        }
        --running;
    }
    void spawn(net::Task<void> work) {
        const auto ended = [this](std::exception_ptr failure) {
            if (!failure) return;
            --running;  // Cancelled.
        };
        net::asio::co_spawn(context, std::move(work), ended);
    }
    void run_until_idle() {
        context.restart();
        do {
            context.run_one();
        } while (running > 0);
    }

    Pipeline pipeline{executor(), config, Lane::reads, metrics};
    std::vector<std::size_t> sizes;
    int running = 0, right = 0, wrong = 0, refused_count = 0, failed = 0;
};

TEST_F(GatherTest, AnswersALoneRequest) {
    Numbers gather(executor(), "numbers", run(), metrics);
    EXPECT_EQ(await(gather.ask(21)), 42);
    EXPECT_EQ(sizes, std::vector<std::size_t>{1});
}

TEST_F(GatherTest, GrowsItsBatchesWithTheLoad) {
    Numbers gather(executor(), "numbers", run(), metrics);
    for (int i = 100; i < 600; ++i) {
        spawn(ask(gather, i));
    }
    run_until_idle();
    EXPECT_EQ(right, 500);
    EXPECT_LE(sizes.size(), 8U);
    EXPECT_EQ(*std::max_element(sizes.begin(), sizes.end()), 128U);
}

// Those who were answered come back one by one: here each a moment after the one before.
TEST_F(GatherTest, WaitsForThoseWhoComeBackAfterALargeBatch) {
    Numbers gather(executor(), "numbers", run(), metrics, {.patience = 60s});
    for (int i = 100; i < 110; ++i)
        spawn(ask(gather, i));
    run_until_idle();
    spawn(ask_one_by_one(gather));
    run_until_idle();
    EXPECT_EQ(right, 20);
    EXPECT_EQ(sizes, (std::vector<std::size_t>{10, 10}));
}

TEST_F(GatherTest, SpoilsNobodyElseWithOneBadItem) {
    Numbers gather(executor(), "numbers", run(), metrics);
    for (int i = 0; i < 40; ++i) {
        spawn(ask(gather, i));
    }
    run_until_idle();
    EXPECT_EQ(right, 39);
    EXPECT_EQ(failed, 1);
    EXPECT_EQ(wrong, 0);
}

TEST_F(GatherTest, RefusesAboveTheLimitOfItsQueue) {
    Numbers gather(executor(), "numbers", run(), metrics, {.batch_max = 10, .queue_max = 30});
    for (int i = 100; i < 200; ++i) {
        spawn(ask(gather, i));
    }
    run_until_idle();
    EXPECT_EQ(right, 30);
    EXPECT_EQ(refused_count, 70);
}

TEST_F(GatherTest, TellsEveryoneWhenTheDatabaseIsAway) {
    config.url = "postgresql://postgres@127.0.0.1:1/none";
    config.connect_time = 100ms;
    Pipeline away(executor(), config, Lane::reads, metrics);
    // layout-allow(capturing-coroutine): the lambda lives in the gather, which outlives every call.
    const auto ask_nobody = [&away](std::vector<std::int64_t> items) -> net::Task<std::vector<std::int64_t>> {
        Params params;
        params.integers(items);
        co_await away.run("", double_all, std::move(params));
        co_return items;
    };
    Numbers gather(executor(), "numbers", ask_nobody, metrics);
    for (int i = 100; i < 120; ++i) {
        spawn(ask(gather, i));
    }
    run_until_idle();
    EXPECT_EQ(refused_count, 20);
    away.close();
}

TEST_F(GatherTest, DropsThoseWhoWalkedAwayBeforeTheirBatch) {
    Numbers gather(executor(), "numbers", run(), metrics, {.batch_max = 1});
    spawn(ask(gather, 5));
    EXPECT_THROW(await(net::within(0ms, gather.ask(6))), net::timed_out);
    run_until_idle();
    EXPECT_EQ(await(gather.ask(7)), 14);
    EXPECT_EQ(sizes, (std::vector<std::size_t>{1, 1}));
}

TEST_F(GatherTest, MayGoBeforeItsBatchHasComeBack) {
    auto gather = std::make_unique<Numbers>(executor(), "numbers", run(), metrics, GatherLimits{.batch_max = 5});
    for (int i = 100; i < 120; ++i) {
        spawn(ask(*gather, i));
    }
    context.restart();
    for (int i = 0; i < 60 && sizes.empty(); ++i) {
        context.run_one();
    }
    gather.reset();
    run_until_idle();
    EXPECT_EQ(right + refused_count, 20);
    EXPECT_GE(refused_count, 15);
}

}  // namespace
}  // namespace comanda::db::gather_dbtest
