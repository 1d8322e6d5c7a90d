#include "features/staff/rows.h"

#include "base/json.h"
#include "base/text.h"
#include "base/time.h"
#include "features/staff/kinds.h"
#include "record/document.h"

namespace comanda::staff {
namespace {

constexpr std::int64_t listed_max = 5'000;

// What read_kept reads, in this order; three more columns follow.
constexpr std::string_view role_columns =
    "select id, store_id, version, active, name, fields, (extract(epoch from created_at) * 1000)::bigint, "
    "(extract(epoch from updated_at) * 1000)::bigint, created_by, modified_by, rank, to_json(privileges) "
    "from staff_role ";
constexpr std::string_view user_columns =
    "select id, store_id, version, active, name, fields, (extract(epoch from created_at) * 1000)::bigint, "
    "(extract(epoch from updated_at) * 1000)::bigint, created_by, modified_by, to_json(roles), "
    "encode(pin_digest, 'hex') from staff_user ";
constexpr std::string_view person_columns =
    "select id, '', version, active, name, fields, (extract(epoch from created_at) * 1000)::bigint, "
    "(extract(epoch from updated_at) * 1000)::bigint, created_by, modified_by, to_json(roles), email_key, "
    "password_hash, password_version from person ";

std::string joined(std::string_view columns, std::string_view rest) {
    return std::string(columns) + std::string(rest);
}

Kept read_kept(const db::Result& rows, int row) {
    const auto text = [&](int column) { return std::string(rows.text(row, column)); };
    return {.id = text(0),
            .store = text(1),
            .version = rows.integer(row, 2),
            .is_active = rows.flag(row, 3),
            .name = text(4),
            .fields = text(5),
            .created_at = rows.integer(row, 6),
            .updated_at = rows.integer(row, 7),
            .created_by = text(8),
            .modified_by = text(9)};
}

std::vector<std::string> read_texts(std::string_view list) {
    std::vector<std::string> texts;
    const json::value parsed = parse_json(list);
    for (const json::value& each : parsed.as_array())
        texts.emplace_back(each.as_string());
    return texts;
}

std::string from_hex(std::string_view hex) {
    std::string bytes;
    const auto value = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        bytes += static_cast<char>(value(hex[i]) * 16 + value(hex[i + 1]));
    return bytes;
}

Role role_of(const db::Result& rows, int row) {
    return {read_kept(rows, row), rows.integer(row, 10), read_texts(rows.text(row, 11))};
}

User user_of(const db::Result& rows, int row) {
    User user{read_kept(rows, row), read_texts(rows.text(row, 10)), std::nullopt};
    if (!rows.is_null(row, 11)) user.pin_digest = from_hex(rows.text(row, 11));
    return user;
}

Person person_of(const db::Result& rows, int row) {
    return {read_kept(rows, row), std::string(rows.text(row, 11)), read_texts(rows.text(row, 10)),
            std::string(rows.text(row, 12)), rows.integer(row, 13)};
}

template <class Read>
auto first_of(const db::Result& rows, Read read) -> std::optional<decltype(read(rows, 0))> {
    if (rows.rows() == 0) return std::nullopt;
    return read(rows, 0);
}

template <class Read>
auto all_of(const db::Result& rows, Read read) {
    std::vector<decltype(read(rows, 0))> all;
    for (int row = 0; row < rows.rows(); ++row)
        all.push_back(read(rows, row));
    return all;
}

db::Params two(std::string_view a, std::string_view b) {
    db::Params params;
    params.text(a).text(b);
    return params;
}

// The columns every write begins with: $1 to $8.
db::Params write_params(std::string_view account, const Kept& kept) {
    db::Params params;
    params.text(account).text(kept.id).integer(kept.version).flag(kept.is_active).text(kept.name);
    params.text(kept.fields).text(kept.created_by).text(kept.modified_by);
    return params;
}

void take_times(Kept& kept, const db::Result& rows) {
    kept.created_at = rows.integer(0, 0);
    kept.updated_at = rows.integer(0, 1);
}

std::string first_text(const db::Result& rows) {
    return rows.rows() == 0 ? std::string() : std::string(rows.text(0, 0));
}

const std::string role_by_id = joined(role_columns, "where account_id = $1 and id = $2");
const std::string user_by_id = joined(user_columns, "where account_id = $1 and id = $2");
const std::string person_by_id = joined(person_columns, "where account_id = $1 and id = $2");
const std::string person_by_email = joined(person_columns, "where account_id = $1 and email_key = $2");
const std::string roles_by_ids = joined(role_columns, "where account_id = $1 and id = any ($2::text[])");
const std::string roles_of_store =
    joined(role_columns, "where account_id = $1 and store_id = $2 and active = $3 order by rank, name, id limit $4");
const std::string users_of_store =
    joined(user_columns, "where account_id = $1 and store_id = $2 and active = $3 order by name, id limit $4");
const std::string people_of_account =
    joined(person_columns, "where account_id = $1 and active = $2 order by name, id limit $3");

const db::Query find_role_by_id{"find_staff_role", role_by_id};
const db::Query find_user_by_id{"find_staff_user", user_by_id};
const db::Query find_person_by_id{"find_person", person_by_id};

json::object common_members(std::string_view account, const Kept& kept) {
    json::object all{{"id", kept.id}};
    for (auto& member : parse_json_object(kept.fields))
        all.insert_or_assign(member.key(), member.value());
    if (!kept.store.empty()) {
        all["store"] = kept.store;
        all["createdFor"] = kept.store;
    }
    all["ownedBy"] = account;
    return all;
}

std::string finished(json::object all, const Kept& kept, std::span<const record::Field> fields) {
    all["activeStatus"] = kept.is_active;
    all["version"] = kept.version;
    all["dateCreated"] = to_iso(Instant{std::chrono::milliseconds{kept.created_at}});
    all["lastUpdated"] = to_iso(Instant{std::chrono::milliseconds{kept.updated_at}});
    all["createdBy"] = kept.created_by;
    all["modifiedBy"] = kept.modified_by;
    std::string text = to_text(all);
    constexpr int no_amounts = 0;
    record::append_missing(text, 0, fields, no_amounts);
    return text;
}

}  // namespace

std::string role_text(std::string_view account, const Role& role) {
    return finished(common_members(account, role.kept), role.kept, role_fields);
}

std::string user_text(std::string_view account, const User& user) {
    json::object all = common_members(account, user.kept);
    all["hasPin"] = user.pin_digest.has_value();
    return finished(std::move(all), user.kept, user_fields);
}

std::string person_text(std::string_view account, const Person& person) {
    return finished(common_members(account, person.kept), person.kept, person_fields);
}

net::Task<std::optional<Role>> read_role(db::Shard& shard, std::string account, std::string id) {
    db::Params params = two(account, id);
    const db::Result rows = co_await shard.reads().run(account, find_role_by_id, std::move(params));
    co_return first_of(rows, role_of);
}

net::Task<std::optional<User>> read_user(db::Shard& shard, std::string account, std::string id) {
    db::Params params = two(account, id);
    const db::Result rows = co_await shard.reads().run(account, find_user_by_id, std::move(params));
    co_return first_of(rows, user_of);
}

net::Task<std::optional<Person>> read_person(db::Shard& shard, std::string account, std::string id) {
    db::Params params = two(account, id);
    const db::Result rows = co_await shard.reads().run(account, find_person_by_id, std::move(params));
    co_return first_of(rows, person_of);
}

net::Task<std::optional<Person>> read_person_by_email(db::Shard& shard, std::string account, std::string email_key) {
    static const db::Query read{"find_person_by_email", person_by_email};
    db::Params params = two(account, email_key);
    const db::Result rows = co_await shard.reads().run(account, read, std::move(params));
    co_return first_of(rows, person_of);
}

net::Task<std::optional<Role>> find_role(db::Transaction& transaction, std::string account, std::string id) {
    db::Params params = two(account, id);
    const db::Result rows = co_await transaction.run(find_role_by_id, std::move(params));
    co_return first_of(rows, role_of);
}

net::Task<std::optional<User>> find_user(db::Transaction& transaction, std::string account, std::string id) {
    db::Params params = two(account, id);
    const db::Result rows = co_await transaction.run(find_user_by_id, std::move(params));
    co_return first_of(rows, user_of);
}

net::Task<std::optional<Person>> find_person(db::Transaction& transaction, std::string account, std::string id) {
    db::Params params = two(account, id);
    const db::Result rows = co_await transaction.run(find_person_by_id, std::move(params));
    co_return first_of(rows, person_of);
}

net::Task<std::vector<Role>> find_roles(db::Transaction& transaction, std::string account,
                                        std::vector<std::string> ids) {
    static const db::Query read{"find_staff_roles", roles_by_ids};
    db::Params params;
    params.text(account).texts(ids);
    const db::Result rows = co_await transaction.run(read, std::move(params));
    co_return all_of(rows, role_of);
}

net::Task<Role> write_role(db::Transaction& transaction, std::string account, Role role) {
    static constexpr db::Query write{"write_staff_role", R"sql(
insert into staff_role as r (account_id, id, version, active, name, fields, created_by, modified_by, store_id, name_key, rank,
                             privileges, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now(), now())
on conflict (account_id, id) do update
set version = excluded.version, active = excluded.active, name = excluded.name, fields = excluded.fields,
    modified_by = excluded.modified_by, name_key = excluded.name_key, rank = excluded.rank,
    privileges = excluded.privileges, updated_at = now()
returning (extract(epoch from r.created_at) * 1000)::bigint, (extract(epoch from r.updated_at) * 1000)::bigint
)sql"};
    db::Params params = write_params(account, role.kept);
    params.text(role.kept.store).text(lower_case(role.kept.name)).integer(role.rank).texts(role.privileges);
    const db::Result rows = co_await transaction.run(write, std::move(params));
    take_times(role.kept, rows);
    co_return role;
}

net::Task<User> write_user(db::Transaction& transaction, std::string account, User user) {
    static constexpr db::Query write{"write_staff_user", R"sql(
insert into staff_user as u (account_id, id, version, active, name, fields, created_by, modified_by, store_id, roles, pin_digest,
                             created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now(), now())
on conflict (account_id, id) do update
set version = excluded.version, active = excluded.active, name = excluded.name, fields = excluded.fields,
    modified_by = excluded.modified_by, roles = excluded.roles, pin_digest = excluded.pin_digest, updated_at = now()
returning (extract(epoch from u.created_at) * 1000)::bigint, (extract(epoch from u.updated_at) * 1000)::bigint
)sql"};
    db::Params params = write_params(account, user.kept);
    params.text(user.kept.store).texts(user.roles);
    if (user.pin_digest)
        params.bytes(*user.pin_digest);
    else
        params.null();
    const db::Result rows = co_await transaction.run(write, std::move(params));
    take_times(user.kept, rows);
    co_return user;
}

net::Task<Person> write_person(db::Transaction& transaction, std::string account, Person person) {
    static constexpr db::Query write{"write_person", R"sql(
insert into person as p (account_id, id, version, active, name, fields, created_by, modified_by, roles, email_key, password_hash,
                         password_version, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now(), now())
on conflict (account_id, id) do update
set version = excluded.version, active = excluded.active, name = excluded.name, fields = excluded.fields,
    modified_by = excluded.modified_by, roles = excluded.roles, email_key = excluded.email_key,
    password_hash = excluded.password_hash, password_version = excluded.password_version, updated_at = now()
returning (extract(epoch from p.created_at) * 1000)::bigint, (extract(epoch from p.updated_at) * 1000)::bigint
)sql"};
    db::Params params = write_params(account, person.kept);
    params.texts(person.roles).text(person.email_key).text(person.password_hash).integer(person.password_version);
    const db::Result rows = co_await transaction.run(write, std::move(params));
    take_times(person.kept, rows);
    co_return person;
}

net::Task<std::vector<Role>> list_roles(db::Shard& shard, std::string account, std::string store, bool is_active) {
    static const db::Query read{"list_staff_roles", roles_of_store};
    db::Params params;
    params.text(account).text(store).flag(is_active).integer(listed_max);
    const db::Result rows = co_await shard.lists().run(account, read, std::move(params));
    co_return all_of(rows, role_of);
}

net::Task<std::vector<User>> list_users(db::Shard& shard, std::string account, std::string store, bool is_active) {
    static const db::Query read{"list_staff_users", users_of_store};
    db::Params params;
    params.text(account).text(store).flag(is_active).integer(listed_max);
    const db::Result rows = co_await shard.lists().run(account, read, std::move(params));
    co_return all_of(rows, user_of);
}

net::Task<std::vector<Person>> list_people(db::Shard& shard, std::string account, bool is_active) {
    static const db::Query read{"list_people", people_of_account};
    db::Params params;
    params.text(account).flag(is_active).integer(listed_max);
    const db::Result rows = co_await shard.lists().run(account, read, std::move(params));
    co_return all_of(rows, person_of);
}

net::Task<std::string> role_named(db::Transaction& transaction, std::string account, std::string store,
                                  std::string name, std::string but) {
    static constexpr db::Query read{
        "staff_role_named",
        "select id from staff_role where account_id = $1 and store_id = $2 and name_key = $3 and active and id <> $4"};
    db::Params params = two(account, store);
    params.text(lower_case(name)).text(but);
    co_return first_text(co_await transaction.run(read, std::move(params)));
}

net::Task<std::string> user_with_pin(db::Transaction& transaction, std::string account, std::string store,
                                     std::string pin_digest, std::string but) {
    static constexpr db::Query read{"staff_user_with_pin",
                                    "select id from staff_user where account_id = $1 and store_id = $2 and pin_digest "
                                    "= $3 and active and id <> $4"};
    db::Params params = two(account, store);
    params.bytes(pin_digest).text(but);
    co_return first_text(co_await transaction.run(read, std::move(params)));
}

net::Task<std::string> person_with_email(db::Transaction& transaction, std::string account, std::string email_key,
                                         std::string but) {
    static constexpr db::Query read{"person_with_email",
                                    "select id from person where account_id = $1 and email_key = $2 and id <> $3"};
    db::Params params = two(account, email_key);
    params.text(but);
    co_return first_text(co_await transaction.run(read, std::move(params)));
}

net::Task<Owners> owners_of_role(db::Transaction& transaction, std::string account, std::string role) {
    static constexpr db::Query read{"owners_of_staff_role", R"sql(
select kind, id, name, count(*) over ()
from (select 'user' as kind, id, name from staff_user where account_id = $1 and active and $2 = any (roles)
      union all select 'person', id, name from person where account_id = $1 and active and $2 = any (roles)) as owner
order by kind desc, name, id limit 50
)sql"};
    db::Params params = two(account, role);
    const db::Result rows = co_await transaction.run(read, std::move(params));
    Owners owners;
    for (int row = 0; row < rows.rows(); ++row) {
        owners.first.push_back(
            {std::string(rows.text(row, 0)), std::string(rows.text(row, 1)), std::string(rows.text(row, 2))});
        owners.total = static_cast<std::size_t>(rows.integer(row, 3));
    }
    co_return owners;
}

net::Task<bool> is_held_everywhere(db::Transaction& transaction, std::string account, Role role) {
    static constexpr db::Query read{"is_held_everywhere", R"sql(
select own_store($1) = $2 and exists (select from person p where p.account_id = $1 and $3 = any (p.roles))
)sql"};
    db::Params params = two(account, role.kept.store);
    params.text(role.kept.id);
    const db::Result rows = co_await transaction.run(read, std::move(params));
    co_return !rows.is_null(0, 0) && rows.flag(0, 0);
}

net::Task<Administrators> count_administrators(db::Transaction& transaction, std::string account, std::string store) {
    static constexpr db::Query read{"count_administrators", "select users, people from administrators($1, $2)"};
    db::Params params = two(account, store);
    const db::Result rows = co_await transaction.run(read, std::move(params));
    co_return Administrators{rows.integer(0, 0), rows.integer(0, 1)};
}

net::Task<std::string> own_store(db::Transaction& transaction, std::string account) {
    static constexpr db::Query read{"own_store", "select own_store($1)"};
    db::Params params;
    params.text(account);
    const db::Result rows = co_await transaction.run(read, std::move(params));
    co_return rows.is_null(0, 0) ? std::string() : std::string(rows.text(0, 0));
}

}  // namespace comanda::staff
