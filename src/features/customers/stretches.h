// The stretches of a list of customers, remembered as long as the list does not change.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/shards.h"

namespace comanda::customers {

struct Stretch {
    std::string name;  // Where it begins.
    std::string id;
    std::int64_t before = 0;  // So many customers stand before it.
};

struct Stretches {
    std::int64_t changes = 0;  // Of the list, when this was so. 0: there is no list yet.
    std::uint64_t era = 0;     // Of the shard, in which it was read.
    std::vector<Stretch> all = {};

    // The stretch that this customer, counted from 0, stands in, or the last one.
    Stretch at(std::int64_t place) const;
};
using StretchesPtr = std::shared_ptr<const Stretches>;

net::Task<StretchesPtr> read_stretches(db::Shard& shard, std::string account, bool is_active);

// One thread's.
class StretchCache {
  public:
    StretchesPtr find(const std::string& account, bool is_active) const;
    void keep(const std::string& account, bool is_active, StretchesPtr stretches);

  private:
    std::unordered_map<std::string, StretchesPtr> known_;
};

}  // namespace comanda::customers
