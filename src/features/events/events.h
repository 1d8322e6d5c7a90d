// One append-only line per change, numbered per store without gaps. This part reads it: the event feed. The lines are
// written by whoever makes the change, in the same statement.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/refusal.h"
#include "http/route.h"
#include "net/one_shot.h"
#include "tenant/stores.h"

namespace comanda::events {

// The event of one journal line, ready to send: {"seq":…,"type":"department.created","entity":…,"id":…,…}.
struct Event {
    std::int64_t seq = 0;
    std::int64_t epoch = 0;
    std::string json;
};

// How far a client has read: the last line it knows, and the epoch of that line.
struct Position {
    std::int64_t seq = 0;                              // 0: the beginning.
    std::optional<std::int64_t> epoch = std::nullopt;  // Nothing: the client did not say.

    // A stream's id, which the client sends back as Last-Event-ID.
    std::string event_id() const { return std::to_string(seq) + '-' + std::to_string(epoch.value_or(0)); }
};

// Of what is missing in this history. The detail says what to do.
Refusal history_changed();

struct Limits {
    int page_max = 500;
    int page_default = 100;
    std::chrono::seconds wait_max{55};
    std::chrono::milliseconds poll_every{100};
    std::chrono::seconds heartbeat_every{15};
    std::size_t watchers_max = 20'000;        // Per thread.
    std::size_t watchers_of_one_max = 2'000;  // Of one key, or of one person without a key.
};

// One thread's reader. Requests that wait for new lines share one query per shard and turn, however many they are.
class Feed {
  public:
    Feed(net::Executor executor, tenant::Stores& stores, prometheus::Gauge& watchers, Limits limits = {});

    // What follows `after`, whose epoch is filled in. Throws refused(409) when the journal has no such line.
    struct Page {
        std::vector<Event> events;
        Position after;
    };
    net::Task<Page> read(http::Caller caller, std::string store, Position after, int limit);

    // A place among those who wait for events, as long as it is held: by a stream, or by a request while it waits.
    // Throws refused(429) when the caller has too many already, and refused(503) when all together have.
    class Place {
      public:
        Place(Feed& feed, std::string owner);
        ~Place();
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

      private:
        Feed& feed_;
        const std::string owner_;
    };
    std::shared_ptr<Place> take_place(const http::Caller& caller);

    // Returns once the store's journal has a line after `seq`, or `at_most` has passed.
    net::Task<void> wait_for_more(http::Caller caller, std::string store, std::int64_t seq,
                                  std::chrono::milliseconds at_most);

    tenant::Stores& stores() { return stores_; }
    const Limits& limits() const { return limits_; }

    // Polls a shard for those who wait for it, until cancelled. Each shard has its own, so that none waits for another.
    net::Task<void> watch(std::string shard);
    // Ends every wait at once, for shutdown.
    void release();
    bool released() const { return released_; }

  private:
    struct Watcher {
        std::string account;
        std::string store;
        std::int64_t seq;
        net::Clock::time_point until;
        std::shared_ptr<net::OneShot<bool>> shot;
    };

    net::Task<void> poll(std::string shard);

    net::Executor executor_;
    tenant::Stores& stores_;
    prometheus::Gauge& watcher_count_;
    Limits limits_;
    std::map<std::string, std::deque<Watcher>> watchers_;  // By shard.
    std::size_t places_ = 0;                               // That are held.
    std::unordered_map<std::string, std::size_t> places_of_;
    bool released_ = false;
};

// From this parameter and `epoch`.
Position sent_position(const http::Request& request, std::string_view name);
// Of a stream: from Last-Event-ID, too, unless the parameter is further.
Position resumed_position(const http::Request& request, std::string_view name);
inline constexpr http::Parameter epoch_parameter{"epoch", "integer",
                                                 "The epoch of what you continue from: it tells whether that line was "
                                                 "lost and its number given again."};

std::vector<http::Route> routes(Feed& feed);
json::object schemas();

}  // namespace comanda::events
