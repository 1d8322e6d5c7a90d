#include "base/text.h"
#include "base/time.h"
#include "features/customers/kinds.h"
#include "features/customers/membership.h"
#include "record/document.h"

namespace comanda::customers {
namespace {

constexpr std::int64_t listed_max = 5'000;

constexpr std::string_view type_columns =
    "select id, version, active, name, fields, (extract(epoch from created_at) * 1000)::bigint, "
    "(extract(epoch from updated_at) * 1000)::bigint, created_by, modified_by from membership_type ";
constexpr std::string_view plan_columns =
    "select id, version, active, name, fields, (extract(epoch from created_at) * 1000)::bigint, "
    "(extract(epoch from updated_at) * 1000)::bigint, created_by, modified_by, type_id, allowance, overdraft, period, "
    "is_tax_exempt, digits from membership_plan ";

std::string joined(std::string_view columns, std::string_view rest) {
    return std::string(columns) + std::string(rest);
}

Membership read_row(const db::Result& rows, int row, MembershipKind kind) {
    const auto text = [&](int column) { return std::string(rows.text(row, column)); };
    Membership read{.id = text(0),
                    .version = rows.integer(row, 1),
                    .is_active = rows.flag(row, 2),
                    .name = text(3),
                    .fields = text(4),
                    .created_at = rows.integer(row, 5),
                    .updated_at = rows.integer(row, 6),
                    .created_by = text(7),
                    .modified_by = text(8)};
    if (kind == MembershipKind::plan) {
        read.type = text(9);
        read.allowance = rows.integer(row, 10);
        read.overdraft = rows.integer(row, 11);
        read.period = text(12);
        read.is_tax_exempt = rows.flag(row, 13);
        read.currency_digits = static_cast<int>(rows.integer(row, 14));
    }
    return read;
}

constexpr db::Query write_type{"write_membership_type", R"sql(
insert into membership_type as m (account_id, id, version, active, name, name_key, fields, created_at, updated_at,
                                  created_by, modified_by)
values ($1, $2, $3, $4, $5, $6, $7, now(), now(), $8, $8)
on conflict (account_id, id) do update
set version = excluded.version, active = excluded.active, name = excluded.name, name_key = excluded.name_key,
    fields = excluded.fields, updated_at = now(), modified_by = excluded.modified_by
returning (extract(epoch from created_at) * 1000)::bigint, (extract(epoch from updated_at) * 1000)::bigint
)sql"};
constexpr db::Query write_plan{"write_membership_plan", R"sql(
insert into membership_plan as m (account_id, id, version, active, name, name_key, fields, created_at, updated_at,
                                  created_by, modified_by, type_id, allowance, overdraft, period, is_tax_exempt, digits)
values ($1, $2, $3, $4, $5, $6, $7, now(), now(), $8, $8, $9, $10, $11, $12, $13, $14::int)
on conflict (account_id, id) do update
set version = excluded.version, active = excluded.active, name = excluded.name, name_key = excluded.name_key,
    fields = excluded.fields, updated_at = now(), modified_by = excluded.modified_by, type_id = excluded.type_id,
    allowance = excluded.allowance, overdraft = excluded.overdraft, period = excluded.period,
    is_tax_exempt = excluded.is_tax_exempt, digits = excluded.digits
returning (extract(epoch from created_at) * 1000)::bigint, (extract(epoch from updated_at) * 1000)::bigint
)sql"};

}  // namespace

net::Task<std::optional<Membership>> find_membership(db::Transaction& transaction, MembershipKind kind,
                                                     std::string account, std::string id) {
    static const std::string type_text = joined(type_columns, "where account_id = $1 and id = $2"),
                             plan_text = joined(plan_columns, "where account_id = $1 and id = $2");
    static const db::Query type{"find_membership_type", type_text}, plan{"find_membership_plan", plan_text};
    db::Params params;
    params.text(account).text(id);
    const db::Result rows = co_await transaction.run(kind == MembershipKind::type ? type : plan, std::move(params));
    if (rows.rows() == 0) co_return std::nullopt;
    co_return read_row(rows, 0, kind);
}

net::Task<std::string> membership_named(db::Transaction& transaction, MembershipKind kind, std::string account,
                                        std::string name, std::string but) {
    static constexpr db::Query type{
        "membership_type_named",
        "select id from membership_type where account_id = $1 and name_key = $2 and active and id <> $3"};
    static constexpr db::Query plan{
        "membership_plan_named",
        "select id from membership_plan where account_id = $1 and name_key = $2 and active and id <> $3"};
    db::Params params;
    params.text(account).text(lower_case(name)).text(but);
    const db::Result rows = co_await transaction.run(kind == MembershipKind::type ? type : plan, std::move(params));
    co_return rows.rows() == 0 ? std::string() : std::string(rows.text(0, 0));
}

net::Task<std::vector<UsedBy>> plans_of_type(db::Transaction& transaction, std::string account, std::string type) {
    static constexpr db::Query read{
        "plans_of_type",
        "select id, name from membership_plan where account_id = $1 and type_id = $2 and active order by id"};
    db::Params params;
    params.text(account).text(type);
    const db::Result rows = co_await transaction.run(read, std::move(params));
    std::vector<UsedBy> plans;
    for (int row = 0; row < rows.rows(); ++row)
        plans.push_back({"memberShipPlan", std::string(rows.text(row, 0)), std::string(rows.text(row, 1))});
    co_return plans;
}

net::Task<Membership> write_membership(db::Transaction& transaction, MembershipKind kind, std::string account,
                                       Membership membership) {
    db::Params params;
    params.text(account).text(membership.id).integer(membership.version).flag(membership.is_active);
    params.text(membership.name).text(lower_case(membership.name)).text(membership.fields).text(membership.modified_by);
    if (kind == MembershipKind::plan) {
        params.text(membership.type).integer(membership.allowance).integer(membership.overdraft);
        params.text(membership.period).flag(membership.is_tax_exempt).integer(membership.currency_digits);
    }
    const db::Result rows =
        co_await transaction.run(kind == MembershipKind::type ? write_type : write_plan, std::move(params));
    membership.created_at = rows.integer(0, 0);
    membership.updated_at = rows.integer(0, 1);
    co_return membership;
}

net::Task<std::vector<Membership>> list_memberships(db::Shard& shard, MembershipKind kind, std::string account,
                                                    bool is_active) {
    constexpr std::string_view rest = "where account_id = $1 and active = $2 order by name, id limit $3";
    static const std::string type_text = joined(type_columns, rest), plan_text = joined(plan_columns, rest);
    static const db::Query types{"list_membership_types", type_text}, plans{"list_membership_plans", plan_text};
    db::Params params;
    params.text(account).flag(is_active).integer(listed_max);
    const db::Result rows =
        co_await shard.lists().run(std::move(account), kind == MembershipKind::type ? types : plans, std::move(params));
    std::vector<Membership> all;
    for (int row = 0; row < rows.rows(); ++row)
        all.push_back(read_row(rows, row, kind));
    co_return all;
}

const record::Kind& kind_of(MembershipKind kind) {
    return kind == MembershipKind::type ? membership_type_kind : membership_plan_kind;
}

std::string membership_text(MembershipKind kind, std::string_view account, const Membership& membership) {
    const auto iso = [](std::int64_t ms) { return to_iso(Instant{std::chrono::milliseconds{ms}}); };
    const json::object begin{{"id", membership.id}, {"account", account}};
    const json::object end{{"activeStatus", membership.is_active},      {"version", membership.version},
                           {"dateCreated", iso(membership.created_at)}, {"lastUpdated", iso(membership.updated_at)},
                           {"createdBy", membership.created_by},        {"modifiedBy", membership.modified_by}};
    std::string text = to_text(begin);
    text.back() = ',';
    if (membership.fields.size() > 2) text += membership.fields.substr(1, membership.fields.size() - 2) + ',';
    text += to_text(end).substr(1);
    record::append_missing(text, 0, kind_of(kind).fields, membership.currency_digits);
    return text;
}

}  // namespace comanda::customers
