#include "features/sales/report_rows.h"

#include <algorithm>
#include <map>

#include "base/money.h"
#include "base/refusal.h"
#include "http/parameters.h"

namespace comanda::sales {
namespace {

constexpr db::Query read_report_store{"read_report_store", R"sql(
select name, timezone, business_day_cutoff, currency, week_start,
       ((now() at time zone timezone) - business_day_cutoff::interval)::date::text
from store where account_id = $1 and id = $2
)sql"};

// A report is one statement, so that all of it is of one moment and adds up: items, totals, parts, what is pending, and
// a page of sales. What its rows have beyond their section is read below.
//
// $1 account, $2 store, $3 and $4 first and last day, $5 employee, $6 services, $7 to $9 spans, $10 more than items,
// $11 and $12 which page of sales, $13 to $15 after which of them.

// Each span is walked by itself: a range of the primary key.
constexpr std::string_view sums_of_days = R"sql(
with span as materialized (
    select period::smallint, first::date, last::date
    from unnest($7::bigint[], $8::text[], $9::text[]) r(period, first, last)
)
select 'item', s.department, s.category, max(s.department_name), max(s.category_name), sum(s.gross)::bigint,
       sum(s.item_discount)::bigint, sum(s.check_discount)::bigint, sum(s.voided)::bigint, sum(s.refunded)::bigint,
       sum(s.inclusive_tax)::bigint, sum(s.exclusive_tax)::bigint, sum(s.quantity)::bigint, null::bigint, null::bigint,
       null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint,
       null::text, null::text, null::text, null::text
from span r
cross join lateral (select * from sale_item_sum s
                    where s.account_id = $1 and s.store_id = $2 and s.period = r.period
                      and s.starts between r.first and r.last offset 0) s
group by 2, 3
union all
select 'total', s.service, s.employee_id, '', max(s.employee_name), sum(s.gross)::bigint, sum(s.item_discount)::bigint,
       sum(s.check_discount)::bigint, sum(s.voided)::bigint, sum(s.refunded)::bigint, sum(s.inclusive_tax)::bigint,
       sum(s.exclusive_tax)::bigint, sum(s.opened)::bigint, sum(s.closed)::bigint, sum(s.voids)::bigint,
       sum(s.refunds)::bigint, sum(s.guest_count)::bigint, sum(s.service_charge)::bigint, sum(s.delivery_charge)::bigint, sum(s.gratuity)::bigint,
       sum(s.tips)::bigint, sum(s.rounding)::bigint, sum(s.paid)::bigint, null, null, null, null
from span r
cross join lateral (select * from sale_total_sum s
                    where s.account_id = $1 and s.store_id = $2 and s.period = r.period
                      and s.starts between r.first and r.last offset 0) s
where $10 group by 2, 3
union all
select 'part', s.kind, s.key, '', max(s.name), sum(s.count)::bigint, sum(s.amount)::bigint, null, null, null, null,
       null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null
from span r
cross join lateral (select * from sale_part_sum s
                    where s.account_id = $1 and s.store_id = $2 and s.period = r.period
                      and s.starts between r.first and r.last offset 0) s
where $10 group by 2, 3)sql";

// The same of some employees or services only: totals are kept by them, the rest comes from the frozen rows. Their days
// are walked once, and each row is looked up among the sales chosen (coalesce keeps the planner from joining them one
// by one, which takes seconds for a year). Points that went back may be of a sale of other days, and are few.
constexpr std::string_view sums_of_chosen = R"sql(
with span as materialized (
    select period::smallint, first::date, last::date from unnest($7::bigint[], $8::text[], $9::text[]) r(period, first, last)
), chosen as materialized (
    select s.id from sale s
    where s.account_id = $1 and s.store_id = $2 and s.business_date between $3::text::date and $4::text::date
      and ($5 = '' or s.employee_id = $5) and ($6::text[] = '{}' or s.service = any ($6))
)
select 'item', l.department, l.category, max(l.department_name), max(l.category_name), sum(l.gross)::bigint,
       sum(l.item_discount)::bigint, sum(l.check_discount)::bigint, sum(l.voided)::bigint, sum(l.refunded)::bigint,
       sum(l.inclusive_tax)::bigint, sum(l.exclusive_tax)::bigint, sum(l.quantity)::bigint, null::bigint, null::bigint,
       null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint,
       null::text, null::text, null::text, null::text
from (select * from sale_line l
      where l.account_id = $1 and l.store_id = $2 and l.business_date between $3::text::date and $4::text::date offset 0) l
where coalesce(l.sale_id in (select id from chosen), false)
group by 2, 3
union all
select 'total', s.service, s.employee_id, '', max(s.employee_name), sum(s.gross)::bigint, sum(s.item_discount)::bigint,
       sum(s.check_discount)::bigint, sum(s.voided)::bigint, sum(s.refunded)::bigint, sum(s.inclusive_tax)::bigint,
       sum(s.exclusive_tax)::bigint, sum(s.opened)::bigint, sum(s.closed)::bigint, sum(s.voids)::bigint,
       sum(s.refunds)::bigint, sum(s.guest_count)::bigint, sum(s.service_charge)::bigint, sum(s.delivery_charge)::bigint, sum(s.gratuity)::bigint,
       sum(s.tips)::bigint, sum(s.rounding)::bigint, sum(s.paid)::bigint, null, null, null, null
from span r
cross join lateral (select * from sale_total_sum s
                    where s.account_id = $1 and s.store_id = $2 and s.period = r.period
                      and s.starts between r.first and r.last offset 0) s
where $10 and ($5 = '' or s.employee_id = $5) and ($6::text[] = '{}' or s.service = any ($6))
group by 2, 3
union all
select 'part', p.kind, p.key, '', max(p.name), sum(p.count)::bigint, sum(p.amount)::bigint, null, null, null, null,
       null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null
from (select * from sale_part p
      where p.account_id = $1 and p.store_id = $2 and p.business_date between $3::text::date and $4::text::date offset 0) p
where $10 and (coalesce(p.sale_id in (select id from chosen), false)
               or (p.kind = 'points' and p.key = 'Reversed' and p.sale_id <> ''
                   and coalesce((select ($5 = '' or s.employee_id = $5) and ($6::text[] = '{}' or s.service = any ($6))
                                 from sale s where s.account_id = $1 and s.id = p.sale_id limit 1), false)))
group by 2, 3)sql";

