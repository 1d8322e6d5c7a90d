// Membership types and plans of an account. The path names one of its stores, or the account itself.
#include "base/members.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "features/customers/handlers.h"
#include "features/customers/kinds.h"
#include "features/customers/membership.h"
#include "http/conditions.h"
#include "http/page.h"
#include "http/parameters.h"
#include "journal/journal.h"
#include "record/new_version.h"
#include "record/sent_body.h"
#include "tenant/idempotency.h"
#include "tenant/stores.h"

namespace comanda::customers {
namespace {

std::string_view name_field(MembershipKind kind) {
    return kind == MembershipKind::type ? "type" : "name";
}

// How many digits the currency of the path's store has; of the account's first store if the path names the account.
net::Task<int> require_place(const http::Request& request, Customers& customers) {
    static constexpr db::Query first{"first_store",
                                     "select id from store where account_id = $1 order by is_hq desc, number limit 1"};
    const std::string& place = request.path_value("store-id");
    std::string store = place;
    if (place == request.caller.account) {
        db::Params params;
        params.text(place);
        const db::Result rows = co_await customers.shard(request.caller).reads().run(place, first, std::move(params));
        if (rows.rows() == 0) co_return 2;
        store = std::string(rows.text(0, 0));
        http::Caller whole = request.caller;
        whole.stores.clear();
        const tenant::StoreRef found = co_await customers.stores().require(std::move(whole), std::move(store));
        co_return found.currency_digits;
    }
    const tenant::StoreRef found = co_await customers.stores().require(request.caller, std::move(store));
    co_return found.currency_digits;
}

http::Response answer_membership(const http::Caller& caller, MembershipKind kind, const Membership& membership,
                                 int status, const Warnings& warnings) {
    http::Response response =
        http::json_response(status, http::with_warnings(membership_text(kind, caller.account, membership), warnings));
    response.headers.push_back({"ETag", http::etag(membership.version)});
    return response;
}

// The columns beside the fields.
void take_columns(Membership& membership, MembershipKind kind, const record::Checked& checked, int digits) {
    membership.is_active = checked.active;
    membership.name = checked.text(name_field(kind));
    membership.fields = to_text(checked.fields);
    if (kind == MembershipKind::type) return;
    membership.type = checked.text("type");
    membership.allowance = members::whole(checked.fields, "allowance").value_or(0);
    membership.overdraft = members::whole(checked.fields, "allowanceOverdraft").value_or(0);
    membership.period = checked.text("allowancePeriod");
    membership.is_tax_exempt = members::flag(checked.fields, "taxExemption");
    membership.currency_digits = digits;
}

// What it must be to the others of the account, which is locked.
net::Task<void> judge(db::Transaction& transaction, MembershipKind kind, std::string account, Membership membership,
                      bool is_type_new) {
    if (!membership.is_active && kind == MembershipKind::type) {
        const std::vector<UsedBy> plans = co_await plans_of_type(transaction, account, membership.id);
        if (plans.empty()) co_return;
        throw refused(
            in_use("Active membership plans are of this type: give them another one first.", plans, plans.size()));
    }
    if (kind == MembershipKind::plan && is_type_new) {
        const auto type = co_await find_membership(transaction, MembershipKind::type, account, membership.type);
        if (!type || (membership.is_active && !type->is_active))
            throw refused(validation_failed({{"type", "REFERENCE_NOT_FOUND", "is no active membership type"}}));
    }
    if (!membership.is_active) co_return;
    const std::string other = co_await membership_named(transaction, kind, account, membership.name, membership.id);
    if (!other.empty()) {
        const std::string field(name_field(kind));
        throw refused(Refusal{.status = 409,
                              .code = "DUPLICATE_NAME",
                              .message = "Another active " + std::string(kind_of(kind).name) + " has that name.",
                              .errors = {{field, "DUPLICATE_NAME", "is taken"}},
                              .more = {{"existingId", other}}});
    }
}

net::Task<void> tell(db::Transaction& transaction, http::Caller caller, MembershipKind kind, Membership membership,
                     std::string action, std::vector<std::string> changed) {
    journal::Line told{.place = caller.account,
                       .action = std::move(action),
                       .entity = kind_of(kind).name,
                       .id = membership.id,
                       .version = membership.version,
                       .changed = std::move(changed)};
    co_await journal::append(transaction, caller.account, caller.signature(), std::move(told));
}

net::Task<void> refuse_foreign(http::Caller caller, Customers& customers, json::object body) {
    tenant::refuse_foreign_account(body, caller);
    const std::string store = record::sent_store(body);
    if (!store.empty()) co_await customers.stores().require(caller, store);
}

net::Task<http::Response> create(http::Request request, Customers& customers, MembershipKind kind) {
    const int digits = co_await require_place(request, customers);
    json::object body = take_body(request, customers);
    co_await refuse_foreign(request.caller, customers, body);
    record::Checked checked = record::check_create(kind_of(kind), body, {digits});
    record::refuse_unless_clean(checked, request);
    const std::optional<std::string> key = http::idempotency_key(request);
    db::Transaction transaction = co_await journal::begin(customers.shard(request.caller), request.caller.account);
    if (key) {
        const std::optional<std::string> id =
            co_await tenant::find_created(transaction, request.caller.account, *key, record::fingerprint(request));
        std::optional<Membership> made;
        if (id) made = co_await find_membership(transaction, kind, request.caller.account, *id);
        if (made) {
            http::Response response = answer_membership(request.caller, kind, *made, 200, checked.warnings);
            response.headers.push_back({"Idempotent-Replayed", "true"});
            response.headers.push_back({"Location", request.path + '/' + made->id});
            co_return response;
        }
    }
    Membership membership{.id = ObjectId::make().text()};
    membership.created_by = membership.modified_by = request.caller.actor();
    take_columns(membership, kind, checked, digits);
    co_await judge(transaction, kind, request.caller.account, membership, true);
    membership = co_await write_membership(transaction, kind, request.caller.account, std::move(membership));
    co_await tell(transaction, request.caller, kind, membership, "created", checked.changed);
    if (key)
        co_await tenant::save_created(transaction, request.caller.account, *key, record::fingerprint(request),
                                      membership.id);
    co_await transaction.commit();
    http::Response response = answer_membership(request.caller, kind, membership, 201, checked.warnings);
    response.headers.push_back({"Location", request.path + '/' + membership.id});
    co_return response;
}

net::Task<http::Response> update(http::Request request, Customers& customers, MembershipKind kind) {
    co_await require_place(request, customers);
    json::object body = take_body(request, customers);
    co_await refuse_foreign(request.caller, customers, body);
    const std::string& id = request.path_value("membership-id");
    if (!is_object_id(id)) throw refused(not_found(kind_of(kind).name));
    const std::optional<std::int64_t> expected = http::if_match_version(request);
    db::Transaction transaction = co_await journal::begin(customers.shard(request.caller), request.caller.account);
    std::optional<Membership> found = co_await find_membership(transaction, kind, request.caller.account, id);
    if (!found) throw refused(not_found(kind_of(kind).name));
    json::object before = parse_json_object(found->fields);
    before["activeStatus"] = found->is_active;
    // Amounts stay in the currency the plan was made in.
    record::Checked checked = record::check_update(kind_of(kind), body, before, {found->currency_digits});
    if (expected && *expected != found->version) throw refused(version_conflict(found->version));
    record::refuse_unless_clean(checked, request);
    if (checked.changed.empty()) co_return answer_membership(request.caller, kind, *found, 200, checked.warnings);
    const bool was_active = found->is_active;
    const std::string type_before = found->type;
    take_columns(*found, kind, checked, found->currency_digits);
    ++found->version;
    found->modified_by = request.caller.actor();
    co_await judge(transaction, kind, request.caller.account, *found, found->type != type_before || !was_active);
    found = co_await write_membership(transaction, kind, request.caller.account, *found);
    std::string action(record::action_of(was_active, found->is_active));
    co_await tell(transaction, request.caller, kind, *found, std::move(action), checked.changed);
    co_await transaction.commit();
    co_return answer_membership(request.caller, kind, *found, 200, checked.warnings);
}

net::Task<http::Response> list(http::Request request, Customers& customers, MembershipKind kind) {
    co_await require_place(request, customers);
    const bool is_active = http::flag_parameter(request, "status", true);
    const std::vector<Membership> all =
        co_await list_memberships(customers.shard(request.caller), kind, request.caller.account, is_active);
    const http::Part part = http::part_of(request, all.size());
    std::string body(http::page_begin);
    for (std::size_t i = part.first; i < part.last; ++i) {
        http::next_entry(body);
        body += membership_text(kind, request.caller.account, all[i]);
    }
    http::end_page(body, part.page);
    co_return http::json_response(200, std::move(body));
}

net::Task<http::Response> read(http::Request request, Customers& customers, MembershipKind kind) {
    co_await require_place(request, customers);
    const std::string& id = request.path_value("membership-id");
    if (!is_object_id(id)) throw refused(not_found(kind_of(kind).name));
    db::Transaction transaction = co_await customers.shard(request.caller).begin(request.caller.account);
    const std::optional<Membership> found = co_await find_membership(transaction, kind, request.caller.account, id);
    if (!found) throw refused(not_found(kind_of(kind).name));
    if (http::is_not_modified(request, found->version)) co_return http::not_modified(found->version);
    co_return answer_membership(request.caller, kind, *found, 200, {});
}

}  // namespace

net::Task<http::Response> create_membership_type(http::Request request, Customers& customers) {
    return create(std::move(request), customers, MembershipKind::type);
}
net::Task<http::Response> update_membership_type(http::Request request, Customers& customers) {
    return update(std::move(request), customers, MembershipKind::type);
}
net::Task<http::Response> list_membership_types(http::Request request, Customers& customers) {
    return list(std::move(request), customers, MembershipKind::type);
}
net::Task<http::Response> read_membership_type(http::Request request, Customers& customers) {
    return read(std::move(request), customers, MembershipKind::type);
}
net::Task<http::Response> read_membership_plan(http::Request request, Customers& customers) {
    return read(std::move(request), customers, MembershipKind::plan);
}
net::Task<http::Response> create_membership_plan(http::Request request, Customers& customers) {
    return create(std::move(request), customers, MembershipKind::plan);
}
net::Task<http::Response> update_membership_plan(http::Request request, Customers& customers) {
    return update(std::move(request), customers, MembershipKind::plan);
}
net::Task<http::Response> list_membership_plans(http::Request request, Customers& customers) {
    return list(std::move(request), customers, MembershipKind::plan);
}

}  // namespace comanda::customers
