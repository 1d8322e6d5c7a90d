// Instants as the interface writes them: ISO 8601 in UTC with milliseconds and Z.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace comanda {

using Instant = std::chrono::sys_time<std::chrono::milliseconds>;

Instant now();
std::string to_iso(Instant at);                           // 2026-11-15T02:06:33.120Z
std::optional<Instant> parse_iso(std::string_view text);  // The same form, fraction optional.

// A day as the interface writes it: 05-Mar-1990. Read in any case, and with one digit for the day.
std::string to_named_day(std::chrono::sys_days day);
std::optional<std::chrono::sys_days> parse_named_day(std::string_view text);

}  // namespace comanda
