// From the apikey header to the caller: form, directory, expiry, scope, rate. The account comes from nowhere else.
#pragma once

#include "http/route.h"
#include "tenant/api_key.h"
#include "tenant/directory.h"

namespace comanda::tenant {

http::Identify make_identify(Directory& directory, const Pepper& pepper);

// The pure part, after the key has been found.
std::optional<Refusal> why_not_allowed(const KeyEntry& key, http::Scope wanted, Instant at);

}  // namespace comanda::tenant
