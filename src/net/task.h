// The coroutine type of the service. One thread runs one io_context, so tasks never change threads and need no locks.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

namespace comanda::net {

namespace asio = boost::asio;

// The concrete executor instead of any_io_executor: no type erasure on the way of every operation.
using Executor = asio::io_context::executor_type;

template <class T>
using Task = asio::awaitable<T, Executor>;

inline constexpr asio::use_awaitable_t<Executor> use_task{};
inline constexpr auto use_task_tuple = asio::as_tuple(use_task);  // Errors as values: at the network's edge only.

using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;
using Clock = std::chrono::steady_clock;

Task<void> sleep_for(std::chrono::milliseconds time);

}  // namespace comanda::net
