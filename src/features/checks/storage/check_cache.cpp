#include "features/checks/storage/check_cache.h"

#include "features/checks/merge/cached_check.h"

namespace comanda::checks {
namespace {

std::string joined(std::uint64_t era, const CheckKey& key) {
    return std::to_string(era) + '/' + key.account + '/' + key.store + '/' + key.id;
}

std::size_t bytes_of(const std::string& key, const CachedCheck& state) {
    const std::size_t fold = state.fold.empty() ? 0 : state.fold.bytes();
    return sizeof state + key.size() + fold + state.text.data.size() + state.text.envelope.size() +
           state.conflicts.size() + state.digests.bytes().size();
}

}  // namespace

std::shared_ptr<const CachedCheck> CheckCache::find(std::uint64_t era, const CheckKey& key) {
    return recent_.find(joined(era, key));
}

void CheckCache::store(std::uint64_t era, const CheckKey& key, std::shared_ptr<const CachedCheck> state) {
    std::string name = joined(era, key);
    const std::size_t bytes = bytes_of(name, *state);
    recent_.keep(std::move(name), std::move(state), bytes, [](const CachedCheck& cached, const CachedCheck& offered) {
        return cached.version > offered.version;
    });
}

}  // namespace comanda::checks
