-- Devices some of whose submissions have not come while later ones have. One that has not been heard of for 30 days, or is no
-- longer used, will not send them any more.
create or replace view pending_device with (security_invoker = true) as
select d.account_id, d.store_id, d.id, coalesce(nullif(d.name, ''), d.node) as name, d.last_sync_at,
       upper(d.received) - lower(d.received) - (select sum(upper(x) - lower(x))::bigint from unnest(d.received) x) as
           pending
from device d where not isempty(d.received) and d.active and d.last_seen_at > clock_timestamp() - interval '30 days';
