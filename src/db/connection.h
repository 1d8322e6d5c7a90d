// One libpq connection: opened without blocking the event loop, then in pipeline mode. Internal to db/.
#pragma once

#include <libpq-fe.h>

#include <boost/asio/posix/basic_stream_descriptor.hpp>
#include <memory>
#include <string>

#include "db/history.h"
#include "db/login.h"
#include "net/task.h"

namespace comanda::db {

struct ConnectionOptions {
    Login login;
    std::string settings;  // As in the connection option `options`: "-c jit=off …".
    std::size_t host = 0;  // Which one of the url's list.
    int schema_least = 0;  // A shard whose schema is older is no use; 0: whatever it is.
};

// How many hosts the url lists; 1 when it cannot be read, so that the attempt itself reports why.
std::size_t host_count(const std::string& url);

class Connection {
  public:
    using Descriptor = net::asio::posix::basic_stream_descriptor<net::Executor>;

    explicit Connection(net::Executor executor) : socket_(executor) {}
    ~Connection() { close(); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    // Throws std::runtime_error with libpq's reason, or when row-level security does not bind the login's role. Has no
    // time limit of its own.
    static net::Task<std::shared_ptr<Connection>> open(net::Executor executor, ConnectionOptions options);

    PGconn* handle() { return handle_.get(); }
    const ServerIdentity& server() const { return server_; }
    std::uint64_t era = 0;  // Of its database, when it was made.
    Descriptor& socket() { return socket_; }
    void close();

    // While it lives, small packets are held back, so that a burst of groups wakes the server once.
    class Cork {
      public:
        explicit Cork(Connection& connection);
        ~Cork();
        Cork(const Cork&) = delete;
        Cork& operator=(const Cork&) = delete;

      private:
        Connection& connection_;
    };

    // True once after the server said that it gave up waiting for its standby: the commit that follows may be lost.
    bool take_commit_doubt() { return std::exchange(commit_doubt_, false); }

  private:
    struct Finish {
        void operator()(PGconn* handle) const { PQfinish(handle); }
    };

    void start(const ConnectionOptions& options);
    static net::Task<std::shared_ptr<PGresult>> ask(std::shared_ptr<Connection> self, std::string question);
    static net::Task<void> identify(std::shared_ptr<Connection> self, int schema_least);
    void watch_socket();
    void forget_socket();
    static void on_notice(void* self, const PGresult* notice) noexcept;

    std::unique_ptr<PGconn, Finish> handle_;
    Descriptor socket_;  // Over a duplicate of libpq's own descriptor, which libpq closes as it pleases.
    ServerIdentity server_;
    bool is_tcp_ = false;
    bool commit_doubt_ = false;
};

}  // namespace comanda::db
