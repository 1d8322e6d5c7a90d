// The way in: card numbers are cut out of a body before anything else sees it, and secrets of cards are refused.
#pragma once

#include <optional>
#include <string>

#include "base/json.h"
#include "base/time.h"
#include "http/message.h"
#include "tenant/api_key.h"

namespace comanda::orders {

// Empties `body`. Throws refused: 400 MALFORMED_JSON, 422 when it carries a security code or the like.
json::object sanitize_body(std::string& body, const tenant::Pepper& pepper);

// A name for what has none of its own: the same for the same Idempotency-Key, else a new one.
std::string make_id(const http::Request& request, std::string_view within);

// The Idempotency-Key as it is stored: it names one request of a store, whatever ids that has.
std::optional<std::string> stored_key(const http::Request& request, std::string_view store);

}  // namespace comanda::orders
