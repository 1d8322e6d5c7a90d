// Making one store's menu follow another's: what changed there comes here, what was changed here stays.
#pragma once

#include <string>
#include <vector>

#include "features/menu/distribution/pull_plan.h"
#include "features/menu/lint/lint.h"
#include "features/menu/services.h"

namespace comanda::menu {

// The fields of the bodies that ask for a pull or a push.
constexpr record::Field flag_field(std::string_view name, std::string_view about) {
    return {.name = name, .type = record::Type::flag, .about = about, .lenient = true};
}

inline constexpr std::string_view every_store[] = {"all"};
inline constexpr record::Field push_fields[] = {
    flag_field("taxes", "Taxes."),
    flag_field("modifiers", "Modifiers and their groups."),
    flag_field("menuItems", "Menu items and categories."),
    flag_field("discounts", "Discounts."),
    flag_field("displayGroup", "Display groups."),
    flag_field("gratuity", "Gratuities."),
    flag_field("reason", "Reasons."),
    flag_field("copyAll", "Every kind; what is gone at the source goes out of use here."),
    flag_field("overwrite", "True: what the store changed itself is not kept."),
    flag_field("dryRun", "True: say what would change, and change nothing."),
    flag_field("stopOnLint",
               "True: write nothing if the menu would have faults it has not. A push does so unless told not to."),
    {.name = "sourceStore",
     .type = record::Type::id,
     .about = "The store to pull from; the account's head office if not sent."},
    {.name = "stores", .type = record::Type::ids, .most = 10'000, .choices = every_store},
};
// All but the stores.
inline constexpr auto pull_fields = std::span(push_fields).first(std::size(push_fields) - 1);
inline constexpr record::Shape pull_input{.title = "PullInput", .fields = pull_fields};

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
