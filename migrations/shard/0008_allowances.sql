-- Draws on a member's allowance: added to and never changed; what is undone is a draw below zero that names the other.
create table allowance_period (
    account_id  text collate "C" not null,
    customer_id text collate "C" not null,
    starts      date not null,
    ends        date not null,
    used        bigint not null,
    draws       bigint not null,
    primary key (account_id, customer_id, starts, ends),
    check (used >= 0)
) with (fillfactor = 70);

create table allowance_draw (
    account_id    text collate "C" not null,
    customer_id   text collate "C" not null,
    id            text collate "C" not null,       -- The client's own, or made here.
    plan_id       text collate "C" not null,
    starts        date not null,                   -- Of its period.
    ends          date not null,
    business_date date not null,
    amount        bigint not null,
    undoes        text collate "C",
    store_id      text collate "C" not null,
    notes         text not null,
    actor         text not null,
    digest        text collate "C" not null,
    at            timestamptz not null,
    primary key (account_id, customer_id, id),
    foreign key (account_id, customer_id, starts, ends) references allowance_period (account_id, customer_id, starts, ends)
);
create unique index allowance_draw_undone on allowance_draw (account_id, customer_id, undoes) where undoes is not null;
create index allowance_draw_period on allowance_draw (account_id, customer_id, starts, ends);

-- The period of an allowance that a business date lies in.
create function allowance_span(period text, day date, week_start text, out starts date, out ends date)
language plpgsql immutable as $$
declare
    weekdays constant text[] := array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    months integer;
begin
    if period = 'Daily' then
        starts := day;
        ends := day;
        return;
    end if;
    if period = 'Weekly' then
        starts := day - ((extract(isodow from day)::integer - array_position(weekdays, week_start) + 7) % 7);
        ends := starts + 6;
        return;
    end if;
    months := case period when 'Monthly' then 1 when 'Quarterly' then 3 when 'Half-Yearly' then 6 else 12 end;
    starts := make_date(extract(year from day)::integer, (extract(month from day)::integer - 1) / months * months + 1, 1);
    ends := starts + make_interval(months => months) - interval '1 day';
end $$;

-- A member's plan and what is left of it today, by the clock of the store or else of the account's first.
create function allowance_of(account text, customer text, store text)
returns table (plan_id text, allowance bigint, overdraft bigint, digits integer, day date, starts date, ends date, used bigint)
language sql stable as $$
    select p.id, p.allowance, p.overdraft, p.digits, d.day, span.starts, span.ends,
           coalesce((select sum(w.amount) from allowance_draw w where w.account_id = account and w.customer_id = customer
                     and w.business_date between span.starts and span.ends), 0)::bigint
    from customer c
    join membership_plan p on p.account_id = c.account_id and p.id = c.plan_id
    cross join lateral (select business_date(now(), s.timezone, s.business_day_cutoff) as day from store s
                        where s.account_id = account and (store = '' or s.id = store) order by s.is_hq desc, s.number limit 1) d
    -- Weeks are the account's, so that no store begins one of its own.
    cross join lateral (select s.week_start from store s where s.account_id = account order by s.is_hq desc, s.number limit 1) f
    cross join lateral allowance_span(p.period, d.day, f.week_start) span
    where c.account_id = account and c.id = customer and c.erased_at is null and p.active
$$;

-- A draw, or the undoing of one: DRAWN, REPLAYED, DUPLICATE, NO_CUSTOMER, NO_PLAN, NO_DRAW, EXCEEDED. The place of its
-- journal line (the store, or the account) is locked.
create function draw_allowance(account text, customer text, its_id text, its_amount bigint, its_undoes text, store text, its_notes text,
                               its_actor text, its_digest text, out outcome text, out drawn bigint)
language plpgsql as $$
declare
    plan record;
    same allowance_draw;
    other allowance_draw;
    its_edits bigint;
begin
    drawn := 0;
    select c.edits into its_edits from customer c where c.account_id = account and c.id = customer and c.erased_at is null for update;
    if not found then
        outcome := 'NO_CUSTOMER';
        return;
    end if;
    select * into same from allowance_draw d where d.account_id = account and d.customer_id = customer and d.id = its_id;
    if found then
        outcome := case when same.digest = its_digest or its_undoes is not null and same.undoes = its_undoes then 'REPLAYED'
                        else 'DUPLICATE' end;
        drawn := same.amount;
        return;
    end if;
    if its_undoes is null then
        select * into plan from allowance_of(account, customer, store);
        if not found then
            outcome := 'NO_PLAN';
            return;
        end if;
        if plan.used::numeric + its_amount > plan.allowance::numeric + plan.overdraft then
            outcome := 'EXCEEDED';
            return;
        end if;
        insert into allowance_period as u values (account, customer, plan.starts, plan.ends, its_amount, 1)
        on conflict (account_id, customer_id, starts, ends) do update set used = u.used + its_amount, draws = u.draws + 1;
        insert into allowance_draw values (account, customer, its_id, plan.plan_id, plan.starts, plan.ends, plan.day, its_amount, null,
                                           store, its_notes, its_actor, its_digest, now());
        drawn := its_amount;
    else
        select * into same from allowance_draw d
        where d.account_id = account and d.customer_id = customer and d.undoes = its_undoes;
        if found then
            outcome := 'REPLAYED';
            drawn := same.amount;
            return;
        end if;
        select * into other from allowance_draw d
        where d.account_id = account and d.customer_id = customer and d.id = its_undoes and d.undoes is null;
        if not found then
            outcome := 'NO_DRAW';
            return;
        end if;
        update allowance_period u set used = u.used - other.amount, draws = u.draws + 1
        where u.account_id = account and u.customer_id = customer and u.starts = other.starts and u.ends = other.ends;
        insert into allowance_draw values (account, customer, its_id, other.plan_id, other.starts, other.ends,
                                           other.business_date, -other.amount, its_undoes, store, its_notes, its_actor,
                                           its_digest, now());
        drawn := -other.amount;
    end if;
    perform tell(account, case when store = '' then account else store end, its_actor, 'drew', 'customer', customer,
                 its_edits + coalesce((select b.entries from loyalty_balance b
                                       where b.account_id = account and b.customer_id = customer), 0), '["allowance"]');
    outcome := 'DRAWN';
