#include "features/staff/change.h"

#include <algorithm>

#include "base/cards.h"
#include "base/digest.h"
#include "base/members.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "base/sent_value.h"
#include "base/text.h"
#include "features/staff/grants.h"
#include "http/conditions.h"
#include "http/page.h"
#include "journal/journal.h"
#include "record/sent_body.h"
#include "tenant/idempotency.h"

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

Sent inactivation(const http::Request& request, const json::object& sent, std::string_view kind) {
    tenant::refuse_foreign_account(sent, request.caller);
    record::Inactivation wanted = record::read_inactivation(request, sent, kind);
    Sent change{.body = {{"activeStatus", false}, {"store", wanted.store}}, .secret = {}, .warnings = {}};
    if (wanted.is_forced) change.body["force"] = true;
    change.warnings = std::move(wanted.warnings);
    return change;
}

net::Task<Change> begin_change(Staff& staff, const http::Request& request, std::string store) {
    std::string account = request.caller.account;
    std::vector<std::string> places{account};
    if (!store.empty()) places.push_back(store);
    const std::optional<std::string> key = http::idempotency_key(request);
    const std::string print = key ? secret_fingerprint(request, staff.pepper()) : std::string();
    db::Shard& shard = staff.shard(request.caller);
    db::Transaction transaction = co_await journal::begin(shard, account, std::move(places));
    std::optional<std::string> made;
    if (key) made = co_await tenant::find_created(transaction, account, *key, print);
    const Administrators before = co_await count_administrators(transaction, account, store);
    co_return Change{std::move(transaction), std::move(account), std::move(store), before, std::move(made)};
}

net::Task<void> end_change(Staff& staff, Change& change, const http::Request& request, std::string action,
                           const record::Kind& kind, Kept kept, std::vector<std::string> changed) {
    const Administrators after = co_await count_administrators(change.transaction, change.account, change.store);
    refuse_if(why_not_without(change.before, after));
    journal::Line told{.place = change.store.empty() ? change.account : change.store,
                       .action = std::move(action),
                       .entity = kind.name,
                       .id = kept.id,
                       .version = kept.version,
                       .changed = std::move(changed)};
    const std::string signature = request.caller.signature();
    co_await journal::append(change.transaction, change.account, signature, std::move(told));
    if (const auto key = http::idempotency_key(request)) {
        const std::string print = secret_fingerprint(request, staff.pepper());
        co_await tenant::save_created(change.transaction, change.account, *key, print, kept.id);
    }
    co_await change.transaction.commit();
}

json::object fields_before(const Kept& kept) {
    json::object before = parse_json_object(kept.fields);
    before["activeStatus"] = kept.is_active;
    return before;
}

void take_checked(Kept& kept, const http::Request& request, const record::Checked& checked, std::string name) {
    if (kept.id.empty()) {
        kept.id = ObjectId::make().text();
        kept.created_by = request.caller.actor();
    } else {
        ++kept.version;
    }
    kept.modified_by = request.caller.actor();
    kept.is_active = checked.active;
    kept.name = std::move(name);
    kept.fields = to_text(checked.fields);
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

void require_all(const std::vector<std::string>& ids, const std::vector<Role>& found, std::string_view store) {
    std::vector<FieldError> errors;
    for (const std::string& id : ids) {
        const bool is_there = std::ranges::any_of(found, [&](const Role& role) {
            return role.kept.id == id && role.kept.is_active && (store.empty() || role.kept.store == store);
        });
        if (!is_there) errors.push_back({"roles", "REFERENCE_NOT_FOUND", "'" + id + "' is no active role here"});
    }
    if (!errors.empty()) throw refused(validation_failed(std::move(errors)));
}

http::Response answer_one(std::string text, const Kept& kept, int status, const Warnings& warnings) {
    http::Response response = http::json_response(status, http::with_warnings(std::move(text), warnings));
    response.headers.push_back({"ETag", http::etag(kept.version)});
    return response;
}

http::Response answer_made(const http::Request& request, std::string text, const Kept& kept, bool is_again,
                           const Warnings& warnings) {
    http::Response response = answer_one(std::move(text), kept, is_again ? 200 : 201, warnings);
    if (is_again) response.headers.push_back({"Idempotent-Replayed", "true"});
    response.headers.push_back({"Location", request.path + '/' + kept.id});
    return response;
}

http::Response answer_list(const std::vector<std::string>& texts) {
    return answer_page({}, texts);
}

http::Response answer_page(const http::Request& request, const std::vector<std::string>& texts) {
    const http::Part part = http::part_of(request, texts.size());
    std::string body(http::page_begin);
    for (std::size_t i = part.first; i < part.last; ++i) {
        http::next_entry(body);
        body += texts[i];
    }
    http::end_page(body, part.page);
    return http::json_response(200, std::move(body));
}

}  // namespace comanda::staff
