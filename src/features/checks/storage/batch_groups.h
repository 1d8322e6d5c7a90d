// A batch of submissions grouped by check. Each group applies its submissions, reads what it needs, and is written.
#pragma once

#include "features/checks/storage/check_rows.h"
#include "features/checks/storage/submit_batch.h"

namespace comanda::checks {

// One check, the items of the batch for it, and what is known of it.
struct Group {
    CheckKey key;
    std::vector<SentCheck> items = {};
    std::vector<std::size_t> places =
        {};  // Of the items in the batch; of a follow-up's, in the group of the ended check.
    std::shared_ptr<const CachedCheck> known = {};  // Null: nobody has sent it, as far as is known.
    std::shared_ptr<const History> history = {};
    bool wants_history = false;
    AppliedSubmissions step = {};
    bool is_settled = false;
    bool is_missing = false;                   // There is no such store.
    bool is_postponed = false;                 // Its history is larger than may be read now.
    std::exception_ptr failure = {};           // Its history could not be read.
    std::vector<std::size_t> no_room = {};     // Places of items whose late lines would be too much for the follow-up.
    std::vector<std::string> follow_ups = {};  // By item: the check its late lines went into, once that is known.

    bool is_done() const { return is_settled || is_postponed || failure; }
    bool is_over() const { return is_done() || !step.late.empty(); }  // Late lines are left for write_late.
};

using Groups = std::vector<Group>;

Groups group_by_check(CacheOfEra states, std::vector<SentCheck> items);

std::string accounts_of(const std::vector<Group*>& groups);

// Applies the group's items, unless that needs its history.
void make_step(Group& group);

// Reads the histories of groups that need them, and applies their items. Groups beyond the byte limit are postponed.
net::Task<void> read_histories(Lanes lanes, std::vector<Group*> unknown);

// Writes the groups. One whose check is at another version reads what is new there and is not settled. With `together`
// all are written or none.
net::Task<void> try_to_write(RunStatements run, std::vector<Group*> groups, bool together);

}  // namespace comanda::checks
