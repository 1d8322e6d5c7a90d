// Making, reading and changing users of stores.
#include <algorithm>

#include "base/object_id.h"
#include "base/refusal.h"
#include "features/staff/handlers.h"
#include "features/staff/logins/pins.h"
#include "features/staff/logins/sessions.h"
#include "features/staff/records/change.h"
#include "features/staff/records/grants.h"
#include "features/staff/records/kinds.h"
#include "http/conditions.h"
#include "http/parameters.h"
#include "journal/journal.h"
#include "tenant/stores.h"

namespace comanda::staff {
namespace {

void complain_of_pin(record::Checked& checked, const Secret& pin) {
    if (pin.value && !is_pin(*pin.value)) checked.errors.push_back({"pin", "INVALID_VALUE", "must have 4 to 8 digits"});
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

struct UserEdit : StaffEdit {
    static constexpr const record::Table<User>& table = user_table;
    using StaffEdit::StaffEdit;

    void complain(record::Checked& checked) const { complain_of_pin(checked, secret); }
    void take(User& user, record::Checked& checked);
    net::Task<void> judge(record::Change& change, std::optional<User> before, User after) const;
    net::Task<User> write(db::Transaction& transaction, std::string account, std::optional<User> before,
                          User user) const;

  private:
    net::Task<void> judge_grant(db::Transaction& transaction, std::optional<User> before, User after) const;

    bool is_pin_new_ = false;
};

// A PIN that is sent is a new one, even if it is the old one: whether it is must not show.
void UserEdit::take(User& user, record::Checked& checked) {
    is_pin_new_ = secret.is_sent && (secret.value || user.pin_digest);
    if (is_pin_new_) {
        user.pin_digest.reset();
        if (secret.value)
            user.pin_digest = db::Bytes{pin_digest(*secret.value, request.caller.account, store, staff.pepper())};
        checked.changed.emplace_back("pin");
    }
    record::take_checked(user, request, checked, full_name(checked.fields));
    user.store_id = store;
    user.roles = ids_in(checked.fields, "roles");
}

// Whoever gives somebody a role gives what the role holds; whoever gives somebody a PIN, or brings them back, could
// log in as them, and gives all they hold.
net::Task<void> UserEdit::judge_grant(db::Transaction& transaction, std::optional<User> before, User after) const {
    const http::Caller& caller = request.caller;
    std::vector<std::string> before_ids;
    if (before) before_ids = before->roles;
    const std::vector<Role> had = co_await find_roles(transaction, caller.account, before_ids);
    const std::vector<Role> has = co_await find_roles(transaction, caller.account, after.roles);
    const std::vector<std::string> added = added_ids(before_ids, after.roles);
    std::vector<Role> given;
    require_all(added, has, after.store_id);
    const bool is_back = after.active && (!before || !before->active);
    for (const Role& role : has) {
        if (is_back || is_pin_new_ || is_among(added, role.id)) given.push_back(role);
    }
    refuse_if(why_not_give(held_by(caller, after.store_id), privileges_of(given)));
    const std::int64_t rank = rank_of(caller, after.store_id);
    refuse_if(why_not_above(rank, std::min(highest_rank(has), highest_rank(had))));
}

net::Task<void> UserEdit::judge(record::Change& change, std::optional<User> before, User after) const {
    co_await judge_grant(change.transaction, before, after);
    const bool is_pin_in_question = !before || is_pin_new_ || !before->active;
    if (!is_pin_in_question || !after.active || !after.pin_digest) co_return;
    // A PIN that is taken is counted, and the count is committed.
    co_await count_given_pin(change.transaction, change.account, store);
    const std::string other =
        co_await user_with_pin(change.transaction, change.account, store, *after.pin_digest, after.id);
    if (other.empty()) co_return;
    co_await count_taken_pin(change.transaction, change.account, store);
    co_await change.transaction.commit();
    throw refused(Refusal{.status = 409,
                          .code = "DUPLICATE_PIN",
                          .message = "Choose another PIN: somebody of this store has that one.",
                          .errors = {{"pin", "DUPLICATE_PIN", "is taken"}}});
}

net::Task<User> UserEdit::write(db::Transaction& transaction, std::string account, std::optional<User> before,
                                User user) const {
    user = co_await table.write(transaction, account, std::move(user));
    if (before && (is_pin_new_ || !user.active)) co_await end_sessions_of(transaction, account, user.id);
    co_return user;
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
        const db::Bytes digest{pin_digest(*sent.secret.value, caller.account, store.id, staff.pepper())};
        std::string id = co_await user_with_pin(transaction, caller.account, store.id, digest, "");
        co_await transaction.commit();
        if (!id.empty()) co_return id;
    }
    const record::Checked checked = record::check_create(user_kind, sent.body);
    const std::string name = full_name(checked.fields);
    std::vector<std::string> found;
    for (const bool is_active : {true, false}) {
        if (!found.empty() || name.empty()) break;
        const std::vector<User> users =
            co_await user_table.list(staff.shard(caller), caller.account, is_active, store.id);
        for (const User& each : users) {
            if (each.name == name) found.push_back(each.id);
        }
    }
    if (found.size() != 1)
        throw refused(validation_failed({{"id", "REQUIRED",
                                          found.empty() ? "is required: no user of this store has that PIN or that name"
                                                        : "is required: several users of this store have that name"}}));
    co_return found.front();
}

net::Task<http::Response> change_user(http::Request request, Staff& staff, std::string id, Sent sent) {
    const User known = co_await require_record<user_table>(staff, request.caller, id);
    const std::string store = record::sent_store(sent.body);
    if (!store.empty() && store != known.store_id) {
        co_await staff.stores().require(request.caller, store);
        throw refused(validation_failed({{"createdFor", "INVALID_VALUE", "a user stays in its store"}}));
    }
    if (sent.secret.value)
        co_await renew_pin(staff.shard(request.caller), staff.pepper(), request.caller.account, known.store_id,
                           *sent.secret.value);
    UserEdit edit(user_kind, staff, std::move(request), known.store_id, std::move(sent));
    co_return co_await record::update_versioned(std::move(edit), std::move(id));
}

}  // namespace

net::Task<http::Response> create_user(http::Request request, Staff& staff) {
    Sent sent = take_sent(request, "pin");
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
    UserEdit edit(user_kind, staff, std::move(request), store.id, std::move(sent));
    co_return co_await record::create_versioned(std::move(edit), std::move(checked));
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
    return inactivate_record(std::move(request), staff, user_kind, "pin", change_user);
}

}  // namespace comanda::staff
