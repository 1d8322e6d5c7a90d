// What one tenant may do to the others of its node: each abuse runs until it goes, counts what it was answered, and
// stays on the loopback.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "tests/fault/flood.h"

namespace comanda::test {

// Answers by status; 0 for a connection that ended without one.
class AnswerCount {
  public:
    void add(int status) {
        const std::scoped_lock lock(mutex_);
        ++counts_[status];
    }
    int of(int status) const {
        const std::scoped_lock lock(mutex_);
        const auto found = counts_.find(status);
        return found == counts_.end() ? 0 : found->second;
    }
    int all() const;
    std::string text() const;  // Such as "200: 12, 503: 3".

  private:
    mutable std::mutex mutex_;
    std::map<int, int> counts_;
};

struct Abused {
    Service& service;
    Tenant abuser;
    std::string slow_key;  // A key of the abuser that may send one request a second.

    std::uint16_t port() const { return service.node().port(); }
    std::string path(const std::string& rest) const { return "/v1/svc/store/" + abuser.stores.front() + "/" + rest; }
    std::string check_path() const { return "/v1/sync/store/" + abuser.stores.front() + "/addOrUpdateCheck"; }
};

struct Abuse {
    std::string name;
    std::vector<int> expected;  // What it may be answered.
    std::unique_ptr<Background> (*start)(const Abused& abused, AnswerCount& answers);
    void (*prepare)(const Abused& abused) = nullptr;
    void (*end)(const Abused& abused) = nullptr;
};
const std::vector<Abuse>& all_abuses();

}  // namespace comanda::test
