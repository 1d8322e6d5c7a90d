#include "db/channel.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>

#include "base/check.h"
#include "db/reconnect.h"
#include "db/server_error.h"
#include "net/log.h"
#include "net/within.h"

namespace comanda::db {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t attempts_per_log_line = 20;
constexpr std::size_t params_max = 65'535;
constexpr std::ptrdiff_t lists_of_one_max = 100;  // Of one account that wait; above it 429 with Retry-After.
// A connection that dies sooner than this counts as a failed attempt, or a sick server would be called in a tight loop.
constexpr std::chrono::milliseconds lived_long = 1s;
// After so long without an answer others are asked whether they have taken over.
constexpr std::chrono::milliseconds silent_long = 1s;

const prometheus::Histogram::BucketBoundaries second_buckets = {0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
                                                                0.05,   0.1,    0.2,   0.5,   1,     2,    5};

// Every statement of the service finds its rows by key. How many an array brings is a guess to the planner, and a small
// table tempts it to read all of it for each batch: hence enable_seqscan.
//
// A write has no statement_timeout: it could cancel a COMMIT that waits for the standby.
std::string server_settings(const PipelineConfig& config, Lane lane) {
    std::string settings = fmt::format(
        "-c {}={} -c plan_cache_mode=force_generic_plan -c jit=off -c enable_seqscan=off "
        "-c bytea_output=hex",
        lane == Lane::writes ? "lock_timeout" : "statement_timeout", config.statement_time.count());
    // The locks of a node that vanished in the middle of a transaction must not outlive it for long.
    if (lane == Lane::writes) settings += " -c idle_in_transaction_session_timeout=30s";
    return settings;
}

// What is acknowledged is durable, whatever the server, the database or the role has as its default. A stronger one,
// remote_apply, stays.
constexpr Query keep_durable{"keep_durable",
                             "select set_config('synchronous_commit', 'on', false) "
                             "where current_setting('synchronous_commit') in ('off', 'local', 'remote_write')"};

}  // namespace

Channel::Channel(net::Executor executor, PipelineConfig config, Lane lane, std::string label, Metrics& metrics)
    : executor_(executor),
      config_(std::move(config)),
      lane_(lane),
      label_(std::move(label)),
      settings_(server_settings(config_, lane)),
      metrics_(metrics),
      history_(config_.history ? config_.history : std::make_shared<History>()),
      connected_gauge_(metrics.connected.Add({{"shard", config_.shard}, {"lane", label_}})),
      in_flight_gauge_(metrics.in_flight.Add({{"shard", config_.shard}, {"lane", label_}})),
      reconnects_(metrics.reconnects.Add({{"shard", config_.shard}, {"lane", label_}})),
      seconds_(metrics.seconds.Add({{"shard", config_.shard}, {"lane", label_}}, second_buckets)),
      lost_(executor),
      queue_timer_(executor),
      hang_timer_(executor) {}

Channel::~Channel() = default;

std::shared_ptr<Channel::Shot> Channel::submit(Work work) {
    check(!work.statements.empty());
    for (const Statement& statement : work.statements) {
        check(statement.params.values().size() <= params_max);
    }
    auto shot = std::make_shared<Shot>(executor_);
    if (closed_) {
        shot->fail(closed_error());
    } else if (const std::exception_ptr full = why_full(work.accounts)) {
        count_failure("overload");
        shot->fail(full);
    } else {
        enqueue({std::move(work), shot, net::Clock::now()});
        start();
        if (ready())
            schedule_send();
        else
            watch_queue();
    }
    return shot;
}

// Those that were cancelled take no room. What the service asks for itself is of no account.
std::exception_ptr Channel::why_full(const std::string& accounts) {
    const auto is_settled = [](const Group& group) { return group.shot->settled(); };
    if (queue_.size() + in_flight_.size() >= config_.in_flight_max) std::erase_if(queue_, is_settled);
    if (queue_.size() + in_flight_.size() >= config_.in_flight_max) return overload_error();
    if (lane_ != Lane::lists || accounts.empty() || queue_.size() < lists_of_one_max) return nullptr;
    const auto waits = [&](const Group& group) { return group.work.accounts == accounts && !is_settled(group); };
    return std::ranges::count_if(queue_, waits) < lists_of_one_max ? nullptr : too_much_of_one_error();
}

