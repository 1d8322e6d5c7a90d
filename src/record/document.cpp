#include "record/document.h"

#include "base/check.h"
#include "base/json_writer.h"
#include "base/members.h"
#include "base/raw_json.h"
#include "record/value.h"

namespace comanda::record {
namespace {

std::string text_of(const json::object& document, std::string_view name) {
    const json::value* value = document.if_contains(name);
    check(value != nullptr && value->is_string());
    return std::string(value->get_string());
}

std::string_view default_text(const Field& field) {
    if (!field.unset.empty()) return field.unset;
    switch (field.type) {
        case Type::flag:
            return "false";
        case Type::whole:
        case Type::number:
        case Type::money:
        case Type::percent:
        case Type::milli:
            return "0";
        case Type::ids:
        case Type::texts:
        case Type::wholes:
        case Type::references:
        case Type::shapes:
            return "[]";
        case Type::one_shape:
        case Type::table:
            return "{}";
        case Type::any:
            return "null";
        default:
            return "\"\"";
    }
}

}  // namespace

std::string render(const Origin& origin, const json::object& fields, bool active) {
    std::string out;
    out.reserve(1024);
    JsonWriter writer(out);
    writer.begin_object().name("id").text(origin.id);
    for (const auto& member : fields) {  // A client's own name may need escapes.
        out += ',';
        append_quoted(out, {member.key().data(), member.key().size()});
        out += ':';
        append_text(out, member.value());
    }
    writer.name("store").text(origin.store);
    writer.name("createdFor").text(origin.store);
    writer.name("ownedBy").text(origin.account);
    writer.name("createdAt").whole(origin.store_number);
    writer.name("activeStatus").flag(active);
    writer.name("version").whole(origin.version);
    if (origin.original_version > 0) writer.name("originalVersion").whole(origin.original_version);
    writer.name("dateCreated").text(origin.created_at);
    writer.name("lastUpdated").text(origin.updated_at);
    writer.name("createdBy").text(origin.created_by);
    writer.name("modifiedBy").text(origin.modified_by);
    writer.end_object();
    return out;
}

void append_missing(std::string& out, std::size_t begin, std::span<const Field> fields, int currency_digits) {
    struct Place {
        std::size_t at = 0, size = 0;
    };
    std::vector<Place> values(fields.size());  // Of what is there.
    raw::Reader reader(std::string_view(out).substr(begin));
    reader.begin_object();
    while (const auto name = reader.next_name()) {
        const std::string_view value = reader.skip_value();
        const Field* field = find_declared(fields, *name);
        if (field == nullptr || field->name != *name) continue;
        values[static_cast<std::size_t>(field - fields.data())] = {static_cast<std::size_t>(value.data() - out.data()),
                                                                   value.size()};
    }
    out.pop_back();
    const auto begin_member = [&out](std::string_view name, std::string_view ending = {}) {
        out += out.back() == '{' ? "\"" : ",\"";
        out.append(name).append(ending).append("\":");
    };
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const Field& each = fields[i];
        if (each.ignored || each.type == Type::name_of || each.type == Type::own_id) continue;
        const bool is_there = values[i].size > 0;
        if (!is_there) {
            begin_member(each.name);
            out += default_text(each);
        }
        if (!is_there && has_twin(each.type)) {
            begin_member(each.name, "Str");
            append_quoted(out, twin_text(each, 0, currency_digits));
        }
        if (each.alias.empty()) continue;
        begin_member(each.alias);
        if (is_there)
            out.append(std::string(out, values[i].at, values[i].size));
        else
            out += default_text(each);
    }
    out += '}';
}

bool is_default(const Field& field, const json::value& value) {
    return comanda::to_text(value) == default_text(field);
}

bool is_default(const Field& field, const json::object& body, int currency_digits) {
    const json::value* sent = body.if_contains(field.name);
    const json::value* alias = field.alias.empty() ? nullptr : body.if_contains(field.alias);
    const json::value* twin = has_twin(field.type) ? body.if_contains(std::string(field.name) + "Str") : nullptr;
    if (sent == nullptr && alias == nullptr) return false;
    return (sent == nullptr || is_default(field, *sent)) && (alias == nullptr || is_default(field, *alias)) &&
           (twin == nullptr || *twin == json::value(json::string(twin_text(field, 0, currency_digits))));
}

Origin origin_of(const json::object& document) {
    return {.id = text_of(document, "id"),
            .store = text_of(document, "store"),
            .account = text_of(document, "ownedBy"),
            .store_number = static_cast<int>(document.at("createdAt").as_int64()),
            .version = document.at("version").as_int64(),
            .created_at = text_of(document, "dateCreated"),
            .updated_at = text_of(document, "lastUpdated"),
            .created_by = text_of(document, "createdBy"),
            .modified_by = text_of(document, "modifiedBy"),
            .original_version = members::whole(document, "originalVersion").value_or(0)};
}

}  // namespace comanda::record
