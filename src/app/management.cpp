#include "app/management.h"

#include <fmt/format.h>

#include <exception>

#include "app/blocking.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "db/migrations.h"
#include "tenant/api_key.h"

namespace comanda::app {
namespace {

void fail_on(const std::vector<FieldError>& errors) {
    if (errors.empty()) return;
    std::string all;
    for (const FieldError& each : errors)
        all += fmt::format("{}{} {}", all.empty() ? "" : "; ", each.field, each.message);
    fail(all);
}

net::Task<tenant::Account> require_account(db::Shard& directory, std::string id) {
    const auto account = co_await tenant::find_account(directory, id);
    if (!account) fail(fmt::format("there is no account '{}': see `comanda account list`", id));
    co_return *account;
}

net::Task<std::string> insert_account(Databases databases, tenant::Account account) {
    const bool inserted = co_await tenant::insert_account(databases.directory, account, std::string(command_actor));
    if (!inserted) fail("the id " + account.id + " is taken");
    co_return account.id;
}

net::Task<tenant::Store> insert_store(Databases databases, tenant::Store wanted) {
    const tenant::Account account = co_await require_account(databases.directory, wanted.account);
    db::Shard& shard = databases.shards.at(account.shard);
    const bool zone_exists = co_await tenant::timezone_exists(shard, wanted.timezone);
    if (!zone_exists) fail("timezone must be an IANA name such as America/New_York");
    co_return co_await tenant::insert_store(shard, std::move(wanted), std::string(command_actor));
}

net::Task<std::vector<tenant::Store>> list_stores(Databases databases, std::string account_id) {
    const tenant::Account account = co_await require_account(databases.directory, account_id);
    co_return co_await tenant::list_stores(databases.shards.at(account.shard), account_id);
}

net::Task<std::string> insert_key(Databases databases, tenant::ApiKey key, std::string digest) {
    const tenant::Account account = co_await require_account(databases.directory, key.account);
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
    co_return key.id;
}

net::Task<std::optional<tenant::ApiKey>> revoke(Databases databases, std::string account_id, std::string id) {
    const tenant::Account account = co_await require_account(databases.directory, account_id);
    const auto key = co_await tenant::revoke_key(databases.directory, account_id, id, std::string(command_actor));
    // Revoked it is, whether or not its account's database can be told.
    if (key)
        co_await tenant::tell_of_key(databases.shards.at(account.shard), account_id, std::string(command_actor),
                                     "revoked", id);
    co_return key;
}

net::Task<std::string> insert_person(Databases databases, const tenant::Pepper& pepper, staff::NewPerson wanted) {
    const tenant::Account account = co_await require_account(databases.directory, wanted.account);
    db::Shard& shard = databases.shards.at(account.shard);
    co_return co_await staff::create_person(databases.directory, shard, pepper, std::move(wanted));
}

net::Task<std::vector<staff::Person>> list_people(Databases databases, std::string account_id) {
    const tenant::Account account = co_await require_account(databases.directory, account_id);
    co_return co_await staff::people_of(databases.shards.at(account.shard), account_id);
}

net::Task<bool> set_password(Databases databases, std::string account_id, std::string email, std::string password) {
    const tenant::Account account = co_await require_account(databases.directory, account_id);
    db::Shard& shard = databases.shards.at(account.shard);
    co_await staff::reset_password(shard, std::move(account_id), std::move(email), std::move(password));
    co_return true;
}

}  // namespace

void migrate(const Config& config) {
    const auto progress = [](std::string_view line) { fmt::print("{}\n", line); };
    const auto run = [&](const std::string& what, const std::string& url, std::string_view set,
                         std::span<const db::Migration> migrations) {
        const db::MigrationReport report = db::migrate(url, set, migrations, progress);
        fmt::print("{}: version {}, {} applied\n", what, report.version, report.applied.size());
    };
    run("directory", config.directory_url, "directory", db::directory_migrations());
    for (const db::ShardConfig& shard : config.shards)
        run("shard " + shard.name, shard.url, "shard", db::shard_migrations());
}

std::string create_account(const Config& config, const NewAccount& wanted) {
    if (!wanted.id.empty() && !is_object_id(wanted.id)) fail("--id must have 24 lower-case hexadecimal characters");
    const std::string shard = wanted.shard.empty() ? config.shards.front().name : wanted.shard;
    if (std::ranges::none_of(config.shards, [&](const auto& each) { return each.name == shard; }))
        fail("the config has no shard " + shard);
    const tenant::Account account{wanted.id.empty() ? ObjectId::make().text() : wanted.id, wanted.name, shard};
    return run_blocking<std::string>(config, [&](Databases databases) { return insert_account(databases, account); });
}

std::vector<tenant::Account> accounts(const Config& config) {
    return run_blocking<std::vector<tenant::Account>>(
        config, [](Databases databases) { return tenant::list_accounts(databases.directory); });
}

tenant::Store create_store(const Config& config, tenant::Store wanted) {
    if (wanted.id.empty()) wanted.id = ObjectId::make().text();
    if (!is_object_id(wanted.id)) fail("--id must have 24 lower-case hexadecimal characters");
    fail_on(tenant::complaints(wanted));
    return run_blocking<tenant::Store>(config, [&](Databases databases) { return insert_store(databases, wanted); });
}

std::vector<tenant::Store> stores(const Config& config, const std::string& account) {
    return run_blocking<std::vector<tenant::Store>>(
        config, [&](Databases databases) { return list_stores(databases, account); });
}

IssuedKey issue_key(const Config& config, tenant::ApiKey wanted, tenant::KeyUse use) {
    fail_on(tenant::complaints(wanted));
    const tenant::Pepper pepper = tenant::Pepper::read(config.pepper_file);
    const std::string key = tenant::to_keyed(tenant::make_key(use), pepper);
    wanted.id = ObjectId::make().text();
    wanted.hint = key.substr(key.size() - 4);
    const std::string digest = tenant::digest_of(key, pepper);
    const std::string id =
        run_blocking<std::string>(config, [&](Databases databases) { return insert_key(databases, wanted, digest); });
    return {id, key};
}

std::vector<tenant::ApiKey> keys(const Config& config, const std::string& account) {
    return run_blocking<std::vector<tenant::ApiKey>>(
        config, [&](Databases databases) { return tenant::list_keys(databases.directory, account); });
}

tenant::ApiKey revoke_key(const Config& config, const std::string& account, const std::string& id) {
    const auto key = run_blocking<std::optional<tenant::ApiKey>>(
        config, [&](Databases databases) { return revoke(databases, account, id); });
    if (!key) fail("the account has no key " + id + ": see `comanda key list`");
    return *key;
}

std::string create_person(const Config& config, staff::NewPerson wanted) {
    const tenant::Pepper pepper = tenant::Pepper::read(config.pepper_file);
    return run_blocking<std::string>(config,
                                     [&](Databases databases) { return insert_person(databases, pepper, wanted); });
}

std::vector<staff::Person> people(const Config& config, const std::string& account) {
    return run_blocking<std::vector<staff::Person>>(
        config, [&](Databases databases) { return list_people(databases, account); });
}

void reset_password(const Config& config, const std::string& account, const std::string& email,
                    const std::string& password) {
    run_blocking<bool>(config, [&](Databases databases) { return set_password(databases, account, email, password); });
}

}  // namespace comanda::app
