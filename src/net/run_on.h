// Work for another thread's event loop; what it returns travels back to the caller's own thread. Whoever is cancelled
// while waiting no longer waits; the work goes on.
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <exception>
#include <utility>

#include "net/one_shot.h"

namespace comanda::net {

// `start` is a named callable that returns a Task (g++ 12 frees a lambda twice that is built inside a co_await
// expression).
template <class Start>
auto run_on(Executor there, Start start) -> std::invoke_result_t<Start> {
    using Result = typename std::invoke_result_t<Start>::value_type;
    const Executor home = co_await asio::this_coro::executor;
    auto shot = std::make_shared<OneShot<Result>>(home);
    asio::co_spawn(there, start(), [home, shot](std::exception_ptr error, Result result) {
        asio::post(home, [shot, error, result = std::move(result)]() mutable {
            if (error)
                shot->fail(error);
            else
                shot->set(std::move(result));
        });
    });
    co_return co_await OneShot<Result>::wait(shot);
}

}  // namespace comanda::net
