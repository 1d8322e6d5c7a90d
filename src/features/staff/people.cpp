#include "features/staff/people.h"

#include <algorithm>
#include <utility>

#include "base/cards.h"
#include "base/json.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "base/text.h"
#include "features/staff/change.h"
#include "features/staff/kinds.h"
#include "features/staff/pins.h"
#include "features/staff/staff.h"
#include "journal/journal.h"
#include "record/check_body.h"

namespace comanda::staff {

constexpr std::size_t accounts_max = 5;  // That are asked for one login: each costs a hash.

net::Task<void> remember_address(db::Shard& directory, std::string account, std::string email_digest) {
    static constexpr db::Query write{
        "remember_address",
        "insert into directory.login_address (email_digest, account_id) values ($2, $1) on conflict do nothing"};
    db::Params params;
    params.text(account).bytes(email_digest);
    co_await directory.writes().run(account, write, std::move(params));
}

net::Task<std::vector<LoginPlace>> begin_login(db::Shard& directory, Limits limits, LoginTry attempt) {
    static constexpr db::Query begin{"begin_login",
                                     "select wait, account_id, shard from directory.begin_login($1, $2, $3, $4, "
                                     "$5::int, $6::int, $7::int, $8::int)"};
    db::Params params;
    params.bytes(attempt.email_digest).bytes(attempt.client_digest).bytes(attempt.device_digest).text(attempt.account);
    params.integer(limits.login_failures).integer(limits.login_failures_email).integer(limits.login_failures_client);
    params.integer(limits.window_seconds);
    const db::Result rows = co_await directory.writes().run(attempt.account, begin, std::move(params));
    if (rows.integer(0, 0) > 0) {
        Refusal refusal = too_many_tries(rows.integer(0, 0));
        refusal.message = "Too many logins were wrong, or are under way. Wait, then try again.";
        throw refused(std::move(refusal));
    }
    std::vector<LoginPlace> places;
    for (int row = 0; row < rows.rows(); ++row) {
        if (places.size() < accounts_max && !rows.text(row, 1).empty())
            places.push_back({std::string(rows.text(row, 1)), std::string(rows.text(row, 2))});
    }
    co_return places;
}

net::Task<void> forgive_login(db::Shard& directory, LoginTry attempt) {
    static constexpr db::Query forgive{"forgive_login", "select directory.forgive_login($1, $2, $3, $4)"};
    db::Params params;
    params.bytes(attempt.email_digest).bytes(attempt.client_digest).bytes(attempt.device_digest).text(attempt.account);
    co_await directory.writes().run("", forgive, std::move(params));
}

net::Task<void> fail_login(db::Shard& directory, LoginTry attempt) {
    static constexpr db::Query fail{"fail_login", "select directory.fail_login($1, $2, $3)"};
    db::Params params;
    params.bytes(attempt.email_digest).bytes(attempt.client_digest).bytes(attempt.device_digest);
    co_await directory.writes().run("", fail, std::move(params));
}

net::Task<void> remember_client(db::Shard& directory, LoginTry attempt) {
    static constexpr db::Query remember{"remember_client", "select directory.remember_client($1, $2, $3)"};
    db::Params params;
    params.bytes(attempt.email_digest).bytes(attempt.client_digest).text(attempt.account);
    co_await directory.writes().run("", remember, std::move(params));
}

namespace {

constexpr std::string_view by_command = "command";

Kept kept_by_command(std::string store, std::string name, const json::object& fields) {
    Kept kept;
    kept.id = ObjectId::make().text();
    kept.store = std::move(store);
    kept.name = std::move(name);
    kept.fields = to_text(fields);
    kept.created_by = kept.modified_by = by_command;
    return kept;
}

net::Task<std::string> make_role(db::Transaction& transaction, std::string account, std::string store, std::string name,
                                 std::int64_t rank, std::vector<std::string> privileges) {
    const json::object fields{
        {"name", name}, {"priority", rank}, {"privileges", json::array(privileges.begin(), privileges.end())}};
    Role role{kept_by_command(store, std::move(name), fields), rank, std::move(privileges)};
    role = co_await write_role(transaction, account, std::move(role));
    journal::Line told{.place = store, .action = "created", .entity = role_kind.name, .id = role.kept.id};
    co_await journal::append(transaction, account, std::string(by_command), std::move(told));
    co_return role.kept.id;
}

// The active role of the account's own store that has this name, or else one that holds everything.
net::Task<std::string> administrators_role(db::Transaction& transaction, std::string account) {
    const std::string store = co_await own_store(transaction, account);
    if (store.empty()) throw std::runtime_error("the account has no store yet: see `comanda store create`");
    const std::string id = co_await role_named(transaction, account, store, "Administrator", "");
    if (!id.empty()) {
        const std::optional<Role> role = co_await find_role(transaction, account, id);
        if (role && std::ranges::find(role->privileges, "BO_PERSONS") != role->privileges.end()) co_return id;
        throw std::runtime_error("the role Administrator cannot administer the account: choose one with --role");
    }
    std::vector<std::string> everything;
    for (const http::PrivilegeEntry& each : http::privileges)
        everything.emplace_back(each.id);
    co_return co_await make_role(transaction, account, store, "Administrator", 1, std::move(everything));
}

void refuse_password(const std::string& password, const std::string& email) {
    if (const auto why = why_not_password(password, email)) throw std::runtime_error("the password " + why->message);
}

}  // namespace

net::Task<std::string> create_person(db::Shard& directory, db::Shard& shard, const tenant::Pepper& pepper,
                                     NewPerson wanted) {
    // As any other person's who is made over the wire: what is sent to log in is cut, too.
    for (std::string* each : {&wanted.email, &wanted.first_name, &wanted.last_name})
        cut_cards(*each);
    json::object body{{"email", wanted.email}};
    if (!wanted.first_name.empty()) body["firstName"] = wanted.first_name;
    if (!wanted.last_name.empty()) body["lastName"] = wanted.last_name;
    const record::Checked checked = record::check_create(person_kind, body);
    if (!checked.errors.empty())
        throw std::runtime_error(checked.errors.front().field + " " + checked.errors.front().message);
    refuse_password(wanted.password, wanted.email);
    Person person;
    person.email_key = lower_case(wanted.email);
    person.password_hash = hash_password(wanted.password);
    co_await remember_address(directory, wanted.account, email_digest(person.email_key, pepper));
    std::vector<std::string> places{wanted.account};
    const std::vector<tenant::Store> all = co_await tenant::list_stores(shard, wanted.account);
    for (const tenant::Store& each : all)
        places.push_back(each.id);
    db::Transaction transaction = co_await journal::begin(shard, wanted.account, std::move(places));
    const std::string other = co_await person_with_email(transaction, wanted.account, person.email_key, "");
    if (!other.empty()) throw std::runtime_error("somebody of this account has that e-mail address already");
    if (wanted.role.empty()) {
        person.roles.push_back(co_await administrators_role(transaction, wanted.account));
    } else {
        const std::vector<std::string> one{wanted.role};
        const std::vector<Role> found = co_await find_roles(transaction, wanted.account, one);
        if (found.empty() || !found.front().kept.is_active)
            throw std::runtime_error("the account has no active role " + wanted.role);
        person.roles = one;
    }
    json::object fields = checked.fields;
    fields["roles"] = json::array(person.roles.begin(), person.roles.end());
    person.kept = kept_by_command("", full_name(fields), fields);
    person = co_await write_person(transaction, wanted.account, std::move(person));
    journal::Line told{.place = wanted.account, .action = "created", .entity = person_kind.name, .id = person.kept.id};
    co_await journal::append(transaction, wanted.account, std::string(by_command), std::move(told));
    co_await transaction.commit();
    co_return person.kept.id;
}

net::Task<void> add_staff(db::Shard& shard, const tenant::Pepper& pepper, NewStaff wanted) {
    std::vector<std::string> stores{wanted.store};
    db::Transaction transaction = co_await journal::begin(shard, wanted.account, std::move(stores));
    std::string role =
        co_await make_role(transaction, wanted.account, wanted.store, wanted.role, wanted.rank, wanted.privileges);
    const json::object fields{
        {"firstName", wanted.first_name}, {"lastName", wanted.last_name}, {"roles", json::array{json::string(role)}}};
    User user;
    user.kept = kept_by_command(wanted.store, full_name(fields), fields);
    user.roles.push_back(std::move(role));
    user.pin_digest = pin_digest(wanted.pin, wanted.account, wanted.store, pepper);
    user = co_await write_user(transaction, wanted.account, std::move(user));
    journal::Line told{.place = wanted.store, .action = "created", .entity = user_kind.name, .id = user.kept.id};
    co_await journal::append(transaction, wanted.account, std::string(by_command), std::move(told));
    co_await transaction.commit();
}

net::Task<void> reset_password(db::Shard& shard, std::string account, std::string email, std::string password) {
    cut_cards(email);
    refuse_password(password, email);
    db::Transaction transaction = co_await journal::begin(shard, account);
    const std::string id = co_await person_with_email(transaction, account, lower_case(email), "");
    std::optional<Person> person = co_await find_person(transaction, account, id);
    if (!person) throw std::runtime_error("nobody of this account has that e-mail address: see `comanda person list`");
    person->password_hash = hash_password(password);
    ++person->password_version;
    ++person->kept.version;
    const bool was_active = std::exchange(person->kept.is_active, true);
    person->kept.modified_by = by_command;
    person = co_await write_person(transaction, account, std::move(*person));
    journal::Line told{.place = account,
                       .action = "updated",
                       .entity = person_kind.name,
                       .id = person->kept.id,
                       .version = person->kept.version};
    told.changed.emplace_back("password");
    if (!was_active) told.changed.emplace_back("activeStatus");
    co_await journal::append(transaction, account, std::string(by_command), std::move(told));
    co_await transaction.commit();
}

net::Task<std::vector<Person>> people_of(db::Shard& shard, std::string account) {
    co_return co_await list_people(shard, std::move(account), true);
}

}  // namespace comanda::staff
