#include "features/checks/merge/cached_check.h"

#include "features/checks/merge/json_fields.h"

namespace comanda::checks {
namespace {

constexpr char settled_mark = '\x01';  // No id begins with it.

}  // namespace

std::string removed_json(const CachedCheck& state) {
    std::vector<std::string> ids = state.removed;
    for (const std::string& each : state.settled)
        ids.push_back(settled_mark + each);
    return texts_json(ids);
}

void read_removed(CachedCheck& state, std::string_view text) {
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

}  // namespace comanda::checks
