// The statements of menu_push and menu_push_store.
#pragma once

#include "features/menu/distribution/pushes.h"

namespace comanda::menu {

// A store of a push that somebody works on.
struct ClaimedStore {
    std::int64_t place = 0;
    PushStore store;
    std::string undone_by = {};  // Undoing: whose change it is, and whether it takes later ones back as well.
    bool undo_force = false;
};
BOOST_DESCRIBE_STRUCT(ClaimedStore, (), (place, store, undone_by, undo_force))

// The next one that waits (undoing: that was done), for a minute ours alone.
net::Task<std::optional<ClaimedStore>> claim_store(db::Shard& shard, std::string account, std::string push);
db::Statement end_statement(const std::string& account, const std::string& push, std::int64_t place,
                            const PushStore& store);
// One could not be: those that nobody is at are skipped.
net::Task<void> stop_push(db::Shard& shard, std::string account, std::string push);
// Nothing is left to be done. False: something is.
net::Task<bool> end_push(db::Shard& shard, std::string account, std::string push);

struct OpenPush {
    std::string account_id;
    std::string id;
};
BOOST_DESCRIBE_STRUCT(OpenPush, (), (account_id, id))

net::Task<std::vector<OpenPush>> open_pushes(db::Shard& shard, std::int64_t at_most);

}  // namespace comanda::menu
