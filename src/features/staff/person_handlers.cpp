// Making, reading and changing the people who log in by e-mail.
#include <algorithm>

#include "base/object_id.h"
#include "base/refusal.h"
#include "base/text.h"
#include "features/staff/change.h"
#include "features/staff/grants.h"
#include "features/staff/handlers.h"
#include "features/staff/kinds.h"
#include "features/staff/people.h"
#include "http/conditions.h"
#include "http/parameters.h"
#include "record/new_version.h"
#include "record/sent_body.h"
#include "tenant/stores.h"

namespace comanda::staff {
namespace {

// A role of the account's own store holds everywhere, so whoever gives it must hold its privileges everywhere.
std::optional<Refusal> why_not_role(const http::Caller& caller, const Role& role, std::string_view account_store) {
    const std::string_view where = role.kept.store == account_store ? std::string_view() : role.kept.store;
    return why_not_give(held_by(caller, where), parse_privileges(role.privileges));
}

// As for users: who gives a role, a password or the way back gives what comes with it.
net::Task<void> judge_grant(db::Transaction& transaction, http::Caller caller, std::optional<Person> before,
                            Person after, bool is_password_new) {
    std::vector<std::string> all = after.roles, before_ids;
    if (before) before_ids = before->roles;
    all.insert(all.end(), before_ids.begin(), before_ids.end());
    const std::vector<Role> roles = co_await find_roles(transaction, caller.account, std::move(all));
    const std::string account_store = co_await own_store(transaction, caller.account);
    const bool is_back = after.kept.is_active && (!before || !before->kept.is_active);
    const auto is_in = [](const std::vector<std::string>& ids, const Role& role) {
        return std::ranges::find(ids, role.kept.id) != ids.end();
    };
    std::vector<std::string> added;
    for (const std::string& id : after.roles) {
        if (std::ranges::find(before_ids, id) == before_ids.end()) added.push_back(id);
    }
    require_all(added, roles, "");
    for (const Role& role : roles) {
        const bool is_given = is_in(after.roles, role) && (is_back || is_password_new || is_in(added, role));
        if (is_given) refuse_if(why_not_role(caller, role, account_store));
        refuse_if(why_not_above(rank_of(caller, role.kept.store), role.rank));
    }
}

net::Task<void> judge_email(db::Transaction& transaction, std::string account, Person person) {
    const std::string other = co_await person_with_email(transaction, account, person.email_key, person.kept.id);
    if (other.empty()) co_return;
    throw refused(Refusal{.status = 409,
                          .code = "DUPLICATE_EMAIL",
                          .message = "Another person of this account has that e-mail address.",
                          .errors = {{"email", "DUPLICATE_EMAIL", "belongs to another person: send another address"}},
                          .more = {{"existingId", other}}});
}

// Before the commit: an address that leads nowhere does no harm, one that is missing shuts somebody out.
net::Task<void> tell_directory(Staff& staff, std::string account, std::string email_key) {
    std::string digest = email_digest(email_key, staff.pepper());
    co_await remember_address(staff.directory().database(), std::move(account), std::move(digest));
}

void complain_of_password(record::Checked& checked, const Secret& password) {
    if (!password.is_sent) return;
    if (!password.value) {
        checked.errors.push_back({"password", "REQUIRED", "cannot be cleared"});
    } else if (auto why = why_not_password(*password.value, checked.text("email"))) {
        checked.errors.push_back(std::move(*why));
    }
}

void take_columns(Person& person, const http::Request& request, const record::Checked& checked) {
    take_checked(person.kept, request, checked, full_name(checked.fields));
    person.roles = ids_in(checked.fields, "roles");
    person.email_key = lower_case(checked.text("email"));
}

// People belong to the account: they are for those who reach all of it.
void require_account(const http::Caller& caller) {
    if (!caller.stores.empty()) throw refused(tenant::store_not_allowed());
}

net::Task<Person> require_person(Staff& staff, http::Caller caller, std::string id) {
    require_account(caller);
    std::optional<Person> person;
    if (is_object_id(id)) person = co_await read_person(staff.shard(caller), caller.account, std::move(id));
    if (!person) throw refused(not_found("person"));
    co_return std::move(*person);
}

net::Task<http::Response> change_person(http::Request request, Staff& staff, std::string id, Sent sent) {
    const Person known = co_await require_person(staff, request.caller, id);
    record::Checked first = record::check_update(person_kind, sent.body, fields_before(known.kept));
    complain_of_password(first, sent.secret);
    record::refuse_unless_clean(first, request);
    std::string hash;
    if (sent.secret.value) {
        Passwords::PlacePtr place = co_await staff.passwords().take_place("account " + request.caller.account);
        hash = co_await staff.passwords().hash(std::move(place), *sent.secret.value);
    }
    const std::optional<std::int64_t> expected = http::if_match_version(request);
    Change change = co_await begin_change(staff, request, "");
    const std::optional<Person> before = co_await find_person(change.transaction, change.account, std::move(id));
    if (!before) throw refused(not_found("person"));
    if (change.made) {
        http::Response response = answer_one(person_text(change.account, *before), before->kept, 200, {});
        response.headers.push_back({"Idempotent-Replayed", "true"});
        co_return response;
    }
    record::Checked checked = record::check_update(person_kind, sent.body, fields_before(before->kept));
    checked.warnings.insert(checked.warnings.end(), sent.warnings.begin(), sent.warnings.end());
    if (expected && *expected != before->kept.version) throw refused(version_conflict(before->kept.version));
    record::refuse_unless_clean(checked, request);
    Person after = *before;
    if (!hash.empty()) {
        checked.changed.emplace_back("password");
        after.password_hash = std::move(hash);
        ++after.password_version;
    }
    if (checked.changed.empty())
        co_return answer_one(person_text(change.account, *before), before->kept, 200, checked.warnings);
    take_columns(after, request, checked);
    const bool is_password_new = after.password_version != before->password_version;
    const bool is_email_new = after.email_key != before->email_key;
    co_await judge_grant(change.transaction, request.caller, before, after, is_password_new || is_email_new);
    co_await judge_email(change.transaction, change.account, after);
    if (is_email_new) co_await tell_directory(staff, change.account, after.email_key);
    after = co_await write_person(change.transaction, change.account, std::move(after));
    if (!after.kept.is_active) co_await end_sessions_of(change.transaction, change.account, after.kept.id);
    std::string action(record::action_of(before->kept.is_active, after.kept.is_active));
    co_await end_change(staff, change, request, std::move(action), person_kind, after.kept, checked.changed);
    co_return answer_one(person_text(change.account, after), after.kept, 200, checked.warnings);
}

}  // namespace

net::Task<http::Response> create_person(http::Request request, Staff& staff) {
    require_account(request.caller);
    const Sent sent = take_sent(request, "password");
    tenant::refuse_foreign_account(sent.body, request.caller);
    record::Checked checked = record::check_create(person_kind, sent.body);
    checked.warnings.insert(checked.warnings.end(), sent.warnings.begin(), sent.warnings.end());
    complain_of_password(checked, sent.secret);
    if (!sent.secret.is_sent) checked.errors.push_back({"password", "REQUIRED", "is required"});
    record::refuse_unless_clean(checked, request);
    Person person;
    take_columns(person, request, checked);
    Passwords::PlacePtr place = co_await staff.passwords().take_place("account " + request.caller.account);
    person.password_hash = co_await staff.passwords().hash(std::move(place), *sent.secret.value);
    Change change = co_await begin_change(staff, request, "");
    if (change.made) {
        const std::optional<Person> made = co_await find_person(change.transaction, change.account, *change.made);
        if (!made) throw refused(not_found("person"));
        co_return answer_made(request, person_text(change.account, *made), made->kept, true, checked.warnings);
    }
    co_await judge_grant(change.transaction, request.caller, std::nullopt, person, true);
    co_await judge_email(change.transaction, change.account, person);
    co_await tell_directory(staff, change.account, person.email_key);
    person = co_await write_person(change.transaction, change.account, std::move(person));
    checked.changed.emplace_back("password");
    co_await end_change(staff, change, request, "created", person_kind, person.kept, checked.changed);
    co_return answer_made(request, person_text(change.account, person), person.kept, false, checked.warnings);
}

net::Task<http::Response> read_person(http::Request request, Staff& staff) {
    const Person person = co_await require_person(staff, request.caller, request.path_value("id"));
    if (http::is_not_modified(request, person.kept.version)) co_return http::not_modified(person.kept.version);
    co_return answer_one(person_text(request.caller.account, person), person.kept, 200, {});
}

net::Task<http::Response> update_person(http::Request request, Staff& staff) {
    Sent sent = take_sent(request, "password");
    std::string id = record::sent_id(request, sent.body, person_kind.name);
    tenant::refuse_foreign_account(sent.body, request.caller);
    co_return co_await change_person(std::move(request), staff, std::move(id), std::move(sent));
}

net::Task<http::Response> inactivate_person(http::Request request, Staff& staff) {
    const Sent sent = take_sent(request, "password");
    std::string id = record::sent_id(request, sent.body, person_kind.name);
    Sent inactive = inactivation(request, sent.body, person_kind.name);
    co_return co_await change_person(std::move(request), staff, std::move(id), std::move(inactive));
}

net::Task<http::Response> list_people(http::Request request, Staff& staff) {
    require_account(request.caller);
    const bool is_active = http::flag_parameter(request, "status", true);
    const std::vector<Person> people =
        co_await list_people(staff.shard(request.caller), request.caller.account, is_active);
    std::vector<std::string> texts;
    for (const Person& each : people)
        texts.push_back(person_text(request.caller.account, each));
    co_return answer_page(request, texts);
}

}  // namespace comanda::staff
