// `comanda sales verify` and `comanda sales rebuild`: do the sums of days say what the frozen sales say?
#include <fmt/format.h>

#include "app/management.h"
#include "app/places.h"
#include "features/sales/sales.h"

namespace comanda::app {
namespace {

struct Outcome {
    std::int64_t stores = 0;
    std::int64_t sales = 0;
    std::int64_t sums = 0;
    std::size_t differences = 0;
    std::size_t broken = 0;
};

net::Task<Outcome> look_at(Databases databases, std::string store, bool repair) {
    const std::vector<Place> places = co_await places_of(databases, std::move(store));
    Outcome outcome;
    for (const Place& each : places) {
        const sales::Progress progress = [&each](const sales::Verified& so_far) {
            constexpr std::int64_t width = 30;
            const auto filled =
                static_cast<std::size_t>(width * so_far.months_done / std::max<std::int64_t>(1, so_far.months));
            fmt::print(stderr, "\r{} [{:<{}}] {}/{} months, {} sales", each.name, std::string(filled, '#'), width,
                       so_far.months_done, so_far.months, so_far.sales);
        };
        sales::Verified verified;
        if (repair) {
            verified = co_await sales::rebuild_sales(*each.shard, each.account, each.store, progress);
        } else {
            verified = co_await sales::verify_sales(*each.shard, each.account, each.store, progress);
        }
        if (verified.months > 0) fmt::print(stderr, "\n");
        for (const std::string& difference : verified.differences)
            fmt::print("{} {}: {}\n", repair ? "MENDED" : "DIFFERENT", each.store, difference);
        for (const std::string& sale : verified.broken)
            fmt::print("BROKEN {}: {}\n", each.store, sale);
        ++outcome.stores;
        outcome.broken += verified.broken.size();
        outcome.sales += verified.sales;
        outcome.sums += verified.sums;
        outcome.differences += verified.differences.size();
    }
    co_return outcome;
}

}  // namespace

std::size_t verify_sales(const Config& config, const std::string& store, bool repair) {
    const std::function<net::Task<Outcome>(Databases)> work = [store, repair](Databases databases) {
        return look_at(databases, store, repair);
    };
    const Outcome outcome = run_blocking<Outcome>(config, work);
    const std::size_t found = outcome.differences + outcome.broken;
    fmt::print("{} stores, {} sales, {} sums: {} differences", outcome.stores, outcome.sales, outcome.sums, found);
    if (outcome.differences > 0)
        fmt::print("{}", repair ? ", sums mended: run verify again to be sure"
                                : ": `comanda sales rebuild` writes the sums anew from the sales");
    if (outcome.broken > 0)
        fmt::print("; {} sales were changed behind the service's back, and only a backup knows what they were",
                   outcome.broken);
    fmt::print("\n");
    return repair ? outcome.broken : found;
}

}  // namespace comanda::app
