#include "features/menu/price_books.h"

namespace comanda::menu {
namespace {

std::string key_of(std::uint64_t era, std::string_view account, std::string_view store) {
    std::string key(account);
    key += '/';
    key += store;
    key += '#' + std::to_string(era);
    return key;
}

bool is_newer(const PriceBook& kept, const PriceBook& offered) {
    return kept.version() > offered.version();
}

}  // namespace

net::Task<PriceBookPtr> PriceBooks::of(std::uint64_t era, std::string account, std::string store,
                                       record::SnapshotPtr snapshot) {
    if (PriceBookPtr kept = find(era, account, store); kept && kept->version() == snapshot->version()) co_return kept;
    // Of several that ask at once the first makes it: the pool runs one after the other.
    const auto make = [this, era, account, store, snapshot]() -> PriceBookPtr {
        if (PriceBookPtr kept = find(era, account, store); kept && kept->version() >= snapshot->version()) return kept;
        auto made = std::make_shared<const PriceBook>(*snapshot);
        recent_.keep(key_of(era, account, store), made, made->bytes(), is_newer);
        return made;
    };
    co_return co_await net::on_pool(pool_, account, make);
}

net::Task<PriceBookPtr> PriceBooks::of_past(std::string account, record::SnapshotPtr snapshot) {
    const auto make = [snapshot]() -> PriceBookPtr { return std::make_shared<const PriceBook>(*snapshot); };
    co_return co_await net::on_pool(pool_, std::move(account), make);
}

PriceBookPtr PriceBooks::find(std::uint64_t era, std::string_view account, std::string_view store) {
    return recent_.find(key_of(era, account, store));
}

}  // namespace comanda::menu
