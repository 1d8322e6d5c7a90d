// `comanda check rebuild`: are the checks what their submissions make of them?
#include <fmt/format.h>

#include "app/blocking.h"
#include "app/management.h"
#include "base/money.h"
#include "features/checks/checks.h"

namespace comanda::app {
namespace {

struct Place {
    db::Shard* shard = nullptr;
    std::string account;
    int currency_digits = 2;
};

net::Task<Place> place_of(Databases databases, std::string store) {
    static constexpr db::Query find{"find_store_anywhere", "select account_id, currency from store where id = $1"};
    for (db::Shard* shard : databases.shards.all()) {
        db::Params params;
        params.text(store);
        const db::Result rows = co_await shard->reads().run("", find, std::move(params));
        if (rows.rows() == 1)
            co_return Place{shard, std::string(rows.text(0, 0)), currency_digits(rows.text(0, 1)).value_or(2)};
    }
    throw std::runtime_error("there is no store '" + store + "': see `comanda store list --account ID`");
}

net::Task<checks::Rebuilt> rebuild(Databases databases, std::string store) {
    const Place place = co_await place_of(databases, store);
    const auto progress = [](const checks::Rebuilt& so_far) {
        fmt::print(stderr, "\r{} checks, {} submissions", so_far.checks, so_far.submissions);
    };
    checks::Rebuilt rebuilt =
        co_await checks::rebuild_checks(*place.shard, place.account, store, place.currency_digits, progress);
    fmt::print(stderr, "\n");
    co_return rebuilt;
}

}  // namespace

std::size_t rebuild_store_checks(const Config& config, const std::string& store) {
    const std::function<net::Task<checks::Rebuilt>(Databases)> work = [store](Databases databases) {
        return rebuild(databases, store);
    };
    const checks::Rebuilt rebuilt = run_blocking<checks::Rebuilt>(config, work);
    for (const std::string& each : rebuilt.differences)
        fmt::print("DIFFERENT {}\n", each);
    fmt::print("{} checks from {} submissions: {} differences", rebuilt.checks, rebuilt.submissions,
               rebuilt.differences.size());
    if (rebuilt.forgotten > 0)
        fmt::print("; {} ended more than 30 days ago and cannot be made again", rebuilt.forgotten);
    fmt::print("\n");
    return rebuilt.differences.size();
}

}  // namespace comanda::app
