-- A check as it stands: the merge of all its submissions, which can be made again from them. data is the encoded check
-- and envelope what stands beside it, both JSON kept as text. While a check is open no index looks at what changes.
create table check_state (
    account_id     text collate "C" not null,
    store_id       text collate "C" not null,
    check_id       text collate "C" not null,
    version        bigint not null,
    seq            bigint not null,               -- The journal's line of its last change.
    status         smallint not null,             -- ACTIVE, HELD, PRINTED, PAID, CLOSED, VOIDED from 0 on.
    closed_version bigint,                        -- With which it ended; submissions after it changed nothing here.
    last_node      text not null,                 -- Whose submission was the last.
    envelope       text compression lz4 not null,
    data           text compression lz4 not null,
    conflicts      text compression lz4 not null, -- A JSON array.
    digests        bytea not null,                -- 16 bytes for each submission ever taken, so that none is taken twice.
    total          bigint not null,
    balance        bigint not null,
    check_no       text not null,
    ticket_no      text not null,
    service        text not null,
    guest_count    bigint not null,
    last_update    bigint not null,               -- By the till's clock, in milliseconds.
    follow_up_of   text,                          -- The closed check whose late lines these are.
    removed        text not null,                 -- Once it has ended: lines it had before, a JSON array.
    opened_at      timestamptz not null,
    updated_at     timestamptz not null,
    closed_at      timestamptz,
    primary key (account_id, store_id, check_id)
) with (fillfactor = 50, toast_tuple_target = 4080);
create index check_state_open on check_state (account_id, store_id, check_id) where closed_version is null;

-- What tills sent, as they sent it (card numbers cut): kept until 30 days after the check has ended.
create table check_submission (
    account_id   text collate "C" not null,
    store_id     text collate "C" not null,
    check_id     text collate "C" not null,
    version      bigint not null,      -- Of the check, with which it was taken.
    n            integer not null,     -- Of those taken together.
    node         text not null,
    stream       text not null,        -- Which of the node's counts `place` belongs to.
    place        bigint not null,      -- Among its stream's submissions.
    at           bigint not null,      -- When the till made it, in milliseconds by our clock.
    base_version bigint not null,
    seen         text not null,        -- Lines of that version that it no longer has, a JSON array.
    digest       bytea not null,
    envelope     text compression lz4 not null,
    data         text compression lz4 not null,
    received_at  timestamptz not null,
    primary key (account_id, store_id, check_id, version, n)
) with (toast_tuple_target = 4080);

create index check_submission_received on check_submission using brin (received_at);

create table device (
    account_id    text collate "C" not null,
    store_id      text collate "C" not null,
    id            text collate "C" not null,
    node          text not null,
    name          text not null,
    type          text not null,
    app_version   text not null,
    mac_id        text not null,
    employee_id   text not null,
    employee_name text not null,
    menu_version  bigint not null,
    clock_offset  bigint not null,              -- Milliseconds its clock was behind ours.
    received      int8multirange not null,      -- Which deviceSeq have come.
    active        boolean not null default true,
    last_seen_at  timestamptz not null,
    last_sync_at  timestamptz,
    primary key (account_id, store_id, id)
) with (fillfactor = 70);

-- Made once for each check that ends, in the transaction that ends it.
create table sale (
    account_id text collate "C" not null,
    id         text collate "C" not null,
    store_id   text collate "C" not null,
    check_id   text collate "C" not null,
    total      bigint not null,
    closed_at  timestamptz not null,
    primary key (account_id, id),
    unique (account_id, store_id, check_id)
);

-- Submissions of checks that ended 30 days ago. Returns how many went; call again while it returns `at_most`.
create function forget_submissions(at_most integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
    with old as (
        select s.account_id, s.store_id, s.check_id, s.version, s.n from check_submission s
        where s.received_at < now() - interval '30 days'
          and exists (select from check_state c where c.account_id = s.account_id and c.store_id = s.store_id
                      and c.check_id = s.check_id and c.closed_at < now() - interval '30 days')
        limit at_most
    ), gone as (
        delete from check_submission s using old o
        where s.account_id = o.account_id and s.store_id = o.store_id and s.check_id = o.check_id
          and s.version = o.version and s.n = o.n
        returning 1
    )
    select count(*) from gone
$$;
revoke execute on function forget_submissions from public;
grant execute on function forget_submissions to comanda_service;

grant select, insert, update on check_state, device to comanda_service;
grant select, insert on check_submission, sale to comanda_service;

select protect_tenant_table('check_state');
select protect_tenant_table('check_submission');
select protect_tenant_table('device');
select protect_tenant_table('sale');
