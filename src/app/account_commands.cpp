// `comanda account`, `store` and `key`: who uses the service, and with what.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <span>

#include "app/accounts.h"
#include "app/commands.h"
#include "base/object_id.h"

namespace comanda::app {
namespace {

struct KeyWords {
    tenant::ApiKey key;
    std::string expires_at;
    std::string id;
    bool is_test = false;
};

std::string id_or_new(const std::string& id) {
    if (id.empty()) return ObjectId::make().text();
    if (!is_object_id(id)) fail("--id must have 24 lower-case hexadecimal characters");
    return id;
}

void fail_on(const std::vector<FieldError>& errors) {
    if (errors.empty()) return;
    std::string all;
    for (const FieldError& each : errors)
        all += fmt::format("{}{} {}", all.empty() ? "" : "; ", each.field, each.message);
    fail(all);
}

net::Task<bool> insert_account(Databases databases, tenant::Account account) {
    const bool inserted = co_await tenant::insert_account(databases.directory, account, std::string(command_actor));
    if (!inserted) fail("the id " + account.id + " is taken");
    co_return true;
}

net::Task<std::vector<tenant::Account>> list_accounts(Databases databases) {
    return tenant::list_accounts(databases.directory);
}

net::Task<tenant::Store> insert_store(Databases databases, tenant::Store wanted) {
    const tenant::Account account = co_await require_account(databases, wanted.account);
    db::Shard& shard = databases.shards.at(account.shard);
    const bool zone_exists = co_await tenant::timezone_exists(shard, wanted.timezone);
    if (!zone_exists) fail("timezone must be an IANA name such as America/New_York");
    co_return co_await tenant::insert_store(shard, std::move(wanted), std::string(command_actor));
}

net::Task<std::vector<tenant::Store>> list_stores(Databases databases, std::string account_id) {
    const tenant::Account account = co_await require_account(databases, account_id);
    co_return co_await tenant::list_stores(databases.shards.at(account.shard), account_id);
}

net::Task<bool> insert_key(Databases databases, tenant::ApiKey key, std::string digest) {
    const tenant::Account account = co_await require_account(databases, key.account);
    for (const std::string& store : key.stores) {
        const auto found = co_await tenant::find_store(databases.shards.at(account.shard), key.account, store);
        if (!found) fail("the account has no store " + store);
    }
    const bool inserted =
        co_await tenant::insert_key(databases.directory, key, std::move(digest), std::string(command_actor));
    if (!inserted) fail("this key exists already");
    std::exception_ptr failure;
    try {
        co_await tenant::tell_of_key(databases.shards.at(account.shard), key.account, std::string(command_actor),
                                     "created", key.id);
    } catch (const std::exception&) {
        failure = std::current_exception();
    }
    if (failure) {
        // Its text is shown to nobody now: without this it would stay behind, in the list of keys alone.
        co_await tenant::revoke_key(databases.directory, key.account, key.id, std::string(command_actor));
        std::rethrow_exception(failure);
    }
    co_return true;
}

net::Task<std::vector<tenant::ApiKey>> list_keys(Databases databases, std::string account) {
    return tenant::list_keys(databases.directory, std::move(account));
}

net::Task<tenant::ApiKey> revoke_key(Databases databases, std::string account_id, std::string id) {
    const tenant::Account account = co_await require_account(databases, account_id);
    const auto key = co_await tenant::revoke_key(databases.directory, account_id, id, std::string(command_actor));
    if (!key) fail("the account has no key " + id + ": see `comanda key list`");
    // Revoked it is, whether or not its account's database can be told.
    co_await tenant::tell_of_key(databases.shards.at(account.shard), account_id, std::string(command_actor), "revoked",
                                 id);
    co_return *key;
}

void issue_key(const Program& program, const KeyWords& words) {
    tenant::ApiKey wanted = words.key;
    wanted.expires_at = parse_time("--expires", words.expires_at, "2027-01-31T00:00:00Z");
    const IssuedKey issued =
        new_key(program.config(), wanted, words.is_test ? tenant::KeyUse::test : tenant::KeyUse::live);
    fmt::print("{}\n", issued.text);
    fmt::print(stderr, "This is the key's only appearance; it is kept nowhere. Its id is {}.\n", issued.id);
}

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
        fmt::print(row, each.id, each.hint, each.name, time_or(each.expires_at, "never"), time_or(each.revoked_at, ""),
                   rate_of(each), fmt::format("{}", fmt::join(each.scopes, ",")),
                   each.stores.empty() ? "all" : fmt::format("{}", fmt::join(each.stores, ",")));
    }
}

// Every scope a key may have, from the one table of them.
std::string all_scopes() {
    const auto names = std::span(http::scope_names).subspan(2);
    return fmt::format("{}", fmt::join(names, ", "));
}

