-- Judge first, then number, then write: a request that cannot be done raises no sequence. Within a batch each row is
-- judged by what was there before the batch, so of two rows that could contradict each other one has to come again:
-- the second of a name or a record, the second that was judged by the whole menu, and one that names a record which
-- another takes out of use. `opened` reads `closed`, which makes PostgreSQL end the old version before it inserts the
-- new one.
with input as materialized (
    select {writes.i},
           row_number() over (partition by i.account, i.idempotency_key order by i.n) as key_rank,
           row_number() over (partition by i.account, i.id order by i.n) as id_rank,
           row_number() over (partition by i.account, i.store, i.kind, i.parent, i.name_key, i.active order by i.n) as name_rank,
           row_number() over (partition by i.account, i.store, i.judged_at is not null order by i.n) as judged_rank,
           i.idempotency_key is null or pg_try_advisory_xact_lock(hashtextextended(i.account || i.idempotency_key, 0)) as key_free
    from {writes} as i
), named as materialized (
    select f.write as n, string_agg(f.place::text, ' ') filter (where r.id is null) as missing,
           bool_or(exists (select from input x where x.account = i.account and x.id = f.id and not x.active)) as is_leaving
    from {references} as f
    join input i on i.n = f.write
    left join record r on r.account_id = i.account and r.id = f.id and r.menu_to is null and r.active
                      and r.store_id = i.store and r.kind = f.kind and f.facet in ('', r.facet)
    group by f.write
), judged as materialized (
    select {writes.i}, c.version as current_version, t.id as other_id, d.fingerprint as used_for, d.location as used_location,
           d.etag as used_etag, d.answer as used_answer, f.missing,
           case when d.key is not null and d.fingerprint = i.fingerprint then 'replayed'
                when d.key is not null then 'key_reused'
                when i.idempotency_key is not null and (i.key_rank > 1 or not i.key_free) then 'in_flight'
                when s.store_id is null then 'store_missing'
                when i.expected > 0 and (c.version is distinct from i.expected or i.id_rank > 1) then 'version_differs'
                when i.judged_at is not null and (s.menu_version <> i.judged_at or i.judged_rank > 1) then 'menu_moved'
                when f.is_leaving then 'menu_moved'
                when f.missing is not null then 'reference_missing'
                when i.active and (t.id is not null or i.name_rank > 1) then 'name_taken'
                else 'written' end as outcome
    from input i
    left join store_seq s on s.account_id = i.account and s.store_id = i.store
    left join record c on c.account_id = i.account and c.id = i.id and c.menu_to is null and i.expected > 0
    left join record t on t.account_id = i.account and t.store_id = i.store and t.kind = i.kind and t.parent = i.parent
                      and t.name_key = i.name_key and t.active and t.menu_to is null and t.id <> i.id and i.active
    left join idempotency d on d.account_id = i.account and d.key = i.idempotency_key
    left join named f on f.n = i.n
), bumped as (
    insert into store_seq as s (account_id, store_id, journal_seq, menu_version)
    select account, store, count(*), count(*) from judged where outcome = 'written' group by 1, 2 order by 1, 2
    on conflict (account_id, store_id) do update
        set journal_seq = s.journal_seq + excluded.journal_seq, menu_version = s.menu_version + excluded.menu_version
    returning account_id, store_id, journal_seq, menu_version
), numbered as materialized (
    select {writes.j},
           b.journal_seq + 1 - row_number() over later_first as seq,
           b.menu_version + 1 - row_number() over later_first as menu_from
    from judged j join bumped b on b.account_id = j.account and b.store_id = j.store
    where j.outcome = 'written'
    window later_first as (partition by j.account, j.store order by j.n desc)
), closed as (
    update record r set menu_to = w.menu_from from numbered w
    where w.expected > 0 and r.account_id = w.account and r.id = w.id and r.version = w.expected and r.menu_to is null
    returning r.account_id, r.id
), opened as (
    insert into record (account_id, store_id, kind, id, version, menu_from, active, name, name_key, parent, search, doc,
                        facet, refs, written_at, written_by)
    select w.account, w.store, w.kind, w.id, w.expected + 1, w.menu_from, w.active, w.name, w.name_key, w.parent,
           w.search, w.doc, w.facet, w.refs, clock_timestamp(), w.actor
    from numbered w left join closed c on c.account_id = w.account and c.id = w.id
), journaled as (
    {append_journal}
    select account, store, seq, clock_timestamp(), actor, action, kind, id, expected + 1, fields from numbered
), remembered as (
    insert into idempotency (account_id, key, fingerprint, status, location, etag, answer)
    select account, idempotency_key, fingerprint, status, location, '"' || (expected + 1) || '"', answer from numbered
    where idempotency_key is not null
)
select j.n, j.outcome, w.seq, j.current_version, j.other_id, j.used_for as fingerprint, j.used_location as location,
       j.used_etag as etag, j.used_answer as answer, j.missing
from judged j left join numbered w on w.n = j.n
