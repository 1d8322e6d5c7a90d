-- Each day of a journal is sealed when it is over: a digest over its lines, over the sales they tell of, and over the seal
-- before. Whoever changes one of them later breaks the chain. A job writes the seals; whoever writes lines does nothing for it.
create table seal (
    account_id   text collate "C" not null,
    store_id     text collate "C" not null,   -- Or the account, whose own journal has no sales.
    n            bigint not null,             -- From 1 on, without gaps.
    day          date not null,               -- The business date that ended.
    from_seq     bigint not null,
    to_seq       bigint not null,
    from_at      timestamptz not null,
    to_at        timestamptz not null,        -- Not included.
    sales        bigint not null,
    lines_digest text collate "C" not null,   -- SHA-256, in hexadecimal, like the others.
    sales_digest text collate "C" not null,
    digest       text collate "C" not null,   -- Of all of the above and of the seal before.
    sealed_at    timestamptz not null default now(),
    primary key (account_id, store_id, n)
);
select protect_tenant_table('seal');
grant select on seal to comanda_service;

-- A moment as text that no setting of a session changes.
create function micros(moment timestamptz) returns bigint
language sql immutable parallel safe as $$ select (extract(epoch from moment) * 1000000)::bigint $$;

create function sha256_hex(content text) returns text
language sql immutable parallel safe as $$ select encode(sha256(convert_to(content, 'UTF8')), 'hex') $$;

-- Columns are named one by one, so that a column that is added later does not change old digests; what an erase may take away
-- is not among them.
create function digest_of_lines(account text, place text, first_seq bigint, last_seq bigint) returns text
language sql stable as $$
    select sha256_hex(coalesce(string_agg(row(j.seq, micros(j.at), j.actor, j.action, j.entity, j.entity_id, j.version,
                                              j.fields)::text, E'\n' order by j.seq), ''))
    from journal j
    where j.account_id = account and j.store_id = place and j.seq between first_seq and last_seq
$$;

-- The sales whose checks ended with one of these lines, and the refunds of these moments: what went back before the sale was
-- made became a row together with it.
create function sales_to_seal(account text, store text, first_seq bigint, last_seq bigint, since timestamptz, until timestamptz)
returns setof sale
language sql stable as $$
    select s.* from journal j
    join check_state c on c.account_id = account and c.store_id = store and c.check_id = j.entity_id
        and c.closed_version = j.version
    join sale s on s.account_id = account and s.id = c.sale_id
    where j.account_id = account and j.store_id = store and j.seq between first_seq and last_seq and j.entity = 'check'
    union all
    select s.* from sale s
    join sale o on o.account_id = account and o.id = s.refund_of and o.status <> 2
    where s.account_id = account and s.store_id = store and s.status = 2
      and s.business_date between (since at time zone 'UTC')::date - 2 and (until at time zone 'UTC')::date + 2
      and greatest(s.closed_at, o.closed_at) >= since and greatest(s.closed_at, o.closed_at) < until
$$;

create function digest_of_sales(account text, store text, first_seq bigint, last_seq bigint, since timestamptz,
                                until timestamptz, out sales bigint, out digest text)
language sql stable as $$
    with s as materialized (select * from sales_to_seal(account, store, first_seq, last_seq, since, until)),
    content as (
        select s.id, 1 as part, 0 as n,
               row(s.id, s.business_date - date '2000-01-01', s.status, s.check_id, s.refund_of, s.refund_id, s.check_no,
                   s.ticket_no, s.service, s.employee_id, s.device, s.guest_count, micros(s.opened_at), micros(s.closed_at),
                   s.gross, s.item_discount, s.check_discount, s.voided, s.refunded, s.inclusive_tax, s.exclusive_tax, s.net,
                   s.service_charge, s.delivery_charge, s.gratuity, s.tips, s.rounding, s.total, s.paid, s.menu_version,
                   s.currency, s.timezone)::text as content
        from s
        union all
        select s.id, 2, l.n,
               row(l.line_id, l.menu_id, l.name, l.department, l.category, l.quantity, l.void_quantity, l.gross, l.item_discount,
                   l.check_discount, l.voided, l.refunded, l.inclusive_tax, l.exclusive_tax)::text
        from s join sale_line l on l.account_id = s.account_id and l.store_id = s.store_id
            and l.business_date = s.business_date and l.sale_id = s.id
        union all
        select s.id, 3, t.n, row(t.tax_id, t.rate, t.is_inclusive, t.amount)::text
        from s join sale_tax t on t.account_id = s.account_id and t.store_id = s.store_id
            and t.business_date = s.business_date and t.sale_id = s.id
        union all
        select s.id, 4, p.n, row(p.payment_id, p.type, p.amount)::text
        from s join sale_payment p on p.account_id = s.account_id and p.store_id = s.store_id
            and p.business_date = s.business_date and p.sale_id = s.id
        union all
        select s.id, 5, d.n, row(d.line_n, d.discount_id, d.name, d.amount)::text
        from s join sale_discount d on d.account_id = s.account_id and d.store_id = s.store_id
            and d.business_date = s.business_date and d.sale_id = s.id
    )
    select (select count(*) from s), sha256_hex(coalesce(string_agg(c.content, E'\n' order by c.id, c.part, c.n), '')) from content c
