// Clients that move points of the same customers at once, repeat whatever is not answered, and write down what was
// acknowledged.
#pragma once

#include <map>
#include <optional>
#include <random>

#include "tests/fault/ledger_town.h"

namespace comanda::test {

enum class Asked : std::uint8_t { adjust, redeem, reverse, reset };

struct Movement {
    std::uint32_t customer = 0;
    std::uint32_t number = 0;  // Of the client's requests; part of its id.
    Asked kind = Asked::adjust;
    bool is_certain = true;  // False: refused in the end, but a request that was cut before may have come later.
    std::int64_t points = 0;
    std::int64_t entry = 0;
};

struct PointsRefund {
    std::string id;
    std::int64_t refunded = 0;  // Of the sale so far, with this one.
    std::int64_t points = 0;    // As answered.
    bool is_early = false;      // Before there was a sale: its points go when there is one.
};

// A sale that was acknowledged.
struct PointsSale {
    std::uint32_t customer = 0;
    std::string store = {};
    std::string check = {};
    std::int64_t earned = 0;  // What it must have earned.
    std::int64_t total = 0;
    std::vector<PointsRefund> refunds = {};
};

struct PointsLog {
    std::vector<Movement> moves = {};
    std::vector<PointsSale> sales = {};
    std::vector<std::string> unexpected = {};  // Answers that a client must never see.
    std::int64_t repeated = 0;                 // Requests that were sent again: unanswered, or 503.
    std::int64_t cut = 0;                      // Requests whose answer nobody waited for.
    std::int64_t on_purpose = 0;               // Requests that were sent again although they were answered.
    std::int64_t replayed = 0;                 // Answers that say that it had happened before.
    std::int64_t refused = 0;
    std::int64_t requests = 0;
};

// What the clients share.
struct Storm {
    PointsTown& town;
    int sales_per_mille = 15;
    std::int64_t wanted = 0;  // Movements of all clients together.
    Clock::time_point end = Clock::time_point::max();
    std::atomic<std::int64_t> moved{0};
    std::atomic<bool> stop{false};
};

// The name of a client's request.
std::string source_of(int client, std::uint32_t number);

class PointsClient {
  public:
    PointsClient(Storm& storm, int number);
    void run();  // Until the storm ends; ends with everything answered.
    int number() const { return number_; }
    const PointsLog& log() const { return log_; }

  private:
    struct Insisted {
        Answer answer = {};
        bool was_cut = false;  // An earlier attempt may still be under way.
    };
    struct Request {
        std::string method;
        std::string path;
        std::string body;
    };

    int dice(int sides) { return static_cast<int>(random_() % static_cast<unsigned>(sides)); }
    bool may_go_on() const { return log_.unexpected.empty() && Clock::now() < give_up_; }
    void step();
    void move_points(std::uint32_t customer);
    Request request_of(Movement& move, std::string& other);
    void take(Movement move, const Request& request, const Insisted& insisted, const std::string& other);
    void repeat_on_purpose(const Movement& move, const Request& request, const std::string& other);
    void sell_at_till(std::uint32_t customer);
    void sell_on_web(std::uint32_t customer);
    bool set_status(const std::string& order, int status);
    bool refund(PointsSale& sale, const std::string& order, int part, bool is_early);
    Insisted insist(const Request& request, bool may_cut = true);
    Answer send(const Request& request);
    void cut(const Request& request);
    void complain(const Request& request, const Answer& answer);
    const PointsStore& any_store() { return account_.stores[static_cast<std::size_t>(dice(3))]; }

    Storm& storm_;
    int number_;
    const PointsAccount& account_;
    std::mt19937 random_;
    PointsLog log_;
    std::uint32_t counter_ = 0;
    std::size_t instance_;
    struct Link {
        std::uint16_t port = 0;
        std::optional<Client> client;
    };
    std::array<Link, 2> links_;
    Clock::time_point give_up_ = Clock::time_point::max();
};

}  // namespace comanda::test
