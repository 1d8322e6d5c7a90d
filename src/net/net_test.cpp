// Tasks: a limit on their time, groups of them, values handed between them, work on a pool.
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <thread>

#include "net/on_pool.h"
#include "net/one_shot.h"
#include "net/patience.h"
#include "net/run_on.h"
#include "net/task_group.h"
#include "net/within.h"

namespace comanda::net::net_test {
namespace {

using namespace std::chrono_literals;

template <class T>
T run(Task<T> task) {
    asio::io_context io{1};
    std::optional<T> result;
    std::exception_ptr failure;
    asio::co_spawn(io, std::move(task), [&](std::exception_ptr error, T value) {
        failure = error;
        result = std::move(value);
    });
    io.run();
    if (failure) std::rethrow_exception(failure);
    return std::move(*result);
}

Task<int> seven_after(std::chrono::milliseconds time) {
    co_await sleep_for(time);
    co_return 7;
}

Task<int> broken() {
    throw std::invalid_argument("broken");
    co_return 0;
}

TEST(Within, GivesTheResult) {
    EXPECT_EQ(run(within(5s, seven_after(1ms))), 7);
}

TEST(Within, GivesUpInTime) {
    const auto begin = Clock::now();
    EXPECT_THROW(run(within(20ms, seven_after(30s))), timed_out);
    EXPECT_LT(Clock::now() - begin, 10s);
}

TEST(Within, LetsAnErrorThroughAtOnce) {
    const auto begin = Clock::now();
    EXPECT_THROW(run(within(30s, broken())), std::invalid_argument);
    EXPECT_LT(Clock::now() - begin, 10s);
}

Task<int> wait_on(std::shared_ptr<OneShot<int>> shot) {
    co_return co_await OneShot<int>::wait(shot);
}

Task<int> hand_over() {
    const Executor executor = co_await asio::this_coro::executor;
    auto early = std::make_shared<OneShot<int>>(executor);
    early->set(1);
    early->set(99);
    auto late = std::make_shared<OneShot<int>>(executor);
    TaskGroup group(executor);
    const auto set_later = [](std::shared_ptr<OneShot<int>> shot) -> Task<void> {
        co_await sleep_for(5ms);
        shot->set(2);
    };
    group.spawn("set", set_later(late));
    const int first = co_await wait_on(early);
    const int second = co_await wait_on(late);
    co_await group.wait(5s);
    co_return first + second;
}

TEST(OneShot, HandsOverTheFirstValueEarlyOrLate) {
    EXPECT_EQ(run(hand_over()), 3);
}

Task<int> wait_for_nothing(std::shared_ptr<OneShot<int>>& shot) {
    shot = std::make_shared<OneShot<int>>(co_await asio::this_coro::executor);
    co_return co_await within(20ms, wait_on(shot));
}

TEST(OneShot, LetsACancelledWaiterGo) {
    std::shared_ptr<OneShot<int>> shot;
    EXPECT_THROW(run(wait_for_nothing(shot)), timed_out);
    EXPECT_TRUE(shot->settled());
    shot->set(5);
}

Task<void> sleep_long() {
    co_await sleep_for(1h);
}

Task<int> cancel_group() {
    TaskGroup group(co_await asio::this_coro::executor);
    for (int i = 0; i < 10; ++i)
        group.spawn("sleeper", sleep_long());
    const bool ended_by_itself = co_await group.wait(10ms);
    group.cancel();
    const bool ended = co_await group.wait(5s);
    co_return (ended_by_itself ? 100 : 0) + (ended ? 1 : 0);
}

TEST(TaskGroup, EndsWhenItIsCancelled) {
    EXPECT_EQ(run(cancel_group()), 1);
}

Task<int> pool_work(asio::thread_pool& pool) {
    const auto here = std::this_thread::get_id();
    const auto work = [here] { return std::this_thread::get_id() != here ? 1 : 0; };
    const int elsewhere = co_await on_pool(pool, work);
    co_return std::this_thread::get_id() == here ? elsewhere : 0;
}

Task<int> failing_pool_work(asio::thread_pool& pool) {
    const auto work = []() -> int { throw std::runtime_error("no"); };
    co_return co_await on_pool(pool, work);
}

TEST(OnPool, WorksElsewhereAndComesBack) {
    asio::thread_pool pool(1);
    // The loop must not run dry while the pool works.
    asio::io_context io{1};
    auto busy = asio::make_work_guard(io);
    std::optional<int> result;
    bool failed = false;
    asio::co_spawn(io, pool_work(pool), [&](std::exception_ptr, int value) { result = value; });
    asio::co_spawn(io, failing_pool_work(pool), [&](std::exception_ptr error, int) {
        failed = error != nullptr;
        busy.reset();
    });
    io.run();
    pool.join();
    io.restart();
    io.run();
    EXPECT_EQ(result, 1);
    EXPECT_TRUE(failed);
}

Task<int> is_not_on(std::thread::id thread) {
    co_await sleep_for(1ms);
    co_return std::this_thread::get_id() != thread ? 1 : 0;
}

// 1 when the work ran on another thread, and its result came back to this one.
Task<int> work_on(Executor other) {
    const auto here = std::this_thread::get_id();
    const auto start = [here] { return is_not_on(here); };
    const int elsewhere = co_await run_on(other, start);
    co_return std::this_thread::get_id() == here ? elsewhere : 0;
}

Task<int> failing_work_on(Executor other) {
    const auto start = [] { return broken(); };
    co_return co_await run_on(other, start);
}

TEST(RunOn, WorksOnTheOtherLoopAndComesBack) {
    asio::io_context there{1};
    auto busy_there = asio::make_work_guard(there);
    std::thread other([&] { there.run(); });
    asio::io_context io{1};
    auto busy = asio::make_work_guard(io);
    std::optional<int> result;
    bool failed = false;
    asio::co_spawn(io, work_on(there.get_executor()), [&](std::exception_ptr, int value) { result = value; });
    asio::co_spawn(io, failing_work_on(there.get_executor()),
                   [&](std::exception_ptr error, int) { failed = error != nullptr; });
    while (!result || !failed)
        io.run_one();
    busy_there.reset();
    other.join();
    EXPECT_EQ(result, 1);
}

Task<int> attempts_within(std::chrono::milliseconds in_all) {
    Patience patience(in_all);
    for (int attempts = 1;; ++attempts) {
        const bool goes_on = co_await patience.pause();
        if (!goes_on) co_return attempts;
    }
}

TEST(Patience, HasAnEnd) {
    const auto began = Clock::now();
    EXPECT_GT(run(attempts_within(200ms)), 3);
    EXPECT_GE(Clock::now() - began, 200ms);
    EXPECT_EQ(run(attempts_within(0ms)), 1);
}

}  // namespace
}  // namespace comanda::net::net_test
