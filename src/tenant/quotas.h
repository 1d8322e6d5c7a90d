// How much an account may have. Limits are in the directory, for accounts that have any. A job of each node counts what
// these accounts use, and who makes something compares with the last count and what this node has made since.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "db/shards.h"

namespace comanda::tenant {

enum class Quota : std::uint8_t { records, open_checks, customers, bytes };
inline constexpr std::array<std::string_view, 4> quota_names = {"records", "open_checks", "customers", "bytes"};
inline std::string_view name_of(Quota quota) {
    return quota_names[static_cast<std::size_t>(quota)];
}

struct QuotaKey {
    std::string account;
    Quota quota = Quota::records;
    auto operator<=>(const QuotaKey&) const = default;
};
using QuotaLimits = std::map<QuotaKey, std::int64_t>;

struct QuotaUse {
    QuotaKey key;
    std::int64_t allowed = 0;
    std::int64_t used = 0;
};

// Shared by the threads of a process.
class Quotas {
  public:
    using Clock = std::chrono::steady_clock;

    bool is_limited(const std::string& account) const;
    // Why the account cannot have so many more: of these, or because it has stored too much.
    std::optional<Refusal> why_no_room(const std::string& account, Quota quota, std::int64_t more = 1) const;
    // It has so many more, or fewer.
    void add(const std::string& account, Quota quota, std::int64_t more);
    // Those that were counted.
    std::vector<QuotaUse> uses() const;

    // The limits of a shard's accounts as they are now; returns what is to be counted. It is not asked for again for a
    // minute, unless it is counted before.
    std::vector<QuotaKey> learn(const std::string& shard, const QuotaLimits& limits, Clock::time_point at);
    // What was added since the last count; to be asked before the next one begins.
    std::int64_t added(const QuotaKey& key) const;
    // Counting all of them takes a tenth of the time at most. What was added before it began is part of it; what was
    // added meanwhile may be counted twice, until the next one.
    struct Count {
        std::int64_t used = 0;
        std::int64_t added_before = 0;
        Clock::duration took = {};
    };
    void counted(const QuotaKey& key, Count count, Clock::time_point at);

  private:
    struct Entry {
        std::string shard;
        std::int64_t allowed = 0;
        std::optional<std::int64_t> used = {};
        std::int64_t added = 0;  // By this node, since it was counted.
        Clock::time_point due = {};
    };
    bool none() const { return !any_.load(std::memory_order_relaxed); }
    bool has_room(const QuotaKey& key, std::int64_t more) const;

    std::atomic<bool> any_{false};  // Where nobody has a limit, writers look at nothing else.
    mutable std::mutex mutex_;
    std::map<QuotaKey, Entry> entries_;
};

// One turn of the job. What cannot be counted keeps nothing else from being counted; throws at the end.
net::Task<void> count_quotas(Quotas& quotas, db::Shard& directory, db::Shard& shard);

net::Task<QuotaLimits> read_limits(db::Shard& directory, std::string shard);
net::Task<std::int64_t> count_use(db::Shard& shard, QuotaKey key);
// Nothing: no limit.
net::Task<void> set_limit(db::Shard& directory, QuotaKey key, std::optional<std::int64_t> allowed, std::string actor);

// +1 for what is made or comes back into use, -1 for what goes out of it.
int change_of_use(std::string_view action);
// Throws the refusal, unless the request with this Idempotency-Key was done before: then it is answered again.
net::Task<void> refuse_unless_done(db::Shard& shard, std::string account, std::optional<std::string> key, Refusal why);

}  // namespace comanda::tenant
