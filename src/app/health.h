// Whether this node wants requests, and why not: for balancers, for systemd, and for whoever opens the first page.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "http/route.h"

namespace comanda::app {

// One for all threads.
class Health {
  public:
    enum class State : std::uint8_t { starting, serving, draining };

    void set(State state) { state_ = state; }
    // The directory has answered a thread. Each asks for changes of keys all the time, so that no probe has to ask it.
    void directory_answered() { last_answer_ = net::Clock::now(); }

    bool is_ready() const { return state_ == State::serving; }
    // One sentence that begins with "ready" or "not ready".
    std::string text() const;

  private:
    std::atomic<State> state_{State::starting};
    std::atomic<net::Clock::time_point> last_answer_{net::Clock::now()};
};

// Two paths for probes: 200 while the process runs its loops, and 200 while it wants requests.
std::vector<http::Route> health_routes(const Health& health, const std::string& live, const std::string& ready);

}  // namespace comanda::app
