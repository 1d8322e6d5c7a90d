// Which key belongs to which account, and on which shard that lives. One thread's view: a cache over the directory
// database that learns of changes within a second and goes on serving known keys while the directory is away.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/time.h"
#include "db/gather.h"
#include "db/shards.h"
#include "http/scope.h"
#include "tenant/rate_limit.h"

namespace comanda::tenant {

struct KeyEntry {
    std::string account;
    std::string key;  // Its id.
    std::string shard;
    std::int64_t epoch = 0;
    bool usable = true;  // Neither revoked nor of a closed account.
    http::Scopes scopes;
    std::vector<std::string> stores;
    std::optional<Instant> expires_at;
    bool is_moving = false;  // Its account is about to move to another shard.
    std::shared_ptr<TokenBucket> bucket;
};

class Directory {
  public:
    Directory(net::Executor executor, db::Shard& database, RateLimits& limits, db::Metrics& metrics,
              prometheus::Gauge& cached_keys);

    // Null: not known here, which says nothing about the key.
    std::shared_ptr<const KeyEntry> find_known(const std::string& digest) const;
    // Null: no such key. Throws refused(503) when the key is not known here and the directory is away.
    net::Task<std::shared_ptr<const KeyEntry>> find(std::string digest);

    // Where an account lives; empty when there is no such account, or it is closed.
    net::Task<std::string> shard_of(std::string account);

    // Learns the present revision; before it returns nothing may be served.
    net::Task<void> start();
    // Polls for changes until cancelled. Calls `answered` whenever the database has answered.
    net::Task<void> follow_changes(std::chrono::milliseconds every, std::function<void()> answered);
    // Somebody waits for a change: it is looked for at once.
    void hurry() { pause_.cancel(); }

    db::Shard& database() { return database_; }

  private:
    using Entry = std::shared_ptr<const KeyEntry>;

    net::Task<std::vector<Entry>> load(std::vector<std::string> digests);
    net::Task<bool> learn_changes();  // True when there may be more.
    net::Task<void> learn_anew();
    void remember(const std::string& digest, Entry entry);
    std::vector<std::string> digests_of(const std::set<std::string>& accounts) const;
    void forget(const std::string& account);

    db::Shard& database_;
    RateLimits& limits_;
    prometheus::Gauge& cached_keys_;
    db::Gather<std::string, Entry> lookups_;
    std::unordered_map<std::string, Entry> entries_;
    std::unordered_multimap<std::string, std::string> digests_by_account_;
    std::unordered_map<std::string, std::string> shards_by_account_;
    net::Timer pause_;  // Between two looks for changes.
    std::int64_t revision_ = 0;
    std::uint64_t era_ = 0;  // Of the directory, in which all this was read.
};

// The newest timeline of each shard is recorded in the directory: by it, a node that has never seen the new primary of
// a shard still recognizes the old one. Learns what others have recorded, and records what this process has seen.
net::Task<void> exchange_timelines(db::Shard& directory, db::Shards& shards);

}  // namespace comanda::tenant
