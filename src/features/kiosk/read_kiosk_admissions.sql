select k.n, d.id as device, d.device_id, t.person_id as person, d.app_version, r.reaches and st.active as reaches_store,
       l.id as license, coalesce(d.license_id = l.id, false) as has_seat,
       d.last_seen_at < now() - interval '1 minute'
           or t.expires_at < now() + make_interval(days => $1::int) - interval '1 hour' as is_stale,
       extract(epoch from least(t.expires_at, l.expires_at) - now())::bigint as seconds_left, coalesce(e.epoch, 0) as epoch,
       s.menu_version as menu, s.settings_version + coalesce(a.settings_version, 0) as other
from {keys} as k
join kiosk_token t on t.account_id = k.account and t.digest = k.token and t.ended_at is null and t.expires_at > now()
join kiosk_device d on d.account_id = t.account_id and d.id = t.device and d.revoked_at is null
join person p on p.account_id = t.account_id and p.id = t.person_id and p.active and p.password_version = t.password_version
join store_seq s on s.account_id = k.account and s.store_id = k.store
join store st on st.account_id = k.account and st.id = k.store
left join store_seq a on a.account_id = k.account and a.store_id = k.account
left join kiosk_epoch e on e.account_id = k.account
left join kiosk_license l on l.account_id = k.account and l.digest = k.license and l.store_id = k.store
    and l.revoked_at is null and (l.expires_at is null or l.expires_at > now())
cross join lateral (
    select exists (select from staff_role o where o.account_id = k.account and o.id = any (p.roles) and o.active
                   and 'KIOSK_LOGIN' = any (o.privileges)
                   and (o.store_id = k.store or o.store_id = own_store(k.account))) as reaches) r
