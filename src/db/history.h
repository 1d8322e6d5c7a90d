// Which history a database is in. A standby that takes over, or a backup that is restored, may lack what was read
// before: then a new era begins, and nothing that was cached in an older one is used any more. The threads of a process
// share one for each database.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace comanda::db {

// PostgreSQL counts up the timeline of a system with each promotion and with each restore from an archive.
struct Timeline {
    std::string system = {};
    std::int64_t number = 0;

    bool operator==(const Timeline&) const = default;
    bool is_before(const Timeline& other) const { return system == other.system && number < other.number; }
};

// What a server says of itself when a connection is made.
struct ServerIdentity {
    Timeline timeline = {};
    // The database's and the journal's number, which a restored dump makes anew, and when the server was started: a
    // copy of its files can only be put back while it is down.
    std::string start = {};
    // A number made of all of these.
    std::int64_t epoch = 0;

    bool operator==(const ServerIdentity&) const = default;
};

// The server is on a timeline that another server has left behind: an old primary.
class old_timeline : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

class History {
  public:
    using Clock = std::chrono::steady_clock;

    std::uint64_t era() const { return era_; }
    // Of the server that was connected to last, see migrations/shard/0021_epochs.sql; 0 before the first.
    std::int64_t epoch() const { return epoch_; }

    // A connection was made. Returns the era it belongs to; throws old_timeline.
    std::uint64_t enter(const ServerIdentity& server, std::string_view shard);
    // In this era a number was read that is lower than one that had been read before. Of several who find that out, the
    // first ends it.
    void end_era(std::uint64_t era, std::string_view shard, std::string_view why);

    // Another node, or a connection that was made to ask, has seen this timeline.
    void learn(const Timeline& recorded, std::string_view shard);
    // What others should learn of; nothing if they have.
    std::optional<Timeline> unrecorded() const;
    void set_recorded();

    // A connection has had no answer to what it sent then. Others that have heard nothing since are given up with it,
    // so that a server that hangs is noticed once and not by each of them in turn.
    void note_silence(Clock::time_point since);
    bool is_silent_since(Clock::time_point heard) const { return heard < silent_since_.load(); }

    // Whether whoever has had no answer may ask who else would take writes: once a second for all of them.
    bool may_ask_others(Clock::time_point now);

  private:
    void begin_era(std::string_view shard, std::string_view why);

    std::atomic<std::uint64_t> era_{1};
    std::atomic<std::int64_t> epoch_{0};
    std::atomic<Clock::time_point> silent_since_{Clock::time_point::min()};
    std::atomic<Clock::time_point> others_asked_{Clock::time_point::min()};
    mutable std::mutex mutex_;
    std::optional<ServerIdentity> current_;
    Timeline newest_;
    bool is_recorded_ = false;
};

}  // namespace comanda::db