void Channel::start() {
    if (started_) return;
    started_ = true;
    const auto ended = [self = shared_from_this()](std::exception_ptr failure) {
        if (!failure || self->closed_) return;
        try {
            std::rethrow_exception(failure);
        } catch (const std::exception& error) {
            log::write(log::Level::error, "db_channel_failed",
                       {{"shard", self->config_.shard}, {"lane", self->label_}, {"error", error.what()}});
        }
        self->started_ = false;  // The next request tries again.
    };
    net::asio::co_spawn(executor_, keep_connected(shared_from_this()),
                        net::asio::bind_cancellation_slot(stop_.slot(), ended));
}

net::Task<void> Channel::keep_connected(std::shared_ptr<Channel> self) {
    while (!self->closed_) {
        const bool is_first = self->connections_made_ == 0 && self->failed_attempts_ == 0;
        if (!is_first) co_await net::sleep_for(pause_before_connecting(self->failed_attempts_));
        auto connection = co_await try_connect(self);
        if (self->closed_) co_return;
        if (!connection) {
            ++self->failed_attempts_;
            continue;
        }
        const auto since = net::Clock::now();
        self->install(std::move(connection));
        while (self->connection_ && !self->closed_) {
            self->lost_.expires_at(net::Clock::time_point::max());
            co_await self->lost_.async_wait(net::use_task_tuple);
        }
        self->failed_attempts_ = net::Clock::now() - since < lived_long ? self->failed_attempts_ + 1 : 0;
    }
}

std::vector<std::shared_ptr<Channel::Attempt>> Channel::ask_hosts() {
    const std::size_t hosts = host_count(config_.url);
    const auto limit = std::clamp<std::chrono::milliseconds>(config_.connect_time / static_cast<int>(hosts), 500ms, 5s);
    std::vector<std::shared_ptr<Attempt>> attempts;
    for (std::size_t host = 0; host < hosts; ++host) {
        const auto attempt = attempts.emplace_back(std::make_shared<Attempt>(executor_));
        const auto ended = [attempt](std::exception_ptr error, std::shared_ptr<Connection> connection) {
            error ? attempt->fail(error) : attempt->set(std::move(connection));
        };
        ConnectionOptions options{{config_.url, config_.role, config_.password}, settings_, host, config_.schema_least};
        auto opened = Connection::open(executor_, std::move(options));
        net::asio::co_spawn(executor_, net::within(limit, std::move(opened)), ended);
    }
    return attempts;
}

// Of several that would take writes, the one with the newest timeline is the primary, and another one is an old primary
// that somebody has started again.
net::Task<Channel::Asked> Channel::newest(std::vector<std::shared_ptr<Attempt>> attempts) {
    std::shared_ptr<Connection> best;
    std::string why;
    for (const std::shared_ptr<Attempt>& each : attempts) {
        try {
            std::shared_ptr<Connection> made = co_await Attempt::wait(each);
            if (!best || best->server().timeline.is_before(made->server().timeline)) best = std::move(made);
        } catch (const net::timed_out&) {
            why += (why.empty() ? "" : "; ") + std::string("no answer");
        } catch (const std::exception& error) {
            why += (why.empty() ? "" : "; ") + std::string(error.what());
        }
    }
    co_return Asked{std::move(best), std::move(why)};
}

// Nothing when the attempt failed.
net::Task<std::shared_ptr<Connection>> Channel::try_connect(std::shared_ptr<Channel> self) {
    std::vector<std::shared_ptr<Attempt>> all = self->ask_hosts();
    Asked asked = co_await newest(std::move(all));
    std::shared_ptr<Connection> best = std::move(asked.newest);
    if (self->closed_) co_return nullptr;
    const bool is_told = self->failed_attempts_ % attempts_per_log_line == 0;
    const std::size_t attempts = self->failed_attempts_ + 1;
    try {
        if (best) best->era = self->history_->enter(best->server(), self->config_.shard);
    } catch (const old_timeline& error) {
        best.reset();
        if (is_told)
            log::write(log::Level::warning, "db_old_timeline",
                       {{"shard", self->config_.shard},
                        {"lane", self->label_},
                        {"error", error.what()},
                        {"attempts", attempts}});
        co_return nullptr;
    }
    if (!best && is_told)
        log::write(
            log::Level::warning, "db_unreachable",
            {{"shard", self->config_.shard}, {"lane", self->label_}, {"error", asked.why_not}, {"attempts", attempts}});
    co_return best;
}

// A server that has said nothing for a while may have been replaced. Whoever has taken over is on a newer timeline, and
// then all connections of this database are given up, without waiting for hang_time.
void Channel::ask_others() {
    const auto now = net::Clock::now();
    if (now < progress_at_ + silent_long || host_count(config_.url) < 2 || !history_->may_ask_others(now)) return;
    const auto ended = [self = shared_from_this()](std::exception_ptr failure) {
        if (failure) self->count_failure("others");
    };
    net::asio::co_spawn(executor_, look_for_newer(shared_from_this()), ended);
}

