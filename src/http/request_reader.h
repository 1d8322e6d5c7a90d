// Makes requests out of a connection's bytes: first the guard looks at them, then Beast's parser reads them.
#pragma once

#include <memory>
#include <optional>

#include "http/guard.h"
#include "http/router.h"
#include "http/server.h"

namespace comanda::http {

class RequestReader {
  public:
    RequestReader(const Router& router, const Limits& limits);
    ~RequestReader();
    RequestReader(const RequestReader&) = delete;
    RequestReader& operator=(const RequestReader&) = delete;

    enum class State : std::uint8_t { header, body, complete, refused };

    // Takes what it can from the front of `bytes` and returns how much that was. The rest must be offered again, with
    // what has come in the meantime behind it.
    std::size_t read(std::string_view bytes);

    State state() const { return state_; }
    const Refusal& refusal() const { return *refusal_; }  // When refused. The connection cannot be used any further.
    bool by_guard() const { return by_guard_; }           // Refused because the framing was doubtful.
    const Verdict& verdict() const { return verdict_; }   // From the end of the header on; without target.
    bool head_only() const { return verdict_.method == Method::head; }
    // True once, when the client waits for "100 Continue" before it sends the body.
    bool take_expectation();

    bool is_in_chunks() const { return chunks_.has_value(); }
    std::uint64_t body_bytes_left() const { return chunks_ ? body_bytes_max_ : body_left_; }

    void refuse(Refusal why);  // The rest of the request will not be read.

    Request& request() { return request_; }
    const Request& request() const { return request_; }
    void begin_next();

  private:
    class Parser;

    std::size_t read_header(std::string_view bytes);
    std::size_t read_body(std::string_view bytes);
    void start_request(std::string_view header);
    void refuse_framing(int status, std::string_view reason);
    std::optional<std::size_t> find_header_end(std::string_view bytes);
    std::optional<std::size_t> feed(std::string_view bytes);

    const Router& router_;
    const Limits limits_;
    std::unique_ptr<Parser> parser_;

    State state_ = State::header;
    Verdict verdict_;
    Request request_;
    std::optional<Refusal> refusal_;
    bool by_guard_ = false;
    bool expectation_ = false;
    std::size_t scanned_ = 0;  // Of the header: searched for its end already.
    std::size_t body_bytes_max_ = 0;
    std::uint64_t body_left_ = 0;  // With a Content-Length.
    std::optional<ChunkGuard> chunks_;
    std::size_t looked_at_ = 0;  // By the chunk guard, and not yet taken by the parser.
};

}  // namespace comanda::http
