-- Accounts move from shard to shard (docs/operating/move-accounts.md). Where an account does not live, or not yet, a wall is
-- around it: no statement of the service reads or writes its rows here, also one of a node that has not heard of the move, or
-- that was stopped meanwhile. A statement sees the wall and the rows in one snapshot, and is refused: rows that are hidden
-- would be an answer, and a wrong one. Writes that were under way when the wall was built are waited for.
create table account_wall (
    account  text collate "C" primary key,  -- Not account_id: the row belongs to the server and does not move.
    built_at timestamptz not null default now()
);
alter table account_wall enable row level security;
alter table account_wall force row level security;
create policy owner_sees_all on account_wall to current_user using (true) with check (true);

create index account_wall_built on account_wall (built_at);

create function refuse_walled(accounts text) returns void
language plpgsql stable security definer as $$
declare
    walled text;
begin
    select w.account into walled from public.account_wall w
    where w.account operator(pg_catalog.=) any (pg_catalog.string_to_array(accounts, ',')) limit 1;
    if walled is not null then
        raise exception 'account % has another server, or is moving', walled using errcode = 'CM001', detail = walled;
    end if;
end $$;

-- Whose rows this transaction is about. A policy is asked only where there are rows: where they have gone, only this tells.
-- Most servers have no wall at all. Every name is complete, instead of a search_path, which would cost more.
create function enter_accounts(accounts text) returns text
language plpgsql security definer as $$
begin
    perform from public.account_wall limit 1;
    if found then
        perform public.refuse_walled(accounts);
    end if;
    return pg_catalog.set_config('app.accounts', accounts, true);
end $$;

-- The same accounts, as the policies of all tables ask: once for each statement and table, so that it must cost little. It finds
-- the walls that were built after the transaction began; no transaction lasts a day.
create function open_accounts() returns text
language plpgsql stable security definer as $$
begin
    perform from public.account_wall where built_at > pg_catalog.now() - interval '1 day' limit 1;
    if found then
        perform public.refuse_walled(pg_catalog.current_setting('app.accounts', true));
    end if;
    return pg_catalog.current_setting('app.accounts', true);
end $$;
revoke execute on function refuse_walled from public;
revoke execute on function open_accounts, enter_accounts from public;
grant execute on function open_accounts, enter_accounts to comanda_service;

-- The second policy is the owner's: commands meet the wall like the service, as far as they say whose rows they want.
create or replace function protect_tenant_table(tenant_table regclass) returns void
language plpgsql as $$
begin
    execute format('alter table %s enable row level security', tenant_table);
    execute format('alter table %s force row level security', tenant_table);
    execute format('create policy owner_sees_all on %s to current_user using ((select coalesce(open_accounts(), '''')) is not null) '
                   'with check ((select coalesce(open_accounts(), '''')) is not null)', tenant_table);
    execute format($policy$
        create policy own_accounts on %s to comanda_service
        using (account_id in (select unnest(string_to_array(open_accounts(), ','))))
        with check (account_id in (select unnest(string_to_array(open_accounts(), ','))))
    $policy$, tenant_table);
end $$;

create or replace function protect_summed_table(tenant_table regclass) returns void
language plpgsql as $$
begin
    perform protect_tenant_table(tenant_table);
    execute format($policy$
        alter policy own_accounts on %s
        using (account_id = any ((select string_to_array(open_accounts(), ','))::text[]))
        with check (account_id = any ((select string_to_array(open_accounts(), ','))::text[]))
    $policy$, tenant_table);
end $$;

do $$
declare
    old record;
begin
    for old in
        select p.polrelid::regclass as place, pg_get_expr(p.polqual, p.polrelid) ~ '= ANY' as is_summed
        from pg_policy p join pg_class c on c.oid = p.polrelid
        where c.relnamespace = 'public'::regnamespace and p.polname = 'own_accounts' order by 1
    loop
        execute format('drop policy own_accounts on %s', old.place);
        execute format('drop policy owner_sees_all on %s', old.place);
        if old.is_summed then
            perform protect_summed_table(old.place);
        else
            perform protect_tenant_table(old.place);
        end if;
    end loop;
end $$;

-- What works for all accounts as the owner leaves those behind a wall alone: what belongs there is done where they live.
do $$
declare
    change record;
    before text;
    after text;
begin
    for change in
        select * from (values
            ('forget_idempotency', 'from idempotency where ', 'account_id'),
            ('forget_submissions', 'from check_submission s
        where ', 's.account_id'),
            ('forget_sessions', 'from staff_session where ', 'account_id'),
            ('forget_sessions', 'from pin_try where ', 'account_id'),
            ('forget_kiosk_tokens', 'from kiosk_token
        where ', 'account_id'),
            ('due_web_orders', 'from web_order o
    where ', 'o.account_id'),
            ('open_menu_pushes', 'from menu_push p where ', 'p.account_id'),
            ('accounts_with_expiry', 'from account_setting s where ', 's.account_id'),
            ('seal_days', 'where q.journal_seq > ', 'q.account_id'),
            -- A wall that was built after the loop had begun.
            ('seal_days', 'insert into seal values (made.*)', 'made.account_id')
        ) c(function, place, account)
    loop
        before := pg_get_functiondef(change.function::regproc);
        after := replace(before, change.place, case
            when change.place like 'insert%' then format('insert into seal select made.* where %s not in (select account from account_wall)', change.account)
            when change.place like '%> ' then format('where %s not in (select account from account_wall) and q.journal_seq > ', change.account)
            else change.place || format('%s not in (select account from account_wall) and ', change.account) end);
        if after = before then
            raise exception 'the function % is not what this migration knows', change.function;
        end if;
        execute after;
    end loop;
end $$;
