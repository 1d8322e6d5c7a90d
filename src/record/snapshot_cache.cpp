#include "record/snapshot_cache.h"

namespace comanda::record {
namespace {

constexpr unsigned touch_every = 8;

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

// What is asked for all the time need not be moved to the front each time.
SnapshotPtr SnapshotCache::touch(Place place) {
    if (++place->finds % touch_every == 1) kept_.splice(kept_.begin(), kept_, place);
    return place->snapshot;
}

SnapshotPtr SnapshotCache::find(std::uint64_t era, std::string_view account, std::string_view store) {
    const JoinedKey key(account, store);
    const std::lock_guard lock(mutex_);
    const auto found = by_key_.find(key.view());
    return found != by_key_.end() && found->second->era == era ? touch(found->second) : nullptr;
}

std::optional<SnapshotCache::Home> SnapshotCache::find_home(std::uint64_t era, std::string_view account,
                                                            std::string_view id) {
    const JoinedKey key(account, id);
    const std::lock_guard lock(mutex_);
    const auto found = homes_.find(key.view());
    if (found == homes_.end() || found->second->era != era) return std::nullopt;
    return Home{found->second->store, touch(found->second)};
}

SnapshotPtr SnapshotCache::find_past(std::uint64_t era, std::string_view account, std::string_view store,
                                     std::int64_t version) {
    const JoinedKey key(account, store, '@' + std::to_string(version));
    const std::lock_guard lock(mutex_);
    const auto found = by_key_.find(key.view());
    return found != by_key_.end() && found->second->era == era ? touch(found->second) : nullptr;
}

void SnapshotCache::keep(std::uint64_t era, std::string_view account, std::string_view store, SnapshotPtr snapshot) {
    Kept wanted{JoinedKey(account, store).text(), std::string(account), std::string(store), std::move(snapshot), era};
    std::vector<SnapshotPtr> gone;  // Freed after the lock: that can take a while.
    const std::lock_guard lock(mutex_);
    const auto found = by_key_.find(wanted.key);
    if (found == by_key_.end()) return put(std::move(wanted), gone);
    Kept& kept = *found->second;
    if (kept.era > era) return;
    if (kept.era < era) {
        drop(found->second, gone);
        return put(std::move(wanted), gone);
    }
    if (kept.snapshot->version() >= wanted.snapshot->version()) return;
    if (wanted.snapshot->bytes() > bytes_max_) return drop(found->second, gone);
    bytes_ += wanted.snapshot->bytes() - kept.snapshot->bytes();
    gone.push_back(std::exchange(kept.snapshot, std::move(wanted.snapshot)));
    for (const EntryPtr& each : kept.snapshot->added())
        homes_.try_emplace(JoinedKey(account, each->id).text(), found->second);
    kept_.splice(kept_.begin(), kept_, found->second);
    evict(gone);
}

void SnapshotCache::keep_past(std::uint64_t era, std::string_view account, std::string_view store,
                              SnapshotPtr snapshot) {
    Kept wanted{
        JoinedKey(account, store, '@' + std::to_string(snapshot->version())).text(), {}, {}, std::move(snapshot), era};
    std::vector<SnapshotPtr> gone;
    const std::lock_guard lock(mutex_);
    const auto found = by_key_.find(wanted.key);
    if (found != by_key_.end() && found->second->era >= era) return;
    if (found != by_key_.end()) drop(found->second, gone);
    put(std::move(wanted), gone);
}

void SnapshotCache::put(Kept wanted, std::vector<SnapshotPtr>& gone) {
    if (wanted.snapshot->bytes() > bytes_max_) return;
    bytes_ += wanted.snapshot->bytes();
    kept_.push_front(std::move(wanted));
    const Place place = kept_.begin();
    by_key_.emplace(place->key, place);
    if (!place->store.empty()) {
        for (const EntryPtr& each : place->snapshot->all())
            homes_.try_emplace(JoinedKey(place->account, each->id).text(), place);
    }
    evict(gone);
}

void SnapshotCache::drop(Place place, std::vector<SnapshotPtr>& gone) {
    if (!place->store.empty()) {
        for (const EntryPtr& each : place->snapshot->all())
            homes_.erase(JoinedKey(place->account, each->id).text());
    }
    bytes_ -= place->snapshot->bytes();
    gone.push_back(std::move(place->snapshot));
    by_key_.erase(place->key);
    kept_.erase(place);
    evicted_.Increment();
    show();
}

void SnapshotCache::evict(std::vector<SnapshotPtr>& gone) {
    while (bytes_ > bytes_max_ && !kept_.empty())
        drop(std::prev(kept_.end()), gone);
    show();
}

void SnapshotCache::show() {
    bytes_gauge_.Set(static_cast<double>(bytes_));
    count_gauge_.Set(static_cast<double>(kept_.size()));
}

}  // namespace comanda::record
