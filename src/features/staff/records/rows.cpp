#include "features/staff/records/rows.h"

#include "features/staff/records/kinds.h"
#include "record/document.h"

namespace comanda::staff {
namespace {

struct Owner {
    std::string kind;
    std::string id;
    std::string name;
    std::size_t total = 0;
};
BOOST_DESCRIBE_STRUCT(Owner, (), (kind, id, name, total))

template <class Row, const record::Kind& kind>
std::string record_text(std::string_view account, const Row& row) {
    json::object all{{"id", row.id}};
    for (auto& member : parse_json_object(row.fields))
        all.insert_or_assign(member.key(), member.value());
    if constexpr (record::Table<Row>::is_of_store) {
        all["store"] = row.store_id;
        all["createdFor"] = row.store_id;
    }
    all["ownedBy"] = account;
    if constexpr (std::is_same_v<Row, User>) all["hasPin"] = row.pin_digest.has_value();
    record::add_version(all, row);
    std::string text = to_text(all);
    constexpr int no_amounts = 0;
    record::append_missing(text, 0, kind.fields, no_amounts);
    return text;
}

}  // namespace

const record::Table<Role> role_table(role_kind, "staff_role", "staff_roles", "rank, name, id",
                                     record_text<Role, role_kind>);
const record::Table<User> user_table(user_kind, "staff_user", "staff_users", "name, id", record_text<User, user_kind>);
const record::Table<Person> person_table(person_kind, "person", "people", "name, id", record_text<Person, person_kind>);

namespace {

const db::Query find_person_by_email = person_table.fill_in(
    "find_person_by_email", "select {columns} from person where account_id = $1 and email_key = $2");
const db::Query find_roles_by_ids = role_table.fill_in(
    "find_staff_roles", "select {columns} from staff_role where account_id = $1 and id = any ($2::text[])");

}  // namespace

net::Task<std::vector<Role>> list_roles(db::Shard& shard, std::string account, std::string store, bool is_active) {
    return role_table.list(shard, std::move(account), is_active, std::move(store));
}

net::Task<std::optional<Person>> read_person_by_email(db::Shard& shard, std::string account, std::string email_key) {
    co_return db::first<Person>(
        co_await shard.reads().run(account, find_person_by_email, db::params(account, email_key)));
}

net::Task<std::vector<Role>> find_roles(db::Transaction& transaction, std::string account,
                                        std::vector<std::string> ids) {
    co_return db::all<Role>(co_await transaction.run(find_roles_by_ids, db::params(account, ids)));
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
