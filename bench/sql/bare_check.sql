-- C bare: take a check as one statement, so one round trip: judge by its version, raise the store's sequence, and write
-- the check, the submission, the device and the journal's line; with the last step the sale. What is sent is not merged,
-- only kept, twice, as Comanda does. Each client walks through its share of the open checks, as requests.lua does.
\set turn :turn + 1
\set slots :open / :clients
\set slot :turn % :slots
\set round :turn / :slots
\set step (:round + :slot) % 8
\set known least(:step, :round)
\set till :client_id * :slots + :slot
\set id 1000000000000000 + (:run % 1000000 * 1000 + :till) * 1000000 + (:round + :slot % 8) / 8
\set store :till * 7919 % :spread
\set account 100 + :store / (:stores / :accounts)
\set store_number 1000 + :store
\set device_seq 1000001 + :round
with judged as materialized (
    select 'a00000000000000000000' || :account::text as account_id, 'b0000000000000000000' || :store_number::text as store_id,
           :id::text as check_id, :known::bigint + 1 as version, :step::integer = 7 as ends, 'till-' || :till::text as node,
           decode(md5(:id::text || :step::text), 'hex') as digest
    where :known::bigint = coalesce((select version from check_state
                                     where account_id = 'a00000000000000000000' || :account::text
                                       and store_id = 'b0000000000000000000' || :store_number::text and check_id = :id::text), 0)
), seq as (
    insert into store_seq as s (account_id, store_id, journal_seq) select account_id, store_id, 1 from judged
    on conflict (account_id, store_id) do update set journal_seq = s.journal_seq + excluded.journal_seq
    returning journal_seq
), journaled as (
    insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
    select account_id, store_id, journal_seq, clock_timestamp(), 'c00000000000000000000100', 'updated', 'check', check_id, version,
           '["data"]'
    from judged, seq
), kept as (
    insert into check_state as k (account_id, store_id, check_id, version, seq, status, closed_version, last_node, envelope, data,
                                  conflicts, digests, total, balance, check_no, ticket_no, service, guest_count, last_update,
                                  follow_up_of, removed, opened_at, updated_at, closed_at)
    select account_id, store_id, check_id, version, journal_seq, case when ends then 4 else 0 end, case when ends then version end,
           node, :envelope::text, :data::text, '[]', digest, 10879, 10879, '1042', '37', 'TABLESERVICE', 2, 1767297600000,
           null, '[]', clock_timestamp(), clock_timestamp(), case when ends then clock_timestamp() end
    from judged, seq
    on conflict (account_id, store_id, check_id) do update
    set version = excluded.version, seq = excluded.seq, status = excluded.status, closed_version = excluded.closed_version,
        last_node = excluded.last_node, envelope = excluded.envelope, data = excluded.data, conflicts = excluded.conflicts,
        digests = k.digests || excluded.digests, total = excluded.total, balance = excluded.balance, check_no = excluded.check_no,
        ticket_no = excluded.ticket_no, service = excluded.service, guest_count = excluded.guest_count,
        last_update = excluded.last_update, removed = excluded.removed, updated_at = excluded.updated_at, closed_at = excluded.closed_at
), submitted as (
    insert into check_submission (account_id, store_id, check_id, version, n, node, stream, place, at, base_version, seen, digest, envelope,
                                  data, received_at)
    select account_id, store_id, check_id, version, 1, node, '#', :device_seq::bigint, 1767297600000, version - 1, '[]', digest,
           :envelope::text, :data::text, clock_timestamp()
    from judged
), sold as (
    -- The head alone: bare PostgreSQL is spared lines, taxes, payments and the sums of days.
    insert into sale
    select account_id, store_id, current_date, left(md5(check_id), 24), 0, check_id, null, null, '', '', '', 'TABLESERVICE', '', '', '',
           '', '', 2, clock_timestamp(), current_date, clock_timestamp(), 12, 10879, 0, 0, 0, 0, 0, 0, 10879, 0, 0, 0, 0, 0, 10879, 10879,
           0, 'USD', 'UTC', '04:00', 'HALF_UP', 'LINE'
    from judged where ends
), seen as (
    insert into device as d (account_id, store_id, id, node, name, type, app_version, mac_id, employee_id, employee_name, menu_version,
                             clock_offset, received, last_seen_at, last_sync_at)
    select account_id, store_id, node, node, 'Till at the window', 'POS', '7.4.1', '00-1B-44-11-3A-B7', 'f00000000000000000000107',
           'Ada Rossi', 81, 0, int8multirange(int8range(:device_seq::bigint, :device_seq::bigint, '[]')), clock_timestamp(),
           clock_timestamp()
    from judged
    on conflict (account_id, store_id, id) do update
    set node = excluded.node, name = excluded.name, type = excluded.type, app_version = excluded.app_version, mac_id = excluded.mac_id,
        employee_id = excluded.employee_id, employee_name = excluded.employee_name, menu_version = excluded.menu_version,
        clock_offset = excluded.clock_offset, received = d.received + excluded.received, last_seen_at = excluded.last_seen_at,
        last_sync_at = excluded.last_sync_at
)
select version, journal_seq from judged, seq;
