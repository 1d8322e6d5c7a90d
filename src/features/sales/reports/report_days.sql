-- All of a report is one statement, so that it is of one moment and adds up: a row for each sum, whose section says which
-- columns it has, and after them the rows of report_pending_and_sales, with its parameters. $12: more than items.
-- From the sums of days and months. Each span is walked by itself: a range of the primary key.
with span as materialized (
    select r.is_months::int::smallint as period, r.first::date, r.last::date from {spans} as r
)
select 'item' as section, s.department, s.category, max(s.department_name) as department_name,
       max(s.category_name) as category_name, sum(s.quantity)::bigint as quantity, sum(s.gross)::bigint as gross,
       sum(s.item_discount)::bigint as item_discount, sum(s.check_discount)::bigint as check_discount,
       sum(s.voided)::bigint as voided, sum(s.refunded)::bigint as refunded,
       sum(s.inclusive_tax)::bigint as inclusive_tax, sum(s.exclusive_tax)::bigint as exclusive_tax,
       null::text as service, null::text as employee_id, null::text as employee_name, null::bigint as opened,
       null::bigint as closed, null::bigint as voids, null::bigint as refunds, null::bigint as guest_count,
       null::bigint as service_charge, null::bigint as delivery_charge, null::bigint as gratuity, null::bigint as tips,
       null::bigint as rounding, null::bigint as paid, null::text as kind, null::text as key, null::text as name,
       null::bigint as count, null::bigint as amount, null::bigint as open_checks, null::bigint as open_amount,
       null::bigint as pending, null::bigint as last_sync_at, null::bigint as place, null::text as id,
       null::text as business_date, null::bigint as status, null::text as check_id, null::text as check_no,
       null::text as ticket_no, null::bigint as closed_at, null::bigint as total
from span r
cross join lateral (select s.department, s.category, s.department_name, s.category_name, s.quantity, s.gross,
                           s.item_discount, s.check_discount, s.voided, s.refunded, s.inclusive_tax, s.exclusive_tax
                    from sale_item_sum s
                    where s.account_id = $1 and s.store_id = $2 and s.period = r.period
                      and s.starts between r.first and r.last offset 0) s
group by s.department, s.category
union all
select 'total', {no_item}, sum(s.gross)::bigint, sum(s.item_discount)::bigint, sum(s.check_discount)::bigint,
       sum(s.voided)::bigint, sum(s.refunded)::bigint, sum(s.inclusive_tax)::bigint, sum(s.exclusive_tax)::bigint,
       s.service, s.employee_id, max(s.employee_name), sum(s.opened)::bigint, sum(s.closed)::bigint,
       sum(s.voids)::bigint, sum(s.refunds)::bigint, sum(s.guest_count)::bigint, sum(s.service_charge)::bigint,
       sum(s.delivery_charge)::bigint, sum(s.gratuity)::bigint, sum(s.tips)::bigint, sum(s.rounding)::bigint,
       sum(s.paid)::bigint, null, null, null, null, null, null, null, null, null, {no_sale}
from span r
cross join lateral (select s.service, s.employee_id, s.employee_name, s.opened, s.closed, s.voids, s.refunds,
                           s.guest_count, s.gross, s.item_discount, s.check_discount, s.voided, s.refunded,
                           s.inclusive_tax, s.exclusive_tax, s.service_charge, s.delivery_charge, s.gratuity, s.tips,
                           s.rounding, s.paid
                    from sale_total_sum s
                    where s.account_id = $1 and s.store_id = $2 and s.period = r.period
                      and s.starts between r.first and r.last offset 0) s
where $12 group by s.service, s.employee_id
union all
select 'part', {no_item}, {no_amounts}, null, null, null, null, {no_total}, s.kind, s.key, max(s.name),
       sum(s.count)::bigint, sum(s.amount)::bigint, null, null, null, null, {no_sale}
from span r
cross join lateral (select s.kind, s.key, s.name, s.count, s.amount
                    from sale_part_sum s
                    where s.account_id = $1 and s.store_id = $2 and s.period = r.period
                      and s.starts between r.first and r.last offset 0) s
where $12 group by s.kind, s.key
union all
{pending_and_sales}
