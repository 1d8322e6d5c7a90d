#include "http/request_reader.h"

#include <boost/beast/http/basic_parser.hpp>

#include "http/percent.h"
#include "http/problem.h"
#include "http/text.h"

namespace comanda::http {
namespace {

namespace beast = boost::beast;

// For a body sent to a path that does not exist: enough to answer 404 and keep the connection.
constexpr std::size_t unrouted_body_bytes_max = 64 * 1024;
// A body is not given more memory than this on the word of its Content-Length alone.
constexpr std::size_t body_reserve_bytes_max = 16 * 1024;

std::string_view code_for(int status) {
    switch (status) {
        case 414:
            return "TARGET_TOO_LONG";
        case 417:
            return "EXPECTATION_FAILED";
        case 431:
            return "HEADER_TOO_LARGE";
        case 501:
            return "METHOD_UNKNOWN";
        case 505:
            return "VERSION_UNSUPPORTED";
        default:
            return "BAD_REQUEST";
    }
}

// Beast's parser, writing straight into a Request.
class Parsing final : public beast::http::basic_parser<true> {
  public:
    Parsing(Request& request, std::size_t header_bytes_max) : request_(request) {
        header_limit(static_cast<std::uint32_t>(header_bytes_max + 1));
        body_limit(boost::none);  // Ours depends on the route and is kept by the reader.
        eager(true);
    }

  private:
    using error_code = beast::error_code;
    using string_view = beast::string_view;

    void on_request_impl(beast::http::verb, string_view, string_view, int, error_code&) override {}
    void on_response_impl(int, string_view, int, error_code&) override {}
    void on_field_impl(beast::http::field, string_view name, string_view value, error_code&) override {
        // A trailer must never pass for a header: the key, for one, is only believed in the header.
        if (header_done_) return;
        Header& header = request_.headers.emplace_back();
        header.name.resize(name.size());
        for (std::size_t i = 0; i < name.size(); ++i) {
            header.name[i] = lower(name[i]);
        }
        header.value.assign(value.data(), value.size());
    }
    void on_header_impl(error_code&) override { header_done_ = true; }
    void on_body_init_impl(const boost::optional<std::uint64_t>& bytes, error_code&) override {
        if (bytes)
            request_.body.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(*bytes, body_reserve_bytes_max)));
    }
    std::size_t on_body_impl(string_view body, error_code&) override {
        request_.body.append(body.data(), body.size());
        return body.size();
    }
    void on_chunk_header_impl(std::uint64_t, string_view, error_code&) override {}
    std::size_t on_chunk_body_impl(std::uint64_t, string_view body, error_code&) override {
        request_.body.append(body.data(), body.size());
        return body.size();
    }
    void on_finish_impl(error_code&) override {}

    Request& request_;
    bool header_done_ = false;
};

}  // namespace

class RequestReader::Parser {
  public:
    std::optional<Parsing> now;
};

RequestReader::RequestReader(const Router& router, const Limits& limits)
    : router_(router), limits_(limits), parser_(std::make_unique<Parser>()) {}

RequestReader::~RequestReader() = default;

void RequestReader::begin_next() {
    parser_->now.reset();
    request_ = Request{};
    state_ = State::header;
    verdict_ = {};
    expectation_ = false;
    scanned_ = 0;
    chunks_.reset();
    looked_at_ = 0;
}

bool RequestReader::take_expectation() {
    return std::exchange(expectation_, false);
}

void RequestReader::refuse(Refusal why) {
    refusal_ = std::move(why);
    state_ = State::refused;
}

void RequestReader::refuse_framing(int status, std::string_view reason) {
    by_guard_ = true;
    refuse({.status = status, .code = std::string(code_for(status)), .message = std::string(reason)});
}

std::size_t RequestReader::read(std::string_view bytes) {
    std::size_t used = 0;
    if (state_ == State::header) used = read_header(bytes);
    if (state_ == State::body) used += read_body(bytes.substr(used));
    return used;
}

// The position behind the empty line. A lone LF ends the wait at once: what follows it cannot become acceptable.
std::optional<std::size_t> RequestReader::find_header_end(std::string_view bytes) {
    while (true) {
        const std::size_t lf = bytes.find('\n', scanned_);
        if (lf == std::string_view::npos) {
            scanned_ = bytes.size();
            return std::nullopt;
        }
        scanned_ = lf + 1;
        if (lf == 0 || bytes[lf - 1] != '\r') {
            refuse_framing(400, "A line of the header does not end with CR LF.");
            return std::nullopt;
        }
        if (lf == 1) {
            refuse_framing(400, "The request begins with an empty line.");
            return std::nullopt;
        }
        if (lf >= 3 && bytes[lf - 2] == '\n') return lf + 1;
    }
}

