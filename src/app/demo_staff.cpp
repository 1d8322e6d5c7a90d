#include "app/demo_staff.h"

#include "app/blocking.h"
#include "features/staff/staff.h"
#include "tenant/keys.h"

namespace comanda::app {
namespace {

// What a waiter's role holds.
constexpr std::string_view of_waiters[] = {"POS_DISCOUNT", "POS_TRANSFER", "POS_WEB_ORDERS", "LOY_REDEEM",
                                           "LOY_HISTORY",  "SYNC_CHECKS",  "SYNC_READ",      "SYNC_DEVICES"};

// Everything that can be held in a store.
std::vector<std::string> all_privileges() {
    std::vector<std::string> all;
    for (const http::PrivilegeEntry& each : http::privileges) {
        if (!each.account_wide) all.emplace_back(each.id);
    }
    return all;
}

net::Task<bool> fill(Databases databases, const tenant::Pepper& pepper, std::string account_id, std::string store) {
    const auto account = co_await tenant::find_account(databases.directory, account_id);
    db::Shard& shard = databases.shards.at(account->shard);
    staff::NewStaff manager{.account = account_id, .store = store, .role = "Manager"};
    manager.rank = 2;
    manager.privileges = all_privileges();
    manager.first_name = "Maria";
    manager.last_name = "Keller";
    manager.pin = demo_manager_pin;
    co_await staff::add_staff(shard, pepper, std::move(manager));
    staff::NewStaff waiter{.account = account_id, .store = store, .role = "Waiter"};
    waiter.rank = 10;
    waiter.privileges.assign(std::begin(of_waiters), std::end(of_waiters));
    waiter.first_name = "Walter";
    waiter.last_name = "Pons";
    waiter.pin = demo_waiter_pin;
    co_await staff::add_staff(shard, pepper, std::move(waiter));
    co_return true;
}

}  // namespace

void fill_demo_staff(const Config& config, const std::string& account, const std::string& store) {
    const tenant::Pepper pepper = tenant::Pepper::read(config.pepper_file);
    run_blocking<bool>(config, [&](Databases databases) { return fill(databases, pepper, account, store); });
}

}  // namespace comanda::app
