-- Accounts move from shard to shard (docs/operating/move-accounts.md). Where an account does not live, or not yet, a wall is
-- around it: no transaction of the service that names it begins here, also none of a node that has not heard of the move, or
-- that was stopped meanwhile. It is refused: rows that are missing would be an answer, and a wrong one.
create table account_wall (
    account  text collate "C" primary key,  -- Not account_id: the row belongs to the server and does not move.
    built_at timestamptz not null default now()
);
alter table account_wall enable row level security;
alter table account_wall force row level security;
create policy owner_sees_all on account_wall to current_user using (true) with check (true);
-- Each transaction of the service begins with a look at it (set_accounts in src/db/pipeline.cpp). Those that may write
-- lock what they look at, which takes the right to update; no row may be changed. That lock on the table is there
-- before the look, and until the transaction ends: so whoever builds a wall knows for whom to wait.
create policy service_looks on account_wall to comanda_service using (true) with check (false);
grant select, update (built_at) on account_wall to comanda_service;

create function refuse_walled(walled text) returns text
language plpgsql stable as $$
begin
    raise exception 'account % has another server, or is moving', walled using errcode = 'CM001', detail = walled;
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
