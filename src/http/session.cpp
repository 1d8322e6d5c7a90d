#include "http/session.h"

#include <poll.h>
#include <sys/sendfile.h>
#include <sys/socket.h>

#include <array>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>

#include "http/connection.h"
#include "net/log.h"

namespace comanda::http {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::seconds closing_time{1};
constexpr std::size_t much_left_bytes = 16 * 1024;

template <class Stream>
class Session final : public Connection {
  public:
    Session(std::shared_ptr<Hub> hub, Stream stream, const asio::ip::address& peer)
        : Connection(std::move(hub), peer, is_tls), stream_(std::move(stream)) {
        boost::system::error_code ignored;
        // Lets write_now() try without waiting. TLS has more steps than one write, so it is left to Asio.
        if constexpr (!is_tls) stream_.non_blocking(true, ignored);
    }

    net::Task<void> run();

    void close() noexcept override {
        boost::system::error_code ignored;
        stream_.lowest_layer().close(ignored);
    }
    bool peer_has_gone() noexcept override {
        // Whatever it has sent before: a pipelined request, or the goodbye of TLS.
        pollfd socket{.fd = stream_.lowest_layer().native_handle(), .events = POLLRDHUP, .revents = 0};
        return ::poll(&socket, 1, 0) > 0;
    }

  private:
    static constexpr bool is_tls = !std::is_same_v<Stream, Socket>;

    net::Task<bool> read_proxy_header();
    bool write_now();
    bool write_file();
    net::Task<bool> write_rest_of_file();
    net::Task<bool> write_rest();
    net::Task<bool> write_stream(Response response);
    net::Task<void> finish();
    bool expects_much() { return phase() == Phase::body && body_bytes_left() > much_left_bytes; }
    Socket& raw() {
        if constexpr (is_tls)
            return stream_.next_layer();
        else
            return stream_;
    }
    std::array<asio::const_buffer, 2> output() const {
        return {asio::buffer(out_), asio::buffer(large_view().data(), large_view().size())};
    }

