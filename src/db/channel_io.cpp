#include <algorithm>
#include <boost/asio/post.hpp>

#include "db/channel.h"
#include "db/server_error.h"

namespace comanda::db {
namespace {

// Enough to keep PostgreSQL busy. What waits here can still be put in order, what was sent cannot.
constexpr std::size_t lists_in_flight_max = 8;

}  // namespace

void Channel::enqueue(Group group) {
    if (lane_ == Lane::lists) {
        std::uint64_t& latest = round_of_[group.work.accounts];
        latest = std::max(latest + 1, round_);
        group.round = latest;
    }
    queue_.insert(std::ranges::upper_bound(queue_, group.round, {}, &Group::round), std::move(group));
}

bool Channel::has_room() const {
    return lane_ != Lane::lists || in_flight_.size() < lists_in_flight_max;
}

// Once per turn of the event loop, so that what one turn asked for leaves together.
void Channel::schedule_send() {
    if (send_scheduled_) return;
    send_scheduled_ = true;
    net::asio::post(executor_, [self = shared_from_this()] {
        self->send_scheduled_ = false;
        self->send_queue();
    });
}

void Channel::send_queue() {
    if (!ready() || flush_pending_ || queue_.empty()) return;
    if (const char* why = why_not_trusted()) return lose(why, "distrust");
    const auto connection = connection_;
    std::optional<Connection::Cork> cork;
    if (queue_.size() > 1) cork.emplace(*connection);
    if (in_flight_.empty()) progress_at_ = net::Clock::now();
    while (!queue_.empty() && !flush_pending_ && has_room()) {
        Group group = std::move(queue_.front());
        queue_.pop_front();
        round_ = group.round;
        if (queue_.empty()) round_of_.clear();
        if (group.shot->settled()) continue;  // Cancelled before anything was sent.
        if (group.work.only_on.value_or(connections_made_) != connections_made_ ||
            group.work.only_in.value_or(connection->era) != connection->era) {
            group.shot->fail(lost_error());
            continue;
        }
        bool is_sent = false;
        try {
            is_sent = send(group);
        } catch (const std::exception&) {  // A bug in this group's statements, found before anything of it was sent.
            group.shot->fail(std::current_exception());
            continue;
        }
        if (!is_sent) {
            // Without its sync point it cannot have been committed, so it may travel on the next connection.
            if (group.shot) queue_.push_front(std::move(group));
            return lose(PQerrorMessage(connection->handle()), "lost");
        }
        flush();
        if (!connection_) return;
    }
    in_flight_gauge_.Increment(static_cast<double>(in_flight_.size() - in_flight_counted_));
    in_flight_counted_ = in_flight_.size();
    watch_for_hang();
}

// False when the connection refused it. The group is left in the hands of the caller unless its sync point was sent.
bool Channel::send(Group& group) {
    Params accounts;
    Prepared* accounts_prepared = nullptr;
    std::vector<Prepared*> prepared(group.work.statements.size());
    if (!group.work.accounts.empty()) {
        accounts.text(group.work.accounts);
        if (!send_prepare(set_accounts(config_, lane_), accounts.values(), accounts_prepared)) return false;
    }
    for (std::size_t i = 0; i < prepared.size(); ++i) {
        const Statement& statement = group.work.statements[i];
        if (!send_prepare(*statement.query, statement.params.values(), prepared[i])) return false;
    }
    if (accounts_prepared != nullptr && !send_statement(*accounts_prepared, accounts.values())) return false;
    for (std::size_t i = 0; i < prepared.size(); ++i) {
        Params& params = group.work.statements[i].params;
        if (!send_statement(*prepared[i], params.values())) return false;
    }
    for (Statement& statement : group.work.statements) {
        statement.params = {};  // libpq has its own copy, and documents can be large.
    }
    Flight& flight = in_flight_.emplace_back();
    flight.group = std::move(group);
    flight.sent = net::Clock::now();
    return PQpipelineSync(connection_->handle()) == 1;
}

// A preparation has a sync point of its own: an error beside it would make the server skip it.
bool Channel::send_prepare(const Query& query, const std::vector<Params::Value>& params, Prepared*& prepared) {
    prepared = &prepared_.at(query, params);
    if (prepared->is_sent) return true;
    const std::string text(query.text);
    types_.assign(prepared->types.begin(), prepared->types.end());
    if (PQsendPrepare(connection_->handle(), prepared->name.c_str(), text.c_str(), static_cast<int>(types_.size()),
                      types_.data()) != 1) {
        return false;
    }
    Flight& flight = in_flight_.emplace_back();
    flight.preparing = prepared;
    flight.sent = net::Clock::now();
    prepared->is_sent = true;
    return PQpipelineSync(connection_->handle()) == 1;
}

bool Channel::send_statement(const Prepared& prepared, const std::vector<Params::Value>& params) {
    values_.clear();
    lengths_.clear();
    for (const Params::Value& param : params) {
        values_.push_back(param.is_null ? nullptr : param.bytes.data());
        lengths_.push_back(static_cast<int>(param.bytes.size()));
    }
    if (formats_.size() < params.size()) formats_.resize(params.size(), 1);
    return PQsendQueryPrepared(connection_->handle(), prepared.name.c_str(), static_cast<int>(params.size()),
                               values_.data(), lengths_.data(), formats_.data(), 0) == 1;
}

void Channel::flush() {
    const int left = PQflush(connection_->handle());
    if (left < 0) return lose(PQerrorMessage(connection_->handle()), "lost");
    if (left == 0) {
        flush_pending_ = false;
        return;
    }
    if (std::exchange(flush_pending_, true)) return;
    connection_->socket().async_wait(
        Connection::Descriptor::wait_write,
        [self = shared_from_this(), connection = connection_](boost::system::error_code error) {
            if (error || self->connection_ != connection) return;
            self->flush_pending_ = false;
            self->flush();
            self->send_queue();
        });
}

void Channel::wait_readable() {
    connection_->socket().async_wait(
        Connection::Descriptor::wait_read,
        [self = shared_from_this(), connection = connection_](boost::system::error_code error) {
            if (error || self->connection_ != connection) return;
            self->on_readable();
        });
}

void Channel::on_readable() {
    progress_at_ = heard_at_ = net::Clock::now();
    if (connection_->era != history_->era()) return lose("the database is in another era", "distrust");
    const bool is_alive = PQconsumeInput(connection_->handle()) == 1;
    // What arrived before the end of the connection still counts: it may be the answer to a commit.
    if (!take_results()) return;
    if (!is_alive) return lose(PQerrorMessage(connection_->handle()), "lost");
    if (retiring_ && in_flight_.empty()) return lose("the server is read only", "read_only");
    in_flight_gauge_.Decrement(static_cast<double>(in_flight_counted_ - in_flight_.size()));
    in_flight_counted_ = in_flight_.size();
    wait_readable();
    if (!queue_.empty()) schedule_send();
}

// False when the connection was given up meanwhile.
bool Channel::take_results() {
    PGconn* handle = connection_->handle();
    // Once libpq has dropped the socket it no longer waits for anything, and hands out what it had read.
    while (!in_flight_.empty() && (PQsocket(handle) < 0 || PQisBusy(handle) == 0)) {
        if (!take(PQgetResult(handle))) {
            lose(PQerrorMessage(handle), "lost");
            return false;
        }
    }
    return true;
}

// False when the answers no longer match what was sent, or the connection is at its end.
bool Channel::take(PGresult* result) {
    Flight& flight = in_flight_.front();
    if (result == nullptr) {
        // libpq says "nothing" once after each command; twice means that it expects nothing more at all.
        if (std::exchange(flight.after_null, true)) return false;
        ++flight.answered;
        return true;
    }
    flight.after_null = false;
    std::shared_ptr<void> owner(result, [](void* each) { PQclear(static_cast<PGresult*>(each)); });
    switch (PQresultStatus(result)) {
        case PGRES_PIPELINE_SYNC:
            finish_front();
            return true;
        case PGRES_COMMAND_OK:
        case PGRES_TUPLES_OK:
            flight.rows = Result(std::move(owner));
            return true;
        case PGRES_PIPELINE_ABORTED:
            return true;
        case PGRES_FATAL_ERROR:
            if (judge(result) == Verdict::connection_lost) return false;
            if (!flight.error) take_error(flight, result);
            return true;
        default:
            return false;
    }
}

void Channel::take_error(Flight& flight, const PGresult* result) {
    if (flight.preparing != nullptr) {
        flight.error =
            judge(result) == Verdict::statement ? statement_error(result, flight.preparing->name) : busy_error();
        return;
    }
    const Work& work = flight.group.work;
    const std::size_t settings = work.accounts.empty() ? 0 : 1;
    // A constraint that is checked at commit fails behind the last statement.
    const std::size_t command = std::min(flight.answered, settings + work.statements.size() - 1);
    const Query& query = command < settings ? set_accounts(config_, lane_) : *work.statements[command - settings].query;
    switch (judge(result)) {
        case Verdict::read_only:
            retiring_ = true;
            flight.error = busy_error();
            break;
        case Verdict::stale_plan:
            prepared_.renew(query.name);
            flight.error = busy_error();
            break;
        case Verdict::not_prepared: {
            Prepared* prepared = prepared_.find(query.name);
            if (prepared != nullptr && !prepared->error) prepared_.renew(query.name);
            flight.error = prepared != nullptr && prepared->error ? prepared->error : busy_error();
            break;
        }
        case Verdict::busy:
            flight.error = busy_error();
            break;
        case Verdict::moved:
            flight.error = moved_error(result);
            break;
        default:
            flight.error = statement_error(result, query.name);
    }
    count_failure(judge(result) == Verdict::statement ? "statement" : "busy");
}

void Channel::finish_front() {
    Flight flight = std::move(in_flight_.front());
    in_flight_.pop_front();
    if (flight.preparing != nullptr) {
        flight.preparing->error = flight.error;
        if (flight.error) flight.preparing->is_sent = false;
        return;
    }
    seconds_.Observe(std::chrono::duration<double>(progress_at_ - flight.sent).count());
    const bool is_doubtful = connection_->take_commit_doubt() && flight.group.work.commits;
    if (flight.error) return flight.group.shot->fail(flight.error);
    if (is_doubtful) return flight.group.shot->fail(unknown_error());
    flight.group.shot->set({std::move(flight.rows), connections_made_});
}

}  // namespace comanda::db
