// The demo's accounts. Their ids and keys are the same everywhere, so that a curl from the documentation works.
#include <fmt/format.h>

#include <array>

#include "app/demo_customers.h"
#include "app/demo_sales.h"
#include "app/demo_staff.h"
#include "app/license_commands.h"
#include "app/management.h"

namespace comanda::app {
namespace {

// Test keys of a demo on loopback, made known on purpose. They open nothing else.
constexpr std::string_view demo_secret = "cmd_test_DemoDemoDemoDemoDemoDemoDemoDemoDemoDemoDem";
constexpr std::string_view other_secret = "cmd_test_OtherOtherOtherOtherOtherOtherOtherOtherOth";

constexpr std::string_view demo_license = "cmd_license_DemoDemoDemoDemoDemoDemoDemoDemoDemoDemoDem";

constexpr std::string_view demo_email = "owner@demo.example";
constexpr std::string_view demo_password = "demo-owner-on-loopback";

struct DemoStore {
    std::string_view id;
    std::string_view name;
    bool is_hq;
    bool has_menu = false;
    bool has_sales = false;
};

struct DemoAccount {
    std::string_view id;
    std::string_view name;
    std::string_view secret;
    std::vector<DemoStore> stores;
};

const std::array<DemoAccount, 2>& demo_accounts() {
    static const std::array<DemoAccount, 2> all = {{
        {"5c0a0da0000000000000d001",
         "Trattoria Demo",
         demo_secret,
         {{"5c0a0da0000000000000a001", "Head office", true, true},
          {"5c0a0da0000000000000a002", "Harbour", false, true, true},
          {"5c0a0da0000000000000a003", "Old town", false}}},
        {"5c0a0da0000000000000d002",
         "Another group",
         other_secret,
         {{"5c0a0da0000000000000b001", "Another store", false}}},
    }};
    return all;
}

bool exists(const Config& config, std::string_view account) {
    return std::ranges::any_of(accounts(config), [&](const tenant::Account& each) { return each.id == account; });
}

// Everybody knows the demo's keys and passwords: they must not come to stand beside what is real.
void refuse_other_accounts(const Config& config) {
    std::string others;
    for (const tenant::Account& account : accounts(config)) {
        if (std::ranges::any_of(demo_accounts(), [&](const DemoAccount& each) { return each.id == account.id; }))
            continue;
        others += fmt::format("  {}  {}\n", account.id, account.name);
    }
    if (others.empty()) return;
    throw std::runtime_error(
        fmt::format("the directory has accounts that are not the demo's:\n{}The demo's keys and passwords are public, "
                    "so nothing was changed. Name empty databases in the settings (--config) and run `comanda migrate` "
                    "before `comanda demo`, or run tools/demo, which makes a database of its own.",
                    others));
}

void create(const Config& config, const DemoAccount& account) {
    create_account(config, {std::string(account.id), std::string(account.name), ""});
    for (const DemoStore& each : account.stores) {
        tenant::Store store;
        store.account = account.id;
        store.id = each.id;
        store.name = each.name;
        store.is_hq = each.is_hq;
        store.timezone = "America/New_York";
        store.currency = "USD";
        store.country = "US";
        store = create_store(config, store);
        if (each.has_menu) fill_demo_store(config, store);
    }
    tenant::ApiKey key;
    key.account = account.id;
    key.name = "demo";
    key.scopes = {"admin"};
    issue_key(config, key, tenant::KeyUse::test, tenant::with_checksum(std::string(account.secret)));
    if (std::ranges::any_of(account.stores, &DemoStore::has_sales)) {
        staff::NewPerson owner;
        owner.account = account.id;
        owner.email = demo_email;
        owner.first_name = "Dana";
        owner.last_name = "Owner";
        owner.password = demo_password;
        create_person(config, std::move(owner));
        for (const DemoStore& each : account.stores) {
            if (!each.has_sales) continue;
            fill_demo_staff(config, std::string(account.id), std::string(each.id));
            issue_demo_license(config, std::string(account.id), std::string(each.id),
                               tenant::with_checksum(std::string(demo_license)));
        }
    }
}

// What has been sold since the last time is added.
void sell(const Config& config, const DemoAccount& demo) {
    for (const tenant::Account& account : accounts(config)) {
        if (account.id != demo.id) continue;
        if (std::ranges::any_of(demo.stores, &DemoStore::has_sales)) fill_demo_customers(config, account);
        for (const tenant::Store& store : stores(config, account.id)) {
            const auto is_it = [&](const DemoStore& each) { return each.has_sales && each.id == store.id; };
            if (std::ranges::any_of(demo.stores, is_it)) fill_demo_sales(config, account, store);
        }
    }
}

}  // namespace

void create_demo(const Config& config) {
    refuse_other_accounts(config);
    for (const DemoAccount& each : demo_accounts()) {
        if (!exists(config, each.id)) create(config, each);
        sell(config, each);
    }
    const auto& [demo, other] = demo_accounts();
    fmt::print("COMANDA_KEY={}\n", tenant::with_checksum(std::string(demo.secret)));
    fmt::print("COMANDA_ACCOUNT={}\nCOMANDA_HQ={}\nCOMANDA_STORE={}\nCOMANDA_STORE_2={}\n", demo.id, demo.stores[0].id,
               demo.stores[1].id, demo.stores[2].id);
    fmt::print("COMANDA_EMAIL={}\nCOMANDA_PASSWORD={}\nCOMANDA_PIN={}\nCOMANDA_MANAGER_PIN={}\n", demo_email,
               demo_password, demo_waiter_pin, demo_manager_pin);
    fmt::print("COMANDA_LICENSE={}\n", tenant::with_checksum(std::string(demo_license)));
    fmt::print("COMANDA_OTHER_KEY={}\nCOMANDA_OTHER_STORE={}\n", tenant::with_checksum(std::string(other.secret)),
               other.stores[0].id);
}

}  // namespace comanda::app
