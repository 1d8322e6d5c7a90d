// From the apikey header to the caller: form, directory, expiry, scope, rate. The account comes from nowhere else.
#pragma once

#include "http/route.h"
#include "tenant/api_key.h"
#include "tenant/directory.h"

namespace comanda::tenant {

// Takes a token for this request, says in the answer's headers what is left, and throws refused(429) when nothing is.
void limit_rate(http::Request& request, TokenBucket& bucket);

http::Identify make_identify(Directory& directory, const Pepper& pepper);

// The pure part, after the key has been found.
std::optional<Refusal> why_not_allowed(const KeyEntry& key, http::Scope wanted, Instant at);

}  // namespace comanda::tenant
