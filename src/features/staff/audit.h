// Who changed what: the journal, read backwards.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "db/shards.h"

namespace comanda::staff {

struct AuditQuery {
    std::string account;
    std::string place;  // A store, or the account.
    std::string actor = {};
    std::string entity = {};
    std::string id = {};
    std::optional<std::int64_t> from = {};  // Milliseconds, included.
    std::optional<std::int64_t> to = {};    // Not included.
    std::int64_t before = 0;                // Only lines before this one; 0: from the end.
    std::int64_t limit = 0;
};

struct AuditPage {
    std::vector<std::string> lines;  // As they are answered, newest first.
    std::int64_t next = 0;           // Where to go on: `before` of the next page; 0: there is nothing more.
};

net::Task<AuditPage> read_audit(db::Shard& shard, AuditQuery query);

}  // namespace comanda::staff
