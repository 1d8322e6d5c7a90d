// Query parameters as numbers and flags; what does not fit is refused by name.
#pragma once

#include "base/refusal.h"
#include "base/warning.h"
#include "http/message.h"

namespace comanda::http {

std::optional<std::int64_t> whole_number(std::string_view text);

// 5, and 5.0 as some clients write it, within the bounds that the route declares for it; `fallback` when absent or
// empty. Throws refused(400 INVALID_PARAMETER).
std::int64_t whole_parameter(const Request& request, std::string_view name, std::int64_t fallback);
Refusal out_of_bounds(std::string_view name, std::int64_t least, std::int64_t most);

// The page that is wanted, counted from 1; 0 is the first one too.
std::int64_t wanted_page(const Request& request);

// true, True, 1 and so on. `fallback` when absent or empty. Throws refused(400 INVALID_PARAMETER).
bool flag_parameter(const Request& request, std::string_view name, bool fallback);

// One of the words that the route declares for it, in any case. Throws refused(400 INVALID_PARAMETER).
std::string_view word_parameter(const Request& request, std::string_view name, std::string_view fallback);

// What was read otherwise than it was sent, of the parameters that the route declares.
Warnings query_warnings(const Request& request);

}  // namespace comanda::http
