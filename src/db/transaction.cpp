#include "db/transaction.h"

#include <boost/asio/co_spawn.hpp>
#include <deque>
#include <optional>

#include "base/check.h"
#include "base/refusal.h"
#include "db/channel.h"
#include "db/failure.h"
#include "db/server_error.h"
#include "net/log.h"
#include "net/within.h"

namespace comanda::db {
namespace {

constexpr Query begin_transaction{"begin", "begin"};
constexpr Query commit_transaction{"commit", "commit"};
constexpr Query roll_back_transaction{"rollback", "rollback"};

Work one_statement(const Query& query, Params params, std::optional<std::uint64_t> connection) {
    Work work;
    work.statements.push_back({&query, std::move(params)});
    work.only_on = connection;
    return work;
}

}  // namespace

struct Transaction::Lease {
    std::shared_ptr<TransactionPool::State> pool;
    std::shared_ptr<Channel> channel;
    std::optional<std::uint64_t> connection = {};  // Known once BEGIN has been answered.
    bool is_begun = false;                         // The connection may be in a transaction.

    Lease(std::shared_ptr<TransactionPool::State> pool_, std::shared_ptr<Channel> channel_)
        : pool(std::move(pool_)), channel(std::move(channel_)) {}
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    ~Lease();
};

struct TransactionPool::State {
    using LeasePointer = std::unique_ptr<Transaction::Lease>;
    using Shot = net::OneShot<LeasePointer>;

    net::Executor executor;
    PipelineConfig config;
    Metrics& metrics;
    std::size_t connections_max;
    std::vector<std::shared_ptr<Channel>> all = {};
    std::vector<std::shared_ptr<Channel>> idle = {};
    std::deque<std::shared_ptr<Shot>> waiting = {};
    bool is_closed = false;

