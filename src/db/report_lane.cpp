#include "db/report_lane.h"

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>

#include "net/one_shot.h"

namespace comanda::db {

// Two, so that a report of one account finds a connection beside a slow one of another.
struct ReportLane::Connections {
    struct One {
        Pipeline pipeline;
        std::size_t running = 0;
    };
    net::Executor executor;
    std::array<One, 2> all;

    Connections(net::Executor executor_, const PipelineConfig& config, Metrics& metrics)
        : executor(executor_),
          all{One{{executor_, config, Lane::reports, metrics}}, One{{executor_, config, Lane::reports, metrics}}} {}
};

namespace {

struct Asked {
    std::string account;
    const Query* query;
    Params params;
};

// To its end, whether or not anybody still waits for the answer.
template <class Connections>
net::Task<void> carry(std::shared_ptr<Connections> connections, [[maybe_unused]] net::Gate::Place place, Asked asked,
                      std::shared_ptr<net::OneShot<Result>> shot) {
    auto& one = *std::ranges::min_element(connections->all, {}, [](const auto& each) { return each.running; });
    ++one.running;
    try {
        Result rows = co_await one.pipeline.run(std::move(asked.account), *asked.query, std::move(asked.params));
        shot->set(std::move(rows));
    } catch (...) {
        shot->fail(std::current_exception());
    }
    --one.running;
}

}  // namespace

ReportLane::ReportLane(net::Executor executor, PipelineConfig config, Metrics& metrics)
    : gate_(config.reports ? config.reports : std::make_shared<net::Gate>(net::GateLimits{.running_max = 2})),
      connections_(std::make_shared<Connections>(executor, config, metrics)) {}

net::Task<Result> ReportLane::run(std::string account, const Query& query, Params params) {
    std::string owner = account;
    return run_as(std::move(owner), std::move(account), query, std::move(params));
}

net::Task<Result> ReportLane::run_unasked(std::string account, const Query& query, Params params) {
    return run_as("", std::move(account), query, std::move(params));
}

net::Task<Result> ReportLane::run_as(std::string owner, std::string account, const Query& query, Params params) {
    net::Gate::Place place = co_await gate_->enter(std::move(owner));
    auto shot = std::make_shared<net::OneShot<Result>>(connections_->executor);
    Asked asked{std::move(account), &query, std::move(params)};
    const auto ended = [shot](std::exception_ptr) {};
    net::asio::co_spawn(connections_->executor, carry(connections_, std::move(place), std::move(asked), shot), ended);
    co_return co_await net::OneShot<Result>::wait(shot);
}

void ReportLane::close() {
    for (auto& each : connections_->all)
        each.pipeline.close();
}

}  // namespace comanda::db
