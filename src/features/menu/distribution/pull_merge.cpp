#include "features/menu/distribution/pull_merge.h"

namespace comanda::menu {
namespace {

std::optional<json::value> member_of(const json::object& fields, std::string_view name) {
    const json::value* value = fields.if_contains(name);
    return value != nullptr ? std::optional<json::value>(*value) : std::nullopt;
}

struct Merger {
    const EditableFields* base;
    const EditableFields& local;
    const EditableFields& incoming;
    MergedContent merged = {};

    void keep(std::string_view field, bool only_here, std::optional<json::value> ours,
              std::optional<json::value> theirs) {
        merged.kept.push_back({std::string(field), !only_here, std::move(ours), std::move(theirs)});
    }

    void merge(std::string_view name) {
        const json::value* ours = local.fields.if_contains(name);
        const json::value* theirs = incoming.fields.if_contains(name);
        const json::value* before = base != nullptr ? base->fields.if_contains(name) : nullptr;
        const auto are_same = [](const json::value* a, const json::value* b) {
            return a == nullptr || b == nullptr ? a == b : *a == *b;
        };
        bool is_ours = are_same(ours, theirs);
        if (!is_ours && (base == nullptr || !are_same(ours, before))) {
            keep(name, base != nullptr && are_same(theirs, before), member_of(local.fields, name),
                 member_of(incoming.fields, name));
            is_ours = true;
        }
        const json::value* taken = is_ours ? ours : theirs;
        if (taken != nullptr) merged.content.fields.emplace(name, *taken);
    }

    void merge_active() {
        merged.content.active = incoming.active;
        if (local.active == incoming.active) return;
        if (base != nullptr && local.active == base->active) return;
        keep("activeStatus", base != nullptr && incoming.active == base->active, json::value(local.active),
             json::value(incoming.active));
        merged.content.active = local.active;
    }
};

}  // namespace

MergedContent merge_content(const EditableFields* base, const EditableFields& local, const EditableFields& incoming,
                            bool overwrite) {
    if (overwrite) return {incoming, {}};
    Merger merger{.base = base, .local = local, .incoming = incoming};
    for (const auto& member : local.fields)
        merger.merge(member.key());
    for (const auto& member : incoming.fields) {
        if (!local.fields.contains(member.key())) merger.merge(member.key());
    }
    merger.merge_active();
    merger.merged.content.original_version = incoming.original_version;
    return std::move(merger.merged);
}

}  // namespace comanda::menu
