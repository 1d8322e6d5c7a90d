// The checks used last, so that most writes need not read theirs. Threads share them; a cached check is never changed.
#pragma once

#include "base/recently_used.h"
#include "features/checks/sent_check.h"

namespace comanda::checks {

struct CachedCheck;

// Each check is of an era of its shard (db::Shard::era).
class CheckCache {
  public:
    explicit CheckCache(std::size_t bytes_max) : recent_(bytes_max) {}

    std::shared_ptr<const CachedCheck> find(std::uint64_t era, const CheckKey& key);
    void store(std::uint64_t era, const CheckKey& key,
               std::shared_ptr<const CachedCheck> state);  // Unless a newer one is there.

  private:
    RecentlyUsed<CachedCheck> recent_;
};

// Those of one era.
struct CacheOfEra {
    CheckCache& all;
    std::uint64_t era = 0;

    std::shared_ptr<const CachedCheck> find(const CheckKey& key) const { return all.find(era, key); }
    void store(const CheckKey& key, std::shared_ptr<const CachedCheck> state) const {
        all.store(era, key, std::move(state));
    }
};

}  // namespace comanda::checks
