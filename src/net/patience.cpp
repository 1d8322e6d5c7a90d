#include "net/patience.h"

#include <algorithm>
#include <random>

namespace comanda::net {

Task<bool> Patience::pause() {
    constexpr unsigned longest_ms = 40;
    thread_local std::minstd_rand dice{std::random_device{}()};
    if (Clock::now() >= end_) co_return false;
    attempts_ = std::min(attempts_ + 1, longest_ms / 2);
    co_await sleep_for(std::chrono::milliseconds{dice() % (2 * attempts_)});
    co_return true;
}

}  // namespace comanda::net
