// Making, reading and changing customers.
#include <sodium.h>

#include <algorithm>

#include "base/members.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "base/text.h"
#include "features/customers/handlers.h"
#include "features/customers/kinds.h"
#include "features/customers/phone.h"
#include "http/conditions.h"
#include "record/new_version.h"
#include "record/sent_body.h"
#include "tenant/stores.h"

namespace comanda::customers {
namespace {

constexpr int attempts_max = 20;

Refusal phone_taken(const std::string& other) {
    return {.status = 409,
            .code = "DUPLICATE_PHONE",
            .message = "Another customer of this account has that phone number.",
            .errors = {{"phoneNumber", "DUPLICATE_PHONE", "belongs to another customer: update that one"}},
            .more = {{"id", other}, {"existingId", other}}};
}

Refusal plan_missing() {
    return validation_failed({{"memberShipPlan", "REFERENCE_NOT_FOUND", "is no active membership plan"}});
}

// What is refused whoever asks; the other outcomes are the caller's.
void refuse_unless_written(const Written& written) {
    if (written.outcome == "KEY_REUSED") throw refused(http::key_reused());
    if (written.outcome == "NO_CUSTOMER") throw refused(not_found("customer"));
    if (written.outcome == "PHONE_TAKEN") throw refused(phone_taken(written.other));
    if (written.outcome == "NO_PLAN") throw refused(plan_missing());
}

// The columns beside the fields, and the fields without them.
Write write_of(const http::Request& request, const record::Checked& checked, std::string_view country) {
    Write write;
    write.account = request.caller.account;
    write.actor = request.caller.signature();
    write.is_active = checked.active;
    json::object fields = checked.fields;
    write.is_loyal = members::flag(fields, "isLoyaltyCustomer");
    write.name = name_of(fields);
    const std::string_view phone = members::text(fields, "phoneNumber"), plan = members::text(fields, "memberShipPlan");
    if (!phone.empty()) write.phone = normal_phone(phone, country);
    if (!phone.empty() && !write.phone)
        throw refused(
            validation_failed({{"phoneNumber", "INVALID_VALUE", "must have 4 to 15 digits with its calling code"}}));
    const std::string email = lower_case(members::text(fields, "email"));
    if (!email.empty()) write.email = email;
    if (!plan.empty()) write.plan = std::string(plan);
    write.is_plan_changed = std::ranges::find(checked.changed, "memberShipPlan") != checked.changed.end();
    write.words = words_of(fields, write.phone.value_or(""), country);
    write.changed = to_text(json::array(checked.changed.begin(), checked.changed.end()));
    fields.erase("isLoyaltyCustomer");
    fields.erase("memberShipPlan");
    write.fields = to_text(fields);
    return write;
}

// The fields as a client knows them.
json::object known_fields(const Customer& customer) {
    json::object fields = parse_json_object(customer.fields);
    fields["isLoyaltyCustomer"] = customer.is_loyal;
    fields["memberShipPlan"] = customer.plan;
    fields["activeStatus"] = customer.is_active;
    return fields;
}

Customer customer_of(const Write& write, const Written& written) {
    return {.id = write.id,
            .version = written.version,
            .is_active = write.is_active,
            .is_loyal = write.is_loyal,
            .points = written.points,
            .plan = write.plan.value_or(""),
            .fields = write.fields,
            .created_at = written.created_at.value_or(Instant{}),
            .updated_at = written.updated_at.value_or(Instant{}),
            .created_by = write.actor,
            .modified_by = write.actor};
}

net::Task<std::string> sent_country(const http::Request& request, Customers& customers, json::object body) {
    const std::string store = record::sent_store(body);
    if (!store.empty()) co_await customers.stores().require(request.caller, store);
    co_return co_await country_of(customers, request.caller, store);
}

// Changes the customer by `body`. What somebody else changed between reading and writing is read again.
net::Task<http::Response> change_customer(http::Request request, Customers& customers, std::string id,
                                          json::object body) {
    // These two are always there: cleared, they are what they are without.
    if (json::value* plan = body.if_contains("memberShipPlan"); plan != nullptr && plan->is_null()) *plan = "";
    if (json::value* loyal = body.if_contains("isLoyaltyCustomer"); loyal != nullptr && loyal->is_null())
        *loyal = false;
    const std::optional<std::int64_t> expected = http::if_match_version(request);
    const std::string country = co_await sent_country(request, customers, body);
    for (int attempt = 0; attempt < attempts_max; ++attempt) {
        Customer before = co_await require_customer(customers, request.caller, id);
        record::Checked checked = record::check_update(customer_kind, body, known_fields(before));
        if (expected && *expected != before.version) throw refused(version_conflict(before.version));
        record::refuse_unless_clean(checked, request);
        if (checked.changed.empty()) co_return answer(request.caller, before, 200, checked.warnings);
        Write write = write_of(request, checked, country);
        const bool is_number_new = std::ranges::find(checked.changed, "phoneNumber") != checked.changed.end();
        if (!is_number_new && !before.phone.empty()) {  // It stays a number of the country it was given in.
            write.phone = before.phone;
            write.words = words_of(checked.fields, before.phone, country);
        }
        write.id = id;
        write.known = before.version;
        write.action = record::action_of(before.is_active, checked.active);
        Write sent = write;
        const Written written = co_await customers.write(request.caller, std::move(sent));
        refuse_unless_written(written);
        if (written.outcome == "WRITTEN") {
            Customer after = customer_of(write, written);
            after.created_by = before.created_by;
            co_return answer(request.caller, after, 200, checked.warnings);
        }
        if (expected) throw refused(version_conflict(written.version));
        // Two that keep step could meet for ever, the same one losing each time: a random pause parts them.
        co_await net::sleep_for(std::chrono::milliseconds{randombytes_uniform(static_cast<unsigned>(2 * attempt + 1))});
    }
    throw refused(unavailable("The customer is being changed by many at once."));
}

std::string customer_id(const http::Request& request, const json::object& body) {
    const std::string in_body = record::sent_text(body, "id");
    const bool in_path = !request.path_values.empty();
    if (!in_path && in_body.empty())
        throw refused(validation_failed({{"id", "REQUIRED", "is required: in the path or in the body"}}));
    std::string id = in_path ? request.path_value("customer-id") : in_body;
    if (in_path && !in_body.empty() && in_body != id)
        throw refused(validation_failed({{"id", "INVALID_VALUE", "differs from the id in the path"}}));
    return id;
}

}  // namespace

net::Task<Customer> require_customer(Customers& customers, http::Caller caller, std::string id) {
    if (!is_object_id(id)) throw refused(not_found("customer"));
    std::optional<Customer> found = co_await customers.find(std::move(caller), std::move(id));
    if (!found || found->is_erased) throw refused(not_found("customer"));
    co_return std::move(*found);
}

http::Response answer(const http::Caller& caller, const Customer& customer, int status, const Warnings& warnings) {
    http::Response response =
        http::json_response(status, http::with_warnings(customer_text(caller.account, customer), warnings));
    response.headers.push_back({"ETag", http::etag(customer.version)});
    return response;
}

net::Task<std::string> country_of(Customers& customers, http::Caller caller, std::string store) {
    static constexpr db::Query read{"country_of_account", R"sql(
select country from store where account_id = $1 and ($2 = '' or id = $2) order by is_hq desc, number limit 1
)sql"};
    db::Params params = db::params(caller.account, store);
    const db::Result result = co_await customers.shard(caller).reads().run(caller.account, read, std::move(params));
    co_return db::first<std::string>(result).value_or("");
}

net::Task<http::Response> create_customer(http::Request request, Customers& customers) {
    const json::object body = take_body(request, customers);
    tenant::refuse_foreign_account(body, request.caller);
    const std::string country = co_await sent_country(request, customers, body);
    record::Checked checked = record::check_create(customer_kind, body);
    record::refuse_unless_clean(checked, request);
    Write write = write_of(request, checked, country);
    write.id = ObjectId::make().text();
    write.action = "created";
    write.idempotency_key = http::idempotency_key(request);
    if (write.idempotency_key) write.fingerprint = record::fingerprint(request);
    Write sent = write;
    const Written written = co_await customers.write(request.caller, std::move(sent));
    refuse_unless_written(written);
    http::Response response;
    std::string id = write.id;
    if (written.outcome == "REPLAYED") {
        id = written.other;
        const Customer found = co_await require_customer(customers, request.caller, id);
        response = answer(request.caller, found, 200, checked.warnings);
        response.headers.push_back({"Idempotent-Replayed", "true"});
    } else {
        response = answer(request.caller, customer_of(write, written), 201, checked.warnings);
    }
    response.headers.push_back({"Location", request.path + '/' + id});
    co_return response;
}

net::Task<http::Response> read_customer(http::Request request, Customers& customers) {
    const Customer found = co_await require_customer(customers, request.caller, request.path_value("customer-id"));
    if (http::is_not_modified(request, found.version)) co_return http::not_modified(found.version);
    co_return answer(request.caller, found);
}

net::Task<http::Response> update_customer(http::Request request, Customers& customers) {
    json::object body = take_body(request, customers);
    std::string id = customer_id(request, body);
    tenant::refuse_foreign_account(body, request.caller);
    co_return co_await change_customer(std::move(request), customers, std::move(id), std::move(body));
}

net::Task<http::Response> inactivate_customer(http::Request request, Customers& customers) {
    json::object body{{"activeStatus", false}};
    std::string id = request.path_value("customer-id");
    co_return co_await change_customer(std::move(request), customers, std::move(id), std::move(body));
}

}  // namespace comanda::customers
