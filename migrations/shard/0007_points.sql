-- Points. Append-only and double-entry: whatever a customer gets (side 0) somebody gives, the house (side 1), so that
-- all entries come to nothing. One entry for each customer, kind and source, for ever; one Earned for each sale.
create table loyalty_balance (
    account_id    text collate "C" not null,
    customer_id   text collate "C" not null,
    points        bigint not null,
    entries       bigint not null,
    oldest_credit date,                            -- No credit that is not used up is older. Null: there is none.
    moved_at      timestamptz not null,
    primary key (account_id, customer_id)
) with (fillfactor = 50);
create index loyalty_balance_oldest on loyalty_balance (account_id, oldest_credit) where oldest_credit is not null;

create table loyalty_entry (
    account_id    text collate "C" not null,
    customer_id   text collate "C" not null,
    n             bigint not null,                 -- The customer's first, second, …
    side          smallint not null,               -- 0: the customer's, 1: the house's.
    kind          text collate "C" not null,       -- Enrollment, Earned, Redeemed, Adjusted, Reversed, Expired, ResetLoyalty
    source        text collate "C" not null,       -- A sale, a request, a refund: what may happen once.
    points        bigint not null,
    balance       bigint not null,                 -- Side 0: after it. Side 1: 0.
    reverses      bigint,                          -- Reversed: which entry of the customer.
    store_id      text collate "C" not null,       -- Empty: it happened in no store.
    business_date date not null,
    ticket        text not null,
    notes         text not null,
    adjusted_by   text not null,
    actor         text not null,
    digest        text collate "C" not null,       -- Of what was asked for.
    at            timestamptz not null,
    primary key (account_id, customer_id, n, side),
    check (side in (0, 1)),
    check (kind in ('Enrollment', 'Earned', 'Redeemed', 'Adjusted', 'Reversed', 'Expired', 'ResetLoyalty')),
    check ((kind = 'Reversed') = (reverses is not null))
);
create unique index loyalty_entry_source on loyalty_entry (account_id, customer_id, kind, source) where side = 0;
create unique index loyalty_entry_earned on loyalty_entry (account_id, source) where side = 0 and kind = 'Earned';
create index loyalty_entry_day on loyalty_entry (account_id, store_id, business_date) where side = 0 and store_id <> '';

create function refuse_change_of_ledger() returns trigger
language plpgsql as $$
begin
    if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on' then
        if to_jsonb(new) ->> 'notes' = '' and to_jsonb(new) - 'notes' = to_jsonb(old) - 'notes' then
            return new;
        end if;
    end if;
    raise exception 'the ledger is only ever added to: % of % is refused', lower(tg_op), tg_table_name
        using errcode = 'restrict_violation';
end $$;

create function refuse_lone_entry() returns trigger
language plpgsql as $$
begin
    if exists (select from added group by account_id, customer_id, n having sum(points) <> 0 or count(*) <> 2) then
        raise exception 'an entry of the ledger needs its counterpart' using errcode = 'check_violation';
    end if;
    return null;
end $$;
create trigger in_pairs after insert on loyalty_entry referencing new table as added
    for each statement execute function refuse_lone_entry();

-- Points of a store's day, among the parts of its sums.
create or replace view sale_part with (security_invoker = true) as
select account_id, store_id, business_date, sale_id, case when is_inclusive then 'inclusive_tax' else 'tax' end as kind,
       tax_id as key, name, 1 as count, amount from sale_tax
union all
select account_id, store_id, business_date, sale_id, 'payment', type, type, 1, amount from sale_payment
union all
select account_id, store_id, business_date, sale_id, 'discount', discount_id, name, 1, amount from sale_discount
union all
select account_id, store_id, business_date, sale_id, 'void', void_reason, void_reason, 1, voided from sale_line
where void_quantity <> 0 or voided <> 0
union all
select account_id, store_id, business_date, id, 'hour', to_char(hour, 'FM00'), to_char(hour, 'FM00'), (status = 0)::int,
    net
from sale where status <> 1
union all
select account_id, store_id, business_date, case when kind = 'Earned' then source else '' end, 'points', kind, kind, 1, points
from loyalty_entry where side = 0 and store_id <> '';

create type points_moved as (
    outcome text,     -- MOVED, REPLAYED, DUPLICATE, NO_CUSTOMER, NO_LOYALTY, NO_ENTRY, TOO_MUCH, CHANGED, INSUFFICIENT
    points  bigint,   -- By how much.
    balance bigint,   -- After it, or as it is.
    n       bigint,   -- The entry.
    version bigint    -- Of the customer, with it.
);