end $$;

create trigger frozen before update or delete on allowance_draw for each row execute function refuse_change_of_ledger();
create trigger frozen_whole before truncate on allowance_draw execute function refuse_change_of_ledger();
select protect_tenant_table('allowance_period');
select protect_tenant_table('allowance_draw');
grant select, insert, update on allowance_period to comanda_service;
grant select, insert on allowance_draw to comanda_service;

-- Whose check, order and sale it is; and what a web order's guest can be found by when the data must go.
alter table check_state add column customer_id text collate "C";
create index check_state_customer on check_state (account_id, customer_id) where customer_id is not null;
alter table sale add column customer_id text collate "C" not null default '';
create index sale_customer on sale (account_id, customer_id) where customer_id <> '';
grant update (doc) on web_order_refund to comanda_service;  -- To erase what is personal in it.
alter table web_order
    add column customer_id text collate "C" not null default '',
    add column phone_tail  text collate "C" not null default '',  -- The last four digits of the phone number.
    add column email_key   text collate "C" not null default '';  -- The e-mail address in lower case.
create function pg_temp.guest(doc text, member text) returns text
language plpgsql as $$
begin
    return coalesce(('{' || doc || '}')::json #>> array['deliveryDetail', '0', member], '');
exception when others then
    return '';
end $$;
update web_order o set
    phone_tail = case when length(g.digits) >= 4 then right(g.digits, 4) else '' end, email_key = lower(g.email collate "und-x-icu")
from (select account_id, store_id, id, regexp_replace(pg_temp.guest(doc, 'phoneNumber'), '\D', '', 'g') as digits,
             pg_temp.guest(doc, 'email') as email from web_order) g
where g.account_id = o.account_id and g.store_id = o.store_id and g.id = o.id;
create or replace view web_order_read with (security_invoker = true) as
select account_id, store_id, id, version, status, before_cancel,
       (extract(epoch from due_at) * 1000)::bigint as due_at, (extract(epoch from fire_at) * 1000)::bigint as fire_at,
       (extract(epoch from placed_at) * 1000)::bigint as placed_at, (extract(epoch from updated_at) * 1000)::bigint as updated_at,
       is_paid, is_delivery, is_future, total, refunded, menu_version, digest, terms, doc, price_check, history, refunds, actor,
       customer_id
from web_order;
create index web_order_customer on web_order (account_id, customer_id) where customer_id <> '';
create index web_order_phone on web_order (account_id, phone_tail) where phone_tail <> '';
create index web_order_email on web_order (account_id, email_key) where email_key <> '';

-- For functions that look past row-level security: they work for accounts of the transaction only.
create function refuse_other_account(account text) returns void
language plpgsql as $$
begin
    if not coalesce(account = any (string_to_array(current_setting('app.accounts', true), ',')), false) then
        raise exception 'not an account of this transaction' using errcode = 'insufficient_privilege';
    end if;
end $$;

-- The documented erase, what is frozen of it: notes of the ledger. Every number stays.
create function erase_ledger_notes(account text, customer text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
    perform refuse_other_account(account);
    perform set_config('app.erasing', 'on', true);
    update loyalty_entry set notes = '' where account_id = account and customer_id = customer and notes <> '';
    update allowance_draw set notes = '' where account_id = account and customer_id = customer and notes <> '';
    perform set_config('app.erasing', '', true);
end $$;
revoke execute on function erase_ledger_notes from public;
grant execute on function erase_ledger_notes to comanda_service;

-- What tills sent of checks that have ended goes before its time.
create function erase_submissions(account text, store text, the_check text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
    perform refuse_other_account(account);
    delete from check_submission s where s.account_id = account and s.store_id = store and s.check_id = the_check
        and exists (select from check_state c where c.account_id = account and c.store_id = store and c.check_id = the_check
                    and c.closed_version is not null);
end $$;
revoke execute on function erase_submissions from public;
grant execute on function erase_submissions to comanda_service;

-- Frozen but for who it was: the customer's name and the words about a refund may go, and nothing else with them.
create or replace function refuse_change_of_sale() returns trigger
language plpgsql as $$
declare
    personal constant text[] := array['customer_name', 'reason'];
begin
    if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on' then
        if to_jsonb(new) - personal = to_jsonb(old) - personal
           and coalesce(to_jsonb(new) ->> 'customer_name', '') = '' and coalesce(to_jsonb(new) ->> 'reason', '') = '' then
            return new;
        end if;
    end if;
    raise exception 'what has been sold is frozen: % of % is refused', lower(tg_op), tg_table_name
        using errcode = 'restrict_violation';
end $$;

create or replace function erase_sale_customer(account text, sale_ids text[]) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
    erased bigint;
begin
    perform refuse_other_account(account);
    perform set_config('app.erasing', 'on', true);
    update sale set customer_name = '', reason = ''
    where account_id = account and id = any (sale_ids) and (customer_name <> '' or reason <> '');
    get diagnostics erased = row_count;
    perform set_config('app.erasing', '', true);
    return erased;
end $$;
