// Reading and writing roles, users and people. What writes runs in a transaction that has locked the account and the
// store.
#pragma once

#include "base/refusal.h"
#include "db/shards.h"
#include "features/staff/records/records.h"

namespace comanda::staff {

net::Task<std::optional<Role>> read_role(db::Shard& shard, std::string account, std::string id);
net::Task<std::optional<User>> read_user(db::Shard& shard, std::string account, std::string id);
net::Task<std::optional<Person>> read_person(db::Shard& shard, std::string account, std::string id);
net::Task<std::optional<Person>> read_person_by_email(db::Shard& shard, std::string account, std::string email_key);

net::Task<std::optional<Role>> find_role(db::Transaction& transaction, std::string account, std::string id);
net::Task<std::optional<User>> find_user(db::Transaction& transaction, std::string account, std::string id);
net::Task<std::optional<Person>> find_person(db::Transaction& transaction, std::string account, std::string id);
// These roles, active or not.
net::Task<std::vector<Role>> find_roles(db::Transaction& transaction, std::string account,
                                        std::vector<std::string> ids);

// Version 1: it is new. Each returns it with its times.
net::Task<Role> write_role(db::Transaction& transaction, std::string account, Role role);
net::Task<User> write_user(db::Transaction& transaction, std::string account, User user);
net::Task<Person> write_person(db::Transaction& transaction, std::string account, Person person);

// The active role of this name in the store that is not `but`; empty for none.
net::Task<std::string> role_named(db::Transaction& transaction, std::string account, std::string store,
                                  std::string name, std::string but);
// The active user of this PIN in the store that is not `but`; empty for none.
net::Task<std::string> user_with_pin(db::Transaction& transaction, std::string account, std::string store,
                                     db::Bytes pin_digest, std::string but);
// Whoever has this address in the account, active or not, but for `but`; empty for none.
net::Task<std::string> person_with_email(db::Transaction& transaction, std::string account, std::string email_key,
                                         std::string but);
// Active users and people who have the role: the first 50, and how many there are.
struct Owners {
    std::vector<UsedBy> first = {};
    std::size_t total = 0;
};
net::Task<Owners> owners_of_role(db::Transaction& transaction, std::string account, std::string role);

// Is it a role of the account's own store that people have? Then it holds in every store.
net::Task<bool> is_held_everywhere(db::Transaction& transaction, std::string account, Role role);

// Who may give others rights: users of the store, and people of the account.
struct Administrators {
    std::int64_t users = 0;
    std::int64_t people = 0;
};
BOOST_DESCRIBE_STRUCT(Administrators, (), (users, people))
net::Task<Administrators> count_administrators(db::Transaction& transaction, std::string account, std::string store);

// The store whose roles hold in the whole account.
net::Task<std::string> own_store(db::Transaction& transaction, std::string account);

}  // namespace comanda::staff
