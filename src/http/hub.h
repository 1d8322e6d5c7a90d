// What the connections of one server share: limits, figures, the clock that watches their deadlines, and the roll call
// that tells when the last has gone. One thread, so nothing here is locked.
#pragma once

#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/intrusive/list.hpp>
#include <memory>
#include <string>
#include <unordered_map>

#include "http/proxy.h"
#include "http/server.h"
#include "net/gate.h"

namespace comanda::http {

enum class Phase : std::uint8_t {
    first,  // Connected, nothing has come yet.
    idle,   // Between requests.
    header,
    body,
    handler,
    stream,  // Waiting for the next piece of a stream.
    write,
    closing,  // The last answer is out; the client may read it in peace.
};

// A connection as the hub sees it.
class Watched : public boost::intrusive::list_base_hook<boost::intrusive::link_mode<boost::intrusive::auto_unlink>>,
                public std::enable_shared_from_this<Watched> {
  public:
    explicit Watched(boost::asio::ip::address peer) : peer_(std::move(peer)) {}
    virtual ~Watched() = default;
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

    virtual void close() noexcept = 0;
    virtual bool peer_has_gone() noexcept = 0;

    // Ends whatever the handler or stream waits for. It sees operation_aborted.
    void cancel() { signal_.emit(boost::asio::cancellation_type::terminal); }
    boost::asio::cancellation_slot slot() { return signal_.slot(); }

    Phase phase() const { return phase_; }
    net::Clock::time_point deadline() const { return deadline_; }
    void set_phase(Phase phase, net::Clock::time_point deadline) {
        phase_ = phase;
        deadline_ = deadline;
    }
    // In the phase of the handler until `end`. If it may be abandoned, its client is looked for meanwhile.
    void set_handler(net::Clock::time_point end, bool may_be_abandoned);
    net::Clock::time_point handler_end() const { return handler_end_; }
    void abandon(bool is_abandoned = true) { is_abandoned_ = is_abandoned; }
    bool is_abandoned() const { return is_abandoned_; }
    const boost::asio::ip::address& peer() const { return peer_; }
    void set_peer(boost::asio::ip::address peer) { peer_ = std::move(peer); }

  private:
    Phase phase_ = Phase::first;
    net::Clock::time_point deadline_ = net::Clock::time_point::max();
    net::Clock::time_point handler_end_ = net::Clock::time_point::max();
    bool is_abandoned_ = false;  // Its client has gone before there was an answer.
    boost::asio::cancellation_signal signal_;
    boost::asio::ip::address peer_;
};

class Hub {
  public:
    Hub(net::Executor executor, ServerConfig config, const Router& router, Identify identify, Metrics& metrics);

    // False: over a cap. Every admitted connection is released once.
    bool admit(const boost::asio::ip::address& peer);
    void watch(Watched& connection) { watched_.push_back(connection); }
    void release(Watched& connection);
    // A proxy has said whose connection it is. False: over a cap; it stays the proxy's.
    bool readmit(Watched& connection, const boost::asio::ip::address& client);
    const Proxies& proxies() const { return proxies_; }

    // Every 100 ms, or `behind` that when the process stood still: expired deadlines, the date, the gauges.
    void sweep(net::Clock::duration behind);
    void begin_drain();
    void close_all();
    net::Task<bool> wait_until_empty(net::Clock::time_point at_most);

    net::Executor executor() const { return executor_; }
    const ServerConfig& config() const { return config_; }
    const Limits& limits() const { return config_.limits; }
    const Router& router() const { return router_; }
    const Identify& identify() const { return identify_; }
    Metrics& metrics() { return metrics_; }
    bool draining() const { return draining_; }
    std::size_t connections() const { return connections_; }

    bool begin_request();  // False: too many in flight.
    void end_request() { --in_flight_; }
    // Room for a large body, until its request is answered.
    // False: there is no room beside the others, or the owner has its share.
    bool reserve_body(const std::string& owner, std::uint64_t more, std::uint64_t held);
    void release_body(const std::string& owner, std::uint64_t bytes);
    net::Gate& large_bodies() { return large_bodies_; }
    OperationFigures& figures_of(const Route* route) {
        return route == nullptr ? figures_of_none_ : figures_[router_.index_of(*route)];
    }
    const std::string& date() const { return date_; }  // As the Date header says it.
    std::string make_request_id();

  private:
    bool count(const boost::asio::ip::address& peer);
    void uncount(const boost::asio::ip::address& peer);
    void expire(Watched& connection, net::Clock::time_point now);
    void give_back(net::Clock::duration lost);
    void refresh_date();
    void report_gauges();

    net::Executor executor_;
    const ServerConfig config_;
    const Proxies proxies_;
    const Router& router_;
    const Identify identify_;
    Metrics& metrics_;
    std::vector<OperationFigures> figures_;  // By the route's place in the router.
    OperationFigures figures_of_none_;

    boost::intrusive::list<Watched, boost::intrusive::constant_time_size<false>> watched_;
    std::unordered_map<boost::asio::ip::address, std::size_t> per_address_;
    std::size_t connections_ = 0;
    std::size_t in_flight_ = 0;
    std::uint64_t body_bytes_ = 0;
    std::unordered_map<std::string, std::uint64_t> body_bytes_of_;  // By owner.
    net::Gate large_bodies_{{.running_max = 2, .running_of_one_max = 1}};
    std::size_t connections_reported_ = 0;
    std::size_t in_flight_reported_ = 0;
    std::uint64_t body_bytes_reported_ = 0;
    bool draining_ = false;
    net::Timer emptied_;  // Cancelled when the last connection goes, which wakes wait_until_empty().

    std::time_t date_second_ = 0;
    std::string date_;
    std::string id_prefix_;
    std::uint64_t ids_made_ = 0;
};

}  // namespace comanda::http
