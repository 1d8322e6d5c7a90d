// Somebody who listens to everything that happens in a place, from the first event of the morning to the last at night,
// and the list of what devices were told has been done.
#pragma once

#include <map>
#include <set>
#include <thread>
#include <tuple>

#include "tests/day/nodes.h"

namespace comanda::test {

struct Heard {
    std::int64_t seq = 0, version = 0;
    std::string type, id;
};

// What was acknowledged, by place (a store, or the account). Devices write to it at the same time.
class Deeds {
  public:
    void did(const std::string& place, const std::string& type, const std::string& id);
    // A submission of a check, with the version and the place in the journal that the answer named.
    void sent_check(const std::string& place, const std::string& check, const json::object& answer);

    std::multiset<std::string> done_in(const std::string& place) const;  // "type id"
    std::set<std::tuple<std::string, std::int64_t, std::int64_t>> checks_in(const std::string& place) const;
    std::int64_t count() const;

  private:
    mutable std::mutex mutex_;
    std::map<std::string, std::multiset<std::string>> deeds_;
    std::map<std::string, std::set<std::tuple<std::string, std::int64_t, std::int64_t>>> checks_;
    std::int64_t count_ = 0;
};

enum class Listening { by_asking, by_stream };

// Begins at once, on node B, and goes on at the other node when that one is gone.
class Follower {
  public:
    // `path` is that of the events.
    Follower(Nodes& nodes, std::string place, std::string path, std::string key, Listening how);
    ~Follower();
    Follower(const Follower&) = delete;
    Follower& operator=(const Follower&) = delete;

    // Ends with this event; waits for it.
    void listen_until(const std::string& type, const std::string& id);

    const std::string& place() const { return place_; }
    const std::vector<Heard>& heard() const { return heard_; }  // Once it has ended.
    int reconnected() const { return reconnected_; }

  private:
    void run();
    bool ask(Client& client);     // False: nobody answers.
    bool stream(Client& client);  // The same.
    void hear(const json::object& event);
    bool has_ended() const;

    Nodes& nodes_;
    std::string place_, path_, key_;
    Listening how_;
    std::vector<Heard> heard_ = {};
    std::int64_t last_ = 0;
    int reconnected_ = 0;
    mutable std::mutex mutex_;
    std::string last_event_ = {};  // "type id", once it is known.
    std::chrono::steady_clock::time_point end_by_ = std::chrono::steady_clock::time_point::max();
    std::atomic<bool> given_up_{false};
    std::thread thread_;
};

}  // namespace comanda::test
