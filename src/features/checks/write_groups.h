// What is done with a batch of submissions: grouped by check, each group is advanced, read and written.
#pragma once

#include "features/checks/check_rows.h"
#include "features/checks/write.h"

namespace comanda::checks {

// One check, what came for it, and what is known of it.
struct Group {
    CheckKey key;
    std::vector<SentCheck> items = {};
    std::vector<std::size_t> places =
        {};  // Of the items in the batch; of a follow-up's, in the group of the ended check.
    std::shared_ptr<const State> known = {};  // Null: nobody has sent it, as far as is known.
    std::shared_ptr<const History> history = {};
    bool wants_history = false;
    Advance step = {};
    bool is_settled = false;
    bool is_missing = false;                   // There is no such store.
    bool is_postponed = false;                 // Its history is more than may be read now.
    std::exception_ptr failure = {};           // Its history could not be read.
    std::vector<std::size_t> no_room = {};     // Places of items whose late lines would be too much for the follow-up.
    std::vector<std::string> follow_ups = {};  // By item: the check its late lines went into, once that is known.

    bool is_done() const { return is_settled || is_postponed || failure; }
};

using Groups = std::vector<Group>;

Groups group_by_check(KnownStates states, std::vector<SentCheck> items);

// Makes its step, if that can be told without its history.
void advance_group(Group& group);

// Reads all of those that cannot be told without, and makes their steps; beyond so many bytes they are postponed.
net::Task<void> read_histories(Lanes lanes, std::vector<Group*> unknown);

// Writes the groups; those that turn out to be elsewhere have caught up and are not settled. With `together` they are
// written all or none.
net::Task<void> try_to_write(RunStatements run, std::vector<Group*> groups, bool together);

}  // namespace comanda::checks
