-- Sums of sales that are not what the sales of a month come to. No row on one side counts as zeros.
with made as (
    select 0::smallint as period, business_date as starts, service, employee_id, closed, voids, refunds, guest_count,
           gross, item_discount, check_discount, voided, refunded, inclusive_tax, exclusive_tax, service_charge,
           delivery_charge, gratuity, tips, rounding, paid
    from made_sale_total
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
    union all
    select 1, $3::text::date, service, employee_id, sum(closed)::bigint, sum(voids)::bigint, sum(refunds)::bigint,
           sum(guest_count)::bigint, sum(gross)::bigint, sum(item_discount)::bigint, sum(check_discount)::bigint,
           sum(voided)::bigint, sum(refunded)::bigint, sum(inclusive_tax)::bigint, sum(exclusive_tax)::bigint,
           sum(service_charge)::bigint, sum(delivery_charge)::bigint, sum(gratuity)::bigint, sum(tips)::bigint,
           sum(rounding)::bigint, sum(paid)::bigint
    from made_sale_total
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
    group by service, employee_id
), stored as (
    select period, starts, service, employee_id, closed, voids, refunds, guest_count, gross, item_discount,
           check_discount, voided, refunded, inclusive_tax, exclusive_tax, service_charge, delivery_charge, gratuity,
           tips, rounding, paid
    from sale_total_sum
    where account_id = $1 and store_id = $2
      and (period = 0 and starts between $3::text::date and $4::text::date or period = 1 and starts = $3::text::date)
)
select coalesce(s.period, m.period) = 1 as is_month, coalesce(s.starts, m.starts)::text as starts,
       coalesce(s.service, m.service) as first_key, coalesce(s.employee_id, m.employee_id) as second_key,
       count(*) over () as differing
from stored s
full join made m on m.period = s.period and m.starts = s.starts and m.service = s.service and m.employee_id = s.employee_id
where not (coalesce(s.closed, 0) = coalesce(m.closed, 0) and coalesce(s.voids, 0) = coalesce(m.voids, 0) and
           coalesce(s.refunds, 0) = coalesce(m.refunds, 0) and
           coalesce(s.guest_count, 0) = coalesce(m.guest_count, 0) and coalesce(s.gross, 0) = coalesce(m.gross, 0) and
           coalesce(s.item_discount, 0) = coalesce(m.item_discount, 0) and
           coalesce(s.check_discount, 0) = coalesce(m.check_discount, 0) and
           coalesce(s.voided, 0) = coalesce(m.voided, 0) and coalesce(s.refunded, 0) = coalesce(m.refunded, 0) and
           coalesce(s.inclusive_tax, 0) = coalesce(m.inclusive_tax, 0) and
           coalesce(s.exclusive_tax, 0) = coalesce(m.exclusive_tax, 0) and
           coalesce(s.service_charge, 0) = coalesce(m.service_charge, 0) and
           coalesce(s.delivery_charge, 0) = coalesce(m.delivery_charge, 0) and
           coalesce(s.gratuity, 0) = coalesce(m.gratuity, 0) and coalesce(s.tips, 0) = coalesce(m.tips, 0) and
           coalesce(s.rounding, 0) = coalesce(m.rounding, 0) and coalesce(s.paid, 0) = coalesce(m.paid, 0))
limit 20
