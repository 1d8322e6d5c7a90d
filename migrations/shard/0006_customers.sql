-- Customers, their points and their memberships. They belong to the account, so that what happens to them is told in the
-- account's own journal: a line of store_seq whose store is the account. What happens to them in a store (points earned
-- by a sale) is told in that store's.

alter table store_seq drop constraint store_seq_account_id_store_id_fkey;
insert into store_seq (account_id, store_id) select distinct account_id, account_id from store;

-- The business date of a moment: the day by the store's clock, which begins at its cutoff.
create function business_date(at timestamptz, timezone text, cutoff text) returns date
language sql stable parallel safe as $$ select ((at at time zone timezone) - cutoff::interval)::date $$;

-- A line of a journal, whose row of store_seq is locked. Many at once are written by one statement instead.
create function tell(account text, place text, its_actor text, its_action text, its_entity text, its_id text, its_version bigint,
                     its_fields text) returns void
language sql as $$
    with next as (
        update store_seq s set journal_seq = s.journal_seq + 1 where s.account_id = account and s.store_id = place
        returning s.journal_seq
    )
    insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
    select account, place, next.journal_seq, now(), its_actor, its_action, its_entity, its_id, its_version, its_fields from next
$$;

-- The store an account's own days are counted by: its head office, or else its first.
create function day_of_account(account text, store text) returns date
language sql stable as $$
    select business_date(now(), s.timezone, s.business_day_cutoff) from store s
    where s.account_id = account and (store = '' or s.id = store)
    order by s.is_hq desc, s.number limit 1
$$;

-- What the account has decided about its customers: PUT updateAccountInfo.
create table account_setting (
    account_id text collate "C" not null,
    key        text collate "C" not null,
    value      boolean not null,
    option     bigint not null,
    version    bigint not null,
    updated_at timestamptz not null,
    updated_by text not null,
    primary key (account_id, key)
);

create table membership_type (
    account_id  text collate "C" not null,
    id          text collate "C" not null,
    version     bigint not null,
    active      boolean not null,
    name        text collate "und-x-icu" not null,
    name_key    text collate "C" not null,        -- In lower case, by which it is unique.
    fields      text compression lz4 not null,    -- As it is answered: a JSON object.
    created_at  timestamptz not null,
    updated_at  timestamptz not null,
    created_by  text not null,
    modified_by text not null,
    primary key (account_id, id)
);
create unique index membership_type_name on membership_type (account_id, name_key) where active;

create table membership_plan (
    account_id    text collate "C" not null,
    id            text collate "C" not null,
    version       bigint not null,
    active        boolean not null,
    name          text collate "und-x-icu" not null,
    name_key      text collate "C" not null,
    type_id       text collate "C" not null,
    allowance     bigint not null,               -- Minor units, for each period.
    overdraft     bigint not null,               -- So much more may be drawn.
    period        text not null,                 -- Daily, Weekly, Monthly, Quarterly, Half-Yearly, Yearly
    is_tax_exempt boolean not null,
    digits        integer not null,              -- Of the currency.
    fields        text compression lz4 not null,
    created_at    timestamptz not null,
    updated_at    timestamptz not null,
    created_by    text not null,
    modified_by   text not null,
    primary key (account_id, id),
    foreign key (account_id, type_id) references membership_type (account_id, id),
    check (allowance >= 0 and overdraft >= 0)
);
create unique index membership_plan_name on membership_plan (account_id, name_key) where active;

-- version is edits + loyalty_balance.entries: both only rise, and each write raises one of them by one.
create table customer (
    account_id  text collate "C" not null,
    id          text collate "C" not null,
    edits       bigint not null,
    active      boolean not null,
    is_loyalty  boolean not null,
    name        text collate "und-x-icu" not null,  -- First and last name: lists are sorted by it.
    phone_key   text collate "C",                   -- The phone number in its normal form, by which it is unique.
    email_key   text collate "C",                   -- In lower case.
    plan_id     text collate "C",
    fields      text compression lz4 not null,      -- What clients sent, as it is answered: a JSON object.
    created_at  timestamptz not null,
    updated_at  timestamptz not null,
    created_by  text not null,
    modified_by text not null,
    erased_at   timestamptz,
    primary key (account_id, id),
    foreign key (account_id, plan_id) references membership_plan (account_id, id)
);
create unique index customer_phone on customer (account_id, phone_key) where phone_key is not null;
create index customer_page on customer (account_id, active, name, id) where erased_at is null;

