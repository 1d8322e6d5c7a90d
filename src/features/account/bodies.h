// The bodies of requests about keys and stores.
#pragma once

#include "base/warning.h"
#include "http/message.h"
#include "tenant/keys.h"
#include "tenant/stores.h"

namespace comanda::account {

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
