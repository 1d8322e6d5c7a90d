-- A deviceSeq that has not come while later ones have is pending; those before the first ever seen do not count.
select d.id, d.node, d.name, d.type, d.app_version, d.mac_id, d.employee_id, d.employee_name, d.menu_version, d.clock_offset,
       d.active, (extract(epoch from d.last_seen_at) * 1000)::bigint as last_seen_at,
       (extract(epoch from d.last_sync_at) * 1000)::bigint as last_sync_at,
       (extract(epoch from clock_timestamp() - d.last_seen_at) * 1000)::bigint as silent_ms,
       coalesce(upper(d.received) - 1, 0) as last_seq, coalesce(r.ack, 0) as ack_seq,
       coalesce(upper(d.received) - lower(d.received) - r.come, 0) as pending
from device d
left join lateral (select min(upper(x)) filter (where lower(x) = lower(d.received)) - 1 as ack,
                          sum(upper(x) - lower(x))::bigint as come
                   from unnest(d.received) x) r on true
where d.account_id = $1 and d.store_id = $2
order by d.name collate "und-x-icu", d.id limit $3
