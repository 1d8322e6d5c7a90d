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

// A day as the interface writes it: 05-Mar-1990.
std::string to_named_day(std::chrono::sys_days day);

// A date with or without a time of day and a zone, in the forms in which clients write it: 2026-11-15T17:30:00+01:00,
// 2026-11-15 17:30, 11/15/2026 05:30 PM, 15-Nov-2026, Nov 15, 2026 17:30.
struct SentTime {
    std::chrono::sys_days day;
    std::optional<std::chrono::milliseconds> clock = {};  // Since midnight.
    std::optional<std::chrono::minutes> offset = {};      // East of Greenwich. Nothing: by the clock of the store.
};
std::optional<SentTime> parse_sent_time(std::string_view text);
// Without a time of day, midnight. The time zone is an IANA name; std::runtime_error for one that is unknown.
Instant instant_of(const SentTime& sent, const std::string& timezone);

}  // namespace comanda
