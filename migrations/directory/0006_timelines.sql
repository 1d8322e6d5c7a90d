-- The newest timeline on which a shard has been seen. A server of the same system on an older one is an old primary, and
-- nodes do not use it. Another system is another server, restored from a dump for instance, and takes the row over. To go
-- back to an old primary on purpose, delete the shard's row and restart the nodes.
create table directory.shard_timeline (
    shard    text primary key,
    system   text not null,
    timeline bigint not null,
    seen_at  timestamptz not null default now()
);

create function directory.timelines() returns table (shard text, system text, timeline bigint)
language sql stable security definer set search_path = directory, pg_temp as $$
    select shard, system, timeline from directory.shard_timeline
$$;

create function directory.record_timeline(of_shard text, of_system text, of_timeline bigint) returns void
language sql security definer set search_path = directory, pg_temp as $$
    insert into directory.shard_timeline as t (shard, system, timeline) values (of_shard, of_system, of_timeline)
    on conflict (shard) do update set system = excluded.system, timeline = excluded.timeline, seen_at = now()
    where t.system <> excluded.system or t.timeline < excluded.timeline
$$;

revoke execute on all functions in schema directory from public;
grant execute on all functions in schema directory to comanda_service;
