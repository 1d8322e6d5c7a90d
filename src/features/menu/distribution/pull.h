// Making one store's menu follow another's: what changed there comes here, what was changed here stays.
#pragma once

#include <string>
#include <vector>

#include "features/menu/distribution/pull_plan.h"
#include "features/menu/lint/lint.h"
#include "features/menu/services.h"

namespace comanda::menu {

struct PullRequest {
    PullWanted wanted;
    std::string source = {};  // A store; empty: the account's head office.
    bool dry_run = false;
    bool stop_on_lint = false;   // Nothing is written if the menu would have faults it has not.
    std::string push = {};       // The push it is part of.
    std::string signature = {};  // Whose change it is; empty: the caller's.
};

// Throws refused(422) with every complaint.
PullRequest parse_pull(const json::object& body);
json::object to_json(const PullRequest& request);

struct Pulled {
    PullRequest request;
    std::string id;  // Empty when nothing was written down.
    std::string store;
    std::int64_t source_version = 0;
    std::int64_t from_version = 0;
    std::int64_t to_version = 0;
    record::SnapshotPtr before;
    PullPlan plan;
    std::vector<Finding> lint;  // Of the menu as it is afterwards.
    bool is_stopped = false;    // By stop_on_lint.
    bool is_overtaken = false;  // What was to be written besides it was no longer to be: nothing was.
};

// The store to pull from. Throws refused(422) when there is none, or the caller must not.
net::Task<std::string> source_store(Services& services, http::Caller caller, std::string store, std::string wanted);

// The source's menu, parsed; `known` if it still is.
net::Task<PullSourcePtr> read_source(Services& services, http::Caller caller, std::string source, PullSourcePtr known);

// What is written in the transaction of a pull besides it.
using PullAlong = std::function<std::vector<db::Statement>(const Pulled&)>;

// The caller's right to the store has been checked. `request.source` names a store.
net::Task<Pulled> pull(Services& services, http::Caller caller, tenant::StoreRef store, PullRequest request,
                       PullSourcePtr source, PullAlong along = {});

json::object to_json(const Pulled& pulled);

}  // namespace comanda::menu
