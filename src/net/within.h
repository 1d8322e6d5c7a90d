// A limit on the time a task may take.
#pragma once

#include <boost/asio/experimental/awaitable_operators.hpp>
#include <exception>
#include <optional>
#include <stdexcept>

#include "net/task.h"

namespace comanda::net {

class timed_out : public std::runtime_error {
  public:
    timed_out() : std::runtime_error("the time limit has passed") {}
};

template <class T>
struct Outcome {  // Not a variant: `||` would flatten it into its own.
    std::optional<T> value;
    std::exception_ptr error;
};

template <class T>
Task<Outcome<T>> outcome_of(Task<T> work) {
    Outcome<T> outcome;
    try {
        outcome.value = co_await std::move(work);
    } catch (...) {
        outcome.error = std::current_exception();
    }
    co_return outcome;
}

// Runs `work`, or throws timed_out once `limit` has passed. An error of `work` comes through at once: `||` alone waits
// for a success and would turn every early failure into a late timeout.
template <class T>
Task<T> within(std::chrono::milliseconds limit, Task<T> work) {
    using namespace asio::experimental::awaitable_operators;
    Timer timer(co_await asio::this_coro::executor, limit);
    auto first = co_await (outcome_of(std::move(work)) || timer.async_wait(use_task));
    if (first.index() == 1) throw timed_out();
    Outcome<T> outcome = std::get<0>(std::move(first));
    if (outcome.error) std::rethrow_exception(outcome.error);
    co_return std::move(*outcome.value);
}

}  // namespace comanda::net
