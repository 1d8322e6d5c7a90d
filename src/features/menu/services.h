// What the operations on menus stand on.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "net/work_pool.h"
#include "record/engine.h"

namespace comanda::menu {

// Which roles a store has is staff's to know.
struct RoleName {
    std::string id;
    std::string name;
};
using RolesOf = std::function<net::Task<std::vector<RoleName>>(http::Caller, std::string store)>;

struct Services {
    record::Engine& engine;
    net::WorkPool& cpu;  // Reading thousands of documents would hold up everybody else on the thread.
    net::WorkPool& exports;
    RolesOf roles_of = {};

    db::Shard& shard(const http::Caller& caller) { return engine.stores().shards().at(caller.shard); }
};

}  // namespace comanda::menu
