// `comanda ledger verify`: do points and allowances still add up?
#include <fmt/format.h>

#include <map>

#include "app/management.h"
#include "app/places.h"
#include "features/customers/customers.h"

namespace comanda::app {
namespace {

net::Task<customers::Verified> look_at(Databases databases, std::string account) {
    const std::vector<Place> places = co_await places_of(databases, "");
    std::map<std::string, db::Shard*> accounts;
    for (const Place& each : places) {
        if (account.empty() || each.account == account) accounts.emplace(each.account, each.shard);
    }
    if (!account.empty() && accounts.empty()) throw std::runtime_error("there is no account " + account);
    customers::Verified all;
    std::size_t done = 0;
    for (const auto& [name, shard] : accounts) {
        const customers::Verified one = co_await customers::verify_ledger(*shard, name);
        fmt::print(stderr, "\r{}/{} accounts, {} entries", ++done, accounts.size(), all.entries + one.entries);
        for (const std::string& each : one.differences)
            fmt::print("DIFFERENT {}: {}\n", name, each);
        all.customers += one.customers;
        all.entries += one.entries;
        all.draws += one.draws;
        all.differences.insert(all.differences.end(), one.differences.begin(), one.differences.end());
    }
    if (done > 0) fmt::print(stderr, "\n");
    co_return all;
}

}  // namespace

std::size_t verify_ledger(const Config& config, const std::string& account) {
    const std::function<net::Task<customers::Verified>(Databases)> work = [account](Databases databases) {
        return look_at(databases, account);
    };
    const customers::Verified all = run_blocking<customers::Verified>(config, work);
    fmt::print("{} customers, {} entries, {} draws: {} differences\n", all.customers, all.entries, all.draws,
               all.differences.size());
    return all.differences.size();
}

}  // namespace comanda::app
