// Staff over the interface: the table of contents.
#include "features/staff/handlers.h"
#include "features/staff/records/change.h"
#include "http/page.h"

namespace comanda::staff {
namespace {

using http::Method;
using http::Privilege;
using http::Scope;

constexpr http::Parameter idempotency_key{"Idempotency-Key", "string",
                                          "Makes a repeated request safe: at most 255 characters.", true};
constexpr http::Parameter if_match{"If-Match", "string", "Only change the version named by this ETag.", true};
constexpr http::Parameter if_none_match{"If-None-Match", "string", "Answer 304 when this ETag is still current.", true};
constexpr http::Parameter prefer{"Prefer", "string", "handling=strict refuses what would be a warning.", true};
constexpr http::Parameter force{"force", "boolean", "true: also when active users have it."};
constexpr http::Parameter status{"status", "boolean", "true: active ones (also when not sent); false: inactive ones."};

using Operation = net::Task<http::Response> (*)(http::Request, Staff&);

http::Handler bound(Operation operation, Staff& staff) {
    return [operation, &staff](http::Request request) { return operation(std::move(request), staff); };
}

// What the three kinds have in common: their words, rights and refusals.
struct Words {
    std::string name;   // role
    std::string title;  // Role
    struct Right {
        Scope scope;
        Privilege privilege;
    } read, write;
    std::vector<std::string_view> refusals;  // Of a write, besides the usual ones.
};

const Words role_words{"role",
                       "Role",
                       {Scope::staff_read, Privilege::none},
                       {Scope::staff_write, Privilege::bo_roles},
                       {"STORE_NOT_ALLOWED", "DUPLICATE_NAME", "RANK_TOO_LOW"}};
const Words user_words{"user",
                       "User",
                       {Scope::staff_read, Privilege::bo_users},
                       {Scope::staff_write, Privilege::bo_users},
                       {"STORE_NOT_ALLOWED", "DUPLICATE_PIN", "RATE_LIMITED", "RANK_TOO_LOW"}};
const Words person_words{"person",
                         "Person",
                         {Scope::admin, Privilege::bo_persons},
                         {Scope::admin, Privilege::bo_persons},
                         {"STORE_NOT_ALLOWED", "DUPLICATE_EMAIL", "RANK_TOO_LOW"}};

std::vector<std::string_view> with(std::vector<std::string_view> refusals, std::vector<std::string_view> more) {
    refusals.insert(refusals.end(), more.begin(), more.end());
    return refusals;
}

http::Route create_route(const Words& words, http::Handler handler) {
    const std::string &name = words.name, &title = words.title;
    return {.method = Method::post,
            .path = "svc/" + name,
            .operation = "create_" + name,
            .scope = words.write.scope,
            .privilege = words.write.privilege,
            .handler = std::move(handler),
            .summary = "Make a " + name + ". Nobody can give more than they hold themselves.",
            .parameters = {idempotency_key, prefer},
            .request_schema = title + "Input",
            .answers = {{201, title, "It was made."}, {200, title, "The same request again: what it made."}},
            .refusals = with(words.refusals, {"MALFORMED_JSON", "NOT_FOUND", "VALIDATION_FAILED"}),
            .limit = std::chrono::seconds{30},
            .body_bytes_max = 64 * 1024};
}

http::Route read_route(const Words& words, http::Handler handler) {
    const std::string &name = words.name, &title = words.title;
    return {.method = Method::get,
            .path = "svc/" + name + "/{id}",
            .operation = "read_" + name,
            .scope = words.read.scope,
            .privilege = words.read.privilege,
            .handler = std::move(handler),
            .summary = "One " + name + ".",
            .parameters = {if_none_match},
            .answers = {{200, title, "As it is now."}, {304, "", "It is still the version you have."}},
            .refusals = {"NOT_FOUND"}};
}

http::Route update_route(const Words& words, http::Handler handler, bool is_by_body) {
    const std::string &name = words.name, &title = words.title;
    return {.method = Method::put,
            .path = is_by_body ? "svc/" + name : "svc/" + name + "/{id}",
            .operation = "update_" + name + (is_by_body ? "_by_body_id" : ""),
            .scope = words.write.scope,
            .privilege = words.write.privilege,
            .handler = std::move(handler),
            .summary = "Change the fields of a " + name + " that are sent; null clears one; the others stay.",
            .parameters = {if_match, idempotency_key, prefer},
            .request_schema = title + "Input",
            .answers = {{200, title, "As it is now."}},
            .refusals = with(words.refusals, {"MALFORMED_JSON", "NOT_FOUND", "VALIDATION_FAILED", "VERSION_CONFLICT",
                                              "LAST_ADMINISTRATOR"}),
            .limit = std::chrono::seconds{30},
            .body_bytes_max = 64 * 1024};
}

http::Route inactivate_route(const Words& words, http::Handler handler) {
    const std::string &name = words.name, &title = words.title;
    return {.method = Method::put,
            .path = "svc/" + name + "/{id}/inactivate",
            .operation = "inactivate_" + name,
            .scope = words.write.scope,
            .privilege = words.write.privilege,
            .handler = std::move(handler),
            .summary = "Take a " + name + " out of use. It stays readable. Repeatable.",
            .parameters = {if_match},
            .answers = {{200, title, "Inactive."}},
            .refusals = {"NOT_FOUND", "VERSION_CONFLICT", "LAST_ADMINISTRATOR", "RANK_TOO_LOW"},
            .body_bytes_max = 4 * 1024};
}

http::Route list_route(const Words& words, std::string path, std::string operation, std::string_view summary,
                       std::string schema, http::Handler handler) {
    return {.method = Method::get,
            .path = std::move(path),
            .operation = std::move(operation),
            .scope = words.read.scope,
            .privilege = words.read.privilege,
            .handler = std::move(handler),
            .summary = std::string(summary),
            .answers = {{200, std::move(schema), "At most 5,000."}},
            .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}};
}

std::vector<http::Route> role_routes(Staff& staff) {
    const std::string below = "svc/store/{store-id}/";
    http::Route list = list_route(role_words, below + "roles", "list_roles", "The store's roles, by rank.", "RoleList",
                                  bound(list_records<role_table>, staff));
    list.parameters = {status, http::part_parameters[0], http::part_parameters[1]};
    http::Route with_users = list_route(role_words, below + "activeUserRoles", "list_active_user_roles",
                                        "The store's active roles, each with the active users who have it.",
                                        "UserRoleList", bound(list_active_user_roles, staff));
    with_users.privilege = Privilege::bo_users;
    http::Route inactivate = inactivate_route(role_words, bound(inactivate_role, staff));
    inactivate.parameters.push_back(force);
    inactivate.refusals.push_back("IN_USE");
    http::Route update = update_route(role_words, bound(update_role, staff), false);
    http::Route by_body = update_route(role_words, bound(update_role, staff), true);
    for (http::Route* each : {&update, &by_body}) {
        each->parameters.push_back(force);
        each->refusals.push_back("IN_USE");
    }
    return {
        {.method = Method::get,
         .path = "svc/getRoleGroup",
         .operation = "list_role_groups",
         .scope = Scope::staff_read,
         .handler = bound(list_role_groups, staff),
         .summary = "Every privilege a role may have, by group.",
         .answers = {{200, "RoleGroups", "The groups."}}},
        list,
        list_route(role_words, below + "activeRoles", "list_active_roles", "The store's active roles, by rank.",
                   "RoleList", bound(list_active_roles, staff)),
        with_users,
        create_route(role_words, bound(create_role, staff)),
        read_route(role_words, bound(read_record<role_table>, staff)),
        update,
        by_body,
        inactivate,
    };
}

std::vector<http::Route> user_routes(Staff& staff) {
    http::Route list = list_route(user_words, "svc/store/{store-id}/users", "list_users", "The store's users, by name.",
                                  "UserList", bound(list_records<user_table>, staff));
    list.parameters = {status, http::part_parameters[0], http::part_parameters[1]};
    return {
        list,
        create_route(user_words, bound(create_user, staff)),
        read_route(user_words, bound(read_record<user_table>, staff)),
        update_route(user_words, bound(update_user, staff), true),
        update_route(user_words, bound(update_user, staff), false),
        inactivate_route(user_words, bound(inactivate_user, staff)),
    };
}

std::vector<http::Route> person_routes(Staff& staff) {
    http::Route list = list_route(person_words, "svc/persons", "list_persons", "The people who log in by e-mail.",
                                  "PersonList", bound(list_records<person_table>, staff));
    list.parameters = {status, http::part_parameters[0], http::part_parameters[1]};
    list.refusals = {"STORE_NOT_ALLOWED", "INVALID_PARAMETER"};
    return {
        list,
        create_route(person_words, bound(create_person, staff)),
        read_route(person_words, bound(read_record<person_table>, staff)),
        update_route(person_words, bound(update_person, staff), false),
        update_route(person_words, bound(update_person, staff), true),
        inactivate_route(person_words, bound(inactivate_person, staff)),
    };
}

std::vector<http::Route> session_routes(Staff& staff) {
    return {
        {.method = Method::post,
         .path = "svc/staffLogin",
         .operation = "log_user_in",
         .scope = Scope::any,
         .handler = bound(log_user_in, staff),
         .summary = "Log a user in on a device, by PIN. The token goes beside the key: Authorization: Bearer.",
         .request_schema = "StaffLogin",
         .answers = {{200, "UserSession", "Logged in."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED", "INVALID_CREDENTIALS", "RATE_LIMITED"},
         .body_bytes_max = 4 * 1024},
        {.method = Method::post,
         .path = "svc/login",
         .operation = "log_person_in",
         .scope = Scope::none,
         .handler = bound(log_person_in, staff),
         .summary = "Log a person in, by e-mail and password. The token stands for a key: Authorization: Bearer.",
         .request_schema = "PersonLogin",
         .answers = {{200, "PersonSession", "Logged in."}},
         .refusals = {"VALIDATION_FAILED", "INVALID_CREDENTIALS", "RATE_LIMITED"},
         .limit = std::chrono::seconds{30},
         .body_bytes_max = 4 * 1024},
        {.method = Method::post,
         .path = "svc/logout",
         .operation = "log_out",
         .scope = Scope::any,
         .handler = bound(log_out, staff),
         .summary = "End the session.",
         .answers = {{204, "", "It has ended."}},
         .refusals = {"TOKEN_EXPIRED"}},
        {.method = Method::get,
         .path = "svc/session",
         .operation = "show_session",
         .scope = Scope::any,
         .handler = bound(show_session, staff),
         .summary = "Who is logged in, and what they may do where.",
         .answers = {{200, "Session", "The session."}},
         .refusals = {"TOKEN_EXPIRED"}},
        {.method = Method::put,
         .path = "svc/password",
         .operation = "change_password",
         .scope = Scope::any,
         .handler = bound(change_password, staff),
         .summary = "Change one's own password. Every session ends; the answer brings a new one.",
         .request_schema = "PasswordChange",
         .answers = {{200, "PersonSession", "Logged in anew."}},
         .refusals = {"TOKEN_EXPIRED", "VALIDATION_FAILED", "INVALID_CREDENTIALS", "RATE_LIMITED"},
         .limit = std::chrono::seconds{30},
         .body_bytes_max = 4 * 1024},
    };
}

std::vector<http::Route> audit_routes(Staff& staff) {
    const http::Route of_store{
        .method = Method::get,
        .path = "svc/store/{store-id}/audit",
        .operation = "audit_store",
        .scope = Scope::staff_read,
        .privilege = Privilege::bo_audit,
        .handler = bound(audit_store, staff),
        .summary = "Who changed what in a store, newest first; of menus also the values before and after.",
        .parameters = {{"actor", "string", "Only what this user, person or key did, or approved."},
                       {"entity", "string", "Only changes of this sort of thing, such as menuItem."},
                       {"id", "string", "Only changes of this one."},
                       {"from", "string", "Only from this time on, such as 2026-11-15T17:30:00.000Z."},
                       {"to", "string", "Only before this time."},
                       http::page_size_parameter("Lines of a page; 50 when absent."),
                       {"cursor", "string", "nextCursor of the page before."},
                       {"format", "string", "json or csv; the Accept header says it too."}},
        .answers = {{200, "AuditPage",
                     "Lines by seq, the newest first. A page may be short and still have more behind it."},
                    {200, "", "All lines between from and to, at most 10,000.", "text/csv"}},
        .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}};
    http::Route of_account = of_store;
    of_account.path = "svc/account/{account-id}/audit";
    of_account.operation = "audit_account";
    of_account.handler = bound(audit_account, staff);
    of_account.summary = "Who changed what belongs to no store: customers, memberships, logins.";
    return {of_store, of_account};
}

}  // namespace

std::vector<http::Route> routes(Staff& staff) {
    std::vector<http::Route> all;
    const auto add = [&all](std::string_view tag, std::vector<http::Route> part) {
        for (http::Route& each : part) {
            each.tag = tag;
            all.push_back(std::move(each));
        }
    };
    add("Staff", role_routes(staff));
    add("Staff", user_routes(staff));
    add("Logins", person_routes(staff));
    add("Sessions", session_routes(staff));
    add("Audit", audit_routes(staff));
    return all;
}

}  // namespace comanda::staff
