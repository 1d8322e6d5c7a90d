#include "features/menu/difference.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "record/names.h"

namespace comanda::menu {
namespace {

constexpr std::array<std::string_view, 3> moved_by_every_write{"version", "lastUpdated", "modifiedBy"};

std::vector<FieldChange> all_fields(const json::object& document, std::optional<json::value> FieldChange::*side) {
    std::vector<FieldChange> fields;
    fields.reserve(document.size());
    for (const auto& member : document) {
        FieldChange& change = fields.emplace_back();
        change.field = std::string(member.key());
        change.*side = member.value();
    }
    return fields;
}

std::vector<FieldChange> changed_fields(const Entry* before, const Entry* after) {
    if (before == nullptr) return all_fields(after->document, &FieldChange::after);
    if (after == nullptr) return all_fields(before->document, &FieldChange::before);
    return compare_documents(before->document, after->document);
}

}  // namespace

EditableFields::EditableFields(const record::Kind& kind, const json::object& document) {
    for (const auto& member : document) {
        if (member.key() == "activeStatus")
            active = member.value().is_bool() && member.value().get_bool();
        else if (!record::is_server_field(member.key()))
            fields.emplace(member.key(), member.value());
    }
    record::drop_names(kind, fields);
    original_version = members::whole(document, "originalVersion").value_or(0);
}

std::string_view to_text(What what) {
    static constexpr std::array<std::string_view, 3> words{"created", "changed", "removed"};
    return words[static_cast<std::size_t>(what)];
}

std::vector<FieldChange> compare_documents(const json::object& before, const json::object& after) {
    std::vector<FieldChange> changes;
    for (const auto& member : before) {
        const json::value* now = after.if_contains(member.key());
        if (now == nullptr) {
            changes.push_back({std::string(member.key()), member.value(), std::nullopt});
        } else if (*now != member.value()) {
            changes.push_back({std::string(member.key()), member.value(), *now});
        }
    }
    for (const auto& member : after) {
        if (!before.contains(member.key()))
            changes.push_back({std::string(member.key()), std::nullopt, member.value()});
    }
    return changes;
}

std::optional<Change> compare_entries(const Entry* before, const Entry* after) {
    check(before != nullptr || after != nullptr);
    const Entry& named = after != nullptr ? *after : *before;
    Change change{named.kind, named.id, named.name, What::changed, changed_fields(before, after)};
    if (before == nullptr) change.what = What::created;
    if (after == nullptr) change.what = What::removed;
    if (change.what == What::changed) {
        std::erase_if(change.fields, [](const FieldChange& each) {
            return std::ranges::find(moved_by_every_write, each.field) != moved_by_every_write.end();
        });
        if (change.fields.empty()) return std::nullopt;
    }
    return change;
}

std::optional<Change> compare_write(const record::Kind& kind, const record::Entry* before, const record::Write& write) {
    const auto entry = [&](const std::string& name, const std::string& doc) {
        return Entry{.kind = write.kind, .id = write.id, .name = name, .document = record::parse_document(kind, doc)};
    };
    const Entry after = entry(write.name, write.doc);
    if (before == nullptr) return compare_entries(nullptr, &after);
    const Entry was = entry(before->name, before->doc);
    return compare_entries(&was, &after);
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

json::object to_json(const Change& change) {
    json::array fields;
    fields.reserve(change.fields.size());
    for (const FieldChange& each : change.fields) {
        json::object field{{"field", each.field}};
        if (each.before) field["before"] = *each.before;
        if (each.after) field["after"] = *each.after;
        fields.push_back(std::move(field));
    }
    return {{"kind", change.kind},
            {"id", change.id},
            {"name", change.name},
            {"change", to_text(change.what)},
            {"fields", std::move(fields)}};
}

}  // namespace comanda::menu
