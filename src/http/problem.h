// Refusals as application/problem+json (RFC 9457).
#pragma once

#include "base/refusal.h"
#include "http/message.h"

namespace comanda::http {

// `trace` is the id of the trace that the request belongs to, or empty.
Response to_response(const Refusal& refusal, std::string_view request_id, std::string_view trace = {});

Refusal body_too_large(std::size_t bytes_max);

}  // namespace comanda::http
