-- The end of both reports: a row about the open checks, one for each device that owes something, and a page of sales.
-- $1 account, $2 store, $3 and $4 first and last day, $5 employee, $6 services, $7 and $8 which page of sales, $9 to $11
-- after which of them.
select 'open', {no_item}, {no_amounts}, null, null, null, count(*) filter (where c.opened_on >= $3::text::date),
       {no_total}, null, null, null, null, null, count(*), coalesce(sum(c.total), 0)::bigint, null, null, {no_sale}
from (select c.total, ((c.opened_at at time zone s.timezone) - s.business_day_cutoff::interval)::date as opened_on
      from check_state c join store s on s.account_id = c.account_id and s.id = c.store_id
      where c.account_id = $1 and c.store_id = $2 and c.closed_version is null
        and ($5 = '' or c.employee_id = $5) and ($6::text[] = '{}' or c.service = any ($6))) c
where c.opened_on <= $4::text::date
union all
(select 'device', {no_item}, {no_amounts}, null, null, null, null, {no_total}, null, null, name, null, null, null, null,
        pending, coalesce((extract(epoch from last_sync_at) * 1000)::bigint, 0), {no_sale}
 from pending_device where account_id = $1 and store_id = $2 and pending > 0 order by name limit 1000)
union all
-- Day by day from the last one, and no further than need be: the planner cannot know how few are wanted, and would sort
-- them all.
select 'sale', {no_item}, {no_amounts}, x.service, x.employee_id, x.employee_name, null, {no_total}, null, null, null,
       null, null, null, null, null, null, row_number() over (), x.id, x.business_date::text, x.status, x.check_id,
       x.check_no, x.ticket_no, (extract(epoch from x.closed_at) * 1000)::bigint, x.total
from (select s.id, s.business_date, s.status, s.check_id, s.check_no, s.ticket_no, s.service, s.employee_id,
             s.employee_name, s.closed_at, s.total
      from generate_series($9::text::date::timestamp, $3::text::date::timestamp, interval '-1 day') day
      cross join lateral (
          select s.id, s.business_date, s.status, s.check_id, s.check_no, s.ticket_no, s.service, s.employee_id,
                 s.employee_name, s.closed_at, s.total
          from sale s
          where s.account_id = $1 and s.store_id = $2 and s.business_date = day::date
            and s.business_date between $3::text::date and $9::text::date  -- Of the other partitions none is looked at.
            and ($5 = '' or s.employee_id = $5) and ($6::text[] = '{}' or s.service = any ($6))
            and ($10 = '' or s.business_date < $9::text::date or (s.closed_at, s.id) < (to_timestamp($11 / 1000.0), $10))
          order by s.closed_at desc, s.id desc offset 0) s
      offset $7 limit $8) x
