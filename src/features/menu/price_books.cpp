#include "features/menu/price_books.h"

#include "net/on_pool.h"

namespace comanda::menu {
namespace {

std::string key_of(std::string_view account, std::string_view store) {
    std::string key(account);
    key += '/';
    key += store;
    return key;
}

}  // namespace

net::Task<PriceBookPtr> PriceBooks::of(std::string account, std::string store, record::SnapshotPtr snapshot) {
    if (PriceBookPtr kept = find(account, store); kept && kept->version() == snapshot->version()) co_return kept;
    std::string key = key_of(account, store);
    // Of several that ask at once the first makes it: the pool runs one after the other.
    const auto make = [this, account, store, snapshot]() -> PriceBookPtr {
        if (PriceBookPtr kept = find(account, store); kept && kept->version() >= snapshot->version()) return kept;
        auto made = std::make_shared<const PriceBook>(*snapshot);
        keep(key_of(account, store), made, made->bytes());
        return made;
    };
    co_return co_await net::on_pool(pool_, make);
}

net::Task<PriceBookPtr> PriceBooks::of_past(record::SnapshotPtr snapshot) {
    const auto make = [snapshot]() -> PriceBookPtr { return std::make_shared<const PriceBook>(*snapshot); };
    co_return co_await net::on_pool(pool_, make);
}

PriceBookPtr PriceBooks::find(std::string_view account, std::string_view store) {
    const std::string key = key_of(account, store);
    const std::lock_guard lock(mutex_);
    const auto found = by_key_.find(key);
    if (found == by_key_.end()) return nullptr;
    kept_.splice(kept_.begin(), kept_, found->second);
    return found->second->book;
}

void PriceBooks::keep(std::string key, PriceBookPtr book, std::size_t bytes) {
    std::list<Kept> gone;  // Freed without the lock.
    const std::lock_guard lock(mutex_);
    const auto drop = [&](std::list<Kept>::iterator place) {
        bytes_ -= place->bytes;
        by_key_.erase(place->key);
        gone.splice(gone.begin(), kept_, place);
    };
    if (const auto before = by_key_.find(key); before != by_key_.end()) drop(before->second);
    while (!kept_.empty() && bytes_ + bytes > bytes_max_)
        drop(std::prev(kept_.end()));
    kept_.push_front({std::move(key), std::move(book), bytes});
    bytes_ += bytes;
    by_key_.emplace(kept_.front().key, kept_.begin());
}

}  // namespace comanda::menu
