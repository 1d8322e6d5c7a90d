// Who is asking, when a person stands behind the request: the session, what their roles allow, and a manager's PIN for
// what they do not.
#include "tenant/identify.h"

#include <algorithm>

#include "base/object_id.h"
#include "base/refusal.h"
#include "features/staff/logins/pins.h"
#include "features/staff/logins/sessions.h"
#include "features/staff/records/grants.h"
#include "features/staff/staff.h"
#include "http/moving.h"
#include "http/text.h"
#include "journal/journal.h"

namespace comanda::staff {
namespace {

constexpr int person_rate = 50, person_burst = 200;
constexpr std::size_t holders_named_max = 20;

// The stores in which whoever acts may do what the route does; everywhere: in all of them.
struct Reach {
    bool everywhere = false;
    std::vector<std::string> stores;

    bool operator==(const Reach&) const = default;
};

Reach reach_of(const http::Acting& acting, http::Privilege privilege) {
    Reach reach;
    for (const http::Acting::Role& role : acting.roles) {
        if (!http::has(role.privileges, privilege)) continue;
        if (role.account_wide && acting.is_person) reach.everywhere = true;
        if (std::ranges::find(reach.stores, role.store) == reach.stores.end()) reach.stores.push_back(role.store);
    }
    // A user is in their store, even without a role.
    if (!acting.is_person && privilege == http::Privilege::none) reach.stores.assign(1, acting.store);
    return reach;
}

// Narrows what the key reaches to what the one who acts reaches.
void narrow(http::Caller& caller, const Reach& reach) {
    if (reach.everywhere) return;
    std::vector<std::string> both;
    for (const std::string& store : reach.stores) {
        if (caller.may_use_store(store)) both.push_back(store);
    }
    if (both.empty()) throw refused(tenant::store_not_allowed());
    caller.stores = std::move(both);
}

// For an answer that goes on: the session is still there, and reaches as far as it did; and so does its key, if any.
net::Task<bool> is_still_allowed(Staff& staff, std::string shard, std::string account, std::string token,
                                 http::Privilege privilege, Reach reach, bool is_approved,
                                 std::function<net::Task<bool>()> by_key) {
    if (by_key) {
        const bool is_key_allowed = co_await by_key();
        if (!is_key_allowed) co_return false;
    }
    const std::optional<Session> session =
        co_await staff.find_session(std::move(shard), std::move(account), std::move(token));
    co_return session && (is_approved || reach_of(session->acting, privilege) == reach);
}

net::Task<Refusal> missing(Staff& staff, http::Caller caller, http::Privilege privilege) {
    Refusal refusal = privilege_missing(privilege);
    if (caller.acting->is_person) co_return refusal;
    const std::vector<Holder> holders =
        co_await holders_of(staff.shard(caller), caller.account, caller.acting->store, privilege);
    json::array named;
    for (const Holder& each : holders) {
        if (named.size() < holders_named_max) named.push_back(json::object{{"id", each.id}, {"name", each.name}});
    }
    refusal.more["heldBy"] = std::move(named);
    co_return refusal;
}

// A manager types their PIN on the device: it allows this one request, and the journal says so.
net::Task<std::string> approve(Staff& staff, http::Caller caller, std::string pin, const http::Route& route) {
    const std::string store = caller.acting->store;
    if (!is_pin(pin)) throw refused(invalid_credentials("X-Approval must be the PIN of a user of this store."));
    const std::string approver = co_await staff.require_pin(caller, store, caller.acting->device, std::move(pin));
    const std::vector<Holder> holders =
        co_await holders_of(staff.shard(caller), caller.account, store, route.privilege);
    if (!is_among(holders, approver)) {
        Refusal why = co_await missing(staff, caller, route.privilege);
        throw refused(std::move(why));
    }
    journal::Line line{.place = store, .action = "given", .entity = "approval", .id = ObjectId::make().text()};
    line.changed.emplace_back(http::entry_of(route.privilege).id);
    line.changed.push_back(route.operation);
    caller.approver = approver;
    std::vector<std::string> stores{store};
    db::Transaction transaction = co_await journal::begin(staff.shard(caller), caller.account, std::move(stores));
    co_await journal::append(transaction, caller.account, caller.signature(), std::move(line));
    co_await transaction.commit();
    co_return approver;
}

net::Task<http::Caller> admit(Staff& staff, http::Caller caller, std::string token, const http::Request& request,
                              const http::Route& route) {
    Reach reach = reach_of(*caller.acting, route.privilege);
    if (reach.stores.empty() && route.privilege == http::Privilege::none) {
        caller.stores.assign(1, "no store");  // Somebody without any role: they may log out.
        co_return caller;
    }
    if (reach.stores.empty()) {
        std::string pin(request.header("x-approval").value_or(""));
        if (pin.empty() || caller.acting->is_person) {
            Refusal why = co_await missing(staff, caller, route.privilege);
            throw refused(std::move(why));
        }
        caller.approver = co_await approve(staff, caller, std::move(pin), route);
        reach.stores.push_back(caller.acting->store);
    }
    narrow(caller, reach);
    caller.still_allowed = [&staff, shard = caller.shard, account = caller.account, token = std::move(token),
                            privilege = route.privilege, reach, is_approved = !caller.approver.empty(),
                            by_key = std::move(caller.still_allowed)] {
        return is_still_allowed(staff, shard, account, token, privilege, reach, is_approved, by_key);
    };
    co_return caller;
}

net::Task<http::Caller> identify(http::Request& request, const http::Route& route, Staff& staff,
                                 const http::Identify& by_key) {
    const std::string token(bearer_token(request));
    if (!is_bearer(request) && !http::trimmed(request.header("authorization").value_or("")).empty())
        throw refused({401, "TOKEN_EXPIRED",
                       "Only 'Authorization: Bearer' is known here. Send a session's token in it, or leave the header "
                       "out."});
    const bool is_kiosk = route.scope == http::Scope::kiosk && is_kiosk_token(token);
    if (is_kiosk || (token.empty() && !is_bearer(request))) {
        http::Caller by_key_alone = co_await by_key(request, route);
        co_return by_key_alone;
    }
    const std::optional<std::string> account = account_of_person_token(token);
    if (!account && !is_user_token(token)) throw refused(session_ended());
    http::Caller caller;
    if (!account || request.header("apikey")) {
        caller = co_await by_key(request, route);
        if (account && caller.account != *account) throw refused(session_ended());
    } else {
        caller.account = *account;
        caller.shard = co_await staff.directory().shard_of(*account);
        caller.scopes.add(http::Scope::admin);
        if (caller.shard.empty()) throw refused(session_ended());
    }
    const auto find = [&] { return staff.find_session(caller.shard, caller.account, token); };
    std::optional<Session> session = co_await http::where_it_lives(caller, find);
    if (!session || session->acting.is_person != account.has_value()) throw refused(session_ended());
    if (session->key != caller.key && !account) throw refused(session_ended());
    if (caller.key.empty())
        tenant::limit_rate(request, *staff.rates().bucket("person " + session->acting.id, person_rate, person_burst));
    caller.acting = std::make_shared<const http::Acting>(std::move(session->acting));
    request.caller = caller;  // Also if they are refused.
    http::Caller admitted = co_await admit(staff, std::move(caller), token, request, route);
    co_return admitted;
}

}  // namespace

http::Identify make_identify(Staff& staff, http::Identify by_key) {
    return [&staff, by_key = std::move(by_key)](http::Request& request, const http::Route& route) {
        return identify(request, route, staff, by_key);
    };
}

}  // namespace comanda::staff