// One row about the open checks, then one for each device.
constexpr std::string_view pending_rows = R"sql(
union all
select 'open', '', '', '', '', count(*), coalesce(sum(c.total), 0)::bigint,
       count(*) filter (where c.opened_on >= $3::text::date),
       null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null
from (select c.total, ((c.opened_at at time zone s.timezone) - s.business_day_cutoff::interval)::date as opened_on
      from check_state c join store s on s.account_id = c.account_id and s.id = c.store_id
      where c.account_id = $1 and c.store_id = $2 and c.closed_version is null
        and ($5 = '' or c.employee_id = $5) and ($6::text[] = '{}' or c.service = any ($6))) c
where c.opened_on <= $4::text::date
union all
(select 'device', '', '', '', name, pending, (extract(epoch from last_sync_at) * 1000)::bigint,
        null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
        null
 from pending_device where account_id = $1 and store_id = $2 and pending > 0 order by name limit 1000))sql";

// Day by day from the last one, and no further than need be: the planner cannot know how few are wanted, and would sort
// them all.
constexpr std::string_view sale_rows = R"sql(
union all
select 'sale', x.id, x.business_date::text, x.check_id, x.employee_name, row_number() over (), x.status,
       (extract(epoch from x.closed_at) * 1000)::bigint, x.total,
       null, null, null, null, null, null, null, null, null, null, null, null, null, null,
       x.check_no, x.ticket_no, x.service, x.employee_id
from (select s.* from generate_series($13::text::date::timestamp, $3::text::date::timestamp, interval '-1 day') day
      cross join lateral (
          select * from sale s
          where s.account_id = $1 and s.store_id = $2 and s.business_date = day::date
            and s.business_date between $3::text::date and $13::text::date  -- Of the other partitions none is looked at.
            and ($5 = '' or s.employee_id = $5) and ($6::text[] = '{}' or s.service = any ($6))
            and ($14 = '' or s.business_date < $13::text::date or (s.closed_at, s.id) < (to_timestamp($15 / 1000.0), $14))
          order by s.closed_at desc, s.id desc offset 0) s
      offset $11 limit $12) x)sql";

