// The price books a node keeps, shared by its threads: made from a snapshot when they are first asked for, on the pool,
// since reading thousands of documents would hold up everybody else on the thread.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <list>
#include <mutex>
#include <unordered_map>

#include "features/menu/price_book.h"
#include "net/task.h"

namespace comanda::menu {

class PriceBooks {
  public:
    PriceBooks(net::asio::thread_pool& pool, std::size_t bytes_max) : pool_(pool), bytes_max_(bytes_max) {}

    // The book of this snapshot.
    net::Task<PriceBookPtr> of(std::string account, std::string store, record::SnapshotPtr snapshot);
    // The same without a place in memory, for a menu as it was.
    net::Task<PriceBookPtr> of_past(record::SnapshotPtr snapshot);
    // What the node has of a store's, of whatever version; null for none.
    PriceBookPtr find(std::string_view account, std::string_view store);

  private:
    struct Kept {
        std::string key;
        PriceBookPtr book;
        std::size_t bytes;
    };

    void keep(std::string key, PriceBookPtr book, std::size_t bytes);

    net::asio::thread_pool& pool_;
    const std::size_t bytes_max_;
    std::mutex mutex_;  // Held for a lookup.
    std::size_t bytes_ = 0;
    std::list<Kept> kept_;                                                    // The last used first.
    std::unordered_map<std::string_view, std::list<Kept>::iterator> by_key_;  // Keys are those in kept_.
};

}  // namespace comanda::menu
