#include "http/connection.h"

#include <algorithm>
#include <charconv>

#include "http/problem.h"
#include "http/response_head.h"
#include "http/text.h"
#include "http/trace.h"
#include "net/log.h"

namespace comanda::http {
namespace {

constexpr std::size_t copied_body_bytes_max = 16 * 1024;
constexpr std::size_t large_body_bytes = 64 * 1024;
constexpr std::size_t output_bytes_max = 64 * 1024;
constexpr std::size_t output_bytes_kept = 8 * 1024;  // By a connection that has nothing to say: there may be 10,000.
constexpr std::size_t head_bytes_usual = 512;
constexpr std::size_t request_id_bytes_max = 128;
constexpr int client_has_gone = 499;  // In the log and the figures only: nobody reads the answer.

bool is_request_id(std::string_view text) {
    const auto acceptable = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '.' || c == '_' ||
               c == '-';
    };
    return !text.empty() && text.size() <= request_id_bytes_max && std::all_of(text.begin(), text.end(), acceptable);
}

std::string_view body_of(const Response& response) {
    if (response.file_body) return response.file_body->view();
    return response.shared_body ? std::string_view(*response.shared_body) : response.body;
}

bool sets_encoding(const Response& response) {
    return std::any_of(response.headers.begin(), response.headers.end(),
                       [](const Header& each) { return equal_ignoring_case(each.name, "content-encoding"); });
}

}  // namespace

Connection::Connection(std::shared_ptr<Hub> hub, boost::asio::ip::address peer, bool is_tls)
    : Watched(std::move(peer)),
      hub_(std::move(hub)),
      is_tls_(is_tls),
      is_from_proxy_(hub_->proxies().trusted.contains(Watched::peer())),
      reader_(hub_->router(), hub_->limits()),
      peer_text_(Watched::peer().to_string()) {
    const auto time = hub_->draining() ? std::min(hub_->limits().header_time, std::chrono::milliseconds{500})
                                       : hub_->limits().header_time;
    set_phase(Phase::first, net::Clock::now() + time);
}

bool Connection::begins_with_proxy_header() const {
    return is_from_proxy_ && hub_->proxies().sends == ProxySends::proxy_protocol;
}

bool Connection::take_proxy_header(const ProxyHeader& header) {
    if (header.state != ProxyHeader::State::complete) {
        hub_->metrics().refused_by_guard.Increment();
        return false;
    }
    if (!header.client) return true;
    if (!hub_->readmit(*this, *header.client)) {
        hub_->metrics().connections_refused.Increment();
        return false;
    }
    peer_text_ = peer().to_string();
    return true;
}

void Connection::received(std::size_t bytes) {
    in_.commit(bytes);
    record_.bytes_in += bytes;
    if (phase() == Phase::body) body_bytes_ += bytes;
}

Connection::Next Connection::advance() {
    in_.consume(reader_.read(in_.text()));
    const Limits& limits = hub_->limits();
    switch (reader_.state()) {
        case RequestReader::State::complete:
        case RequestReader::State::refused:
            return Next::answer;
        case RequestReader::State::header:
            if (in_.empty()) {
                in_.shrink();
            } else if (phase() != Phase::header && phase() != Phase::first) {
                set_phase(Phase::header, net::Clock::now() + limits.header_time);
            } else {
                set_phase(Phase::header, deadline());
            }
            return Next::read;
        case RequestReader::State::body:
            break;
    }
    if (phase() != Phase::body) {
        body_began_ = net::Clock::now();
        body_bytes_ = 0;
    }
    if (is_body_of_stranger()) return Next::identify;
    if (!has_room_for_body()) return Next::answer;
    // The time grows with what has come, so a client that keeps to the least rate is never cut off.
    const std::chrono::milliseconds earned{body_bytes_ * 1'000 /
                                           std::max<std::size_t>(limits.body_bytes_per_second_min, 1)};
    set_phase(Phase::body, body_began_ + limits.body_grace + earned);
    return reader_.take_expectation() && in_.empty() ? Next::tell_to_continue : Next::read;
}

bool Connection::is_body_of_stranger() const {
    const Request& request = reader_.request();
    const bool needs_key = request.route != nullptr && request.route->scope != Scope::none;
    const std::uint64_t announced = reader_.is_in_chunks() ? 0 : reader_.body_bytes_left();
    return needs_key && !request.is_identified && request.body.size() + announced > large_body_bytes;
}

