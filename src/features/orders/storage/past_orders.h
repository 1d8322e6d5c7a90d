// Orders of the last days, newest first, for those who price them again.
#pragma once

#include <string>
#include <vector>

#include "base/time.h"
#include "db/rows.h"
#include "db/shards.h"
#include "features/orders/pricing/reprice.h"

namespace comanda::orders {

struct PastOrder {
    std::string id = {};
    Instant placed_at{};
    std::string exactly = {};  // The same to the last digit, as the database writes it.
    std::string terms = {};
    std::string doc = {};  // The members of its object, without braces.
};
BOOST_DESCRIBE_STRUCT(PastOrder, (), (id, placed_at, exactly, terms, doc))

// Placed at this moment or later, and before that order (with no id: the newest). Those that came to nothing are left
// out: not paid for, rejected, failed, cancelled.
net::Task<std::vector<PastOrder>> past_orders(db::Shard& shard, std::string account, std::string store, Instant since,
                                              PastOrder before, std::int64_t at_most);

struct ParsedPastOrder {
    ToReprice order = {};
    Worth worth = {};  // As it was stored.
};
ParsedPastOrder read_past_order(const PastOrder& order);

}  // namespace comanda::orders
