// Are the stored sums what the sales come to? And writing them anew where they are not, a month at a time.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

#include "base/refusal.h"
#include "db/rows.h"
#include "features/sales/sales.h"
#include "features/sales/sql.h"
#include "journal/journal.h"
#include "tenant/stores.h"

namespace comanda::sales {
namespace {

constexpr std::size_t differences_max = 1'000;

// Statements of a month take its first and last day besides the account and the store.
constexpr db::Query make_items{"make_sale_items", R"sql(
insert into sale_item_sum (account_id, store_id, period, starts, department, category, department_name, category_name,
                           quantity, gross, item_discount, check_discount, voided, refunded, inclusive_tax, exclusive_tax)
select m.account_id, m.store_id, p.period, p.starts, department, category, max(department_name), max(category_name),
       sum(quantity), sum(gross), sum(item_discount), sum(check_discount), sum(voided), sum(refunded),
       sum(inclusive_tax), sum(exclusive_tax)
from made_sale_item m
cross join lateral (values (0, m.business_date), (1, $3::text::date)) p(period, starts)
where m.account_id = $1 and m.store_id = $2 and m.business_date between $3::text::date and $4::text::date
group by 1, 2, 3, 4, 5, 6
)sql"};

constexpr db::Query make_parts{"make_sale_parts", R"sql(
insert into sale_part_sum (account_id, store_id, period, starts, kind, key, name, count, amount)
select m.account_id, m.store_id, p.period, p.starts, kind, key, max(name), sum(count), sum(amount)
from made_sale_part m
cross join lateral (values (0, m.business_date), (1, $3::text::date)) p(period, starts)
where m.account_id = $1 and m.store_id = $2 and m.business_date between $3::text::date and $4::text::date
group by 1, 2, 3, 4, 5, 6
)sql"};

// Sums that are not what the sales come to. No row on one side counts as zeros.
constexpr std::string_view differing_sums = R"sql(
with made as (
    select p.period, p.starts, {first_key}, {second_key}, {sums}
    from {made} m
    cross join lateral (values (0, m.business_date), (1, $3::text::date)) p(period, starts)
    where m.account_id = $1 and m.store_id = $2 and m.business_date between $3::text::date and $4::text::date
    group by 1, 2, 3, 4
), stored as (
    select period, starts, {first_key}, {second_key}, {columns} from {stored} where {is_of_month}
)
select period = 1 as is_month, starts::text as starts, {first_key} as first_key, {second_key} as second_key,
       count(*) over () as differing
from stored s full join made m using (period, starts, {first_key}, {second_key})
where not ({is_same}) limit 20
)sql";

constexpr std::string_view is_of_month =
    "account_id = $1 and store_id = $2 "
    "and (period = 0 and starts between $3::text::date and $4::text::date or period = 1 and starts = $3::text::date)";

struct SumTable {
    std::string_view stored;
    std::string_view made;  // The view that makes the same sums of the sales.
    std::string_view first_key;
    std::string_view second_key;
    std::vector<std::string_view> columns;
};

db::Query find_differing(std::string_view name, const SumTable& table) {
    std::vector<std::string> sums, same;
    for (const std::string_view each : table.columns) {
        sums.push_back(fmt::format("sum({0})::bigint as {0}", each));
        same.push_back(fmt::format("coalesce(s.{0}, 0) = coalesce(m.{0}, 0)", each));
    }
    const std::string columns = fmt::format("{}", fmt::join(table.columns, ", "));
    const std::string all_sums = fmt::format("{}", fmt::join(sums, ", "));
    const std::string is_same = fmt::format("{}", fmt::join(same, " and "));
    return db::fill_in({name, differing_sums}, {{.name = "stored", .text = table.stored},
                                                {.name = "made", .text = table.made},
                                                {.name = "first_key", .text = table.first_key},
                                                {.name = "second_key", .text = table.second_key},
                                                {.name = "columns", .text = columns},
                                                {.name = "sums", .text = all_sums},
                                                {.name = "is_same", .text = is_same},
                                                {.name = "is_of_month", .text = is_of_month}});
}

db::Query drop_sums(std::string_view name, const SumTable& table) {
    return db::fill_in({name, "delete from {stored} where {is_of_month}"},
                       {{.name = "stored", .text = table.stored}, {.name = "is_of_month", .text = is_of_month}});
}

const SumTable item_table{
    "sale_item_sum",
    "made_sale_item",
    "department",
    "category",
    {"quantity", "gross", "item_discount", "check_discount", "voided", "refunded", "inclusive_tax", "exclusive_tax"}};
const SumTable total_table{
    "sale_total_sum",
    "made_sale_total",
    "service",
    "employee_id",
    {"closed", "voids", "refunds", "guest_count", "gross", "item_discount", "check_discount", "voided", "refunded",
     "inclusive_tax", "exclusive_tax", "service_charge", "delivery_charge", "gratuity", "tips", "rounding", "paid"}};
const SumTable part_table{"sale_part_sum", "made_sale_part", "kind", "key", {"count", "amount"}};

struct SumStatements {
    std::string_view name;
    db::Query differing;  // Finds the first few.
    db::Query drop;
    db::Query make;
};
const SumStatements sum_statements[] = {
    {"items", find_differing("differing_sale_items", item_table), drop_sums("drop_sale_items", item_table), make_items},
    {"totals", find_differing("differing_sale_totals", total_table), drop_sums("drop_sale_totals", total_table),
     sql::make_sale_totals},
    {"parts", find_differing("differing_sale_parts", part_table), drop_sums("drop_sale_parts", part_table),
     make_parts}};

constexpr db::Query count_sums{"count_sale_sums", R"sql(
select (select count(*) from sale_item_sum where account_id = $1 and store_id = $2)
     + (select count(*) from sale_total_sum where account_id = $1 and store_id = $2)
     + (select count(*) from sale_part_sum where account_id = $1 and store_id = $2)
)sql"};

// With sales or sums.
constexpr db::Query find_months{"find_sale_months", R"sql(
select distinct date_trunc('month', day)::date::text as first_day,
       ((date_trunc('month', day) + interval '1 month')::date - 1)::text as last_day
from (select min(business_date) as day from sale where account_id = $1 and store_id = $2
      union all select generate_series(min(business_date), max(business_date), interval '1 day')::date
      from sale where account_id = $1 and store_id = $2
      union all select starts from sale_total_sum where account_id = $1 and store_id = $2
      union all select starts from sale_item_sum where account_id = $1 and store_id = $2
      union all select starts from sale_part_sum where account_id = $1 and store_id = $2) d
where day is not null order by 1
)sql"};

// Checks by the day they were opened on, of all days: a check opened in one month may end in another.
constexpr db::Query differing_opened{"differing_sale_opened", R"sql(
with made as (
    select p.period, p.starts, o.service, o.employee_id, sum(o.opened)::bigint as opened
    from made_sale_opened o
    cross join lateral (values (0, o.opened_on), (1, date_trunc('month', o.opened_on)::date)) p(period, starts)
    where o.account_id = $1 and o.store_id = $2 group by 1, 2, 3, 4
), stored as (
    select period, starts, service, employee_id, opened from sale_total_sum where account_id = $1 and store_id = $2
)
select coalesce(s.period, m.period) = 1 as is_month, coalesce(s.starts, m.starts)::text as starts,
       coalesce(s.service, m.service) as first_key, coalesce(s.employee_id, m.employee_id) as second_key,
       count(*) over () as differing
from stored s full join made m using (period, starts, service, employee_id)
where coalesce(s.opened, 0) <> coalesce(m.opened, 0) limit 20
)sql"};

struct Month {
    std::string first_day;
    std::string last_day;
};
BOOST_DESCRIBE_STRUCT(Month, (), (first_day, last_day))

struct DifferingSum {
    bool is_month = false;
    std::string starts;
    std::string first_key;
    std::string second_key;
    std::int64_t differing = 0;  // How many there are.
};
BOOST_DESCRIBE_STRUCT(DifferingSum, (), (is_month, starts, first_key, second_key, differing))

struct DifferingSale {
    std::int64_t sales = 0;         // How many were looked at.
    std::optional<std::string> id;  // Nothing: all of them are right.
    std::string wrong;
};
BOOST_DESCRIBE_STRUCT(DifferingSale, (), (sales, id, wrong))

struct OrphanedRows {
    std::string sale_id;
    std::string business_date;
    std::string parts;
};
BOOST_DESCRIBE_STRUCT(OrphanedRows, (), (sale_id, business_date, parts))

struct Findings {
    Verified verified = {};
    std::vector<Month> months = {};
    std::set<std::string> wrong_months = {};  // Their first days.
    bool is_opened_wrong = false;
};

db::Params of_month(const std::string& account, const std::string& store, const Month& month) {
    return db::params(account, store, month.first_day, month.last_day);
}

void note(std::vector<std::string>& differences, std::string difference) {
    if (differences.size() < differences_max) differences.push_back(std::move(difference));
}

void add_differing(Findings& findings, std::string_view table, const db::Result& rows) {
    for (const DifferingSum& each : db::all<DifferingSum>(rows)) {
        note(findings.verified.differences,
             fmt::format("{} of the {} {} ({}, {}): {} such rows differ", table, each.is_month ? "month of" : "day",
                         each.starts, each.first_key, each.second_key, each.differing));
        findings.wrong_months.insert(each.starts.substr(0, 7) + "-01");
    }
}

// Each statement looks at sums and sales of one moment, and they are written together: nobody need wait meanwhile.
net::Task<void> verify_month(db::Shard& shard, std::string account, std::string store, Month month,
                             Findings& findings) {
    db::Transaction transaction = co_await shard.begin(account);
    for (const SumStatements& each : sum_statements)
        add_differing(findings, each.name, co_await transaction.run(each.differing, of_month(account, store, month)));
    const db::Result sales = co_await transaction.run(sql::differing_sales, of_month(account, store, month));
    const std::vector<DifferingSale> differing = db::all<DifferingSale>(sales);
    findings.verified.sales += differing.at(0).sales;
    for (const DifferingSale& each : differing) {
        if (each.id)
            note(findings.verified.broken, fmt::format("sale {}: its {} do not come to it", *each.id, each.wrong));
    }
    const db::Result orphans = co_await transaction.run(sql::orphaned_sale_rows, of_month(account, store, month));
    for (const OrphanedRows& each : db::all<OrphanedRows>(orphans))
        note(findings.verified.broken,
             fmt::format("sale {}: there are {} on {}, but no sale", each.sale_id, each.parts, each.business_date));
}

net::Task<Findings> find_differences(db::Shard& shard, std::string account, std::string store, Progress progress) {
    Findings findings;
    db::Transaction transaction = co_await shard.begin(account);
    findings.months = db::all<Month>(co_await transaction.run(find_months, db::params(account, store)));
    findings.verified.months = static_cast<std::int64_t>(findings.months.size());
    findings.verified.sums = db::only<std::int64_t>(co_await transaction.run(count_sums, db::params(account, store)));
    const db::Result opened = co_await transaction.run(differing_opened, db::params(account, store));
    findings.is_opened_wrong = opened.rows() > 0;
    add_differing(findings, "checks opened", opened);
    co_await transaction.commit();
    for (const Month& each : findings.months) {
        Month month = each;
        co_await verify_month(shard, account, store, std::move(month), findings);
        ++findings.verified.months_done;
        if (progress) progress(findings.verified);
    }
    co_return findings;
}

net::Task<void> rebuild_month(db::Shard& shard, std::string account, std::string store, Month month) {
    std::vector<std::string> stores = {store};
    db::Transaction transaction = co_await journal::begin(shard, account, std::move(stores));
    for (const SumStatements& each : sum_statements) {
        co_await transaction.run(each.drop, of_month(account, store, month));
        co_await transaction.run(each.make, of_month(account, store, month));
    }
    co_await transaction.commit();
}

}  // namespace

net::Task<Verified> verify_sales(db::Shard& shard, std::string account, std::string store, Progress progress) {
    Findings findings = co_await find_differences(shard, std::move(account), std::move(store), std::move(progress));
    co_return std::move(findings.verified);
}

net::Task<Verified> rebuild_sales(db::Shard& shard, std::string account, std::string store, Progress progress) {
    Findings findings = co_await find_differences(shard, account, store, progress);
    findings.verified.months_done = 0;
    for (const Month& each : findings.months) {
        if (findings.is_opened_wrong || findings.wrong_months.contains(each.first_day)) {
            Month month = each;
            co_await rebuild_month(shard, account, store, std::move(month));
        }
        ++findings.verified.months_done;
        if (progress) progress(findings.verified);
    }
    co_return std::move(findings.verified);
}

}  // namespace comanda::sales
