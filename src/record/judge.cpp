#include "record/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "base/members.h"
#include "record/names.h"

namespace comanda::record {
namespace {

const Field* acyclic_field(const Kind& kind) {
    for (const Field& field : kind.fields) {
        if (field.acyclic) return &field;
    }
    return nullptr;
}

std::vector<std::string> ids_in(const json::object& fields, const Field& field) {
    std::vector<std::string> ids;
    const json::value* value = fields.if_contains(field.name);
    if (value == nullptr) return ids;
    if (value->is_string()) ids.emplace_back(value->get_string());
    if (value->is_array()) {
        for (const json::value& each : value->get_array()) {
            if (each.is_string()) ids.emplace_back(each.get_string());
        }
    }
    return ids;
}

std::string upper_case(std::string_view word) {
    std::string upper(word);
    for (char& c : upper) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
    return upper;
}

}  // namespace

std::optional<Refusal> why_in_use(const Kind& kind, std::string_view id, const Snapshot& menu) {
    const std::vector<EntryPtr> users = menu.users_of(id);
    if (users.empty()) return std::nullopt;
    std::vector<UsedBy> shown;
    for (const EntryPtr& each : users)
        shown.push_back({std::string(each->kind), std::string(each->id), std::string(each->name)});
    return in_use(
        fmt::format("{} active records use this {}. Change them first, or send force=true.", users.size(), kind.name),
        shown, shown.size());
}

std::optional<Refusal> why_copied_twice(const Kind& kind, std::string_view id, const json::object& fields,
                                        const Snapshot& menu) {
    const std::string_view original = members::text(fields, "originalID");
    if (original.empty()) return std::nullopt;
    for (const bool active : {true, false}) {
        for (const EntryPtr& each : menu.list(kind.name, active)) {
            if (each->id == id || each->doc.find(original) == std::string::npos) continue;
            const json::object document = parse_document(kind, each->doc);
            const bool is_pulled = members::whole(document, "originalVersion").value_or(0) > 0;
            if (!is_pulled || members::text(document, "originalID") != original) continue;
            Refusal refusal = validation_failed(
                {{"originalID", "INVALID_VALUE", fmt::format("has a copy here already: {} {}", kind.name, each->id)}});
            refusal.more["existingId"] = each->id;
            return refusal;
        }
    }
    return std::nullopt;
}

bool may_be_cyclic(const Kind& kind, const std::vector<std::string>& changed) {
    const Field* field = acyclic_field(kind);
    return field != nullptr && std::find(changed.begin(), changed.end(), field->name) != changed.end();
}

std::optional<Refusal> why_cyclic(const Kind& kind, std::string_view id, const json::object& fields,
                                  const Snapshot& menu) {
    const Field* field = acyclic_field(kind);
    if (field == nullptr) return std::nullopt;
    std::vector<std::string> ahead = ids_in(fields, *field);
    std::set<std::string> seen;
    while (!ahead.empty()) {
        const std::string next = std::move(ahead.back());
        ahead.pop_back();
        if (next == id) {
            const std::string code = upper_case(kind.name) + "_CYCLE";
            return Refusal{422,
                           code,
                           fmt::format("Following '{}' from here leads back to this {}.", field->name, kind.name),
                           {{std::string(field->name), code, "leads back here"}}};
        }
        if (!seen.insert(next).second) continue;
        const EntryPtr entry = menu.find(next);
        if (!entry || entry->kind != kind.name) continue;
        for (std::string& each : ids_in(parse_json_object(entry->doc), *field))
            ahead.push_back(std::move(each));
    }
    return std::nullopt;
}

std::vector<Reference> added_references(const Kind& kind, const json::object& before, const json::object& after) {
    // As what it was named counts too: a tax does not become a course by being named already.
    std::set<std::tuple<std::string_view, std::string_view, std::string>> had;
    for (Reference& each : references_of(kind, before))
        had.emplace(each.kind, each.facet, std::move(each.id));
    std::vector<Reference> added = references_of(kind, after);
    std::erase_if(added,
                  [&had](const Reference& each) { return had.contains(std::tuple(each.kind, each.facet, each.id)); });
    return added;
}

Refusal reference_not_found(const std::vector<Reference>& references, const std::vector<std::size_t>& missing) {
    Refusal refusal{422, "REFERENCE_NOT_FOUND", "A record that is named here is not an active record of this store."};
    for (const std::size_t place : missing) {
        const Reference& each = references.at(place);
        refusal.errors.push_back(
            {each.path, "REFERENCE_NOT_FOUND", fmt::format("names no active {} of this store", each.kind)});
    }
    return refusal;
}

}  // namespace comanda::record
