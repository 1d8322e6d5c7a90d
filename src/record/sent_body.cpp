#include "record/sent_body.h"

#include <algorithm>

#include "base/digest.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "base/sent_value.h"
#include "http/conditions.h"
#include "http/parameters.h"
#include "record/value.h"

namespace comanda::record {

std::string fingerprint(const http::Request& request) {
    const std::string words =
        std::string(http::method_name(request.method)) + '\n' + request.path + '\n' + request.body;
    return hex_digest(words, 16);
}

std::string sent_text(const json::object& body, std::string_view name) {
    const json::value* value = body.if_contains(name);
    if (value == nullptr || is_empty(*value)) return {};
    value = &bare_id(*value);
    if (!value->is_string())
        throw refused(validation_failed({{std::string(name), "INVALID_VALUE", "must be a string"}}));
    return std::string(value->get_string());
}

std::string sent_store(const json::object& body) {
    const std::string store = sent_text(body, "store");
    const std::string created_for = sent_text(body, "createdFor");
    if (!store.empty() && !created_for.empty() && store != created_for) {
        throw refused(validation_failed({{"createdFor", "INVALID_VALUE", "must name the same store as 'store'"}}));
    }
    return store.empty() ? created_for : store;
}

std::string sent_id(const http::Request& request, const json::object& body, std::string_view what) {
    std::string in_body = sent_text(body, "id");
    if (in_body.empty()) in_body = sent_text(body, "_id");
    const bool in_path = !request.path_values.empty();
    if (!in_path && in_body.empty())
        throw refused(validation_failed({{"id", "REQUIRED", "is required: in the path or in the body"}}));
    std::string id = in_path ? request.path_value("id") : in_body;
    if (in_path && !in_body.empty() && in_body != id)
        throw refused(validation_failed({{"id", "INVALID_VALUE", "differs from the id in the path"}}));
    if (!is_object_id(id)) throw refused(not_found(what));
    return id;
}

bool is_forced(const http::Request& request, const json::object& body) {
    const json::value* sent = body.if_contains("force");
    return http::flag_parameter(request, "force", false) || (sent != nullptr && read_flag(*sent).value_or(false));
}

Warnings read_body(const http::Request& request, std::span<const Field> fields, json::object& body, const ReadBy& by) {
    Notes notes{by.currency_digits, by.timezone};
    read_object(fields, body, {}, notes);
    require_fields(fields, body, {}, notes);
    if (!notes.errors.empty()) throw refused(validation_failed(std::move(notes.errors)));
    http::refuse_if_strict(request, notes.warnings);
    return std::move(notes.warnings);
}

Inactivation read_inactivation(const http::Request& request, json::object body, std::string_view kind) {
    static constexpr OtherWord other_words[] = {{"subcategory", "category"}, {"coursing", "course"}};
    static constexpr Field fields[] = {
        {.name = "entity", .type = Type::text, .about = "The kind."},
        {.name = "id", .type = Type::text, .about = "The record.", .alias = "_id"},
        id_text("store", "store"),
        id_text("createdFor", "store"),
        id_text("ownedBy", "account"),
        id_text("account", "account"),
        {.name = "activeStatus", .type = Type::flag, .about = "False."},
        {.name = "force", .type = Type::flag, .about = "Even if others use it."},
    };
    Inactivation wanted{.is_forced = false, .store = {}, .warnings = read_body(request, fields, body)};
    wanted.is_forced = is_forced(request, body);
    wanted.store = sent_store(body);
    const std::string entity = sent_text(body, "entity");
    const std::string_view kinds[] = {kind};
    const std::string_view meant = find_word(entity, kinds, other_words);
    if (!entity.empty() && meant != kind)
        throw refused(validation_failed({{"entity", "INVALID_VALUE", "must be " + std::string(kind)}}));
    if (!entity.empty() && entity != kind)
        wanted.warnings.push_back({"COERCED", "entity", json::string(entity), json::string(kind)});
    http::refuse_if_strict(request, wanted.warnings);
    return wanted;
}

void refuse_unless_clean(Checked& checked, const http::Request& request) {
    if (http::wants_strict_handling(request)) {
        for (const Warning& each : checked.warnings)
            checked.errors.push_back(strict_error(each));
    }
    if (!checked.errors.empty()) throw refused(validation_failed(std::move(checked.errors)));
}

}  // namespace comanda::record
