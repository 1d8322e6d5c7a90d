#include "http/hub.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <random>

namespace comanda::http {
namespace {

// A request may be on its way when the drain begins; it gets this long to arrive on an idle connection.
constexpr std::chrono::milliseconds drain_grace{500};
// A sweep later than this has not been busy, it has been stopped: a paused machine, a host that took the processor.
constexpr std::chrono::milliseconds standstill{500};
// How often a stream, or a read that takes long, is looked at whether its client is still there.
constexpr std::chrono::seconds client_check{1};

std::string random_prefix() {
    std::random_device random;
    const std::uint64_t bits = (std::uint64_t{random()} << 32U) | random();
    return fmt::format("{:016x}-", bits);
}

std::string http_date(std::time_t second) {
    static constexpr const char* days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static constexpr const char* months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                             "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    std::tm t{};
    gmtime_r(&second, &t);
    return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02} GMT", days[t.tm_wday], t.tm_mday, months[t.tm_mon],
                       t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
}

void move_gauge(prometheus::Gauge& gauge, std::size_t now, std::size_t& reported) {
    if (now == reported) return;
    gauge.Increment(static_cast<double>(now) - static_cast<double>(reported));
    reported = now;
}

}  // namespace

void Watched::set_handler(net::Clock::time_point end, bool may_be_abandoned) {
    handler_end_ = end;
    set_phase(Phase::handler, may_be_abandoned ? std::min(end, net::Clock::now() + client_check) : end);
}

Hub::Hub(net::Executor executor, ServerConfig config, const Router& router, Identify identify, Metrics& metrics)
    : executor_(executor),
      config_(std::move(config)),
      proxies_{net::AddressRanges(config_.proxies), parse_proxy_sends(config_.proxy_sends).value()},
      router_(router),
      identify_(std::move(identify)),
      metrics_(metrics),
      figures_of_none_(metrics.figures_of("none")),
      emptied_(executor),
      id_prefix_(random_prefix()) {
    figures_.reserve(router.routes().size());
    for (const Route& each : router.routes()) {
        figures_.push_back(metrics.figures_of(each.operation));
    }
    refresh_date();
}

bool Hub::admit(const boost::asio::ip::address& peer) {
    if (connections_ >= limits().connections_max || !count(peer)) return false;
    ++connections_;
    return true;
}

// A proxy speaks for many, and has no cap of its own.
bool Hub::count(const boost::asio::ip::address& peer) {
    std::size_t& from_there = per_address_[peer];
    if (from_there >= limits().connections_per_address_max && !proxies_.trusted.contains(peer)) return false;
    ++from_there;
    return true;
}

void Hub::uncount(const boost::asio::ip::address& peer) {
    const auto from_there = per_address_.find(peer);
    if (--from_there->second == 0) per_address_.erase(from_there);
}

bool Hub::readmit(Watched& connection, const boost::asio::ip::address& client) {
    if (!count(client)) return false;
    uncount(connection.peer());
    connection.set_peer(client);
    return true;
}

void Hub::release(Watched& connection) {
    if (connection.is_linked()) connection.unlink();
    uncount(connection.peer());
    --connections_;
    if (connections_ == 0) {
        report_gauges();
        emptied_.cancel();
    }
}

bool Hub::begin_request() {
    if (in_flight_ >= limits().requests_in_flight_max) return false;
    ++in_flight_;
    return true;
}

// The only one may be as large as its route allows; an owner has half of the room, so that others have theirs.
bool Hub::reserve_body(const std::string& owner, std::uint64_t more, std::uint64_t held) {
    const std::uint64_t all = limits().large_bodies_bytes_max;
    if (body_bytes_ > held && body_bytes_ + more > all) return false;
    std::uint64_t& own = body_bytes_of_[owner];
    if (!owner.empty() && own > held && own + more > all / 2) return false;
    own += more;
    body_bytes_ += more;
    return true;
}