void add_spans(db::Params& params, const Wanted& wanted) {
    std::vector<std::int64_t> periods;
    std::vector<std::string> first, last;
    for (const Span& each : spans_of(wanted.from, wanted.to)) {
        periods.push_back(each.is_months ? 1 : 0);
        first.push_back(to_text(each.first));
        last.push_back(to_text(each.last));
    }
    params.integers(periods).texts(first).texts(last);
}

db::Params by_dates(const Wanted& wanted) {
    db::Params params;
    params.text(wanted.account).text(wanted.store).text(to_text(wanted.from)).text(to_text(wanted.to));
    params.text(wanted.filter.employee).texts(wanted.filter.services);
    return params;
}

Amounts read_amounts(const db::Result& rows, int row, int column) {
    return {.gross = rows.integer(row, column),
            .item_discount = rows.integer(row, column + 1),
            .check_discount = rows.integer(row, column + 2),
            .voided = rows.integer(row, column + 3),
            .refunded = rows.integer(row, column + 4),
            .inclusive_tax = rows.integer(row, column + 5),
            .exclusive_tax = rows.integer(row, column + 6)};
}

constexpr std::int64_t moment_max = 253'402'300'799'999;  // The end of the year 9999, in milliseconds.

struct ReadCursor {
    Day day;
    std::int64_t at = 0;
    std::string id;
};

ReadCursor read_cursor(const std::string& text) {
    if (text.empty()) return {};
    const std::size_t first = text.find('_'), second = text.find('_', first + 1);
    const auto day = find_day(std::string_view(text).substr(0, first));
    const bool is_whole = first != std::string::npos && second != std::string::npos && second + 1 < text.size();
    const auto at =
        is_whole ? http::whole_number(std::string_view(text).substr(first + 1, second - first - 1)) : std::nullopt;
    const bool is_moment = at && *at >= 0 && *at <= moment_max;
    if (!day || !is_moment) throw refused(invalid_parameter("cursor", "must be the nextCursor of an earlier answer"));
    return {*day, *at, text.substr(second + 1)};
}

ItemSum read_item(const db::Result& rows, int row) {
    return {.department = std::string(rows.text(row, 1)),
            .category = std::string(rows.text(row, 2)),
            .department_name = std::string(rows.text(row, 3)),
            .category_name = std::string(rows.text(row, 4)),
            .quantity = rows.integer(row, 12),
            .amounts = read_amounts(rows, row, 5)};
}

TotalSum read_total(const db::Result& rows, int row) {
    return {.service = std::string(rows.text(row, 1)),
            .employee_id = std::string(rows.text(row, 2)),
            .employee_name = std::string(rows.text(row, 4)),
            .opened = rows.integer(row, 12),
            .closed = rows.integer(row, 13),
            .voids = rows.integer(row, 14),
            .refunds = rows.integer(row, 15),
            .guest_count = rows.integer(row, 16),
            .amounts = read_amounts(rows, row, 5),
            .charges = {.service = rows.integer(row, 17),
                        .delivery = rows.integer(row, 18),
                        .gratuity = rows.integer(row, 19),
                        .tips = rows.integer(row, 20),
                        .rounding = rows.integer(row, 21)},
            .paid = rows.integer(row, 22)};
}

PartSum read_part(const db::Result& rows, int row) {
    return {.kind = std::string(rows.text(row, 1)),
            .key = std::string(rows.text(row, 2)),
            .name = std::string(rows.text(row, 4)),
            .count = rows.integer(row, 5),
            .amount = rows.integer(row, 6)};
}

ListedSale read_listed(const db::Result& rows, int row) {
    return {.id = std::string(rows.text(row, 1)),
            .business_date = std::string(rows.text(row, 2)),
            .status = static_cast<Status>(rows.integer(row, 6)),
            .check_id = std::string(rows.text(row, 3)),
            .check_no = std::string(rows.text(row, 23)),
            .ticket_no = std::string(rows.text(row, 24)),
            .service = std::string(rows.text(row, 25)),
            .employee_id = std::string(rows.text(row, 26)),
            .employee_name = std::string(rows.text(row, 4)),
            .closed_at = rows.integer(row, 7),
            .total = rows.integer(row, 8)};
}

