-- Whoever writes the same rows at this moment writes the same: they are passed over.
with tokens as (
    select t.account_id, t.digest, t.device, k.app_version from {seen} as k
    join kiosk_token t on t.account_id = k.account and t.digest = k.token
    where t.ended_at is null and t.expires_at > now() for update of t skip locked
), prolonged as (
    update kiosk_token t set expires_at = now() + make_interval(days => $1::int) from tokens k
    where t.account_id = k.account_id and t.digest = k.digest
      and t.expires_at < now() + make_interval(days => $1::int) - interval '1 hour'
), devices as (
    select d.account_id, d.id, k.app_version from tokens k
    join kiosk_device d on d.account_id = k.account_id and d.id = k.device
    where d.last_seen_at < now() - interval '1 minute' for update of d skip locked
)
update kiosk_device d set last_seen_at = now(),
    app_version = case when k.app_version = '' then d.app_version else k.app_version end
from devices k where d.account_id = k.account_id and d.id = k.id
