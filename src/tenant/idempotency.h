// What was created under an Idempotency-Key, so that a repeated request finds it instead of creating another.
#pragma once

#include <optional>
#include <string>

#include "db/shards.h"
#include "db/transaction.h"

namespace comanda::tenant {

// The id of what was created with this Idempotency-Key before; nothing if nothing was. Throws refused(422) when that
// was another request.
net::Task<std::optional<std::string>> find_created(db::Transaction& transaction, std::string account, std::string key,
                                                   std::string fingerprint);
net::Task<void> save_created(db::Transaction& transaction, std::string account, std::string key,
                             std::string fingerprint, std::string id);
// Forgets the keys that are older than they are promised to be known.
net::Task<void> forget_idempotency_keys(db::Shard& shard);

}  // namespace comanda::tenant
