#include "features/sales/report_rows.h"

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

// Items, totals and parts in one statement, so that they are of one moment and add up. Each span is walked by itself: a
// range of the primary key.
constexpr db::Query sum_days{"sum_sale_days", R"sql(
with span as materialized (
    select period::smallint, first::date, last::date
    from unnest($3::bigint[], $4::text[], $5::text[]) r(period, first, last)
)
select 'item', s.department, s.category, max(s.department_name), max(s.category_name), sum(s.gross)::bigint,
       sum(s.item_discount)::bigint, sum(s.check_discount)::bigint, sum(s.voided)::bigint, sum(s.refunded)::bigint,
       sum(s.inclusive_tax)::bigint, sum(s.exclusive_tax)::bigint, sum(s.quantity)::bigint, null::bigint, null::bigint,
       null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint
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
       sum(s.tips)::bigint, sum(s.rounding)::bigint, sum(s.paid)::bigint
from span r
cross join lateral (select * from sale_total_sum s
                    where s.account_id = $1 and s.store_id = $2 and s.period = r.period
                      and s.starts between r.first and r.last offset 0) s
where $6 group by 2, 3
union all
select 'part', s.kind, s.key, '', max(s.name), sum(s.count)::bigint, sum(s.amount)::bigint, null, null, null, null,
       null, null, null, null, null, null, null, null, null, null, null, null
from span r
cross join lateral (select * from sale_part_sum s
                    where s.account_id = $1 and s.store_id = $2 and s.period = r.period
                      and s.starts between r.first and r.last offset 0) s
where $6 group by 2, 3
)sql"};

// The same of some employees or services only: totals are kept by them, the rest comes from the frozen rows. Their days
// are walked once, and each row is looked up among the sales chosen (coalesce keeps the planner from joining them one
// by one, which takes seconds for a year).
constexpr db::Query sum_chosen{"sum_chosen_sales", R"sql(
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
       null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint
from (select * from sale_line l
      where l.account_id = $1 and l.store_id = $2 and l.business_date between $3::text::date and $4::text::date offset 0) l
where coalesce(l.sale_id in (select id from chosen), false)
group by 2, 3
union all
select 'total', s.service, s.employee_id, '', max(s.employee_name), sum(s.gross)::bigint, sum(s.item_discount)::bigint,
       sum(s.check_discount)::bigint, sum(s.voided)::bigint, sum(s.refunded)::bigint, sum(s.inclusive_tax)::bigint,
       sum(s.exclusive_tax)::bigint, sum(s.opened)::bigint, sum(s.closed)::bigint, sum(s.voids)::bigint,
       sum(s.refunds)::bigint, sum(s.guest_count)::bigint, sum(s.service_charge)::bigint, sum(s.delivery_charge)::bigint, sum(s.gratuity)::bigint,
       sum(s.tips)::bigint, sum(s.rounding)::bigint, sum(s.paid)::bigint
from span r
cross join lateral (select * from sale_total_sum s
                    where s.account_id = $1 and s.store_id = $2 and s.period = r.period
                      and s.starts between r.first and r.last offset 0) s
where ($5 = '' or s.employee_id = $5) and ($6::text[] = '{}' or s.service = any ($6))
group by 2, 3
union all
select 'part', p.kind, p.key, '', max(p.name), sum(p.count)::bigint, sum(p.amount)::bigint, null, null, null, null,
       null, null, null, null, null, null, null, null, null, null, null, null
from (select * from sale_part p
      where p.account_id = $1 and p.store_id = $2 and p.business_date between $3::text::date and $4::text::date offset 0) p
where coalesce(p.sale_id in (select id from chosen), false)
group by 2, 3
)sql"};

// One row about the open checks, then one for each device.
constexpr db::Query read_pending{"read_pending", R"sql(
select '', count(*), coalesce(sum(c.total), 0)::bigint, count(*) filter (where c.opened_on >= $3::text::date)
from (select c.total, ((c.opened_at at time zone s.timezone) - s.business_day_cutoff::interval)::date as opened_on
      from check_state c join store s on s.account_id = c.account_id and s.id = c.store_id
      where c.account_id = $1 and c.store_id = $2 and c.closed_version is null
        and ($5 = '' or c.employee_id = $5) and ($6::text[] = '{}' or c.service = any ($6))) c
where c.opened_on <= $4::text::date
union all
(select name, pending, (extract(epoch from last_sync_at) * 1000)::bigint, null from pending_device
 where account_id = $1 and store_id = $2 and pending > 0 order by name limit 1000)
)sql"};

