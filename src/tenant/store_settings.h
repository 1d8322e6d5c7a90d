// The bodies of requests about keys and stores.
#pragma once

#include "base/warning.h"
#include "tenant/keys.h"
#include "tenant/stores.h"

namespace comanda::tenant {

struct NewApiKey {
    ApiKey key;
    KeyUse use = KeyUse::live;
    Warnings warnings = {};  // Of what was read otherwise than it was sent.
};

// Both throw refused(422) with every complaint.
NewApiKey parse_new_api_key(const json::object& body, Instant at);
struct Applied {
    std::vector<std::string> changed;
    Warnings warnings;
};
// Puts the sent fields into `store` and returns the names of those that differ.
Applied apply_settings(Store& store, const json::object& body);

std::string id_from_digest(std::string_view digest);

}  // namespace comanda::tenant
