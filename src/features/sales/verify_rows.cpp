// The sums of days and months, and what they must be by the frozen rows: a month at a time.
#include "features/sales/verify_rows.h"

namespace comanda::sales {
namespace {

constexpr db::Query differing_items{"differing_sale_items", R"sql(
with made as (
    select 0::smallint as period, business_date as starts, department, category, quantity, gross, item_discount,
        check_discount, voided, refunded, inclusive_tax, exclusive_tax
    from made_sale_item
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
    union all
    select 1, $3::text::date, department, category, sum(quantity)::bigint as quantity, sum(gross)::bigint as gross,
        sum(item_discount)::bigint as
           item_discount, sum(check_discount)::bigint as check_discount, sum(voided)::bigint as voided,
           sum(refunded)::bigint as refunded, sum(inclusive_tax)::bigint as inclusive_tax,
           sum(exclusive_tax)::bigint as exclusive_tax
    from made_sale_item
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
    group by department, category
), kept as (
    select * from sale_item_sum
    where account_id = $1 and store_id = $2
      and (period = 0 and starts between $3::text::date and $4::text::date or period = 1 and starts = $3::text::date)
)
select coalesce(k.period, m.period), coalesce(k.starts, m.starts)::text, coalesce(k.department, m.department),
       coalesce(k.category, m.category), count(*) over ()
from kept k full join made m on m.period = k.period and m.starts = k.starts and m.department = k.department and
    m.category = k.category
where not (coalesce(k.quantity, 0) = coalesce(m.quantity, 0) and coalesce(k.gross, 0) = coalesce(m.gross, 0) and
           coalesce(k.item_discount, 0) = coalesce(m.item_discount, 0) and coalesce(k.check_discount, 0) =
           coalesce(m.check_discount, 0) and coalesce(k.voided, 0) = coalesce(m.voided, 0) and coalesce(k.refunded,
           0) = coalesce(m.refunded, 0) and coalesce(k.inclusive_tax, 0) = coalesce(m.inclusive_tax, 0) and
           coalesce(k.exclusive_tax, 0) = coalesce(m.exclusive_tax, 0))
limit 20
)sql"};

constexpr db::Query differing_totals{"differing_sale_totals", R"sql(
with made as (
    select 0::smallint as period, business_date as starts, service, employee_id, closed, voids, refunds, guest_count,
        gross, item_discount, check_discount, voided, refunded,
           inclusive_tax, exclusive_tax, service_charge, delivery_charge, gratuity, tips, rounding, paid
    from made_sale_total
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
    union all
    select 1, $3::text::date, service, employee_id, sum(closed)::bigint as closed, sum(voids)::bigint as voids,
        sum(refunds)::bigint as refunds,
           sum(guest_count)::bigint as guest_count, sum(gross)::bigint as gross, sum(item_discount)::bigint as
           item_discount, sum(check_discount)::bigint as check_discount, sum(voided)::bigint as voided,
           sum(refunded)::bigint as refunded, sum(inclusive_tax)::bigint as inclusive_tax,
           sum(exclusive_tax)::bigint as exclusive_tax, sum(service_charge)::bigint as service_charge,
           sum(delivery_charge)::bigint as delivery_charge, sum(gratuity)::bigint as gratuity, sum(tips)::bigint as
           tips, sum(rounding)::bigint as rounding, sum(paid)::bigint as paid
    from made_sale_total
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
    group by service, employee_id
), kept as (
    select * from sale_total_sum
    where account_id = $1 and store_id = $2
      and (period = 0 and starts between $3::text::date and $4::text::date or period = 1 and starts = $3::text::date)
)
select coalesce(k.period, m.period), coalesce(k.starts, m.starts)::text, coalesce(k.service, m.service),
       coalesce(k.employee_id, m.employee_id), count(*) over ()
from kept k full join made m on m.period = k.period and m.starts = k.starts and m.service = k.service and m.employee_id
    = k.employee_id
where not (coalesce(k.closed, 0) = coalesce(m.closed, 0) and coalesce(k.voids, 0) = coalesce(m.voids, 0) and
           coalesce(k.refunds, 0) = coalesce(m.refunds, 0) and coalesce(k.guest_count, 0) = coalesce(m.guest_count,
           0) and coalesce(k.gross, 0) = coalesce(m.gross, 0) and coalesce(k.item_discount, 0) =
           coalesce(m.item_discount, 0) and coalesce(k.check_discount, 0) = coalesce(m.check_discount, 0) and
           coalesce(k.voided, 0) = coalesce(m.voided, 0) and coalesce(k.refunded, 0) = coalesce(m.refunded, 0) and
           coalesce(k.inclusive_tax, 0) = coalesce(m.inclusive_tax, 0) and coalesce(k.exclusive_tax, 0) =
           coalesce(m.exclusive_tax, 0) and coalesce(k.service_charge, 0) = coalesce(m.service_charge, 0) and
           coalesce(k.delivery_charge, 0) = coalesce(m.delivery_charge, 0) and coalesce(k.gratuity, 0) =
           coalesce(m.gratuity, 0) and coalesce(k.tips, 0) = coalesce(m.tips, 0) and coalesce(k.rounding, 0) =
           coalesce(m.rounding, 0) and coalesce(k.paid, 0) = coalesce(m.paid, 0))
limit 20
)sql"};

constexpr db::Query differing_parts{"differing_sale_parts", R"sql(
with made as (
    select 0::smallint as period, business_date as starts, kind, key, count, amount
    from made_sale_part
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
    union all
    select 1, $3::text::date, kind, key, sum(count)::bigint as count, sum(amount)::bigint as amount
    from made_sale_part
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
    group by kind, key
), kept as (
    select * from sale_part_sum
    where account_id = $1 and store_id = $2
      and (period = 0 and starts between $3::text::date and $4::text::date or period = 1 and starts = $3::text::date)
)
select coalesce(k.period, m.period), coalesce(k.starts, m.starts)::text, coalesce(k.kind, m.kind),
       coalesce(k.key, m.key), count(*) over ()
from kept k full join made m on m.period = k.period and m.starts = k.starts and m.kind = k.kind and m.key = k.key
where not (coalesce(k.count, 0) = coalesce(m.count, 0) and coalesce(k.amount, 0) = coalesce(m.amount, 0))
limit 20
)sql"};

constexpr db::Query drop_items{"drop_sale_items", R"sql(
delete from sale_item_sum
where account_id = $1 and store_id = $2
  and (period = 0 and starts between $3::text::date and $4::text::date or period = 1 and starts = $3::text::date)
)sql"};

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

constexpr db::Query drop_totals{"drop_sale_totals", R"sql(
delete from sale_total_sum
where account_id = $1 and store_id = $2
  and (period = 0 and starts between $3::text::date and $4::text::date or period = 1 and starts = $3::text::date)
)sql"};

constexpr db::Query make_totals{"make_sale_totals", R"sql(
insert into sale_total_sum (account_id, store_id, period, starts, service, employee_id, employee_name,
                 opened, closed, voids, refunds, guest_count, gross, item_discount, check_discount, voided, refunded,
                 inclusive_tax, exclusive_tax, service_charge, delivery_charge, gratuity, tips, rounding, paid)
select account_id, store_id, p.period, p.starts, service, employee_id, max(employee_name), sum(opened), sum(closed),
    sum(voids), sum(refunds), sum(guest_count), sum(gross), sum(item_discount),
       sum(check_discount), sum(voided), sum(refunded), sum(inclusive_tax), sum(exclusive_tax),
       sum(service_charge), sum(delivery_charge), sum(gratuity), sum(tips), sum(rounding), sum(paid)
from (select account_id, store_id, business_date as day, service, employee_id, employee_name, 0 as opened, closed,
    voids, refunds, guest_count, gross, item_discount, check_discount, voided, refunded,
             inclusive_tax, exclusive_tax, service_charge, delivery_charge, gratuity, tips, rounding, paid
      from made_sale_total where business_date between $3::text::date and $4::text::date
      union all
      select account_id, store_id, opened_on, service, employee_id, employee_name, opened, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
          0, 0, 0, 0, 0, 0, 0
      from made_sale_opened where opened_on between $3::text::date and $4::text::date) m
cross join lateral (values (0, m.day), (1, $3::text::date)) p(period, starts)
where m.account_id = $1 and m.store_id = $2
group by 1, 2, 3, 4, 5, 6
)sql"};

constexpr db::Query drop_parts{"drop_sale_parts", R"sql(
delete from sale_part_sum
where account_id = $1 and store_id = $2
  and (period = 0 and starts between $3::text::date and $4::text::date or period = 1 and starts = $3::text::date)
)sql"};

constexpr db::Query make_parts{"make_sale_parts", R"sql(
insert into sale_part_sum (account_id, store_id, period, starts, kind, key, name,
                 count, amount)
select m.account_id, m.store_id, p.period, p.starts, kind, key, max(name), sum(count), sum(amount)
from made_sale_part m
cross join lateral (values (0, m.business_date), (1, $3::text::date)) p(period, starts)
where m.account_id = $1 and m.store_id = $2 and m.business_date between $3::text::date and $4::text::date
group by 1, 2, 3, 4, 5, 6
)sql"};

// Each sale by itself: its parts must come to its head.
constexpr db::Query differing_sales{"differing_sales", R"sql(
with month as materialized (
    select * from sale
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
), line as (
    select sale_id, sum(gross) as gross, sum(item_discount) as item_discount, sum(check_discount) as check_discount,
           sum(voided) as voided, sum(refunded) as refunded, sum(inclusive_tax) as inclusive_tax,
           sum(exclusive_tax) as exclusive_tax
    from sale_line
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date group by 1
), tax as (
    select sale_id, sum(amount) filter (where is_inclusive) as inclusive_tax,
           sum(amount) filter (where not is_inclusive) as exclusive_tax
    from sale_tax
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date group by 1
), payment as (
    select sale_id, sum(amount) as paid from sale_payment
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date group by 1
), discount as (
    select sale_id, sum(amount) filter (where line_n is not null) as item_discount,
           sum(amount) filter (where line_n is null) as check_discount
    from sale_discount
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date group by 1
), judged as materialized (
    select s.id, concat_ws(', ',
           case when (s.gross, s.item_discount, s.check_discount, s.voided, s.refunded, s.inclusive_tax, s.exclusive_tax)
                  <> (coalesce(l.gross, 0), coalesce(l.item_discount, 0), coalesce(l.check_discount, 0),
                      coalesce(l.voided, 0),
                      coalesce(l.refunded, 0), coalesce(l.inclusive_tax, 0), coalesce(l.exclusive_tax, 0)) then 'lines'
                          end,
           case when (s.inclusive_tax, s.exclusive_tax) <> (coalesce(t.inclusive_tax, 0), coalesce(t.exclusive_tax, 0))
                then 'taxes' end,
           case when s.paid <> coalesce(p.paid, 0) then 'payments' end,
           case when s.status <> 2 and (s.item_discount, s.check_discount)
                  <> (coalesce(d.item_discount, 0), coalesce(d.check_discount, 0)) then 'discounts' end,
           case when s.business_date < s.opened_on then 'dates' end) as wrong
    from month s
    left join line l on l.sale_id = s.id
    left join tax t on t.sale_id = s.id
    left join payment p on p.sale_id = s.id
    left join discount d on d.sale_id = s.id
)
select (select count(*) from month), id, wrong from (select 1) one left join (select * from judged where wrong <> ''
    limit 20) j on true
)sql"};

// Rows that stand without a sale on their day.
constexpr db::Query orphaned_rows{"orphaned_sale_rows", R"sql(
select p.sale_id, p.business_date::text, string_agg(p.part, ', ')
from (select distinct 'lines' as part, business_date, sale_id from sale_line
      where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
      union all
      select distinct 'taxes', business_date, sale_id from sale_tax
      where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
      union all
      select distinct 'payments', business_date, sale_id from sale_payment
      where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
      union all
      select distinct 'discounts', business_date, sale_id from sale_discount
      where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date) p
left join (select id, business_date from sale
           where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date) s
  on s.id = p.sale_id and s.business_date = p.business_date
where s.id is null group by 1, 2 order by 1, 2
)sql"};

constexpr db::Query count_sums{"count_sale_sums", R"sql(
select (select count(*) from sale_item_sum where account_id = $1 and store_id = $2)
     + (select count(*) from sale_total_sum where account_id = $1 and store_id = $2)
     + (select count(*) from sale_part_sum where account_id = $1 and store_id = $2)
)sql"};

constexpr db::Query find_months{"find_sale_months", R"sql(
select distinct date_trunc('month', day)::date::text, ((date_trunc('month', day) + interval '1 month')::date - 1)::text
    from (
    select min(business_date) as day from sale where account_id = $1 and store_id = $2
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
), kept as (
    select period, starts, service, employee_id, opened from sale_total_sum where account_id = $1 and store_id = $2
)
select coalesce(k.period, m.period), coalesce(k.starts, m.starts)::text, coalesce(k.service, m.service),
       coalesce(k.employee_id, m.employee_id), count(*) over ()
from kept k
full join made m on m.period = k.period and m.starts = k.starts and m.service = k.service and m.employee_id =
    k.employee_id
where coalesce(k.opened, 0) <> coalesce(m.opened, 0) limit 20
)sql"};

}  // namespace

const std::array<SumTable, 3> sum_tables = {{{"items", differing_items, drop_items, make_items},
                                             {"totals", differing_totals, drop_totals, make_totals},
                                             {"parts", differing_parts, drop_parts, make_parts}}};
const db::Query& differing_sales_query = differing_sales;
const db::Query& orphaned_rows_query = orphaned_rows;
const db::Query& differing_opened_query = differing_opened;
const db::Query& count_sums_query = count_sums;
const db::Query& find_months_query = find_months;

}  // namespace comanda::sales
