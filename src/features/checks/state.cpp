#include "features/checks/state.h"

namespace comanda::checks {
namespace {

std::string joined(const CheckKey& key) {
    return key.account + '/' + key.store + '/' + key.id;
}

std::size_t bytes_of(const std::string& key, const State& state) {
    const std::size_t fold = state.fold.empty() ? 0 : state.fold.bytes();
    return sizeof state + key.size() + fold + state.text.data.size() + state.text.envelope.size() +
           state.conflicts.size() + state.digests.bytes().size();
}

}  // namespace

bool Digests::contains(std::string_view digest) const {
    for (std::size_t at = 0; at < bytes_.size(); at += digest_bytes) {
        if (std::string_view(bytes_).substr(at, digest_bytes) == digest) return true;
    }
    return false;
}

std::shared_ptr<const State> States::find(const CheckKey& key) {
    return recent_.find(joined(key));
}

void States::keep(const CheckKey& key, std::shared_ptr<const State> state) {
    std::string name = joined(key);
    const std::size_t bytes = bytes_of(name, *state);
    recent_.keep(std::move(name), std::move(state), bytes,
                 [](const State& kept, const State& offered) { return kept.version > offered.version; });
}

}  // namespace comanda::checks
