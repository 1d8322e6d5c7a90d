// One listener with its sessions on one thread's io_context. SO_REUSEPORT lets every thread have its own on one port.
#pragma once

#include <memory>
#include <string>

#include "http/metrics.h"
#include "http/router.h"
#include "net/task_group.h"

namespace comanda::http {

class Tls;

// Every limit of the HTTP side in one place.
struct Limits {
    std::size_t header_bytes_max = 16 * 1024;
    std::size_t headers_max = 64;
    std::size_t target_bytes_max = 4 * 1024;
    std::size_t connections_max = 10'000;             // Per thread.
    std::size_t connections_per_address_max = 5'000;  // Per thread.
    std::size_t requests_in_flight_max = 2'000;       // Per thread; above it 503 with Retry-After.
    std::size_t large_bodies_bytes_max = 8 << 20;     // Per thread, all large bodies together; above it the same.
    std::chrono::milliseconds header_time{5'000};     // From the first byte of a request, or the start of a connection.
    std::chrono::milliseconds idle_time{75'000};      // Between requests.
    std::chrono::milliseconds body_grace{5'000};      // A body may take this long, plus its size over the least rate.
    std::size_t body_bytes_per_second_min = 4 * 1024;
    std::chrono::milliseconds write_time{30'000};  // For a client to take an answer.
    std::size_t compress_from_bytes = 1'024;
};

// Somebody who is known was refused: a wrong PIN or password, a right that is missing.
struct RefusedAccess {
    std::string shard;
    std::string account;
    std::string who;  // As the journal signs.
    std::string code;

    auto operator<=>(const RefusedAccess&) const = default;
};

struct ServerConfig {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;  // 0: a free one, see Server::port().
    bool reuse_port = true;
    Limits limits = {};
    bool log_requests = true;
    std::vector<std::string> proxies = {};        // Addresses and ranges. Who comes from there says for whom it speaks.
    std::string proxy_sends = "x-forwarded-for";  // Or forwarded, or proxy-protocol.
    std::function<void(RefusedAccess)> on_refused_access = {};
};

class Server {
  public:
    // `tls` may be null. All references must outlive the server.
    Server(net::Executor executor, ServerConfig config, const Router& router, Identify identify, Metrics& metrics,
           const Tls* tls);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    void start();                // Binds and begins to accept. Throws when the port is taken.
    std::uint16_t port() const;  // The bound one.

    // Graceful end: stops accepting, answers what is in flight with Connection: close, lets idle connections go, ends
    // event streams, and after `at_most` closes what is left. Returns when the last session has ended.
    net::Task<void> drain(std::chrono::milliseconds at_most);

  private:
    class Impl;
    std::shared_ptr<Impl> impl_;
};

}  // namespace comanda::http
