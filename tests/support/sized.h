// How much of the same a test does.
#pragma once

#include <cstdlib>

namespace comanda::test {

// Whether what is tested was built with sanitizers or counts coverage, which makes it many times slower.
inline bool is_slow() {
    return std::getenv("COMANDA_SLOW") != nullptr;
}

template <class Number>
Number sized(Number whole, Number less) {
    return is_slow() ? less : whole;
}

}  // namespace comanda::test