std::size_t RequestReader::read_header(std::string_view bytes) {
    const auto end = find_header_end(bytes.substr(0, limits_.header_bytes_max));
    if (end) {
        start_request(bytes.substr(0, *end));
        return *end;
    }
    if (state_ == State::refused || bytes.size() < limits_.header_bytes_max) return 0;
    const bool endless_line = bytes.find('\n') == std::string_view::npos;
    refuse_framing(endless_line ? 414 : 431, endless_line ? "The target is too long." : "The header is too large.");
    return 0;
}

void RequestReader::start_request(std::string_view header) {
    verdict_ = guard(header, {limits_.header_bytes_max, limits_.headers_max, limits_.target_bytes_max});
    if (!verdict_.accepted()) return refuse_framing(verdict_.status, verdict_.reason);

    const std::size_t question = verdict_.target.find('?');
    request_.method = verdict_.method == Method::head ? Method::get : verdict_.method;
    request_.path = verdict_.target.substr(0, question);
    Router::Match match = router_.find(request_.method, request_.path);
    request_.route = match.route;
    request_.path_values = std::move(match.path_values);
    request_.headers.reserve(12);
    body_bytes_max_ = match.route == nullptr ? unrouted_body_bytes_max : match.route->body_bytes_max;

    parser_->now.emplace(request_, limits_.header_bytes_max);
    if (feed(header) != header.size()) return refuse_framing(400, "The header cannot be read.");
    if (question != std::string_view::npos) {
        auto query = decode_query(verdict_.target.substr(question + 1));
        verdict_.target = {};
        if (!query)
            return refuse(invalid_parameter("query", "must be percent-encoded UTF-8 with at most " +
                                                         std::to_string(query_parameters_max) + " parameters"));
        request_.query = std::move(*query);
    }
    verdict_.target = {};

    if (verdict_.framing == Framing::length && verdict_.content_length > body_bytes_max_) {
        return refuse(body_too_large(body_bytes_max_));
    }
    // Nobody has to send a body to learn that its path does not exist.
    expectation_ = verdict_.expects_continue && match.route != nullptr;
    body_left_ = verdict_.content_length;
    if (verdict_.framing == Framing::chunked) chunks_.emplace(body_bytes_max_);
    const bool has_body = verdict_.framing == Framing::chunked || body_left_ != 0;
    const bool unwanted = verdict_.expects_continue && match.route == nullptr;
    state_ = has_body && !unwanted ? State::body : State::complete;
    if (has_body && unwanted) verdict_.keep_alive = false;
}

// How much the parser took, or nothing when it objects. It may leave a part behind that it wants to see whole.
std::optional<std::size_t> RequestReader::feed(std::string_view bytes) {
    beast::error_code ec;
    const std::size_t used = parser_->now->put(boost::asio::const_buffer(bytes.data(), bytes.size()), ec);
    if (ec && ec != beast::http::error::need_more) return std::nullopt;
    return used;
}

std::size_t RequestReader::read_body(std::string_view bytes) {
    if (bytes.empty()) return 0;
    if (!chunks_) {
        const std::string_view mine =
            bytes.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(body_left_, bytes.size())));
        if (feed(mine) != mine.size()) {
            refuse_framing(400, "The body cannot be read.");
            return 0;
        }
        body_left_ -= mine.size();
        if (body_left_ == 0) state_ = State::complete;
        return mine.size();
    }
    looked_at_ += chunks_->look(bytes.substr(looked_at_));
    if (chunks_->state() == ChunkGuard::State::too_large) {
        refuse(body_too_large(body_bytes_max_));
        return 0;
    }
    if (chunks_->state() == ChunkGuard::State::malformed) {
        refuse_framing(400, "The chunks of the body are malformed.");
        return 0;
    }
    // No chunked body ends before its fifth byte, and Beast asserts that it is not offered less of the last chunk
    // again.
    if (chunks_->state() == ChunkGuard::State::more && looked_at_ < 5) return 0;
    const auto used = feed(bytes.substr(0, looked_at_));
    const bool complete = chunks_->state() == ChunkGuard::State::complete;
    // Guard and parser must see the same end, or one of them has been deceived.
    if (!used || complete != parser_->now->is_done() || (complete && *used != looked_at_)) {
        refuse_framing(400, "The chunks of the body are malformed.");
        return 0;
    }
    looked_at_ -= *used;
    if (complete) state_ = State::complete;
    return *used;
}

}  // namespace comanda::http
