// The record table: the statements the engine runs. Nobody else includes this.
#pragma once

#include "record/engine.h"

namespace comanda::record {

struct RecordKey {
    std::string account;
    std::string id;
};
BOOST_DESCRIBE_STRUCT(RecordKey, (), (account, id))

// One answer for each key or write, in order.
net::Task<std::vector<std::optional<Stored>>> find_records(db::Shard& shard, std::vector<RecordKey> keys);
net::Task<std::vector<Written>> write_records(db::Shard& shard, std::vector<Write> writes);
net::Task<Written> write_menu(db::Shard& shard, std::string account, std::string store, std::int64_t judged_at,
                              std::vector<Write> writes, std::vector<db::Statement> along);
net::Task<std::optional<Remembered>> find_idempotency(db::Shard& shard, std::string account, std::string key);
net::Task<bool> write_idempotency(db::Shard& shard, std::string account, Remember remember);

}  // namespace comanda::record
