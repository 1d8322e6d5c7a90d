// The versions a store's menu has had. The numbers come from the record table, whose every row
// says from which version on it held.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "db/rows.h"
#include "db/shards.h"

namespace comanda::menu {

struct ChangedRecord {
    std::string kind;
    std::string id;
    std::string name;
    std::int64_t version = 0;
    bool active = true;
};
BOOST_DESCRIBE_STRUCT(ChangedRecord, (), (kind, id, name, version, active))

struct MenuVersion {
    std::int64_t number = 0;
    std::string at;
    std::string by;
    std::int64_t count = 0;              // How many records it changed.
    std::vector<ChangedRecord> records;  // The first of them.
};
BOOST_DESCRIBE_STRUCT(MenuVersion, (), (number, at, by, count))

// Newest first: the versions from `newest` down, `limit` of them.
net::Task<std::vector<MenuVersion>> read_versions(db::Shard& shard, std::string account, std::string store,
                                                  std::int64_t newest, std::int64_t limit);

}  // namespace comanda::menu
