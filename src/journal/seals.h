// Seals: a digest of each day of a journal and of the sales it tells of, which includes the digest of the day before.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "db/shards.h"

namespace comanda::journal {

// Seals the days that are over and have no seal yet. Any number of nodes may do so.
net::Task<void> seal_days(db::Shard& shard);

struct SealCheck {
    std::int64_t seals = 0;
    std::string last_day = {};
    std::string last_digest = {};
    bool has_wanted = false;                   // One of them is the digest that was asked for.
    std::vector<std::string> complaints = {};  // Each with its day.
};
using SealProgress = std::function<void(std::int64_t done, std::int64_t all)>;

// Calculates every seal of a journal anew and compares. `place` is a store, or the account.
net::Task<SealCheck> check_seals(db::Shard& shard, std::string account, std::string place, std::string wanted,
                                 SealProgress progress);

}  // namespace comanda::journal