-- A change of balance, all of it: judged, applied and entered while the balance is locked. `change` null: whatever makes
-- the balance 0 or, of an entry that is reversed, whatever is left of it. `expected`: the balance it must lead to.
-- `may_cut`: take what there is if there is not enough.
create function move_points(account text, customer text, its_kind text, its_source text, change bigint, expected bigint,
                            may_cut boolean, its_reverses bigint, store text, day date, its_ticket text, its_notes text,
                            its_adjusted_by text, its_actor text, its_digest text) returns points_moved
language plpgsql as $$
declare
    held loyalty_balance;
    same loyalty_entry;
    held_before bigint;
    rest bigint;
    delta bigint := change;
    on_day date := day;
    may_fall boolean;
begin
    select * into held from loyalty_balance b where b.account_id = account and b.customer_id = customer for update;
    if not found then
        if exists (select from customer c where c.account_id = account and c.id = customer) then
            return ('NO_LOYALTY', 0, 0, 0, 0)::points_moved;
        end if;
        return ('NO_CUSTOMER', 0, 0, 0, 0)::points_moved;
    end if;
    select * into same from loyalty_entry e
    where e.account_id = account and e.customer_id = customer and e.kind = its_kind and e.source = its_source and e.side = 0;
    if found then
        return (case when same.digest = its_digest then 'REPLAYED' else 'DUPLICATE' end, same.points, held.points, same.n, 0)::points_moved;
    end if;
    if its_reverses is not null then
        select e.points + coalesce((select sum(r.points) from loyalty_entry r where r.account_id = account and r.customer_id = customer
                                    and r.reverses = its_reverses and r.side = 0), 0) into rest
        from loyalty_entry e
        where e.account_id = account and e.customer_id = customer and e.n = its_reverses and e.side < 1  -- Said so, the primary key is taken.
          and e.kind in ('Earned', 'Redeemed', 'Adjusted');
        if not found then
            return ('NO_ENTRY', 0, held.points, 0, 0)::points_moved;
        end if;
        delta := coalesce(delta, -rest) * case when rest > 0 and change > 0 then -1 else 1 end;
        if rest = 0 or sign(delta) = sign(rest) or abs(delta) > abs(rest) then
            return ('TOO_MUCH', rest, held.points, 0, 0)::points_moved;
        end if;
    end if;
    held_before := held.points;
    delta := coalesce(delta, -held.points);
    may_fall := its_kind = 'ResetLoyalty' or its_kind in ('Adjusted', 'Reversed')
        and coalesce((select s.value from account_setting s where s.account_id = account and s.key = 'allowNegativeLoyalty'), false);
    if may_cut and not may_fall and delta < 0 then
        delta := greatest(delta, least(0, -held.points));
    end if;
    on_day := coalesce(on_day, day_of_account(account, store), current_date);
    update loyalty_balance b
    set points = b.points + delta, entries = b.entries + 1, moved_at = now(),
        oldest_credit = case when delta > 0 then least(b.oldest_credit, on_day) else b.oldest_credit end
    where b.account_id = account and b.customer_id = customer and (expected is null or b.points + delta = expected)
      and (delta >= 0 or b.points + delta >= 0 or may_fall)
    returning * into held;
    if not found then
        return (case when held_before + delta <> expected then 'CHANGED' else 'INSUFFICIENT' end, 0, held_before, 0, 0)::points_moved;
    end if;
    insert into loyalty_entry
    select account, customer, held.entries, s.side, its_kind, its_source, s.points, s.balance, its_reverses, store, on_day, its_ticket,
           its_notes, its_adjusted_by, its_actor, its_digest, now()
    from (values (0::smallint, delta, held.points), (1::smallint, -delta, 0)) s(side, points, balance);
    if store <> '' then
        insert into sale_part_sum
        select account, store, p.period, p.starts, 'points', its_kind, its_kind, 1, delta
        from (values (0::smallint, on_day), (1::smallint, date_trunc('month', on_day)::date)) p(period, starts)
        on conflict (account_id, store_id, period, starts, kind, key)
        do update set count = sale_part_sum.count + 1, amount = sale_part_sum.amount + excluded.amount;
    end if;
    -- Read only now: whoever changed the customer meanwhile had the balance locked.
    return ('MOVED', delta, held.points, held.entries,
            held.entries + (select c.edits from customer c where c.account_id = account and c.id = customer))::points_moved;
end $$;

-- What a sale earns by the account's rule; 0 for nothing.
create function points_for(account text, net bigint, total bigint, currency_digits integer) returns bigint
language sql stable as $$
    select case when not coalesce(on_.value, false) then 0
                when on_.option = 3 then least(greatest(coalesce(rate.option, 1), 0), 1000000000000)
                else least(greatest(floor(case when on_.option = 2 then total else net end::numeric * coalesce(rate.option, 1)
                                    / (10::numeric ^ currency_digits)), 0), 1000000000000)::bigint end
    from (select 1) one
    left join account_setting on_ on on_.account_id = account and on_.key = 'hasCustomerLevelLoyalty'
    left join account_setting rate on rate.account_id = account and rate.key = 'loyaltyPointsPerUnit' and rate.value
