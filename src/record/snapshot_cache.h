// The snapshots a node keeps, within a limit on their memory: the one longest not asked for goes first. The threads of
// a process share it, which makes this one of the few places with a lock. It is held for a lookup, and for about a
// millisecond when a menu of thousands of records comes or goes: each of them is noted by its id.
#pragma once

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include <array>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/check.h"
#include "record/snapshot.h"

namespace comanda::record {

// An account and something of it as one key. On the stack, since it is made for every request.
class JoinedKey {
  public:
    JoinedKey(std::string_view account, std::string_view id, std::string_view suffix = {}) {
        for (const std::string_view part : {account, std::string_view("/"), id, suffix}) {
            check(size_ + part.size() <= text_.size());
            part.copy(text_.data() + size_, part.size());
            size_ += part.size();
        }
    }
    std::string_view view() const { return {text_.data(), size_}; }
    std::string text() const { return std::string(view()); }

  private:
    std::array<char, 96> text_{};
    std::size_t size_ = 0;
};

// Lets a map of strings be asked by a view.
struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

class SnapshotCache {
  public:
    SnapshotCache(std::size_t bytes_max, prometheus::Registry& registry);

    // Each is of an era of its database (db::Shard::era), and is not found in another.

    // A store's current menu, of whatever version the node has it; null for none.
    SnapshotPtr find(std::uint64_t era, std::string_view account, std::string_view store);
    // Unless a newer one is there.
    void keep(std::uint64_t era, std::string_view account, std::string_view store, SnapshotPtr snapshot);

    // Where a record is, if it is in one of the current menus.
    struct Home {
        std::string store;
        SnapshotPtr snapshot;
    };
    std::optional<Home> find_home(std::uint64_t era, std::string_view account, std::string_view id);

    // A menu as it was.
    SnapshotPtr find_past(std::uint64_t era, std::string_view account, std::string_view store, std::int64_t version);
    void keep_past(std::uint64_t era, std::string_view account, std::string_view store, SnapshotPtr snapshot);

    prometheus::Counter& built;      // comanda_snapshots_total{how="built"}: from all records of a store
    prometheus::Counter& refreshed;  // … {how="refreshed"}: from what had changed
    prometheus::Histogram& seconds;  // comanda_snapshot_build_seconds: making one, the database's part included

  private:
    struct Kept {
        std::string key;
        std::string account;  // Of a current menu.
        std::string store;
        SnapshotPtr snapshot;
        std::uint64_t era = 0;
        unsigned finds = 0;
    };
    using Place = std::list<Kept>::iterator;

    SnapshotPtr touch(Place place);
    // What goes is handed out, to be freed without the lock.
    void put(Kept wanted, std::vector<SnapshotPtr>& gone);
    void drop(Place place, std::vector<SnapshotPtr>& gone);
    void evict(std::vector<SnapshotPtr>& gone);
    void show();

    const std::size_t bytes_max_;
    prometheus::Counter& evicted_;
    prometheus::Gauge& bytes_gauge_;
    prometheus::Gauge& count_gauge_;

    std::mutex mutex_;
    std::size_t bytes_ = 0;
    std::list<Kept> kept_;                                                     // The last used first.
    std::unordered_map<std::string_view, Place> by_key_;                       // Keys are those in kept_.
    std::unordered_map<std::string, Place, TextHash, std::equal_to<>> homes_;  // By account and record.
};

}  // namespace comanda::record
