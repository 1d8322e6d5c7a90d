#include "app/places.h"

#include "base/money.h"
#include "db/rows.h"

namespace comanda::app {
namespace {

struct StoreRow {
    std::string account_id;
    std::string id;
    std::string name;
    std::string currency;
};
BOOST_DESCRIBE_STRUCT(StoreRow, (), (account_id, id, name, currency))

}  // namespace

net::Task<std::vector<Place>> places_of(Databases databases, std::string store) {
    static constexpr db::Query find{"find_stores_anywhere",
                                    "select account_id, id, name, currency from store where $1 = '' or id = $1 "
                                    "order by account_id, number"};
    std::vector<Place> places;
    for (db::Shard* shard : databases.shards.all()) {
        const db::Result result = co_await shard->reads().run("", find, db::params(store));
        for (StoreRow& each : db::all<StoreRow>(result))
            places.push_back({shard, std::move(each.account_id), std::move(each.id), std::move(each.name),
                              currency_digits(each.currency).value_or(2)});
    }
    if (places.empty() && !store.empty())
        throw std::runtime_error("there is no store '" + store + "': see `comanda store list --account ID`");
    co_return places;
}

}  // namespace comanda::app
