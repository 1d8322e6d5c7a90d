#include "record/check_body.h"

#include <fmt/format.h>

#include "base/object_id.h"

namespace comanda::record {
namespace {

constexpr std::int64_t text_bytes_max = 4'000;
constexpr std::size_t unknown_fields_max = 100;

std::string_view view(const json::string& text) {
    return {text.data(), text.size()};
}

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

// Nothing when the value can be kept.
std::optional<FieldError> complaint(const Field& field, const json::value& value) {
    const auto wrong = [&field](std::string message) {
        return FieldError{std::string(field.name), "INVALID_VALUE", std::move(message)};
    };
    if (value.is_null()) {
        if (!field.required) return std::nullopt;
        return FieldError{std::string(field.name), "REQUIRED", "cannot be cleared"};
    }
    switch (field.type) {
        case Type::text: {
            if (!value.is_string()) return wrong("must be a string");
            const std::int64_t most = field.most > 0 ? field.most : text_bytes_max;
            if (static_cast<std::int64_t>(value.get_string().size()) > most)
                return wrong(fmt::format("must have at most {} bytes", most));
            if (field.required && is_blank(view(value.get_string()))) {
                return FieldError{std::string(field.name), "REQUIRED", "must not be empty"};
            }
            return std::nullopt;
        }
        case Type::whole:
            if (!value.is_int64()) return wrong("must be a whole number");
            if (value.get_int64() < 0) return wrong("must not be negative");
            if (field.most > 0 && value.get_int64() > field.most)
                return wrong(fmt::format("must be at most {}", field.most));
            return std::nullopt;
        case Type::flag:
            return value.is_bool() ? std::nullopt : std::optional(wrong("must be true or false"));
        case Type::id:
            if (!value.is_string()) return wrong("must be a string");
            if (!value.get_string().empty() && !is_object_id(view(value.get_string()))) {
                return wrong("must be an id of 24 lower-case hexadecimal characters");
            }
            return std::nullopt;
    }
    return std::nullopt;
}

// The interface's samples send the word as well as the value.
std::optional<bool> read_active(const json::value& value) {
    if (value.is_bool()) return value.get_bool();
    if (value.is_string() && value.get_string() == "true") return true;
    if (value.is_string() && value.get_string() == "false") return false;
    return std::nullopt;
}

void put(Checked& checked, std::string_view name, const json::value& value) {
    const json::value* before = checked.fields.if_contains(name);
    if (before != nullptr && *before == value) return;
    if (before == nullptr && value.is_null()) return;
    checked.changed.emplace_back(name);
    if (value.is_null())
        checked.fields.erase(name);
    else
        checked.fields.insert_or_assign(name, value);
}

void take_declared(Checked& checked, const Field& field, const json::object& body) {
    const json::value* value = body.if_contains(field.name);
    const json::value* alias = field.alias.empty() ? nullptr : body.if_contains(field.alias);
    if (value != nullptr && alias != nullptr && *value != *alias) {
        checked.errors.push_back({std::string(field.name), "INVALID_VALUE",
                                  fmt::format("differs from its other spelling '{}'", field.alias)});
        return;
    }
    if (value == nullptr) value = alias;
    if (value == nullptr) return;
    if (auto error = complaint(field, *value))
        checked.errors.push_back(std::move(*error));
    else
        put(checked, field.name, *value);
}

void take_sent(Checked& checked, const Kind& kind, const json::object& body) {
    for (const Field& field : kind.fields)
        take_declared(checked, field, body);
    for (const Field& field : common_fields)
        take_declared(checked, field, body);
    if (const json::value* value = body.if_contains("activeStatus")) {
        const auto active = read_active(*value);
        if (!active) {
            checked.errors.push_back({"activeStatus", "INVALID_VALUE", "must be true or false"});
        } else if (*active != checked.active) {
            checked.active = *active;
            checked.changed.emplace_back("activeStatus");
        }
    }
    for (const auto& member : body) {
        const std::string_view name(member.key().data(), member.key().size());
        if (is_server_field(name) || name == "activeStatus" || find_field(kind, name) != nullptr) continue;
        checked.unknown.emplace_back(name);
        put(checked, name, member.value());
    }
    if (checked.unknown.size() > unknown_fields_max) {
        checked.errors.push_back(
            {"", "TOO_MANY_FIELDS", fmt::format("at most {} unknown fields are kept", unknown_fields_max)});
    }
}

}  // namespace

std::string Checked::text(std::string_view field) const {
    const json::value* value = fields.if_contains(field);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

Checked check_create(const Kind& kind, const json::object& body) {
    Checked checked;
    take_sent(checked, kind, body);
    for (const Field& field : kind.fields) {
        const bool sent = body.contains(field.name) || (!field.alias.empty() && body.contains(field.alias));
        if (field.required && !sent) checked.errors.push_back({std::string(field.name), "REQUIRED", "is required"});
    }
    return checked;
}

Checked check_update(const Kind& kind, const json::object& body, const json::object& stored) {
    Checked checked;
    for (const auto& member : stored) {
        const std::string_view name(member.key().data(), member.key().size());
        if (name == "activeStatus")
            checked.active = member.value().is_bool() && member.value().get_bool();
        else if (!is_server_field(name))
            checked.fields.emplace(member.key(), member.value());
    }
    take_sent(checked, kind, body);
    return checked;
}

std::string search_text(const Kind& kind, const json::object& fields) {
    std::string text;
    for (const Field& field : kind.fields) {
        const json::value* value = field.searchable ? fields.if_contains(field.name) : nullptr;
        if (value == nullptr || !value->is_string()) continue;
        if (!text.empty()) text += '\n';
        text += view(value->get_string());
    }
    return text;
}

}  // namespace comanda::record
