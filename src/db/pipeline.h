// One connection in pipeline mode: many requests' statements are in flight on it, each group with its own sync point.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/history.h"
#include "db/metrics.h"
#include "db/query.h"
#include "net/gate.h"

namespace comanda::db {

// What a lane is for, which decides what a lost connection means to whoever waits.
enum class Lane { reads, writes, lists, reports };
std::string_view lane_name(Lane lane);

struct PipelineConfig {
    std::string url;                                  // A libpq connection string.
    std::string shard = {};                           // What metrics and log lines call this database.
    std::string role = "comanda_service";             // Who logs in; empty: the url's user, unasked who it is.
    std::string password = {};                        // The role's; see Login.
    std::size_t in_flight_max = 1'000;                // Waiting statements groups; above it 503 with Retry-After.
    std::chrono::milliseconds hang_time{8'000};       // No answer for this long: the connection is given up.
    std::chrono::milliseconds statement_time{5'000};  // statement_timeout on reads and lists, lock_timeout on writes.
    std::chrono::milliseconds connect_time{2'000};
    std::shared_ptr<net::Gate> reports = {};  // Who may have a report made, for all shards and threads.
    int schema_least = 0;                     // Connections to a shard with an older schema are given up; 0: to none.
    bool has_wall = false;                    // A shard's: who sets accounts is refused those that are elsewhere.
    std::shared_ptr<History> history = nullptr;  // Of the database, shared with others who use it.
};

// Before the statements of a transaction: whose rows they may see.
const Query& set_accounts(const PipelineConfig& config, Lane lane);

class Channel;

struct Statement {
    const Query* query;
    Params params;
};

class Pipeline {
  public:
    Pipeline(net::Executor executor, PipelineConfig config, Lane lane, Metrics& metrics);
    ~Pipeline();
    Pipeline(const Pipeline&) = delete;
    Pipeline& operator=(const Pipeline&) = delete;

    // Connects on first use, and again whenever the connection is lost: after up to 50 ms, then with pauses that grow
    // to 500 ms and are chosen at random (db/reconnect.h).
    //
    // The statements are one transaction: all or nothing, committed when run returns. `accounts` (comma separated)
    // becomes app.accounts for its length, in the same flight; empty sets nothing. Returns the last statement's rows.
    //
    // Throws statement_failed; refused(503 UNAVAILABLE) when not connected within connect_time or overloaded; on lists
    // refused(429) when too many of the same accounts wait; when the connection is lost under way, refused(503
    // UNAVAILABLE) on reads and lists, refused(503 OUTCOME_UNKNOWN) on writes whose statements had been sent.
    // With `era` (Shard::era), it is refused(503) when that has ended: for what was decided by cached data.
    net::Task<Result> run(std::string accounts, std::vector<Statement> statements,
                          std::optional<std::uint64_t> era = {});
    net::Task<Result> run(std::string accounts, const Query& query, Params params);

    bool connected() const;
    void close();  // Fails what is in flight and stops reconnecting. Called before the executor goes.

  private:
    const Lane lane_;
    std::shared_ptr<Channel> channel_;
};

}  // namespace comanda::db
