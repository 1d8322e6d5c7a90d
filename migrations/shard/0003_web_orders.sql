-- How much a store trusts the prices that web shops send, and the smallest coin it takes.
alter table store
    add column price_policy    text not null default 'STRICT',  -- STRICT, TOLERANT or TRUST
    add column price_tolerance bigint not null default 0,       -- TOLERANT: so many minor units may differ.
    add column cash_unit       bigint not null default 1;       -- In minor units; 1: no rounding to coins.

-- The version of the store's settings, beside the two numbers that are read for nearly every request.
alter table store_seq add column settings_version bigint not null default 1;
update store_seq q set settings_version = s.version from store s where s.account_id = q.account_id and s.id = q.store_id;

-- doc is the order as it was taken, with every amount, and never changes; what changes stands in columns and is put in
-- when the order is answered.
create table web_order (
    account_id    text collate "C" not null,
    store_id      text collate "C" not null,
    id            text collate "C" not null,     -- The client's own, or made here.
    version       bigint not null default 1,
    status        smallint not null,
    before_cancel smallint,                      -- CANCEL_REQUESTED: the state to go back to.
    due_at        timestamptz,                   -- When its timer goes off.
    fire_at       timestamptz,                   -- A future order: when the kitchen begins.
    placed_at     timestamptz not null,
    updated_at    timestamptz not null,
    is_paid       boolean not null,
    is_delivery   boolean not null,
    is_future     boolean not null,
    total         bigint not null,
    refunded      bigint not null default 0,
    menu_version  bigint not null,               -- The menu it was priced by.
    digest        text collate "C" not null,     -- Of what the client sent.
    terms         text not null,                 -- The store's settings it was priced by, as JSON.
    doc           text compression lz4 not null,
    price_check   text compression lz4 not null,
    history       text compression lz4 not null, -- A JSON array of the states it went through.
    refunds       text compression lz4 not null default '[]',
    actor         text not null,
    primary key (account_id, store_id, id)
);
create index web_order_status on web_order (account_id, store_id, status, placed_at, id);
create index web_order_due on web_order (due_at) where due_at is not null;

-- What the service reads of an order, times in milliseconds. The reader's own rights hold.
create view web_order_read with (security_invoker = true) as
select account_id, store_id, id, version, status, before_cancel,
       (extract(epoch from due_at) * 1000)::bigint as due_at, (extract(epoch from fire_at) * 1000)::bigint as fire_at,
       (extract(epoch from placed_at) * 1000)::bigint as placed_at, (extract(epoch from updated_at) * 1000)::bigint as updated_at,
       is_paid, is_delivery, is_future, total, refunded, menu_version, digest, terms, doc, price_check, history, refunds, actor
from web_order;

create table web_order_refund (
    account_id    text collate "C" not null,
    store_id      text collate "C" not null,
    order_id      text collate "C" not null,
    id            text collate "C" not null,
    n             integer not null,              -- The order's first, second, …
    business_date date not null,
    total         bigint not null,
    digest        text collate "C" not null,     -- Of what the client sent.
    doc           text compression lz4 not null,
    at            timestamptz not null,
    primary key (account_id, store_id, order_id, id),
    foreign key (account_id, store_id, order_id) references web_order (account_id, store_id, id)
);

-- Orders whose timer has gone off, of all accounts: their names only. Whoever handles one locks it first and looks again.
create function due_web_orders(at_most integer) returns table (account_id text, store_id text, id text)
language sql stable security definer set search_path = public, pg_temp as $$
    select o.account_id, o.store_id, o.id from web_order o
    where o.due_at is not null and o.due_at <= now() order by o.due_at limit at_most
$$;
revoke execute on function due_web_orders from public;
grant execute on function due_web_orders to comanda_service;

grant select, insert, update on web_order to comanda_service;
grant select, insert on web_order_refund to comanda_service;
grant select, update on web_order_read to comanda_service;

-- The second wall around a table of tenants: its owner sees all, the service the accounts of the setting. The setting is
-- hashed once per statement; written as = any (...) it would be walked again at every index probe.
create function protect_tenant_table(tenant_table regclass) returns void
language plpgsql as $$
begin
    execute format('alter table %s enable row level security', tenant_table);
    execute format('alter table %s force row level security', tenant_table);
    execute format('create policy owner_sees_all on %s to current_user using (true) with check (true)', tenant_table);
    execute format($policy$
        create policy own_accounts on %s to comanda_service
        using (account_id in (select unnest(string_to_array(current_setting('app.accounts', true), ','))))
        with check (account_id in (select unnest(string_to_array(current_setting('app.accounts', true), ','))))
    $policy$, tenant_table);
end $$;
revoke execute on function protect_tenant_table from public;

select protect_tenant_table('web_order');
select protect_tenant_table('web_order_refund');
