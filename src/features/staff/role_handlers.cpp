// Making, reading and changing roles.
#include <algorithm>

#include "base/members.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "features/staff/change.h"
#include "features/staff/grants.h"
#include "features/staff/handlers.h"
#include "features/staff/kinds.h"
#include "http/conditions.h"
#include "http/parameters.h"
#include "record/new_version.h"
#include "record/sent_body.h"
#include "tenant/stores.h"

namespace comanda::staff {
namespace {

void take_columns(Role& role, const http::Request& request, const record::Checked& checked) {
    take_checked(role.kept, request, checked, checked.text("name"));
    role.rank = members::whole(checked.fields, "priority").value_or(lowest_rank);
    role.privileges = ids_in(checked.fields, "privileges");
}

// What the caller gives with it: what it has now and had not, or all of it when it comes into use.
// `where` is its store; nothing when people have it everywhere.
std::optional<Refusal> why_not_change(const http::Caller& caller, const std::optional<Role>& before, const Role& after,
                                      std::string_view where) {
    const http::Privileges held = held_by(caller, where);
    http::Privileges given = parse_privileges(after.privileges);
    if (before && before->kept.is_active) given &= ~parse_privileges(before->privileges);
    if (!after.kept.is_active) given.reset();
    if (auto why = why_not_give(held, given)) return why;
    const std::int64_t rank = rank_of(caller, after.kept.store);
    if (auto why = why_not_above(rank, after.rank)) return why;
    return before ? why_not_above(rank, before->rank) : std::nullopt;
}

net::Task<void> judge(db::Transaction& transaction, std::string account, Role role, bool must_be_unused) {
    if (must_be_unused) {
        const Owners owners = co_await owners_of_role(transaction, account, role.kept.id);
        if (owners.total == 0) co_return;
        throw refused(in_use("Active users have this role. Take it from them first, or send force=true.", owners.first,
                             owners.total));
    }
    if (!role.kept.is_active) co_return;
    const std::string other = co_await role_named(transaction, account, role.kept.store, role.kept.name, role.kept.id);
    if (other.empty()) co_return;
    throw refused(
        Refusal{.status = 409,
                .code = "DUPLICATE_NAME",
                .message = "Another active role of this store has that name.",
                .errors = {{"name", "DUPLICATE_NAME", "is taken: update the role that has it, or send another name"}},
                .more = {{"existingId", other}}});
}

net::Task<Role> require_role(Staff& staff, http::Caller caller, std::string id) {
    std::optional<Role> role;
    if (is_object_id(id)) role = co_await read_role(staff.shard(caller), caller.account, std::move(id));
    if (!role) throw refused(not_found("role"));
    if (!caller.may_use_store(role->kept.store)) throw refused(tenant::store_not_allowed());
    co_return std::move(*role);
}

net::Task<http::Response> change_role(http::Request request, Staff& staff, std::string id, Sent sent) {
    const Role known = co_await require_role(staff, request.caller, id);
    const std::string store = record::sent_store(sent.body);
    if (!store.empty() && store != known.kept.store) {
        co_await staff.stores().require(request.caller, store);
        throw refused(validation_failed({{"store", "INVALID_VALUE", "a role stays in its store"}}));
    }
    const std::optional<std::int64_t> expected = http::if_match_version(request);
    Change change = co_await begin_change(staff, request, known.kept.store);
    const std::optional<Role> before = co_await find_role(change.transaction, change.account, std::move(id));
    if (!before) throw refused(not_found("role"));
    if (change.made) {
        http::Response response = answer_one(role_text(change.account, *before), before->kept, 200, {});
        response.headers.push_back({"Idempotent-Replayed", "true"});
        co_return response;
    }
    record::Checked checked = record::check_update(role_kind, sent.body, fields_before(before->kept));
    checked.warnings.insert(checked.warnings.end(), sent.warnings.begin(), sent.warnings.end());
    if (expected && *expected != before->kept.version) throw refused(version_conflict(before->kept.version));
    record::refuse_unless_clean(checked, request);
    if (checked.changed.empty())
        co_return answer_one(role_text(change.account, *before), before->kept, 200, checked.warnings);
    Role after = *before;
    take_columns(after, request, checked);
    const bool is_everywhere = co_await is_held_everywhere(change.transaction, change.account, after);
    refuse_if(why_not_change(request.caller, before, after, is_everywhere ? std::string_view() : after.kept.store));
    const bool leaves = before->kept.is_active && !after.kept.is_active;
    const bool must_be_unused = leaves && !record::is_forced(request, sent.body);
    co_await judge(change.transaction, change.account, after, must_be_unused);
    after = co_await write_role(change.transaction, change.account, std::move(after));
    std::string action(record::action_of(before->kept.is_active, after.kept.is_active));
    co_await end_change(staff, change, request, std::move(action), role_kind, after.kept, checked.changed);
    co_return answer_one(role_text(change.account, after), after.kept, 200, checked.warnings);
}

}  // namespace

net::Task<http::Response> list_role_groups(http::Request, Staff&) {
    json::array groups;
    for (const http::PrivilegeGroup& group : http::privilege_groups) {
        json::array privileges;
        for (const http::PrivilegeEntry& each : http::privileges) {
            if (!each.id.starts_with(group.prefix)) continue;
            privileges.push_back(json::object{{"id", each.id}, {"name", each.name}, {"description", each.sentence}});
        }
        groups.push_back(
            json::object{{"group", group.name}, {"prefix", group.prefix}, {"privileges", std::move(privileges)}});
    }
    co_return http::json_response(200, to_text(json::object{{"data", std::move(groups)}}));
}

net::Task<http::Response> create_role(http::Request request, Staff& staff) {
    const Sent sent = take_sent(request, "");
    tenant::refuse_foreign_account(sent.body, request.caller);
    const std::string store_id = record::sent_store(sent.body);
    record::Checked checked = record::check_create(role_kind, sent.body);
    if (store_id.empty()) checked.errors.push_back({"store", "REQUIRED", "is required: the store the role is of"});
    if (store_id.empty()) record::refuse_unless_clean(checked, request);
    const tenant::StoreRef store = co_await staff.stores().require(request.caller, store_id);
    record::refuse_unless_clean(checked, request);
    Change change = co_await begin_change(staff, request, store.id);
    if (change.made) {
        const std::optional<Role> made = co_await find_role(change.transaction, change.account, *change.made);
        if (!made) throw refused(not_found("role"));
        co_return answer_made(request, role_text(change.account, *made), made->kept, true, checked.warnings);
    }
    Role role;
    role.kept.store = store.id;
    take_columns(role, request, checked);
    refuse_if(why_not_change(request.caller, std::nullopt, role, role.kept.store));
    co_await judge(change.transaction, change.account, role, false);
    role = co_await write_role(change.transaction, change.account, std::move(role));
    co_await end_change(staff, change, request, "created", role_kind, role.kept, checked.changed);
    co_return answer_made(request, role_text(change.account, role), role.kept, false, checked.warnings);
}

net::Task<http::Response> read_role(http::Request request, Staff& staff) {
    const Role role = co_await require_role(staff, request.caller, request.path_value("id"));
    if (http::is_not_modified(request, role.kept.version)) co_return http::not_modified(role.kept.version);
    co_return answer_one(role_text(request.caller.account, role), role.kept, 200, {});
}

net::Task<http::Response> update_role(http::Request request, Staff& staff) {
    Sent sent = take_sent(request, "");
    std::string id = record::sent_id(request, sent.body, role_kind.name);
    tenant::refuse_foreign_account(sent.body, request.caller);
    co_return co_await change_role(std::move(request), staff, std::move(id), std::move(sent));
}

net::Task<http::Response> inactivate_role(http::Request request, Staff& staff) {
    const Sent sent = take_sent(request, "");
    std::string id = record::sent_id(request, sent.body, role_kind.name);
    Sent inactive = inactivation(request, sent.body, role_kind.name);
    co_return co_await change_role(std::move(request), staff, std::move(id), std::move(inactive));
}

namespace {

net::Task<std::vector<Role>> roles_of(http::Request request, Staff& staff, bool is_active) {
    const tenant::StoreRef store = co_await staff.stores().require(request.caller, request.path_value("store-id"));
    db::Shard& shard = staff.shard(request.caller);
    co_return co_await list_roles(shard, request.caller.account, store.id, is_active);
}

std::vector<std::string> texts_of(const std::string& account, const std::vector<Role>& roles) {
    std::vector<std::string> texts;
    for (const Role& each : roles)
        texts.push_back(role_text(account, each));
    return texts;
}

}  // namespace

net::Task<http::Response> list_roles(http::Request request, Staff& staff) {
    const bool is_active = http::flag_parameter(request, "status", true);
    const std::vector<Role> roles = co_await roles_of(request, staff, is_active);
    co_return answer_page(request, texts_of(request.caller.account, roles));
}

net::Task<http::Response> list_active_roles(http::Request request, Staff& staff) {
    const std::string account = request.caller.account;
    const std::vector<Role> roles = co_await roles_of(std::move(request), staff, true);
    co_return answer_list(texts_of(account, roles));
}

// The same, each with the active users who have it.
net::Task<http::Response> list_active_user_roles(http::Request request, Staff& staff) {
    const http::Caller caller = request.caller;
    const std::string store = request.path_value("store-id");
    const std::vector<Role> roles = co_await roles_of(std::move(request), staff, true);
    const std::vector<User> users = co_await list_users(staff.shard(caller), caller.account, store, true);
    std::vector<std::string> texts;
    for (const Role& role : roles) {
        json::array holders;
        for (const User& user : users) {
            if (std::ranges::find(user.roles, role.kept.id) != user.roles.end())
                holders.push_back(json::object{{"id", user.kept.id}, {"name", user.kept.name}});
        }
        std::string text = role_text(caller.account, role);
        text.pop_back();
        text += ",\"users\":" + to_text(holders) + '}';
        texts.push_back(std::move(text));
    }
    co_return answer_list(texts);
}

}  // namespace comanda::staff
