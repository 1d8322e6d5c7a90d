// Getters of shapes that reach through several members: money<&TotalSum::amounts, &Amounts::gross>.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/money.h"
#include "base/time.h"

namespace comanda::sales {

template <auto First, auto... Then>
struct Reach {
    template <class T>
    auto operator()(const T& of) const {
        if constexpr (sizeof...(Then) == 0)
            return std::invoke(First, of);
        else
            return Reach<Then...>()(std::invoke(First, of));
    }
};

template <auto... Members>
inline constexpr Reach<Members...> reach;

template <auto... Members>
inline constexpr auto money = [](const auto& of) { return Money{reach<Members...>(of)}; };

// Of milliseconds.
template <auto... Members>
inline constexpr auto moment =
    [](const auto& of) { return to_iso(Instant{std::chrono::milliseconds{reach<Members...>(of)}}); };

template <auto... Members>
inline constexpr auto unless_empty = [](const auto& of) {
    std::string text = reach<Members...>(of);
    return text.empty() ? std::nullopt : std::optional(std::move(text));
};

}  // namespace comanda::sales
