// Accounts and keys in the directory database: made, listed and revoked, each change with its line in directory.change.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "base/time.h"
#include "db/rows.h"
#include "db/shards.h"
#include "http/message.h"
#include "tenant/api_key.h"

namespace comanda::tenant {

struct Account {
    std::string id;
    std::string name;
    std::string shard;
    bool active = true;
};
BOOST_DESCRIBE_STRUCT(Account, (), (id, name, shard, active))

struct ApiKey {
    std::string account;
    std::string id;
    std::string hint;  // The last characters of its text.
    std::string name;
    std::vector<std::string> scopes;
    std::vector<std::string> stores;
    int rate_per_second = 1'000;
    int burst = 2'000;
    Instant created_at{};
    std::optional<Instant> expires_at;
    std::optional<Instant> revoked_at;

    bool is_active() const { return !revoked_at; }
};
BOOST_DESCRIBE_STRUCT(ApiKey, (),
                      (account, id, hint, name, scopes, stores, rate_per_second, burst, created_at, expires_at,
                       revoked_at))

// Every complaint at once: the name, the scopes, the limits.
std::vector<FieldError> complaints(const ApiKey& key);

// 403 when whoever acts would give a key more than they hold: a scope brings every privilege of its family.
std::optional<Refusal> why_not_scopes(const http::Caller& caller, const std::vector<std::string>& scopes);

// False when the id is taken.
net::Task<bool> insert_account(db::Shard& directory, Account account, std::string actor);
net::Task<std::vector<Account>> list_accounts(db::Shard& directory);
net::Task<std::optional<Account>> find_account(db::Shard& directory, std::string id);

// False when the id or the digest is taken.
net::Task<bool> insert_key(db::Shard& directory, ApiKey key, std::string digest, std::string actor);
net::Task<std::vector<ApiKey>> list_keys(db::Shard& directory, std::string account);
net::Task<std::optional<ApiKey>> find_key(db::Shard& directory, std::string account, std::string id);
// Repeatable. The key as it is now, or nothing when there is no such key in the account.
net::Task<std::optional<ApiKey>> revoke_key(db::Shard& directory, std::string account, std::string id,
                                            std::string actor);

// The directory has its own record of changes; the account's journal, on another database, is told after it. Once for
// each key and action: a request that is repeated because this failed makes up for it.
net::Task<void> tell_of_key(db::Shard& shard, std::string account, std::string signature, std::string action,
                            std::string id);

}  // namespace comanda::tenant
