// Making, reading and changing roles.
#include "base/members.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "features/staff/handlers.h"
#include "features/staff/records/change.h"
#include "features/staff/records/grants.h"
#include "features/staff/records/kinds.h"
#include "http/conditions.h"
#include "http/parameters.h"
#include "record/new_version.h"
#include "record/sent_body.h"
#include "tenant/stores.h"

namespace comanda::staff {
namespace {

// What the caller gives with it: what it has now and had not, or all of it when it comes into use.
// `where` is its store; nothing when people have it everywhere.
std::optional<Refusal> why_not_change(const http::Caller& caller, const std::optional<Role>& before, const Role& after,
                                      std::string_view where) {
    const http::Privileges held = held_by(caller, where);
    http::Privileges given = parse_privileges(after.privileges);
    if (before && before->active) given &= ~parse_privileges(before->privileges);
    if (!after.active) given.reset();
    if (auto why = why_not_give(held, given)) return why;
    const std::int64_t rank = rank_of(caller, after.store_id);
    if (auto why = why_not_above(rank, after.rank)) return why;
    return before ? why_not_above(rank, before->rank) : std::nullopt;
}

struct RoleEdit : StaffEdit {
    static constexpr const record::Table<Role>& table = role_table;
    using StaffEdit::StaffEdit;

    void take(Role& role, const record::Checked& checked) const {
        record::take_checked(role, request, checked, checked.text("name"));
        role.store_id = store;
        role.rank = members::whole(checked.fields, "priority").value_or(lowest_rank);
        role.privileges = ids_in(checked.fields, "privileges");
    }
    net::Task<void> judge(record::Change& change, std::optional<Role> before, Role after) const;
    net::Task<Role> write(db::Transaction& transaction, std::string account, std::optional<Role>, Role role) const {
        return table.write(transaction, std::move(account), std::move(role));
    }
};

net::Task<void> RoleEdit::judge(record::Change& change, std::optional<Role> before, Role after) const {
    bool is_everywhere = false;
    if (before) is_everywhere = co_await is_held_everywhere(change.transaction, change.account, after);
    refuse_if(why_not_change(request.caller, before, after, is_everywhere ? std::string_view() : after.store_id));
    const bool leaves = before && before->active && !after.active;
    if (leaves && !record::is_forced(request, body)) {
        const Owners owners = co_await owners_of_role(change.transaction, change.account, after.id);
        if (owners.total > 0)
            throw refused(in_use("Active users have this role. Take it from them first, or send force=true.",
                                 owners.first, owners.total));
    }
    if (!after.active) co_return;
    const std::string other =
        co_await role_table.find_named(change.transaction, change.account, after.name, after.id, after.store_id);
    if (other.empty()) co_return;
    throw refused(
        Refusal{.status = 409,
                .code = "DUPLICATE_NAME",
                .message = "Another active role of this store has that name.",
                .errors = {{"name", "DUPLICATE_NAME", "is taken: update the role that has it, or send another name"}},
                .more = {{"existingId", other}}});
}

net::Task<http::Response> change_role(http::Request request, Staff& staff, std::string id, Sent sent) {
    const Role known = co_await require_record<role_table>(staff, request.caller, id);
    const std::string store = record::sent_store(sent.body);
    if (!store.empty() && store != known.store_id) {
        co_await staff.stores().require(request.caller, store);
        throw refused(validation_failed({{"store", "INVALID_VALUE", "a role stays in its store"}}));
    }
    RoleEdit edit(role_kind, staff, std::move(request), known.store_id, std::move(sent));
    co_return co_await record::update_versioned(std::move(edit), std::move(id));
}

net::Task<std::vector<Role>> active_roles(http::Request request, Staff& staff) {
    const tenant::StoreRef store = co_await staff.stores().require(request.caller, request.path_value("store-id"));
    co_return co_await role_table.list(staff.shard(request.caller), request.caller.account, true, store.id);
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
    Sent sent = take_sent(request, "");
    tenant::refuse_foreign_account(sent.body, request.caller);
    const std::string store_id = record::sent_store(sent.body);
    record::Checked checked = record::check_create(role_kind, sent.body);
    if (store_id.empty()) checked.errors.push_back({"store", "REQUIRED", "is required: the store the role is of"});
    if (store_id.empty()) record::refuse_unless_clean(checked, request);
    const tenant::StoreRef store = co_await staff.stores().require(request.caller, store_id);
    record::refuse_unless_clean(checked, request);
    RoleEdit edit(role_kind, staff, std::move(request), store.id, std::move(sent));
    co_return co_await record::create_versioned(std::move(edit), std::move(checked));
}

net::Task<http::Response> update_role(http::Request request, Staff& staff) {
    Sent sent = take_sent(request, "");
    std::string id = record::sent_id(request, sent.body, role_kind.name);
    tenant::refuse_foreign_account(sent.body, request.caller);
    co_return co_await change_role(std::move(request), staff, std::move(id), std::move(sent));
}

net::Task<http::Response> inactivate_role(http::Request request, Staff& staff) {
    return inactivate_record(std::move(request), staff, role_kind, "", change_role);
}

net::Task<http::Response> list_active_roles(http::Request request, Staff& staff) {
    const std::string account = request.caller.account;
    const std::vector<Role> roles = co_await active_roles(std::move(request), staff);
    const auto text_of = [&](const Role& role) { return role_table.text(account, role); };
    co_return record::answer_page({}, roles, text_of);
}

// The same, each with the active users who have it.
net::Task<http::Response> list_active_user_roles(http::Request request, Staff& staff) {
    const http::Caller caller = request.caller;
    const std::string store = request.path_value("store-id");
    const std::vector<Role> roles = co_await active_roles(std::move(request), staff);
    const std::vector<User> users = co_await user_table.list(staff.shard(caller), caller.account, true, store);
    const auto text_of = [&](const Role& role) {
        json::array holders;
        for (const User& user : users) {
            if (is_among(user.roles, role.id)) holders.push_back(json::object{{"id", user.id}, {"name", user.name}});
        }
        std::string text = role_table.text(caller.account, role);
        text.pop_back();
        return text + ",\"users\":" + to_text(holders) + '}';
    };
    co_return record::answer_page({}, roles, text_of);
}

}  // namespace comanda::staff
