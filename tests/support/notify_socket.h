// What systemd is to a service of type notify: a datagram socket that is told how the service is.
#pragma once

#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>

namespace comanda::test {

class NotifySocket {
  public:
    NotifySocket() : descriptor_(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0)) {
        std::string folder = (std::filesystem::temp_directory_path() / "comanda-notify-XXXXXX").string();
        if (::mkdtemp(folder.data()) == nullptr) throw std::runtime_error("mkdtemp failed");
        path_ = std::filesystem::path(folder) / "socket";
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        path_.string().copy(address.sun_path, sizeof address.sun_path - 1);
        if (::bind(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
            throw std::runtime_error("cannot bind " + path_.string());
    }
    ~NotifySocket() {
        ::close(descriptor_);
        std::error_code ignored;
        std::filesystem::remove_all(path_.parent_path(), ignored);
    }
    NotifySocket(const NotifySocket&) = delete;
    NotifySocket& operator=(const NotifySocket&) = delete;

    std::string path() const { return path_.string(); }

    // The next message; nothing, if none comes for so long.
    std::optional<std::string> read(std::chrono::seconds at_most) {
        const timeval time{.tv_sec = at_most.count(), .tv_usec = 0};
        ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
        std::string message(4096, '\0');
        const ssize_t size = ::recv(descriptor_, message.data(), message.size(), 0);
        if (size < 0) return std::nullopt;
        message.resize(static_cast<std::size_t>(size));
        return message;
    }
    // Reads on until a message begins so; false if nothing comes for half a minute.
    bool wait_for(const std::string& beginning) {
        for (;;) {
            const auto message = read(std::chrono::seconds{30});
            if (!message || message->starts_with(beginning)) return message.has_value();
        }
    }

  private:
    std::filesystem::path path_;
    int descriptor_;
};

}  // namespace comanda::test
