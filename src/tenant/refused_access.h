// Refusals of those who are known become events of their account: a wrong password or PIN, a right that is missing.
// Gathered first, so that a flood of them is a line every ten seconds.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "db/shards.h"
#include "http/server.h"

namespace comanda::tenant {

// One for all threads.
class RefusedAccesses {
  public:
    void add(http::RefusedAccess refused, std::int64_t times = 1);
    // Those of a shard's accounts, with how often each happened; they are gone from here.
    std::map<http::RefusedAccess, std::int64_t> take(const std::string& shard);

  private:
    static constexpr std::size_t different_max = 1'000;  // More are in the log only.

    std::mutex mutex_;
    std::map<http::RefusedAccess, std::int64_t> counts_;
};

// Writes them into the journals of their accounts; what cannot be written is kept for the next turn.
net::Task<void> tell_refused_accesses(std::shared_ptr<RefusedAccesses> refused_accesses, db::Shard& shard);

}  // namespace comanda::tenant
