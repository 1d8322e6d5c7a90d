-- Staff: the roles and users of stores, the people who log in by e-mail, and the sessions of both. Secrets are kept as
-- keyed digests (PINs, tokens) or by Argon2id (passwords), never as they are.

create table staff_role (
    account_id  text collate "C" not null,
    id          text collate "C" not null,
    store_id    text collate "C" not null,
    version     bigint not null,
    active      boolean not null,
    name        text collate "und-x-icu" not null,
    name_key    text collate "C" not null,        -- In lower case, by which it is unique in its store.
    rank        bigint not null,                  -- 1 is the highest.
    privileges  text[] not null,
    fields      text compression lz4 not null,    -- What clients sent, as it is answered: a JSON object.
    created_at  timestamptz not null,
    updated_at  timestamptz not null,
    created_by  text not null,
    modified_by text not null,
    primary key (account_id, id),
    foreign key (account_id, store_id) references store (account_id, id)
);
create unique index staff_role_name on staff_role (account_id, store_id, name_key) where active;
create index staff_role_page on staff_role (account_id, store_id, active, rank, name, id);

create table staff_user (
    account_id  text collate "C" not null,
    id          text collate "C" not null,
    store_id    text collate "C" not null,
    version     bigint not null,
    active      boolean not null,
    name        text collate "und-x-icu" not null,
    roles       text[] not null,
    pin_digest  bytea,                            -- Keyed with the pepper, account and store.
    fields      text compression lz4 not null,
    created_at  timestamptz not null,
    updated_at  timestamptz not null,
    created_by  text not null,
    modified_by text not null,
    primary key (account_id, id),
    foreign key (account_id, store_id) references store (account_id, id)
);
create unique index staff_user_pin on staff_user (account_id, store_id, pin_digest) where active and pin_digest is not null;
create index staff_user_page on staff_user (account_id, store_id, active, name, id);

-- Somebody who logs in with e-mail and password. Their roles are roles of stores; those of the account's own store hold
-- everywhere.
create table person (
    account_id       text collate "C" not null,
    id               text collate "C" not null,
    version          bigint not null,
    active           boolean not null,
    name             text collate "und-x-icu" not null,
    email_key        text collate "C" not null,   -- In lower case.
    roles            text[] not null,
    password_hash    text not null,
    password_version bigint not null,             -- Sessions of an older one have ended.
    fields           text compression lz4 not null,
    created_at       timestamptz not null,
    updated_at       timestamptz not null,
    created_by       text not null,
    modified_by      text not null,
    primary key (account_id, id)
);
create unique index person_email on person (account_id, email_key);
create index person_page on person (account_id, active, name, id);

create table staff_session (
    account_id       text collate "C" not null,
    digest           bytea not null,              -- Of the token.
    id               text collate "C" not null,
    is_person        boolean not null,
    owner_id         text collate "C" not null,   -- The user's or the person's.
    password_version bigint not null,             -- A person's when it was opened.
    store_id         text collate "C" not null,   -- A user's.
    device           text not null,
    key_id           text not null,               -- With which it was opened, and must be used.
    opened_at        timestamptz not null,
    expires_at       timestamptz not null,
    ended_at         timestamptz,
    primary key (account_id, digest)
);
create index staff_session_owner on staff_session (account_id, owner_id);
create index staff_session_expiry on staff_session using brin (expires_at);

-- PINs that were wrong: of each device that has sent checks, of all others together, of the store, and those that were
-- found to be taken when somebody was given one.
create table pin_try (
    account_id  text collate "C" not null,
    store_id    text collate "C" not null,
    subject     text collate "C" not null,
    window_from timestamptz not null,
    in_window   integer not null,
    day_from    timestamptz not null,
    in_day      integer not null,
    primary key (account_id, store_id, subject)
) with (fillfactor = 70);

-- The store whose roles hold in the whole account: its head office, or else its first.
create function own_store(account text) returns text
language sql stable as $$
    select coalesce((select s.id from store s where s.account_id = account and s.is_hq),
                    (select s.id from store s where s.account_id = account order by s.number limit 1))
$$;

-- How many may give others rights: users of the store, and people of the account.
create function administrators(account text, store text, out users bigint, out people bigint)
language sql stable as $$
    select (select count(*) from staff_user u
            where u.account_id = account and u.store_id = store and u.active
              and exists (select from staff_role r where r.account_id = account and r.id = any (u.roles) and r.active
                          and r.store_id = u.store_id and 'BO_ROLES' = any (r.privileges))),
           (select count(*) from person p
            where p.account_id = account and p.active
              and exists (select from staff_role r where r.account_id = account and r.id = any (p.roles) and r.active
                          and r.store_id = own_store(account) and 'BO_PERSONS' = any (r.privileges)))
$$;

-- Would somebody still administer the account if this store became its head office, or were it no longer?
create function keeps_administrators(account text, its_store text, becomes_hq boolean) returns boolean
language sql stable as $$
    with own as (
        select case when becomes_hq then its_store
                    else (select s.id from store s where s.account_id = account order by s.number limit 1) end as id
    )
    select (select a.people from administrators(account, its_store) a) = 0
        or exists (select from person p join staff_role r on r.account_id = account and r.id = any (p.roles) and r.active, own
                   where p.account_id = account and p.active and r.store_id = own.id and 'BO_PERSONS' = any (r.privileges))
