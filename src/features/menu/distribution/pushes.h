// A pull into many stores: one after the other, in the background, whichever node is there to go on. Each store's pull
// and the word that it is done are one transaction, so that a node may die at any moment.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "features/menu/distribution/pull.h"

namespace comanda::menu {

struct PushStore {
    std::string store;
    std::string status;  // WAITING, DONE, UNCHANGED, DRY_RUN, REFUSED, FAILED, SKIPPED, UNDONE, CHANGED_SINCE
    std::int64_t from_version = 0;
    std::int64_t to_version = 0;
    std::string result = {};  // What the pull said, a JSON object.
    std::string ended_at = {};
};
BOOST_DESCRIBE_STRUCT(PushStore, (), (store, status, from_version, to_version, result, ended_at))

struct Push {
    std::string id;
    std::string source;
    std::string wanted;  // A JSON object.
    std::string status;  // RUNNING, DONE, STOPPED, UNDOING, UNDONE
    std::string began_at;
    std::string ended_at;  // Empty: not yet.
    std::string actor;
    std::string undone_by;  // Empty: nobody has.
    bool undo_force = false;
    std::vector<PushStore> stores;  // Columns of their own.
};
BOOST_DESCRIBE_STRUCT(Push, (), (id, source, wanted, status, began_at, ended_at, actor, undone_by, undo_force))

// Writes it down; whoever runs pushes does it. `request.source` names a store.
struct NewPush {
    std::string account;
    PullRequest request;
    std::vector<std::string> stores;
    std::string idempotency_key = {};
    std::string fingerprint = {};
};
struct BegunPush {
    std::string id;
    bool is_replayed = false;  // It was asked for before, with the same Idempotency-Key.
};
// Throws refused(409) while another one of the account is under way.
net::Task<BegunPush> begin_push(db::Shard& shard, NewPush wanted);
// Marks one to be undone; nothing happens to one that was before. One that is under way stops: stores that nobody is at
// are skipped. With `force` also in stores whose menu has been changed since.
net::Task<void> begin_undo(db::Shard& shard, std::string account, std::string id, std::string signature, bool force);

net::Task<std::optional<Push>> read_push(db::Shard& shard, std::string account, std::string id);
// Those into any of these stores; without any, all. Newest first, from behind the first `after` on.
net::Task<std::int64_t> count_pushes(db::Shard& shard, std::string account, std::vector<std::string> stores);
net::Task<std::vector<Push>> list_pushes(db::Shard& shard, std::string account, std::vector<std::string> stores,
                                         std::int64_t after, std::int64_t at_most);

// Does what is left of one, store after store. `caller` stands for the account. Returns when so many are done, nothing
// is left, or somebody else is at it: true when it is through.
net::Task<bool> run_push(Services& services, http::Caller caller, std::string id, int at_most,
                         std::function<void(const PushStore&)> tell);
// Does so with whatever push is open. Any number of nodes may.
net::Task<void> run_pushes(Services& services, db::Shard& shard);

}  // namespace comanda::menu
