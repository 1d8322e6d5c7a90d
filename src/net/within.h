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

// How a task ended: its value, or else its error. Plain members, since awaiting the first of several tasks takes a
// variant apart and mixes it with its own.
template <class T>
struct Outcome {
    std::optional<T> value = {};
    std::exception_ptr error = {};

    T take() && {
        if (error) std::rethrow_exception(error);
        return std::move(*value);
    }
};

// Ends well whatever `work` does, so that a failure counts as an end too.
template <class T>
Task<Outcome<T>> outcome_of(Task<T> work) {
    Outcome<T> outcome;
    try {
        outcome.value.emplace(co_await std::move(work));
    } catch (...) {
        outcome.error = std::current_exception();
    }
    co_return outcome;
}

// The result of `work` or its exception, as soon as there is one; timed_out if that takes longer than `limit`. What is
// raced against the clock is the outcome: of two tasks raced, one that throws is passed over in favour of the other,
// here the clock.
template <class T>
Task<T> within(std::chrono::milliseconds limit, Task<T> work) {
    using namespace asio::experimental::awaitable_operators;
    Timer alarm(co_await asio::this_coro::executor, limit);
    auto race = co_await (outcome_of(std::move(work)) || alarm.async_wait(use_task));
    auto* outcome = std::get_if<0>(&race);
    if (outcome == nullptr) throw timed_out();
    co_return std::move(*outcome).take();
}

}  // namespace comanda::net
