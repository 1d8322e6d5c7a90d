#include "http/guard.h"
#include "http/text.h"

namespace comanda::http {
namespace {

// More than any client sends: eight hexadecimal digits, an extension nobody uses, trailers nobody reads.
constexpr unsigned size_digits_max = 8;
constexpr std::size_t size_line_bytes_max = 256;
constexpr std::size_t trailer_bytes_max_total = 4 * 1024;

int hex_value(unsigned char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char small = lower(static_cast<char>(c));
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

bool is_printable(unsigned char c) {
    return c >= 0x20 && c < 0x7f;
}

bool is_name_byte(unsigned char c) {
    return hex_value(c) >= 0 || (lower(static_cast<char>(c)) >= 'a' && lower(static_cast<char>(c)) <= 'z') ||
           c == '-' || c == '_';
}

// A trailer that looks like one of these was meant to be believed by somebody.
bool is_forbidden_trailer(std::string_view name) {
    static constexpr std::string_view forbidden[] = {"content-length", "transfer-encoding", "host",
                                                     "apikey",         "authorization",     "content-type",
                                                     "trailer",        "content-encoding"};
    for (const std::string_view each : forbidden) {
        if (name == each) return true;
    }
    return false;
}

}  // namespace

std::size_t ChunkGuard::look(std::string_view bytes) {
    std::size_t at = 0;
    while (at < bytes.size() && state_ == State::more) {
        if (part_ == Part::data) {
            const std::uint64_t here = std::min<std::uint64_t>(chunk_, bytes.size() - at);
            at += static_cast<std::size_t>(here);
            chunk_ -= here;
            if (chunk_ == 0) part_ = Part::data_cr;
            continue;
        }
        const auto c = static_cast<unsigned char>(bytes[at]);
        switch (part_) {
            case Part::size:
                size_byte(c);
                break;
            case Part::size_end:
                c == '\n' ? size_line_done() : fail();
                break;
            case Part::data_cr:
                c == '\r' ? void(part_ = Part::data_lf) : fail();
                break;
            case Part::data_lf:
                c == '\n' ? void(part_ = Part::size) : fail();
                break;
            case Part::trailer:
            case Part::trailer_end:
                trailer_byte(c);
                break;
            case Part::data:
                break;
        }
        ++at;
    }
    return at;
}

void ChunkGuard::size_byte(unsigned char c) {
    if (++line_bytes_ > size_line_bytes_max) return fail();
    if (c == '\r') {
        if (digits_ == 0) return fail();
        part_ = Part::size_end;
        return;
    }
    if (in_extension_) {
        if (!is_printable(c)) fail();
        return;
    }
    if (c == ';') {
        in_extension_ = true;
        if (digits_ == 0) fail();
        return;
    }
    const int value = hex_value(c);
    if (value < 0 || ++digits_ > size_digits_max) return fail();
    size_ = size_ * 16 + static_cast<std::uint64_t>(value);
}

void ChunkGuard::size_line_done() {
    const std::uint64_t size = size_;
    size_ = 0;
    digits_ = 0;
    in_extension_ = false;
    line_bytes_ = 0;
    if (size > left_) {
        state_ = State::too_large;
        return;
    }
    left_ -= size;
    chunk_ = size;
    part_ = size == 0 ? Part::trailer : Part::data;
}

void ChunkGuard::trailer_byte(unsigned char c) {
    if (++trailer_bytes_ > trailer_bytes_max_total) return fail();
    if (part_ == Part::trailer_end) {
        if (c != '\n') return fail();
        part_ = Part::trailer;
        if (line_bytes_ == 0) state_ = State::complete;
        line_bytes_ = 0;
        in_name_ = true;
        name_.clear();
        return;
    }
    if (c == '\r') {
        part_ = Part::trailer_end;
        if (line_bytes_ != 0 && in_name_) fail();
        return;
    }
    ++line_bytes_;
    if (!in_name_) {
        if (!is_printable(c)) fail();
    } else if (c == ':') {
        in_name_ = false;
        if (name_.empty() || is_forbidden_trailer(name_)) fail();
    } else if (is_name_byte(c)) {
        name_ += lower(static_cast<char>(c));
    } else {
        fail();
    }
}

}  // namespace comanda::http
