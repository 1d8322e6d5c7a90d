// What every write does with the body it was sent, whatever it is of.
#pragma once

#include <string>
#include <vector>

#include "http/message.h"
#include "record/check_body.h"

namespace comanda::record {

// What makes two requests with one Idempotency-Key the same request.
std::string fingerprint(const http::Request& request);

// Empty when it is absent or null. Throws refused(422) when it is no string.
std::string sent_text(const json::object& body, std::string_view name);

// The store a body names, by either of its words; empty when it names none. Throws refused(422) when they differ.
std::string sent_store(const json::object& body);

// Throws refused(422) with every complaint; unknown fields are among them if the request asked for strict handling.
void refuse_unless_clean(Checked& checked, const http::Request& request);

}  // namespace comanda::record
