// Writing a batch of submissions: each check is advanced from what is known of it, and again from what turns out to be
// there, until it is written.
#pragma once

#include "features/checks/checks.h"

namespace comanda::checks {

// Runs statements as one transaction, or within one; returns the last one's rows.
using RunStatements = std::function<net::Task<db::Result>(std::string accounts, std::vector<db::Statement>)>;
struct Lanes {
    RunStatements write;
    RunStatements read;  // Long histories: nobody's write waits for them.
    bool is_transaction = false;
    std::int64_t bytes_read_max =
        0;  // Of histories, for a batch: what needs more is postponed. 0: no limit, one by one.
};
// In this era of the shard, or not at all.
Lanes on_lanes_of(db::Shard& shard, std::uint64_t era);
// The transaction is the caller's, who awaits what uses this at once. Nothing is remembered of what it may yet undo.
Lanes within(db::Transaction& transaction);

// For checks that others change all the time.
using BeginTransaction = std::function<net::Task<db::Transaction>(std::string accounts)>;
BeginTransaction on_transactions_of(db::Shard& shard, std::uint64_t era);

// Without `begin` the statements run in a transaction already. Each item has its own outcome: what was committed is
// answered as such, whatever became of the others.
net::Task<std::vector<Written>> write_batch(Lanes lanes, KnownStates states, std::vector<SentCheck> items,
                                            BeginTransaction begin = {});

}  // namespace comanda::checks
