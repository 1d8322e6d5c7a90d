// Writes a batch of submissions. They are applied to each check as it is cached, and, where the database has a newer
// one, again to that, until the check is written.
#pragma once

#include "features/checks/checks.h"

namespace comanda::checks {

// Runs statements as one transaction, or within one; returns the rows of the last.
using RunStatements = std::function<net::Task<db::Result>(std::string accounts, std::vector<db::Statement>)>;
struct Lanes {
    RunStatements write;
    RunStatements read;  // For long histories, which no write waits for.
    bool is_transaction = false;
    // Of histories in a batch: checks that need more are postponed. 0: no limit, they are read one by one.
    std::int64_t bytes_read_max = 0;
};
// In this era of the shard, or not at all.
Lanes on_lanes_of(db::Shard& shard, std::uint64_t era);
// The caller owns the transaction and awaits the write. As it may still be undone, nothing of it may be cached.
Lanes within(db::Transaction& transaction);

// For checks that others change again and again.
using BeginTransaction = std::function<net::Task<db::Transaction>(std::string accounts)>;
BeginTransaction on_transactions_of(db::Shard& shard, std::uint64_t era);

// Without `begin` the statements run in a transaction already. Each item has its own outcome: a failure of one check
// does not change the answers for those that were committed.
net::Task<std::vector<Written>> submit_batch(Lanes lanes, CacheOfEra states, std::vector<SentCheck> items,
                                             BeginTransaction begin = {});

}  // namespace comanda::checks
