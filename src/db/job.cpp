#include "db/job.h"

#include "base/refusal.h"
#include "net/log.h"

namespace comanda::db {
namespace {

// Why the turn failed; empty when it did not.
net::Task<std::string> take_turn(std::function<net::Task<void>(Shard&)> work, Shard& shard) {
    try {
        co_await work(shard);
    } catch (const boost::system::system_error& error) {
        if (error.code() == net::asio::error::operation_aborted) throw;
        co_return error.what();
    } catch (const refused& why) {
        co_return why.refusal.code + ": " + why.refusal.message;
    } catch (const std::exception& error) {
        co_return error.what();
    } catch (...) {
        co_return "an exception of unknown type";
    }
    co_return std::string();
}

}  // namespace

net::Task<void> run_job(Job job, Shard& shard, Metrics& metrics) {
    prometheus::Gauge& last_success = metrics.job_success.Add({{"job", job.name}, {"shard", shard.name()}});
    last_success.SetToCurrentTime();  // It has just begun: nothing is late yet.
    std::string before;
    for (;;) {
        const std::string failure = co_await take_turn(job.work, shard);
        if (failure.empty()) last_success.SetToCurrentTime();
        // A database that is away for an hour is told once, not with each turn.
        if (!failure.empty() && failure != before)
            log::write(log::Level::error, "job_failed",
                       {{"job", job.name}, {"shard", shard.name()}, {"error", failure}});
        before = failure;
        co_await net::sleep_for(job.every);
    }
}

net::Task<void> delete_in_batches(Shard& shard, const Query& query) {
    constexpr std::int64_t rows_at_once = 1'000;
    for (std::int64_t gone = rows_at_once; gone == rows_at_once;) {
        Params params;
        params.integer(rows_at_once);
        const Result rows = co_await shard.lists().run("", query, std::move(params));
        gone = rows.integer(0, 0);
    }
}

}  // namespace comanda::db
