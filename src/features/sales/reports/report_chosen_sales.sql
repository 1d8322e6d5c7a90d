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
select {item_section_head}
from (select l.sale_id, l.department, l.category, l.department_name, l.category_name, l.quantity, l.gross,
             l.item_discount, l.check_discount, l.voided, l.refunded, l.inclusive_tax, l.exclusive_tax
      from sale_line l
      where l.account_id = $1 and l.store_id = $2
        and l.business_date between $3::text::date and $4::text::date offset 0) s
where coalesce(s.sale_id in (select id from chosen), false)
group by s.department, s.category
union all
select {total_section}
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