net::Task<void> Connection::identify_sender() {
    identify_request();
    request_began_ = net::Clock::now();
    set_handler(request_began_ + reader_.request().route->limit, false);
    const std::optional<Refusal> why = co_await http::identify_sender(reader_.request(), hub_->identify());
    if (why) reader_.refuse(*why);
    const Caller& caller = reader_.request().caller;
    asker_ = asker_of(caller);
    release_body();  // What had come of it: it is the key's from now on.
    body_owner_ = caller.account + '/' + caller.key;
    set_phase(Phase::body, net::Clock::now() + hub_->limits().body_grace);
    body_began_ = net::Clock::now();
    body_bytes_ = 0;
}

void Connection::release_body() {
    hub_->release_body(body_owner_, std::exchange(body_reserved_, 0));
}

// An announced length takes its room at once, so that a crowd is turned away before it sends anything. In chunks
// nothing is announced: they take it as they come.
bool Connection::has_room_for_body() {
    const std::uint64_t come = reader_.request().body.size(), all = come + reader_.body_bytes_left();
    const std::uint64_t wanted = reader_.is_in_chunks() ? come : all;
    if (all <= large_body_bytes || wanted == body_reserved_) return true;
    if (hub_->reserve_body(body_owner_, wanted - body_reserved_, body_reserved_)) {
        body_reserved_ = wanted;
        return true;
    }
    reader_.refuse(unavailable("Too many large bodies are being sent. Try again.", std::chrono::seconds{2}));
    return false;
}

void Connection::identify_request() {
    Request& request = reader_.request();
    if (!request.id.empty()) return;
    const auto sent = request.header("x-request-id");
    if (sent && is_request_id(*sent))
        request.id = *sent;
    else
        request.id = hub_->make_request_id();
    const auto trace = request.header("traceparent");
    if (trace && !trace_id_of(*trace).empty() && std::ranges::count(request.headers, "traceparent", &Header::name) == 1)
        request.traceparent = *trace;
    if (const auto accepts = request.header("accept-encoding"))
        accept_encoding_ = *accepts;
    else
        accept_encoding_.clear();
    client_text_ = peer_text_;
    if (is_from_proxy_ && hub_->proxies().sends != ProxySends::proxy_protocol)
        client_text_ = forwarded_client(request.headers, hub_->proxies(), peer()).to_string();
    request.peer = client_text_;
    route_ = request.route;
    record_.id = request.id;
    record_.trace = trace_id_of(request.traceparent);
    record_.path = request.path;
    record_.method = reader_.verdict().accepted() ? method_name(reader_.verdict().method) : std::string_view();
}

