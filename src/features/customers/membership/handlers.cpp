// Membership types and plans of an account. The path names one of its stores, or the account itself.
#include "features/customers/handlers.h"

#include "base/members.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "features/customers/kinds.h"
#include "features/customers/membership/membership.h"
#include "http/parameters.h"
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
    const std::string place = request.path_value("store-id");
    http::Caller caller = request.caller;
    std::string store = place;
    if (place == caller.account) {
        const auto found =
            db::first<std::string>(co_await customers.shard(caller).reads().run(place, first, db::params(place)));
        if (!found) co_return 2;
        store = *found;
        caller.stores.clear();
    }
    const tenant::StoreRef found = co_await customers.stores().require(std::move(caller), std::move(store));
    co_return found.currency_digits;
}

struct MembershipEdit : record::Edit {
    using Row = Membership;
    MembershipEdit(MembershipKind of, http::Request its_request, Customers& its_customers, json::object its_body)
        : Edit{kind_of(of), std::move(its_request), std::move(its_body), {}}, which(of), customers(its_customers) {}

    Membership make() const {
        Membership made;
        if (which == MembershipKind::plan) made.digits = digits;
        return made;
    }
    net::Task<record::Change> begin() const {
        std::optional<std::string> key = is_new ? http::idempotency_key(request) : std::nullopt;
        std::string print = key ? record::fingerprint(request) : std::string();
        return record::begin_change(customers.shard(request.caller), request.caller.account, {}, std::move(key),
                                    std::move(print));
    }
    net::Task<void> end(record::Change& change, std::string action, record::Versioned row,
                        std::vector<std::string> changed) const {
        return record::end_change(change, request.caller, change.account, std::move(action), kind, std::move(row),
                                  std::move(changed));
    }
    net::Task<std::optional<Membership>> find(db::Transaction& transaction, std::string account, std::string id) const {
        return find_membership(transaction, which, std::move(account), std::move(id));
    }
    // Amounts stay in the currency the plan was made in.
    record::ReadBy read_by(const Membership& row) const { return {row.digits}; }
    void take(Membership& row, const record::Checked& checked) const;
    net::Task<void> judge(record::Change& change, std::optional<Membership> before, Membership after) const;
    net::Task<Membership> write(db::Transaction& transaction, std::string account, std::optional<Membership>,
                                Membership row) const {
        return write_membership(transaction, which, std::move(account), std::move(row));
    }
    std::string text(std::string_view account, const Membership& row) const {
        return membership_text(which, account, row);
    }

    MembershipKind which;
    Customers& customers;
    bool is_new = false;
    int digits = 2;  // Of the currency of what is new.
};

void MembershipEdit::take(Membership& row, const record::Checked& checked) const {
    record::take_checked(row, request, checked, checked.text(name_field(which)));
    if (which == MembershipKind::type) return;
    row.type_id = checked.text("type");
    row.allowance = members::whole(checked.fields, "allowance").value_or(0);
    row.overdraft = members::whole(checked.fields, "allowanceOverdraft").value_or(0);
    row.period = checked.text("allowancePeriod");
    row.is_tax_exempt = members::flag(checked.fields, "taxExemption");
}

// What it must be to the others of the account, which is locked.
net::Task<void> MembershipEdit::judge(record::Change& change, std::optional<Membership> before,
                                      Membership after) const {
    const std::string& account = change.account;
    if (!after.active && which == MembershipKind::type) {
        const std::vector<UsedBy> plans = co_await plans_of_type(change.transaction, account, after.id);
        if (plans.empty()) co_return;
        throw refused(
            in_use("Active membership plans are of this type: give them another one first.", plans, plans.size()));
    }
    const bool is_type_new = !before || after.type_id != before->type_id || !before->active;
    if (which == MembershipKind::plan && is_type_new) {
        const auto type = co_await find_membership(change.transaction, MembershipKind::type, account, after.type_id);
        if (!type || (after.active && !type->active))
            throw refused(validation_failed({{"type", "REFERENCE_NOT_FOUND", "is no active membership type"}}));
    }
    if (!after.active) co_return;
    const std::string other = co_await membership_named(change.transaction, which, account, after.name, after.id);
    if (!other.empty()) {
        const std::string field(name_field(which));
        throw refused(Refusal{.status = 409,
                              .code = "DUPLICATE_NAME",
                              .message = "Another active " + std::string(kind.name) + " has that name.",
                              .errors = {{field, "DUPLICATE_NAME", "is taken"}},
                              .more = {{"existingId", other}}});
    }
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
    MembershipEdit edit(kind, std::move(request), customers, std::move(body));
    edit.is_new = true;
    edit.digits = digits;
    co_return co_await record::create_versioned(std::move(edit), std::move(checked));
}

net::Task<http::Response> update(http::Request request, Customers& customers, MembershipKind kind) {
    co_await require_place(request, customers);
    json::object body = take_body(request, customers);
    co_await refuse_foreign(request.caller, customers, body);
    std::string id = request.path_value("membership-id");
    if (!is_object_id(id)) throw refused(not_found(kind_of(kind).name));
    MembershipEdit edit(kind, std::move(request), customers, std::move(body));
    co_return co_await record::update_versioned(std::move(edit), std::move(id));
}

net::Task<http::Response> list(http::Request request, Customers& customers, MembershipKind kind) {
    co_await require_place(request, customers);
    const bool is_active = http::flag_parameter(request, "status", true);
    const std::vector<Membership> all =
        co_await list_memberships(customers.shard(request.caller), kind, request.caller.account, is_active);
    const auto text_of = [&](const Membership& each) { return membership_text(kind, request.caller.account, each); };
    co_return record::answer_page(request, all, text_of);
}

net::Task<http::Response> read(http::Request request, Customers& customers, MembershipKind kind) {
    co_await require_place(request, customers);
    const std::string& id = request.path_value("membership-id");
    if (!is_object_id(id)) throw refused(not_found(kind_of(kind).name));
    db::Transaction transaction = co_await customers.shard(request.caller).begin(request.caller.account);
    const std::optional<Membership> found = co_await find_membership(transaction, kind, request.caller.account, id);
    if (!found) throw refused(not_found(kind_of(kind).name));
    if (http::is_not_modified(request, found->version)) co_return http::not_modified(found->version);
    co_return record::answer_one(membership_text(kind, request.caller.account, *found), *found, 200, {});
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