$$;

create function digest_of_seal(sealed seal, before text) returns text
language sql stable as $$
    select sha256_hex(row(before, sealed.account_id, sealed.store_id, sealed.n, sealed.day - date '2000-01-01', sealed.from_seq,
                          sealed.to_seq, micros(sealed.from_at), micros(sealed.to_at), sealed.sales, sealed.lines_digest,
                          sealed.sales_digest)::text)
$$;

-- The next days of journals that are over and have no seal yet, `at_most` of them; returns how many there were. A day is
-- sealed an hour after its end, when nothing that began in it can still be under way.
create function seal_days(at_most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
    place record;
    made seal;
    zone text;
    cutoff text;
    began timestamptz;
    count bigint := 0;
begin
    if not pg_try_advisory_xact_lock(hashtext('seal_days')) then
        return 0;
    end if;
    for place in
        select q.account_id, q.store_id, l.n, l.to_seq, l.to_at, l.digest
        from store_seq q
        left join lateral (select * from seal s where s.account_id = q.account_id and s.store_id = q.store_id
                           order by s.n desc limit 1) l on true
        where q.journal_seq > coalesce(l.to_seq, 0) and (l.to_at is null or l.to_at < now() - interval '25 hours')
    loop
        exit when count >= at_most;
        made := null;
        made.account_id := place.account_id;
        made.store_id := place.store_id;
        made.n := coalesce(place.n, 0) + 1;
        made.from_seq := coalesce(place.to_seq, 0) + 1;
        if made.store_id = made.account_id then
            select s.timezone, s.business_day_cutoff into zone, cutoff from store s
            where s.account_id = made.account_id order by s.is_hq desc, s.number limit 1;
        else
            select s.timezone, s.business_day_cutoff into zone, cutoff from store s
            where s.account_id = made.account_id and s.id = made.store_id;
        end if;
        select j.at into began from journal j
        where j.account_id = made.account_id and j.store_id = made.store_id and j.seq = made.from_seq;
        -- Times are only nearly in the order of the lines: what was behind the end of a day belongs to the next.
        began := greatest(began, place.to_at);
        zone := coalesce(zone, 'UTC');
        cutoff := coalesce(cutoff, '00:00');
        made.day := business_date(began, zone, cutoff);
        made.to_at := (made.day + 1 + cutoff::interval) at time zone zone;
        continue when made.to_at is null or made.to_at > now() - interval '1 hour';
        made.from_at := coalesce(place.to_at, began);
        made.to_seq := greatest(made.from_seq, journal_seq_at(made.account_id, made.store_id, made.to_at) - 1);
        made.lines_digest := digest_of_lines(made.account_id, made.store_id, made.from_seq, made.to_seq);
        select d.sales, d.digest into made.sales, made.sales_digest
        from digest_of_sales(made.account_id, made.store_id, made.from_seq, made.to_seq, made.from_at, made.to_at) d;
        made.digest := digest_of_seal(made, coalesce(place.digest, ''));
        made.sealed_at := now();
        insert into seal values (made.*);
        count := count + 1;
    end loop;
    return count;
end $$;
revoke execute on function seal_days from public;
grant execute on function seal_days to comanda_service;

-- What does not hold of a seal; null: all does.
create function complaint_of_seal(account text, place text, number bigint) returns text
language sql stable as $$
    with checked as (
        select s as sealed, b.n as before_n, coalesce(b.digest, '') as before_digest, coalesce(b.to_seq, 0) as before_to,
               (select count(*) from journal j where j.account_id = account and j.store_id = place
                                                 and j.seq between s.from_seq and s.to_seq) as lines,
               digest_of_lines(account, place, s.from_seq, s.to_seq) as lines_digest, d.sales, d.digest as sales_digest
        from seal s
        left join seal b on b.account_id = account and b.store_id = place and b.n = number - 1
        cross join lateral digest_of_sales(account, place, s.from_seq, s.to_seq, s.from_at, s.to_at) d
        where s.account_id = account and s.store_id = place and s.n = number
    )
    select nullif(concat_ws('; ',
        case when number > 1 and before_n is null then 'the seal before it is missing' end,
        case when (sealed).from_seq <> before_to + 1 then 'it does not begin where the seal before it ends' end,
        case when (sealed).digest <> digest_of_seal(sealed, before_digest) then 'the seal, or the one before it, was changed' end,
        case when lines <> (sealed).to_seq - (sealed).from_seq + 1
             then ((sealed).to_seq - (sealed).from_seq + 1 - lines) || ' of its journal lines are missing'
             when lines_digest <> (sealed).lines_digest then 'its journal lines were changed' end,
        case when sales <> (sealed).sales then 'it has ' || sales || ' sales, and had ' || (sealed).sales || ' when it was sealed'
             when sales_digest <> (sealed).sales_digest then 'its sales were changed' end), '')
    from checked
$$;
