// A thread for work of requests that would hold up an event loop. Accounts take turns on it.
#pragma once

#include "net/gate.h"
#include "net/on_pool.h"

namespace comanda::net {

// Lowers the priority of the calling thread.
void give_way_to_others();

enum class Priority : bool { usual, low };

class WorkPool {
  public:
    WorkPool(GateLimits limits, Priority priority);

    Gate& gate() { return gate_; }
    asio::thread_pool& threads() { return threads_; }
    void join() { threads_.join(); }

  private:
    Gate gate_;
    asio::thread_pool threads_{1};
};

// As on_pool(), when it is the owner's turn. What is cancelled before that is never begun.
template <class Work>
Task<std::invoke_result_t<Work>> on_pool(WorkPool& pool, std::string owner, Work work) {
    Gate::Place place = co_await pool.gate().enter(std::move(owner));
    // The place is the work's, not the caller's: a caller that is cancelled leaves the thread as busy as it is.
    auto held = [work = std::move(work), place = std::move(place)]() mutable { return work(); };
    co_return co_await on_pool(pool.threads(), std::move(held));
}

}  // namespace comanda::net