CLI::App& add_accounts(Program& program) {
    const auto words = std::make_shared<tenant::Account>();
    CLI::App& account =
        group(program.app, "account", "Restaurant groups: each lives on one shard, with its stores and keys.");
    CLI::App& create =
        command(account, "create",
                "Make an account and print its id.\n\nExample: comanda account create --name 'Trattoria Roma'",
                [words, &program] { fmt::print("{}\n", new_account(program.config(), *words)); });
    create.add_option("--name", words->name, "What people call it.")->required();
    create.add_option("--id", words->id, "24 hexadecimal characters; made if not given.");
    create.add_option("--shard", words->shard, "Where it lives; the config's first shard if not given.");
    command(account, "list", "All accounts.", [&program] { print_accounts(program.run(list_accounts)); });
    return account;
}

void add_stores(Program& program) {
    const auto words = std::make_shared<tenant::Store>();
    CLI::App& store = group(program.app, "store", "The stores of an account.");
    CLI::App& create =
        command(store, "create",
                "Make a store and print its id.\n\nExample: comanda store create --account ID --name Harbour "
                "--timezone America/New_York --currency USD --country US",
                [words, &program] { fmt::print("{}\n", new_store(program.config(), *words)); });
    add_account_option(create, words->account);
    create.add_option("--name", words->name, "What people call it.")->required();
    create.add_option("--timezone", words->timezone, "IANA name, such as America/New_York.")->required();
    create.add_option("--currency", words->currency, "ISO 4217 code, such as USD.")->required();
    create.add_option("--country", words->country, "ISO 3166 code of two letters, such as US.")->required();
    create.add_option("--id", words->id, "24 hexadecimal characters; made if not given.");
    create.add_option("--cutoff", words->business_day_cutoff, "When its business day ends.")->capture_default_str();
    create.add_option("--week-start", words->week_start, "The first day of its week.")->capture_default_str();
    create.add_flag("--hq", words->is_hq, "Head office: other stores pull their menu from it. One per account.");
    CLI::App& list = command(store, "list", "The stores of an account.",
                             [words, &program] { print_stores(program.run(list_stores, words->account)); });
    add_account_option(list, words->account);
}

void add_keys(Program& program) {
    const auto words = std::make_shared<KeyWords>();
    CLI::App& key = group(program.app, "key", "Keys: what a client sends in the header apikey.");
    CLI::App& issue = command(key, "issue",
                              "Make a key and print it, once.\n\nExample: comanda key issue --account ID --name till-1 "
                              "--scopes catalogue:read,sync:read,sync:write --stores ID",
                              [words, &program] { issue_key(program, *words); });
    add_account_option(issue, words->key.account);
    issue.add_option("--name", words->key.name, "What the key is for.")->required();
    issue.add_option("--scopes", words->key.scopes, "Any of: " + all_scopes() + ".")->required()->delimiter(',');
    issue.add_option("--stores", words->key.stores, "Ids of the stores it reaches; all if not given.")->delimiter(',');
    issue.add_option("--rate", words->key.rate_per_second, "Requests a second in the long run; 0: no limit.")
        ->capture_default_str();
    issue.add_option("--burst", words->key.burst, "Requests at once.")->capture_default_str();
    issue.add_option("--expires", words->expires_at, "When it stops working, such as 2027-01-31T00:00:00Z.");
    issue.add_flag("--test", words->is_test, "A key that begins with cmd_test_.");
    CLI::App& list = command(key, "list", "The keys of an account, without their texts.",
                             [words, &program] { print_keys(program.run(list_keys, words->key.account)); });
    add_account_option(list, words->key.account);
    CLI::App& revoke = command(key, "revoke", "End a key on every node within a second.", [words, &program] {
        fmt::print("revoked {}\n", program.run(revoke_key, words->key.account, words->id).id);
    });
    add_account_option(revoke, words->key.account);
    revoke.add_option("--id", words->id, "The key's id, from `comanda key list`.")->required();
}

}  // namespace

std::string new_account(const Config& config, tenant::Account wanted) {
    wanted.id = id_or_new(wanted.id);
    if (wanted.shard.empty()) wanted.shard = config.shards.front().name;
    if (std::ranges::find(config.shards, wanted.shard, &db::ShardConfig::name) == config.shards.end())
        fail("the config has no shard " + wanted.shard);
    run_blocking(config, insert_account, wanted);
    return wanted.id;
}

std::string new_store(const Config& config, tenant::Store wanted) {
    wanted.id = id_or_new(wanted.id);
    fail_on(tenant::complaints(wanted));
    return run_blocking(config, insert_store, std::move(wanted)).id;
}

IssuedKey new_key(const Config& config, tenant::ApiKey wanted, tenant::KeyUse use) {
    fail_on(tenant::complaints(wanted));
    const tenant::Pepper pepper = tenant::Pepper::read(config.pepper_file);
    const std::string text = tenant::to_keyed(tenant::make_key(use), pepper);
    wanted.id = ObjectId::make().text();
    wanted.hint = text.substr(text.size() - 4);
    run_blocking(config, insert_key, wanted, tenant::digest_of(text, pepper));
    return {wanted.id, text};
}

CLI::App& add_account_commands(Program& program) {
    CLI::App& account = add_accounts(program);
    add_stores(program);
    add_keys(program);
    return account;
}

}  // namespace comanda::app