-- What a customer is found by: the beginnings of these words. Names from each of their words on, the
-- phone number with and without its country, the e-mail address; all in lower case.
create table customer_word (
    account_id  text collate "C" not null,
    active      boolean not null,                   -- The customer is: searches look at one kind only.
    word        text collate "C" not null,
    customer_id text collate "C" not null,
    primary key (account_id, active, word, customer_id)
);
create index customer_word_of on customer_word (account_id, customer_id, word);

-- How many customers stand in each stretch of the list, by name: a page far down is found without walking there.
create table customer_stretch (
    account_id text collate "C" not null,
    active     boolean not null,
    name       text collate "und-x-icu" not null,   -- Where it begins; it ends where the next begins.
    id         text collate "C" not null,
    customers  bigint not null,
    primary key (account_id, active, name, id)
) with (fillfactor = 50);

create table customer_total (
    account_id text collate "C" not null,
    active     boolean not null,
    customers  bigint not null,
    changes    bigint not null,                     -- Of the list: as long as it is the same, so are all stretches.
    primary key (account_id, active)
) with (fillfactor = 50);

-- A customer enters (+1) or leaves (-1) its stretch. The account is locked. A stretch that has grown long is cut in two.
create function count_customer(account text, is_active boolean, its_name text, its_id text, change integer) returns void
language plpgsql as $$
declare
    here customer_stretch;
    middle record;
begin
    insert into customer_total as t values (account, is_active, change, 1)
    on conflict (account_id, active) do update set customers = t.customers + excluded.customers, changes = t.changes + 1;
    select * into here from customer_stretch s
    where s.account_id = account and s.active = is_active and (s.name, s.id) <= (its_name collate "und-x-icu", its_id collate "C")
    order by s.name desc, s.id desc limit 1;
    if not found then
        insert into customer_stretch values (account, is_active, '', '', greatest(change, 0))
        on conflict (account_id, active, name, id) do update set customers = customer_stretch.customers + change;
        return;
    end if;
    update customer_stretch s set customers = s.customers + change
    where s.account_id = account and s.active = is_active and s.name = here.name and s.id = here.id;
    if here.customers + change > 600 then
        select c.name, c.id into middle from customer c
        where c.account_id = account and c.active = is_active and c.erased_at is null
          and (c.name, c.id) >= (here.name collate "und-x-icu", here.id collate "C")
        order by c.name, c.id offset 300 limit 1;
        if found then
            insert into customer_stretch values (account, is_active, middle.name, middle.id, here.customers + change - 300)
            on conflict do nothing;
            if found then
                update customer_stretch s set customers = 300
                where s.account_id = account and s.active = is_active and s.name = here.name and s.id = here.id;
            end if;
        end if;
    end if;
end $$;

-- A stretch that begins with a customer whose name must go becomes part of the one before it.
create function forget_stretch(account text, its_id text) returns void
language plpgsql as $$
declare
    gone customer_stretch;
begin
    for gone in delete from customer_stretch s where s.account_id = account and s.id = its_id returning * loop
        update customer_stretch s set customers = s.customers + gone.customers
        where s.account_id = account and s.active = gone.active and (s.name, s.id) = (
            select b.name, b.id from customer_stretch b
            where b.account_id = account and b.active = gone.active and (b.name, b.id) < (gone.name, gone.id)
            order by b.name desc, b.id desc limit 1);
        update customer_total t set changes = t.changes + 1 where t.account_id = account and t.active = gone.active;
    end loop;
end $$;

-- A customer is made (known 0) or changed from the version that is known. The account is locked. WRITTEN, REPLAYED (other:
-- the id), KEY_REUSED, NO_CUSTOMER, VERSION, PHONE_TAKEN (other: whose it is), NO_PLAN.
create function write_customer(account text, its_id text, known bigint, is_active boolean, loyal boolean, its_name text, phone text,
                               email text, plan text, plan_changed boolean, words text[], its_fields text, changed text,
                               its_action text, its_actor text, idempotency_key text, print text,
                               out outcome text, out version bigint, out other text, out points bigint, out created bigint,
                               out updated bigint)
