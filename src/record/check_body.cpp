#include "record/check_body.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/cards.h"
#include "base/members.h"
#include "base/object_id.h"
#include "base/sent_value.h"
#include "base/text.h"
#include "record/document.h"
#include "record/value.h"

namespace comanda::record {
namespace {

constexpr std::size_t unknown_fields_max = 100;

// Where a record belongs: sent_text() reads these, also as objects with an id.
bool is_place(std::string_view name) {
    return name == "store" || name == "createdFor" || name == "ownedBy" || name == "account";
}

void put(Checked& checked, std::string_view name, json::value value) {
    if (value.is_null())
        checked.fields.erase(name);
    else
        checked.fields.insert_or_assign(name, std::move(value));
}

// An answer says of what was never set what its absence means. Sent back, that sets nothing.
void take_declared(Checked& checked, Notes& notes, const Field& field, const json::object& body, bool is_update) {
    const bool is_unset = is_update && !field.required && !checked.fields.contains(field.name);
    if (is_unset && is_default(field, body, notes.currency_digits)) return;
    json::object read;
    for (Taken& each : take_field(field, body, notes))
        read[each.name] = std::move(each.value);
    if (is_unset && is_default(field, read, notes.currency_digits)) return;
    for (auto& member : read)
        put(checked, member.key(), std::move(member.value()));
}

// An answer has both spellings of a field: of two that differ, the one that is not what it was before is meant.
json::object without_echoes(const Kind& kind, const json::object& stored, json::object body) {
    for (const Field& each : kind.fields) {
        if (each.alias.empty() || !body.contains(each.name) || !body.contains(each.alias)) continue;
        if (body.at(each.name) == body.at(each.alias)) continue;
        const json::value* before = stored.if_contains(each.name);
        const auto is_as_before = [&](const json::value& sent) {
            return before != nullptr ? sent == *before : is_default(each, sent);
        };
        if (is_as_before(body.at(each.name)))
            body.erase(each.name);
        else if (is_as_before(body.at(each.alias)))
            body.erase(each.alias);
    }
    return body;
}

void take_active(Checked& checked, Notes& notes, const json::object& body, bool is_update) {
    constexpr Field field{.name = "activeStatus", .type = Type::flag, .about = "In use.", .lenient = true};
    for (const Taken& each : take_field(field, body, notes)) {
        if (each.value.is_bool())
            checked.active = each.value.get_bool();
        else if (!is_update && each.value.is_null())
            notes.warn({"COERCED", "activeStatus", nullptr, true});
        else
            notes.complain("activeStatus", "INVALID_VALUE", "must be true or false");
    }
}

void take_sent(Checked& checked, Notes& notes, const Kind& kind, const json::object& body, bool is_update) {
    for (const Field& field : kind.fields)
        take_declared(checked, notes, field, body, is_update);
    for (const Field& field : common_fields)
        take_declared(checked, notes, field, body, is_update);
    take_active(checked, notes, body, is_update);
    std::size_t unknown = 0;
    for (const auto& member : body) {
        const std::string_view name(member.key().data(), member.key().size());
        if (is_place(name) && !member.value().is_string() && !member.value().is_null())
            notes.warn({"COERCED", std::string(name), member.value(),
                        is_empty(member.value()) ? json::value(nullptr) : bare_id(member.value())});
        if (is_server_field(name) || name == "activeStatus" || find_field(kind, name) != nullptr) continue;
        std::string kept_name(name);
        cut_cards(kept_name);
        json::value kept = member.value();
        cut_cards_and_numbers(kept);
        notes.warn(unknown_field(kept_name));
        ++unknown;
        put(checked, kept_name, std::move(kept));
    }
    if (unknown > unknown_fields_max) {
        notes.complain("", "TOO_MANY_FIELDS", fmt::format("at most {} unknown fields are kept", unknown_fields_max));
    }
}

// Rows that came without an id get one: that of a row which was the same but for its id, or else a new one.
void fill_ids(json::object& fields, const Field& field, const Field& own_id, const json::object& stored) {
    json::value* rows = fields.if_contains(field.name);
    if (rows == nullptr || !rows->is_array()) return;
    std::vector<json::value> used;  // Ids that rows have: sent with them, or given here.
    for (const json::value& row : rows->get_array()) {
        const json::value* id = row.is_object() ? row.get_object().if_contains(own_id.name) : nullptr;
        if (id != nullptr) used.push_back(*id);
    }
    for (json::value& row : rows->get_array()) {
        if (!row.is_object() || row.get_object().contains(own_id.name)) continue;
        json::value id = json::string(ObjectId::make().text());
        for (const json::value& before : members::list(stored, field.name)) {
            if (!before.is_object()) continue;
            json::object other = before.get_object();
            const json::value* other_id = other.if_contains(own_id.name);
            if (other_id == nullptr || std::find(used.begin(), used.end(), *other_id) != used.end()) continue;
            const json::value kept = *other_id;
            other.erase(own_id.name);
            if (other != row.get_object()) continue;
            id = kept;
            break;
        }
        used.push_back(id);
        json::object with_id{{own_id.name, std::move(id)}};
        for (auto& member : row.get_object())
            with_id.emplace(member.key(), std::move(member.value()));
        row = std::move(with_id);
    }
}

void fill_ids(json::object& fields, const Kind& kind, const json::object& stored) {
    for (const Field& field : kind.fields) {
        if (field.type != Type::shapes) continue;
        for (const Field& inside : field.shape->fields) {
            if (inside.type == Type::own_id) fill_ids(fields, field, inside, stored);
        }
    }
}

// In the order of the fields, those that went last.
std::vector<std::string> changed_names(const json::object& before, const json::object& after) {
    std::vector<std::string> names;
    for (const auto& member : after) {
        const json::value* was = before.if_contains(member.key());
        if (was == nullptr || *was != member.value()) names.emplace_back(member.key());
    }
    for (const auto& member : before) {
        if (!after.contains(member.key())) names.emplace_back(member.key());
    }
    return names;
}

// What the fields must be to each other is judged once each is right by itself; the rule may complete them.
void judge(Checked& checked, Notes notes, const Kind& kind, const json::object& before, bool was_active) {
    for (const Field& field : kind.fields) {
        if (field.fixed && before.contains(field.name) && !checked.fields.contains(field.name))
            notes.complain(std::string(field.name), "INVALID_VALUE", "cannot be cleared once the record is made");
    }
    if (notes.errors.empty() && kind.rule != nullptr) {
        Draft draft{checked.fields, notes.errors};
        kind.rule(draft);
    }
    fill_ids(checked.fields, kind, before);
    checked.changed = changed_names(before, checked.fields);
    if (checked.active != was_active) checked.changed.emplace_back("activeStatus");
    for (const std::string& name : checked.changed) {
        const Field* field = find_field(kind, name);
        if (field != nullptr && field->fixed && before.contains(name) && checked.fields.contains(name))
            notes.complain(name, "INVALID_VALUE", "cannot change once the record is made");
    }
    checked.errors = std::move(notes.errors);
    checked.used_timezone = notes.used_timezone;
    checked.warnings = std::move(notes.warnings);
}

}  // namespace

std::string Checked::text(std::string_view field) const {
    return std::string(members::text(fields, field));
}

Checked check_create(const Kind& kind, const json::object& body, const ReadBy& by) {
    Checked checked;
    Notes notes{by.currency_digits, by.timezone};
    take_sent(checked, notes, kind, body, false);
    require_fields(kind.fields, body, {}, notes);
    judge(checked, std::move(notes), kind, {}, true);
    return checked;
}

Checked check_update(const Kind& kind, const json::object& body, const json::object& stored, const ReadBy& by) {
    Checked checked;
    Notes notes{by.currency_digits, by.timezone};
    for (const auto& member : stored) {
        const std::string_view name(member.key().data(), member.key().size());
        if (name == "activeStatus")
            checked.active = member.value().is_bool() && member.value().get_bool();
        else if (!is_server_field(name))
            checked.fields.emplace(member.key(), member.value());
    }
    const json::object before = checked.fields;
    const bool was_active = checked.active;
    take_sent(checked, notes, kind, without_echoes(kind, before, body), true);
    judge(checked, std::move(notes), kind, before, was_active);
    return checked;
}

std::string search_text(const Kind& kind, const json::object& fields) {
    std::string text;
    for (const Field& field : kind.fields) {
        const json::value* value = field.searchable ? fields.if_contains(field.name) : nullptr;
        if (value == nullptr || !value->is_string()) continue;
        if (!text.empty()) text += '\n';
        text.append(value->get_string().data(), value->get_string().size());
    }
    return lower_case(text);
}

std::string parent_of(const Kind& kind, const json::object& fields) {
    const json::value* value = kind.parent.empty() ? nullptr : fields.if_contains(kind.parent);
    if (value != nullptr && value->is_array()) value = value->get_array().empty() ? nullptr : &value->get_array()[0];
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

std::string facet_of(const Kind& kind, const json::object& fields) {
    const json::value* value = kind.facet.empty() ? nullptr : fields.if_contains(kind.facet);
    if (value == nullptr) return {};
    return value->is_string() ? std::string(value->get_string()) : to_text(*value);
}

}  // namespace comanda::record
