// While there are two peppers: what is kept under a digest of the older one is kept under one of the newer from its
// next use on.
#pragma once

#include <string>
#include <vector>

#include "db/shards.h"
#include "tenant/pepper.h"

namespace comanda::tenant {

// Runs the statement with the current digest of the words ($1), the other one ($2) and the texts ($3 and on), of which
// the account is the first: it keeps under the current one what is kept under the other. Does nothing without another.
net::Task<void> take_from_other(db::Shard& shard, db::Query statement, const Pepper& pepper, std::string words,
                                std::vector<std::string> texts = {});

// Nothing was found under the current digest: under which to look again. By the same statement; but what a newer pepper
// keeps stays there, so that nodes that have begun to use it and nodes that have not do not take it from each other.
net::Task<std::string> renew_digest(db::Shard& shard, db::Query statement, const Pepper& pepper, std::string words,
                                    std::vector<std::string> texts = {});

}  // namespace comanda::tenant
