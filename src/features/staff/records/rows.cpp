#include "features/staff/records/rows.h"

#include "base/text.h"
#include "features/staff/records/kinds.h"
#include "record/document.h"

namespace comanda::staff {
namespace {

constexpr int listed_max = 5'000;

const db::Placeholder role_columns{.name = "columns", .columns = {}, .text = "{versioned}, store_id, rank, privileges"};
const db::Placeholder user_columns{
    .name = "columns", .columns = {}, .text = "{versioned}, store_id, roles, pin_digest"};
const db::Placeholder person_columns{
    .name = "columns", .columns = {}, .text = "{versioned}, email_key, roles, password_hash, password_version"};

db::Query with(const db::Placeholder& columns, std::string_view name, std::string_view text) {
    return db::fill_in({name, text}, {columns, record::versioned_columns});
}

const db::Query find_role_by_id =
    with(role_columns, "find_staff_role", "select {columns} from staff_role where account_id = $1 and id = $2");
const db::Query find_user_by_id =
    with(user_columns, "find_staff_user", "select {columns} from staff_user where account_id = $1 and id = $2");
const db::Query find_person_by_id =
    with(person_columns, "find_person", "select {columns} from person where account_id = $1 and id = $2");
const db::Query find_person_by_email = with(person_columns, "find_person_by_email",
                                            "select {columns} from person where account_id = $1 and email_key = $2");
const db::Query find_roles_by_ids =
    with(role_columns, "find_staff_roles",
         "select {columns} from staff_role where account_id = $1 and id = any ($2::text[])");
const db::Query list_roles_of_store = with(role_columns, "list_staff_roles", R"sql(
select {columns} from staff_role where account_id = $1 and store_id = $2 and active = $3 order by rank, name, id limit $4
)sql");
const db::Query list_users_of_store = with(user_columns, "list_staff_users", R"sql(
select {columns} from staff_user where account_id = $1 and store_id = $2 and active = $3 order by name, id limit $4
)sql");
const db::Query list_people_of_account = with(person_columns, "list_people", R"sql(
select {columns} from person where account_id = $1 and active = $2 order by name, id limit $3
)sql");

const db::Query write_staff_role = with(role_columns, "write_staff_role", R"sql(
insert into staff_role (account_id, id, version, active, name, fields, created_by, modified_by, store_id, name_key, rank,
                        privileges, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now(), now())
on conflict (account_id, id) do update
set version = excluded.version, active = excluded.active, name = excluded.name, fields = excluded.fields,
    modified_by = excluded.modified_by, name_key = excluded.name_key, rank = excluded.rank,
    privileges = excluded.privileges, updated_at = now()
returning {columns}
)sql");
const db::Query write_staff_user = with(user_columns, "write_staff_user", R"sql(
insert into staff_user (account_id, id, version, active, name, fields, created_by, modified_by, store_id, roles, pin_digest,
                        created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now(), now())
on conflict (account_id, id) do update
set version = excluded.version, active = excluded.active, name = excluded.name, fields = excluded.fields,
    modified_by = excluded.modified_by, roles = excluded.roles, pin_digest = excluded.pin_digest, updated_at = now()
returning {columns}
)sql");
const db::Query write_person_row = with(person_columns, "write_person", R"sql(
insert into person (account_id, id, version, active, name, fields, created_by, modified_by, roles, email_key, password_hash,
                    password_version, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now(), now())
on conflict (account_id, id) do update
set version = excluded.version, active = excluded.active, name = excluded.name, fields = excluded.fields,
    modified_by = excluded.modified_by, roles = excluded.roles, email_key = excluded.email_key,
    password_hash = excluded.password_hash, password_version = excluded.password_version, updated_at = now()
returning {columns}
)sql");

struct Owner {
    std::string kind;
    std::string id;
    std::string name;
    std::size_t total = 0;
};
BOOST_DESCRIBE_STRUCT(Owner, (), (kind, id, name, total))

json::object first_members(std::string_view account, std::string_view store, const record::Versioned& row) {
    json::object all{{"id", row.id}};
    for (auto& member : parse_json_object(row.fields))
        all.insert_or_assign(member.key(), member.value());
    if (!store.empty()) {
        all["store"] = store;
        all["createdFor"] = store;
    }
    all["ownedBy"] = account;
    return all;
}

std::string finished(json::object all, const record::Versioned& row, std::span<const record::Field> fields) {
    record::add_version(all, row);
    std::string text = to_text(all);
    constexpr int no_amounts = 0;
    record::append_missing(text, 0, fields, no_amounts);
    return text;
}

}  // namespace

std::string role_text(std::string_view account, const Role& role) {
    return finished(first_members(account, role.store_id, role), role, role_fields);
}

std::string user_text(std::string_view account, const User& user) {
    json::object all = first_members(account, user.store_id, user);
    all["hasPin"] = user.pin_digest.has_value();
    return finished(std::move(all), user, user_fields);
}

std::string person_text(std::string_view account, const Person& person) {
    return finished(first_members(account, "", person), person, person_fields);
}

net::Task<std::optional<Role>> read_role(db::Shard& shard, std::string account, std::string id) {
    co_return db::first<Role>(co_await shard.reads().run(account, find_role_by_id, db::params(account, id)));
}

net::Task<std::optional<User>> read_user(db::Shard& shard, std::string account, std::string id) {
    co_return db::first<User>(co_await shard.reads().run(account, find_user_by_id, db::params(account, id)));
}

net::Task<std::optional<Person>> read_person(db::Shard& shard, std::string account, std::string id) {
    co_return db::first<Person>(co_await shard.reads().run(account, find_person_by_id, db::params(account, id)));
}

net::Task<std::optional<Person>> read_person_by_email(db::Shard& shard, std::string account, std::string email_key) {
    co_return db::first<Person>(
        co_await shard.reads().run(account, find_person_by_email, db::params(account, email_key)));
}

net::Task<std::optional<Role>> find_role(db::Transaction& transaction, std::string account, std::string id) {
    co_return db::first<Role>(co_await transaction.run(find_role_by_id, db::params(account, id)));
}

net::Task<std::optional<User>> find_user(db::Transaction& transaction, std::string account, std::string id) {
    co_return db::first<User>(co_await transaction.run(find_user_by_id, db::params(account, id)));
}

net::Task<std::optional<Person>> find_person(db::Transaction& transaction, std::string account, std::string id) {
    co_return db::first<Person>(co_await transaction.run(find_person_by_id, db::params(account, id)));
}

net::Task<std::vector<Role>> find_roles(db::Transaction& transaction, std::string account,
                                        std::vector<std::string> ids) {
    co_return db::all<Role>(co_await transaction.run(find_roles_by_ids, db::params(account, ids)));
}

net::Task<Role> write_role(db::Transaction& transaction, std::string account, Role role) {
    db::Params params = db::params(account, role.id, role.version, role.active, role.name, role.fields, role.created_by,
                                   role.modified_by, role.store_id, lower_case(role.name), role.rank, role.privileges);
    co_return db::only<Role>(co_await transaction.run(write_staff_role, std::move(params)));
}

net::Task<User> write_user(db::Transaction& transaction, std::string account, User user) {
    db::Params params = db::params(account, user.id, user.version, user.active, user.name, user.fields, user.created_by,
                                   user.modified_by, user.store_id, user.roles, user.pin_digest);
    co_return db::only<User>(co_await transaction.run(write_staff_user, std::move(params)));
}

net::Task<Person> write_person(db::Transaction& transaction, std::string account, Person person) {
    db::Params params =
        db::params(account, person.id, person.version, person.active, person.name, person.fields, person.created_by,
                   person.modified_by, person.roles, person.email_key, person.password_hash, person.password_version);
    co_return db::only<Person>(co_await transaction.run(write_person_row, std::move(params)));
}

net::Task<std::vector<Role>> list_roles(db::Shard& shard, std::string account, std::string store, bool is_active) {
    db::Params params = db::params(account, store, is_active, listed_max);
    co_return db::all<Role>(co_await shard.lists().run(account, list_roles_of_store, std::move(params)));
}

net::Task<std::vector<User>> list_users(db::Shard& shard, std::string account, std::string store, bool is_active) {
    db::Params params = db::params(account, store, is_active, listed_max);
    co_return db::all<User>(co_await shard.lists().run(account, list_users_of_store, std::move(params)));
}

net::Task<std::vector<Person>> list_people(db::Shard& shard, std::string account, bool is_active) {
    db::Params params = db::params(account, is_active, listed_max);
    co_return db::all<Person>(co_await shard.lists().run(account, list_people_of_account, std::move(params)));
}

net::Task<std::string> role_named(db::Transaction& transaction, std::string account, std::string store,
                                  std::string name, std::string but) {
    static constexpr db::Query read{
        "staff_role_named",
        "select id from staff_role where account_id = $1 and store_id = $2 and name_key = $3 and active and id <> $4"};
    db::Params params = db::params(account, store, lower_case(name), but);
    co_return db::first<std::string>(co_await transaction.run(read, std::move(params))).value_or("");
}

net::Task<std::string> user_with_pin(db::Transaction& transaction, std::string account, std::string store,
                                     db::Bytes pin_digest, std::string but) {
    static constexpr db::Query read{"staff_user_with_pin",
                                    "select id from staff_user where account_id = $1 and store_id = $2 and pin_digest "
                                    "= $3 and active and id <> $4"};
    db::Params params = db::params(account, store, pin_digest, but);
    co_return db::first<std::string>(co_await transaction.run(read, std::move(params))).value_or("");
}

net::Task<std::string> person_with_email(db::Transaction& transaction, std::string account, std::string email_key,
                                         std::string but) {
    static constexpr db::Query read{"person_with_email",
                                    "select id from person where account_id = $1 and email_key = $2 and id <> $3"};
    db::Params params = db::params(account, email_key, but);
    co_return db::first<std::string>(co_await transaction.run(read, std::move(params))).value_or("");
}

net::Task<Owners> owners_of_role(db::Transaction& transaction, std::string account, std::string role) {
    static constexpr db::Query read{"owners_of_staff_role", R"sql(
select kind, id, name, count(*) over () as total
from (select 'user' as kind, id, name from staff_user where account_id = $1 and active and $2 = any (roles)
      union all select 'person', id, name from person where account_id = $1 and active and $2 = any (roles)) as owner
order by kind desc, name, id limit 50
)sql"};
    Owners owners;
    const db::Result result = co_await transaction.run(read, db::params(account, role));
    for (Owner& each : db::all<Owner>(result)) {
        owners.first.push_back({std::move(each.kind), std::move(each.id), std::move(each.name)});
        owners.total = each.total;
    }
    co_return owners;
}

net::Task<bool> is_held_everywhere(db::Transaction& transaction, std::string account, Role role) {
    static constexpr db::Query read{"is_held_everywhere", R"sql(
select coalesce(own_store($1) = $2 and exists (select from person p where p.account_id = $1 and $3 = any (p.roles)), false)
)sql"};
    co_return db::only<bool>(co_await transaction.run(read, db::params(account, role.store_id, role.id)));
}

net::Task<Administrators> count_administrators(db::Transaction& transaction, std::string account, std::string store) {
    static constexpr db::Query read{"count_administrators", "select users, people from administrators($1, $2)"};
    co_return db::only<Administrators>(co_await transaction.run(read, db::params(account, store)));
}

net::Task<std::string> own_store(db::Transaction& transaction, std::string account) {
    static constexpr db::Query read{"own_store", "select own_store($1)"};
    co_return db::only<std::string>(co_await transaction.run(read, db::params(account)));
}

}  // namespace comanda::staff
