// `comanda license` and `comanda kiosk`: who may run kiosks, and which there are.
#include "app/commands.h"
#include "features/kiosk/kiosk.h"

namespace comanda::app {
namespace {

struct LicenseWords {
    kiosk::License license;
    std::string expires_at;
    std::string id;
};
using WordsPtr = std::shared_ptr<LicenseWords>;

net::Task<std::string> insert_license(Databases databases, const tenant::Pepper& pepper, kiosk::License wanted) {
    const tenant::Account account = co_await require_account(databases, wanted.account);
    db::Shard& shard = databases.shards.at(account.shard);
    const auto store = co_await tenant::find_store(shard, wanted.account, wanted.store);
    if (!store) fail("the account has no store " + wanted.store + ": see `comanda store list`");
    const kiosk::Issued issued = co_await kiosk::issue_license(shard, pepper, std::move(wanted), "");
    co_return issued.text;
}

net::Task<std::vector<kiosk::License>> list_licenses(Databases databases, std::string account_id, std::string store) {
    const tenant::Account account = co_await require_account(databases, account_id);
    co_return co_await kiosk::list_licenses(databases.shards.at(account.shard), account_id, std::move(store));
}

net::Task<std::vector<kiosk::Device>> list_devices(Databases databases, std::string account_id, std::string store) {
    const tenant::Account account = co_await require_account(databases, account_id);
    co_return co_await kiosk::list_devices(databases.shards.at(account.shard), account_id, std::move(store));
}

// Ends a license or a device, or lets a device in again.
template <class One>
using Change = net::Task<std::optional<One>> (*)(db::Shard& shard, std::string account, std::string id,
                                                 std::string signature);

template <class One>
net::Task<bool> change(Databases databases, std::string account_id, std::string id, Change<One> how) {
    const tenant::Account account = co_await require_account(databases, account_id);
    const auto changed = co_await how(databases.shards.at(account.shard), account_id, id, std::string(command_actor));
    if (!changed) fail("the account has no " + id);
    co_return true;
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

void issue_license(const Program& program, const LicenseWords& words) {
    kiosk::License wanted = words.license;
    wanted.issued_by = command_actor;
    wanted.expires_at = parse_time("--expires", words.expires_at, "2027-01-31T00:00:00Z");
    for (const FieldError& each : kiosk::complaints(wanted))
        fail("--" + each.field + " " + each.message);
    const Config config = program.config();
    const tenant::Pepper pepper = tenant::Pepper::read(config.pepper_file);
    fmt::print("{}\n", run_blocking(config, insert_license, pepper, std::move(wanted)));
    fmt::print(stderr, "This is the license's only appearance; it is kept nowhere.\n");
}

void add_store_options(CLI::App& command, LicenseWords& words) {
    add_account_option(command, words.license.account);
    command.add_option("--store", words.license.store, "The store's id.")->required();
}

template <class One>
void add_change(Program& program, CLI::App& above, const char* name, const char* about, const WordsPtr& words,
                Change<One> how) {
    CLI::App& changing = command(above, name, about, [words, &program, how] {
        program.run(change<One>, words->license.account, words->id, how);
        fmt::print("{}\n", words->id);
    });
    add_account_option(changing, words->license.account);
    changing.add_option("--id", words->id, "Its id, from the list.")->required();
}

void add_licenses(Program& program, const WordsPtr& words) {
    CLI::App& license = group(program.app, "license", "Licenses for kiosks: each is of a store and has seats.");
    CLI::App& issue = command(
        license, "issue",
        "Make a license and print it, once.\n\nExample: comanda license issue --account ID --store ID --name Hall "
        "--seats 4",
        [words, &program] { issue_license(program, *words); });
    add_store_options(issue, *words);
    issue.add_option("--name", words->license.name, "What it is for.")->required();
    issue.add_option("--seats", words->license.seats, "How many devices may use it at once.")->capture_default_str();
    issue.add_option("--expires", words->expires_at, "When it stops working, such as 2027-01-31T00:00:00Z.");
    CLI::App& list = command(license, "list", "The licenses of a store, without their texts.", [words, &program] {
        print_licenses(program.run(list_licenses, words->license.account, words->license.store));
    });
    add_store_options(list, *words);
    add_change(program, license, "revoke", "End a license: its devices are refused with their next request.", words,
               kiosk::end_license);
}

void add_kiosks(Program& program, const WordsPtr& words) {
    CLI::App& kiosk = group(program.app, "kiosk", "Kiosks: the devices that logged in.");
    CLI::App& list = command(kiosk, "list", "The kiosks of a store.", [words, &program] {
        print_devices(program.run(list_devices, words->license.account, words->license.store));
    });
    add_store_options(list, *words);
    add_change(program, kiosk, "revoke", "Shut a kiosk out: it is refused with its next request.", words,
               kiosk::end_device);
    add_change(program, kiosk, "restore", "Let a kiosk that was shut out log in again.", words, kiosk::reopen_device);
}

}  // namespace

void add_license_commands(Program& program) {
    const auto words = std::make_shared<LicenseWords>();
    add_licenses(program, words);
    add_kiosks(program, words);
}

}  // namespace comanda::app
