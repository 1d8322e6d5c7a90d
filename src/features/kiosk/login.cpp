// kioskLogin: somebody who may sets a device up as a kiosk.
#include <algorithm>

#include "base/cards.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "features/kiosk/app_version.h"
#include "features/kiosk/handlers.h"
#include "features/kiosk/session.h"
#include "http/conditions.h"
#include "journal/journal.h"
#include "record/sent_body.h"
#include "tenant/stores.h"

namespace comanda::kiosk {
namespace {

constexpr record::Field text_field(std::string_view name, std::int64_t bytes_max) {
    record::Field field = record::body_field(name, record::Type::text, bytes_max);
    field.keeps_digits = true;
    return field;
}
constexpr record::Field secret_field(std::string_view name, std::int64_t bytes_max) {
    record::Field field = text_field(name, bytes_max);
    field.secret = true;
    return field;
}
constexpr record::Field login_fields[] = {
    text_field("emailId", 320),
    text_field("email", 320),
    secret_field("password", 200),
    text_field("deviceId", 64),
    text_field("deviceName", 200),
    text_field("MacID", 64),
    record::id_text("store", "store", {}, 64),
    record::id_text("createdFor", "store", {}, 64),
    record::id_text("ownedBy", "account", {}, 64),
    record::id_text("account", "account", {}, 64),
};

struct SentLogin {
    std::string email;
    std::string password;
    Device device;
    Warnings warnings;  // Never of the password.
};

// A member of the body; a complaint when it is missing.
std::string required_text(const json::object& body, std::string_view name, std::vector<FieldError>& errors) {
    std::string text = record::sent_text(body, name);
    if (text.empty()) errors.push_back({std::string(name), "REQUIRED", "is required"});
    return text;
}

// Throws refused(422) with every complaint.
SentLogin parse_login(const http::Request& request) {
    json::object body = parse_json_object(request.body.empty() ? "{}" : request.body);
    const Warnings warnings = record::read_body(request, login_fields, body);
    tenant::refuse_foreign_account(body, request.caller);
    std::vector<FieldError> errors;
    SentLogin sent;
    const bool has_email_id = body.contains("emailId") || !body.contains("email");
    sent.email = required_text(body, has_email_id ? "emailId" : "email", errors);
    sent.password = required_text(body, "password", errors);
    sent.device.device_id = required_text(body, "deviceId", errors);
    sent.device.name = record::sent_text(body, "deviceName");
    sent.device.mac = record::sent_text(body, "MacID");
    // As a person's address was cut when it was stored. A device's own id may look like a card's number, as an IMEI
    // does.
    cut_cards(sent.email);
    cut_cards(sent.device.name);
    sent.device.store = record::sent_store(body);
    sent.device.app_version = sent_app_version(request);
    const std::string& id = sent.device.device_id;
    if (!id.empty() && !is_client_id(id))
        errors.push_back({"deviceId", "INVALID_VALUE", "must have 1 to 64 printable characters"});
    if (!errors.empty()) throw refused(validation_failed(std::move(errors)));
    if (sent.device.name.empty()) sent.device.name = id;
    sent.warnings = warnings;
    return sent;
}

// The active stores in which the person may log kiosks in, by number.
net::Task<std::vector<ReachedStore>> reached_stores(db::Shard& shard, std::string account, std::string person) {
    static constexpr db::Query read{"kiosk_stores_of_person", R"sql(
select s.id, s.number, s.name, s.is_hq, s.timezone, s.currency, q.menu_version as menu,
       q.settings_version + coalesce(a.settings_version, 0) as other
from store s
join store_seq q on q.account_id = s.account_id and q.store_id = s.id
left join store_seq a on a.account_id = s.account_id and a.store_id = s.account_id
where s.account_id = $1 and s.active
  and exists (select from person p
              join staff_role r on r.account_id = p.account_id and r.id = any (p.roles) and r.active
                  and 'KIOSK_LOGIN' = any (r.privileges) and (r.store_id = s.id or r.store_id = own_store($1))
              where p.account_id = $1 and p.id = $2)
order by s.number
)sql"};
    co_return db::all<ReachedStore>(co_await shard.reads().run(account, read, db::params(account, person)));
}

Refusal device_revoked() {
    return {403, "DEVICE_REVOKED", "This device was revoked. It can log in again once it is restored."};
}

Refusal privilege_missing() {
    const http::PrivilegeEntry& entry = http::entry_of(http::Privilege::kiosk_login);
    return {.status = 403,
            .code = "PRIVILEGE_MISSING",
            .message = "This needs the privilege " + std::string(entry.id) + ".",
            .more = {{"privilege", entry.id}}};
}

// The one that was asked for; else where the device was; else the only one; else the first that is not head office.
const ReachedStore& choose(const std::vector<ReachedStore>& stores, std::string_view asked, std::string_view before) {
    const auto find = [&](std::string_view id) { return std::ranges::find(stores, id, &ReachedStore::id); };
    if (!asked.empty() && find(asked) == stores.end()) throw refused(tenant::store_not_allowed());
    if (const auto found = find(asked.empty() ? before : asked); found != stores.end()) return *found;
    const auto first = std::ranges::find(stores, false, &ReachedStore::is_hq);
    return first != stores.end() ? *first : stores.front();
}

net::Task<Session> open(db::Transaction& transaction, Kiosk& kiosk, http::Caller caller, staff::Person person,
                        Device device) {
    const std::string signature = person.id + '@' + caller.key;
    const std::string wanted_id = device.id;
    device = co_await write_device(transaction, caller.account, std::move(device));
    Session session;
    session.token = staff::make_kiosk_token();
    session.account = caller.account;
    Token token{.account = caller.account,
                .digest = {staff::token_digest(session.token, kiosk.pepper())},
                .device = device.id,
                .person = person.id,
                .password_version = person.password_version,
                .key = caller.key,
                .days = kiosk.settings().token_days};
    session.expires_at = co_await open_token(transaction, std::move(token));
    if (device.id == wanted_id) {
        journal::Line registered{.place = device.store, .action = "created", .entity = "kioskDevice", .id = device.id};
        co_await journal::append(transaction, caller.account, signature, std::move(registered));
    }
    journal::Line told{.place = device.store, .action = "opened", .entity = "kioskSession", .id = device.id};
    co_await journal::append(transaction, caller.account, signature, std::move(told));
    session.device = std::move(device);
    co_return session;
}

}  // namespace

net::Task<http::Response> log_kiosk_in(http::Request request, Kiosk& kiosk) {
    const http::Caller& caller = request.caller;
    if (caller.key.empty())
        throw refused(
            Refusal{401, "API_KEY_MISSING", "Kiosks log in beside a key. Send yours in the header 'apikey'."});
    SentLogin sent = parse_login(request);
    if (!sent.device.store.empty()) co_await kiosk.records().stores().require(caller, sent.device.store);
    staff::PersonLogin login{sent.email, sent.password, caller.account, request.peer, sent.device.device_id};
    const staff::VerifiedPerson verified = co_await staff::verify_person(kiosk.staff(), std::move(login));
    const std::string app_version = sent.device.app_version;
    std::vector<ReachedStore> stores = co_await reached_stores(kiosk.shard(caller), caller.account, verified.person.id);
    const std::optional<Device> before =
        co_await find_named(kiosk.shard(caller), caller.account, sent.device.device_id);
    if (stores.empty()) throw refused(privilege_missing());
    std::erase_if(stores, [&](const ReachedStore& each) { return !caller.may_use_store(each.id); });
    if (stores.empty()) throw refused(tenant::store_not_allowed());
    const ReachedStore& store = choose(stores, sent.device.store, before ? before->store : std::string());
    sent.device.store = store.id;
    sent.device.id = ObjectId::make().text();
    std::vector<std::string> places{store.id};
    db::Transaction transaction = co_await journal::begin(kiosk.shard(caller), caller.account, std::move(places));
    Session session = co_await open(transaction, kiosk, caller, verified.person, std::move(sent.device));
    if (session.device.revoked_at) throw refused(device_revoked());
    co_await transaction.commit();
    session.menu = store.menu;
    session.other = store.other;
    session.stores = std::move(stores);
    const std::string& least = kiosk.settings().min_app_version;
    if (!least.empty()) session.min_app_version = least;
    session.upgrade_required = !least.empty() && is_older(app_version, least);
    std::string body = http::with_warnings(to_json_text(session_shape, session), sent.warnings);
    http::Response response = http::json_response(200, std::move(body));
    response.headers.push_back({"Cache-Control", "no-store"});
    co_return response;
}

}  // namespace comanda::kiosk
