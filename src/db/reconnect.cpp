#include "db/reconnect.h"

#include <algorithm>
#include <random>

namespace comanda::db {
namespace {

constexpr std::chrono::milliseconds retry_first{50}, retry_max{500};

}  // namespace

std::chrono::milliseconds longest_pause(std::size_t failed_attempts) {
    const std::size_t doublings = std::clamp<std::size_t>(failed_attempts, 1, 10) - 1;
    return std::min(retry_first * (1 << doublings), retry_max);
}

std::chrono::milliseconds pause_before_connecting(std::size_t failed_attempts) {
    thread_local std::minstd_rand dice{std::random_device{}()};
    const auto longest = longest_pause(failed_attempts).count();
    const auto shortest = failed_attempts == 0 ? 0 : longest / 2;
    return std::chrono::milliseconds{std::uniform_int_distribution(shortest, longest)(dice)};
}

}  // namespace comanda::db
