// Membership types and plans of an account. The path names one of its stores, or the account itself.
#include "features/customers/handlers.h"

#include "base/members.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "features/customers/kinds.h"
#include "http/parameters.h"
#include "record/document.h"
#include "record/versioned.h"
#include "tenant/stores.h"

namespace comanda::customers {

struct MembershipType : record::Versioned {
    static constexpr const record::Kind& kind = membership_type_kind;
    static constexpr std::string_view name_field = "type";
    static constexpr int digits = 2;  // It has no amounts.
    std::string name_key;             // In lower case.
};
BOOST_DESCRIBE_STRUCT(MembershipType, (record::Versioned), (name_key))

struct MembershipPlan : record::Versioned {
    static constexpr const record::Kind& kind = membership_plan_kind;
    static constexpr std::string_view name_field = "name";
    std::string name_key;
    std::string type_id;
    std::int64_t allowance = 0;
    std::int64_t overdraft = 0;
    std::string period;
    bool is_tax_exempt = false;
    int digits = 2;  // Of the currency.
};
BOOST_DESCRIBE_STRUCT(MembershipPlan, (record::Versioned),
                      (name_key, type_id, allowance, overdraft, period, is_tax_exempt, digits))

// With every declared field.
template <class Row>
std::string membership_text(std::string_view account, const Row& row) {
    const json::object begin{{"id", row.id}, {"account", account}};
    json::object end;
    record::add_version(end, row);
    std::string text = to_text(begin);
    text.back() = ',';
    if (row.fields.size() > 2) text += row.fields.substr(1, row.fields.size() - 2) + ',';
    text += to_text(end).substr(1);
    record::append_missing(text, 0, Row::kind.fields, row.digits);
    return text;
}

template <class Row>
const record::Table<Row> table_of;
template <>
const record::Table<MembershipType> table_of<MembershipType>{
    membership_type_kind, "membership_type", "membership_types", "name, id", membership_text<MembershipType>};
template <>
const record::Table<MembershipPlan> table_of<MembershipPlan>{
    membership_plan_kind, "membership_plan", "membership_plans", "name, id", membership_text<MembershipPlan>};

namespace {

struct PlanOfType {
    std::string id;
    std::string name;
};
BOOST_DESCRIBE_STRUCT(PlanOfType, (), (id, name))

// The active plans of this type.
net::Task<std::vector<UsedBy>> plans_of_type(db::Transaction& transaction, std::string account, std::string type) {
    static constexpr db::Query read{
        "plans_of_type",
        "select id, name from membership_plan where account_id = $1 and type_id = $2 and active order by id"};
    const db::Result result = co_await transaction.run(read, db::params(account, type));
    std::vector<UsedBy> plans;
    for (PlanOfType& each : db::all<PlanOfType>(result))
        plans.push_back({"memberShipPlan", std::move(each.id), std::move(each.name)});
    co_return plans;
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

// What it must be to those of the other sort.
net::Task<void> judge_others(db::Transaction& transaction, std::string account, std::optional<MembershipType>,
                             MembershipType after) {
    if (after.active) co_return;
    const std::vector<UsedBy> plans = co_await plans_of_type(transaction, account, after.id);
    if (!plans.empty())
        throw refused(
            in_use("Active membership plans are of this type: give them another one first.", plans, plans.size()));
}

net::Task<void> judge_others(db::Transaction& transaction, std::string account, std::optional<MembershipPlan> before,
                             MembershipPlan after) {
    if (before && before->active && after.type_id == before->type_id) co_return;
    const auto type = co_await table_of<MembershipType>.find(transaction, account, after.type_id);
    if (!type || (after.active && !type->active))
        throw refused(validation_failed({{"type", "REFERENCE_NOT_FOUND", "is no active membership type"}}));
}

template <class Row>
struct MembershipEdit : record::Edit {
    static constexpr const record::Table<Row>& table = table_of<Row>;
    MembershipEdit(http::Request its_request, Customers& its_customers, json::object its_body)
        : Edit{Row::kind, std::move(its_request), std::move(its_body), {}}, customers(its_customers) {}

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
    // Amounts stay in the currency the plan was made in.
    record::ReadBy read_by(const Row& row) const { return {row.digits}; }
    void take(Row& row, const record::Checked& checked) const;
    net::Task<void> judge(record::Change& change, std::optional<Row> before, Row after) const;
    net::Task<Row> write(db::Transaction& transaction, std::string account, std::optional<Row>, Row row) const {
        return table.write(transaction, std::move(account), std::move(row));
    }

    Customers& customers;
    bool is_new = false;
    int digits = 2;  // Of the currency of what is new.
};

template <class Row>
void MembershipEdit<Row>::take(Row& row, const record::Checked& checked) const {
    record::take_checked(row, request, checked, checked.text(Row::name_field));
    if constexpr (std::is_same_v<Row, MembershipPlan>) {
        if (is_new) row.digits = digits;
        row.type_id = checked.text("type");
        row.allowance = members::whole(checked.fields, "allowance").value_or(0);
        row.overdraft = members::whole(checked.fields, "allowanceOverdraft").value_or(0);
        row.period = checked.text("allowancePeriod");
        row.is_tax_exempt = members::flag(checked.fields, "taxExemption");
    }
}

// What it must be to the others of the account, which is locked.
template <class Row>
net::Task<void> MembershipEdit<Row>::judge(record::Change& change, std::optional<Row> before, Row after) const {
    co_await judge_others(change.transaction, change.account, std::move(before), after);
    if (!after.active) co_return;
    const std::string other = co_await table.find_named(change.transaction, change.account, after.name, after.id);
    if (!other.empty())
        throw refused({409,
                       "DUPLICATE_NAME",
                       "Another active " + std::string(kind.name) + " has that name.",
                       {{std::string(Row::name_field), "DUPLICATE_NAME", "is taken"}},
                       {{"existingId", other}}});
}

net::Task<void> refuse_foreign(http::Caller caller, Customers& customers, json::object body) {
    tenant::refuse_foreign_account(body, caller);
    const std::string store = record::sent_store(body);
    if (!store.empty()) co_await customers.stores().require(caller, store);
}

}  // namespace

template <class Row>
net::Task<http::Response> Memberships<Row>::create(http::Request request, Customers& customers) {
    const int digits = co_await require_place(request, customers);
    json::object body = take_body(request, customers);
    co_await refuse_foreign(request.caller, customers, body);
    record::Checked checked = record::check_create(Row::kind, body, {digits});
    record::refuse_unless_clean(checked, request);
    MembershipEdit<Row> edit(std::move(request), customers, std::move(body));
    edit.is_new = true;
    edit.digits = digits;
    co_return co_await record::create_versioned(std::move(edit), std::move(checked));
}

template <class Row>
net::Task<http::Response> Memberships<Row>::update(http::Request request, Customers& customers) {
    co_await require_place(request, customers);
    json::object body = take_body(request, customers);
    co_await refuse_foreign(request.caller, customers, body);
    std::string id = request.path_value("membership-id");
    if (!is_object_id(id)) throw refused(not_found(Row::kind.name));
    MembershipEdit<Row> edit(std::move(request), customers, std::move(body));
    co_return co_await record::update_versioned(std::move(edit), std::move(id));
}

template <class Row>
net::Task<http::Response> Memberships<Row>::list(http::Request request, Customers& customers) {
    co_await require_place(request, customers);
    const bool is_active = http::flag_parameter(request, "status", true);
    const std::string account = request.caller.account;
    const std::vector<Row> all = co_await table_of<Row>.list(customers.shard(request.caller), account, is_active);
    const auto text_of = [&](const Row& each) { return membership_text(account, each); };
    co_return record::answer_page(request, all, text_of);
}

template <class Row>
net::Task<http::Response> Memberships<Row>::read(http::Request request, Customers& customers) {
    co_await require_place(request, customers);
    const std::string& id = request.path_value("membership-id");
    if (!is_object_id(id)) throw refused(not_found(Row::kind.name));
    db::Transaction transaction = co_await customers.shard(request.caller).begin(request.caller.account);
    const std::optional<Row> found = co_await table_of<Row>.find(transaction, request.caller.account, id);
    if (!found) throw refused(not_found(Row::kind.name));
    co_return record::answer_read(request, table_of<Row>, *found);
}

template struct Memberships<MembershipType>;
template struct Memberships<MembershipPlan>;

}  // namespace comanda::customers
