#include "http/response_head.h"

#include <algorithm>
#include <charconv>

#include "http/status.h"
#include "http/text.h"
#include "net/log.h"

namespace comanda::http {
namespace {

void append_header(std::string& out, std::string_view name, std::string_view value) {
    out += name;
    out += ": ";
    out += value;
    out += "\r\n";
}

// What the session itself decides: a handler cannot contradict it.
bool is_ours(std::string_view name) {
    static constexpr std::string_view ours[] = {"connection",   "content-length", "transfer-encoding", "date",
                                                "content-type", "x-request-id",   "keep-alive"};
    return std::any_of(std::begin(ours), std::end(ours),
                       [name](std::string_view each) { return equal_ignoring_case(name, each); });
}

// A value with a line end in it would let whoever chose it write headers, or a whole second answer.
bool is_safe(const Header& header) {
    const auto visible = [](char c) { return static_cast<unsigned char>(c) > 0x20 && c != 0x7f && c != ':'; };
    const auto printable = [](char c) { return (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) || c == '\t'; };
    const bool safe = !header.name.empty() && std::all_of(header.name.begin(), header.name.end(), visible) &&
                      std::all_of(header.value.begin(), header.value.end(), printable);
    if (!safe) log::write(log::Level::warning, "answer_header_dropped", {{"name", header.name}});
    return safe;
}

void append_given_header(std::string& out, const Header& header, bool compressed) {
    if (is_ours(header.name) || equal_ignoring_case(header.name, "vary") || !is_safe(header)) return;
    // The bytes are no longer those the strong tag was made for.
    const bool weaken = compressed && equal_ignoring_case(header.name, "etag") && header.value.starts_with('"');
    append_header(out, header.name, weaken ? "W/" + header.value : header.value);
}

// What a handler says of caching.
struct Caching {
    bool is_decided = false;  // By a Cache-Control of its own.
    bool is_tagged = false;
    std::string_view vary = {};
};

Caching caching_of(const Response& response) {
    Caching caching;
    for (const Header& each : response.headers) {
        if (equal_ignoring_case(each.name, "cache-control")) caching.is_decided = true;
        if (equal_ignoring_case(each.name, "etag")) caching.is_tagged = true;
        if (equal_ignoring_case(each.name, "vary") && is_safe(each)) caching.vary = each.value;
    }
    return caching;
}

// Answers belong to whoever has the key or session. What has a tag may be cached by its owner, who asks each time
// whether it is still current; everything else is not stored, unless the handler says otherwise.
void append_caching(std::string& out, const Response& response, bool compressible) {
    const Caching caching = caching_of(response);
    if (!caching.is_decided)
        out += caching.is_tagged ? "Cache-Control: private, no-cache\r\n" : "Cache-Control: private, no-store\r\n";
    std::string_view vary = caching.vary;
    if (vary.empty() && compressible) vary = "Accept-Encoding";
    if (vary.empty() && !caching.is_tagged) return;
    out += "Vary: ";
    out += vary;
    if (caching.is_tagged) out += vary.empty() ? "apikey, Authorization" : ", apikey, Authorization";
    out += "\r\n";
}

// What browsers and proxies must know of every answer.
void append_protection(std::string& out, const Response& response, bool is_tls) {
    out += "X-Content-Type-Options: nosniff\r\n";
    if (is_tls) out += "Strict-Transport-Security: max-age=31536000\r\n";
    if (response.content_type == "text/event-stream") out += "X-Accel-Buffering: no\r\n";
}

}  // namespace

bool may_have_body(int status) {
    return status >= 200 && status != 204 && status != 304;
}

void append_head(std::string& out, const Response& response, const HeadOptions& options) {
    out += "HTTP/1.1 ";
    append_number(out, static_cast<std::size_t>(response.status));
    out += ' ';
    out += reason_phrase(response.status);
    out += "\r\n";
    append_header(out, "Date", options.date);
    if (may_have_body(response.status)) {
        if (!response.content_type.empty()) append_header(out, "Content-Type", response.content_type);
        if (options.content_length) {
            out += "Content-Length: ";
            append_number(out, *options.content_length);
            out += "\r\n";
        }
    }
    if (options.chunked) out += "Transfer-Encoding: chunked\r\n";
    if (!options.keep_alive)
        out += "Connection: close\r\n";
    else if (options.http_1_0)
        out += "Connection: keep-alive\r\n";
    const bool compressed = options.encoding != Encoding::identity;
    if (compressed) append_header(out, "Content-Encoding", encoding_name(options.encoding));
    append_caching(out, response, options.compressible);
    append_protection(out, response, options.is_tls);
    if (!options.request_id.empty()) append_header(out, "X-Request-Id", options.request_id);
    for (const Header& each : response.headers) {
        append_given_header(out, each, compressed);
    }
    out += "\r\n";
}

}  // namespace comanda::http
