// kioskJSON: all a kiosk needs to know of a store, or what of it has changed.
#include "base/object_id.h"
#include "base/refusal.h"
#include "features/customers/customers.h"
#include "features/kiosk/app_version.h"
#include "features/kiosk/handlers.h"
#include "http/parameters.h"
#include "http/text.h"
#include "journal/journal.h"
#include "tenant/renew.h"

namespace comanda::kiosk {
namespace {

Refusal token_expired() {
    return {401, "TOKEN_EXPIRED",
            "The token is missing, not of this device, or has expired. Log in again by svc/kioskLogin and send the new "
            "token."};
}

Refusal license_invalid() {
    return {403, "LICENSE_INVALID",
            "Send in the query, as licenseKey, a license of this store that has neither expired nor been revoked."};
}

Refusal license_in_use() {
    return {403, "LICENSE_IN_USE",
            "All seats of this license are taken by other devices. Revoke one, or use another license."};
}

std::optional<Refusal> why_not_app_version(std::string_view sent, std::string_view least) {
    if (least.empty() || sent.empty() || !is_older(sent, least)) return std::nullopt;
    return Refusal{.status = 426,
                   .code = "APP_VERSION_TOO_OLD",
                   .message = "This version of the application is no longer served. Install a newer one.",
                   .more = {{"minAppVersion", least}}};
}

// In the query, or as a bearer.
std::string_view sent_token(const http::Request& request) {
    const std::string_view in_query = request.query_value("token").value_or("");
    return in_query.empty() ? staff::bearer_token(request) : in_query;
}

net::Task<void> seat_device(Kiosk& kiosk, http::Caller caller, std::string store, Access access) {
    journal::Line told{.place = store, .action = "updated", .entity = "kioskDevice", .id = access.device};
    told.changed.emplace_back("license");
    const std::string signature = access.person + '@' + caller.key;
    std::vector<std::string> stores{store};
    db::Transaction transaction = co_await journal::begin(kiosk.shard(caller), caller.account, std::move(stores));
    const Seat seat = co_await take_seat(transaction, caller.account, access.license, access.device);
    if (seat == Seat::none_left) throw refused(license_in_use());
    if (seat == Seat::not_valid) throw refused(license_invalid());
    co_await journal::append(transaction, caller.account, signature, std::move(told));
    co_await transaction.commit();
}

struct CheckedAccess {
    std::optional<Access> access;
    db::Bytes token;  // Its digest.
};

// Token and license may be of different peppers: many devices have the same license.
net::Task<CheckedAccess> check_access(Kiosk& kiosk, http::Caller caller, std::string store, std::string token,
                                      std::string license) {
    static constexpr db::Query renew_token{"renew_kiosk_token",
                                           "update kiosk_token set digest = $1 where account_id = $3 and digest = $2"};
    static constexpr db::Query renew_license{
        "renew_kiosk_license", "update kiosk_license set digest = $1 where account_id = $3 and digest = $2"};
    const tenant::Pepper& pepper = kiosk.pepper();
    AccessKey key{caller.account, {staff::token_digest(token, pepper)}, std::move(store), {}};
    if (is_license_text(license)) key.license.value = tenant::digest_of(license, pepper);
    std::optional<Access> access = co_await kiosk.check_access(caller.shard, key);
    const bool has_other = pepper.other_number() != 0;
    const std::vector<std::string> account{caller.account};
    if (!access && has_other) {
        key.token.value =
            co_await tenant::renew_digest(kiosk.shard(caller), renew_token, pepper, std::move(token), account);
        access = co_await kiosk.check_access(caller.shard, key);
    }
    if (access && access->license.empty() && !key.license.value.empty() && has_other) {
        key.license.value =
            co_await tenant::renew_digest(kiosk.shard(caller), renew_license, pepper, std::move(license), account);
        access = co_await kiosk.check_access(caller.shard, key);
    }
    co_return CheckedAccess{std::move(access), std::move(key.token)};
}

net::Task<Access> require_access(const http::Request& request, Kiosk& kiosk, std::string store) {
    const std::string_view token = sent_token(request);
    const std::string_view license = request.query_value("licenseKey").value_or("");
    const http::Caller& caller = request.caller;
    if (!staff::is_kiosk_token(token)) throw refused(token_expired());
    CheckedAccess checked = co_await check_access(kiosk, caller, store, std::string(token), std::string(license));
    std::optional<Access>& access = checked.access;
    const std::string_view device = request.query_value("deviceId").value_or("");
    if (!access || (!device.empty() && device != access->device_id)) throw refused(token_expired());
    if (!access->reaches_store) throw refused(tenant::store_not_allowed());
    const std::string app_version = sent_app_version(request);
    // A device that leaves its version out still has the one it logged in with.
    if (app_version.empty()) refuse_if(why_not_app_version(access->app_version, kiosk.settings().min_app_version));
    if (access->license.empty()) throw refused(license_invalid());
    if (!access->has_seat) co_await seat_device(kiosk, caller, store, *access);
    if (access->is_stale) kiosk.note_seen(caller.shard, {caller.account, checked.token, app_version});
    co_return std::move(*access);
}

// Who owns cached configurations: the account in this era of its shard.
std::string owner_of(const http::Caller& caller, std::uint64_t era) {
    return caller.account + '#' + std::to_string(era);
}

// The configuration with everything committed before the call.
net::Task<CachedMenuPtr> current(Kiosk& kiosk, http::Caller caller, std::string owner, std::string store,
                                 Versions wanted) {
    CachedMenuPtr cached = kiosk.menus().find(owner, store);
    if (cached && cached->versions.menu >= wanted.menu && cached->versions.other >= wanted.other) co_return cached;
    record::Engine& records = kiosk.records();
    customers::Programme programme = co_await customers::read_programme(kiosk.shard(caller), caller.account);
    const auto settings = co_await tenant::find_store(kiosk.shard(caller), caller.account, store);
    if (!settings) throw refused(not_found("store"));
    KioskMenus::MenuParts parts;
    parts.owner = std::move(owner);
    parts.store = store;
    parts.epoch = kiosk.shard(caller).history().epoch();
    parts.menu = co_await records.menus().at_least(caller, store, wanted.menu);
    // Each says itself of which version it is: it may be newer than what was asked for.
    parts.other = settings->version + programme.version;
    parts.rest.store = to_text(json::object{{"id", settings->id},
                                            {"account", settings->account},
                                            {"storeNumber", settings->number},
                                            {"name", settings->name},
                                            {"isHQ", settings->is_hq}});
    parts.rest.settings = to_json_text(tenant::selling_shape, *settings);
    parts.rest.customer = std::move(programme.text);
    parts.next_poll_seconds = kiosk.settings().next_poll_seconds;
    co_return co_await kiosk.menus().make(std::move(parts));
}

net::Task<BodyPtr> changes(Kiosk& kiosk, http::Caller caller, std::string owner, std::string store, Versions before,
                           CachedMenuPtr now) {
    KioskMenus& menus = kiosk.menus();
    if (BodyPtr cached = menus.find_changes(owner, store, before, now->versions)) co_return cached;
    MarksPtr marks = menus.find_marks(owner, store, before.menu);
    if (!marks) {
        record::SnapshotPtr was = co_await kiosk.records().menus().as_of(caller, store, before.menu);
        marks = co_await menus.make_marks(owner, store, std::move(was));
    }
    co_return co_await menus.make_changes(owner, store, before, std::move(marks), std::move(now),
                                          kiosk.settings().next_poll_seconds);
}

// By If-None-Match: of all tags it names, is this one of them?
bool is_named(std::string_view list, std::string_view etag) {
    while (!list.empty()) {
        std::string_view tag = http::trimmed(http::take_until(list, ','));
        if (tag == "*") return true;
        if (tag.starts_with("W/")) tag.remove_prefix(2);
        if (tag == etag.substr(2)) return true;
    }
    return false;
}

http::Response answer(const CachedMenu& now) {
    http::Response response;
    response.headers.reserve(6);
    response.headers.push_back({"ETag", now.etag});
    response.headers.push_back({"Cache-Control", "private, no-cache"});
    return response;
}

http::Response answer(const CachedMenu& now, const Body& body, const http::Request& request) {
    http::Response response = answer(now);
    const http::Encoding encoding = http::choose_encoding(request.header("accept-encoding").value_or(""));
    response.file_body = body.in(encoding);
    if (encoding == http::Encoding::identity) return response;
    // The name also keeps the answer from being compressed again.
    response.headers.push_back({"Content-Encoding", std::string(http::encoding_name(encoding))});
    response.headers.push_back({"Vary", "Accept-Encoding"});
    return response;
}

}  // namespace

std::string sent_app_version(const http::Request& request) {
    std::string sent(request.query_value("deviceAppVersion").value_or(""));
    if (!sent.empty() && !parse_app_version(sent))
        throw refused(invalid_parameter("deviceAppVersion", "must be numbers with dots between, such as 2.10.3"));
    return sent;
}

net::Task<http::Response> read_configuration(http::Request request, Kiosk& kiosk) {
    const std::int64_t known_epoch = http::whole_parameter(request, "epoch", 0);
    const Versions known{http::whole_parameter(request, "version", 0),
                         http::whole_parameter(request, "customerJsonVersion", 0)};
    refuse_if(why_not_app_version(sent_app_version(request), kiosk.settings().min_app_version));
    const tenant::StoreRef store =
        co_await kiosk.records().stores().require(request.caller, request.path_value("store-id"));
    db::Shard& shard = kiosk.shard(request.caller);
    const std::uint64_t era = shard.era();
    const CachedMenuPtr cached = kiosk.menus().find(owner_of(request.caller, era), store.id);
    const Access access = co_await require_access(request, kiosk, store.id);
    const Versions wanted{access.menu, access.other};
    if (cached && (cached->versions.menu > wanted.menu || cached->versions.other > wanted.other))
        shard.history().end_era(era, shard.name(), "the version of a menu is lower");
    const std::string owner = owner_of(request.caller, shard.era());
    const CachedMenuPtr now = co_await current(kiosk, request.caller, owner, store.id, wanted);
    const auto tags = request.header("if-none-match");
    if (tags && is_named(*tags, now->etag)) {
        http::Response response = answer(*now);
        response.status = 304;
        response.headers.push_back({"Vary", "Accept-Encoding"});
        co_return response;
    }
    // Versions of another history say nothing of what the device has.
    const bool is_other_history = request.query_value("epoch") && known_epoch != now->epoch;
    if (is_other_history) co_return answer(*now, now->body, request);
    const bool has_current = known.menu > 0 && known == now->versions;
    if (has_current && !tags) {
        http::Response response = answer(*now);
        response.shared_body = now->unchanged;
        co_return response;
    }
    // With the present versions and another tag, what the device has is not what it should be: it begins anew.
    if (known.menu == 0 || known.menu > now->versions.menu || has_current) co_return answer(*now, now->body, request);
    const BodyPtr body = co_await changes(kiosk, request.caller, owner, store.id, known, now);
    co_return answer(*now, *body, request);
}

}  // namespace comanda::kiosk
