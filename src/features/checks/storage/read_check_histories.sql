-- What write_checks.sql returns, for checks of which all submissions must be known: all of open ones, and ended ones as
-- they are. The smallest come first, until $1 bytes have been read.
with input as materialized (
    select {checks.u}, coalesce(sum(k.bytes) over (order by k.bytes, u.n), 0) <= $1::bigint as is_read
    from {checks} as u
    left join lateral (select case when k.closed_version is null then k.sent_bytes else octet_length(k.data) end as bytes
                       from check_state k where k.account_id = u.account and k.store_id = u.store
                       and k.check_id = u.id offset 0) k on true
)
select i.n, false as is_submission, case when i.is_read then 'moved' else 'unread' end as outcome,
       coalesce(k.version, 0) as version, coalesce(k.seq, 0) as seq, coalesce(k.closed_version, 0) as closed_version,
       coalesce(k.status, 0) as status, case when k.closed_version is not null then k.envelope end as envelope,
       case when k.closed_version is not null then k.data end as data, k.conflicts, k.removed, k.digests,
       coalesce(k.total, 0) as total, coalesce(k.sent_bytes, 0) as sent_bytes, 0 as submission_n, null as node,
       null as stream, 0 as place, 0 as at, 0 as base_version, null as seen, null as digest
from input i
left join lateral (select k.version, k.seq, k.closed_version, k.status, k.envelope, k.data, k.conflicts, k.removed, k.digests,
                          k.total, k.sent_bytes
                   from check_state k where i.is_read and k.account_id = i.account
                   and k.store_id = i.store and k.check_id = i.id offset 0) k on true
union all
select i.n, true, null, t.version, 0, 0, 0, t.envelope, t.data, null, null, null, 0, 0, t.n, t.node, t.stream, t.place, t.at,
       t.base_version, t.seen, t.digest
from input i
cross join lateral (select t.version, t.envelope, t.data, t.n, t.node, t.stream, t.place, t.at, t.base_version, t.seen, t.digest
                    from check_history t where i.is_read and t.account_id = i.account
                    and t.store_id = i.store and t.check_id = i.id
                    and exists (select from check_state k where k.account_id = i.account and k.store_id = i.store
                                and k.check_id = i.id and k.closed_version is null) offset 0) t
order by n, is_submission, version, submission_n
