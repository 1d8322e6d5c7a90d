// The two instances of the service, and devices that know both of them.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "tests/support/service.h"

namespace comanda::test {

// Slow machines and sanitizers take their time; a test that waits so long has failed.
inline constexpr std::chrono::seconds patience{120};

// Whether people take turns at what they otherwise do at the same time, and no node is killed, so that every day is the
// same: tools/same_answers asks for it.
bool is_in_turn();

class Nodes {
  public:
    Nodes();

    Client a(const std::string& key) const { return Client(port(0), key); }
    Client b(const std::string& key) const { return Client(port(1), key); }
    std::uint16_t port(std::size_t node) const { return ports_[node]; }

    void kill_b();     // SIGKILL: no good-bye, nothing finished.
    void restart_b();  // On another port.

    // Requests that devices have sent and that nobody has answered yet.
    std::atomic<int> on_the_wire{0};

  private:
    std::unique_ptr<Node> b_;
    std::array<std::atomic<std::uint16_t>, 2> ports_{};
};

// A device with a favourite node. When that one is gone it turns to the other, and asks the same again until it is
// answered.
class Device {
  public:
    Device(Nodes& nodes, std::string key, std::size_t node) : nodes_(nodes), key_(std::move(key)), node_(node) {}

    Answer ask(const std::string& method, const std::string& path, const std::string& body = {},
               const Headers& headers = {});
    int repeated() const { return repeated_; }

  private:
    Nodes& nodes_;
    std::string key_;
    std::size_t node_;
    std::uint16_t port_ = 0;
    std::optional<Client> client_;
    int repeated_ = 0;
};

}  // namespace comanda::test
