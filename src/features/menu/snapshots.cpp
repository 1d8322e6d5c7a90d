#include "features/menu/snapshots.h"

#include <algorithm>
#include <tuple>

namespace comanda::menu {

Entry parse_entry(const record::Entry& entry) {
    return {.kind = entry.kind,
            .id = entry.id,
            .name = entry.name,
            .active = entry.active,
            .version = entry.version,
            .document = parse_json_object(entry.doc)};
}

ParsedMenu parse_menu(const record::Snapshot& snapshot) {
    std::vector<Entry> entries;
    entries.reserve(snapshot.size());
    for (const std::string& kind : snapshot.kinds()) {
        for (const bool active : {true, false}) {
            for (const record::EntryPtr& each : snapshot.list(kind, active))
                entries.push_back(parse_entry(*each));
        }
    }
    return ParsedMenu(std::move(entries));
}

std::vector<Change> compare_snapshots(const record::Snapshot& before, const record::Snapshot& after) {
    std::vector<Change> changes;
    const auto add = [&changes](const record::Entry* old_entry, const record::Entry* new_entry) {
        std::optional<Entry> old_parsed, new_parsed;
        if (old_entry != nullptr) old_parsed = parse_entry(*old_entry);
        if (new_entry != nullptr) new_parsed = parse_entry(*new_entry);
        auto change = compare_entries(old_parsed ? &*old_parsed : nullptr, new_parsed ? &*new_parsed : nullptr);
        if (change) changes.push_back(std::move(*change));
    };
    for (const record::EntryPtr& each : before.all()) {
        const record::EntryPtr now = after.find(each->id);
        if (!now || now->version != each->version) add(each.get(), now.get());
    }
    for (const record::EntryPtr& each : after.all()) {
        if (!before.find(each->id)) add(nullptr, each.get());
    }
    std::sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
        return std::tie(a.kind, a.name, a.id) < std::tie(b.kind, b.name, b.id);
    });
    return changes;
}

}  // namespace comanda::menu
