-- The stores are locked by the statement before. Each order is looked up by itself (offset 0 keeps the planner from
-- making a join of it): a plan made while the table was empty would walk all of it for ever after. Judge first, then
-- number, then write: an order that is there already raises no sequence.
with input as materialized (
    select {orders.i}, row_number() over (partition by i.account, i.store, i.id order by i.n) as id_rank,
           row_number() over (partition by i.account, i.key, case when i.key is null then i.n end order by i.n) as key_rank
    from {orders} as i
), judged as materialized (
    select i.n, i.account, i.store, i.id, i.actor, k.fingerprint is not null as has_key,
           case when s.store_id is null then 'store_missing'
                when k.fingerprint <> i.digest then 'key_reused'
                when o.digest = i.digest then 'replayed'
                when o.digest is not null then 'different'
                when i.id_rank > 1 or i.key_rank > 1 then 'again'
                when s.menu_version <> i.menu_version or s.settings_version <> i.settings_version then 'moved'
                else 'written' end as outcome
    from input i
    left join lateral (select q.store_id, q.menu_version, q.settings_version from store_seq q
                       where q.account_id = i.account and q.store_id = i.store offset 0) s on true
    left join lateral (select w.digest from web_order w
                       where w.account_id = i.account and w.store_id = i.store and w.id = i.id offset 0) o on true
    left join lateral (select d.fingerprint from idempotency d
                       where d.account_id = i.account and d.key = i.key offset 0) k on true
), bumped as (
    insert into store_seq as s (account_id, store_id, journal_seq)
    select account, store, count(*) from judged where outcome = 'written' group by 1, 2 order by 1, 2
    on conflict (account_id, store_id) do update set journal_seq = s.journal_seq + excluded.journal_seq
    returning account_id, store_id, journal_seq
), journaled as (
    {append_journal}
    select j.account, j.store, b.journal_seq + 1 - row_number() over (partition by j.account, j.store order by j.n desc),
           clock_timestamp(), j.actor, 'placed', 'webOrder', j.id, 1, '[]'
    from judged j join bumped b on b.account_id = j.account and b.store_id = j.store
    where j.outcome = 'written'
), keyed as (
    insert into idempotency (account_id, key, fingerprint, status, location, etag, answer)
    select i.account, i.key, i.digest, 201, i.id, '', '' from input i join judged j on j.n = i.n
    where j.outcome = 'written' and i.key is not null and not j.has_key
), stored as (
    insert into web_order (account_id, store_id, id, status, due_at, fire_at, placed_at, updated_at, is_paid, is_delivery,
                           is_future, total, menu_version, digest, terms, doc, price_check, history, actor, customer_id,
                           phone_tail, email_key)
    select i.account, i.store, i.id, i.status, to_timestamp(i.due_at / 1000.0), to_timestamp(i.fire_at / 1000.0),
           to_timestamp(i.placed_at / 1000.0), to_timestamp(i.placed_at / 1000.0), i.is_paid, i.is_delivery, i.is_future,
           i.total, i.menu_version, i.digest, i.terms, i.doc, i.price_check, i.history, i.actor, i.customer, i.phone_tail,
           i.email
    from input i join judged j on j.n = i.n where j.outcome = 'written'
)
select n, outcome from judged
