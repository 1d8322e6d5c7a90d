// Making, reading and changing the people who log in by e-mail.
#include "base/object_id.h"
#include "base/refusal.h"
#include "base/text.h"
#include "features/staff/handlers.h"
#include "features/staff/logins/login_tries.h"
#include "features/staff/logins/sessions.h"
#include "features/staff/records/change.h"
#include "features/staff/records/grants.h"
#include "features/staff/records/kinds.h"
#include "http/conditions.h"
#include "http/parameters.h"
#include "tenant/stores.h"

namespace comanda::staff {
namespace {

// A role of the account's own store holds everywhere, so whoever gives it must hold its privileges everywhere.
std::optional<Refusal> why_not_role(const http::Caller& caller, const Role& role, std::string_view account_store) {
    const std::string_view where = role.store_id == account_store ? std::string_view() : role.store_id;
    return why_not_give(held_by(caller, where), parse_privileges(role.privileges));
}

void complain_of_password(record::Checked& checked, const Secret& password) {
    if (!password.is_sent) return;
    if (!password.value) {
        checked.errors.push_back({"password", "REQUIRED", "cannot be cleared"});
    } else if (auto why = why_not_password(*password.value, checked.text("email"))) {
        checked.errors.push_back(std::move(*why));
    }
}

struct PersonEdit : StaffEdit {
    static constexpr const record::Table<Person>& table = person_table;
    using StaffEdit::StaffEdit;

    void take(Person& person, record::Checked& checked) const;
    net::Task<void> judge(record::Change& change, std::optional<Person> before, Person after) const;
    net::Task<Person> write(db::Transaction& transaction, std::string account, std::optional<Person> before,
                            Person person) const;

    std::string hash;  // Of the password that was sent; empty: none was.

  private:
    net::Task<void> judge_grant(db::Transaction& transaction, std::optional<Person> before, Person after,
                                bool is_login_new) const;
};

void PersonEdit::take(Person& person, record::Checked& checked) const {
    if (!hash.empty()) {
        checked.changed.emplace_back("password");
        person.password_hash = hash;
        if (!person.id.empty()) ++person.password_version;
    }
    record::take_checked(person, request, checked, full_name(checked.fields));
    person.roles = ids_in(checked.fields, "roles");
    person.email_key = lower_case(checked.text("email"));
}

// As for users: who gives a role, a password or the way back gives what comes with it.
net::Task<void> PersonEdit::judge_grant(db::Transaction& transaction, std::optional<Person> before, Person after,
                                        bool is_login_new) const {
    const http::Caller& caller = request.caller;
    std::vector<std::string> all = after.roles, before_ids;
    if (before) before_ids = before->roles;
    all.insert(all.end(), before_ids.begin(), before_ids.end());
    const std::vector<Role> roles = co_await find_roles(transaction, caller.account, std::move(all));
    const std::string account_store = co_await own_store(transaction, caller.account);
    const bool is_back = after.active && (!before || !before->active);
    const std::vector<std::string> added = added_ids(before_ids, after.roles);
    require_all(added, roles, "");
    for (const Role& role : roles) {
        const bool is_given = is_among(after.roles, role.id) && (is_back || is_login_new || is_among(added, role.id));
        if (is_given) refuse_if(why_not_role(caller, role, account_store));
        refuse_if(why_not_above(rank_of(caller, role.store_id), role.rank));
    }
}

net::Task<void> PersonEdit::judge(record::Change& change, std::optional<Person> before, Person after) const {
    const bool is_email_new = !before || after.email_key != before->email_key;
    const bool is_password_new = !before || after.password_version != before->password_version;
    co_await judge_grant(change.transaction, before, after, is_password_new || is_email_new);
    const std::string other = co_await person_with_email(change.transaction, change.account, after.email_key, after.id);
    if (!other.empty())
        throw refused(
            Refusal{.status = 409,
                    .code = "DUPLICATE_EMAIL",
                    .message = "Another person of this account has that e-mail address.",
                    .errors = {{"email", "DUPLICATE_EMAIL", "belongs to another person: send another address"}},
                    .more = {{"existingId", other}}});
    if (!is_email_new) co_return;
    // Before the commit: an address that leads nowhere does no harm, one that is missing shuts somebody out.
    std::string digest = email_digest(after.email_key, staff.pepper());
    co_await remember_address(staff.directory().database(), change.account, std::move(digest));
}

net::Task<Person> PersonEdit::write(db::Transaction& transaction, std::string account, std::optional<Person> before,
                                    Person person) const {
    person = co_await table.write(transaction, account, std::move(person));
    if (before && !person.active) co_await end_sessions_of(transaction, account, person.id);
    co_return person;
}

net::Task<std::string> hash_sent(Staff& staff, http::Caller caller, std::string password) {
    Passwords::PlacePtr place = co_await staff.passwords().take_place("account " + caller.account);
    co_return co_await staff.passwords().hash(std::move(place), std::move(password));
}

net::Task<http::Response> change_person(http::Request request, Staff& staff, std::string id, Sent sent) {
    const Person known = co_await require_record<person_table>(staff, request.caller, id);
    record::Checked first = record::check_update(person_kind, sent.body, record::fields_before(known));
    complain_of_password(first, sent.secret);
    record::refuse_unless_clean(first, request);
    std::string hash;
    if (sent.secret.value) hash = co_await hash_sent(staff, request.caller, *sent.secret.value);
    PersonEdit edit(person_kind, staff, std::move(request), "", std::move(sent));
    edit.hash = std::move(hash);
    co_return co_await record::update_versioned(std::move(edit), std::move(id));
}

}  // namespace

net::Task<http::Response> create_person(http::Request request, Staff& staff) {
    require_account(request.caller);
    Sent sent = take_sent(request, "password");
    tenant::refuse_foreign_account(sent.body, request.caller);
    record::Checked checked = record::check_create(person_kind, sent.body);
    checked.warnings.insert(checked.warnings.end(), sent.warnings.begin(), sent.warnings.end());
    complain_of_password(checked, sent.secret);
    if (!sent.secret.is_sent) checked.errors.push_back({"password", "REQUIRED", "is required"});
    record::refuse_unless_clean(checked, request);
    std::string hash = co_await hash_sent(staff, request.caller, *sent.secret.value);
    PersonEdit edit(person_kind, staff, std::move(request), "", std::move(sent));
    edit.hash = std::move(hash);
    co_return co_await record::create_versioned(std::move(edit), std::move(checked));
}

net::Task<http::Response> update_person(http::Request request, Staff& staff) {
    Sent sent = take_sent(request, "password");
    std::string id = record::sent_id(request, sent.body, person_kind.name);
    tenant::refuse_foreign_account(sent.body, request.caller);
    co_return co_await change_person(std::move(request), staff, std::move(id), std::move(sent));
}

net::Task<http::Response> inactivate_person(http::Request request, Staff& staff) {
    return inactivate_record(std::move(request), staff, person_kind, "password", change_person);
}

}  // namespace comanda::staff
