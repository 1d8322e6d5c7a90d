-- The places of their journal lines (the store, or the account) are locked by the statement before. Balances are locked
-- in the order of their names, so that two batches cannot wait for each other.
with input as materialized (
    select {moves.u}, case when u.store = '' then u.account else u.store end as place
    from {moves} as u
    order by u.account, u.customer, u.n
), moved as materialized (
    select i.n, i.account as account_id, i.customer as customer_id, i.place, i.kind, i.actor, p.version, p.outcome, p.points, p.balance, p.n as entry
    from input i
    left join lateral (select c.id from customer c
                       where c.account_id = i.account and c.id = i.customer and c.erased_at is null offset 0) c on true
    cross join lateral ask_points(i.account, coalesce(c.id, ''), i.kind, i.source, i.points, i.expected, i.known, i.reverses,
                                  i.store, i.ticket, i.notes, i.adjusted_by, i.actor, i.digest, i.key) p
), bumped as (
    update store_seq s set journal_seq = s.journal_seq + m.lines
    from (select account_id, place, count(*) as lines from moved where outcome = 'MOVED' group by 1, 2) m
    where s.account_id = m.account_id and s.store_id = m.place
    returning s.account_id, s.store_id, s.journal_seq
), told as (
    {append_journal}
    select m.account_id, m.place,
           b.journal_seq + 1 - row_number() over (partition by m.account_id, m.place order by m.n desc),
           clock_timestamp(), m.actor, case m.kind when 'ResetLoyalty' then 'reset' else lower(m.kind) end, 'customer', m.customer_id, m.version, '["loyaltyPoints"]'
    from moved m join bumped b on b.account_id = m.account_id and b.store_id = m.place where m.outcome = 'MOVED'
)
select n, outcome, points, balance, entry, version from moved order by n
