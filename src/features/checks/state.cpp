#include "features/checks/state.h"

#include "features/checks/raw_fields.h"

namespace comanda::checks {
namespace {

constexpr char settled_mark = '\x01';  // No id begins with it.

std::string joined(std::uint64_t era, const CheckKey& key) {
    return std::to_string(era) + '/' + key.account + '/' + key.store + '/' + key.id;
}

std::size_t bytes_of(const std::string& key, const State& state) {
    const std::size_t fold = state.fold.empty() ? 0 : state.fold.bytes();
    return sizeof state + key.size() + fold + state.text.data.size() + state.text.envelope.size() +
           state.conflicts.size() + state.digests.bytes().size();
}

}  // namespace

std::string removed_json(const State& state) {
    std::vector<std::string> ids = state.removed;
    for (const std::string& each : state.settled)
        ids.push_back(settled_mark + each);
    return texts_json(ids);
}

void read_removed(State& state, std::string_view text) {
    state.removed.clear();
    state.settled.clear();
    for (std::string& each : read_texts(text)) {
        if (each.starts_with(settled_mark)) {
            state.settled.push_back(each.substr(1));
        } else {
            state.removed.push_back(std::move(each));
        }
    }
}

bool Digests::contains(std::string_view digest) const {
    for (std::size_t at = 0; at < bytes_.size(); at += digest_bytes) {
        if (std::string_view(bytes_).substr(at, digest_bytes) == digest) return true;
    }
    return false;
}

std::shared_ptr<const State> States::find(std::uint64_t era, const CheckKey& key) {
    return recent_.find(joined(era, key));
}

void States::keep(std::uint64_t era, const CheckKey& key, std::shared_ptr<const State> state) {
    std::string name = joined(era, key);
    const std::size_t bytes = bytes_of(name, *state);
    recent_.keep(std::move(name), std::move(state), bytes,
                 [](const State& kept, const State& offered) { return kept.version > offered.version; });
}

}  // namespace comanda::checks
