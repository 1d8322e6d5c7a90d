// The menu of the demo: an Italian-American restaurant, as bodies that a client would send.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/json.h"

namespace comanda::app {

// A record to create. Where it names another record, it says "@kind:key" instead of an id nobody knows yet, in a value
// or as the name of a member.
struct DemoRecord {
    std::string kind;
    std::string key;  // Unique among the records of its kind.
    json::object body;
};

// A later change: a modifier group and its modifiers name each other, so one of them has to wait.
struct DemoUpdate {
    std::string kind;
    std::string key;
    json::object body;
};

// In an order in which each record names earlier ones only.
std::vector<DemoRecord> demo_menu();
std::vector<DemoUpdate> demo_menu_updates();

// Ids by how a body names their record, such as "@tax:sales-tax".
using DemoIds = std::map<std::string, std::string, std::less<>>;

std::string demo_name(std::string_view kind, std::string_view key);

// The body with ids in place of such names. Each of them must be known.
json::object with_ids(const json::object& body, const DemoIds& ids);

}  // namespace comanda::app
