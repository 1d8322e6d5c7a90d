// Pulls as they are stored. The statements of menu_pull, and of the stores they are listed with.
#pragma once

#include <string>
#include <vector>

#include "db/shards.h"
#include "features/menu/distribution/pull_plan.h"

namespace comanda::menu {

struct PullRow {
    std::string account;
    std::string store;
    std::string id;
    std::string source;
    std::int64_t source_version = 0;
    std::int64_t from_version = 0;
    std::int64_t to_version = 0;
    std::string push;
    std::string wanted;
    std::string counts;
    std::string actor;
    std::string at = {};
};
BOOST_DESCRIBE_STRUCT(PullRow, (),
                      (account, store, id, source, source_version, from_version, to_version, push, wanted, counts,
                       actor, at))

// To be run with the writes of the pull.
db::Statement pull_statement(const PullRow& row);
// These alone, in one transaction. False: one of them found nothing to do, and none is done.
net::Task<bool> run_together(db::Shard& shard, std::string account, std::vector<db::Statement> statements);
net::Task<std::int64_t> count_pulls(db::Shard& shard, std::string account, std::string store);
// Newest first, from behind the first `after` on.
net::Task<std::vector<PullRow>> list_pulls(db::Shard& shard, std::string account, std::string store, std::int64_t after,
                                           std::int64_t at_most);

// The originals at these versions.
net::Task<PullBases> read_bases(db::Shard& shard, std::string account, std::vector<RecordVersion> wanted);

// How far each store of an account is.
struct StoreState {
    std::string store;
    std::int64_t menu_version = 0;
    std::string last_pull_at;  // Empty: never.
};
BOOST_DESCRIBE_STRUCT(StoreState, (), (store, menu_version, last_pull_at))

net::Task<std::vector<StoreState>> read_store_states(db::Shard& shard, std::string account);

}  // namespace comanda::menu
