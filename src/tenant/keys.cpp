#include "tenant/keys.h"

#include "base/check.h"
#include "base/object_id.h"
#include "http/scope.h"
#include "journal/journal.h"
#include "tenant/idempotency.h"

namespace comanda::tenant {
namespace {

const db::Placeholder key_columns{.name = "columns",
                                  .text =
                                      "account_id as account, id, hint, name, scopes, stores, rate_per_second, burst, "
                                      "(extract(epoch from created_at) * 1000)::bigint as created_at, "
                                      "(extract(epoch from expires_at) * 1000)::bigint as expires_at, "
                                      "(extract(epoch from revoked_at) * 1000)::bigint as revoked_at"};

// customers of customers:read.
std::string_view family(http::Scope scope) {
    const std::string_view name = http::scope_name(scope);
    return name.substr(0, name.find(':'));
}

// Could a key with this scope do something that needs the privilege? Whoever is logged in may read menus.
bool reaches(http::Scope scope, const http::PrivilegeEntry& privilege) {
    if (scope == http::Scope::admin) return true;
    return scope != http::Scope::catalogue_read && family(scope) == family(privilege.scope);
}

}  // namespace

std::vector<FieldError> complaints(const ApiKey& key) {
    std::vector<FieldError> errors;
    if (key.name.empty() || key.name.size() > 200)
        errors.push_back({"name", "INVALID_VALUE", "must have 1 to 200 bytes"});
    if (key.scopes.empty()) errors.push_back({"scopes", "REQUIRED", "must name at least one scope"});
    for (const std::string& scope : key.scopes) {
        if (!http::parse_scope(scope))
            errors.push_back({"scopes", "INVALID_VALUE", "there is no scope '" + scope + "'"});
    }
    for (const std::string& store : key.stores) {
        if (!is_object_id(store)) errors.push_back({"stores", "INVALID_VALUE", "must hold ids of stores"});
    }
    if (key.rate_per_second < 0 || key.rate_per_second > 1'000'000) {
        errors.push_back({"ratePerSecond", "INVALID_VALUE", "must be 0 (no limit) to 1000000"});
    }
    if (key.burst < 1 || key.burst > 1'000'000) errors.push_back({"burst", "INVALID_VALUE", "must be 1 to 1000000"});
    return errors;
}

std::optional<Refusal> why_not_scopes(const http::Caller& caller, const std::vector<std::string>& scopes) {
    if (!caller.acting) return std::nullopt;
    const http::Privileges held = caller.acting->held_everywhere();
    for (const std::string& each : scopes) {
        const std::optional<http::Scope> scope = http::parse_scope(each);
        for (const http::PrivilegeEntry& privilege : http::privileges) {
            if (!scope || !reaches(*scope, privilege) || http::has(held, privilege.privilege)) continue;
            return Refusal{.status = 403,
                           .code = "PRIVILEGE_MISSING",
                           .message = "A key cannot be given more than whoever issues it holds: " +
                                      std::string(privilege.id) + " is missing.",
                           .more = {{"privilege", privilege.id}}};
        }
    }
    return std::nullopt;
}

net::Task<bool> insert_account(db::Shard& directory, Account account, std::string actor) {
    static constexpr db::Query insert_new_account{
        "insert_new_account",
        "with new as (insert into directory.account (id, name, shard) values ($1, $2, $3) on conflict do nothing "
        "returning id) "
        "select directory.record_change(id, $4, 'created', 'account', id) from new"};
    const db::Params params = db::params(account.id, account.name, account.shard, actor);
    co_return (co_await directory.writes().run("", insert_new_account, params)).rows() == 1;
}

net::Task<std::vector<Account>> list_accounts(db::Shard& directory) {
    static constexpr db::Query list_all_accounts{
        "list_all_accounts", "select id, name, shard, active from directory.account order by name, id"};
    co_return db::all<Account>(co_await directory.lists().run("", list_all_accounts, db::params()));
}

net::Task<std::optional<Account>> find_account(db::Shard& directory, std::string id) {
    std::vector<Account> all = co_await list_accounts(directory);
    for (Account& each : all) {
        if (each.id == id) co_return std::move(each);
    }
    co_return std::nullopt;
}

net::Task<bool> insert_key(db::Shard& directory, ApiKey key, std::string digest, std::string actor) {
    static constexpr db::Query insert_new_key{
        "insert_new_key",
        "with new as ("
        "  insert into directory.api_key (account_id, id, digest, hint, name, scopes, stores, rate_per_second, burst, "
        "expires_at) "
        "  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::bigint / 1000.0)) on conflict do nothing "
        "returning account_id, id) "
        "select directory.record_change(account_id, $11, 'created', 'apiKey', id) from new"};
    db::Params params = db::params(key.account, key.id, db::Bytes{digest}, key.hint, key.name, key.scopes, key.stores,
                                   key.rate_per_second, key.burst, key.expires_at, actor);
    co_return (co_await directory.writes().run(key.account, insert_new_key, std::move(params))).rows() == 1;
}

const db::Query list_account_keys = db::fill_in(
    {"list_account_keys",
     "select {columns} from directory.api_key k where account_id = $1 order by k.created_at, id limit 5000"},
    {key_columns});

net::Task<std::vector<ApiKey>> list_keys(db::Shard& directory, std::string account) {
    co_return db::all<ApiKey>(co_await directory.lists().run(account, list_account_keys, db::params(account)));
}

const db::Query find_one_key = db::fill_in(
    {"find_one_key", "select {columns} from directory.api_key where account_id = $1 and id = $2"}, {key_columns});

net::Task<std::optional<ApiKey>> find_key(db::Shard& directory, std::string account, std::string id) {
    co_return db::first<ApiKey>(co_await directory.reads().run(account, find_one_key, db::params(account, id)));
}

const db::Query revoke_one_key = db::fill_in({"revoke_one_key", R"sql(
with gone as (
    update directory.api_key set revoked_at = now() where account_id = $1 and id = $2 and revoked_at is null
    returning account_id, id, now() as at
), recorded as materialized (
    select directory.record_change(account_id, $3, 'revoked', 'apiKey', id) from gone
)
select {columns}
from (select k.account_id, k.id, k.hint, k.name, k.scopes, k.stores, k.rate_per_second, k.burst, k.created_at,
             k.expires_at, coalesce(k.revoked_at, g.at) as revoked_at
      from directory.api_key k left join gone g on true
      where k.account_id = $1 and k.id = $2 and (select count(*) from recorded) >= 0) k
)sql"},
                                             {key_columns});

net::Task<std::optional<ApiKey>> revoke_key(db::Shard& directory, std::string account, std::string id,
                                            std::string actor) {
    co_return db::first<ApiKey>(
        co_await directory.writes().run(account, revoke_one_key, db::params(account, id, actor)));
}

net::Task<void> tell_of_key(db::Shard& shard, std::string account, std::string signature, std::string action,
                            std::string id) {
    const std::string once = "\napiKey " + id + ' ' + action;  // No client's own Idempotency-Key has a line end.
    db::Transaction transaction = co_await journal::begin(shard, account);
    const std::optional<std::string> told_before = co_await find_created(transaction, account, once, "");
    if (told_before) co_return;
    journal::Line told{.place = account, .action = std::move(action), .entity = "apiKey", .id = id};
    co_await journal::append(transaction, account, std::move(signature), std::move(told));
    co_await save_created(transaction, account, once, "", id);
    co_await transaction.commit();
}

}  // namespace comanda::tenant
