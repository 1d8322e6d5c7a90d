// The bodies of requests about keys and stores, and the shape of a key.
#pragma once

#include "base/warning.h"
#include "http/message.h"
#include "tenant/keys.h"
#include "tenant/stores.h"

namespace comanda::account {

inline constexpr auto key_shape = shape<tenant::ApiKey>(
    property("id", &tenant::ApiKey::id, "24 hexadecimal characters."),
    property("ownedBy", &tenant::ApiKey::account, "The account."),
    property("name", &tenant::ApiKey::name, "What the key is for."),
    property("hint", &tenant::ApiKey::hint, "The last four characters of the key."),
    property("scopes", &tenant::ApiKey::scopes, "A scope, such as catalogue:read."),
    property("stores", &tenant::ApiKey::stores, "A store the key reaches; none named: all stores."),
    property("ratePerSecond", &tenant::ApiKey::rate_per_second, "Requests a second in the long run; 0: no limit."),
    property("burst", &tenant::ApiKey::burst, "Requests at once."),
    property("dateCreated", tenant::known_time<&tenant::ApiKey::created_at>, "When it was issued."),
    property("expiresAt", &tenant::ApiKey::expires_at, "When the key stops working; null: never."),
    property("revokedAt", &tenant::ApiKey::revoked_at, "When it was revoked; null: not."),
    property("activeStatus", &tenant::ApiKey::is_active, "False once revoked."));

// All throw refused(422) with every complaint. Warnings tell what was read otherwise than it was sent.
struct NewApiKey {
    tenant::ApiKey key;
    tenant::KeyUse use = tenant::KeyUse::live;
    Warnings warnings = {};
};
// A time without a zone is read by this one.
NewApiKey read_new_key(const http::Request& request, Instant at, const std::string& timezone = "UTC");

struct SentSettings {
    json::object fields;
    Warnings warnings = {};
};
SentSettings read_settings(const http::Request& request);
// Puts the sent fields into `store` and returns the names of those that differ.
std::vector<std::string> apply_settings(tenant::Store& store, const json::object& sent);

}  // namespace comanda::account
