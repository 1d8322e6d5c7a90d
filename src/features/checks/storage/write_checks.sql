-- The stores are locked by the statement before, so what is judged here holds until the commit. Each check is looked up
-- by itself (offset 0 keeps the planner from making a join of it): a plan made while the table was empty would walk all
-- of it for ever after. A check that is at another version than its step was made from is not written, nor are those
-- linked with it: its newer submissions are returned instead, if they are few.
with input as materialized (
    select {checks.i} from {checks} as i
), sent as materialized (
    select {submissions.t} from {submissions} as t
), judged as materialized (
    select i.n, i.account_id, i.store_id, i.check_id, i.known_version, c.version, c.seq, c.closed_version,
           case when s.store_id is null then 'store_missing'
                when not bool_and(coalesce(c.version, 0) = i.known_version) over (partition by i.link) then 'moved'
                when i.is_changed then 'written'
                else 'current' end as outcome
    from input i
    left join lateral (select q.store_id from store_seq q
                       where q.account_id = i.account_id and q.store_id = i.store_id offset 0) s on true
    left join lateral (select k.version, k.seq, k.closed_version from check_state k
                       where k.account_id = i.account_id and k.store_id = i.store_id and k.check_id = i.check_id
                       offset 0) c on true
), bumped as (
    insert into store_seq as s (account_id, store_id, journal_seq)
    select account_id, store_id, count(*) from judged where outcome = 'written' group by 1, 2 order by 1, 2
    on conflict (account_id, store_id) do update set journal_seq = s.journal_seq + excluded.journal_seq
    returning account_id, store_id, journal_seq
), numbered as materialized (
    select j.n, b.journal_seq + 1 - row_number() over (partition by j.account_id, j.store_id order by j.n desc) as seq
    from judged j join bumped b on b.account_id = j.account_id and b.store_id = j.store_id where j.outcome = 'written'
), journaled as (
    {append_journal}
    select i.account_id, i.store_id, m.seq, clock_timestamp(), i.actor, i.action, 'check', i.check_id, i.known_version + 1,
           i.fields
    from numbered m join input i on i.n = m.n
), stored as (
    insert into check_state as k (account_id, store_id, check_id, version, seq, status, closed_version, last_node, envelope,
                                  data, conflicts, digests, total, balance, check_no, ticket_no, service, guest_count,
                                  last_update, follow_up_of, removed, opened_at, updated_at, closed_at, sale_id, employee_id,
                                  customer_id, sent_bytes)
    select i.account_id, i.store_id, i.check_id, i.known_version + 1, m.seq, i.status,
           case when i.ends then i.known_version + 1 end, i.last_node, i.envelope, i.data, i.conflicts, i.digests, i.total,
           i.balance, i.check_no, i.ticket_no, i.service, i.guest_count, i.last_update, i.follow_up_of, i.removed,
           to_timestamp(i.opened_at / 1000.0), clock_timestamp(), case when i.ends then clock_timestamp() end, i.sale_id,
           i.employee_id, nullif(i.customer_id, ''), i.sent_bytes
    from numbered m join input i on i.n = m.n
    on conflict (account_id, store_id, check_id) do update
    set version = excluded.version, seq = excluded.seq, status = excluded.status,
        closed_version = coalesce(k.closed_version, excluded.closed_version), last_node = excluded.last_node,
        envelope = excluded.envelope, data = excluded.data, conflicts = excluded.conflicts, digests = excluded.digests,
        sent_bytes = excluded.sent_bytes, total = excluded.total, removed = excluded.removed,
        sale_id = coalesce(k.sale_id, excluded.sale_id),
        -- When something late is stored with a check that has ended, these are not known.
        balance = case when k.closed_version is null then excluded.balance else k.balance end,
        check_no = case when k.closed_version is null then excluded.check_no else k.check_no end,
        ticket_no = case when k.closed_version is null then excluded.ticket_no else k.ticket_no end,
        service = case when k.closed_version is null then excluded.service else k.service end,
        employee_id = case when k.closed_version is null then excluded.employee_id else k.employee_id end,
        customer_id = case when k.closed_version is null then excluded.customer_id else k.customer_id end,
        guest_count = case when k.closed_version is null then excluded.guest_count else k.guest_count end,
        last_update = case when k.closed_version is null then excluded.last_update else k.last_update end,
        updated_at = excluded.updated_at, closed_at = coalesce(k.closed_at, excluded.closed_at)
), submitted as (
    insert into check_submission (account_id, store_id, check_id, version, n, node, stream, place, at, base_version, seen, digest,
                                  envelope, data, received_at)
    select j.account_id, j.store_id, j.check_id, t.version, t.n, t.node, t.stream, t.place, t.at, t.base_version, t.seen, t.digest,
           t.envelope, t.data, clock_timestamp()
    from sent t join judged j on j.n = t.check_n where j.outcome = 'written' and t.is_new
), heard as materialized (
    select t.device_n, range_agg(int8range(t.device_seq, t.device_seq, '[]'))
                           filter (where t.device_seq is not null) as received
    from sent t join judged j on j.n = t.check_n where j.outcome in ('written', 'current') group by t.device_n
), seen_devices as (
    insert into device as d (account_id, store_id, id, node, name, type, app_version, mac_id, employee_id, employee_name,
                             menu_version, clock_offset, received, last_seen_at, last_sync_at)
    select u.account_id, u.store_id, u.id, u.node, u.name, u.type, u.app_version, u.mac_id, u.employee_id, u.employee_name,
           u.menu_version, u.clock_offset, coalesce(h.received, '{}'), clock_timestamp(), clock_timestamp()
    from {devices} as u join heard h on h.device_n = u.n
    on conflict (account_id, store_id, id) do update
    set node = excluded.node, name = excluded.name, type = excluded.type,
        app_version = case when excluded.app_version = '' then d.app_version else excluded.app_version end,
        mac_id = case when excluded.mac_id = '' then d.mac_id else excluded.mac_id end,
        employee_id = excluded.employee_id, employee_name = excluded.employee_name,
        menu_version = greatest(d.menu_version, excluded.menu_version), clock_offset = excluded.clock_offset,
        received = case when isempty(excluded.received) then d.received else d.received + excluded.received end,
        last_seen_at = excluded.last_seen_at, last_sync_at = excluded.last_sync_at
)
select j.n, false as is_submission, j.outcome,
       case when j.outcome = 'written' then j.known_version + 1 else coalesce(j.version, 0) end as version,
       coalesce(m.seq, j.seq, 0) as seq, coalesce(j.closed_version, 0) as closed_version, coalesce(k.status, 0) as status,
       k.envelope, k.data, k.conflicts, k.removed, k.digests, coalesce(k.total, 0) as total,
       coalesce(k.sent_bytes, 0) as sent_bytes, 0 as submission_n, null as node, null as stream, 0 as place, 0 as at,
       0 as base_version, null as seen, null as digest
