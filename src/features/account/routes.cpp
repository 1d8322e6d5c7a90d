// Keys and stores over the interface: the table of contents. Handlers are in handlers.cpp.
#include "features/account/handlers.h"
#include "http/page.h"

namespace comanda::account {
namespace {

using http::Method;
using http::Scope;

constexpr http::Parameter idempotency_key{"Idempotency-Key", "string",
                                          "Makes a repeated request safe: at most 255 characters.", true};
constexpr http::Parameter if_match{"If-Match", "string", "Only change the version named by this ETag.", true};
constexpr http::Parameter prefer{"Prefer", "string", "handling=strict refuses what would be a warning.", true};

template <class Function>
http::Handler bound(Function function, Services& services) {
    return [function, &services](http::Request request) { return function(std::move(request), services); };
}

std::vector<http::Route> key_routes(Services& services) {
    return {
        {.method = Method::post,
         .path = "svc/apiKey",
         .operation = "issue_api_key",
         .scope = Scope::admin,
         .privilege = http::Privilege::bo_api_keys,
         .handler = bound(issue_api_key, services),
         .tag = "Keys",
         .summary = "Issue a key. Its text is in this answer only.",
         .parameters = {idempotency_key, prefer},
         .request_schema = "NewApiKey",
         .answers = {{201, "IssuedApiKey", "The new key."},
                     {200, "IssuedApiKey", "The same request again: the same key."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED", "MALFORMED_JSON"},
         .body_bytes_max = 64 * 1024},
        {.method = Method::get,
         .path = "svc/apiKeys",
         .operation = "list_api_keys",
         .scope = Scope::admin,
         .privilege = http::Privilege::bo_api_keys,
         .handler = bound(list_api_keys, services),
         .tag = "Keys",
         .summary = "The account's keys, without their texts; to a key bound to stores, those bound to no others.",
         .parameters = {http::part_parameters[0], http::part_parameters[1]},
         .answers = {{200, "ApiKeyList", "All keys, oldest first."}},
         .refusals = {"INVALID_PARAMETER"}},
        {.method = Method::put,
         .path = "svc/apiKey/{key-id}/revoke",
         .operation = "revoke_api_key",
         .scope = Scope::admin,
         .privilege = http::Privilege::bo_api_keys,
         .handler = bound(revoke_api_key, services),
         .tag = "Keys",
         .summary = "Revoke a key on every node, within a second. Repeatable.",
         .answers = {{200, "ApiKey", "The revoked key."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}},
    };
}

std::vector<http::Route> store_routes(Services& services) {
    return {
        {.method = Method::get,
         .path = "svc/stores",
         .operation = "list_stores",
         .scope = Scope::any,
         .handler = bound(list_account_stores, services),
         .tag = "Stores",
         .summary = "The stores this key reaches.",
         .parameters = {http::part_parameters[0], http::part_parameters[1]},
         .answers = {{200, "StoreList", "By store number."}},
         .refusals = {"INVALID_PARAMETER"}},
        {.method = Method::get,
         .path = "svc/store/{store-id}/settings",
         .operation = "read_store_settings",
         .scope = Scope::any,
         .handler = bound(read_store_settings, services),
         .tag = "Stores",
         .summary = "A store's settings.",
         .answers = {{200, "Store", "The store."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}},
        {.method = Method::put,
         .path = "svc/store/{store-id}/settings",
         .operation = "update_store_settings",
         .scope = Scope::admin,
         .privilege = http::Privilege::bo_store_settings,
         .handler = bound(update_store_settings, services),
         .tag = "Stores",
         .summary = "Change the settings that are sent; the others stay.",
         .parameters = {if_match, prefer},
         .request_schema = "StoreSettings",
         .answers = {{200, "Store", "The store as it is now."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED", "VERSION_CONFLICT", "MALFORMED_JSON",
                      "IN_USE", "LAST_ADMINISTRATOR"},
         .body_bytes_max = 64 * 1024},
    };
}

}  // namespace

std::vector<http::Route> routes(Services& services) {
    std::vector<http::Route> all = key_routes(services);
    for (http::Route& each : store_routes(services))
        all.push_back(std::move(each));
    return all;
}

}  // namespace comanda::account
