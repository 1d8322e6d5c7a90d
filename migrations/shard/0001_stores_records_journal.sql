-- A shard: everything that belongs to the accounts living on it. Every primary key starts with account_id, so that an
-- account can move to another shard whole. The service's role owns nothing and sees only the accounts in app.accounts.

do $$
begin
    if not exists (select from pg_roles where rolname = 'comanda_service') then
        create role comanda_service nologin;
    end if;
exception when duplicate_object or unique_violation then
    null;
end $$;

create table store (
    account_id          text collate "C" not null,
    id                  text collate "C" not null,
    number              integer not null,             -- Within the account: what createdAt of a record says.
    name                text not null,
    is_hq               boolean not null default false,
    timezone            text not null,                -- IANA name
    currency            text not null,                -- ISO 4217
    country             text not null,                -- ISO 3166, two letters
    business_day_cutoff text not null default '04:00',
    week_start          text not null default 'Monday',
    rounding_mode       text not null default 'HALF_UP',
    rounding_level      text not null default 'LINE',
    active              boolean not null default true,
    version             bigint not null default 1,
    created_at          timestamptz not null default now(),
    updated_at          timestamptz not null default now(),
    primary key (account_id, id),
    unique (account_id, number)
);
create unique index store_one_hq on store (account_id) where is_hq;

-- The two numbers of a store that every write raises, in a narrow table of their own: a row stays on its page.
create table store_seq (
    account_id   text collate "C" not null,
    store_id     text collate "C" not null,
    journal_seq  bigint not null default 0,
    menu_version bigint not null default 0,
    primary key (account_id, store_id),
    foreign key (account_id, store_id) references store (account_id, id)
) with (fillfactor = 50);

-- Every version of every catalogue record. The current one has no menu_to; the others are the store's menu as it was.
-- doc is the answer as it leaves the service, validated JSON kept as text: what SQL looks at are the columns beside it.
create table record (
    account_id text collate "C" not null,
    store_id   text collate "C" not null,
    kind       text collate "C" not null,
    id         text collate "C" not null,
    version    bigint not null,
    menu_from  bigint not null,
    menu_to    bigint,
    active     boolean not null,
    name       text collate "und-x-icu" not null,
    name_key   text collate "C" not null,  -- The name in lower case, by which it is unique: lower() itself is not let
                                           -- into an index condition behind row-level security.
    parent     text collate "C" not null default '',
    search     text collate "C" not null,  -- The searchable fields, in lower case.
    doc        text compression lz4 not null,
    primary key (account_id, id, version)
);
create unique index record_current on record (account_id, id) where menu_to is null;
create unique index record_name on record (account_id, store_id, kind, parent, name_key) where menu_to is null and active;
create index record_page on record (account_id, store_id, kind, active, name, id) where menu_to is null;

-- One line per change, written in its transaction: audit trail, event feed, and later the outbox of webhooks.
create table journal (
    account_id text collate "C" not null,
    store_id   text collate "C" not null,
    seq        bigint not null,
    at         timestamptz not null,
    actor      text not null,
    action     text not null,
    entity     text not null,
    entity_id  text not null,
    version    bigint not null,
    fields     text not null,  -- A JSON array of names, as events show it.
    primary key (account_id, store_id, seq)
);

-- What was answered to a request with an Idempotency-Key, written in the transaction of its change.
create table idempotency (
    account_id  text collate "C" not null,
    key         text collate "C" not null,
    fingerprint text collate "C" not null,
    status      integer not null,
    location    text not null,
    etag        text not null,
    answer      text compression lz4 not null,
    at          timestamptz not null default now(),
    primary key (account_id, key)
);
create index idempotency_at on idempotency using brin (at);

-- Keys are kept for 30 days. Returns how many went; call again while it returns `at_most`.
create function forget_idempotency(at_most integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
    with old as (
        select account_id, key from idempotency where at < now() - interval '30 days' limit at_most for update skip locked
    ), gone as (
        delete from idempotency i using old o where i.account_id = o.account_id and i.key = o.key returning 1
    )
    select count(*) from gone
$$;
revoke execute on function forget_idempotency from public;
grant execute on function forget_idempotency to comanda_service;

grant usage on schema public to comanda_service;
grant select, insert, update on store, store_seq, record to comanda_service;
grant select, insert on journal, idempotency to comanda_service;

do $$
declare
    tenant_table text;
begin
    foreach tenant_table in array array['store', 'store_seq', 'record', 'journal', 'idempotency'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format('create policy owner_sees_all on %I to current_user using (true) with check (true)', tenant_table);
        -- Hashed once per statement. Written as = any (...) it would be walked again at every index probe.
        execute format($policy$
            create policy own_accounts on %I to comanda_service
            using (account_id in (select unnest(string_to_array(current_setting('app.accounts', true), ','))))
            with check (account_id in (select unnest(string_to_array(current_setting('app.accounts', true), ','))))
        $policy$, tenant_table);
    end loop;
end $$;