void Hub::release_body(const std::string& owner, std::uint64_t bytes) {
    if (bytes == 0) return;
    body_bytes_ -= bytes;
    const auto own = body_bytes_of_.find(owner);
    own->second -= bytes;
    if (own->second == 0) body_bytes_of_.erase(own);
}

void Hub::expire(Watched& connection, net::Clock::time_point now) {
    switch (connection.phase()) {
        case Phase::handler:
            if (now < connection.handler_end()) {
                if (!connection.peer_has_gone())
                    return connection.set_phase(Phase::handler, std::min(connection.handler_end(), now + client_check));
                connection.abandon();
            }
            // Once: the handler must come to its end, and then the answer gets a deadline of its own.
            connection.set_phase(Phase::handler, net::Clock::time_point::max());
            connection.cancel();
            return;
        case Phase::stream:
            connection.set_phase(Phase::stream, now + client_check);
            if (connection.peer_has_gone()) connection.cancel();
            return;
        case Phase::first:
        case Phase::header:
        case Phase::body:
        case Phase::write:
            metrics_.closed_by_deadline.Increment();
            break;
        case Phase::idle:
        case Phase::closing:
            break;
    }
    connection.close();
}

// While this process stood still no client could be heard: that time is not theirs.
void Hub::give_back(net::Clock::duration lost) {
    for (Watched& each : watched_) {
        const bool ours = each.phase() == Phase::handler || each.phase() == Phase::stream;
        if (!ours) each.set_phase(each.phase(), each.deadline() + lost);
    }
}

void Hub::sweep(net::Clock::duration behind) {
    const auto now = net::Clock::now();
    if (behind > standstill) give_back(behind);
    refresh_date();
    report_gauges();
    // Ending one connection may end others, so those that are late are held first.
    std::vector<std::shared_ptr<Watched>> late;
    for (Watched& each : watched_) {
        if (each.deadline() <= now) late.push_back(each.shared_from_this());
    }
    for (const auto& each : late) {
        expire(*each, now);
    }
}

void Hub::begin_drain() {
    draining_ = true;
    const auto soon = net::Clock::now() + drain_grace;
    std::vector<std::shared_ptr<Watched>> streams;
    for (Watched& each : watched_) {
        const bool quiet = each.phase() == Phase::idle || each.phase() == Phase::first;
        if (quiet) each.set_phase(each.phase(), std::min(each.deadline(), soon));
        if (each.phase() == Phase::stream) streams.push_back(each.shared_from_this());
    }
    for (const auto& each : streams) {
        each->cancel();
    }
}

void Hub::close_all() {
    std::vector<std::shared_ptr<Watched>> all;
    for (Watched& each : watched_) {
        all.push_back(each.shared_from_this());
    }
    for (const auto& each : all) {
        each->close();
        if (each->phase() == Phase::handler || each->phase() == Phase::stream) each->cancel();
    }
}

net::Task<bool> Hub::wait_until_empty(net::Clock::time_point at_most) {
    while (connections_ != 0 && net::Clock::now() < at_most) {
        emptied_.expires_at(at_most);
        co_await emptied_.async_wait(net::use_task_tuple);
    }
    co_return connections_ == 0;
}

void Hub::refresh_date() {
    const std::time_t second = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    if (second == date_second_) return;
    date_second_ = second;
    date_ = http_date(second);
}

void Hub::report_gauges() {
    move_gauge(metrics_.connections, connections_, connections_reported_);
    move_gauge(metrics_.in_flight, in_flight_, in_flight_reported_);
    move_gauge(metrics_.large_body_bytes, body_bytes_, body_bytes_reported_);
}

std::string Hub::make_request_id() {
    char digits[16];
    const auto end = std::to_chars(digits, digits + sizeof digits, ++ids_made_, 16).ptr;
    std::string id;
    id.reserve(id_prefix_.size() + sizeof digits);
    id += id_prefix_;
    // Always of one length, so that two equal answers have one length too.
    id.append(8 - std::min<std::size_t>(8, static_cast<std::size_t>(end - digits)), '0');
    id.append(digits, end);
    return id;
}

}  // namespace comanda::http
