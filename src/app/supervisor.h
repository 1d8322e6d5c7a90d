// What systemd is told of the service (sd_notify(3)), and what it wants to be told regularly.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include "net/task.h"

namespace comanda::app {

// Whoever has started the service with NOTIFY_SOCKET in its environment; else nobody, who is told nothing.
class Supervisor {
  public:
    Supervisor();

    bool is_there() const { return !socket_.empty(); }
    // It ends the service when it has heard nothing of its watchdog for so long. Zero: never.
    std::chrono::microseconds watchdog() const { return watchdog_; }

    void tell(std::string_view lines) const noexcept;

  private:
    std::string socket_;
    std::chrono::microseconds watchdog_{0};
};

// Whether an event loop still goes round, seen from another thread. It must be there for as long as the loop.
class Pulse {
  public:
    explicit Pulse(net::Executor loop) : loop_(loop) {}
    void ask();  // The loop answers with its next round.
    bool has_beaten_within(net::Clock::duration time) const { return net::Clock::now() - last_.load() <= time; }

  private:
    net::Executor loop_;
    std::atomic<bool> is_asked_{false};
    std::atomic<net::Clock::time_point> last_{net::Clock::now()};
};

}  // namespace comanda::app
