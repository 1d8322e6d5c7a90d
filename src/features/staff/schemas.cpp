// The description of staff for OpenAPI.
#include "features/staff/records/kinds.h"
#include "features/staff/staff.h"
#include "http/schema.h"
#include "record/record.h"

namespace comanda::staff {
namespace {

using namespace http::schema;

// A kind's schemas, less what only records of a menu have.
void add_kind(json::object& all, const record::Kind& kind, bool has_store) {
    json::object schemas = record::schemas(kind);
    const std::string title(kind.title);
    for (const std::string& each : {title, title + "Input"}) {
        json::object& properties = schemas[each].as_object()["properties"].as_object();
        for (const char* field : {"createdAt", "originalID"})
            properties.erase(field);
        if (!has_store) {
            properties.erase("store");
            properties.erase("createdFor");
        }
    }
    schemas[title].as_object()["required"] = json::array{"id", "ownedBy", "activeStatus", "version"};
    for (auto& each : schemas)
        all.insert_or_assign(each.key(), std::move(each.value()));
}

void add_property(json::object& all, const char* schema, const char* name, json::object property) {
    all[schema].as_object()["properties"].as_object()[name] = std::move(property);
}

json::object session_properties() {
    const json::object held = list_of(text("The id of a privilege."));
    return {{"account", text("The account.")},
            {"kind", text("user or person.")},
            {"id", text("The user's or person's id.")},
            {"name", text("Their name.")},
            {"session", text("The session's id, as the journal names it.")},
            {"expiresAt", time("When it ends by itself.")},
            {"privileges", held},
            {"stores", list_of(object({{"store", text("A store.")}, {"privileges", held}}, {"store", "privileges"}))},
            {"store", text("A user's store.")},
            {"device", text("The device a user logged in on.")}};
}

void add_sessions(json::object& all) {
    all["StaffLogin"] = object({{"store", text("The store.")},
                                {"device", text("The device: 1 to 64 characters, the same that it syncs with.")},
                                {"pin", text("4 to 8 digits.")}},
                               {"store", "device", "pin"});
    all["PersonLogin"] = object({{"email", text("The e-mail address; emailId is accepted too.")},
                                 {"emailId", text("The same as email: either may be sent.")},
                                 {"password", text("The password.")},
                                 {"account", text("Only this account; without it, the oldest login of that address.")}},
                                {"password"});
    all["PasswordChange"] =
        object({{"currentPassword", text("As it is.")}, {"newPassword", text("At least 10 characters.")}},
               {"currentPassword", "newPassword"});
    json::object session = session_properties();
    all["Session"] = object(session, {"kind", "id", "expiresAt", "privileges", "stores"});
    session["token"] = text("Shown once. Authorization: Bearer, and this.");
    json::object of_user = session, of_person = session;
    of_user["user"] = reference("User");
    of_person["person"] = reference("Person");
    all["UserSession"] = object(of_user, {"token", "id", "expiresAt", "privileges", "store", "device", "user"});
    all["PersonSession"] = object(of_person, {"token", "id", "expiresAt", "privileges", "account", "person"});
}

void add_audit(json::object& all) {
    const json::object approver = object({{"id", text("A user.")}, {"name", text("Their name.")}});
    all["AuditActor"] = object({{"id", text("Of the user, person or key; a word for the service itself.")},
                                {"kind", text("user, person, key or service.")},
                                {"name", text("Of a user or person.")},
                                {"key", text("The key a user acted with.")},
                                {"approvedBy", approver}},
                               {"id", "kind"});
    json::object value{{"description", "Any value; null when there was none."}};
    all["AuditChange"] =
        object({{"field", text("The field.")}, {"before", value}, {"after", value}}, {"field", "before", "after"});
    all["AuditLine"] = object({{"seq", whole("Its number in the journal.")},
                               {"at", time("When.")},
                               {"actor", reference("AuditActor")},
                               {"action", text("created, updated, inactivated and the like.")},
                               {"entity", text("What changed.")},
                               {"id", text("Its id.")},
                               {"version", whole("The version the change made.")},
                               {"changedFields", list_of(text("A field that changed."))},
                               {"changes", list_of(reference("AuditChange"))}},
                              {"seq", "at", "actor", "action", "entity", "id", "version", "changedFields"});
    all["AuditPage"] = object(
        {{"data", list_of(reference("AuditLine"))},
         {"pageSize", whole("How many lines were asked for.")},
         {"hasMore", flag("There is more behind nextCursor.")},
         {"nextCursor", json::object{{"type", json::array{"string", "null"}}, {"description", "Send it as cursor."}}}},
        {"data", "pageSize", "hasMore", "nextCursor"});
}

}  // namespace

json::object schemas() {
    json::object all;
    add_kind(all, role_kind, true);
    add_kind(all, user_kind, true);
    add_kind(all, person_kind, false);
    add_property(all, "UserInput", "pin", text("4 to 8 digits, unique in the store; null takes it away. Never shown."));
    add_property(all, "User", "hasPin", flag("A PIN is set; it is never shown."));
    add_property(all, "PersonInput", "password", text("At least 10 characters. Never shown."));
    json::object with_users = all.at("Role").as_object();
    with_users["properties"].as_object()["users"] =
        list_of(object({{"id", text("A user.")}, {"name", text("Their name.")}}, {"id", "name"}));
    all["UserRole"] = std::move(with_users);
    all["UserRoleList"] = page_of("UserRole");
    const json::object privilege = object(
        {{"id", text("What roles list.")}, {"name", text("For people.")}, {"description", text("One sentence.")}},
        {"id", "name", "description"});
    const json::object group = object(
        {{"group", text("Its name.")}, {"prefix", text("How the ids begin.")}, {"privileges", list_of(privilege)}},
        {"group", "prefix", "privileges"});
    all["RoleGroups"] = object({{"data", list_of(group)}}, {"data"});
    add_sessions(all);
    add_audit(all);
    return all;
}

}  // namespace comanda::staff
