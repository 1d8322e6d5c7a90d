// The devices of a store: they appear with their first submission.
#pragma once

#include "db/shards.h"

namespace comanda::checks {

net::Task<std::vector<std::string>> devices_json(db::Shard& shard, std::string account, std::string store, int at_most);

// The device was heard of, though it sent nothing. Written at most every 20 seconds.
net::Task<void> touch_device(db::Shard& shard, std::string account, std::string store, std::string node);

// What was refused has come, and is not waited for. Nothing happens if the device has never sent anything that was
// taken.
net::Task<void> count_refused(db::Shard& shard, std::string account, std::string store, std::string device,
                              std::vector<std::int64_t> seqs);

}  // namespace comanda::checks
