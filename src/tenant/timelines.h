// The newest timeline of each shard, recorded in the directory: by it, a node that has never seen the new primary of a
// shard still recognizes the old one.
#pragma once

#include "db/shards.h"

namespace comanda::tenant {

// Learns what others have recorded, and records what this process has seen.
net::Task<void> exchange_timelines(db::Shard& directory, db::Shards& shards);

}  // namespace comanda::tenant