$$;

-- Points of a refund go back in proportion: after it, so much of what the sale earned has gone back as of its total.
create function reverse_points(account text, store text, the_check text, its_source text, refunded bigint, total bigint,
                               its_ticket text, its_notes text, its_actor text) returns points_moved
language plpgsql as $$
declare
    sale text;
    earned loyalty_entry;
    gone bigint;
    due bigint;
    moved points_moved;
begin
    select c.sale_id into sale from check_state c where c.account_id = account and c.store_id = store and c.check_id = the_check;
    select * into earned from loyalty_entry e
    where e.account_id = account and e.source = sale and e.kind = 'Earned' and e.side = 0;
    if not found or total <= 0 then
        return ('NO_LOYALTY', 0, 0, 0, 0)::points_moved;
    end if;
    perform from loyalty_balance b where b.account_id = account and b.customer_id = earned.customer_id for update;
    select coalesce(-sum(e.points), 0) into gone from loyalty_entry e
    where e.account_id = account and e.customer_id = earned.customer_id and e.reverses = earned.n and e.side = 0;
    due := least(earned.points, floor(earned.points::numeric * least(refunded, total) / total + 0.5)::bigint) - gone;
    if due <= 0 then
        return ('REPLAYED', 0, 0, 0, 0)::points_moved;
    end if;
    moved := move_points(account, earned.customer_id, 'Reversed', its_source, -due, null, true, earned.n, store, null, its_ticket,
                         its_notes, '', its_actor, '');
    return moved;
end $$;
create index loyalty_entry_reverses on loyalty_entry (account_id, customer_id, reverses) where side = 0 and reverses is not null;

-- Points older than the account keeps them go, oldest first; what was spent was the oldest. Returns how many customers
-- were looked at; call again while it returns `at_most`.
create function expire_points(account text, today date, at_most integer) returns bigint
language plpgsql as $$
declare
    days bigint := (select s.option from account_setting s where s.account_id = account and s.key = 'loyaltyExpiryDays' and s.value);
    until date;
    held record;
    moved points_moved;
    spent bigint;
    old bigint;
    looked bigint := 0;
begin
    if coalesce(days, 0) <= 0 then
        return 0;
    end if;
    until := today - days::integer;
    for held in
        select b.customer_id, b.points, b.entries from loyalty_balance b
        where b.account_id = account and b.oldest_credit <= until
        order by b.customer_id limit at_most for update skip locked
    loop
        looked := looked + 1;
        select coalesce(-sum(e.points) filter (where e.points < 0), 0),
               coalesce(sum(e.points) filter (where e.points > 0 and e.business_date <= until), 0)
        into spent, old from loyalty_entry e
        where e.account_id = account and e.customer_id = held.customer_id and e.side = 0;
        if least(old - spent, held.points) > 0 then
            moved := move_points(account, held.customer_id, 'Expired', 'expiry ' || until || ' ' || held.entries, -least(old - spent, held.points), null, false, null,
                                '', today, '', 'Older than ' || days || ' days', '', 'clock', '');
            perform tell(account, account, 'clock', 'expired', 'customer', held.customer_id, moved.version, '["loyaltyPoints"]');
        end if;
        update loyalty_balance b
        set oldest_credit = (select min(e.business_date) from loyalty_entry e
                             where e.account_id = account and e.customer_id = held.customer_id and e.side = 0 and e.points > 0
                               and e.business_date > until)
        where b.account_id = account and b.customer_id = held.customer_id;
    end loop;
    return looked;
end $$;

-- Accounts whose points expire, for the clock: their names only.
create function accounts_with_expiry() returns table (account_id text)
language sql stable security definer set search_path = public, pg_temp as $$
    select s.account_id from account_setting s where s.key = 'loyaltyExpiryDays' and s.value and s.option > 0
$$;
revoke execute on function accounts_with_expiry from public;
grant execute on function accounts_with_expiry to comanda_service;

create trigger frozen before update or delete on loyalty_entry for each row execute function refuse_change_of_ledger();
create trigger frozen_whole before truncate on loyalty_entry execute function refuse_change_of_ledger();
select protect_tenant_table('loyalty_balance');
select protect_tenant_table('loyalty_entry');
grant select, insert, update on loyalty_balance to comanda_service;
grant select, insert on loyalty_entry to comanda_service;
