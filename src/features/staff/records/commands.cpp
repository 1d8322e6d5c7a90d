// Roles, users and people that are created on the command line.
#include <algorithm>
#include <utility>

#include "base/cards.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "base/text.h"
#include "features/staff/logins/login_tries.h"
#include "features/staff/logins/sessions.h"
#include "features/staff/records/change.h"
#include "features/staff/records/kinds.h"
#include "journal/journal.h"

namespace comanda::staff {
namespace {

constexpr std::string_view by_command = "command";

void take_command(record::Versioned& row, std::string name, const json::object& fields) {
    row.id = ObjectId::make().text();
    row.name = std::move(name);
    row.fields = to_text(fields);
    row.created_by = row.modified_by = by_command;
}

net::Task<void> tell_created(db::Transaction& transaction, std::string account, std::string place,
                             const record::Kind& kind, std::string id) {
    journal::Line line{.place = std::move(place), .action = "created", .entity = kind.name, .id = std::move(id)};
    co_await journal::append(transaction, std::move(account), std::string(by_command), std::move(line));
}

net::Task<std::string> make_role(db::Transaction& transaction, std::string account, std::string store, std::string name,
                                 std::int64_t rank, std::vector<std::string> privileges) {
    const json::object fields{
        {"name", name}, {"priority", rank}, {"privileges", json::array(privileges.begin(), privileges.end())}};
    Role role;
    take_command(role, std::move(name), fields);
    role.store_id = store;
    role.rank = rank;
    role.privileges = std::move(privileges);
    role = co_await role_table.write(transaction, account, std::move(role));
    co_await tell_created(transaction, account, store, role_kind, role.id);
    co_return role.id;
}

// The active role of the account's own store that has this name, or else one that holds everything.
net::Task<std::string> administrators_role(db::Transaction& transaction, std::string account) {
    const std::string store = co_await own_store(transaction, account);
    if (store.empty()) throw std::runtime_error("the account has no store yet: see `comanda store create`");
    const std::string id = co_await role_table.find_named(transaction, account, "Administrator", "", store);
    if (!id.empty()) {
        const std::optional<Role> role = co_await role_table.find(transaction, account, id);
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
        if (found.empty() || !found.front().active)
            throw std::runtime_error("the account has no active role " + wanted.role);
        person.roles = one;
    }
    json::object fields = checked.fields;
    fields["roles"] = json::array(person.roles.begin(), person.roles.end());
    take_command(person, full_name(fields), fields);
    person = co_await person_table.write(transaction, wanted.account, std::move(person));
    co_await tell_created(transaction, wanted.account, wanted.account, person_kind, person.id);
    co_await transaction.commit();
    co_return person.id;
}

net::Task<void> reset_password(db::Shard& shard, std::string account, std::string email, std::string password) {
    cut_cards(email);
    refuse_password(password, email);
    db::Transaction transaction = co_await journal::begin(shard, account);
    const std::string id = co_await person_with_email(transaction, account, lower_case(email), "");
    std::optional<Person> person = co_await person_table.find(transaction, account, id);
    if (!person) throw std::runtime_error("nobody of this account has that e-mail address: see `comanda person list`");
    std::vector<std::string> changed{"password"};
    const bool was_active = std::exchange(person->active, true);
    if (!was_active) changed.emplace_back("activeStatus");
    person->modified_by = by_command;
    co_await write_password(transaction, account, std::move(*person), hash_password(password), std::string(by_command),
                            std::move(changed));
    co_await transaction.commit();
}

net::Task<bool> take_away(db::Shard& shard, LaterPerson later) {
    db::Transaction transaction = co_await journal::begin(shard, later.account);
    std::optional<Person> person = co_await person_table.find(transaction, later.account, later.id);
    if (!person || person->updated_at >= later.updated_at) co_return false;
    std::vector<std::string> changed;
    if (person->active && !later.active) changed.emplace_back("activeStatus");
    if (person->password_version < later.password_version) {
        changed.emplace_back("password");
        person->password_hash = later.password_hash;
        person->password_version = later.password_version - 1;
    }
    if (changed.empty()) co_return false;
    person->active = person->active && later.active;
    person->modified_by = by_command;
    std::string hash = person->password_hash;
    co_await write_password(transaction, later.account, std::move(*person), std::move(hash), std::string(by_command),
                            std::move(changed));
    co_await transaction.commit();
    co_return true;
}

net::Task<bool> take_away(db::Shard& shard, LaterUser later) {
    std::vector<std::string> places{later.store};
    db::Transaction transaction = co_await journal::begin(shard, later.account, std::move(places));
    std::optional<User> user = co_await user_table.find(transaction, later.account, later.id);
    if (!user || user->updated_at >= later.updated_at) co_return false;
    std::vector<std::string> changed;
    if (user->active && !later.active) changed.emplace_back("activeStatus");
    if (user->pin_digest && user->pin_digest != later.pin_digest) changed.emplace_back("pin");
    if (changed.empty()) co_return false;
    user->active = user->active && later.active;
    std::string other;
    if (later.pin_digest)
        other = co_await user_with_pin(transaction, later.account, later.store, *later.pin_digest, later.id);
    user->pin_digest = other.empty() ? later.pin_digest : std::nullopt;
    user->modified_by = by_command;
    ++user->version;
    user = co_await user_table.write(transaction, later.account, std::move(*user));
    co_await end_sessions_of(transaction, later.account, later.id);
    journal::Line line{.place = later.store,
                       .action = "updated",
                       .entity = user_kind.name,
                       .id = later.id,
                       .version = user->version,
                       .changed = std::move(changed)};
    co_await journal::append(transaction, later.account, std::string(by_command), std::move(line));
    co_await transaction.commit();
    co_return true;
}

net::Task<bool> take_away(db::Shard& shard, LaterSession later) {
    if (!later.ended) co_return false;
    db::Transaction transaction = co_await journal::begin(shard, later.account);
    co_await end_session(transaction, later.account, later.owner, later.id);
    co_await transaction.commit();
    co_return true;
}

net::Task<std::vector<Person>> people_of(db::Shard& shard, std::string account) {
    return person_table.list(shard, std::move(account), true);
}

}  // namespace comanda::staff
