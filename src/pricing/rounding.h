// How an amount between two minor units becomes a whole one, and the contract's words for it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace comanda::pricing {

enum class Rounding : std::uint8_t { half_up, half_even, up, down };

inline constexpr std::array<std::pair<std::string_view, Rounding>, 4> rounding_words{{
    {"HALF_UP", Rounding::half_up},
    {"HALF_EVEN", Rounding::half_even},
    {"UP", Rounding::up},
    {"DOWN", Rounding::down},
}};

}  // namespace comanda::pricing