Report report_of(const db::Result& rows, std::int64_t sales_max) {
    Report report;
    std::map<std::int64_t, ListedSale> sales;  // By their place: a union does not promise an order.
    for (int row = 0; row < rows.rows(); ++row) {
        const std::string_view section = rows.text(row, 0);
        if (section == "item") {
            report.sums.items.push_back(read_item(rows, row));
        } else if (section == "total") {
            report.sums.totals.push_back(read_total(rows, row));
        } else if (section == "part") {
            report.sums.parts.push_back(read_part(rows, row));
        } else if (section == "open") {
            report.pending.open_checks = rows.integer(row, 5);
            report.pending.open_amount = rows.integer(row, 6);
            report.pending.opened = rows.integer(row, 7);
        } else if (section == "device") {
            report.pending.devices.push_back({.name = std::string(rows.text(row, 4)),
                                              .pending = rows.integer(row, 5),
                                              .last_sync_at = rows.is_null(row, 6) ? 0 : rows.integer(row, 6)});
        } else {
            sales.emplace(rows.integer(row, 5), read_listed(rows, row));
        }
    }
    for (auto& [place, each] : sales)
        report.sales.push_back(std::move(each));
    report.has_more_sales = static_cast<std::int64_t>(report.sales.size()) > sales_max;
    if (report.has_more_sales) report.sales.pop_back();
    std::ranges::sort(report.pending.devices, {}, &PendingDevice::name);
    return report;
}

}  // namespace

TotalSum& TotalSum::operator+=(const TotalSum& other) {
    opened += other.opened;
    closed += other.closed;
    voids += other.voids;
    refunds += other.refunds;
    guest_count += other.guest_count;
    amounts += other.amounts;
    charges += other.charges;
    paid += other.paid;
    return *this;
}

net::Task<ReportStore> report_store(db::Shard& shard, std::string account, std::string store) {
    db::Params params;
    params.text(account).text(store);
    const db::Result rows = co_await shard.reads().run(account, read_report_store, std::move(params));
    if (rows.rows() == 0) throw refused(not_found("store"));
    co_return ReportStore{.account = account,
                          .id = store,
                          .name = std::string(rows.text(0, 0)),
                          .timezone = std::string(rows.text(0, 1)),
                          .day_cutoff = std::string(rows.text(0, 2)),
                          .currency = std::string(rows.text(0, 3)),
                          .digits = currency_digits(rows.text(0, 3)).value_or(2),
                          .week_start = std::string(rows.text(0, 4)),
                          .today = parse_day(rows.text(0, 5))};
}

net::Task<bool> has_sold_as(db::Shard& shard, std::string account, std::string store, std::string service) {
    static constexpr db::Query read{
        "has_sold_as", "select from sale_total_sum where account_id = $1 and store_id = $2 and service = $3 limit 1"};
    db::Params params;
    params.text(account).text(store).text(service);
    const db::Result rows = co_await shard.reads().run(std::move(account), read, std::move(params));
    co_return rows.rows() > 0;
}

std::string cursor_after(const ListedSale& sale) {
    return sale.business_date + "_" + std::to_string(sale.closed_at) + "_" + sale.id;
}

net::Task<Report> read_report(db::Shard& shard, Wanted wanted, Extent extent) {
    static const std::string rest = std::string(pending_rows) + std::string(sale_rows);
    static const std::string days_text = std::string(sums_of_days) + rest;
    static const std::string chosen_text = std::string(sums_of_chosen) + rest;
    static const db::Query of_days{"report_days", days_text}, of_chosen{"report_chosen_sales", chosen_text};
    const ReadCursor cursor = read_cursor(extent.place.cursor);
    db::Params params = by_dates(wanted);
    add_spans(params, wanted);
    params.flag(!extent.items_only).integer(extent.place.skip);
    params.integer(extent.sales_max > 0 ? extent.sales_max + 1 : 0);
    params.text(to_text(extent.place.cursor.empty() ? wanted.to : std::min(wanted.to, cursor.day)));
    params.text(cursor.id).integer(cursor.at);
    const db::Query& query = wanted.filter.is_any() ? of_chosen : of_days;
    const db::Result rows = co_await shard.reports().run(wanted.account, query, std::move(params));
    co_return report_of(rows, extent.sales_max);
}

}  // namespace comanda::sales