// Day by day from the last one, and no further than need be: the planner cannot know how few are wanted, and would sort
// them all.
constexpr db::Query list_sale_rows{"list_sales", R"sql(
select s.id, s.business_date::text, s.status, s.check_id, s.check_no, s.ticket_no, s.service, s.employee_id,
       s.employee_name, (extract(epoch from s.closed_at) * 1000)::bigint, s.total
from generate_series($4::text::date::timestamp, $3::text::date::timestamp, interval '-1 day') day
cross join lateral (
    select * from sale s
    where s.account_id = $1 and s.store_id = $2 and s.business_date = day::date
      and s.business_date between $3::text::date and $4::text::date  -- Of the other partitions none is looked at.
      and ($5 = '' or s.employee_id = $5) and ($6::text[] = '{}' or s.service = any ($6))
      and ($9 = '' or s.business_date < $4::text::date or (s.closed_at, s.id) < (to_timestamp($10 / 1000.0), $9))
    order by s.closed_at desc, s.id desc offset 0) s
offset $7 limit $8
)sql"};

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

net::Task<SaleSums> sale_sums(db::Shard& shard, Wanted wanted, bool items_only) {
    const bool is_chosen = wanted.filter.is_any();
    db::Params params;
    if (is_chosen) {
        params = by_dates(wanted);
        add_spans(params, wanted);
    } else {
        params.text(wanted.account).text(wanted.store);
        add_spans(params, wanted);
        params.flag(!items_only);
    }
    const db::Query& query = is_chosen ? sum_chosen : sum_days;
    const db::Result rows = co_await shard.lists().run(wanted.account, query, std::move(params));
    SaleSums sums;
    for (int row = 0; row < rows.rows(); ++row) {
        const std::string_view section = rows.text(row, 0);
        if (section == "item")
            sums.items.push_back(read_item(rows, row));
        else if (section == "total")
            sums.totals.push_back(read_total(rows, row));
        else
            sums.parts.push_back(read_part(rows, row));
    }
    co_return sums;
}

net::Task<Pending> pending_of(db::Shard& shard, Wanted wanted) {
    db::Params params = by_dates(wanted);
    const db::Result rows = co_await shard.lists().run(wanted.account, read_pending, std::move(params));
    Pending pending{.open_checks = rows.integer(0, 1), .open_amount = rows.integer(0, 2), .opened = rows.integer(0, 3)};
    for (int row = 1; row < rows.rows(); ++row) {
        pending.devices.push_back({.name = std::string(rows.text(row, 0)),
                                   .pending = rows.integer(row, 1),
                                   .last_sync_at = rows.is_null(row, 2) ? 0 : rows.integer(row, 2)});
    }
    co_return pending;
}

std::string cursor_after(const ListedSale& sale) {
    return sale.business_date + "_" + std::to_string(sale.closed_at) + "_" + sale.id;
}

net::Task<std::vector<ListedSale>> list_sales(db::Shard& shard, Wanted wanted, ListPlace place, std::int64_t at_most) {
    const ReadCursor cursor = read_cursor(place.cursor);
    if (!place.cursor.empty()) wanted.to = std::min(wanted.to, cursor.day);
    db::Params params = by_dates(wanted);
    params.integer(place.skip).integer(at_most).text(cursor.id).integer(cursor.at);
    const db::Result rows = co_await shard.lists().run(wanted.account, list_sale_rows, std::move(params));
    std::vector<ListedSale> sales;
    for (int row = 0; row < rows.rows(); ++row) {
        sales.push_back({.id = std::string(rows.text(row, 0)),
                         .business_date = std::string(rows.text(row, 1)),
                         .status = static_cast<Status>(rows.integer(row, 2)),
                         .check_id = std::string(rows.text(row, 3)),
                         .check_no = std::string(rows.text(row, 4)),
                         .ticket_no = std::string(rows.text(row, 5)),
                         .service = std::string(rows.text(row, 6)),
                         .employee_id = std::string(rows.text(row, 7)),
                         .employee_name = std::string(rows.text(row, 8)),
                         .closed_at = rows.integer(row, 9),
                         .total = rows.integer(row, 10)});
    }
    co_return sales;
}

}  // namespace comanda::sales