    Stream stream_;
};

template <class Stream>
net::Task<void> Session<Stream>::run() {
    if (begins_with_proxy_header()) {
        const bool is_known = co_await read_proxy_header();
        if (!is_known) co_return;
    }
    if constexpr (is_tls) {
        const auto [failed] = co_await stream_.async_handshake(asio::ssl::stream_base::server, net::use_task_tuple);
        if (failed) co_return;
    }
    bool alive = true;
    while (alive) {
        const Next next = advance();
        if (next == Next::answer) {
            std::optional<Response> response = begin_answer();
            if (!response) {
                net::Task<Response> work = serve(take_request(), hub().router(), hub().identify(), &asker(), turns());
                response = co_await std::move(work);
                end_handler();
                // A deadline may have cancelled the handler. The answer is not to be cancelled with it.
                const auto cancellation = co_await asio::this_coro::cancellation_state;
                if (cancellation.cancelled() != asio::cancellation_type::none) {
                    co_await asio::this_coro::reset_cancellation_state();
                }
            }
            if (response->stream) {
                net::Task<bool> writing = write_stream(std::move(*response));
                const bool whole = co_await std::move(writing);
                if (!whole) keep_alive_no_more();
            } else {
                put(std::move(*response));
            }
            alive = keeps_alive();
            end_answer();
            if (!must_flush()) continue;
        } else if (next == Next::identify) {
            co_await identify_sender();
            co_await asio::this_coro::reset_cancellation_state();
            continue;
        } else if (next == Next::tell_to_continue) {
            out_ += "HTTP/1.1 100 Continue\r\n\r\n";
        }
        if (!out_.empty() && !write_now()) {
            const bool written = co_await write_rest();
            if (!written) co_return;
        }
        if (next != Next::read) continue;
        in_.make_room(expects_much());
        const asio::mutable_buffer space(in_.space(), in_.space_bytes());
        const auto [failed, bytes] = co_await stream_.async_read_some(space, net::use_task_tuple);
        if (failed) co_return;
        received(bytes);
    }
    co_await finish();
}

// No further than it goes: what follows may be TLS. The deadline of the first bytes holds for all of it.
template <class Stream>
net::Task<bool> Session<Stream>::read_proxy_header() {
    std::string bytes;
    ProxyHeader header = http::read_proxy_header(bytes);
    while (header.state == ProxyHeader::State::incomplete) {
        const std::size_t before = bytes.size();
        bytes.resize(before + header.missing);
        const asio::mutable_buffer space(bytes.data() + before, header.missing);
        const auto [failed, count] = co_await asio::async_read(raw(), space, net::use_task_tuple);
        if (failed) co_return false;
        header = http::read_proxy_header(bytes);
    }
    co_return take_proxy_header(header);
}

// Most answers fit the socket's buffer: written here, they save a round through the event loop.
template <class Stream>
bool Session<Stream>::write_now() {
    if constexpr (is_tls) {
        return false;
    } else {
        if (large_file_) return write_file();
        boost::system::error_code failed;
        const std::size_t whole = out_.size() + large_view().size();
        const std::size_t written = large_view().empty() ? stream_.write_some(asio::buffer(out_), failed)
                                                         : stream_.write_some(output(), failed);
        if (failed) return false;
        if (written != whole) {
            written_ = written;
            return false;
        }
        flushed();
        return true;
    }
}

// The head and then the file behind it, from where it stands, as much as the socket takes.
template <class Stream>
bool Session<Stream>::write_file() {
    const int socket = stream_.lowest_layer().native_handle();
    const std::size_t whole = out_.size() + large_view().size();
    while (written_ < whole) {
        off_t offset = static_cast<off_t>(written_) - static_cast<off_t>(out_.size());
        const ssize_t sent = offset < 0 ? ::send(socket, out_.data() + written_, static_cast<std::size_t>(-offset),
                                                 MSG_MORE | MSG_NOSIGNAL)
                                        : ::sendfile(socket, large_file_->descriptor(), &offset, whole - written_);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        written_ += static_cast<std::size_t>(sent);
    }
    written_ = 0;
    flushed();
    return true;
}

template <class Stream>
net::Task<bool> Session<Stream>::write_rest_of_file() {
    for (;;) {
        const auto [failed] = co_await stream_.lowest_layer().async_wait(Socket::wait_write, net::use_task_tuple);
        if (failed) co_return false;
        if (write_file()) co_return true;
        if (errno != EAGAIN) co_return false;
    }
}

template <class Stream>
net::Task<bool> Session<Stream>::write_rest() {
    const Phase before = phase();
    now_writing();
    if (!is_tls && large_file_) {
        const bool written = co_await write_rest_of_file();
        set_phase_after_write(before);
        co_return written;
    }
    std::array<asio::const_buffer, 2> rest = output();
    std::size_t skip = std::exchange(written_, 0);
    for (asio::const_buffer& each : rest) {
        const std::size_t here = std::min(skip, each.size());
        each += here;
        skip -= here;
    }
    const auto [failed, bytes] = co_await asio::async_write(stream_, rest, net::use_task_tuple);
    flushed();
    set_phase_after_write(before);
    co_return !failed;
}

// False when the client must not take what it has got for the whole.
template <class Stream>
net::Task<bool> Session<Stream>::write_stream(Response response) {
    const NextPiece stream = std::move(response.stream);
    put_stream_head(response);
    while (true) {
        if (!out_.empty() && !write_now()) {
            const bool written = co_await write_rest();
            if (!written) co_return false;
        }
        if (head_only() || hub().draining()) break;
        now_streaming();
        const StreamStep step = co_await next_piece(stream, request_id());
        co_await asio::this_coro::reset_cancellation_state();
        if (step.broken) co_return false;
        if (!step.piece) break;
        put_piece(*step.piece);
    }
    if (!head_only()) put_stream_end();
    co_return true;
}

// Closing while the client still sends would reset the connection and could destroy the answer before it is read.
template <class Stream>
net::Task<void> Session<Stream>::finish() {
    set_phase(Phase::closing, net::Clock::now() + closing_time);
    if constexpr (is_tls) {
        co_await stream_.async_shutdown(net::use_task_tuple);
    } else {
        boost::system::error_code ignored;
        stream_.shutdown(Socket::shutdown_send, ignored);
    }
    if (!leaves_input()) co_return;
    std::array<char, 4096> nowhere{};
    while (true) {
        const auto [ended, bytes] = co_await raw().async_read_some(asio::buffer(nowhere), net::use_task_tuple);
        if (ended) co_return;
    }
}

template <class Stream>
void start(const std::shared_ptr<Hub>& hub, Stream stream, const asio::ip::address& peer) {
    auto session = std::make_shared<Session<Stream>>(hub, std::move(stream), peer);
    hub->watch(*session);
    const auto ended = [hub, session](std::exception_ptr failure) {
        try {
            if (failure) std::rethrow_exception(failure);
        } catch (const std::exception& error) {
            log::write(log::Level::error, "session_failed", {{"error", error.what()}});
        }
        session->close();
        hub->release(*session);
    };
    asio::co_spawn(hub->executor(), session->run(), asio::bind_cancellation_slot(session->slot(), ended));
}

}  // namespace

void start_session(const std::shared_ptr<Hub>& hub, Socket socket, const asio::ip::address& peer,
                   const std::shared_ptr<asio::ssl::context>& tls) {
    if (tls == nullptr) return start(hub, std::move(socket), peer);
    start(hub, asio::ssl::stream<Socket>(std::move(socket), *tls), peer);
}

}  // namespace comanda::http
