-- Sums of items that are not what the sales of a month come to. No row on one side counts as zeros.
with made as (
    select 0::smallint as period, business_date as starts, department, category, quantity, gross, item_discount,
           check_discount, voided, refunded, inclusive_tax, exclusive_tax
    from made_sale_item
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
    union all
    select 1, $3::text::date, department, category, sum(quantity)::bigint, sum(gross)::bigint,
           sum(item_discount)::bigint, sum(check_discount)::bigint, sum(voided)::bigint, sum(refunded)::bigint,
           sum(inclusive_tax)::bigint, sum(exclusive_tax)::bigint
    from made_sale_item
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
    group by department, category
), stored as (
    select period, starts, department, category, quantity, gross, item_discount, check_discount, voided, refunded,
           inclusive_tax, exclusive_tax
    from sale_item_sum
    where account_id = $1 and store_id = $2
      and (period = 0 and starts between $3::text::date and $4::text::date or period = 1 and starts = $3::text::date)
)
select coalesce(s.period, m.period) = 1 as is_month, coalesce(s.starts, m.starts)::text as starts,
       coalesce(s.department, m.department) as first_key, coalesce(s.category, m.category) as second_key,
       count(*) over () as differing
from stored s
full join made m on m.period = s.period and m.starts = s.starts and m.department = s.department and m.category = s.category
where not (coalesce(s.quantity, 0) = coalesce(m.quantity, 0) and coalesce(s.gross, 0) = coalesce(m.gross, 0) and
           coalesce(s.item_discount, 0) = coalesce(m.item_discount, 0) and
           coalesce(s.check_discount, 0) = coalesce(m.check_discount, 0) and
           coalesce(s.voided, 0) = coalesce(m.voided, 0) and coalesce(s.refunded, 0) = coalesce(m.refunded, 0) and
           coalesce(s.inclusive_tax, 0) = coalesce(m.inclusive_tax, 0) and
           coalesce(s.exclusive_tax, 0) = coalesce(m.exclusive_tax, 0))
limit 20
