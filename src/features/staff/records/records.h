// Roles, users and people: the rows of their tables.
#pragma once

#include <string>
#include <vector>

#include "record/versioned.h"

namespace comanda::staff {

struct Role : record::Versioned {
    std::string store_id;
    std::string name_key;  // In lower case.
    std::int64_t rank = 0;
    std::vector<std::string> privileges;
};
BOOST_DESCRIBE_STRUCT(Role, (record::Versioned), (store_id, name_key, rank, privileges))

struct User : record::Versioned {
    std::string store_id;
    std::vector<std::string> roles;
    std::optional<db::Bytes> pin_digest;
};
BOOST_DESCRIBE_STRUCT(User, (record::Versioned), (store_id, roles, pin_digest))

struct Person : record::Versioned {
    std::string email_key;
    std::vector<std::string> roles;
    std::string password_hash;
    std::int64_t password_version = 1;
};
BOOST_DESCRIBE_STRUCT(Person, (record::Versioned), (email_key, roles, password_hash, password_version))

extern const record::Table<Role> role_table;
extern const record::Table<User> user_table;
extern const record::Table<Person> person_table;

net::Task<std::vector<Role>> list_roles(db::Shard& shard, std::string account, std::string store, bool is_active);

}  // namespace comanda::staff
