#include "app/license_commands.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "app/blocking.h"
#include "features/kiosk/kiosk.h"
#include "tenant/keys.h"

namespace comanda::app {
namespace {

struct LicenseWords {
    kiosk::License license;
    std::string expires_at;
    std::string id;
};
using WordsPtr = std::shared_ptr<LicenseWords>;

net::Task<std::string> shard_of(Databases databases, std::string account) {
    const auto found = co_await tenant::find_account(databases.directory, account);
    if (!found) fail("there is no account " + account + ": see `comanda account list`");
    co_return found->shard;
}

net::Task<std::string> issue(Databases databases, const tenant::Pepper& pepper, kiosk::License wanted) {
    const std::string name = co_await shard_of(databases, wanted.account);
    db::Shard& shard = databases.shards.at(name);
    const auto store = co_await tenant::find_store(shard, wanted.account, wanted.store);
    if (!store) fail("the account has no store " + wanted.store + ": see `comanda store list`");
    const kiosk::Issued issued = co_await kiosk::issue_license(shard, pepper, std::move(wanted), "");
    co_return issued.text;
}

net::Task<std::vector<kiosk::License>> licenses(Databases databases, std::string account, std::string store) {
    const std::string name = co_await shard_of(databases, account);
    co_return co_await kiosk::list_licenses(databases.shards.at(name), std::move(account), std::move(store));
}

net::Task<std::vector<kiosk::Device>> devices(Databases databases, std::string account, std::string store) {
    const std::string name = co_await shard_of(databases, account);
    co_return co_await kiosk::list_devices(databases.shards.at(name), std::move(account), std::move(store));
}

// What `end` did to the one with this id.
template <class One>
net::Task<bool> change(Databases databases, std::string account, std::string id,
                       net::Task<std::optional<One>> (*end)(db::Shard&, std::string, std::string, std::string)) {
    const std::string name = co_await shard_of(databases, account);
    std::string signature(command_actor);
    const auto changed = co_await end(databases.shards.at(name), account, id, std::move(signature));
    if (!changed) fail("the account has no " + id);
    co_return true;
}

std::string time_or(const std::optional<Instant>& at, std::string_view otherwise) {
    return at ? to_iso(*at) : std::string(otherwise);
}

void print_licenses(const std::vector<kiosk::License>& all) {
    fmt::print("{:<24}  {:<6}  {:<24}  {:>6}  {:>6}  {:<24}  {}\n", "id", "ends", "name", "seats", "taken", "expires",
               "revoked");
    for (const kiosk::License& each : all) {
        fmt::print("{:<24}  {:<6}  {:<24}  {:>6}  {:>6}  {:<24}  {}\n", each.id, each.hint, each.name, each.seats,
                   each.seats_taken, time_or(each.expires_at, "never"), time_or(each.revoked_at, ""));
    }
}

void print_devices(const std::vector<kiosk::Device>& all) {
    fmt::print("{:<24}  {:<24}  {:<24}  {:<10}  {:<24}  {}\n", "id", "device", "name", "version", "seen", "revoked");
    for (const kiosk::Device& each : all) {
        fmt::print("{:<24}  {:<24}  {:<24}  {:<10}  {:<24}  {}\n", each.id, each.device_id, each.name, each.app_version,
                   to_iso(each.last_seen_at), time_or(each.revoked_at, ""));
    }
}

void issue_by(const LicenseWords& words, const std::string& config_file) {
    kiosk::License wanted = words.license;
    wanted.issued_by = command_actor;
    if (!words.expires_at.empty()) {
        wanted.expires_at = parse_iso(words.expires_at);
        if (!wanted.expires_at) fail("--expires must be a time such as 2027-01-31T00:00:00Z");
    }
    for (const FieldError& each : kiosk::complaints(wanted))
        fail("--" + each.field + " " + each.message);
    const Config config = read_config(config_file);
    const tenant::Pepper pepper = tenant::Pepper::read(config.pepper_file);
    const std::string text =
        run_blocking<std::string>(config, [&](Databases databases) { return issue(databases, pepper, wanted); });
    fmt::print("{}\n", text);
    fmt::print(stderr, "This is the license's only appearance; it is kept nowhere.\n");
}

void add_account_option(CLI::App& command, LicenseWords& words) {
    command.add_option("--account", words.license.account, "The account's id.")->required();
}

void add_id_option(CLI::App& command, LicenseWords& words) {
    add_account_option(command, words);
    command.add_option("--id", words.id, "Its id, from the list.")->required();
}

template <class One>
void add_change(CLI::App& above, const char* name, const char* about, const WordsPtr& words, const std::string& config,
                net::Task<std::optional<One>> (*end)(db::Shard&, std::string, std::string, std::string)) {
    CLI::App* command = above.add_subcommand(name, about);
    add_id_option(*command, *words);
    command->callback([words, &config, end] {
        run_blocking<bool>(read_config(config), [&](Databases databases) {
            return change<One>(databases, words->license.account, words->id, end);
        });
        fmt::print("{}\n", words->id);
    });
}

void add_license(CLI::App& app, const WordsPtr& words, const std::string& config) {
    CLI::App* license = app.add_subcommand("license", "Licenses for kiosks: each is of a store and has seats.");
    license->require_subcommand(1);
    CLI::App* issue = license->add_subcommand(
        "issue",
        "Make a license and print it, once.\n\nExample: comanda license issue --account ID --store ID --name Hall "
        "--seats 4");
    add_account_option(*issue, *words);
    issue->add_option("--store", words->license.store, "The store's id.")->required();
    issue->add_option("--name", words->license.name, "What it is for.")->required();
    issue->add_option("--seats", words->license.seats, "How many devices may use it at once.")->capture_default_str();
    issue->add_option("--expires", words->expires_at, "When it stops working, such as 2027-01-31T00:00:00Z.");
    issue->callback([words, &config] { issue_by(*words, config); });
    CLI::App* list = license->add_subcommand("list", "The licenses of a store, without their texts.");
    add_account_option(*list, *words);
    list->add_option("--store", words->license.store, "The store's id.")->required();
    list->callback([words, &config] {
        print_licenses(run_blocking<std::vector<kiosk::License>>(read_config(config), [&](Databases databases) {
            return licenses(databases, words->license.account, words->license.store);
        }));
    });
    add_change(*license, "revoke", "End a license: its devices are refused with their next request.", words, config,
               kiosk::end_license);
}

void add_kiosk(CLI::App& app, const WordsPtr& words, const std::string& config) {
    CLI::App* kiosk = app.add_subcommand("kiosk", "Kiosks: the devices that logged in.");
    kiosk->require_subcommand(1);
    CLI::App* list = kiosk->add_subcommand("list", "The kiosks of a store.");
    add_account_option(*list, *words);
    list->add_option("--store", words->license.store, "The store's id.")->required();
    list->callback([words, &config] {
        print_devices(run_blocking<std::vector<kiosk::Device>>(read_config(config), [&](Databases databases) {
            return devices(databases, words->license.account, words->license.store);
        }));
    });
    add_change(*kiosk, "revoke", "Shut a kiosk out: it is refused with its next request.", words, config,
               kiosk::end_device);
    add_change(*kiosk, "restore", "Let a kiosk that was shut out log in again.", words, config, kiosk::reopen_device);
}

}  // namespace

void add_license_commands(CLI::App& app, const std::string& config) {
    const auto words = std::make_shared<LicenseWords>();
    add_license(app, words, config);
    add_kiosk(app, words, config);
}

}  // namespace comanda::app
