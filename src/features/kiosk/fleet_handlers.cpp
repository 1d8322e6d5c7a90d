// Licenses and devices of a store, for those who look after them.
#include "base/members.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "features/kiosk/handlers.h"
#include "http/conditions.h"
#include "http/page.h"
#include "record/sent_body.h"

namespace comanda::kiosk {
namespace {

template <class T, class... Members>
http::Response answer_list(const Shape<T, Members...>& shape, const std::vector<T>& all) {
    std::string body(http::page_begin);
    JsonWriter json(body);
    for (const T& each : all)
        shapes::append(json, shape, each, 0);
    const auto total = static_cast<std::int64_t>(all.size());
    http::end_page(body, {.size = total, .total = total});
    return http::json_response(200, std::move(body));
}

constexpr record::Field license_fields[] = {
    {.name = "name", .type = record::Type::text, .about = "What people call it."},
    {.name = "seats", .type = record::Type::whole, .about = "How many devices.", .least = -1'000'000},
    {.name = "expiresAt", .type = record::Type::instant, .about = "Until when it is good."},
};

// Throws refused(422) with every complaint.
License parse_license(const json::object& body) {
    License wanted;
    std::vector<FieldError> errors;
    wanted.name = record::sent_text(body, "name");
    if (const auto seats = members::whole(body, "seats")) wanted.seats = *seats;
    const std::string expires = record::sent_text(body, "expiresAt");
    if (!expires.empty()) {
        wanted.expires_at = parse_iso(expires);
        if (!wanted.expires_at || *wanted.expires_at <= now())
            errors.push_back({"expiresAt", "INVALID_VALUE", "must be a time to come, such as 2027-01-31T00:00:00Z"});
    }
    for (FieldError& each : complaints(wanted))
        errors.push_back(std::move(each));
    if (!errors.empty()) throw refused(validation_failed(std::move(errors)));
    return wanted;
}

bool is_same(const License& a, const License& b) {
    return a.store == b.store && a.name == b.name && a.seats == b.seats && a.expires_at == b.expires_at;
}

http::Response answer_issued(const Issued& issued, const Warnings& warnings) {
    std::string body;
    JsonWriter json(body);
    json.begin_object();
    shapes::append_members(json, license_shape, issued.license, 0);
    json.name("licenseKey").text(issued.text).end_object();
    http::Response response =
        http::json_response(issued.is_new ? 201 : 200, http::with_warnings(std::move(body), warnings));
    if (!issued.is_new) response.headers.push_back({"Idempotent-Replayed", "true"});
    response.headers.push_back({"Cache-Control", "no-store"});
    return response;
}

template <class T>
using FindById = net::Task<std::optional<T>> (*)(db::Shard&, std::string, std::string);
template <class T>
using ChangeById = net::Task<std::optional<T>> (*)(db::Shard&, std::string, std::string, std::string);

// The one that the path names, if its store is within the caller's reach.
template <class T, class... Members>
net::Task<http::Response> change_one(http::Request request, Kiosk& kiosk, std::string what, FindById<T> find,
                                     ChangeById<T> change, Shape<T, Members...> shape) {
    const http::Caller& caller = request.caller;
    const std::string& id = request.path_value("id");
    if (!is_object_id(id)) throw refused(not_found(what));
    const std::optional<T> known = co_await find(kiosk.shard(caller), caller.account, id);
    if (!known) throw refused(not_found(what));
    if (!caller.may_use_store(known->store)) throw refused(tenant::store_not_allowed());
    const std::optional<T> changed = co_await change(kiosk.shard(caller), caller.account, id, caller.signature());
    if (!changed) throw refused(not_found(what));
    co_return http::json_response(200, to_json_text(shape, *changed));
}

}  // namespace

// A license's text is stored nowhere, so with an Idempotency-Key text and id are derived from it instead of drawn, and
// come out the same again.
net::Task<http::Response> issue_license(http::Request request, Kiosk& kiosk) {
    const http::Caller& caller = request.caller;
    const tenant::StoreRef store = co_await kiosk.records().stores().require(caller, request.path_value("store-id"));
    json::object body = parse_json_object(request.body);
    const std::string zone = co_await kiosk.records().stores().timezone(caller, store.id);
    const Warnings warnings = record::read_body(request, license_fields, body, {store.currency_digits, zone});
    License wanted = parse_license(body);
    wanted.account = caller.account;
    wanted.store = store.id;
    wanted.issued_by = caller.signature();
    std::string text;
    if (const auto key = http::idempotency_key(request)) {
        text = derive_license_text(kiosk.pepper(), caller.account, store.id, *key);
        wanted.id = derived_license_id(text);
    }
    const Issued issued = co_await issue_license(kiosk.shard(caller), kiosk.pepper(), wanted, std::move(text));
    if (!is_same(issued.license, wanted)) throw refused(http::key_reused());
    co_return answer_issued(issued, warnings);
}

net::Task<http::Response> list_licenses(http::Request request, Kiosk& kiosk) {
    const tenant::StoreRef store =
        co_await kiosk.records().stores().require(request.caller, request.path_value("store-id"));
    const std::vector<License> all =
        co_await list_licenses(kiosk.shard(request.caller), request.caller.account, store.id);
    co_return answer_list(license_shape, all);
}

net::Task<http::Response> revoke_license(http::Request request, Kiosk& kiosk) {
    return change_one(std::move(request), kiosk, "license", find_license, end_license, license_shape);
}

net::Task<http::Response> list_devices(http::Request request, Kiosk& kiosk) {
    const tenant::StoreRef store =
        co_await kiosk.records().stores().require(request.caller, request.path_value("store-id"));
    const std::vector<Device> all =
        co_await list_devices(kiosk.shard(request.caller), request.caller.account, store.id);
    co_return answer_list(device_shape, all);
}

net::Task<http::Response> revoke_device(http::Request request, Kiosk& kiosk) {
    return change_one(std::move(request), kiosk, "kiosk device", find_device, end_device, device_shape);
}

net::Task<http::Response> restore_device(http::Request request, Kiosk& kiosk) {
    return change_one(std::move(request), kiosk, "kiosk device", find_device, reopen_device, device_shape);
}

}  // namespace comanda::kiosk
