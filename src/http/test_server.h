// A real server on its own thread, and a client that says exactly what it is told to. For tests only.
#pragma once

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>
#include <future>
#include <stdexcept>
#include <thread>

#include "http/server.h"
#include "http/text.h"

namespace comanda::http::testing {

using namespace std::chrono_literals;

class TestServer {
  public:
    explicit TestServer(std::vector<Route> routes, Limits limits = {}, Identify identify = {}, const Tls* tls = nullptr)
        : TestServer(ServerConfig{.limits = limits}, std::move(routes), std::move(identify), tls) {}
    TestServer(ServerConfig config, std::vector<Route> routes, Identify identify = {}, const Tls* tls = nullptr)
        : router_(std::move(routes), "", {"svc"}), metrics_(registry_) {
        config.log_requests = false;
        server_ = std::make_unique<Server>(io_.get_executor(), config, router_, std::move(identify), metrics_, tls);
        server_->start();
        thread_ = std::thread([this] { io_.run(); });
    }
    ~TestServer() {
        drain(0ms);
        thread_.join();
    }
    TestServer(const TestServer&) = delete;
    TestServer& operator=(const TestServer&) = delete;

    std::future<void> start_drain(std::chrono::milliseconds at_most) {
        return boost::asio::co_spawn(io_, server_->drain(at_most), boost::asio::use_future);
    }
    void drain(std::chrono::milliseconds at_most) {
        if (std::exchange(drained_, true)) return;
        start_drain(at_most).get();
    }
    void drained_already() { drained_ = true; }
    std::uint16_t port() const { return server_->port(); }
    Metrics& metrics() { return metrics_; }
    const prometheus::Registry& registry() const { return registry_; }

  private:
    boost::asio::io_context io_{1};
    Router router_;
    prometheus::Registry registry_;
    Metrics metrics_;
    std::unique_ptr<Server> server_;
    std::thread thread_;
    bool drained_ = false;
};

struct Reply {
    int status = 0;
    std::string head;
    std::string body;

    std::string header(std::string_view lower_case_name) const {
        std::string_view rest = head;
        take_until(rest, '\n');
        while (!rest.empty()) {
            std::string_view line = take_until(rest, '\n');
            const std::string_view name = take_until(line, ':');
            if (!equal_ignoring_case(name, lower_case_name)) continue;
            line = trimmed(line);
            return std::string(line.substr(0, line.find('\r')));
        }
        return {};
    }
};

// Blocks, and gives up after long silence: a machine may stand still for seconds.
class Client {
  public:
    explicit Client(std::uint16_t port, std::chrono::milliseconds to_connect = 30s)
        : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        const timeval patience{.tv_sec = 30, .tv_usec = 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        const timeval hurry{.tv_sec = to_connect / 1s, .tv_usec = to_connect % 1s / 1us};
        ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &hurry, sizeof hurry);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
            ::close(socket_);
            throw std::runtime_error("cannot connect");
        }
    }
    ~Client() { ::close(socket_); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    void send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    void send_end() const { ::shutdown(socket_, SHUT_WR); }

    // One answer with a Content-Length, chunked, or without a body. Status 0: the connection ended or was silent.
    Reply read(bool to_head = false) {
        Reply reply;
        std::size_t end = 0;
        while ((end = unread_.find("\r\n\r\n")) == std::string::npos) {
            if (!receive()) return reply;
        }
        reply.head = unread_.substr(0, end + 2);
        unread_.erase(0, end + 4);
        reply.status = std::stoi(reply.head.substr(9, 3));
        if (to_head) return reply;
        if (reply.header("transfer-encoding") == "chunked")
            read_chunks(reply);
        else if (const std::string length = reply.header("content-length"); !length.empty())
            reply.body = take(std::stoul(length));
        return reply;
    }
    Reply ask(std::string_view bytes) {
        send(bytes);
        return read();
    }
    // What comes until the server closes; nothing when it does not.
    std::optional<std::string> read_to_end() {
        while (receive()) {
        }
        return ended_ ? std::optional(std::exchange(unread_, {})) : std::nullopt;
    }
    std::string take(std::size_t bytes) {
        while (unread_.size() < bytes && receive()) {
        }
        std::string taken = unread_.substr(0, bytes);
        unread_.erase(0, bytes);
        return taken;
    }

  private:
    bool receive() {
        char bytes[16 * 1024];
        ssize_t got = 0;
        do
            got = ::recv(socket_, bytes, sizeof bytes, 0);
        while (got < 0 && errno == EINTR);
        if (got > 0) unread_.append(bytes, static_cast<std::size_t>(got));
        if (got == 0 || (got < 0 && errno != EAGAIN)) ended_ = true;
        return got > 0;
    }
    void read_chunks(Reply& reply) {
        while (true) {
            std::size_t end = 0;
            while ((end = unread_.find("\r\n")) == std::string::npos) {
                if (!receive()) return;
            }
            const std::size_t size = std::stoul(unread_.substr(0, end), nullptr, 16);
            unread_.erase(0, end + 2);
            reply.body += take(size);
            take(2);
            if (size == 0) return;
        }
    }

    int socket_;
    std::string unread_;
    bool ended_ = false;
};

inline std::string get(std::string_view path, std::string_view headers = "") {
    return "GET " + std::string(path) + " HTTP/1.1\r\nHost: test\r\n" + std::string(headers) + "\r\n";
}

inline std::string post(std::string_view path, std::string_view body, std::string_view headers = "") {
    return "POST " + std::string(path) + " HTTP/1.1\r\nHost: test\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n" + std::string(headers) + "\r\n" + std::string(body);
}

inline Route route(Method method, std::string path, Handler handler) {
    const std::string operation = std::string(method_name(method)) + " " + path;
    return {.method = method,
            .path = std::move(path),
            .operation = operation,
            .scope = Scope::none,
            .handler = std::move(handler)};
}

}  // namespace comanda::http::testing
