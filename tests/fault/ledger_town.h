// Accounts whose customers collect points, on the service in two instances that can be killed.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "tests/support/service.h"

namespace comanda::test {

using Clock = std::chrono::steady_clock;

struct PointsStore {
    std::string id;
    json::object order = {};  // A web order with all its amounts, but for its id and customer.
    std::int64_t net = 0;     // Of that order.
    std::int64_t total = 0;
};

struct PointsAccount {
    Tenant tenant = {};
    std::string shard = {};   // The database.
    std::int64_t rule = 1;    // 1: by net sales, 2: by what was paid, 3: by visit.
    std::int64_t rate = 1;    // Points for each whole unit or visit.
    std::int64_t begins = 0;  // Points for enrolling.
    std::vector<PointsStore> stores = {};
    std::vector<std::size_t> customers = {};  // Places in the town's list.

    std::int64_t earned(std::int64_t net, std::int64_t total) const {
        return rule == 3 ? rate : (rule == 2 ? total : net) * rate / 100;
    }
};

struct Collector {
    std::size_t account = 0;
    std::string id = {};
    std::atomic<std::int64_t> last_entry = 1;  // As far as anybody knows.
};

struct Ran {
    int status = -1;
    std::string out;
};

struct Harm {
    int instances = 0, servers = 0;
};

class PointsTown {
  public:
    explicit PointsTown(int customers_each);

    const std::vector<PointsAccount>& accounts() const { return accounts_; }
    std::deque<Collector>& customers() { return customers_; }
    std::uint16_t port(std::size_t instance) const { return ports_.at(instance); }
    Client client(const PointsAccount& account, std::size_t instance = 0) const {
        return Client(port(instance), account.tenant.key);
    }
    Postgres& postgres() { return service_.postgres(); }
    const Harm& harm() const { return harm_; }

    // By the thread that made the town: an instance ends with the thread that started it.
    void kill_instance(std::size_t number);
    void crash_postgres();

    Ran run(const std::string& command);  // A comanda command with its exit code.

  private:
    void start(std::size_t number);
    void make_account(std::size_t number);
    void make_menu(PointsAccount& account, std::size_t number);
    void make_customers(std::size_t number, int count);
    Tenant more_of(std::size_t number);

    Service service_{"[http]\nthreads = 1\n", true};
    std::array<std::unique_ptr<Node>, 2> nodes_;
    std::array<std::atomic<std::uint16_t>, 2> ports_{};
    std::vector<PointsAccount> accounts_;
    std::deque<Collector> customers_;
    Harm harm_;
    std::string binary_;
};

// What follows "name": in a JSON text, the last time it stands there.
std::int64_t number_in(const std::string& text, const std::string& name);

}  // namespace comanda::test
