#include "features/staff/records/change.h"

#include <algorithm>

#include "base/cards.h"
#include "base/digest.h"
#include "base/members.h"
#include "base/refusal.h"
#include "base/sent_value.h"
#include "base/text.h"
#include "features/staff/records/grants.h"
#include "features/staff/records/kinds.h"
#include "http/conditions.h"
#include "journal/journal.h"
#include "record/sent_body.h"

namespace comanda::staff {
namespace {

// Keyed, since the body may hold a PIN: four digits are soon guessed from a digest anybody can make.
std::string secret_fingerprint(const http::Request& request, const tenant::Pepper& pepper) {
    const std::string words =
        std::string(http::method_name(request.method)) + '\n' + request.path + '\n' + request.body;
    return hex_digest(words, 16, pepper.bytes());
}

// An unknown field is kept and answered: a PIN under another name must not be.
void refuse_misspelt_secret(const json::object& body) {
    static constexpr std::string_view secrets[] = {"pin", "pincode", "password", "newpassword", "passwd", "passcode"};
    for (const auto& member : body) {
        const std::string_view name(member.key().data(), member.key().size());
        if (std::ranges::find(secrets, lower_case(name)) == std::end(secrets)) continue;
        throw refused(validation_failed({{std::string(name), "MISPLACED_SECRET",
                                          "a PIN or password is taken only as the field this request has for it"}}));
    }
}

}  // namespace

Sent take_sent(const http::Request& request, std::string_view secret) {
    json::value body =
        request.body.empty() ? json::value(json::object()) : json::value(parse_json_object(request.body));
    Sent sent;
    json::object& members = body.get_object();
    if (!secret.empty() && members.contains(secret)) {
        // An empty field of a form says nothing; null takes it away.
        const bool is_null = members.at(secret).is_null();
        if (members.at(secret).is_number()) {  // A warning never says what a secret is.
            members[secret] = json::string(to_text(members.at(secret)));
            sent.warnings.push_back({"COERCED", std::string(secret), "a number", "a string"});
        }
        if (!is_null && !members.at(secret).is_string()) {
            if (!is_empty(members.at(secret)))
                throw refused(validation_failed({{std::string(secret), "INVALID_VALUE", "must be a string"}}));
            sent.warnings.push_back({"COERCED", std::string(secret), members.at(secret), nullptr});
        }
        std::string text = record::sent_text(members, secret);
        sent.secret.is_sent = is_null || !text.empty();
        if (!text.empty()) sent.secret.value = std::move(text);
        members.erase(secret);
    }
    refuse_misspelt_secret(members);
    cut_cards(body);
    http::refuse_if_strict(request, sent.warnings);
    sent.body = std::move(body.get_object());
    return sent;
}

net::Task<http::Response> inactivate_record(http::Request request, Staff& staff, const record::Kind& kind,
                                            std::string secret, ChangeRecord change) {
    const Sent sent = take_sent(request, secret);
    std::string id = record::sent_id(request, sent.body, kind.name);
    tenant::refuse_foreign_account(sent.body, request.caller);
    record::Inactivation wanted = record::read_inactivation(request, sent.body, kind.name);
    Sent inactive{.body = {{"activeStatus", false}, {"store", wanted.store}}, .secret = {}, .warnings = {}};
    if (wanted.is_forced) inactive.body["force"] = true;
    inactive.warnings = std::move(wanted.warnings);
    co_return co_await change(std::move(request), staff, std::move(id), std::move(inactive));
}

void require_account(const http::Caller& caller) {
    if (!caller.stores.empty()) throw refused(tenant::store_not_allowed());
}

StaffEdit::StaffEdit(const record::Kind& its_kind, Staff& of, http::Request its_request, std::string its_store,
                     Sent sent)
    : Edit{its_kind, std::move(its_request), std::move(sent.body), std::move(sent.warnings)},
      staff(of),
      store(std::move(its_store)),
      secret(std::move(sent.secret)) {}

net::Task<record::Change> StaffEdit::begin() {
    std::string account = request.caller.account;
    std::vector<std::string> places{account};
    if (!store.empty()) places.push_back(store);
    std::optional<std::string> key = http::idempotency_key(request);
    std::string print = key ? secret_fingerprint(request, staff.pepper()) : std::string();
    db::Shard& shard = staff.shard(request.caller);
    record::Change change =
        co_await record::begin_change(shard, std::move(account), std::move(places), std::move(key), std::move(print));
    administrators_before = co_await count_administrators(change.transaction, change.account, store);
    co_return change;
}

net::Task<void> StaffEdit::end(record::Change& change, std::string action, record::Versioned row,
                               std::vector<std::string> changed) {
    const Administrators after = co_await count_administrators(change.transaction, change.account, store);
    refuse_if(why_not_without(administrators_before, after));
    std::string place = store.empty() ? change.account : store;
    co_await record::end_change(change, request.caller, std::move(place), std::move(action), kind, std::move(row),
                                std::move(changed));
}

net::Task<Person> write_password(db::Transaction& transaction, std::string account, Person person, std::string hash,
                                 std::string signature, std::vector<std::string> changed) {
    person.password_hash = std::move(hash);
    ++person.password_version;
    ++person.version;
    person = co_await person_table.write(transaction, account, std::move(person));
    journal::Line line{.place = account,
                       .action = "updated",
                       .entity = person_kind.name,
                       .id = person.id,
                       .version = person.version,
                       .changed = std::move(changed)};
    co_await journal::append(transaction, std::move(account), std::move(signature), std::move(line));
    co_return person;
}

std::string full_name(const json::object& fields) {
    std::string name(members::text(fields, "firstName"));
    const std::string_view last = members::text(fields, "lastName");
    if (!name.empty() && !last.empty()) name += ' ';
    name += last;
    return name;
}

std::vector<std::string> ids_in(const json::object& fields, std::string_view name) {
    std::vector<std::string> ids;
    for (const json::value& each : members::list(fields, name))
        ids.emplace_back(each.as_string());
    return ids;
}

std::vector<std::string> added_ids(const std::vector<std::string>& before, const std::vector<std::string>& after) {
    std::vector<std::string> added;
    for (const std::string& id : after) {
        if (!is_among(before, id)) added.push_back(id);
    }
    return added;
}

bool is_among(const std::vector<std::string>& ids, std::string_view id) {
    return std::ranges::find(ids, id) != ids.end();
}

void require_all(const std::vector<std::string>& ids, const std::vector<Role>& found, std::string_view store) {
    std::vector<FieldError> errors;
    for (const std::string& id : ids) {
        const bool is_there = std::ranges::any_of(found, [&](const Role& role) {
            return role.id == id && role.active && (store.empty() || role.store_id == store);
        });
        if (!is_there) errors.push_back({"roles", "REFERENCE_NOT_FOUND", "'" + id + "' is no active role here"});
    }
    if (!errors.empty()) throw refused(validation_failed(std::move(errors)));
}

}  // namespace comanda::staff
