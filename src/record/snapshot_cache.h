// The snapshots a node keeps, within a limit on their memory: the one longest not asked for goes first. The threads of
// a process share it, which makes this one of the few places with a lock; it is held for a lookup only.
#pragma once

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include <list>
#include <mutex>
#include <unordered_map>

#include "record/snapshot.h"

namespace comanda::record {

class SnapshotCache {
  public:
    SnapshotCache(std::size_t bytes_max, prometheus::Registry& registry);

    SnapshotPtr find(const std::string& key);
    void keep(const std::string& key, SnapshotPtr snapshot);  // Unless a newer one is there.

    prometheus::Counter& built;      // comanda_snapshots_total{how="built"}: from all records of a store
    prometheus::Counter& refreshed;  // … {how="refreshed"}: from what had changed
    prometheus::Histogram& seconds;  // comanda_snapshot_build_seconds: making one, the database's part included

  private:
    struct Kept {
        std::string key;
        SnapshotPtr snapshot;
    };

    void evict();

    const std::size_t bytes_max_;
    prometheus::Counter& evicted_;
    prometheus::Gauge& bytes_gauge_;
    prometheus::Gauge& count_gauge_;

    std::mutex mutex_;
    std::size_t bytes_ = 0;
    std::list<Kept> kept_;                                                    // The last used first.
    std::unordered_map<std::string_view, std::list<Kept>::iterator> by_key_;  // Keys are those in kept_.
};

}  // namespace comanda::record
