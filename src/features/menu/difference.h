// What a record says, and what changed between two states of it, field by field.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "features/menu/parsed_menu.h"
#include "record/engine.h"

namespace comanda::menu {

// What a version of a record says, without what the service writes beside it.
struct EditableFields {
    json::object fields;  // Those clients decide about, without shown names.
    bool active = true;
    std::int64_t original_version = 0;  // Of a copy: what it was last pulled from.

    EditableFields() = default;
    EditableFields(const record::Kind& kind, const json::object& document);
    bool operator==(const EditableFields&) const = default;
};

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

// Null stands for a record that is not there; at least one is. Nothing when they are the same to a reader: what every
// write moves along (version, lastUpdated, modifiedBy) is no change by itself.
std::optional<Change> compare_entries(const Entry* before, const Entry* after);

// What a write makes different in the record before it; null for none.
std::optional<Change> compare_write(const record::Kind& kind, const record::Entry* before, const record::Write& write);

// All changes between two menus; only records whose versions differ are parsed. By kind, name and id.
std::vector<Change> compare_snapshots(const record::Snapshot& before, const record::Snapshot& after);

json::object to_json(const Change& change);

}  // namespace comanda::menu
