// Simulated tills: each edits the checks of its stores together with its neighbours, repeats what was not answered with
// the same bytes, goes offline now and then, and writes down everything.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <optional>
#include <random>

#include "tests/fault/check_history.h"
#include "tests/support/client.h"

namespace comanda::test {

struct TillStore {
    std::string key;  // Of its account.
    std::string id;
};

// What the tills share.
struct Floor {
    explicit Floor(std::vector<TillStore> all) : stores(std::move(all)), current(stores.size()) {}

    std::vector<TillStore> stores;
    std::vector<std::atomic<int>> current;              // The number of the store's check that is being eaten from.
    std::array<std::atomic<std::uint16_t>, 2> ports{};  // Of the two instances.
    std::atomic<bool> stop{false};
    Clock::time_point begin = Clock::now();

    std::string current_check(std::size_t store) const;
};

struct TillLog {
    std::vector<SentCheck> sent;
    std::vector<SeenCheck> seen;
    std::vector<std::string> unexpected;  // Answers that a till must never see.
    std::int64_t repeated = 0;            // Requests sent again.
    std::int64_t unchanged = 0;           // Answers that say it had come before.
    std::int64_t follow_ups = 0;
};

class Till {
  public:
    Till(Floor& floor, int number);
    void run();  // Until the floor stops; ends with everything answered.
    const TillLog& log() const { return log_; }

  private:
    struct Line {
        int quantity = 1;
        int price = 100;
        int seat = 1;
        bool is_cooked = false;
    };
    struct View {  // A check as this till sees it.
        std::map<std::string, Line> lines = {};
        std::map<std::string, std::int64_t> payments = {};
        std::map<std::string, std::string> voids = {};
        std::string status = "ACTIVE";
        std::int64_t guests = 2;
        std::int64_t version = 0;
    };
    struct Pending {
        std::size_t record;  // In the log.
        std::string body;
    };
    struct Exchange {
        Answer answer;
        Clock::time_point begin, end;
    };

    bool may_go_on() const;
    int dice(int sides) { return static_cast<int>(random_() % static_cast<unsigned>(sides)); }
    std::size_t pick_store();
    void step();
    void edit(View& view, SentCheck& record);
    void add_line(View& view, SentCheck& record);
    void remove_line(View& view, SentCheck& record);
    void pay(View& view, SentCheck& record);
    Pending write_down(const View& view, SentCheck record);
    std::string data_of(const View& view, std::int64_t at) const;
    void settle(std::size_t store, const std::string& check);
    void submit(const Pending& pending);
    void come_back();
    void send_queue_of(std::size_t store);
    void look(std::size_t store);
    void take(const Pending& pending, const json::object& answer, const Exchange& exchange);
    void adopt(View& view, const json::object& answer);
    void move_on(std::size_t store, const std::string& check);
    Exchange send(std::size_t store, const std::string& method, const std::string& operation, const std::string& body);
    bool may_repeat(const Answer& answer);

    Floor& floor_;
    int number_;
    std::string name_;
    std::mt19937 random_;
    TillLog log_;
    std::map<std::size_t, std::string> at_;  // By store: the check it believes to be the current one.
    std::map<std::pair<std::size_t, std::string>, View> views_;
    std::map<std::size_t, std::int64_t> read_until_;
    std::deque<Pending> queue_;
    int offline_for_ = 0;
    std::int64_t counter_ = 0, device_seq_ = 0, last_at_ = 0;
    std::size_t instance_;
    struct Link {
        std::uint16_t port = 0;
        std::string key;
        std::optional<Client> client;
    };
    std::array<Link, 2> links_;
    Clock::time_point give_up_ = Clock::time_point::max();
};

}  // namespace comanda::test
