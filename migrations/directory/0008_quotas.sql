-- How much an account may have. Who has no row has no limit.
create table directory.account_quota (
    account_id text collate "C" not null references directory.account,
    quota      text collate "C" not null check (quota in ('records', 'open_checks', 'customers', 'bytes')),
    allowed    bigint not null check (allowed > 0),
    primary key (account_id, quota)
);
alter table directory.account_quota enable row level security;
alter table directory.account_quota force row level security;
create policy owner_sees_all on directory.account_quota to current_user using (true) with check (true);

-- Those of the accounts on one shard.
create function directory.quotas(of_shard text) returns table (account_id text, quota text, allowed bigint)
language sql stable security definer set search_path = directory, pg_temp as $$
    select q.account_id, q.quota, q.allowed from directory.account_quota q join directory.account a on a.id = q.account_id
    where a.shard = of_shard
$$;

revoke execute on all functions in schema directory from public;
grant execute on all functions in schema directory to comanda_service;
