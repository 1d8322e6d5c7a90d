-- Points and draws as clients ask for them: what came with the request is judged in the same moment as the change, under
-- the same lock. `key`: its Idempotency-Key, one name for each customer and operation; empty for none. `known`: the version
-- the customer must have; null for any.

-- Whether the key was used for something else. What it is used for is remembered by remember_asked.
create function is_key_taken(account text, scoped_key text, print text) returns boolean
language sql stable as $$
    select exists (select from idempotency i where i.account_id = account and i.key = scoped_key and i.fingerprint <> print)
$$;

create function remember_asked(account text, scoped_key text, print text) returns void
language sql as $$
    insert into idempotency (account_id, key, fingerprint, status, location, etag, answer) values (account, scoped_key, print, 200, '', '', '')
$$;

-- The outcome may also be KEY_REUSED, and VERSION with the customer's version.
create function ask_points(account text, customer text, its_kind text, its_source text, change bigint, expected bigint, known bigint,
                           its_reverses bigint, store text, its_ticket text, its_notes text, its_adjusted_by text, its_actor text,
                           its_digest text, its_key text) returns points_moved
language plpgsql as $$
declare
    -- No client's own Idempotency-Key has a line end.
    scoped_key constant text := E'\npoints ' || customer || ' ' || its_kind || ' ' || its_key;
    print constant text := its_source || ' ' || its_digest;
    moved points_moved;
    held record;
begin
    if its_key <> '' and is_key_taken(account, scoped_key, print) then
        return ('KEY_REUSED', 0, 0, 0, 0)::points_moved;
    end if;
    if known is not null then
        select b.points, b.entries into held from loyalty_balance b where b.account_id = account and b.customer_id = customer for update;
        select held.points, held.entries + c.edits as version into held from customer c where c.account_id = account and c.id = customer;
        if held.version <> known and not exists (
            select from loyalty_entry e where e.account_id = account and e.customer_id = customer and e.kind = its_kind
              and e.source = its_source and e.side = 0) then
            return ('VERSION', 0, held.points, 0, held.version)::points_moved;
        end if;
    end if;
    moved := move_points(account, customer, its_kind, its_source, change, expected, false, its_reverses, store, null, its_ticket,
                         its_notes, its_adjusted_by, its_actor, its_digest);
    if its_key <> '' and moved.outcome = 'MOVED' then
        perform remember_asked(account, scoped_key, print);
    end if;
    return moved;
end $$;

-- The outcome may also be KEY_REUSED.
create function ask_draw(account text, customer text, its_id text, its_amount bigint, its_undoes text, store text, its_notes text,
                         its_actor text, its_digest text, its_key text, out outcome text, out drawn bigint)
language plpgsql as $$
declare
    scoped_key constant text := E'\ndraw ' || customer || ' ' || coalesce(E'\n' || its_undoes, '') || ' ' || its_key;
    print constant text := its_id || ' ' || its_digest;
begin
    drawn := 0;
    if its_key <> '' and is_key_taken(account, scoped_key, print) then
        outcome := 'KEY_REUSED';
        return;
    end if;
    select d.outcome, d.drawn into outcome, drawn
    from draw_allowance(account, customer, its_id, its_amount, its_undoes, store, its_notes, its_actor, its_digest) d;
    if its_key <> '' and outcome = 'DRAWN' then
        perform remember_asked(account, scoped_key, print);
    end if;
end $$;

-- As before, but what was taken back of a credit is missing from that credit, whatever its age, and is not spent from the
-- oldest.
create or replace function expire_points(account text, today date, at_most integer) returns bigint
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
        select coalesce(-sum(e.points) filter (where e.points < 0 and e.kind <> 'Reversed'), 0),
               coalesce(sum(e.points + coalesce(r.points, 0)) filter (where e.points > 0 and e.business_date <= until), 0)
        into spent, old from loyalty_entry e
        left join (select r.reverses, sum(r.points)::bigint as points from loyalty_entry r
                   where r.account_id = account and r.customer_id = held.customer_id and r.side = 0 and r.reverses is not null
                   group by 1) r on r.reverses = e.n
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
