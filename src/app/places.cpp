#include "app/places.h"

#include "base/money.h"

namespace comanda::app {

net::Task<std::vector<Place>> places_of(Databases databases, std::string store) {
    static constexpr db::Query find{"find_stores_anywhere",
                                    "select account_id, id, name, currency from store where $1 = '' or id = $1 "
                                    "order by account_id, number"};
    std::vector<Place> places;
    for (db::Shard* shard : databases.shards.all()) {
        db::Params params;
        params.text(store);
        const db::Result rows = co_await shard->reads().run("", find, std::move(params));
        for (int row = 0; row < rows.rows(); ++row) {
            places.push_back({shard, std::string(rows.text(row, 0)), std::string(rows.text(row, 1)),
                              std::string(rows.text(row, 2)), currency_digits(rows.text(row, 3)).value_or(2)});
        }
    }
    if (places.empty() && !store.empty())
        throw std::runtime_error("there is no store '" + store + "': see `comanda store list --account ID`");
    co_return places;
}

}  // namespace comanda::app
