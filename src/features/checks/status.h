// The states of a check. They only move up, whatever order submissions arrive in.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace comanda::checks {

enum class Status : std::uint8_t { active, held, printed, paid, closed, voided };

inline constexpr std::array<std::string_view, 6> status_names = {"ACTIVE", "HELD",   "PRINTED",
                                                                 "PAID",   "CLOSED", "VOIDED"};

inline std::string_view to_text(Status status) {
    return status_names[static_cast<std::size_t>(status)];
}

inline std::optional<Status> parse_status(std::string_view text) {
    for (std::size_t i = 0; i < status_names.size(); ++i) {
        if (status_names[i] == text) return static_cast<Status>(i);
    }
    return std::nullopt;
}

// Nothing of the check changes any more; lines that come later go into a follow-up check.
inline bool is_final(Status status) {
    return status == Status::closed || status == Status::voided;
}

}  // namespace comanda::checks
