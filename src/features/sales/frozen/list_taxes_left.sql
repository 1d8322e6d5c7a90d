-- What of the sale's taxes has not gone back yet: each, and of both sorts what stands on its charges.
with entry as materialized (
    select id, business_date from sale where account_id = $1 and id = $3
    union all
    select id, business_date from sale where account_id = $1 and refund_of = $3
), on_charges as materialized (
    select coalesce(sum(l.inclusive_tax), 0)::bigint as inclusive, coalesce(sum(l.exclusive_tax), 0)::bigint as exclusive
    from entry e
    cross join lateral (select l.inclusive_tax, l.exclusive_tax from sale_line l
                        where l.account_id = $1 and l.store_id = $2 and l.business_date = e.business_date
                          and l.sale_id = e.id and l.line_id = '' offset 0) l
)
select t.tax_id as id, t.is_inclusive, max(t.name) as name, sum(t.amount)::bigint as amount,
       (select case when t.is_inclusive then c.inclusive else c.exclusive end from on_charges c) as on_charges,
       coalesce(max(t.rate) filter (where e.id = $3), 0) as rate
from entry e
cross join lateral (select t.tax_id, t.is_inclusive, t.name, t.rate, t.amount from sale_tax t
                    where t.account_id = $1 and t.store_id = $2 and t.business_date = e.business_date
                      and t.sale_id = e.id offset 0) t
group by 1, 2 order by 1, 2
