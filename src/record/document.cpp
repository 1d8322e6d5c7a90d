#include "record/document.h"

#include "base/check.h"
#include "base/members.h"

namespace comanda::record {
namespace {

void append_member(std::string& out, std::string_view name, std::string_view text) {
    append_quoted(out, name);
    out += ':';
    append_quoted(out, text);
    out += ',';
}

std::string text_of(const json::object& document, std::string_view name) {
    const json::value* value = document.if_contains(name);
    check(value != nullptr && value->is_string());
    return std::string(value->get_string());
}

}  // namespace

std::string render(const Origin& origin, const json::object& fields, bool active) {
    std::string out = "{";
    out.reserve(1024);
    append_member(out, "id", origin.id);
    for (const auto& member : fields) {
        append_quoted(out, {member.key().data(), member.key().size()});
        out += ':';
        append_text(out, member.value());
        out += ',';
    }
    append_member(out, "store", origin.store);
    append_member(out, "createdFor", origin.store);
    append_member(out, "ownedBy", origin.account);
    out += "\"createdAt\":" + std::to_string(origin.store_number);
    out += active ? ",\"activeStatus\":true" : ",\"activeStatus\":false";
    out += ",\"version\":" + std::to_string(origin.version) + ',';
    if (origin.original_version > 0) out += "\"originalVersion\":" + std::to_string(origin.original_version) + ',';
    append_member(out, "dateCreated", origin.created_at);
    append_member(out, "lastUpdated", origin.updated_at);
    append_member(out, "createdBy", origin.created_by);
    append_member(out, "modifiedBy", origin.modified_by);
    out.back() = '}';
    return out;
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
