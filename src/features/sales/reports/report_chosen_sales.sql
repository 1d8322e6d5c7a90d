-- All of a report is one statement, so that it is of one moment and adds up: a row for each sum, whose section says which
-- columns it has, and after them the rows of report_pending_and_sales, with its parameters. $12: more than items.
-- Of some employees or services only: totals are stored by them, the rest comes from the frozen rows. Their days are
-- walked once, and each row is looked up among the sales chosen (coalesce keeps the planner from joining them one by one,
-- which takes seconds for a year). Points that went back may be of a sale of other days, and are few.
with span as materialized (
    select r.is_months::int::smallint as period, r.first::date, r.last::date from {spans} as r
), chosen as materialized (
    select s.id from sale s
    where s.account_id = $1 and s.store_id = $2 and s.business_date between $3::text::date and $4::text::date
      and ($5 = '' or s.employee_id = $5) and ($6::text[] = '{}' or s.service = any ($6))
)
select 'item' as section, l.department, l.category, max(l.department_name) as department_name,
       max(l.category_name) as category_name, sum(l.quantity)::bigint as quantity, sum(l.gross)::bigint as gross,
       sum(l.item_discount)::bigint as item_discount, sum(l.check_discount)::bigint as check_discount,
       sum(l.voided)::bigint as voided, sum(l.refunded)::bigint as refunded,
       sum(l.inclusive_tax)::bigint as inclusive_tax, sum(l.exclusive_tax)::bigint as exclusive_tax,
       null::text as service, null::text as employee_id, null::text as employee_name, null::bigint as opened,
       null::bigint as closed, null::bigint as voids, null::bigint as refunds, null::bigint as guest_count,
       null::bigint as service_charge, null::bigint as delivery_charge, null::bigint as gratuity, null::bigint as tips,
       null::bigint as rounding, null::bigint as paid, null::text as kind, null::text as key, null::text as name,
       null::bigint as count, null::bigint as amount, null::bigint as open_checks, null::bigint as open_amount,
       null::bigint as pending, null::bigint as last_sync_at, null::bigint as place, null::text as id,
       null::text as business_date, null::bigint as status, null::text as check_id, null::text as check_no,
       null::text as ticket_no, null::bigint as closed_at, null::bigint as total
from (select l.sale_id, l.department, l.category, l.department_name, l.category_name, l.quantity, l.gross,
             l.item_discount, l.check_discount, l.voided, l.refunded, l.inclusive_tax, l.exclusive_tax
      from sale_line l
      where l.account_id = $1 and l.store_id = $2
        and l.business_date between $3::text::date and $4::text::date offset 0) l
where coalesce(l.sale_id in (select id from chosen), false)
group by l.department, l.category
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
where $12 and ($5 = '' or s.employee_id = $5) and ($6::text[] = '{}' or s.service = any ($6))
group by s.service, s.employee_id
union all
select 'part', {no_item}, {no_amounts}, null, null, null, null, {no_total}, p.kind, p.key, max(p.name),
       sum(p.count)::bigint, sum(p.amount)::bigint, null, null, null, null, {no_sale}
from (select p.sale_id, p.kind, p.key, p.name, p.count, p.amount
      from sale_part p
      where p.account_id = $1 and p.store_id = $2
        and p.business_date between $3::text::date and $4::text::date offset 0) p
where $12 and (coalesce(p.sale_id in (select id from chosen), false)
               or (p.kind = 'points' and p.key = 'Reversed' and p.sale_id <> ''
                   and coalesce((select ($5 = '' or s.employee_id = $5) and ($6::text[] = '{}' or s.service = any ($6))
                                 from sale s where s.account_id = $1 and s.id = p.sale_id limit 1), false)))
group by p.kind, p.key
union all
{pending_and_sales}
