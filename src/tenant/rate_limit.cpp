#include "tenant/rate_limit.h"

#include <algorithm>

#include "base/refusal.h"

namespace comanda::tenant {
namespace {

using std::chrono::nanoseconds;

constexpr std::chrono::milliseconds guess_lasts{100};
constexpr int guesses_at_once_max = 50;
constexpr std::size_t clients_max = 10'000;

}  // namespace

TokenBucket::TokenBucket(int rate_per_second, int burst)
    : burst_(std::max(burst, 1)),
      per_token_(rate_per_second > 0 ? nanoseconds{1'000'000'000 / rate_per_second} : nanoseconds{0}) {}

TokenBucket::Taken TokenBucket::take(std::chrono::steady_clock::time_point now) {
    if (per_token_.count() == 0) return {};
    const std::int64_t now_ns = std::chrono::duration_cast<nanoseconds>(now.time_since_epoch()).count();
    const std::int64_t token = per_token_.count();
    const std::int64_t whole_bucket = token * burst_;
    std::int64_t full_at = full_at_ns_.load(std::memory_order_relaxed);
    for (;;) {
        const std::int64_t next = std::max(full_at, now_ns) + token;
        const std::int64_t debt = next - now_ns;
        if (debt > whole_bucket) {
            const std::int64_t wait = debt - whole_bucket;
            return {false, burst_, 0, static_cast<int>((wait + 999'999'999) / 1'000'000'000)};
        }
        if (full_at_ns_.compare_exchange_weak(full_at, next, std::memory_order_relaxed)) {
            return {true, burst_, static_cast<int>((whole_bucket - debt) / token),
                    static_cast<int>((debt + 999'999'999) / 1'000'000'000)};
        }
    }
}

bool TokenBucket::is_full(std::chrono::steady_clock::time_point now) const {
    return full_at_ns_.load(std::memory_order_relaxed) <=
           std::chrono::duration_cast<nanoseconds>(now.time_since_epoch()).count();
}

std::shared_ptr<TokenBucket> RateLimits::bucket(const std::string& key_id, int rate_per_second, int burst) {
    const std::lock_guard lock(mutex_);
    if (buckets_.size() >= sweep_from_) sweep();
    Entry& entry = buckets_[key_id];
    std::shared_ptr<TokenBucket> bucket = entry.bucket;
    if (!bucket || entry.rate_per_second != rate_per_second || entry.burst != burst) {
        bucket = std::make_shared<TokenBucket>(rate_per_second, burst);
        entry = {bucket, rate_per_second, burst};
    }
    return bucket;
}

// What nobody holds and is full says nothing that a new one would not say. Looking at all of them is worth it only once
// there are twice as many as were left by the last time.
void RateLimits::sweep() {
    const auto now = std::chrono::steady_clock::now();
    std::erase_if(buckets_, [now](const auto& each) {
        return each.second.bucket.use_count() == 1 && each.second.bucket->is_full(now);
    });
    sweep_from_ = std::max(swept_from, 2 * buckets_.size());
}

void Guesses::add(const std::string& client, Clock::time_point now) {
    if (over_at_.size() >= clients_max) std::erase_if(over_at_, [now](const auto& each) { return each.second <= now; });
    Clock::time_point& over_at = over_at_[client];
    if (over_at - now >= guesses_at_once_max * guess_lasts)
        throw refused({.status = 429,
                       .code = "RATE_LIMITED",
                       .message = "Too many keys from this address are not known. Wait, then try again.",
                       .retry_after = std::chrono::seconds{1}});
    over_at = std::max(over_at, now) + guess_lasts;
}

void Guesses::take_back(const std::string& client) {
    const auto found = over_at_.find(client);
    if (found != over_at_.end()) found->second -= guess_lasts;
}

}  // namespace comanda::tenant
