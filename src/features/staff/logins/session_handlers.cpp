// Logging in and out: users by PIN on their devices, people by e-mail and password.
#include <algorithm>

#include "base/object_id.h"
#include "base/refusal.h"
#include "features/staff/handlers.h"
#include "features/staff/logins/login_tries.h"
#include "features/staff/logins/pins.h"
#include "features/staff/logins/sessions.h"
#include "features/staff/records/change.h"
#include "features/staff/records/kinds.h"
#include "http/after_commit.h"
#include "http/conditions.h"
#include "journal/journal.h"
#include "record/sent_body.h"

namespace comanda::staff {
namespace {

json::array ids_of(const http::Privileges& set) {
    json::array ids;
    for (const http::PrivilegeEntry& each : http::privileges) {
        if (http::has(set, each.privilege)) ids.emplace_back(json::string_view(each.id.data(), each.id.size()));
    }
    return ids;
}

// Adds what whoever is logged in may do, where.
void add_session(json::object& shown, const Session& session) {
    const http::Acting& acting = session.acting;
    json::array stores;
    for (const http::Acting::Role& role : acting.roles) {
        const auto is_same = [&](const json::value& each) {
            return each.as_object().at("store").as_string() == role.store;
        };
        if (std::ranges::none_of(stores, is_same))
            stores.push_back(json::object{{"store", role.store}, {"privileges", ids_of(acting.held_in(role.store))}});
    }
    shown["kind"] = acting.is_person ? "person" : "user";
    shown["id"] = acting.id;
    shown["name"] = acting.name;
    shown["session"] = acting.session;
    shown["expiresAt"] = to_iso(Instant{std::chrono::milliseconds{session.expires_at}});
    shown["privileges"] = ids_of(acting.is_person ? acting.held_everywhere() : acting.held_anywhere());
    shown["stores"] = std::move(stores);
    if (acting.is_person) return;
    shown["store"] = acting.store;
    shown["device"] = acting.device;
}

http::Response answer_secretly(const json::object& body, const Warnings& warnings = {}) {
    http::Response response = http::json_response(200, http::with_warnings(to_text(body), warnings));
    response.headers.push_back({"Cache-Control", "no-store"});
    return response;
}

std::string required_text(const json::object& body, std::string_view name, std::string_view other,
                          std::size_t bytes_max) {
    std::string text = record::sent_text(body, name);
    if (text.empty() && !other.empty()) text = record::sent_text(body, other);
    if (text.empty()) throw refused(validation_failed({{std::string(name), "REQUIRED", "is required"}}));
    if (text.size() > bytes_max)
        throw refused(validation_failed({{std::string(name), "INVALID_VALUE", "is too long"}}));
    return text;
}

constexpr record::Field login_fields[] = {
    record::id_text("store", "store"),     record::id_text("createdFor", "store"),
    record::id_text("account", "account"), record::id_text("ownedBy", "account"),
    record::body_field("device"),          record::body_field("deviceId"),
    record::body_field("email"),           record::body_field("emailId"),
};

// What a login sends beside its secret.
Sent take_login(const http::Request& request, std::string_view secret) {
    Sent sent = take_sent(request, secret);
    const Warnings warnings = record::read_body(request, login_fields, sent.body);
    sent.warnings.insert(sent.warnings.end(), warnings.begin(), warnings.end());
    return sent;
}

struct OpenedSession {
    std::string token;
    Session session;
};

// Opens a session of the person and reads it back as each request will.
net::Task<OpenedSession> open_for_person(Staff& staff, http::Caller caller, Person person) {
    OpenedSession opened{make_person_token(caller.account), {}};
    Opening opening{.account = caller.account,
                    .digest = {token_digest(opened.token, staff.pepper())},
                    .id = ObjectId::make().text(),
                    .is_person = true,
                    .owner = person.id,
                    .password_version = person.password_version,
                    .key = caller.key,
                    .minutes = staff.limits().person_session_minutes};
    db::Transaction transaction = co_await journal::begin(staff.shard(caller), caller.account);
    co_await open_session(transaction, std::move(opening), person.id);
    co_await transaction.commit();
    auto reading = staff.find_session(caller.shard, caller.account, opened.token);
    std::optional<Session> session = co_await http::after_commit(std::move(reading));
    if (!session) throw refused(invalid_credentials("The login has just been changed. Try again."));
    opened.session = std::move(*session);
    co_return opened;
}

http::Response answer_login(const http::Caller& caller, const OpenedSession& opened, const Person& person,
                            const Warnings& warnings = {}) {
    json::object body{{"token", opened.token}, {"account", caller.account}};
    add_session(body, opened.session);
    body["person"] = parse_json(person_table.text(caller.account, person));
    return answer_secretly(body, warnings);
}

const http::Acting& require_session(const http::Request& request) {
    if (!request.caller.acting)
        throw refused({401, "TOKEN_EXPIRED", "Send the token of a session: Authorization: Bearer, and the token."});
    return *request.caller.acting;
}

}  // namespace

net::Task<http::Response> log_user_in(http::Request request, Staff& staff) {
    Sent sent = take_login(request, "pin");
    const std::string store_id = required_text(sent.body, "store", "createdFor", 100);
    const std::string device = required_text(sent.body, "device", "deviceId", 64);
    if (!is_client_id(device))
        throw refused(validation_failed({{"device", "INVALID_VALUE", "must have 1 to 64 printable characters"}}));
    if (!sent.secret.value || !is_pin(*sent.secret.value))
        throw refused(validation_failed({{"pin", "INVALID_VALUE", "must have 4 to 8 digits"}}));
    const tenant::StoreRef store = co_await staff.stores().require(request.caller, store_id);
    if (request.caller.key.empty())
        throw refused({401, "API_KEY_MISSING", "Users act beside a key. Send yours in the header 'apikey'."});
    const std::string user_id = co_await staff.require_pin(request.caller, store.id, device, *sent.secret.value);
    const http::Caller& caller = request.caller;
    const std::string token = make_user_token();
    Opening opening{.account = caller.account,
                    .digest = {token_digest(token, staff.pepper())},
                    .id = ObjectId::make().text(),
                    .owner = user_id,
                    .store = store.id,
                    .device = device,
                    .key = caller.key,
                    .minutes = staff.limits().user_session_minutes};
    const std::string signature = user_id + '@' + caller.key;
    std::vector<std::string> stores{store.id};
    db::Transaction transaction = co_await journal::begin(staff.shard(caller), caller.account, std::move(stores));
    // Under the lock: nobody has taken the PIN, or the user, away in between.
    const std::optional<User> user = co_await user_table.find(transaction, caller.account, user_id);
    const db::Bytes sent_pin{pin_digest(*sent.secret.value, caller.account, store.id, staff.pepper())};
    if (!user || !user->active || user->pin_digest != sent_pin)
        throw refused(invalid_credentials("Nobody of this store has that PIN."));
    co_await open_session(transaction, std::move(opening), signature);
    co_await transaction.commit();
    auto reading = staff.find_session(caller.shard, caller.account, token);
    const std::optional<Session> session = co_await http::after_commit(std::move(reading));
    if (!session) throw refused(invalid_credentials("Nobody of this store has that PIN."));
    json::object body{{"token", token}};
    add_session(body, *session);
    body["user"] = parse_json(user_table.text(caller.account, *user));
    co_return answer_secretly(body, sent.warnings);
}

net::Task<http::Response> log_person_in(http::Request request, Staff& staff) {
    Sent sent = take_login(request, "password");
    const std::string email = required_text(sent.body, "email", "emailId", 320);
    if (!sent.secret.value) throw refused(validation_failed({{"password", "REQUIRED", "is required"}}));
    if (sent.secret.value->size() > 200)
        throw refused(validation_failed({{"password", "INVALID_VALUE", "must have at most 200 bytes"}}));
    const std::string account = record::sent_text(sent.body, "account");
    if (!account.empty() && !is_object_id(account)) throw refused(wrong_login());
    PersonLogin login{email, *sent.secret.value, account, request.peer};
    const VerifiedPerson found = co_await verify_person(staff, std::move(login));
    const OpenedSession opened = co_await open_for_person(staff, found.caller, found.person);
    co_return answer_login(found.caller, opened, found.person, sent.warnings);
}

net::Task<http::Response> log_out(http::Request request, Staff& staff) {
    const http::Acting& acting = require_session(request);
    const http::Caller& caller = request.caller;
    std::vector<std::string> stores;
    if (!acting.is_person) stores.push_back(acting.store);
    journal::Line line{.place = acting.is_person ? caller.account : acting.store,
                       .action = "ended",
                       .entity = "session",
                       .id = acting.session};
    db::Transaction transaction = co_await journal::begin(staff.shard(caller), caller.account, std::move(stores));
    co_await end_session(transaction, caller.account, acting.id, acting.session);
    co_await journal::append(transaction, caller.account, caller.signature(), std::move(line));
    co_await transaction.commit();
    co_return http::no_content(204);
}

net::Task<http::Response> show_session(http::Request request, Staff& staff) {
    require_session(request);
    const http::Caller& caller = request.caller;
    std::string token(bearer_token(request));
    const std::optional<Session> session = co_await staff.find_session(caller.shard, caller.account, std::move(token));
    if (!session) throw refused(session_ended());
    json::object body{{"account", caller.account}};
    add_session(body, *session);
    co_return answer_secretly(body);
}

// The present password is asked for again, and wrong ones count like wrong logins: a token left behind is not enough.
net::Task<http::Response> change_password(http::Request request, Staff& staff) {
    const http::Acting& acting = require_session(request);
    if (!acting.is_person)
        throw refused(validation_failed({{"", "INVALID_VALUE", "users have PINs: see PUT svc/user"}}));
    const http::Caller& caller = request.caller;
    Sent sent = take_sent(request, "newPassword");
    const std::string present = required_text(parse_json_object(request.body), "currentPassword", "", 200);
    const std::optional<Person> known = co_await person_table.read(staff.shard(caller), caller.account, acting.id);
    if (!known) throw refused(session_ended());
    const std::string wanted = sent.secret.value.value_or("");
    if (auto why = why_not_password(wanted, known->email_key)) {
        why->field = "newPassword";
        throw refused(validation_failed({*why}));
    }
    const Passwords::PlacePtr place = co_await staff.passwords().take_place("account " + caller.account);
    LoginTry attempt{{email_digest(known->email_key, staff.pepper())},
                     {client_digest(request.peer, staff.pepper())},
                     caller.account};
    co_await begin_login(staff.directory().database(), staff.limits(), attempt);
    const bool is_right = co_await is_password_right(staff, place, attempt, known->password_hash, present);
    if (!is_right) throw refused(invalid_credentials("That is not the present password."));
    std::string hash = co_await staff.passwords().hash(place, wanted);
    db::Transaction transaction = co_await journal::begin(staff.shard(caller), caller.account);
    std::optional<Person> person = co_await person_table.find(transaction, caller.account, acting.id);
    if (!person || person->password_version != known->password_version) throw refused(session_ended());
    std::vector<std::string> changed{"password"};
    person->modified_by = acting.id;
    person = co_await write_password(transaction, caller.account, std::move(*person), std::move(hash),
                                     caller.signature(), std::move(changed));
    co_await transaction.commit();
    net::Task<OpenedSession> opening = open_for_person(staff, caller, *person);
    const OpenedSession opened = co_await http::after_commit(std::move(opening));
    co_return answer_login(caller, opened, *person);
}

}  // namespace comanda::staff