from judged j
left join numbered m on m.n = j.n
left join lateral (select k.status, k.envelope, k.data, k.conflicts, k.removed, k.digests, k.total, k.sent_bytes
                   from check_state k
                   where j.outcome = 'moved' and k.account_id = j.account_id and k.store_id = j.store_id
                     and k.check_id = j.check_id and k.closed_version is not null offset 0) k on true
union all
select j.n, true, null, t.version, 0, 0, 0, t.envelope, t.data, null, null, null, 0, 0, t.n, t.node, t.stream, t.place, t.at,
       t.base_version, t.seen, t.digest
from judged j
cross join lateral (select t.version, t.envelope, t.data, t.n, t.node, t.stream, t.place, t.at, t.base_version, t.seen, t.digest
                    from check_submission t
                    where j.outcome = 'moved' and j.closed_version is null and t.account_id = j.account_id
                      and t.store_id = j.store_id and t.check_id = j.check_id and t.version > j.known_version
                      and j.version - j.known_version <= 8
                      and not exists (select from check_submission p
                                      where p.account_id = j.account_id and p.store_id = j.store_id
                                        and p.check_id = j.check_id and p.version > j.known_version
                                        and (p.packed is not null or octet_length(p.data) > 65536)) offset 0) t
order by n, is_submission, version, submission_n
