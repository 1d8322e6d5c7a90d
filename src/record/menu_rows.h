// The statements that read whole menus. Nobody but menus uses this.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/time.h"
#include "db/rows.h"
#include "db/shards.h"
#include "record/snapshot.h"

namespace comanda::record {

struct MenuKey {
    std::string account;
    std::string store;
    std::int64_t known = -1;  // Only what came after this version; -1: everything.
};
BOOST_DESCRIBE_STRUCT(MenuKey, (), (account, store, known))

struct MenuRows {
    std::int64_t version = 0;
    std::vector<EntryPtr> entries;
};

// The numbers of a store that say whether what a node knows of it is still so.
struct StoreVersions {
    std::int64_t menu = 0;
    std::int64_t settings = 0;
    std::int64_t journal = 0;  // The seq of the last line.
    std::uint64_t era = 0;     // Of the shard, in which all this was read.
};

// One answer for each key, in order.
net::Task<std::vector<std::optional<StoreVersions>>> read_store_versions(db::Shard& shard, std::vector<MenuKey> keys);
net::Task<std::vector<MenuRows>> read_menus(db::Shard& shard, std::vector<MenuKey> keys);

net::Task<std::vector<EntryPtr>> read_past_menu(db::Shard& shard, MenuKey key, std::int64_t version);
net::Task<std::int64_t> read_version_at(db::Shard& shard, MenuKey key, Instant at);

}  // namespace comanda::record
