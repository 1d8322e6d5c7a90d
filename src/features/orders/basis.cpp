#include "features/orders/basis.h"

#include "base/object_id.h"
#include "base/refusal.h"
#include "features/customers/customers.h"

namespace comanda::orders {

net::Task<Basis> basis_of(Orders& orders, http::Caller caller, std::string store, bool confirm) {
    const std::uint64_t era = orders.shard(caller).era();
    Basis basis{orders.books().find(era, caller.account, store), orders.stores().known_settings(caller, store), era};
    const bool knows = basis.book && basis.settings;
    if (knows && !confirm) co_return basis;
    record::Menus& menus = orders.engine().menus();
    const record::StoreVersions now = co_await menus.versions(caller, store);
    basis.is_confirmed = true;
    const bool is_same_era = std::exchange(basis.era, now.era) == now.era;
    if (knows && is_same_era && basis.book->version() == now.menu && basis.settings->version == now.settings)
        co_return basis;
    if (knows && is_same_era && (basis.book->version() > now.menu || basis.settings->version > now.settings))
        orders.shard(caller).history().end_era(now.era, caller.shard, "the version of a menu is lower");
    record::SnapshotPtr menu = co_await menus.at_least(caller, store, now.menu);
    basis.book = co_await orders.books().of(now.era, caller.account, store, std::move(menu));
    basis.settings = co_await orders.stores().settings(caller, store, now.settings);
    if (orders.shard(caller).era() != now.era) throw refused(unavailable("The database is changing hands."));
    co_return basis;
}

net::Task<Basis> basis_of(Orders& orders, http::Caller caller, std::string store, std::string customer, bool confirm) {
    Basis basis = co_await basis_of(orders, caller, std::move(store), confirm);
    if (!is_object_id(customer)) co_return basis;
    const auto member = co_await customers::find_member(orders.shard(caller), caller.account, std::move(customer));
    basis.has_customer = member.has_value();
    basis.is_tax_exempt = member && member->is_tax_exempt;
    co_return basis;
}

}  // namespace comanda::orders
