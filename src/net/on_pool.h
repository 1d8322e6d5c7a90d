// Work that would hold up the event loop (password hashing, name lookups) runs on a small pool of threads.
#pragma once

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <exception>
#include <optional>

#include "net/one_shot.h"

namespace comanda::net {

// `work` is a named callable (g++ 12 frees a lambda twice that is built inside a co_await expression). The result
// travels back to the caller's own thread.
template <class Work>
Task<std::invoke_result_t<Work>> on_pool(asio::thread_pool& pool, Work work) {
    using Result = std::invoke_result_t<Work>;
    const Executor home = co_await asio::this_coro::executor;
    auto shot = std::make_shared<OneShot<Result>>(home);
    asio::post(pool, [home, shot, work = std::move(work)]() mutable {
        std::optional<Result> result;
        std::exception_ptr error;
        try {
            result = work();
        } catch (...) {
            error = std::current_exception();
        }
        asio::post(home, [shot = std::move(shot), result = std::move(result), error]() mutable {
            if (error)
                shot->fail(error);
            else
                shot->set(std::move(*result));
        });
    });
    co_return co_await OneShot<Result>::wait(shot);
}

}  // namespace comanda::net