$$;

-- How long this subject must wait: 0 for not at all. Its row is there and locked when this returns.
create function pin_wait(account text, store text, its_subject text, window_max integer, day_max integer, window_seconds integer)
returns bigint
language plpgsql as $$
declare
    held pin_try;
    at constant timestamptz := clock_timestamp();
begin
    loop  -- A stale row may be forgotten in between.
        insert into pin_try values (account, store, its_subject, at, 0, at, 0) on conflict do nothing;
        select * into held from pin_try t
        where t.account_id = account and t.store_id = store and t.subject = its_subject for update;
        exit when found;
    end loop;
    if held.window_from < at - make_interval(secs => window_seconds) and held.in_window > 0 then
        update pin_try t set window_from = at, in_window = 0
        where t.account_id = account and t.store_id = store and t.subject = its_subject;
        held.in_window := 0;
    end if;
    if held.day_from < at - interval '24 hours' and held.in_day > 0 then
        update pin_try t set day_from = at, in_day = 0
        where t.account_id = account and t.store_id = store and t.subject = its_subject;
        held.in_day := 0;
    end if;
    return ceil(greatest(
        case when held.in_window >= window_max then greatest(1, extract(epoch from held.window_from - at) + window_seconds) else 0 end,
        case when held.in_day >= day_max then greatest(1, extract(epoch from held.day_from - at) + 86400) else 0 end))::bigint;
end $$;

create function count_pin_try(account text, store text, its_subject text) returns integer
language sql as $$
    update pin_try t
    set window_from = case when t.in_window = 0 then clock_timestamp() else t.window_from end, in_window = t.in_window + 1,
        day_from = case when t.in_day = 0 then clock_timestamp() else t.day_from end, in_day = t.in_day + 1
    where t.account_id = account and t.store_id = store and t.subject = its_subject
    returning t.in_window
$$;

-- Whose PIN it is. FOUND, WRONG (counted), or WAIT: too many were wrong, and this one was not looked at.
create function try_pin(account text, store text, its_device text, its_digest bytea, its_actor text, window_max integer,
                        device_day_max integer, store_day_max integer, window_seconds integer,
                        out outcome text, out wait bigint, out its_user text)
language plpgsql as $$
declare
    whose text := 'other devices';
begin
    if exists (select from device d where d.account_id = account and d.store_id = store and d.id = its_device and d.active) then
        whose := 'device ' || its_device;
    end if;
    -- The store's row first: the tries of a store wait for each other.
    wait := pin_wait(account, store, 'store', 1000000, store_day_max, window_seconds);
    wait := greatest(wait, pin_wait(account, store, whose, window_max, device_day_max, window_seconds));
    its_user := '';
    if wait > 0 then
        outcome := 'WAIT';
        return;
    end if;
    select u.id into its_user from staff_user u
    where u.account_id = account and u.store_id = store and u.pin_digest = its_digest and u.active;
    if found then
        outcome := 'FOUND';
        update pin_try t set in_window = 0 where t.account_id = account and t.store_id = store and t.subject = whose
            and t.in_window > 0;
        return;
    end if;
    outcome := 'WRONG';
    its_user := '';
    perform count_pin_try(account, store, 'store');
    if count_pin_try(account, store, whose) = window_max then
        perform tell(account, store, its_actor, 'locked', 'device', its_device, 1, '[]');
    end if;
end $$;

-- Sessions that ended a week ago or earlier, and tries nobody counts any more.
create function forget_sessions(at_most integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
    with old as (
        select account_id, digest from staff_session where expires_at < now() - interval '7 days' limit at_most for update skip locked
    ), gone as (
        delete from staff_session s using old o where s.account_id = o.account_id and s.digest = o.digest returning 1
    ), stale as (
        delete from pin_try where (account_id, store_id, subject) in (
            select account_id, store_id, subject from pin_try where greatest(window_from, day_from) < now() - interval '3 days'
            limit at_most for update skip locked)
    )
    select count(*) from gone
$$;
revoke execute on function forget_sessions from public;
grant execute on function forget_sessions to comanda_service;

select protect_tenant_table('staff_role');
select protect_tenant_table('staff_user');
select protect_tenant_table('person');
select protect_tenant_table('staff_session');
select protect_tenant_table('pin_try');
grant select, insert, update on staff_role, staff_user, person, staff_session, pin_try to comanda_service;

-- The first line of a journal at or after this moment. Lines are in order of their commits, their times nearly so: who asks
-- allows for that.
create function journal_seq_at(account text, place text, moment timestamptz) returns bigint
language plpgsql stable as $$
declare
    low bigint := 1;
    high bigint := coalesce((select s.journal_seq from store_seq s where s.account_id = account and s.store_id = place), 0) + 1;
    middle bigint;
    at_middle timestamptz;
begin
    while low < high loop
        middle := (low + high) / 2;
        select j.at into at_middle from journal j where j.account_id = account and j.store_id = place and j.seq = middle;
        if at_middle < moment then
            low := middle + 1;
        else
            high := middle;
        end if;
    end loop;
    return low;
end $$;
