// For promises in seconds, kept on a machine that others use too.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

namespace comanda::test {

// The time that this machine gave to its programs: what a tick comes too late by, it stood still, and is not counted.
class Stopwatch {
  public:
    using Clock = std::chrono::steady_clock;

    ~Stopwatch() {
        is_over_ = true;
        ticks_.join();
    }
    Stopwatch() = default;
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

    std::chrono::duration<double> elapsed() const { return counted_.load(); }

  private:
    static constexpr Clock::duration tick = std::chrono::milliseconds{5}, tick_max = 4 * tick;

    void count() {
        for (auto last = Clock::now(); !is_over_;) {
            std::this_thread::sleep_for(tick);
            const auto now = Clock::now();
            counted_ = counted_.load() + std::min(now - last, tick_max);
            last = now;
        }
    }

    std::atomic<Clock::duration> counted_{Clock::duration::zero()};
    std::atomic<bool> is_over_{false};
    std::thread ticks_{[this] { count(); }};
};

}  // namespace comanda::test
