// Who may begin, and who waits: a bounded number of places that owners (accounts) take in turn. The threads of a
// process share it.
#pragma once

#include <memory>
#include <string>

#include "base/refusal.h"
#include "net/task.h"

namespace comanda::net {

struct GateLimits {
    std::size_t running_max = 1;
    std::size_t running_of_one_max = 1;
    std::size_t waiting_max = 256;        // Above it 503 with Retry-After.
    std::size_t waiting_of_one_max = 64;  // Above it 429 with Retry-After.
};

// 429: one owner has too much waiting.
Refusal too_much_of_one();

struct GateFigures {
    std::size_t running = 0;
    std::size_t waiting = 0;
    std::uint64_t refused = 0;
};

class Gate {
  public:
    explicit Gate(GateLimits limits);

    // One of the places, for as long as it lives. Any thread may give it back.
    class Place;

    // Returns when it is the owner's turn: owners take turns, however much each has waiting. A coroutine that is
    // cancelled no longer waits. Throws refused(429) and refused(503).
    Task<Place> enter(std::string owner);

    GateFigures figures() const;
    void close();  // Nobody is let in any more. Called before the executors of those who wait go.

  private:
    struct State;
    std::shared_ptr<State> state_;
};

class Gate::Place {
  public:
    Place(std::shared_ptr<State> state, std::string owner) : state_(std::move(state)), owner_(std::move(owner)) {}
    Place(Place&&) noexcept = default;
    Place& operator=(Place&& other) noexcept {
        std::swap(state_, other.state_);
        std::swap(owner_, other.owner_);
        return *this;
    }
    ~Place();

  private:
    std::shared_ptr<State> state_;
    std::string owner_;
};

}  // namespace comanda::net
