#include "http/guard.h"

#include <array>
#include <optional>

#include "http/text.h"

namespace comanda::http {
namespace {

Verdict refuse(int status, std::string_view reason) {
    Verdict verdict;
    verdict.status = status;
    verdict.reason = reason;
    return verdict;
}

constexpr std::array<bool, 256> make_token_bytes() {
    std::array<bool, 256> is{};
    for (int c = '0'; c <= '9'; ++c)
        is[static_cast<std::size_t>(c)] = true;
    for (int c = 'a'; c <= 'z'; ++c)
        is[static_cast<std::size_t>(c)] = true;
    for (int c = 'A'; c <= 'Z'; ++c)
        is[static_cast<std::size_t>(c)] = true;
    for (const char c : std::string_view("!#$%&'*+-.^_`|~"))
        is[static_cast<unsigned char>(c)] = true;
    return is;
}
constexpr std::array<bool, 256> token_bytes = make_token_bytes();

bool is_token(std::string_view text) {
    for (const char c : text) {
        if (!token_bytes[static_cast<unsigned char>(c)]) return false;
    }
    return !text.empty();
}

bool is_hex(char c) {
    return (c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'f');
}

std::optional<Method> parse_method(std::string_view name) {
    for (std::size_t i = 0; i < method_count; ++i) {
        if (method_name(static_cast<Method>(i)) == name) return static_cast<Method>(i);
    }
    return std::nullopt;
}

// Printable ASCII without what a URL must escape and readers disagree on; each '%' begins an escape.
bool is_plain_target(std::string_view target) {
    for (std::size_t i = 0; i < target.size(); ++i) {
        const char c = target[i];
        if (c <= ' ' || c > '~') return false;
        if (c == '#' || c == '"' || c == '<' || c == '>' || c == '\\') return false;
        if (c == '%' && (i + 2 >= target.size() || !is_hex(target[i + 1]) || !is_hex(target[i + 2]))) return false;
    }
    return true;
}

// "GET /path HTTP/1.1": exactly two single spaces.
Verdict guard_request_line(std::string_view line, const GuardLimits& limits) {
    const std::size_t first = line.find(' ');
    const std::size_t last = line.rfind(' ');
    if (first == std::string_view::npos || first == last) return refuse(400, "The request line needs three parts.");
    const std::string_view method = line.substr(0, first);
    const std::string_view target = line.substr(first + 1, last - first - 1);
    const std::string_view version = line.substr(last + 1);

    Verdict verdict;
    if (!is_token(method)) return refuse(400, "The method is not a token.");
    if (target.size() > limits.target_bytes_max) return refuse(414, "The target is too long.");
    if (target.empty() || !is_plain_target(target)) return refuse(400, "The target holds a character it must not.");
    if (version.size() != 8 || !version.starts_with("HTTP/") || version[6] != '.') {
        return refuse(400, "The request line does not end with an HTTP version.");
    }
    if (version != "HTTP/1.1" && version != "HTTP/1.0")
        return refuse(505, "Only HTTP/1.1 and HTTP/1.0 are spoken here.");

    const std::optional<Method> known = parse_method(method);
    if (!known) return refuse(501, "The method is not known here.");
    const bool asterisk = target == "*" && *known == Method::options;
    if (target.front() != '/' && !asterisk) return refuse(400, "The target must be a path.");
    verdict.method = *known;
    verdict.target = target;
    verdict.http_1_0 = version == "HTTP/1.0";
    verdict.keep_alive = !verdict.http_1_0;
    return verdict;
}

// Headers of which a second one would leave open which of the two counts.
enum Single : unsigned {
    host,
    content_length,
    transfer_encoding,
    content_type,
    apikey,
    authorization,
    idempotency_key,
    expect
};
constexpr std::array<std::string_view, 8> single_names = {
    "host",   "content-length", "transfer-encoding", "content-type",
    "apikey", "authorization",  "idempotency-key",   "expect"};

std::optional<Single> parse_single(std::string_view name) {
    for (unsigned i = 0; i < single_names.size(); ++i) {
        if (equal_ignoring_case(name, single_names[i])) return static_cast<Single>(i);
    }
    return std::nullopt;
}

bool is_host(std::string_view value) {
    for (const char c : value) {
        const bool letter = (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9');
        if (!letter && c != '.' && c != '-' && c != '_' && c != ':' && c != '[' && c != ']') return false;
    }
    return true;
}

std::optional<std::uint64_t> parse_length(std::string_view value) {
    if (value.empty() || value.size() > 18) return std::nullopt;
    std::uint64_t length = 0;
    for (const char c : value) {
        if (c < '0' || c > '9') return std::nullopt;
        length = length * 10 + static_cast<std::uint64_t>(c - '0');
    }
    return length;
}

struct HeaderLines {
    Verdict verdict;
    unsigned seen = 0;  // Bit per Single.
    std::size_t count = 0;

    bool has(Single which) const { return (seen & (1U << which)) != 0; }
    void refuse_with(int status, std::string_view reason) { verdict = refuse(status, reason); }
};

void take_connection(Verdict& verdict, std::string_view value) {
    while (!value.empty()) {
        const std::string_view option = trimmed(take_until(value, ','));
        if (equal_ignoring_case(option, "close")) verdict.keep_alive = false;
        if (equal_ignoring_case(option, "keep-alive") && verdict.http_1_0) verdict.keep_alive = true;
    }
}

void take_single(HeaderLines& lines, Single which, std::string_view raw) {
    if (lines.has(which)) return lines.refuse_with(400, "A header that may come once came twice.");
    lines.seen |= 1U << which;
    // Tabs count as blanks in HTTP, but not every reader trims them: not around what decides the framing.
    const bool tab = raw.find('\t') != std::string_view::npos;
    const std::string_view value = trimmed(raw);
    Verdict& verdict = lines.verdict;
    if (which == host) {
        if (tab || !is_host(value)) lines.refuse_with(400, "Host is not a host name.");
    } else if (which == content_length) {
        const auto length = parse_length(value);
        if (tab || !length) return lines.refuse_with(400, "Content-Length is not a plain number.");
        verdict.framing = Framing::length;
        verdict.content_length = *length;
    } else if (which == transfer_encoding) {
        if (tab || value != "chunked") lines.refuse_with(400, "Transfer-Encoding may only be chunked.");
    } else if (which == expect) {
        if (!equal_ignoring_case(value, "100-continue"))
            return lines.refuse_with(417, "Only 100-continue can be expected.");
        verdict.expects_continue = !verdict.http_1_0;
    }
}

void take_line(HeaderLines& lines, std::string_view line) {
    if (line.front() == ' ' || line.front() == '\t')
        return lines.refuse_with(400, "A header is folded over two lines.");
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return lines.refuse_with(400, "A header has no colon.");
    const std::string_view name = line.substr(0, colon);
    const std::string_view value = line.substr(colon + 1);
    if (!is_token(name)) return lines.refuse_with(400, "A header's name is not a token.");
    for (const char c : value) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte < 0x20 && byte != '\t') || byte >= 0x7f) {
            return lines.refuse_with(400, "A header's value holds a byte that is not printable ASCII.");
        }
    }
    if (const auto which = parse_single(name)) return take_single(lines, *which, value);
    if (equal_ignoring_case(name, "connection")) take_connection(lines.verdict, value);
}