std::optional<Response> Connection::begin_answer() {
    abandon(false);
    request_began_ = net::Clock::now();
    identify_request();
    keep_alive_ = reader_.verdict().keep_alive;
    if (reader_.state() == RequestReader::State::refused) {
        if (reader_.by_guard()) hub_->metrics().refused_by_guard.Increment();
        keep_alive_ = false;
        leaves_input_ = true;
        return to_response(reader_.refusal(), record_.id, record_.trace);
    }
    const bool is_counted = route_ == nullptr || !route_->waits;
    if (is_counted && !hub_->begin_request())
        return to_response(unavailable("Too many requests are being handled. Try again."), record_.id, record_.trace);
    if (body_reserved_ > 0 && in_.empty()) in_.shrink();
    is_counted_ = is_counted;
    const auto limit = route_ == nullptr ? std::chrono::milliseconds{10'000} : route_->limit;
    // A change is brought to its end, whether or not its client still waits.
    set_handler(request_began_ + limit, reader_.verdict().method == Method::get);
    return std::nullopt;
}

void Connection::end_handler() {
    if (!std::exchange(is_counted_, false)) return;
    hub_->end_request();
}

// While draining the connection ends with this answer, unless the client has sent more requests already.
void Connection::decide_keep_alive() {
    if (!hub_->draining() || !in_.empty()) return;
    if (keep_alive_) leaves_input_ = true;
    keep_alive_ = false;
}

std::size_t Connection::compress_body(Response& response, Encoding& encoding) {
    const std::string_view body = body_of(response);
    encoding = choose_encoding(accept_encoding_);
    if (encoding == Encoding::identity) return body.size();
    std::string smaller = compress(encoding, body);
    if (smaller.size() >= body.size()) {
        encoding = Encoding::identity;
        return body.size();
    }
    response.body = std::move(smaller);
    response.shared_body.reset();
    response.file_body.reset();
    return response.body.size();
}

void Connection::put(Response response) {
    decide_keep_alive();
    record_.status = is_abandoned() ? client_has_gone : response.status;
    record_.refusal = std::move(response.refusal);
    HeadOptions head;
    head.date = hub_->date();
    head.request_id = record_.id;
    head.keep_alive = keep_alive_;
    head.http_1_0 = reader_.verdict().http_1_0;
    head.is_tls = is_tls_;
    const bool has_body = may_have_body(response.status);
    if (has_body) {
        head.content_length = body_of(response).size();
        head.compressible = *head.content_length >= hub_->limits().compress_from_bytes && !sets_encoding(response) &&
                            is_compressible(response.content_type);
        if (head.compressible) head.content_length = compress_body(response, head.encoding);
    }
    const bool sends_body = has_body && !head_only();
    const bool copies = sends_body && body_of(response).size() <= copied_body_bytes_max;
    const std::size_t before = out_.size();
    if (out_.empty()) out_.reserve(head_bytes_usual + (copies ? body_of(response).size() : 0));
    append_head(out_, response, head);
    if (copies) {
        out_ += body_of(response);
    } else if (sends_body) {
        large_file_ = std::move(response.file_body);
        large_shared_ = std::move(response.shared_body);
        large_ = std::move(response.body);
    }
    record_.bytes_out += out_.size() - before + large_view().size();
}

void Connection::put_stream_head(Response& response) {
    decide_keep_alive();
    record_.status = response.status;
    HeadOptions head;
    head.date = hub_->date();
    head.request_id = record_.id;
    head.http_1_0 = reader_.verdict().http_1_0;
    if (head.http_1_0) keep_alive_ = false;
    head.keep_alive = keep_alive_;
    head.is_tls = is_tls_;
    chunked_ = !head.http_1_0;
    head.chunked = chunked_;
    const std::size_t before = out_.size();
    append_head(out_, response, head);
    record_.bytes_out += out_.size() - before;
}

void Connection::put_piece(std::string_view piece) {
    // An empty chunk would end the body.
    if (piece.empty()) return;
    const std::size_t before = out_.size();
    if (chunked_) {
        char digits[16];
        out_.append(digits, std::to_chars(digits, digits + sizeof digits, piece.size(), 16).ptr);
        out_ += "\r\n";
    }
    out_ += piece;
    if (chunked_) out_ += "\r\n";
    record_.bytes_out += out_.size() - before;
}

void Connection::put_stream_end() {
    if (hub_->draining()) keep_alive_ = false;
    if (!chunked_) return;
    out_ += "0\r\n\r\n";
    record_.bytes_out += 5;
}

void Connection::end_answer() {
    end_handler();
    release_body();
    const auto now = net::Clock::now();
    record_.took = now - request_began_;
    record_.operation = route_ == nullptr ? "none" : std::string_view(route_->operation);
    const std::size_t of_the_next = in_.text().size();
    record_.bytes_in -= std::min<std::uint64_t>(of_the_next, record_.bytes_in);
    record_.account = asker_.account;
    record_.key = asker_.key;
    record_.peer = client_text_;
    record_.security = security_word(record_, route_);
    // Probes come every second whether or not there is work: they would hide how slow it is.
    const bool is_for_probes = route_ != nullptr && is_probe(*route_);
    if (!is_for_probes) hub_->figures_of(route_).request_done(record_.status, record_.took);
    if (is_refused_access(record_) && !asker_.account.empty() && hub_->config().on_refused_access)
        hub_->config().on_refused_access({asker_.shard, asker_.account, asker_.key, record_.refusal});
    const bool is_logged = hub_->config().log_requests && !is_for_probes;
    if (is_logged || !record_.security.empty()) {
        line_.clear();
        append_log_line(line_, record_, std::chrono::system_clock::now());
        log::write_line(line_);
    }
    record_.bytes_in = of_the_next;
    record_.bytes_out = 0;
    record_.refusal.clear();
    asker_ = {};
    reader_.begin_next();
    set_phase(Phase::idle, now + hub_->limits().idle_time);
}

void Connection::set_phase_after_write(Phase before) {
    const auto now = net::Clock::now();
    // A body that is being waited for ("100 Continue") gets its deadline anew from advance().
    set_phase(before, before == Phase::idle ? now + hub_->limits().idle_time : now + hub_->limits().header_time);
}

bool Connection::must_flush() const {
    return !keep_alive_ || !large_view().empty() || out_.size() >= output_bytes_max;
}

void Connection::flushed() {
    out_.clear();
    if (out_.capacity() > output_bytes_kept) out_.shrink_to_fit();
    if (large_.capacity() != 0) std::string().swap(large_);
    large_shared_.reset();
    large_file_.reset();
}

}  // namespace comanda::http
