// Refusals as application/problem+json (RFC 9457).
#pragma once

#include "base/refusal.h"
#include "http/message.h"

namespace comanda::http {

Response to_response(const Refusal& refusal, std::string_view request_id);

Refusal body_too_large(std::size_t bytes_max);

}  // namespace comanda::http