language plpgsql as $$
declare
    before customer;
    had_balance boolean := false;
    held bigint := 0;
    answered record;
begin
    version := 0;
    other := '';
    points := 0;
    if idempotency_key is not null then
        select i.fingerprint, i.location into answered from idempotency i
        where i.account_id = account and i.key = idempotency_key;
        if found then
            outcome := case when answered.fingerprint = print then 'REPLAYED' else 'KEY_REUSED' end;
            other := answered.location;
            return;
        end if;
    end if;
    if known <> 0 then
        select * into before from customer c where c.account_id = account and c.id = its_id and c.erased_at is null for update;
        if not found then
            outcome := 'NO_CUSTOMER';
            return;
        end if;
        select b.entries, b.points, true into held, points, had_balance from loyalty_balance b
        where b.account_id = account and b.customer_id = its_id for update;
        held := coalesce(held, 0);
        points := coalesce(points, 0);
        version := before.edits + held;
        if version <> known then
            outcome := 'VERSION';
            return;
        end if;
    end if;
    if phone is not null then
        select c.id into other from customer c where c.account_id = account and c.phone_key = phone and c.id <> its_id;
        if found then
            outcome := 'PHONE_TAKEN';
            return;
        end if;
        other := '';
    end if;
    if plan is not null and plan_changed
       and not exists (select from membership_plan p where p.account_id = account and p.id = plan and p.active) then
        outcome := 'NO_PLAN';
        return;
    end if;
    had_balance := coalesce(had_balance, false);
    if known = 0 then
        insert into customer values (account, its_id, case when loyal then 0 else 1 end, is_active, loyal, its_name, phone, email, plan,
                                     its_fields, now(), now(), its_actor, its_actor, null);
        before.created_at := now();
    else
        update customer c
        set edits = c.edits + case when loyal and not had_balance then 0 else 1 end, active = is_active, is_loyalty = loyal,
            name = its_name, phone_key = phone, email_key = email, plan_id = plan, fields = its_fields, updated_at = now(),
            modified_by = its_actor
        where c.account_id = account and c.id = its_id;
        delete from customer_word w
        where w.account_id = account and w.customer_id = its_id and (w.active <> is_active or w.word <> all (words));
        perform count_customer(account, before.active, before.name collate "C", its_id, -1);
    end if;
    insert into customer_word select account, is_active, w, its_id from unnest(words) w on conflict do nothing;
    perform count_customer(account, is_active, its_name, its_id, 1);
    if loyal and not had_balance then
        insert into loyalty_balance values (account, its_id, 0, 0, null, now());
        points := (move_points(account, its_id, 'Enrollment', 'enrollment',
                               coalesce((select s.option from account_setting s where s.account_id = account
                                         and s.key = 'loyaltyEnrollmentPoints' and s.value), 0),
                               null, false, null, '', null, '', 'Enrollment', '', its_actor, '')).balance;
    end if;
    version := known + 1;
    created := (extract(epoch from before.created_at) * 1000)::bigint;
    updated := (extract(epoch from now()) * 1000)::bigint;
    perform tell(account, account, its_actor, its_action, 'customer', its_id, version, changed);
    if idempotency_key is not null then
        insert into idempotency (account_id, key, fingerprint, status, location, etag, answer)
        values (account, idempotency_key, print, 201, its_id, '', '');
    end if;
    outcome := 'WRITTEN';
end $$;

select protect_tenant_table('account_setting');
select protect_tenant_table('membership_type');
select protect_tenant_table('membership_plan');
select protect_tenant_table('customer');
select protect_tenant_table('customer_word');
select protect_tenant_table('customer_stretch');
select protect_tenant_table('customer_total');
grant select, insert, update on account_setting, membership_type, membership_plan, customer to comanda_service;
grant select, insert, update, delete on customer_word, customer_stretch, customer_total to comanda_service;