// What only the whole header can tell.
Verdict guard_framing(HeaderLines lines) {
    Verdict verdict = lines.verdict;
    if (lines.has(transfer_encoding)) {
        if (lines.has(content_length)) return refuse(400, "Transfer-Encoding and Content-Length exclude each other.");
        if (verdict.http_1_0) return refuse(400, "HTTP/1.0 knows no Transfer-Encoding.");
        verdict.framing = Framing::chunked;
    }
    if (!lines.has(host) && !verdict.http_1_0) return refuse(400, "The Host header is missing.");
    if (verdict.framing == Framing::none) verdict.expects_continue = false;
    return verdict;
}

}  // namespace

Verdict guard(std::string_view header, const GuardLimits& limits) {
    if (header.size() > limits.header_bytes_max) return refuse(431, "The header is too large.");
    HeaderLines lines;
    bool first = true;
    while (true) {
        const std::size_t end = header.find('\n');
        if (end == std::string_view::npos) return refuse(400, "The header does not end with an empty line.");
        if (end == 0 || header[end - 1] != '\r') return refuse(400, "A line of the header does not end with CR LF.");
        const std::string_view line = header.substr(0, end - 1);
        header.remove_prefix(end + 1);
        if (line.find('\r') != std::string_view::npos) return refuse(400, "A lone CR in the header.");
        if (first) {
            lines.verdict = guard_request_line(line, limits);
            first = false;
        } else if (line.empty()) {
            break;
        } else if (++lines.count > limits.headers_max) {
            return refuse(431, "Too many headers.");
        } else {
            take_line(lines, line);
        }
        if (!lines.verdict.accepted()) return lines.verdict;
    }
    if (!header.empty()) return refuse(400, "Bytes after the end of the header.");
    return guard_framing(lines);
}

}  // namespace comanda::http
