// Query parameters as numbers and flags; what does not fit is refused by name.
#pragma once

#include "http/message.h"

namespace comanda::http {

std::optional<std::int64_t> whole_number(std::string_view text);

// `fallback` when absent or empty. Throws refused(400 INVALID_PARAMETER).
std::int64_t whole_parameter(const Request& request, std::string_view name, std::int64_t fallback, std::int64_t least,
                             std::int64_t most);

}  // namespace comanda::http
