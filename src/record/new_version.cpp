#include "record/new_version.h"

#include "base/members.h"
#include "base/object_id.h"
#include "record/check_body.h"
#include "record/names.h"

namespace comanda::record {

Write new_version(const Kind& kind, const Origin& origin, const json::object& fields, bool active,
                  const std::vector<std::string>& changed) {
    Write write;
    write.account = origin.account;
    write.store = origin.store;
    write.kind = kind.name;
    write.id = origin.id;
    write.expected = origin.version - 1;
    write.active = active;
    write.name = members::text(fields, "name");
    write.parent = parent_of(kind, fields);
    write.facet = facet_of(kind, fields);
    write.refs = reference_text(references_of(kind, fields));
    write.search = search_text(kind, fields);
    json::object marked = fields;
    mark_names(kind, marked);
    write.doc = render(origin, marked, active);
    write.actor = origin.signed_by;
    write.fields = to_text(json::array(changed.begin(), changed.end()));
    return write;
}

Origin first_origin(const std::string& account, const tenant::StoreRef& store, const std::string& signature) {
    Origin origin;
    origin.id = ObjectId::make().text();
    origin.store = store.id;
    origin.account = account;
    origin.store_number = store.number;
    origin.created_at = origin.updated_at = to_iso(now());
    origin.created_by = origin.modified_by = http::actor_of(signature);
    origin.signed_by = signature;
    return origin;
}

Origin next_origin(const json::object& document, const std::string& signature) {
    Origin origin = origin_of(document);
    ++origin.version;
    origin.updated_at = to_iso(now());
    origin.modified_by = http::actor_of(signature);
    origin.signed_by = signature;
    return origin;
}

std::string_view action_of(bool was_active, bool is_active) {
    if (was_active == is_active) return "updated";
    return is_active ? "activated" : "inactivated";
}

}  // namespace comanda::record
