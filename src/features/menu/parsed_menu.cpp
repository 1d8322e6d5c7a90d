#include "features/menu/parsed_menu.h"

namespace comanda::menu {

ParsedMenu::ParsedMenu(std::vector<Entry> entries) : entries_(std::move(entries)) {
    by_id_.reserve(entries_.size());
    for (const Entry& each : entries_) {
        by_id_.emplace(each.id, &each);
        by_kind_[each.kind].push_back(&each);
    }
}

const Entry* ParsedMenu::find(std::string_view id) const {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? nullptr : found->second;
}

const Entry* ParsedMenu::find_active(std::string_view kind, std::string_view id) const {
    const Entry* found = find(id);
    return found != nullptr && found->active && found->kind == kind ? found : nullptr;
}

std::span<const Entry* const> ParsedMenu::all(std::string_view kind) const {
    const auto found = by_kind_.find(kind);
    return found == by_kind_.end() ? std::span<const Entry* const>() : found->second;
}

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

Rows rows(const json::object& document, std::string_view name) {
    Rows found;
    for (const json::value& each : list(document, name)) {
        if (const json::object* row = each.if_object()) found.push_back(row);
    }
    return found;
}

Ids ids(const json::object& document, std::string_view name, std::string_view key) {
    Ids found;
    const auto add = [&found](std::string_view id) {
        if (!id.empty()) found.push_back(id);
    };
    const json::value* value = document.if_contains(name);
    if (value == nullptr) return found;
    if (const json::string* single = value->if_string()) add(*single);
    const json::array* several = value->if_array();
    if (several == nullptr) return found;
    for (const json::value& each : *several) {
        if (const json::string* bare = each.if_string()) add(*bare);
        if (const json::object* object = each.if_object()) add(text(*object, key));
    }
    return found;
}

CategoryPath category_path(const ParsedMenu& menu, std::string_view category_id) {
    CategoryPath path;
    const Entry* nearest = menu.find(category_id);
    if (nearest == nullptr || nearest->kind != category_kind) return path;
    path.push_back(nearest);
    const Entry* above = menu.find(text(nearest->document, "parent"));
    if (above != nullptr && above != nearest && above->kind == category_kind) path.push_back(above);
    return path;
}

}  // namespace comanda::menu