    std::shared_ptr<Channel> add_channel();
    static net::Task<LeasePointer> acquire(std::shared_ptr<State> self);
    static net::Task<void> clean(std::shared_ptr<State> self, std::shared_ptr<Channel> channel,
                                 std::optional<std::uint64_t> connection);
    static net::Task<bool> roll_back(std::shared_ptr<Channel> channel, std::optional<std::uint64_t> connection);
    static void give_back(const std::shared_ptr<State>& self, std::shared_ptr<Channel> channel);
    static void give_back_dirty(const std::shared_ptr<State>& self, std::shared_ptr<Channel> channel,
                                std::optional<std::uint64_t> connection);
};

Transaction::Lease::~Lease() {
    if (!channel || pool->is_closed) return;
    try {
        if (is_begun)
            TransactionPool::State::give_back_dirty(pool, std::move(channel), connection);
        else
            TransactionPool::State::give_back(pool, std::move(channel));
    } catch (const std::exception& error) {
        log::write(log::Level::error, "transaction_not_returned", {{"error", error.what()}});
    }
}

std::shared_ptr<Channel> TransactionPool::State::add_channel() {
    return all.emplace_back(std::make_shared<Channel>(executor, config, Lane::writes, "transactions", metrics));
}

net::Task<TransactionPool::State::LeasePointer> TransactionPool::State::acquire(std::shared_ptr<State> self) {
    if (self->is_closed) std::rethrow_exception(closed_error());
    if (self->idle.empty() && self->all.size() < self->connections_max) self->idle.push_back(self->add_channel());
    if (!self->idle.empty()) {
        auto channel = std::move(self->idle.back());
        self->idle.pop_back();
        co_return std::make_unique<Transaction::Lease>(self, std::move(channel));
    }
    if (self->waiting.size() >= self->config.in_flight_max) std::rethrow_exception(overload_error());
    auto shot = std::make_shared<Shot>(self->executor);
    self->waiting.push_back(shot);
    auto wait = Shot::wait(std::move(shot));
    try {
        co_return co_await net::within(self->config.connect_time, std::move(wait));
    } catch (const net::timed_out&) {
        std::rethrow_exception(overload_error());
    }
}

void TransactionPool::State::give_back(const std::shared_ptr<State>& self, std::shared_ptr<Channel> channel) {
    while (!self->waiting.empty()) {
        const auto shot = std::move(self->waiting.front());
        self->waiting.pop_front();
        if (shot->settled()) continue;
        return shot->set(std::make_unique<Transaction::Lease>(self, std::move(channel)));
    }
    self->idle.push_back(std::move(channel));
}

void TransactionPool::State::give_back_dirty(const std::shared_ptr<State>& self, std::shared_ptr<Channel> channel,
                                             std::optional<std::uint64_t> connection) {
    const auto ended = [](std::exception_ptr failure) {
        try {
            if (failure) std::rethrow_exception(failure);
        } catch (const std::exception& error) {
            log::write(log::Level::error, "rollback_failed", {{"error", error.what()}});
        }
    };
    net::asio::co_spawn(self->executor, clean(self, std::move(channel), connection), ended);
}

net::Task<void> TransactionPool::State::clean(std::shared_ptr<State> self, std::shared_ptr<Channel> channel,
                                              std::optional<std::uint64_t> connection) {
    // Where there is no connection any more there is no transaction either.
    const bool is_clean = !channel->connected() || co_await roll_back(channel, connection);
    if (self->is_closed) co_return;
    if (!is_clean) {
        channel->close();
        std::erase(self->all, channel);
        channel = self->add_channel();
    }
    give_back(self, std::move(channel));
}

net::Task<bool> TransactionPool::State::roll_back(std::shared_ptr<Channel> channel,
                                                  std::optional<std::uint64_t> connection) {
    Work work = one_statement(roll_back_transaction, {}, connection);
    auto shot = channel->submit(std::move(work));
    try {
        co_await Channel::Shot::wait(std::move(shot));
        co_return true;
    } catch (const refused&) {
    } catch (const statement_failed&) {
    }
    co_return false;
}

Transaction::Transaction(std::unique_ptr<Lease> lease) : lease_(std::move(lease)) {}
Transaction::Transaction(Transaction&&) noexcept = default;
Transaction::~Transaction() = default;

net::Task<Result> Transaction::run(const Query& query, Params params) {
    check(lease_ && lease_->is_begun);
    Work work = one_statement(query, std::move(params), lease_->connection);
    auto shot = lease_->channel->submit(std::move(work));
    Reply reply = co_await Channel::Shot::wait(std::move(shot));
    co_return std::move(reply.rows);
}

net::Task<void> Transaction::commit() {
    check(lease_ && lease_->is_begun);
    Work work = one_statement(commit_transaction, {}, lease_->connection);
    work.commits = true;
    auto shot = lease_->channel->submit(std::move(work));
    const Reply reply = co_await Channel::Shot::wait(std::move(shot));
    lease_->is_begun = false;
    // PostgreSQL answers a COMMIT after a failed statement with a rollback, and calls that a success.
    if (reply.rows.command() != "COMMIT") {
        throw statement_failed("commit: the transaction had failed before", "25P02", "", "commit");
    }
}

TransactionPool::TransactionPool(net::Executor executor, PipelineConfig config, Metrics& metrics,
                                 std::size_t connections_max)
    : state_(std::make_shared<State>(State{executor, std::move(config), metrics, connections_max})) {}

TransactionPool::~TransactionPool() {
    close();
}

net::Task<Transaction> TransactionPool::begin(std::string accounts) {
    auto lease = co_await State::acquire(state_);
    Work work;
    work.statements.push_back({&begin_transaction, {}});
    if (!accounts.empty()) {
        Params params;
        params.text(accounts);
        work.statements.push_back({&set_accounts(state_->config, Lane::writes), std::move(params)});
    }
    lease->is_begun = true;  // Before it is known: if this coroutine is cancelled meanwhile, BEGIN still runs.
    auto shot = lease->channel->submit(std::move(work));
    const Reply reply = co_await Channel::Shot::wait(std::move(shot));
    lease->connection = reply.connection;
    co_return Transaction(std::move(lease));
}

void TransactionPool::close() {
    if (state_->is_closed) return;
    state_->is_closed = true;
    for (const auto& channel : state_->all) {
        channel->close();
    }
    for (const auto& shot : std::exchange(state_->waiting, {})) {
        shot->fail(closed_error());
    }
    state_->idle.clear();
}

}  // namespace comanda::db
