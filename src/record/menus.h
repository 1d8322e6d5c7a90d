// A store's records in memory. Whether the snapshot a node holds is still the menu is asked of the database each time,
// for all waiting requests at once; what has changed meanwhile is fetched, and only that.
#pragma once

#include <memory>
#include <set>
#include <span>
#include <string>
#include <unordered_map>

#include "base/time.h"
#include "db/gather.h"
#include "record/kind.h"
#include "record/menu_rows.h"
#include "record/snapshot_cache.h"
#include "tenant/stores.h"

namespace comanda::record {

// One thread's access to the snapshots of its node.
class Menus {
  public:
    Menus(net::Executor executor, tenant::Stores& stores, SnapshotCache& cache, std::span<const Kind* const> kinds,
          db::Metrics& metrics);

    // The menu with everything committed before the call. The caller's right to the store has been checked.
    // layout-allow(reference-parameter): it is no coroutine, and has copied what it needs when it returns.
    net::Task<SnapshotPtr> current(const http::Caller& caller, const std::string& store);
    // The same, starting from what the node holds of the store, of this era.
    // layout-allow(reference-parameter): it is no coroutine, and has copied what it needs when it returns.
    net::Task<SnapshotPtr> confirmed(const http::Caller& caller, const std::string& store, std::uint64_t era,
                                     SnapshotPtr kept);
    net::Task<std::int64_t> version(http::Caller caller, std::string store);  // Of the current menu.
    // What is current of a store, in the gathered round trip that every read shares.
    net::Task<StoreVersions> versions(http::Caller caller, std::string store);
    // The menu of that version or a later one, from memory where the node has it.
    net::Task<SnapshotPtr> at_least(http::Caller caller, std::string store, std::int64_t version);
    // The menu as it was at that version. Throws refused(400) for one that has not been yet.
    net::Task<SnapshotPtr> as_of(http::Caller caller, std::string store, std::int64_t version);
    // The version that was current then: 0 before the first.
    net::Task<std::int64_t> version_at(http::Caller caller, std::string store, Instant at);

  private:
    struct OnShard;

    const std::shared_ptr<OnShard>& on(const std::string& shard);
    static net::Task<SnapshotPtr> confirm(std::shared_ptr<OnShard> shard, MenuKey key, SnapshotPtr kept,
                                          std::uint64_t era);

    net::Executor executor_;
    tenant::Stores& stores_;
    SnapshotCache& cache_;
    const std::set<std::string, std::less<>> shown_kinds_;
    db::Metrics& metrics_;
    std::unordered_map<std::string, std::shared_ptr<OnShard>> shards_;
};

}  // namespace comanda::record
