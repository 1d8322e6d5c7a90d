// One client connection without its socket: what has been read, what is to be written, and what time it has.
#pragma once

#include "http/compression.h"
#include "http/hub.h"
#include "http/read_buffer.h"
#include "http/request_log.h"
#include "http/request_reader.h"
#include "http/serve.h"

namespace comanda::http {

class Connection : public Watched {
  public:
    Connection(std::shared_ptr<Hub> hub, boost::asio::ip::address peer, bool is_tls);
    ~Connection() override { release_body(); }

    enum class Next : std::uint8_t { read, tell_to_continue, identify, answer };

  protected:
    Hub& hub() { return *hub_; }

    Next advance();  // As far as the bytes at hand go; sets the deadline of what has to be waited for.
    void received(std::size_t bytes);

    // A proxy of the PROXY protocol says whose connection it is before anything else.
    bool begins_with_proxy_header() const;
    bool take_proxy_header(const ProxyHeader& header);  // False: the connection cannot be served.

    // Who sends a large body is known before there is room for it: else a few strangers would hold all of it.
    net::Task<void> identify_sender();

    // The request that `advance` has made complete, or the answer to it when it cannot be served.
    std::optional<Response> begin_answer();
    Request take_request() { return std::move(reader_.request()); }
    void end_handler();

    void put(Response response);  // Into the output, with everything that belongs around it.
    void put_stream_head(Response& response);
    void put_piece(std::string_view piece);
    void put_stream_end();
    void end_answer();  // Log, figures, ready for the next request.

    bool keeps_alive() const { return keep_alive_; }
    void keep_alive_no_more() { keep_alive_ = false; }
    bool leaves_input() const { return leaves_input_; }  // The client may still be sending what nobody will read.
    bool head_only() const { return reader_.head_only(); }
    const std::string& request_id() const { return record_.id; }
    Asker& asker() { return asker_; }
    // Large bodies take long to read and to keep: those of an account take turns, and the others go on meanwhile.
    net::Gate* turns() { return body_reserved_ > 0 ? &hub_->large_bodies() : nullptr; }

    ReadBuffer in_;
    std::string out_;    // Answers not yet written.
    std::string large_;  // A body too large to be copied behind them: the last of the output.
    std::shared_ptr<const std::string> large_shared_;
    std::shared_ptr<const FileBody> large_file_;
    std::string_view large_view() const {
        if (large_file_) return large_file_->view();
        return large_shared_ ? std::string_view(*large_shared_) : large_;
    }
    bool must_flush() const;
    void flushed();
    std::size_t written_ = 0;  // Of the output, when only a part could be written.

    std::uint64_t body_bytes_left() const { return reader_.body_bytes_left(); }
    void now_writing() { set_phase(Phase::write, net::Clock::now() + hub_->limits().write_time); }
    void set_phase_after_write(Phase before);
    void now_streaming() { set_phase(Phase::stream, net::Clock::now() + std::chrono::seconds{1}); }

  private:
    bool is_body_of_stranger() const;
    bool has_room_for_body();
    void release_body();
    void identify_request();
    std::size_t compress_body(Response& response, Encoding& encoding);
    void decide_keep_alive();

    std::shared_ptr<Hub> hub_;
    const bool is_tls_;
    const bool is_from_proxy_;
    RequestReader reader_;
    std::string peer_text_;
    std::string client_text_;  // Of the request: the peer, unless a proxy says whose it is.
    std::string line_;         // The log line being made.

    RequestRecord record_;
    Asker asker_;
    const Route* route_ = nullptr;
    std::string accept_encoding_;
    net::Clock::time_point body_began_;
    net::Clock::time_point request_began_;
    std::uint64_t body_bytes_ = 0;
    std::uint64_t body_reserved_ = 0;
    std::string body_owner_;  // The key whose share it is; empty for none.
    bool keep_alive_ = true;
    bool leaves_input_ = false;
    bool chunked_ = false;
    bool is_counted_ = false;  // Among the requests that are being handled.
};

}  // namespace comanda::http
