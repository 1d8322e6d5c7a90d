-- All of a report is one statement, so that it is of one moment and adds up: a row for each sum, whose section says which
-- columns it has, and after them the rows of report_pending_and_sales, with its parameters. $12: more than items.
-- From the sums of days and months. Each span is walked by itself: a range of the primary key.
with span as materialized (
    select r.is_months::int::smallint as period, r.first::date, r.last::date from {spans} as r
)
select {item_section_head}
from span r
cross join lateral (select s.department, s.category, s.department_name, s.category_name, s.quantity, s.gross,
                           s.item_discount, s.check_discount, s.voided, s.refunded, s.inclusive_tax, s.exclusive_tax
                    from sale_item_sum s
                    where s.account_id = $1 and s.store_id = $2 and s.period = r.period
                      and s.starts between r.first and r.last offset 0) s
group by s.department, s.category
union all
select {total_section}
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
