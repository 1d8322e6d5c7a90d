// What is asked about roles, users and people, besides what their tables do. What runs in a transaction has locked the
// account and the store.
#pragma once

#include "base/refusal.h"
#include "db/shards.h"
#include "features/staff/records/records.h"

namespace comanda::staff {

net::Task<std::optional<Person>> read_person_by_email(db::Shard& shard, std::string account, std::string email_key);
// These roles, active or not.
net::Task<std::vector<Role>> find_roles(db::Transaction& transaction, std::string account,
                                        std::vector<std::string> ids);

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
