// The HTTP guard, http/guard.h and request_reader.h. The input is a byte that says how the rest is cut into pieces, and
// the bytes of a connection. For each request that is accepted
// - a second reader that knows nothing but RFC 9112 finds the same end of the header and of the body, and the same
// body:
//   there is no second way to read it;
// - header lines end with CR LF, no name holds a blank, and length, encoding and host come once at most.
// In whatever pieces the bytes arrive, the same requests come out, and it ends the same way.
#include <algorithm>
#include <charconv>
#include <vector>

#include "http/request_reader.h"
#include "tests/fuzz/promise.h"

namespace comanda::fuzz {
namespace {

using http::Framing;
using http::RequestReader;

// One path that takes a small body; all others exist nowhere.
const http::Router& router() {
    static const auto routes = [] {
        http::Route echo{};
        echo.method = http::Method::post;
        echo.path = "/echo";
        echo.operation = "echo";
        echo.body_bytes_max = 300;
        return std::vector<http::Route>{std::move(echo)};
    }();
    static const http::Router one(routes, "", {"svc"});
    return one;
}

constexpr std::size_t requests_max = 8;

http::Limits small_limits() {
    http::Limits limits;
    limits.header_bytes_max = 512;
    limits.headers_max = 8;
    limits.target_bytes_max = 100;
    return limits;
}

std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return out;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

// The second reader. It takes a request off the front of the bytes and returns its body, if that was sent.
class Plain {
  public:
    explicit Plain(std::string_view bytes) : rest_(bytes) {}

    std::string take_request(bool has_body) {
        line();
        std::size_t lengths = 0, encodings = 0, hosts = 0, length = 0;
        for (std::string_view each = line(); !each.empty(); each = line()) {
            const std::size_t colon = each.find(':');
            must(colon != std::string_view::npos && colon > 0, "a header has a name");
            const std::string name = lower(each.substr(0, colon));
            must(name.find_first_of(" \t") == std::string::npos, "no blank in a name");
            const std::string_view value = trimmed(each.substr(colon + 1));
            if (name == "host") ++hosts;
            if (name == "transfer-encoding") {
                ++encodings;
                must(lower(value) == "chunked", "chunked is the only encoding");
            }
            if (name == "content-length") {
                ++lengths;
                const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), length);
                must(error == std::errc() && end == value.data() + value.size(), "a length is a number");
            }
        }
        must(lengths + encodings <= 1 && hosts <= 1, "length, encoding and host come once");
        if (!has_body) return {};
        if (encodings == 1) return take_chunks();
        must(length <= rest_.size(), "the body is there");
        const std::string body(rest_.substr(0, length));
        rest_.remove_prefix(length);
        return body;
    }
    std::string_view rest() const { return rest_; }

    std::string take_chunks() {
        std::string body;
        while (true) {
            const std::string_view head = line();
            const std::string_view digits = head.substr(0, head.find(';'));
            std::size_t size = 0;
            const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), size, 16);
            must(error == std::errc() && end == digits.data() + digits.size(), "a chunk's size is a number");
            if (size == 0) break;
            must(size <= rest_.size(), "the chunk is there");
            body += rest_.substr(0, size);
            rest_.remove_prefix(size);
            must(line().empty(), "CR LF stands behind a chunk");
        }
        while (!line().empty()) {
        }
        return body;
    }

  private:
    std::string_view line() {
        const std::size_t end = rest_.find("\r\n");
        must(end != std::string_view::npos, "a line ends with CR LF");
        const std::string_view line = rest_.substr(0, end);
        must(line.find_first_of(std::string_view("\r\n\0", 3)) == std::string_view::npos, "no line end inside a line");
        rest_.remove_prefix(end + 2);
        return line;
    }

    std::string_view rest_;
};

struct Outcome {
    std::vector<std::string> requests;  // All that is seen of each.
    std::vector<std::size_t> ends;      // Where each ends.
    std::vector<std::string> bodies;
    bool is_last_without_body = false;  // The path is unknown, and the client waits to be asked for it.
    bool refused = false;

    bool operator==(const Outcome&) const = default;
};

std::string shown(RequestReader& reader) {
    const http::Request& request = reader.request();
    std::string all = std::string(method_name(request.method)) + " " + request.path;
    for (const auto& [name, value] : request.query)
        all += "\n?" + name + "=" + value;
    for (const http::Header& each : request.headers)
        all += "\n" + each.name + ": " + each.value;
    return all + (reader.verdict().keep_alive ? "\nkept\n" : "\nclosed\n") + request.body;
}

// As a connection reads: what is not taken is offered again with more behind it.
Outcome read_in_pieces(std::string_view bytes, std::size_t piece) {
    RequestReader reader(router(), small_limits());
    Outcome outcome;
    std::size_t from = 0, arrived = 0;
    while (outcome.requests.size() < requests_max) {
        const std::size_t used = reader.read(bytes.substr(from, arrived - from));
        must(used <= arrived - from, "no more is taken than there is");
        from += used;
        if (reader.state() == RequestReader::State::refused) {
            outcome.refused = true;
            break;
        }
        if (reader.state() == RequestReader::State::complete) {
            outcome.requests.push_back(shown(reader));
            outcome.ends.push_back(from);
            outcome.bodies.push_back(reader.request().body);
            if (reader.verdict().keep_alive) {
                reader.begin_next();
                continue;
            }
            outcome.is_last_without_body = reader.verdict().expects_continue && reader.request().route == nullptr;
            break;
        }
        if (arrived == bytes.size()) break;
        arrived = std::min(bytes.size(), arrived + piece);
    }
    return outcome;
}

// The guards alone: Beast behind them would refuse some of what they must not let through.
void check_guards(std::string_view bytes) {
    const std::size_t end = bytes.find("\r\n\r\n");
    const std::string_view header = bytes.substr(0, end == std::string_view::npos ? bytes.size() : end + 4);
    if (http::guard(header, {}).accepted()) Plain(header).take_request(false);
    const std::string_view body = bytes.substr(header.size());
    http::ChunkGuard chunks(1'000);
    const std::size_t used = chunks.look(body);
    if (chunks.state() != http::ChunkGuard::State::complete) return;
    Plain plain(body);
    plain.take_chunks();
    must(plain.rest().size() == body.size() - used, "both find the same end of the chunks", body);
}

}  // namespace
}  // namespace comanda::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace comanda::fuzz;
    if (size == 0) return 0;
    const std::string_view bytes = text_of(data + 1, size - 1);
    check_guards(bytes);
    const Outcome whole = read_in_pieces(bytes, bytes.size());
    std::size_t from = 0;
    for (std::size_t i = 0; i < whole.requests.size(); ++i) {
        Plain plain(bytes.substr(from));
        const std::string body = plain.take_request(!whole.is_last_without_body || i + 1 < whole.requests.size());
        from = bytes.size() - plain.rest().size();
        must(body == whole.bodies[i], "both read the same body", whole.requests[i]);
        must(from == whole.ends[i], "both find the same end", whole.requests[i]);
    }
    must(whole == read_in_pieces(bytes, 1 + data[0] % 40), "in pieces it is the same", bytes);
    if (size < 600) must(whole == read_in_pieces(bytes, 1), "byte by byte it is the same", bytes);
    return 0;
}
