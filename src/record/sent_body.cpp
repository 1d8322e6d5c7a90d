#include "record/sent_body.h"

#include <algorithm>

#include "base/digest.h"
#include "base/refusal.h"
#include "http/conditions.h"

namespace comanda::record {

std::string fingerprint(const http::Request& request) {
    const std::string words =
        std::string(http::method_name(request.method)) + '\n' + request.path + '\n' + request.body;
    return hex_digest(words, 16);
}

std::string sent_text(const json::object& body, std::string_view name) {
    const json::value* value = body.if_contains(name);
    if (value == nullptr || value->is_null()) return {};
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

void refuse_unless_clean(Checked& checked, const http::Request& request) {
    if (http::wants_strict_handling(request)) {
        for (const std::string& field : checked.unknown)
            checked.errors.push_back({field, "UNKNOWN_FIELD", "is not a field of this record"});
    }
    if (!checked.errors.empty()) throw refused(validation_failed(std::move(checked.errors)));
}

}  // namespace comanda::record
