#include "record/snapshot_cache.h"

namespace comanda::record {
namespace {

const prometheus::Histogram::BucketBoundaries second_buckets = {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
                                                                0.05,   0.1,   0.2,   0.5,   1};

prometheus::Family<prometheus::Counter>& counters(prometheus::Registry& registry) {
    return prometheus::BuildCounter()
        .Name("comanda_snapshots_total")
        .Help("Snapshots of a store's menu made from all its records, from what had changed, or given up for memory.")
        .Register(registry);
}

prometheus::Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}

}  // namespace

SnapshotCache::SnapshotCache(std::size_t bytes_max, prometheus::Registry& registry)
    : built(counters(registry).Add({{"how", "built"}})),
      refreshed(counters(registry).Add({{"how", "refreshed"}})),
      seconds(prometheus::BuildHistogram()
                  .Name("comanda_snapshot_build_seconds")
                  .Help("Time to make a snapshot, the database's part included.")
                  .Register(registry)
                  .Add({}, second_buckets)),
      bytes_max_(bytes_max),
      evicted_(counters(registry).Add({{"how", "evicted"}})),
      bytes_gauge_(gauge(registry, "comanda_snapshot_bytes", "Memory of the snapshots that are kept.")),
      count_gauge_(gauge(registry, "comanda_snapshots", "Snapshots that are kept.")) {}

SnapshotPtr SnapshotCache::find(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = by_key_.find(key);
    if (found == by_key_.end()) return nullptr;
    kept_.splice(kept_.begin(), kept_, found->second);
    return found->second->snapshot;
}

void SnapshotCache::keep(const std::string& key, SnapshotPtr snapshot) {
    SnapshotPtr gone;  // Freed after the lock: that can take a while.
    const std::lock_guard lock(mutex_);
    const auto found = by_key_.find(key);
    if (found != by_key_.end()) {
        Kept& kept = *found->second;
        if (kept.snapshot->version() >= snapshot->version()) return;
        bytes_ += snapshot->bytes() - kept.snapshot->bytes();
        gone = std::exchange(kept.snapshot, std::move(snapshot));
        kept_.splice(kept_.begin(), kept_, found->second);
    } else {
        if (snapshot->bytes() > bytes_max_) return;
        bytes_ += snapshot->bytes();
        kept_.push_front({key, std::move(snapshot)});
        by_key_.emplace(kept_.front().key, kept_.begin());
    }
    evict();
    bytes_gauge_.Set(static_cast<double>(bytes_));
    count_gauge_.Set(static_cast<double>(kept_.size()));
}

void SnapshotCache::evict() {
    while (bytes_ > bytes_max_ && !kept_.empty()) {
        const Kept& last = kept_.back();
        bytes_ -= last.snapshot->bytes();
        by_key_.erase(last.key);
        kept_.pop_back();
        evicted_.Increment();
    }
}

}  // namespace comanda::record
