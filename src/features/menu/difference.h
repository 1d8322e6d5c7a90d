// What changed between two states of a record, field by field.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "features/menu/parsed_menu.h"

namespace comanda::menu {

// A field that is not the same in both. Nothing means that it is not there at all, which is not the same as null.
struct FieldChange {
    std::string field;
    std::optional<json::value> before;
    std::optional<json::value> after;

    bool operator==(const FieldChange&) const = default;
};

enum class What { created, changed, removed };
using comanda::to_text;  // That of JSON, which the one here would hide.
std::string_view to_text(What what);

struct Change {
    std::string kind;
    std::string id;
    std::string name;
    What what = What::changed;
    std::vector<FieldChange> fields;

    bool operator==(const Change&) const = default;
};

// Top-level fields, in the order of `before`, then those that only `after` has in its order.
std::vector<FieldChange> compare_documents(const json::object& before, const json::object& after);

// The other way round: apply_changes(a, compare_documents(a, b)) is b.
json::object apply_changes(json::object before, std::span<const FieldChange> changes);

// Null stands for a record that is not there; at least one is. Nothing when they are the same to a reader: what every
// write moves along (version, lastUpdated, modifiedBy) is no change by itself.
std::optional<Change> compare_entries(const Entry* before, const Entry* after);

// All changes between two menus: in the order of `before`, then what is new in the order of `after`.
std::vector<Change> compare_menus(const ParsedMenu& before, const ParsedMenu& after);

// Only records whose versions differ are parsed. By kind, name and id.
std::vector<Change> compare_snapshots(const record::Snapshot& before, const record::Snapshot& after);

json::object to_json(const Change& change);

}  // namespace comanda::menu
