// A crowd of devices on one thread: each connects, sends one request piece by piece, and comes again if it is told to.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/client.h"

namespace comanda::test {

class Crowd {
  public:
    using Clock = std::chrono::steady_clock;
    // A piece of the device's request; empty behind the last.
    using Make = std::function<std::string(std::size_t device, std::size_t piece)>;
    // When it comes again; nothing: it is content, and stays connected. Status 0: cut off without an answer.
    using Take = std::function<std::optional<std::chrono::milliseconds>(std::size_t device, const Answer& answer)>;

    Crowd(std::uint16_t port, std::size_t count);
    ~Crowd();
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;

    // They ask within `spread` from now, on a new connection if they have none. Returns when all are content, or it
    // takes too long.
    void ask(Make make, Take take, std::chrono::milliseconds spread, std::chrono::seconds at_most);
    void disconnect_all();
    std::size_t content() const { return content_; }

  private:
    struct Device {
        int socket = -1;
        Clock::time_point comes = {};
        std::string out = {}, in = {};
        std::size_t piece = 0;
        bool is_content = true;
        bool is_asking = false;
        bool is_sending = false;
    };

    void begin(std::size_t number);
    bool connect(std::size_t number);
    void disconnect(Device& device);
    void listen_only(std::size_t number);
    void send(std::size_t number);
    void receive(std::size_t number);
    void take(std::size_t number, const Answer& answer);

    std::uint16_t port_;
    Make make_;
    Take take_;
    std::vector<Device> devices_;
    std::size_t content_ = 0;
    int epoll_;
};

}  // namespace comanda::test
