// How many requests a key may send, and how many keys that nobody knows a client.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace comanda::tenant {

// Shared by the threads of a process without a lock on the way of a request.
// Kept as one number, the time at which the bucket would be full again (GCRA), so that taking is one compare-exchange.
class TokenBucket {
  public:
    TokenBucket(int rate_per_second, int burst);

    struct Taken {
        bool allowed = true;
        int limit = 0;  // 0: this key has no limit.
        int remaining = 0;
        int reset_seconds = 0;  // Until the bucket is full; after a refusal, until one token is there.
    };
    Taken take(std::chrono::steady_clock::time_point now);
    bool is_full(std::chrono::steady_clock::time_point now) const;

  private:
    int burst_;
    std::chrono::nanoseconds per_token_;
    std::atomic<std::int64_t> full_at_ns_{0};
};

class RateLimits {
  public:
    // The bucket of a key; the same for every thread. It outlives the threads' memory of the key, which each change of
    // the key wipes: a full bucket must not come with it.
    std::shared_ptr<TokenBucket> bucket(const std::string& key_id, int rate_per_second, int burst);

  private:
    struct Entry {
        std::shared_ptr<TokenBucket> bucket;
        int rate_per_second;
        int burst;
    };
    static constexpr std::size_t swept_from = 10'000;
    void sweep();

    std::mutex mutex_;  // Taken when a thread meets a key for the first time, and for each request of a person.
    std::unordered_map<std::string, Entry> buckets_;
    std::size_t sweep_from_ = swept_from;
};

// How many unknown keys a client may send, of the form that anybody can make: each is looked for in the directory. One
// thread's.
class Guesses {
  public:
    using Clock = std::chrono::steady_clock;

    // Counted before it is looked for, so that those sent at once are counted as well. Throws refused(429).
    void add(const std::string& client, Clock::time_point now);
    void take_back(const std::string& client);  // It was none.

  private:
    std::unordered_map<std::string, Clock::time_point> over_at_;  // By client: when all of its guesses are forgotten.
};

}  // namespace comanda::tenant
