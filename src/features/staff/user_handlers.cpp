// Making, reading and changing users of stores.
#include <algorithm>

#include "base/object_id.h"
#include "base/refusal.h"
#include "features/staff/change.h"
#include "features/staff/grants.h"
#include "features/staff/handlers.h"
#include "features/staff/kinds.h"
#include "http/conditions.h"
#include "http/parameters.h"
#include "journal/journal.h"
#include "record/new_version.h"
#include "record/sent_body.h"
#include "tenant/stores.h"

namespace comanda::staff {
namespace {

void complain_of_pin(record::Checked& checked, const Secret& pin) {
    if (pin.value && !is_pin(*pin.value)) checked.errors.push_back({"pin", "INVALID_VALUE", "must have 4 to 8 digits"});
}

// Takes the PIN that was sent. One that is sent is a new one, even if it is the old one: whether it is must not show.
bool take_pin(User& user, const Secret& pin, std::string_view account, const tenant::Pepper& pepper) {
    if (!pin.is_sent || (!pin.value && !user.pin_digest)) return false;
    user.pin_digest.reset();
    if (pin.value) user.pin_digest = pin_digest(*pin.value, account, user.kept.store, pepper);
    return true;
}

http::Privileges privileges_of(const std::vector<Role>& roles) {
    http::Privileges all;
    for (const Role& each : roles)
        all |= parse_privileges(each.privileges);
    return all;
}

std::int64_t highest_rank(const std::vector<Role>& roles) {
    std::int64_t rank = lowest_rank;
    for (const Role& each : roles)
        rank = std::min(rank, each.rank);
    return rank;
}

// Whoever gives somebody a role gives what the role holds; whoever gives somebody a PIN, or brings them back, could
// log in as them, and gives all they hold.
net::Task<void> judge_grant(db::Transaction& transaction, http::Caller caller, std::optional<User> before, User after,
                            bool is_pin_new) {
    std::vector<std::string> before_ids;
    if (before) before_ids = before->roles;
    const std::vector<Role> had = co_await find_roles(transaction, caller.account, before_ids);
    const std::vector<Role> has = co_await find_roles(transaction, caller.account, after.roles);
    std::vector<std::string> added;
    std::vector<Role> given;
    for (const std::string& id : after.roles) {
        if (std::ranges::find(before_ids, id) == before_ids.end()) added.push_back(id);
    }
    require_all(added, has, after.kept.store);
    const bool is_back = after.kept.is_active && (!before || !before->kept.is_active);
    for (const Role& role : has) {
        if (is_back || is_pin_new || std::ranges::find(added, role.kept.id) != added.end()) given.push_back(role);
    }
    refuse_if(why_not_give(held_by(caller, after.kept.store), privileges_of(given)));
    const std::int64_t rank = rank_of(caller, after.kept.store);
    refuse_if(why_not_above(rank, std::min(highest_rank(has), highest_rank(had))));
}

// A PIN that is taken is counted, and what was counted is kept.
net::Task<void> judge_pin(Change& change, User user) {
    if (!user.kept.is_active || !user.pin_digest) co_return;
    co_await count_given_pin(change.transaction, change.account, user.kept.store);
    const std::string other =
        co_await user_with_pin(change.transaction, change.account, user.kept.store, *user.pin_digest, user.kept.id);
    if (other.empty()) co_return;
    co_await count_taken_pin(change.transaction, change.account, user.kept.store);
    co_await change.transaction.commit();
    throw refused(Refusal{.status = 409,
                          .code = "DUPLICATE_PIN",
                          .message = "Choose another PIN: somebody of this store has that one.",
                          .errors = {{"pin", "DUPLICATE_PIN", "is taken"}}});
}

net::Task<User> require_user(Staff& staff, http::Caller caller, std::string id) {
    std::optional<User> user;
    if (is_object_id(id)) user = co_await read_user(staff.shard(caller), caller.account, std::move(id));
    if (!user) throw refused(not_found("user"));
    if (!caller.may_use_store(user->kept.store)) throw refused(tenant::store_not_allowed());
    co_return std::move(*user);
}

// Whom an update without an id is about: the user of the store with that PIN, else the one with that name.
net::Task<std::string> meant_user(Staff& staff, http::Caller caller, Sent sent) {
    const std::string store_id = record::sent_store(sent.body);
    if (store_id.empty())
        throw refused(validation_failed({{"id", "REQUIRED", "is required: or the store, and a PIN or a name in it"}}));
    const tenant::StoreRef store = co_await staff.stores().require(caller, store_id);
    if (sent.secret.value && is_pin(*sent.secret.value)) {
        co_await renew_pin(staff.shard(caller), staff.pepper(), caller.account, store.id, *sent.secret.value);
        std::vector<std::string> places{store.id};
        db::Transaction transaction = co_await journal::begin(staff.shard(caller), caller.account, std::move(places));
        co_await count_given_pin(transaction, caller.account, store.id);
        const std::string digest = pin_digest(*sent.secret.value, caller.account, store.id, staff.pepper());
        std::string id = co_await user_with_pin(transaction, caller.account, store.id, digest, "");
        co_await transaction.commit();
        if (!id.empty()) co_return id;
    }
    const record::Checked checked = record::check_create(user_kind, sent.body);
    const std::string name = full_name(checked.fields);
    std::vector<std::string> found;
    for (const bool is_active : {true, false}) {
        if (!found.empty() || name.empty()) break;
        const std::vector<User> users = co_await list_users(staff.shard(caller), caller.account, store.id, is_active);
        for (const User& each : users) {
            if (each.kept.name == name) found.push_back(each.kept.id);
        }
    }
    if (found.size() != 1)
        throw refused(validation_failed({{"id", "REQUIRED",
                                          found.empty() ? "is required: no user of this store has that PIN or that name"
                                                        : "is required: several users of this store have that name"}}));
    co_return found.front();
}

net::Task<http::Response> change_user(http::Request request, Staff& staff, std::string id, Sent sent) {
    const User known = co_await require_user(staff, request.caller, id);
    const std::string store = record::sent_store(sent.body);
    if (!store.empty() && store != known.kept.store) {
        co_await staff.stores().require(request.caller, store);
        throw refused(validation_failed({{"createdFor", "INVALID_VALUE", "a user stays in its store"}}));
    }
    const std::optional<std::int64_t> expected = http::if_match_version(request);
    if (sent.secret.value)
        co_await renew_pin(staff.shard(request.caller), staff.pepper(), request.caller.account, known.kept.store,
                           *sent.secret.value);
    Change change = co_await begin_change(staff, request, known.kept.store);
    const std::optional<User> before = co_await find_user(change.transaction, change.account, std::move(id));
    if (!before) throw refused(not_found("user"));
    if (change.made) {
        http::Response response = answer_one(user_text(change.account, *before), before->kept, 200, {});
        response.headers.push_back({"Idempotent-Replayed", "true"});
        co_return response;
    }
    record::Checked checked = record::check_update(user_kind, sent.body, fields_before(before->kept));
    checked.warnings.insert(checked.warnings.end(), sent.warnings.begin(), sent.warnings.end());
    if (expected && *expected != before->kept.version) throw refused(version_conflict(before->kept.version));
    complain_of_pin(checked, sent.secret);
    record::refuse_unless_clean(checked, request);
    User after = *before;
    const bool is_pin_new = take_pin(after, sent.secret, change.account, staff.pepper());
    if (is_pin_new) checked.changed.emplace_back("pin");
    if (checked.changed.empty())
        co_return answer_one(user_text(change.account, *before), before->kept, 200, checked.warnings);
    take_checked(after.kept, request, checked, full_name(checked.fields));
    after.roles = ids_in(checked.fields, "roles");
    co_await judge_grant(change.transaction, request.caller, before, after, is_pin_new);
    if (is_pin_new || !before->kept.is_active) co_await judge_pin(change, after);
    after = co_await write_user(change.transaction, change.account, std::move(after));
    if (is_pin_new || !after.kept.is_active)
        co_await end_sessions_of(change.transaction, change.account, after.kept.id);
    std::string action(record::action_of(before->kept.is_active, after.kept.is_active));
    co_await end_change(staff, change, request, std::move(action), user_kind, after.kept, checked.changed);
    co_return answer_one(user_text(change.account, after), after.kept, 200, checked.warnings);
}

}  // namespace

net::Task<http::Response> create_user(http::Request request, Staff& staff) {
    const Sent sent = take_sent(request, "pin");
    tenant::refuse_foreign_account(sent.body, request.caller);
    const std::string store_id = record::sent_store(sent.body);
    record::Checked checked = record::check_create(user_kind, sent.body);
    checked.warnings.insert(checked.warnings.end(), sent.warnings.begin(), sent.warnings.end());
    complain_of_pin(checked, sent.secret);
    if (store_id.empty())
        checked.errors.push_back({"createdFor", "REQUIRED", "is required: the store the user works in"});
    if (store_id.empty()) record::refuse_unless_clean(checked, request);
    const tenant::StoreRef store = co_await staff.stores().require(request.caller, store_id);
    record::refuse_unless_clean(checked, request);
    if (sent.secret.value)
        co_await renew_pin(staff.shard(request.caller), staff.pepper(), request.caller.account, store.id,
                           *sent.secret.value);
    Change change = co_await begin_change(staff, request, store.id);
    if (change.made) {
        const std::optional<User> made = co_await find_user(change.transaction, change.account, *change.made);
        if (!made) throw refused(not_found("user"));
        co_return answer_made(request, user_text(change.account, *made), made->kept, true, checked.warnings);
    }
    User user;
    user.kept.store = store.id;
    take_checked(user.kept, request, checked, full_name(checked.fields));
    user.roles = ids_in(checked.fields, "roles");
    const bool has_pin = take_pin(user, sent.secret, change.account, staff.pepper());
    if (has_pin) checked.changed.emplace_back("pin");
    co_await judge_grant(change.transaction, request.caller, std::nullopt, user, has_pin);
    co_await judge_pin(change, user);
    user = co_await write_user(change.transaction, change.account, std::move(user));
    co_await end_change(staff, change, request, "created", user_kind, user.kept, checked.changed);
    co_return answer_made(request, user_text(change.account, user), user.kept, false, checked.warnings);
}

net::Task<http::Response> read_user(http::Request request, Staff& staff) {
    const User user = co_await require_user(staff, request.caller, request.path_value("id"));
    if (http::is_not_modified(request, user.kept.version)) co_return http::not_modified(user.kept.version);
    co_return answer_one(user_text(request.caller.account, user), user.kept, 200, {});
}

net::Task<http::Response> update_user(http::Request request, Staff& staff) {
    Sent sent = take_sent(request, "pin");
    tenant::refuse_foreign_account(sent.body, request.caller);
    const bool has_id = !request.path_values.empty() || sent.body.contains("id") || sent.body.contains("_id");
    std::string id;
    if (has_id)
        id = record::sent_id(request, sent.body, user_kind.name);
    else
        id = co_await meant_user(staff, request.caller, sent);
    co_return co_await change_user(std::move(request), staff, std::move(id), std::move(sent));
}

net::Task<http::Response> inactivate_user(http::Request request, Staff& staff) {
    const Sent sent = take_sent(request, "pin");
    std::string id = record::sent_id(request, sent.body, user_kind.name);
    Sent inactive = inactivation(request, sent.body, user_kind.name);
    co_return co_await change_user(std::move(request), staff, std::move(id), std::move(inactive));
}

net::Task<http::Response> list_users(http::Request request, Staff& staff) {
    const bool is_active = http::flag_parameter(request, "status", true);
    const tenant::StoreRef store = co_await staff.stores().require(request.caller, request.path_value("store-id"));
    const std::vector<User> users =
        co_await list_users(staff.shard(request.caller), request.caller.account, store.id, is_active);
    std::vector<std::string> texts;
    texts.reserve(users.size());
    for (const User& each : users)
        texts.push_back(user_text(request.caller.account, each));
    co_return answer_page(request, texts);
}

}  // namespace comanda::staff
