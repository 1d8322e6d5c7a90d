// What a rehearsal is asked for.
#pragma once

#include <cstdint>
#include <string>

#include "base/warning.h"
#include "http/message.h"

namespace comanda::rehearsal {

struct RehearsalRequest {
    std::int64_t days = 7;
    std::int64_t limit = 2'000;  // Orders, and as many checks.
    json::object menu = {};      // Exactly one of pull, toVersion and draft.
    Warnings warnings = {};
};

// Throws refused: 400 MALFORMED_JSON, 422 with every complaint.
RehearsalRequest parse_rehearsal_request(const http::Request& request);

}  // namespace comanda::rehearsal
