-- The directory: which accounts there are, on which shard each lives, and the keys that open them. It is small, may
-- live on a server of its own, and is cached by every node.

create schema directory;

do $$
begin
    if not exists (select from pg_roles where rolname = 'comanda_service') then
        create role comanda_service nologin;
    end if;
exception when duplicate_object or unique_violation then
    null;  -- Roles belong to the whole server, and another database of it was here first.
end $$;

grant usage on schema directory to comanda_service;

create table directory.account (
    id         text collate "C" primary key,
    name       text not null,
    shard      text not null,
    epoch      bigint not null default 1,  -- Raised when the account moves to another shard.
    active     boolean not null default true,
    created_at timestamptz not null default now()
);

create table directory.api_key (
    account_id      text collate "C" not null references directory.account,
    id              text collate "C" not null,
    digest          bytea not null unique,  -- Keyed with the pepper, which is not in any database.
    hint            text not null,          -- The last four characters, for people to tell keys apart.
    name            text not null,
    scopes          text[] not null,
    stores          text[] not null,        -- Empty: every store of the account.
    rate_per_second integer not null,       -- 0: no limit.
    burst           integer not null,
    created_at      timestamptz not null default now(),
    expires_at      timestamptz,
    revoked_at      timestamptz,
    primary key (account_id, id)
);

-- Journal of the directory, and the feed by which nodes learn of changes. The single row of revision is locked by
-- every change until it commits, so a reader that has seen revision n has seen all before it.
create table directory.revision (
    only_row boolean primary key default true check (only_row),
    number   bigint not null
);
insert into directory.revision (number) values (0);

create table directory.change (
    revision   bigint primary key,
    at         timestamptz not null default now(),
    account_id text collate "C" not null,
    actor      text not null,
    action     text not null,
    entity     text not null,
    entity_id  text not null
);

create function directory.record_change(account text, actor text, action text, entity text, entity_id text) returns bigint
language sql security definer set search_path = directory, pg_temp as $$
    with next as (update directory.revision set number = number + 1 returning number)
    insert into directory.change (revision, account_id, actor, action, entity, entity_id)
    select number, $1, $2, $3, $4, $5 from next
    returning revision
$$;

-- A node asks before it knows the account, so these two look past row-level security, and return no more than is needed.
create function directory.find_keys(digests bytea[])
returns table (digest bytea, account_id text, key_id text, shard text, epoch bigint, active boolean, scopes text[],
               stores text[], rate_per_second integer, burst integer, expires_at timestamptz, revoked_at timestamptz)
language sql stable security definer set search_path = directory, pg_temp as $$
    select k.digest, k.account_id, k.id, a.shard, a.epoch, a.active, k.scopes, k.stores, k.rate_per_second, k.burst,
           k.expires_at, k.revoked_at
    from directory.api_key k join directory.account a on a.id = k.account_id
    where k.digest = any (digests)
$$;

create function directory.changes_after(after bigint)
returns table (revision bigint, account_id text, entity text, entity_id text)
language sql stable security definer set search_path = directory, pg_temp as $$
    select revision, account_id, entity, entity_id from directory.change where revision > after order by revision limit 1000
$$;

create function directory.latest_revision() returns bigint
language sql stable security definer set search_path = directory, pg_temp as $$
    select number from directory.revision
$$;

revoke execute on all functions in schema directory from public;
grant execute on all functions in schema directory to comanda_service;
grant select, insert, update on directory.api_key to comanda_service;

alter table directory.api_key enable row level security;
alter table directory.api_key force row level security;
create policy owner_sees_all on directory.api_key to current_user using (true) with check (true);
create policy own_account on directory.api_key to comanda_service
    using (account_id in (select unnest(string_to_array(current_setting('app.accounts', true), ','))))
    with check (account_id in (select unnest(string_to_array(current_setting('app.accounts', true), ','))));
