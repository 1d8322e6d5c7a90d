// A change that is made in a transaction of its own: what it locks, what it tells the journal, and what it remembers of
// the Idempotency-Key it came with.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/transaction.h"
#include "tenant/stores.h"

namespace comanda::tenant {

// Begins, and locks the journals of these places: stores, or the account. Without any, the account's.
net::Task<db::Transaction> begin_locked(db::Shard& shard, std::string account, std::vector<std::string> places = {});

struct Told {
    std::string place;   // Whose journal: a store's, or the account's.
    std::string action;  // created
    std::string_view entity;
    std::string id;
    std::int64_t version = 1;
    std::vector<std::string> changed = {};
};
// A line of a journal that is locked.
net::Task<void> tell(db::Transaction& transaction, std::string account, std::string signature, Told told);

// The id of what was made with this Idempotency-Key before; nothing if nothing was. Throws refused(422) when that was
// another request.
net::Task<std::optional<std::string>> find_made(db::Transaction& transaction, std::string account, std::string key,
                                                std::string fingerprint);
net::Task<void> remember_made(db::Transaction& transaction, std::string account, std::string key,
                              std::string fingerprint, std::string id);
// Forgets the keys that are older than they are promised to be known.
net::Task<void> forget_made(db::Shard& shard);

}  // namespace comanda::tenant
