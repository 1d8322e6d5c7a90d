-- Sums of parts that are not what the sales of a month come to. No row on one side counts as zeros.
with made as (
    select 0::smallint as period, business_date as starts, kind, key, count, amount
    from made_sale_part
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
    union all
    select 1, $3::text::date, kind, key, sum(count)::bigint, sum(amount)::bigint
    from made_sale_part
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
    group by kind, key
), stored as (
    select period, starts, kind, key, count, amount
    from sale_part_sum
    where account_id = $1 and store_id = $2
      and (period = 0 and starts between $3::text::date and $4::text::date or period = 1 and starts = $3::text::date)
)
select coalesce(s.period, m.period) = 1 as is_month, coalesce(s.starts, m.starts)::text as starts,
       coalesce(s.kind, m.kind) as first_key, coalesce(s.key, m.key) as second_key,
       count(*) over () as differing
from stored s
full join made m on m.period = s.period and m.starts = s.starts and m.kind = s.kind and m.key = s.key
where not (coalesce(s.count, 0) = coalesce(m.count, 0) and coalesce(s.amount, 0) = coalesce(m.amount, 0))
limit 20
