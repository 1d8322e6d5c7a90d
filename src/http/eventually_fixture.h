// What becomes true in a while.
#pragma once

#include <functional>
#include <thread>

#include "tests/support/stopwatch.h"

namespace comanda::http::testing {

using namespace std::chrono_literals;

inline bool eventually(const std::function<bool()>& question) {
    const test::Stopwatch watch;
    while (!question()) {
        if (watch.elapsed() > 10s) return false;
        std::this_thread::sleep_for(2ms);
    }
    return true;
}

}  // namespace comanda::http::testing
