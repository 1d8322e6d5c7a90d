// The price books a node keeps, shared by its threads: made from a snapshot when they are first asked for, on the pool,
// since reading thousands of documents would hold up everybody else on the thread.
#pragma once

#include "base/recently_used.h"
#include "features/menu/price_book.h"
#include "net/work_pool.h"

namespace comanda::menu {

class PriceBooks {
  public:
    PriceBooks(net::WorkPool& pool, std::size_t bytes_max) : pool_(pool), recent_(bytes_max) {}

    // The book of this snapshot, which was read in this era of its database (db::Shard::era).
    net::Task<PriceBookPtr> of(std::uint64_t era, std::string account, std::string store, record::SnapshotPtr snapshot);
    // The same without a place in memory, for a menu as it was.
    net::Task<PriceBookPtr> of_past(std::string account, record::SnapshotPtr snapshot);
    // What the node has of a store's, of whatever version; null for none.
    PriceBookPtr find(std::uint64_t era, std::string_view account, std::string_view store);

  private:
    net::WorkPool& pool_;
    RecentlyUsed<PriceBook> recent_;
};

}  // namespace comanda::menu
