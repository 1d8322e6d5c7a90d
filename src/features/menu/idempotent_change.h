// A change of a whole menu that is made once, however often its request is sent with the same Idempotency-Key.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "features/menu/services.h"

namespace comanda::menu {

class IdempotentChange {
  public:
    // A trial changes nothing, so that its key is still free.
    IdempotentChange(const http::Request& request, bool is_trial);

    bool has_key() const { return !key_.empty(); }

    // What was answered to the same request before. Throws refused(422) when the key was used with another one.
    net::Task<std::optional<http::Response>> find_answer(record::Engine& engine, http::Caller caller) const;
    // To be written with the change; none without a key.
    std::vector<db::Statement> statements(const std::string& account, std::string answer) const;
    // For a request that has nothing to change.
    net::Task<void> remember(record::Engine& engine, http::Caller caller, std::string answer) const;

  private:
    std::string key_, fingerprint_;  // Empty without a key.
};

struct PlannedChange {
    std::vector<record::Write> writes;  // None: nothing is to be changed.
    std::string answer;
};
// Called on the pool with the menu as it is, and again if somebody else has changed that in the meantime. What it
// refers to must outlive the request, which may run out of time first.
using PlanChange = std::function<PlannedChange(const record::Snapshot& menu)>;

// Throws refused(503) when others are faster for too long.
net::Task<http::Response> make_change(Services& services, http::Caller caller, std::string store,
                                      IdempotentChange change, PlanChange plan_change);

}  // namespace comanda::menu
