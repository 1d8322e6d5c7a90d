// How long to wait before the next attempt to connect.
#pragma once

#include <chrono>
#include <cstddef>

namespace comanda::db {

// The longest pause after so many failed attempts in a row: 50 ms at first, doubled up to 500 ms.
std::chrono::milliseconds longest_pause(std::size_t failed_attempts);

// The pause itself, chosen at random. Connections of all threads and nodes are lost in the same moment and would
// otherwise come back in the same moments. A retry waits for half of the longest pause at least; the first attempt
// after a loss may start at once.
std::chrono::milliseconds pause_before_connecting(std::size_t failed_attempts);

}  // namespace comanda::db
