#include "base/text.h"
#include "features/customers/kinds.h"
#include "features/customers/membership/membership.h"
#include "record/document.h"

namespace comanda::customers {
namespace {

constexpr int listed_max = 5'000;

const db::Placeholder type_columns{.name = "columns",
                                   .columns = {},
                                   .text =
                                       "{versioned}, '' as type_id, 0 as allowance, 0 as overdraft, '' as period, "
                                       "false as is_tax_exempt, 2 as digits"};
const db::Placeholder plan_columns{.name = "columns",
                                   .columns = {},
                                   .text = "{versioned}, type_id, allowance, overdraft, period, is_tax_exempt, digits"};

db::Query of_type(std::string_view name, std::string_view text) {
    return db::fill_in({name, text}, {type_columns, record::versioned_columns});
}
db::Query of_plan(std::string_view name, std::string_view text) {
    return db::fill_in({name, text}, {plan_columns, record::versioned_columns});
}

const db::Query find_type = of_type("find_membership_type", R"sql(
select {columns} from membership_type where account_id = $1 and id = $2
)sql");
const db::Query find_plan = of_plan("find_membership_plan", R"sql(
select {columns} from membership_plan where account_id = $1 and id = $2
)sql");
const db::Query list_types = of_type("list_membership_types", R"sql(
select {columns} from membership_type where account_id = $1 and active = $2 order by name, id limit $3
)sql");
const db::Query list_plans = of_plan("list_membership_plans", R"sql(
select {columns} from membership_plan where account_id = $1 and active = $2 order by name, id limit $3
)sql");
const db::Query write_type = of_type("write_membership_type", R"sql(
insert into membership_type (account_id, id, version, active, name, name_key, fields, created_at, updated_at, created_by,
                             modified_by)
values ($1, $2, $3, $4, $5, $6, $7, now(), now(), $8, $8)
on conflict (account_id, id) do update
set version = excluded.version, active = excluded.active, name = excluded.name, name_key = excluded.name_key,
    fields = excluded.fields, updated_at = now(), modified_by = excluded.modified_by
returning {columns}
)sql");
const db::Query write_plan = of_plan("write_membership_plan", R"sql(
insert into membership_plan (account_id, id, version, active, name, name_key, fields, created_at, updated_at, created_by,
                             modified_by, type_id, allowance, overdraft, period, is_tax_exempt, digits)
values ($1, $2, $3, $4, $5, $6, $7, now(), now(), $8, $8, $9, $10, $11, $12, $13, $14::int)
on conflict (account_id, id) do update
set version = excluded.version, active = excluded.active, name = excluded.name, name_key = excluded.name_key,
    fields = excluded.fields, updated_at = now(), modified_by = excluded.modified_by, type_id = excluded.type_id,
    allowance = excluded.allowance, overdraft = excluded.overdraft, period = excluded.period,
    is_tax_exempt = excluded.is_tax_exempt, digits = excluded.digits
returning {columns}
)sql");

struct PlanOfType {
    std::string id;
    std::string name;
};
BOOST_DESCRIBE_STRUCT(PlanOfType, (), (id, name))

}  // namespace

net::Task<std::optional<Membership>> find_membership(db::Transaction& transaction, MembershipKind kind,
                                                     std::string account, std::string id) {
    const db::Query& find = kind == MembershipKind::type ? find_type : find_plan;
    co_return db::first<Membership>(co_await transaction.run(find, db::params(account, id)));
}

net::Task<std::string> membership_named(db::Transaction& transaction, MembershipKind kind, std::string account,
                                        std::string name, std::string but) {
    static constexpr db::Query type{
        "membership_type_named",
        "select id from membership_type where account_id = $1 and name_key = $2 and active and id <> $3"};
    static constexpr db::Query plan{
        "membership_plan_named",
        "select id from membership_plan where account_id = $1 and name_key = $2 and active and id <> $3"};
    const db::Query& find = kind == MembershipKind::type ? type : plan;
    db::Params params = db::params(account, lower_case(name), but);
    co_return db::first<std::string>(co_await transaction.run(find, std::move(params))).value_or("");
}

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

net::Task<Membership> write_membership(db::Transaction& transaction, MembershipKind kind, std::string account,
                                       Membership row) {
    const bool is_type = kind == MembershipKind::type;
    const std::string name_key = lower_case(row.name);
    db::Params params =
        is_type ? db::params(account, row.id, row.version, row.active, row.name, name_key, row.fields, row.modified_by)
                : db::params(account, row.id, row.version, row.active, row.name, name_key, row.fields, row.modified_by,
                             row.type_id, row.allowance, row.overdraft, row.period, row.is_tax_exempt, row.digits);
    co_return db::only<Membership>(co_await transaction.run(is_type ? write_type : write_plan, std::move(params)));
}

net::Task<std::vector<Membership>> list_memberships(db::Shard& shard, MembershipKind kind, std::string account,
                                                    bool is_active) {
    const db::Query& list = kind == MembershipKind::type ? list_types : list_plans;
    db::Params params = db::params(account, is_active, listed_max);
    co_return db::all<Membership>(co_await shard.lists().run(account, list, std::move(params)));
}

const record::Kind& kind_of(MembershipKind kind) {
    return kind == MembershipKind::type ? membership_type_kind : membership_plan_kind;
}

std::string membership_text(MembershipKind kind, std::string_view account, const Membership& membership) {
    const json::object begin{{"id", membership.id}, {"account", account}};
    json::object end;
    record::add_version(end, membership);
    std::string text = to_text(begin);
    text.back() = ',';
    if (membership.fields.size() > 2) text += membership.fields.substr(1, membership.fields.size() - 2) + ',';
    text += to_text(end).substr(1);
    record::append_missing(text, 0, kind_of(kind).fields, membership.digits);
    return text;
}

}  // namespace comanda::customers
