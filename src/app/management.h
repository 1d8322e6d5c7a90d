// Commands that look after accounts, stores and keys. They run as the owner of the databases, not as the service.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/config.h"
#include "features/staff/staff.h"
#include "tenant/keys.h"
#include "tenant/stores.h"

namespace comanda::app {

void migrate(const Config& config);

struct NewAccount {
    std::string id;  // Empty: made here.
    std::string name;
    std::string shard;  // Empty: the first one in the config.
};
std::string create_account(const Config& config, const NewAccount& wanted);
std::vector<tenant::Account> accounts(const Config& config);

tenant::Store create_store(const Config& config, tenant::Store wanted);
std::vector<tenant::Store> stores(const Config& config, const std::string& account);

struct IssuedKey {
    std::string id;
    std::string text;  // Shown once.
};
IssuedKey issue_key(const Config& config, tenant::ApiKey wanted, tenant::KeyUse use);
std::vector<tenant::ApiKey> keys(const Config& config, const std::string& account);
tenant::ApiKey revoke_key(const Config& config, const std::string& account, const std::string& id);

// Somebody who logs in by e-mail; without a role, an administrator. Returns the id.
std::string create_person(const Config& config, staff::NewPerson wanted);
std::vector<staff::Person> people(const Config& config, const std::string& account);
void reset_password(const Config& config, const std::string& account, const std::string& email,
                    const std::string& password);

// Makes every check of a store again from what tills sent, with progress, and prints where it is not what is kept.
// Returns the number of differences.
std::size_t rebuild_store_checks(const Config& config, const std::string& store);

// Makes the sums of a store's days (of every store if it is empty) again from its frozen sales, with progress, and
// prints where they are not what is kept; with `repair` they are written anew. Returns the number of differences that
// are left.
std::size_t verify_sales(const Config& config, const std::string& store, bool repair);

// Adds up the points and allowances of an account (of every account if it is empty) again, and prints what does not
// come out. Returns the number of differences.
std::size_t verify_ledger(const Config& config, const std::string& account);

// Looks at everything the service needs; prints what it finds and what to do. Returns the number of complaints.
int doctor(const Config& config);

}  // namespace comanda::app
