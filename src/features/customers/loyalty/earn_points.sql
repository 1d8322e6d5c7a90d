-- The sale was made by a statement before, or it was not: then it earns nothing. Its partition is known but for two days.
with sold as materialized (
    select s.account_id, s.store_id, s.id, s.business_date, s.customer_id, u.n,
           coalesce(nullif(s.ticket_no, ''), s.check_no) as ticket, points_for(s.account_id, s.net, s.total, u.currency_digits::integer) as points
    from {sales} as u
    cross join lateral (select to_timestamp(u.closed_at / 1000.0)::date as day offset 0) d
    cross join lateral (select s.account_id, s.store_id, s.id, s.business_date, s.customer_id, s.ticket_no, s.check_no, s.net, s.total
                        from sale s
                        where s.account_id = u.account and s.id = u.sale_id and s.status = 0
                          and s.business_date between d.day - 2 and d.day + 2 offset 0) s
    cross join lateral (select from customer c
                        where c.account_id = s.account_id and c.id = s.customer_id and c.active and c.is_loyalty
                          and c.erased_at is null offset 0) c
    where s.customer_id <> ''  -- Not above, where it would bring another index into question.
    order by s.account_id, s.customer_id, u.n
), moved as materialized (
    select s.n, s.account_id, s.store_id, s.customer_id, p.outcome, p.version
    from (select n, account_id, store_id, id, business_date, customer_id, ticket, points from sold where points > 0 offset 0) s
    cross join lateral move_points(s.account_id, s.customer_id, 'Earned', s.id, s.points, null, false, null, s.store_id,
                                   s.business_date, s.ticket, '', '', 'sale', '') p
), bumped as (
    update store_seq q set journal_seq = q.journal_seq + m.lines
    from (select account_id, store_id, count(*) as lines from moved where outcome = 'MOVED' group by 1, 2) m
    where q.account_id = m.account_id and q.store_id = m.store_id
    returning q.account_id, q.store_id, q.journal_seq
)
{append_journal}
select m.account_id, m.store_id,
       b.journal_seq + 1 - row_number() over (partition by m.account_id, m.store_id order by m.n desc),
       clock_timestamp(), 'sale', 'earned', 'customer', m.customer_id, m.version, '["loyaltyPoints"]'
from moved m join bumped b on b.account_id = m.account_id and b.store_id = m.store_id where m.outcome = 'MOVED'
