// The conditional and retry headers of a request: If-Match, If-None-Match, Idempotency-Key, Prefer.
#pragma once

#include <span>

#include "base/json.h"
#include "base/refusal.h"
#include "base/warning.h"
#include "http/message.h"

namespace comanda::http {

std::string etag(std::int64_t version);  // "3", with its quotes

// The version named in If-Match; nothing when it is absent or '*'. Something that is no version of ours matches none:
// -1.
std::optional<std::int64_t> if_match_version(const Request& request);

bool is_not_modified(const Request& request, std::int64_t version);  // By If-None-Match.
Response not_modified(std::int64_t version);

// Throws refused(400) when it is longer than 255 characters or not printable.
std::optional<std::string> idempotency_key(const Request& request);
Refusal key_reused();         // 422: the same Idempotency-Key with another request.
Refusal request_in_flight();  // 409: the first request with this Idempotency-Key is still under way.

bool wants_strict_handling(const Request& request);  // Prefer: handling=strict
// Throw refused(422) that names each warning's field, if the request asked for strict handling.
void refuse_if_strict(const Request& request, std::span<const Warning> warnings);
// The entries of a list of warnings, without its brackets.
std::string warnings_text(std::span<const Warning> warnings);
// The document with its warnings.
std::string with_warnings(std::string doc, std::span<const Warning> warnings);

}  // namespace comanda::http
