#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_map>

#include "base/text.h"
#include "record/judge.h"
#include "record/names.h"

namespace comanda::record {
namespace {

EntryPtr entry_of(const Write& write) {
    Entry entry;
    entry.kind = write.kind;
    entry.id = write.id;
    entry.version = write.expected + 1;
    entry.active = write.active;
    entry.name = write.name;
    entry.order = sort_key(write.name);
    entry.parent = write.parent;
    entry.facet = write.facet;
    entry.refs = write.refs;
    entry.search = write.search;
    entry.doc = write.doc;
    return std::make_shared<const Entry>(std::move(entry));
}

void judge_references(std::vector<Complaint>& all, std::size_t place, const Kind& kind, const json::object& fields,
                      const EntryPtr& before, const Snapshot& after) {
    const auto names_nothing = [&after](const Reference& each) {
        const EntryPtr named = after.find(each.id);
        return !named || !named->active || named->kind != each.kind ||
               (!each.facet.empty() && named->facet != each.facet);
    };
    if (std::ranges::none_of(references_of(kind, fields), names_nothing)) return;
    const bool was_active = before && before->active;
    const json::object had = was_active ? parse_document(kind, before->doc) : json::object{};
    for (const Reference& each : added_references(kind, had, fields)) {
        if (!names_nothing(each)) continue;
        all.push_back(
            {place, {each.path, "REFERENCE_NOT_FOUND", fmt::format("names no active {} of this store", each.kind)}});
    }
}

// Among all active records of the kinds that are written: one that is not may have the name as well.
void judge_names(std::vector<Complaint>& all, std::span<const Write> writes, const Snapshot& after) {
    std::unordered_map<std::string, int> taken;
    std::set<std::string> kinds;
    const auto key = [](const auto& each) {
        return fmt::format("{}\n{}\n{}", each.kind, each.parent, lower_case(each.name));
    };
    for (const Write& each : writes)
        kinds.insert(each.kind);
    for (const std::string& kind : kinds) {
        for (const EntryPtr& each : after.list(kind, true))
            ++taken[key(*each)];
    }
    for (std::size_t i = 0; i < writes.size(); ++i) {
        if (writes[i].active && taken[key(writes[i])] > 1)
            all.push_back({i, {"name", "DUPLICATE_NAME", "is taken by another active record"}});
    }
}

}  // namespace

SnapshotPtr menu_after(const Snapshot& menu, std::span<const Write> writes) {
    std::unordered_map<std::string_view, EntryPtr> written;
    for (const Write& each : writes)
        written.emplace(each.id, entry_of(each));
    std::vector<EntryPtr> entries;
    entries.reserve(menu.size() + writes.size());
    for (const EntryPtr& each : menu.all()) {
        const auto found = written.find(each->id);
        if (found == written.end()) entries.push_back(each);
    }
    for (auto& [id, entry] : written)
        entries.push_back(std::move(entry));
    return std::make_shared<const Snapshot>(menu.version() + 1, std::move(entries));
}

std::vector<Complaint> complaints_together(const Snapshot& menu, std::span<const Write> writes,
                                           std::span<const Kind* const> kinds) {
    std::vector<EntryPtr> changed;
    for (const Write& each : writes)
        changed.push_back(entry_of(each));
    const Snapshot after(menu, menu.version() + 1, std::move(changed));
    std::vector<Complaint> all;
    judge_names(all, writes, after);
    for (std::size_t i = 0; i < writes.size(); ++i) {
        const Write& write = writes[i];
        const Kind* kind = find_kind(kinds, write.kind);
        if (kind == nullptr) continue;
        const json::object fields = parse_document(*kind, write.doc);
        const EntryPtr before = menu.find(write.id);
        if (write.active) {
            judge_references(all, i, *kind, fields, before, after);
        } else if (const auto used = why_in_use(*kind, write.id, after); used && before && before->active) {
            all.push_back({i, {"activeStatus", "IN_USE", used->message}});
        }
        if (const auto cyclic = why_cyclic(*kind, write.id, fields, after))
            all.push_back({i, {cyclic->errors[0].field, cyclic->code, cyclic->message}});
    }
    return all;
}

}  // namespace comanda::record
