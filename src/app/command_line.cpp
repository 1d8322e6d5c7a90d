#include "app/command_line.h"

#include <fmt/format.h>
#include <sodium.h>

#include <CLI/CLI.hpp>
#include <span>

#include "app/audit_commands.h"
#include "app/completion.h"
#include "app/config.h"
#include "app/interface_text.h"
#include "app/license_commands.h"
#include "app/management.h"
#include "app/menu_commands.h"
#include "app/pepper_commands.h"
#include "app/person_commands.h"
#include "app/quota_commands.h"
#include "app/serve.h"
#include "app/version.h"
#include "base/refusal.h"

namespace comanda::app {
namespace {

// Lives as long as the parse: CLI11 keeps references to the members.
struct Words {
    std::string config = "/etc/comanda/comanda.toml";
    NewAccount account;
    tenant::Store store;
    tenant::ApiKey key;
    std::string expires_at;
    std::string key_id;
    bool test_key = false;
};

void print_accounts(const std::vector<tenant::Account>& accounts) {
    fmt::print("{:<24}  {:<12}  {}\n", "id", "shard", "name");
    for (const tenant::Account& each : accounts)
        fmt::print("{:<24}  {:<12}  {}\n", each.id, each.shard, each.name);
}

void print_stores(const std::vector<tenant::Store>& stores) {
    fmt::print("{:<24}  {:>6}  {:<24}  {:<20}  {:<8}  {}\n", "id", "number", "name", "timezone", "currency",
               "head office");
    for (const tenant::Store& each : stores) {
        fmt::print("{:<24}  {:>6}  {:<24}  {:<20}  {:<8}  {}\n", each.id, each.number, each.name, each.timezone,
                   each.currency, each.is_hq ? "yes" : "");
    }
}

std::string rate_of(const tenant::ApiKey& key) {
    return key.rate_per_second == 0 ? "none" : fmt::format("{}/s, {} at once", key.rate_per_second, key.burst);
}

// Scopes and stores come last, since they may be many.
void print_keys(const std::vector<tenant::ApiKey>& keys) {
    constexpr auto row = "{:<24}  {:<6}  {:<20}  {:<24}  {:<24}  {:<20}  {:<40}  {}\n";
    fmt::print(row, "id", "ends", "name", "expires", "revoked", "rate", "scopes", "stores");
    for (const tenant::ApiKey& each : keys) {
        fmt::print(row, each.id, each.hint, each.name, each.expires_at ? to_iso(*each.expires_at) : "never",
                   each.revoked_at ? to_iso(*each.revoked_at) : "", rate_of(each),
                   fmt::format("{}", fmt::join(each.scopes, ",")),
                   each.stores.empty() ? "all" : fmt::format("{}", fmt::join(each.stores, ",")));
    }
}

// Every scope a key may have, from the one table of them.
std::string all_scopes() {
    const auto names = std::span(http::scope_names).subspan(2);
    return fmt::format("{}", fmt::join(names, ", "));
}

void add_account_commands(CLI::App& app, Words& words) {
    CLI::App* account =
        app.add_subcommand("account", "Restaurant groups: each lives on one shard, with its stores and keys.");
    account->require_subcommand(1);
    CLI::App* create = account->add_subcommand(
        "create", "Make an account and print its id.\n\nExample: comanda account create --name 'Trattoria Roma'");
    create->add_option("--name", words.account.name, "What people call it.")->required();
    create->add_option("--id", words.account.id, "24 hexadecimal characters; made if not given.");
    create->add_option("--shard", words.account.shard, "Where it lives; the config's first shard if not given.");
    create->callback([&words] { fmt::print("{}\n", create_account(read_config(words.config), words.account)); });
    CLI::App* list = account->add_subcommand("list", "All accounts.");
    list->callback([&words] { print_accounts(accounts(read_config(words.config))); });
}

void add_store_commands(CLI::App& app, Words& words) {
    CLI::App* store = app.add_subcommand("store", "The stores of an account.");
    store->require_subcommand(1);
    CLI::App* create = store->add_subcommand(
        "create",
        "Make a store and print its id.\n\nExample: comanda store create --account ID --name Harbour "
        "--timezone America/New_York --currency USD --country US");
    create->add_option("--account", words.store.account, "The account's id.")->required();
    create->add_option("--name", words.store.name, "What people call it.")->required();
    create->add_option("--timezone", words.store.timezone, "IANA name, such as America/New_York.")->required();
    create->add_option("--currency", words.store.currency, "ISO 4217 code, such as USD.")->required();
    create->add_option("--country", words.store.country, "ISO 3166 code of two letters, such as US.")->required();
    create->add_option("--id", words.store.id, "24 hexadecimal characters; made if not given.");
    create->add_option("--cutoff", words.store.business_day_cutoff, "When its business day ends.")
        ->capture_default_str();
    create->add_option("--week-start", words.store.week_start, "The first day of its week.")->capture_default_str();
    create->add_flag("--hq", words.store.is_hq, "Head office: other stores pull their menu from it. One per account.");
    create->callback([&words] { fmt::print("{}\n", create_store(read_config(words.config), words.store).id); });
    CLI::App* list = store->add_subcommand("list", "The stores of an account.");
    list->add_option("--account", words.store.account, "The account's id.")->required();
    list->callback([&words] { print_stores(stores(read_config(words.config), words.store.account)); });
}

void issue(const Words& words) {
    tenant::ApiKey key = words.key;
    if (!words.expires_at.empty()) {
        key.expires_at = parse_iso(words.expires_at);
        if (!key.expires_at) throw std::runtime_error("--expires must be a time such as 2027-01-31T00:00:00Z");
    }
    const IssuedKey issued =
        issue_key(read_config(words.config), key, words.test_key ? tenant::KeyUse::test : tenant::KeyUse::live);
    fmt::print("{}\n", issued.text);
    fmt::print(stderr, "This is the key's only appearance; it is kept nowhere. Its id is {}.\n", issued.id);
}

void add_key_commands(CLI::App& app, Words& words) {
    CLI::App* key = app.add_subcommand("key", "Keys: what a client sends in the header apikey.");
    key->require_subcommand(1);
    CLI::App* create =
        key->add_subcommand("issue",
                            "Make a key and print it, once.\n\nExample: comanda key issue --account ID --name till-1 "
                            "--scopes catalogue:read,sync:read,sync:write --stores ID");
    create->add_option("--account", words.key.account, "The account's id.")->required();
    create->add_option("--name", words.key.name, "What the key is for.")->required();
    create->add_option("--scopes", words.key.scopes, "Any of: " + all_scopes() + ".")->required()->delimiter(',');
    create->add_option("--stores", words.key.stores, "Ids of the stores it reaches; all if not given.")->delimiter(',');
    create->add_option("--rate", words.key.rate_per_second, "Requests a second in the long run; 0: no limit.")
        ->capture_default_str();
    create->add_option("--burst", words.key.burst, "Requests at once.")->capture_default_str();
    create->add_option("--expires", words.expires_at, "When it stops working, such as 2027-01-31T00:00:00Z.");
    create->add_flag("--test", words.test_key, "A key that begins with cmd_test_.");
    create->callback([&words] { issue(words); });
    CLI::App* list = key->add_subcommand("list", "The keys of an account, without their texts.");
    list->add_option("--account", words.key.account, "The account's id.")->required();
    list->callback([&words] { print_keys(keys(read_config(words.config), words.key.account)); });
    CLI::App* revoke = key->add_subcommand("revoke", "End a key on every node within a second.");
    revoke->add_option("--account", words.key.account, "The account's id.")->required();
    revoke->add_option("--id", words.key_id, "The key's id, from `comanda key list`.")->required();
    revoke->callback([&words] {
        fmt::print("revoked {}\n", revoke_key(read_config(words.config), words.key.account, words.key_id).id);
    });
}

void add_check_commands(CLI::App& app, Words& words, int& status) {
    CLI::App* check = app.add_subcommand("check", "Checks, as tills send them.");
    check->require_subcommand(1);
    CLI::App* rebuild =
        check->add_subcommand("rebuild",
                              "Make every check of a store again from what tills sent, and say where it is not what is "
                              "kept. There should be\n"
                              "no difference; it changes nothing, and may run while the service does.\n\n"
                              "Example: comanda check rebuild --store ID");
    rebuild->add_option("--store", words.store.id, "The store's id.")->required();
    rebuild->callback(
        [&words, &status] { status = rebuild_store_checks(read_config(words.config), words.store.id) == 0 ? 0 : 1; });
}

void add_sales_commands(CLI::App& app, Words& words, int& status) {
    CLI::App* sales =
        app.add_subcommand("sales", "Sales, frozen when their checks end, and the sums that reports are made of.");
    sales->require_subcommand(1);
    CLI::App* verify = sales->add_subcommand(
        "verify",
        "Add up every day and month again from the frozen sales, check that each sale's lines, taxes, payments and\n"
        "discounts come to it, and say where anything differs. It changes nothing, and may run while the service "
        "does.\n\n"
        "Example: comanda sales verify --store ID");
    verify->add_option("--store", words.store.id, "The store's id; without it, every store.");
    verify->callback(
        [&words, &status] { status = verify_sales(read_config(words.config), words.store.id, false) == 0 ? 0 : 1; });
    CLI::App* rebuild = sales->add_subcommand(
        "rebuild",
        "The same, and where the sums of a month differ they are written anew from its sales. The sales themselves\n"
        "are never changed. While a month is written, its store's tills wait.\n\n"
        "Example: comanda sales rebuild --store ID");
    rebuild->add_option("--store", words.store.id, "The store's id; without it, every store.");
    rebuild->callback(
        [&words, &status] { status = verify_sales(read_config(words.config), words.store.id, true) == 0 ? 0 : 1; });
}

void add_ledger_commands(CLI::App& app, Words& words, int& status) {
    CLI::App* ledger = app.add_subcommand("ledger", "Customers' points, an append-only ledger, and their allowances.");
    ledger->require_subcommand(1);
    CLI::App* verify = ledger->add_subcommand(
        "verify",
        "Add up every entry again: all of them come to 0, each balance is the sum of its entries, no sale earned "
        "twice,\n"
        "nothing was reversed beyond what it was, and draws come to what was drawn. It changes nothing, and may run\n"
        "while the service does.\n\n"
        "Example: comanda ledger verify --account ID");
    verify->add_option("--account", words.account.id, "The account's id; without it, every account.");
    verify->callback(
        [&words, &status] { status = verify_ledger(read_config(words.config), words.account.id) == 0 ? 0 : 1; });
}

void add_config_commands(CLI::App& app, Words& words) {
    CLI::App* config = app.add_subcommand("config", "The settings file.");
    config->require_subcommand(1);
    config
        ->add_subcommand("check",
                         "Read the file and say what is wrong with it.\n\n"
                         "Example: comanda config check --config /etc/comanda/comanda.toml")
        ->callback([&words] {
            read_config(words.config);
            fmt::print("{}: all is well\n", words.config);
        });
    config
        ->add_subcommand("example",
                         "Print every setting with its default and one sentence.\n\n"
                         "Example: comanda config example > comanda.toml")
        ->callback([] { fmt::print("{}", example_config()); });
}

void add_other_commands(CLI::App& app, Words& words, int& status) {
    app.add_subcommand("serve",
                       "Serve the interface until SIGTERM, which ends it gracefully.\n\n"
                       "Example: comanda serve --config /etc/comanda/comanda.toml")
        ->callback([&words, &status] { status = serve(read_config(words.config)); });
    app.add_subcommand("migrate",
                       "Bring the directory and every shard to this program's schema. Repeatable; two at once wait for "
                       "each other.\n\n"
                       "Example: comanda migrate --config /etc/comanda/commands.toml")
        ->callback([&words] { migrate(read_config(words.config)); });
    app.add_subcommand("doctor",
                       "Look at everything the service needs, and say what to do. Ends with 1 if anything is wrong.\n\n"
                       "Example: comanda doctor --config /etc/comanda/commands.toml")
        ->callback([&words, &status] { status = doctor(read_config(words.config)) == 0 ? 0 : 1; });
    app.add_subcommand("openapi", "Print the interface description.")->callback([] {
        fmt::print("{}", interface_text());
    });
    app.add_subcommand("privileges", "Print which operation needs which privilege, as docs/privileges.md has it.")
        ->callback([] { fmt::print("{}", privileges_text()); });
    app.add_subcommand("completion",
                       "Print a bash completion.\n\nExample: comanda completion > /etc/bash_completion.d/comanda")
        ->callback([&app] { fmt::print("{}", bash_completion(app)); });
}

// --config belongs to the program and may stand anywhere: the help of each command says so at its foot.
void name_config_in_every_help(CLI::App& app) {
    for (CLI::App* each : app.get_subcommands({})) {
        each->fallthrough();
        each->footer(
            "--config FILE names the settings file, here or before the command; `comanda --help` says which it is "
            "otherwise.");
        name_config_in_every_help(*each);
    }
}

}  // namespace

int run_command_line(int argc, char** argv) {
    if (sodium_init() < 0) return 1;
    Words words;
    int status = 0;
    CLI::App app{
        "Comanda: the back office of restaurants as one service.\n\n"
        "First steps: comanda config example > comanda.toml, then comanda --config comanda.toml migrate, account "
        "create,\n"
        "store create, key issue, serve. Or run tools/demo."};
    app.set_version_flag("--version", fmt::format("comanda {} ({}, {})", version, commit, compiler));
    app.add_option("--config", words.config, "The settings file.")->capture_default_str()->envname("COMANDA_CONFIG");
    app.require_subcommand(1);
    app.fallthrough();
    add_other_commands(app, words, status);
    add_account_commands(app, words);
    add_store_commands(app, words);
    add_key_commands(app, words);
    add_quota_commands(app, words.config);
    add_person_commands(app, words.config);
    add_license_commands(app, words.config);
    add_menu_commands(app, words.config, status);
    add_check_commands(app, words, status);
    add_sales_commands(app, words, status);
    add_ledger_commands(app, words, status);
    add_audit_commands(app, words.config, status);
    add_pepper_commands(app, words.config);
    add_config_commands(app, words);
    name_config_in_every_help(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    } catch (const refused& why) {
        fmt::print(stderr, "comanda: {}\n", why.refusal.message);
        return 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "comanda: {}\n", error.what());
        return 1;
    }
    return status;
}

}  // namespace comanda::app
