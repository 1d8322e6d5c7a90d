// Decides whether a request's header may be believed, before any other code reads it. Whatever two readers could
// understand differently is refused: that is how requests are smuggled past a proxy.
#pragma once

#include <cstdint>
#include <string_view>

#include "http/message.h"

namespace comanda::http {

struct GuardLimits {
    std::size_t header_bytes_max = 16 * 1024;
    std::size_t headers_max = 64;
    std::size_t target_bytes_max = 4 * 1024;
};

enum class Framing : std::uint8_t { none, length, chunked };

struct Verdict {
    int status = 0;           // 0: accepted. Else the status to answer before closing.
    std::string_view reason;  // For the client, when refused.

    // What the header says, when accepted. The views point into it.
    Method method = Method::get;
    std::string_view target;
    bool http_1_0 = false;
    Framing framing = Framing::none;
    std::uint64_t content_length = 0;
    bool expects_continue = false;
    bool keep_alive = true;

    bool accepted() const { return status == 0; }
};

// `header` is everything up to and including the empty line.
Verdict guard(std::string_view header, const GuardLimits& limits);

// The same care inside a chunked body: it sees every byte before Beast's parser, which takes a lone LF for a line end.
class ChunkGuard {
  public:
    enum class State : std::uint8_t { more, complete, malformed, too_large };

    explicit ChunkGuard(std::uint64_t body_bytes_max) : left_(body_bytes_max) {}

    // Looks at the next bytes and returns how many of them belong to this body: fewer than given once it is complete.
    std::size_t look(std::string_view bytes);
    State state() const { return state_; }

  private:
    enum class Part : std::uint8_t { size, size_end, data, data_cr, data_lf, trailer, trailer_end };

    void size_byte(unsigned char c);
    void size_line_done();
    void trailer_byte(unsigned char c);
    void fail() { state_ = State::malformed; }

    State state_ = State::more;
    Part part_ = Part::size;
    std::uint64_t left_;       // Body bytes still allowed.
    std::uint64_t chunk_ = 0;  // Bytes of this chunk still to come.
    std::uint64_t size_ = 0;   // The chunk size being read.
    unsigned digits_ = 0;
    bool in_extension_ = false;
    std::size_t line_bytes_ = 0;
    std::size_t trailer_bytes_ = 0;
    std::string name_;  // Of the trailer line being read.
    bool in_name_ = true;
};

}  // namespace comanda::http
