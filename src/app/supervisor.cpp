#include "app/supervisor.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <charconv>
#include <cstddef>
#include <cstdlib>

namespace comanda::app {
namespace {

std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

std::int64_t number_of(std::string_view text) {
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return std::max<std::int64_t>(number, 0);
}

}  // namespace

Supervisor::Supervisor() : socket_(environment("NOTIFY_SOCKET")) {
    const std::string_view whose = environment("WATCHDOG_PID");
    if (whose.empty() || number_of(whose) == ::getpid())
        watchdog_ = std::chrono::microseconds{number_of(environment("WATCHDOG_USEC"))};
}

void Supervisor::tell(std::string_view lines) const noexcept {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (socket_.empty() || socket_.size() >= sizeof address.sun_path) return;
    socket_.copy(address.sun_path, socket_.size());
    if (socket_.front() == '@') address.sun_path[0] = '\0';  // Not a file.
    const int descriptor = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return;
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + socket_.size());
    ::sendto(descriptor, lines.data(), lines.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address), size);
    ::close(descriptor);
}

void Pulse::ask() {
    if (is_asked_.exchange(true)) return;
    net::asio::post(loop_, [this] {
        last_ = net::Clock::now();
        is_asked_ = false;
    });
}

}  // namespace comanda::app