net::Task<void> Channel::look_for_newer(std::shared_ptr<Channel> self) {
    std::vector<std::shared_ptr<Attempt>> all = self->ask_hosts();
    const Asked asked = co_await newest(std::move(all));
    if (asked.newest) self->history_->learn(asked.newest->server().timeline, self->config_.shard);
}

const char* Channel::why_not_trusted() const {
    if (connection_->era != history_->era()) return "the database is in another era";
    return history_->is_silent_since(heard_at_) ? "another connection had no answer in time" : nullptr;
}

void Channel::install(std::shared_ptr<Connection> connection) {
    connection_ = std::move(connection);
    prepared_.clear();
    retiring_ = false;
    flush_pending_ = false;
    heard_at_ = net::Clock::now();
    connected_gauge_.Increment();
    if (++connections_made_ > 1) {
        reconnects_.Increment();
        log::write(log::Level::info, "db_connected", {{"shard", config_.shard}, {"lane", label_}});
    }
    if (lane_ == Lane::writes) {
        Work first;
        first.statements.push_back({&keep_durable, {}});
        queue_.push_front({std::move(first), std::make_shared<Shot>(executor_), net::Clock::now()});
    }
    wait_readable();
    schedule_send();
}

void Channel::lose(std::string_view reason, const char* kind) {
    if (!connection_) return;
    if (!closed_) {
        log::write(log::Level::warning, "db_connection_lost",
                   {{"shard", config_.shard}, {"lane", label_}, {"error", reason}, {"in_flight", in_flight_.size()}});
        count_failure(kind);
    }
    const auto connection = std::exchange(connection_, nullptr);
    connection->close();
    connected_gauge_.Decrement();
    fail_in_flight();
    std::erase_if(queue_, [](const Group& group) {
        if (group.work.only_on) group.shot->fail(lost_error());
        return group.work.only_on.has_value();
    });
    lost_.cancel();
    watch_queue();
}

void Channel::fail_in_flight() {
    const std::exception_ptr lost = lost_error(), unknown = unknown_error();
    for (const Flight& flight : std::exchange(in_flight_, {})) {
        if (flight.group.shot) flight.group.shot->fail(flight.group.work.commits ? unknown : lost);
    }
    in_flight_gauge_.Decrement(static_cast<double>(std::exchange(in_flight_counted_, 0)));
}

void Channel::close() {
    if (closed_) return;
    closed_ = true;
    lose("closed", "closed");
    for (const Group& group : std::exchange(queue_, {})) {
        group.shot->fail(closed_error());
    }
    queue_timer_.cancel();
    hang_timer_.cancel();
    stop_.emit(net::asio::cancellation_type::terminal);
}

void Channel::watch_queue() {
    if (queue_watched_ || closed_ || ready() || queue_.empty()) return;
    queue_watched_ = true;
    const Group& oldest = *std::ranges::min_element(queue_, {}, &Group::asked);
    queue_timer_.expires_at(oldest.asked + config_.connect_time);
    queue_timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
        self->queue_watched_ = false;
        if (!error) self->expire_queue();
    });
}

void Channel::expire_queue() {
    if (ready()) return;
    const auto now = net::Clock::now();
    std::erase_if(queue_, [&](const Group& group) {
        if (group.asked + config_.connect_time > now) return false;
        count_failure("unreachable");
        group.shot->fail(unreachable_error());
        return true;
    });
    watch_queue();
}

void Channel::watch_for_hang() {
    if (hang_watched_ || in_flight_.empty() || closed_) return;
    hang_watched_ = true;
    // Looks oftener than it gives up: another connection may have noticed before this one.
    const auto pause = std::min<net::Clock::duration>(config_.hang_time / 16, silent_long / 2);
    hang_timer_.expires_at(std::min(progress_at_ + config_.hang_time, net::Clock::now() + pause));
    hang_timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
        self->hang_watched_ = false;
        if (error || self->in_flight_.empty()) return;
        if (net::Clock::now() >= self->progress_at_ + self->config_.hang_time) {
            self->history_->note_silence(self->progress_at_);
            self->lose("no answer in time", "hang");
        } else if (const char* why = self->why_not_trusted()) {
            self->lose(why, "distrust");
        } else {
            self->ask_others();
            self->watch_for_hang();
        }
    });
}

void Channel::count_failure(const char* kind) {
    metrics_.failures.Add({{"shard", config_.shard}, {"lane", label_}, {"kind", kind}}).Increment();
}

}  // namespace comanda::db
