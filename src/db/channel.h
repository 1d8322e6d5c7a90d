// What pipelines and transactions run on: one connection that is kept up, and the groups of statements in flight on it.
// Internal to db/.
#pragma once

#include <boost/asio/cancellation_signal.hpp>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "db/connection.h"
#include "db/metrics.h"
#include "db/pipeline.h"
#include "db/prepared.h"
#include "net/one_shot.h"

namespace comanda::db {

// Statements up to one sync point, which is where they are committed unless a BEGIN stands before them.
struct Work {
    std::string accounts;
    std::vector<Statement> statements;
    bool commits = false;                       // Lost under way, nobody can tell whether it happened.
    std::optional<std::uint64_t> only_on = {};  // A transaction goes on only on the connection it began on.
    std::optional<std::uint64_t> only_in = {};  // What was decided in an era is done in that era only.
};

struct Reply {
    Result rows;                   // The last statement's.
    std::uint64_t connection = 0;  // Counts the connections this channel has had.
};

class Channel : public std::enable_shared_from_this<Channel> {
  public:
    using Shot = net::OneShot<Reply>;

    Channel(net::Executor executor, PipelineConfig config, Lane lane, std::string label, Metrics& metrics);
    ~Channel();
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;

    // The answer arrives in the shot, always. Once sent, the work completes even if nobody waits for it any more.
    std::shared_ptr<Shot> submit(Work work);
    bool connected() const { return connection_ != nullptr; }
    void close();

  private:
    struct Group {
        Work work;
        std::shared_ptr<Shot> shot;
        net::Clock::time_point asked;
        std::uint64_t round = 0;
    };
    // What has been sent up to one sync point: a group, or the preparation of a statement that a group needs.
    struct Flight {
        Group group;
        Prepared* preparing = nullptr;
        net::Clock::time_point sent;
        std::size_t answered = 0;  // Commands whose results have all come.
        bool after_null = false;
        Result rows;
        std::exception_ptr error;
    };

    // channel.cpp: the connection's life.
    bool ready() const { return connection_ && !retiring_; }
    void start();
    static net::Task<void> keep_connected(std::shared_ptr<Channel> self);
    static net::Task<std::shared_ptr<Connection>> try_connect(std::shared_ptr<Channel> self);
    using Attempt = net::OneShot<std::shared_ptr<Connection>>;
    std::vector<std::shared_ptr<Attempt>> ask_hosts();
    struct Asked {
        std::shared_ptr<Connection> newest;  // Null: nobody takes writes.
        std::string why_not;
    };
    static net::Task<Asked> newest(std::vector<std::shared_ptr<Attempt>> attempts);
    void ask_others();
    static net::Task<void> look_for_newer(std::shared_ptr<Channel> self);
    const char* why_not_trusted() const;  // Null: the connection may be used.
    void install(std::shared_ptr<Connection> connection);
    void lose(std::string_view reason, const char* kind);
    void fail_in_flight();
    void watch_queue();
    void expire_queue();
    void watch_for_hang();
    void count_failure(const char* kind);
    std::exception_ptr why_full(const std::string& accounts);  // Null: there is room for another group.

    // channel_io.cpp: what travels on it.
    void enqueue(Group group);
    bool has_room() const;
    void schedule_send();
    void send_queue();
    bool send(Group& group);
    bool send_prepare(const Query& query, const std::vector<Params::Value>& params, Prepared*& prepared);
    bool send_statement(const Prepared& prepared, const std::vector<Params::Value>& params);
    void flush();
    void wait_readable();
    void on_readable();
    bool take_results();
    bool take(PGresult* result);
    void take_error(Flight& flight, const PGresult* result);
    void finish_front();

    net::Executor executor_;
    const PipelineConfig config_;
    const Lane lane_;
    const std::string label_;
    const std::string settings_;
    Metrics& metrics_;
    const std::shared_ptr<History> history_;
    prometheus::Gauge& connected_gauge_;
    prometheus::Gauge& in_flight_gauge_;
    prometheus::Counter& reconnects_;
    prometheus::Histogram& seconds_;

    std::shared_ptr<Connection> connection_;
    std::uint64_t connections_made_ = 0;
    PreparedStatements prepared_;
    std::deque<Group> queue_;  // Not sent yet, by round.
    // On lists only: an account has one group in each round, so that accounts take turns.
    std::map<std::string, std::uint64_t> round_of_;
    std::uint64_t round_ = 0;       // That of the last one sent.
    std::deque<Flight> in_flight_;  // Sent, in the order the answers will come.
    std::size_t in_flight_counted_ = 0;
    net::Clock::time_point heard_at_;     // When the server last said something.
    net::Clock::time_point progress_at_;  // When the front of in_flight_ last had a sign of life.

    net::Timer lost_;  // Cancelled when the connection is lost, which wakes keep_connected().
    net::Timer queue_timer_;
    net::Timer hang_timer_;
    net::asio::cancellation_signal stop_;
    std::size_t failed_attempts_ = 0;
    bool started_ = false;
    bool closed_ = false;
    bool retiring_ = false;  // The server turned out to be read only: nothing more is sent on this connection.
    bool send_scheduled_ = false;
    bool flush_pending_ = false;
    bool queue_watched_ = false;
    bool hang_watched_ = false;

    std::vector<const char*> values_;  // Reused from statement to statement.
    std::vector<int> lengths_;
    std::vector<int> formats_;
    std::vector<Oid> types_;
};

}  // namespace comanda::db
