// `comanda check rebuild`: are the checks what their submissions make of them?
#include <fmt/format.h>

#include "app/management.h"
#include "app/places.h"
#include "features/checks/checks.h"

namespace comanda::app {
namespace {

net::Task<checks::Rebuilt> rebuild(Databases databases, std::string store) {
    const std::vector<Place> places = co_await places_of(databases, store);
    const Place& place = places.front();
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
