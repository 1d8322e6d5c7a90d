#include "http/server.h"

#include <linux/filter.h>

#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/co_spawn.hpp>

#include "http/hub.h"
#include "http/session.h"
#include "http/tls.h"
#include "net/log.h"

namespace comanda::http {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr std::chrono::milliseconds sweep_interval{100};
constexpr std::chrono::milliseconds accept_pause{50};
constexpr std::chrono::milliseconds handshake_time{10};  // Between the first packet of a client and its third.
constexpr int accept_queue_max = 4096;

using ReusePort = asio::detail::socket_option::boolean<SOL_SOCKET, SO_REUSEPORT>;

// Drops what asks for a new connection and nothing else; such a client asks again in a second.
void drop_callers(int listener) {
    constexpr unsigned flags_at = 13, syn = 0x02, drop = 0, pass = 0xffffffff;  // In the header of TCP.
    sock_filter steps[] = {BPF_STMT(BPF_LD | BPF_B | BPF_ABS, flags_at),
                           BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, syn, 0, 1), BPF_STMT(BPF_RET | BPF_K, drop),
                           BPF_STMT(BPF_RET | BPF_K, pass)};
    const sock_fprog filter{.len = std::size(steps), .filter = steps};
    ::setsockopt(listener, SOL_SOCKET, SO_ATTACH_FILTER, &filter, sizeof filter);
}

}  // namespace

class Server::Impl : public std::enable_shared_from_this<Server::Impl> {
  public:
    Impl(net::Executor executor, ServerConfig config, const Router& router, Identify identify, Metrics& metrics,
         const Tls* tls)
        : hub_(std::make_shared<Hub>(executor, std::move(config), router, std::move(identify), metrics)),
          tls_(tls),
          acceptor_(executor),
          sweep_timer_(executor) {}

    void start();
    void stop();
    std::uint16_t port() const { return port_; }
    static net::Task<void> drain(std::shared_ptr<Impl> self, std::chrono::milliseconds at_most);

  private:
    void spawn(std::string name, net::Task<void> work);
    net::Task<void> accept_all();
    net::Task<void> sweep_all();
    void take(Socket socket);
    void take_waiting();

    std::shared_ptr<Hub> hub_;
    const Tls* tls_;
    asio::basic_socket_acceptor<tcp, net::Executor> acceptor_;
    net::Timer sweep_timer_;
    std::uint16_t port_ = 0;
    bool stopped_ = false;
};

void Server::Impl::start() {
    const ServerConfig& config = hub_->config();
    const tcp::endpoint endpoint(asio::ip::make_address(config.address), config.port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    if (config.reuse_port) acceptor_.set_option(ReusePort(true));
    acceptor_.bind(endpoint);
    acceptor_.listen(accept_queue_max);
    port_ = acceptor_.local_endpoint().port();
    spawn("accept", accept_all());
    spawn("sweep", sweep_all());
}

// Both tasks hold the server's insides until they have ended, whatever happens to the server.
void Server::Impl::spawn(std::string name, net::Task<void> work) {
    const auto ended = [self = shared_from_this(), name = std::move(name)](std::exception_ptr failure) {
        try {
            if (failure) std::rethrow_exception(failure);
        } catch (const std::exception& error) {
            log::write(log::Level::error, "task_failed", {{"task", name}, {"error", error.what()}});
        }
    };
    asio::co_spawn(hub_->executor(), std::move(work), ended);
}

net::Task<void> Server::Impl::accept_all() {
    while (!stopped_) {
        auto [failed, socket] = co_await acceptor_.async_accept(net::use_task_tuple);
        if (!failed && !stopped_) take(std::move(socket));
        if (!acceptor_.is_open()) co_return;
        if (failed && failed != asio::error::connection_aborted) {
            // Out of descriptors, most likely. Going on at once would only spin; giving up would end the service.
            log::write(log::Level::warning, "accept_failed", {{"error", failed.message()}});
            co_await net::sleep_for(accept_pause);
        }
    }
}

net::Task<void> Server::Impl::sweep_all() {
    while (!stopped_) {
        sweep_timer_.expires_after(sweep_interval);
        co_await sweep_timer_.async_wait(net::use_task_tuple);
        hub_->sweep(net::Clock::now() - sweep_timer_.expiry());
    }
}

void Server::Impl::take(Socket socket) {
    boost::system::error_code failed;
    const tcp::endpoint peer = socket.remote_endpoint(failed);
    if (failed) return;
    if (!hub_->admit(peer.address())) {
        hub_->metrics().connections_refused.Increment();
        return;
    }
    socket.set_option(tcp::no_delay(true), failed);
    start_session(hub_, std::move(socket), peer.address(), tls_ == nullptr ? nullptr : tls_->current());
}

// Clients whose connection the kernel has accepted already: closing the listener would reset them.
void Server::Impl::take_waiting() {
    boost::system::error_code failed;
    acceptor_.non_blocking(true, failed);
    while (!failed) {
        Socket socket(hub_->executor());
        acceptor_.accept(socket, failed);
        if (!failed) take(std::move(socket));
    }
}

void Server::Impl::stop() {
    stopped_ = true;
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    sweep_timer_.cancel();
    hub_->close_all();
}

net::Task<void> Server::Impl::drain(std::shared_ptr<Impl> self, std::chrono::milliseconds at_most) {
    const auto until = net::Clock::now() + at_most;
    self->hub_->begin_drain();
    // From here on nobody new, and time for those who are being connected.
    drop_callers(self->acceptor_.native_handle());
    co_await net::sleep_for(handshake_time);
    self->take_waiting();
    boost::system::error_code ignored;
    self->acceptor_.close(ignored);
    co_await asio::post(self->hub_->executor(), net::use_task);  // Behind a connection that was accepted before.
    bool empty = co_await self->hub_->wait_until_empty(until);
    while (!empty) {
        self->hub_->close_all();
        empty = co_await self->hub_->wait_until_empty(net::Clock::now() + std::chrono::seconds{1});
    }
    self->stop();
}

Server::Server(net::Executor executor, ServerConfig config, const Router& router, Identify identify, Metrics& metrics,
               const Tls* tls)
    : impl_(std::make_shared<Impl>(executor, std::move(config), router, std::move(identify), metrics, tls)) {}

Server::~Server() {
    impl_->stop();
}

void Server::start() {
    impl_->start();
}

std::uint16_t Server::port() const {
    return impl_->port();
}

net::Task<void> Server::drain(std::chrono::milliseconds at_most) {
    return Impl::drain(impl_, at_most);
}

}  // namespace comanda::http
