-- The sales say when checks were closed. Orders and checks are looked up by name, one by one (offset 0 says so): joined
-- without statistics, all of the store's would be read for each page.
select s.check_id as id, s.business_date::text as business_date, s.closed_at::text as closed_at, s.id as sale_id,
       (extract(epoch from s.opened_at) * 1000)::bigint as opened_at, s.service, s.net,
       s.inclusive_tax + s.exclusive_tax as tax, s.total,
       s.service_charge + s.delivery_charge + s.gratuity + s.tips + s.rounding as charges, c.data
from (
    select x.check_id, x.business_date, x.closed_at, x.id, x.opened_at, x.service, x.net, x.inclusive_tax, x.exclusive_tax,
           x.total, x.service_charge, x.delivery_charge, x.gratuity, x.tips, x.rounding
    from sale x
    where x.account_id = $1 and x.store_id = $2 and x.business_date >= ($3::text::timestamptz - interval '2 days')::date
      and x.closed_at >= $3::text::timestamptz and x.status = 0
      and (x.business_date, x.closed_at, x.id) < ($4::text::date, $5::text::timestamptz, $6)
      and x.check_id !~ $8
      and not exists (select from web_order o where o.account_id = $1 and o.store_id = $2 and o.id = x.check_id
                      and coalesce((select t.node from check_history t where t.account_id = $1 and t.store_id = $2
                                    and t.check_id = x.check_id order by t.version, t.n limit 1), $9) = $9
                      offset 0)
    order by x.business_date desc, x.closed_at desc, x.id desc limit $7
) s
cross join lateral (select k.data from check_state k where k.account_id = $1 and k.store_id = $2 and k.check_id = s.check_id
                    offset 0) c
order by s.business_date desc, s.closed_at desc, s.id desc
