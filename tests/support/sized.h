// How much of the same a test does: a little in .ci/run; all of it in .ci/nightly, which sets COMANDA_FULL.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

namespace comanda::test {

inline bool is_full_size() {
    return std::getenv("COMANDA_FULL") != nullptr;
}

template <class Number>
Number sized(Number full, Number small) {
    return is_full_size() ? full : small;
}

// Whether what is tested was built with sanitizers or counts coverage, which makes it many times slower. It has more
// time then, and never more to do.
inline bool is_slow() {
    return std::getenv("COMANDA_SLOW") != nullptr;
}

template <class Time>
Time time_allowed(Time usual, Time slow) {
    return is_slow() ? slow : usual;
}

// What a test has measured, in one line that .ci/nightly shows.
template <class... Values>
void print_figure(fmt::format_string<Values...> text, Values&&... values) {
    fmt::print("figure: {}\n", fmt::format(text, std::forward<Values>(values)...));
    std::fflush(stdout);
}

}  // namespace comanda::test
