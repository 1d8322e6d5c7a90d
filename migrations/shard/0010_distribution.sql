-- Menus on their way from one store to others. A pull makes one store's menu follow another's; a push pulls into many.

create table menu_pull (
    account_id     text collate "C" not null,
    store_id       text collate "C" not null,
    id             text collate "C" not null,
    source_id      text collate "C" not null,   -- The store it was pulled from.
    source_version bigint not null,             -- Its menu version then.
    from_version   bigint not null,             -- This store's before: what undoing goes back to.
    to_version     bigint not null,             -- And after; the same when nothing had changed.
    push_id        text collate "C" not null,   -- The push it is part of; empty for none.
    wanted         text not null,               -- What was asked for, a JSON object.
    counts         text not null,               -- Records by kind and outcome, a JSON object.
    at             timestamptz not null default clock_timestamp(),
    actor          text not null,
    primary key (account_id, store_id, id),
    foreign key (account_id, store_id) references store (account_id, id)
);
create index menu_pull_at on menu_pull (account_id, store_id, at desc);

create table menu_push (
    account_id text collate "C" not null,
    id         text collate "C" not null,
    source_id  text collate "C" not null,
    wanted     text not null,                   -- What each store pulls, a JSON object.
    status     text collate "C" not null,       -- RUNNING, DONE, STOPPED, UNDOING, UNDONE
    began_at   timestamptz not null default clock_timestamp(),
    ended_at   timestamptz,
    actor      text not null,
    undone_by  text not null default '',
    undo_force boolean not null default false,  -- Also where the menu has been changed since.
    primary key (account_id, id)
);
create index menu_push_at on menu_push (account_id, began_at desc);
create index menu_push_open on menu_push (began_at) where ended_at is null;

create table menu_push_store (
    account_id   text collate "C" not null,
    push_id      text collate "C" not null,
    place        bigint not null,               -- In which order.
    store_id     text collate "C" not null,
    status       text collate "C" not null,     -- WAITING, DONE, UNCHANGED, DRY_RUN, REFUSED, FAILED, SKIPPED, UNDONE, CHANGED_SINCE
    from_version bigint not null default 0,
    to_version   bigint not null default 0,
    result       text not null default '{}',    -- What the pull answered, or why there was none.
    taken_until  timestamptz,                   -- Somebody is at it; longer ago: they are gone.
    ended_at     timestamptz,
    primary key (account_id, push_id, place),
    foreign key (account_id, push_id) references menu_push (account_id, id),
    foreign key (account_id, store_id) references store (account_id, id)
) with (fillfactor = 70);

-- Pushes that are not through, of all accounts: their names only. Whoever goes on with one takes its stores one by one.
create function open_menu_pushes(at_most integer) returns table (account_id text, id text)
language sql stable security definer set search_path = public, pg_temp as $$
    select p.account_id, p.id from menu_push p where p.ended_at is null order by p.began_at limit at_most
$$;
revoke execute on function open_menu_pushes from public;
grant execute on function open_menu_pushes to comanda_service;

grant select, insert on menu_pull to comanda_service;
grant select, insert, update on menu_push, menu_push_store to comanda_service;
select protect_tenant_table('menu_pull');
select protect_tenant_table('menu_push');
select protect_tenant_table('menu_push_store');
