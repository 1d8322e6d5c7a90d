#include "features/account/handlers.h"

#include <algorithm>
#include <boost/algorithm/hex.hpp>

#include "base/check.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "db/rows.h"
#include "features/account/bodies.h"
#include "http/after_commit.h"
#include "http/conditions.h"
#include "http/page.h"
#include "net/patience.h"

namespace comanda::account {
namespace {

using tenant::ApiKey, tenant::Store, tenant::store_not_allowed;

template <class T, class... Members>
http::Response list_answer(const http::Request& request, const Shape<T, Members...>& shape, const std::vector<T>& all) {
    const http::Part part = http::part_of(request, all.size());
    std::string body(http::page_begin);
    JsonWriter json(body);
    for (std::size_t i = part.first; i < part.last; ++i)
        shapes::append(json, shape, all[i], 0);
    http::end_page(body, part.page);
    return http::json_response(200, std::move(body));
}

http::Response store_answer(const Store& store, std::span<const Warning> warnings = {}) {
    std::string body = to_json_text(tenant::store_shape, store);
    http::Response response = http::json_response(200, http::with_warnings(std::move(body), warnings));
    response.headers.push_back({"ETag", http::etag(store.version)});
    return response;
}

bool same_request(const ApiKey& a, const ApiKey& b) {
    return a.name == b.name && a.scopes == b.scopes && a.stores == b.stores && a.rate_per_second == b.rate_per_second &&
           a.burst == b.burst && a.expires_at == b.expires_at && a.hint == b.hint;
}

// A caller that reaches some stores governs the keys that reach no others.
bool may_govern(const http::Caller& caller, const ApiKey& key) {
    if (caller.stores.empty()) return true;
    return !key.stores.empty() &&
           std::ranges::all_of(key.stores, [&](const std::string& store) { return caller.may_use_store(store); });
}

std::string hint_of(const std::string& text) {
    return text.substr(text.size() - 4);
}

std::string id_from_digest(std::string_view digest) {
    std::string id;
    boost::algorithm::hex_lower(digest.substr(0, 12), std::back_inserter(id));
    return id;
}

// A key that ends cannot make one that outlives it.
std::optional<Refusal> why_not_expiry(const http::Caller& caller, const ApiKey& key) {
    if (!caller.expires_at || (key.expires_at && *key.expires_at <= *caller.expires_at)) return std::nullopt;
    return validation_failed(
        {{"expiresAt", "INVALID_VALUE",
          "must be at most " + to_iso(*caller.expires_at) + ", when the key that issues it ends"}});
}

std::string issued_json(const ApiKey& key, std::string_view text) {
    std::string body;
    JsonWriter json(body);
    json.begin_object();
    shapes::append_members(json, key_shape, key, 0);
    json.name("key").text(text).end_object();
    return body;
}

// Of the key's first store, or of the account's.
net::Task<std::string> timezone_of(db::Shard& shard, std::string account, std::vector<std::string> stores) {
    const std::vector<Store> all = co_await tenant::list_stores(shard, std::move(account));
    for (const Store& each : all) {
        if (stores.empty() || each.id == stores.front()) co_return each.timezone;
    }
    co_return "UTC";
}

struct HeadOffice {
    std::string id;
    std::string name;
};
BOOST_DESCRIBE_STRUCT(HeadOffice, (), (id, name))

net::Task<void> refuse_second_head_office(db::Shard& shard, std::string account) {
    static constexpr db::Query find{"find_head_office", "select id, name from store where account_id = $1 and is_hq"};
    const auto office = db::first<HeadOffice>(co_await shard.reads().run(account, find, db::params(account)));
    if (!office) co_return;
    throw refused(in_use("The account has a head office, " + office->name + ": set isHQ to false there first.",
                         {{"store", office->id, office->name}}, 1));
}

// Roles of the head office hold in the whole account: which store it is, is for those who administer it, and somebody
// must still do so afterwards.
net::Task<void> judge_head_office(db::Shard& shard, http::Caller caller, Store store) {
    static constexpr db::Query keeps{"keeps_administrators", "select keeps_administrators($1, $2, $3)"};
    if (!caller.stores.empty()) throw refused(store_not_allowed());
    if (store.is_hq) co_await refuse_second_head_office(shard, caller.account);
    db::Params params = db::params(caller.account, store.id, store.is_hq);
    const bool has_administrators =
        db::only<bool>(co_await shard.reads().run(caller.account, keeps, std::move(params)));
    if (has_administrators) co_return;
    throw refused(Refusal{409, "LAST_ADMINISTRATOR",
                          "Afterwards nobody could administer the account: give somebody such a role in the "
                          "store that becomes its head office first."});
}

// Nothing when somebody else changed the store, or made another one the head office, since it was read.
net::Task<std::optional<Store>> try_update(db::Shard& shard, Store store, std::string actor, std::string fields) {
    try {
        co_return co_await tenant::update_store(shard, std::move(store), std::move(actor), std::move(fields));
    } catch (const db::statement_failed& error) {
        if (!error.is_unique_violation() || error.constraint != "store_one_hq") throw;
    }
    co_return std::nullopt;
}

}  // namespace

// A key's text is kept nowhere, so a repeated request cannot be answered from a stored answer: with an
// Idempotency-Key, text and id are derived from it instead of drawn, and come out the same again.
net::Task<http::Response> issue_api_key(http::Request request, Services& services) {
    NewApiKey wanted = read_new_key(request, now());
    db::Shard& shard = services.stores.shards().at(request.caller.shard);
    if (wanted.key.expires_at) {
        const std::string zone = co_await timezone_of(shard, request.caller.account, wanted.key.stores);
        wanted = read_new_key(request, now(), zone);
    }
    ApiKey key = wanted.key;
    key.account = request.caller.account;
    refuse_if(tenant::why_not_scopes(request.caller, key.scopes));
    refuse_if(why_not_expiry(request.caller, key));
    if (key.stores.empty() && !request.caller.stores.empty()) throw refused(store_not_allowed());
    for (const std::string& store : key.stores)
        co_await services.stores.require(request.caller, store);

    const auto idempotency_key = http::idempotency_key(request);
    const std::string plain = idempotency_key
                                  ? tenant::derive_key(wanted.use, services.pepper, key.account, *idempotency_key)
                                  : tenant::make_key(wanted.use);
    std::string text = tenant::to_keyed(plain, services.pepper);
    const std::string digest = tenant::digest_of(text, services.pepper);
    // Of the key, live or test: one Idempotency-Key makes one of them.
    key.id = idempotency_key
                 ? id_from_digest(tenant::digest_of(
                       tenant::derive_key(tenant::KeyUse::live, services.pepper, key.account, *idempotency_key),
                       services.pepper))
                 : ObjectId::make().text();
    key.hint = hint_of(text);

    db::Shard& directory = services.directory.database();
    const bool inserted = co_await tenant::insert_key(directory, key, digest, request.caller.signature());
    net::Task<std::optional<ApiKey>> reading = tenant::find_key(directory, key.account, key.id);
    const std::optional<ApiKey> stored = co_await http::after_commit(std::move(reading));
    if (stored && stored->hint != key.hint && stored->hint == hint_of(plain)) {  // Made by a release before.
        text = plain;
        key.hint = stored->hint;
    }
    if (!stored || !same_request(*stored, key)) throw refused(http::key_reused());
    net::Task<void> telling = tenant::tell_of_key(shard, key.account, request.caller.signature(), "created", key.id);
    co_await http::after_commit(std::move(telling));
    http::Response response =
        http::json_response(inserted ? 201 : 200, http::with_warnings(issued_json(*stored, text), wanted.warnings));
    if (!inserted) response.headers.push_back({"Idempotent-Replayed", "true"});
    response.headers.push_back({"Cache-Control", "no-store"});
    co_return response;
}

net::Task<http::Response> list_api_keys(http::Request request, Services& services) {
    std::vector<ApiKey> keys = co_await tenant::list_keys(services.directory.database(), request.caller.account);
    std::erase_if(keys, [&](const ApiKey& each) { return !may_govern(request.caller, each); });
    co_return list_answer(request, key_shape, keys);
}

net::Task<http::Response> revoke_api_key(http::Request request, Services& services) {
    db::Shard& directory = services.directory.database();
    const std::string id = request.path_value("key-id");
    const auto known = co_await tenant::find_key(directory, request.caller.account, id);
    if (!known) throw refused(not_found("key"));
    if (!may_govern(request.caller, *known)) throw refused(store_not_allowed());
    const auto key = co_await tenant::revoke_key(directory, request.caller.account, id, request.caller.signature());
    check(key.has_value());
    db::Shard& shard = services.stores.shards().at(request.caller.shard);
    net::Task<void> telling =
        tenant::tell_of_key(shard, request.caller.account, request.caller.signature(), "revoked", key->id);
    co_await http::after_commit(std::move(telling));
    co_return http::json_response(200, to_json_text(key_shape, *key));
}

net::Task<http::Response> list_account_stores(http::Request request, Services& services) {
    db::Shard& shard = services.stores.shards().at(request.caller.shard);
    std::vector<Store> stores = co_await tenant::list_stores(shard, request.caller.account);
    std::erase_if(stores, [&](const Store& each) { return !request.caller.may_use_store(each.id); });
    co_return list_answer(request, tenant::store_shape, stores);
}

net::Task<http::Response> read_store_settings(http::Request request, Services& services) {
    const tenant::StoreRef ref = co_await services.stores.require(request.caller, request.path_value("store-id"));
    db::Shard& shard = services.stores.shards().at(request.caller.shard);
    const std::optional<Store> store = co_await tenant::find_store(shard, request.caller.account, ref.id);
    if (!store) throw refused(not_found("store"));
    if (http::is_not_modified(request, store->version)) co_return http::not_modified(store->version);
    co_return store_answer(*store);
}

net::Task<http::Response> update_store_settings(http::Request request, Services& services) {
    const SentSettings sent = read_settings(request);
    const tenant::StoreRef ref = co_await services.stores.require(request.caller, request.path_value("store-id"));
    db::Shard& shard = services.stores.shards().at(request.caller.shard);
    const auto expected = http::if_match_version(request);

    // Between reading and writing somebody else may change the store: then the change is made again on what is there.
    for (net::Patience patience;;) {
        std::optional<Store> store = co_await tenant::find_store(shard, request.caller.account, ref.id);
        if (!store) throw refused(not_found("store"));
        if (expected && *expected != store->version) throw refused(version_conflict(store->version));
        const std::vector<std::string> changed = apply_settings(*store, sent.fields);
        if (changed.empty()) co_return store_answer(*store, sent.warnings);
        if (std::ranges::find(changed, "isHQ") != changed.end())
            co_await judge_head_office(shard, request.caller, *store);
        std::vector<FieldError> errors = complaints(*store);
        const bool zone_exists = co_await tenant::timezone_exists(shard, store->timezone);
        if (!zone_exists) {
            errors.push_back({"timezone", "INVALID_VALUE", "must be an IANA name such as America/New_York"});
        }
        if (!errors.empty()) throw refused(validation_failed(std::move(errors)));
        std::string fields = to_text(json::array(changed.begin(), changed.end()));
        const std::optional<Store> updated =
            co_await try_update(shard, *store, request.caller.signature(), std::move(fields));
        if (updated) co_return store_answer(*updated, sent.warnings);
        const bool goes_on = co_await patience.pause();
        if (!goes_on) throw refused(unavailable("The store's settings are being changed by many at once."));
    }
}

}  // namespace comanda::account
