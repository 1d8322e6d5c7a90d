-- What has been sold, frozen: a check that ends and money that goes back become rows that nothing changes any more, and
-- the sums of their business date are kept in the same transaction. Reports add stored integers, nothing else.

alter table sale rename to old_sale;
alter table old_sale rename constraint sale_pkey to old_sale_pkey;
alter table check_state
    add column sale_id     text collate "C",          -- Once it has ended: the sale made of it.
    add column employee_id text not null default '';  -- Whose check it is.

-- Partitioned by month of the business date. Amounts are minor units; those of a refund are what they change.
create table sale (
    account_id      text collate "C" not null,
    store_id        text collate "C" not null,
    business_date   date not null,
    id              text collate "C" not null,
    status          smallint not null,             -- CLOSED, VOIDED, REFUND from 0 on.
    check_id        text collate "C" not null,
    refund_of       text collate "C",              -- REFUND: the sale that something went back of.
    refund_id       text collate "C",              -- REFUND: its name among the order's refunds.
    reason          text not null,
    check_no        text not null,
    ticket_no       text not null,
    service         text not null,
    employee_id     text not null,
    employee_name   text not null,
    device          text not null,
    table_name      text not null,
    customer_name   text not null,                 -- The one thing that may be erased.
    guest_count     bigint not null,
    opened_at       timestamptz not null,
    opened_on       date not null,                 -- The business date of opened_at.
    closed_at       timestamptz not null,
    hour            smallint not null,             -- Of closed_at, by the store's clock.
    gross           bigint not null,
    item_discount   bigint not null,
    check_discount  bigint not null,
    voided          bigint not null,
    refunded        bigint not null,
    inclusive_tax   bigint not null,
    exclusive_tax   bigint not null,
    net             bigint not null,
    service_charge  bigint not null,
    delivery_charge bigint not null,
    gratuity        bigint not null,
    tips            bigint not null,
    rounding        bigint not null,
    total           bigint not null,
    paid            bigint not null,
    menu_version    bigint not null,
    currency        text not null,                 -- What follows is the store's at that moment.
    timezone        text not null,
    day_cutoff      text not null,
    rounding_mode   text not null,
    rounding_level  text not null,
    primary key (account_id, id, business_date),
    check (net = gross - item_discount - check_discount - refunded - inclusive_tax),
    check (total = net + inclusive_tax + exclusive_tax + service_charge + delivery_charge + gratuity + tips + rounding)
) partition by range (business_date);
create index sale_day on sale (account_id, store_id, business_date, closed_at, id);
create index sale_refund on sale (account_id, refund_of) where refund_of is not null;

create table sale_line (
    account_id      text collate "C" not null,
    store_id        text collate "C" not null,
    business_date   date not null,
    sale_id         text collate "C" not null,
    n               integer not null,
    line_id         text not null,                 -- The till's; empty: what belongs to no line, such as taxes on charges.
    seat            text not null,
    menu_id         text not null,
    name            text not null,
    department      text collate "C" not null,     -- As the till sent them: ids.
    department_name text not null,
    category        text collate "C" not null,
    category_name   text not null,
    quantity        bigint not null,               -- Sold; of a refund what came back, below 0; of a void line 0.
    void_quantity   bigint not null,
    void_reason     text not null,
    gross           bigint not null,
    item_discount   bigint not null,
    check_discount  bigint not null,               -- Its share of the discounts on the check.
    voided          bigint not null,
    refunded        bigint not null,
    inclusive_tax   bigint not null,
    exclusive_tax   bigint not null,
    primary key (account_id, store_id, business_date, sale_id, n)
) partition by range (business_date);

create table sale_tax (
    account_id    text collate "C" not null,
    store_id      text collate "C" not null,
    business_date date not null,
    sale_id       text collate "C" not null,
    n             integer not null,
    tax_id        text collate "C" not null,
    name          text not null,
    rate          bigint not null,                 -- Thousandths of a percent.
    is_inclusive  boolean not null,
    amount        bigint not null,
    primary key (account_id, store_id, business_date, sale_id, n)
) partition by range (business_date);

create table sale_payment (
    account_id    text collate "C" not null,
    store_id      text collate "C" not null,
    business_date date not null,
    sale_id       text collate "C" not null,
    n             integer not null,
    payment_id    text not null,
    type          text collate "C" not null,
    amount        bigint not null,
    primary key (account_id, store_id, business_date, sale_id, n)
) partition by range (business_date);

create table sale_discount (
    account_id    text collate "C" not null,
    store_id      text collate "C" not null,
    business_date date not null,
    sale_id       text collate "C" not null,
    n             integer not null,
    line_n        integer,                         -- Null: on the check.
    discount_id   text collate "C" not null,
    name          text not null,
    amount        bigint not null,
    primary key (account_id, store_id, business_date, sale_id, n)
) partition by range (business_date);

-- Frozen: whoever asks. Only the customer's name may go (erase_sale_customer), and nothing else with it.
create function refuse_change_of_sale() returns trigger
language plpgsql as $$
begin
    if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on' then
        if to_jsonb(new) ->> 'customer_name' = '' and to_jsonb(new) - 'customer_name' = to_jsonb(old) - 'customer_name' then
            return new;
        end if;
    end if;
    raise exception 'what has been sold is frozen: % of % is refused', lower(tg_op), tg_table_name
        using errcode = 'restrict_violation';
end $$;

-- The partitions of these months, where they are missing. What no partition is there for waits in the default one; a
-- month that has rows there already stays there. Attaching does not stand in the way of writers to other months.
create function make_sale_partitions(first_month date, last_month date) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
    month date := date_trunc('month', first_month);
    parent text;
    made integer := 0;
begin
    perform pg_advisory_xact_lock(hashtext('make_sale_partitions'));
    while month <= last_month loop
        foreach parent in array array['sale', 'sale_line', 'sale_tax', 'sale_payment', 'sale_discount'] loop
            if to_regclass(parent || to_char(month, '_YYYY_MM')) is null then
                begin
                    execute format('create table %I (like %I including all)', parent || to_char(month, '_YYYY_MM'), parent);
                    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent,
                                   parent || to_char(month, '_YYYY_MM'), month, month + interval '1 month');
                    execute format('create trigger frozen_whole before truncate on %I execute function refuse_change_of_sale()',
                                   parent || to_char(month, '_YYYY_MM'));
                    made := made + 1;
                exception when check_violation then null;
                end;
            end if;
        end loop;
        month := month + interval '1 month';
    end loop;
    return made;
end $$;
revoke execute on function make_sale_partitions from public;
grant execute on function make_sale_partitions to comanda_service;

create table sale_default partition of sale default;
create table sale_line_default partition of sale_line default;
create table sale_tax_default partition of sale_tax default;
create table sale_payment_default partition of sale_payment default;
create table sale_discount_default partition of sale_discount default;
select make_sale_partitions((now() - interval '3 months')::date, (now() + interval '2 months')::date);

-- Sums of a business date (period 0) and of its month (period 1, starts on the first): a year is eleven months and at
-- most sixty days, so that a report reads some thousand rows whatever was sold. Each can be made again from the frozen
-- rows (made_sale_* below), and must be equal.
create table sale_item_sum (
    account_id      text collate "C" not null,
    store_id        text collate "C" not null,
    period          smallint not null,
    starts          date not null,
    department      text collate "C" not null,
    category        text collate "C" not null,
    department_name text not null,
    category_name   text not null,
    quantity        bigint not null,
    gross           bigint not null,
    item_discount   bigint not null,
    check_discount  bigint not null,
    voided          bigint not null,
    refunded        bigint not null,
    inclusive_tax   bigint not null,
    exclusive_tax   bigint not null,
    check (period = 0 or period = 1 and extract(day from starts) = 1),
    primary key (account_id, store_id, period, starts, department, category)
) with (fillfactor = 50);

create table sale_total_sum (
    account_id      text collate "C" not null,
    store_id        text collate "C" not null,
    period          smallint not null,
    starts          date not null,
    service         text collate "C" not null,
    employee_id     text collate "C" not null,
    employee_name   text not null,
    opened          bigint not null,               -- Checks by the business date they were opened on, once they have ended.
    closed          bigint not null,
    voids           bigint not null,               -- Checks that ended void.
    refunds         bigint not null,
    guest_count     bigint not null,
    gross           bigint not null,
    item_discount   bigint not null,
    check_discount  bigint not null,
    voided          bigint not null,
    refunded        bigint not null,
    inclusive_tax   bigint not null,
    exclusive_tax   bigint not null,
    service_charge  bigint not null,
    delivery_charge bigint not null,
    gratuity        bigint not null,
    tips            bigint not null,
    rounding        bigint not null,
    paid            bigint not null,
    check (period = 0 or period = 1 and extract(day from starts) = 1),
    primary key (account_id, store_id, period, starts, service, employee_id)
) with (fillfactor = 50);

create table sale_part_sum (
    account_id text collate "C" not null,
    store_id   text collate "C" not null,
    period     smallint not null,
    starts     date not null,
    kind       text collate "C" not null,          -- tax, inclusive_tax, payment, discount, void, hour
    key        text collate "C" not null,
    name       text not null,
    count      bigint not null,
    amount     bigint not null,
    check (period = 0 or period = 1 and extract(day from starts) = 1),
    primary key (account_id, store_id, period, starts, kind, key)
) with (fillfactor = 50);

-- What the sums of a day must be, from the frozen rows alone.
create view made_sale_item with (security_invoker = true) as
select l.account_id, l.store_id, l.business_date, l.department, l.category, max(l.department_name) as department_name,
       max(l.category_name) as category_name,
       sum(l.quantity)::bigint as quantity, sum(l.gross)::bigint as gross, sum(l.item_discount)::bigint as
       item_discount, sum(l.check_discount)::bigint as check_discount, sum(l.voided)::bigint as voided,
       sum(l.refunded)::bigint as refunded, sum(l.inclusive_tax)::bigint as inclusive_tax,
       sum(l.exclusive_tax)::bigint as exclusive_tax
from sale_line l group by 1, 2, 3, 4, 5;

create view made_sale_total with (security_invoker = true) as
select s.account_id, s.store_id, s.business_date, s.service, s.employee_id, max(s.employee_name) as employee_name,
       count(*) filter (where s.status = 0) as closed, count(*) filter (where s.status = 1) as voids,
       count(*) filter (where s.status = 2) as refunds,
       sum(s.guest_count)::bigint as guest_count, sum(s.gross)::bigint as gross, sum(s.item_discount)::bigint as
       item_discount, sum(s.check_discount)::bigint as check_discount, sum(s.voided)::bigint as voided,
       sum(s.refunded)::bigint as refunded, sum(s.inclusive_tax)::bigint as inclusive_tax,
       sum(s.exclusive_tax)::bigint as exclusive_tax, sum(s.service_charge)::bigint as service_charge,
       sum(s.delivery_charge)::bigint as delivery_charge, sum(s.gratuity)::bigint as gratuity, sum(s.tips)::bigint
       as tips, sum(s.rounding)::bigint as rounding, sum(s.paid)::bigint as paid
from sale s group by 1, 2, 3, 4, 5;

create view made_sale_opened with (security_invoker = true) as
select account_id, store_id, opened_on, service, employee_id, max(employee_name) as employee_name, count(*) as opened
from sale where status <> 2 group by 1, 2, 3, 4, 5;

create view sale_part with (security_invoker = true) as
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
from sale where status <> 1;

create view made_sale_part with (security_invoker = true) as
select p.account_id, p.store_id, p.business_date, p.kind, p.key, max(p.name) as name, sum(p.count)::bigint as count,
       sum(p.amount)::bigint as amount
from sale_part p group by 1, 2, 3, 4, 5;

-- Sales made before this migration had a head only: they become sales of one line.
insert into sale
select o.account_id, o.store_id, d.day, o.id, 0, o.check_id, null, null, '', c.check_no, c.ticket_no, c.service, '', '',
    '', '', '',
       c.guest_count, c.opened_at, d.day, o.closed_at, d.hour, o.total, 0, 0, 0, 0, 0, 0, o.total, 0, 0, 0, 0, 0, o.total,
       o.total - c.balance, 0, s.currency, s.timezone, s.business_day_cutoff, s.rounding_mode, s.rounding_level
from old_sale o
join store s on s.account_id = o.account_id and s.id = o.store_id
join check_state c on c.account_id = o.account_id and c.store_id = o.store_id and c.check_id = o.check_id
cross join lateral (select ((o.closed_at at time zone s.timezone) - s.business_day_cutoff::interval)::date as day,
                           extract(hour from o.closed_at at time zone s.timezone)::smallint as hour) d;
insert into sale_line
select account_id, store_id, business_date, id, 1, '', '', '', 'Sold before lines were kept', '', '', '', '', 1, 0, '',
    gross, 0, 0, 0,
       0, 0, 0 from sale;
update check_state c set sale_id = o.id from old_sale o
where o.account_id = c.account_id and o.store_id = c.store_id and o.check_id = c.check_id;
drop table old_sale;

insert into sale_item_sum (account_id, store_id, period, starts, department, category, department_name, category_name,
    quantity, gross,
                           item_discount, check_discount, voided, refunded, inclusive_tax, exclusive_tax)
select m.account_id, m.store_id, p.period, p.starts, '', '', '', '', sum(m.quantity), sum(m.gross), 0, 0, 0, 0, 0, 0
from made_sale_item m
cross join lateral (values (0, m.business_date), (1, date_trunc('month', m.business_date)::date)) p(period, starts)
group by 1, 2, 3, 4;
insert into sale_total_sum
select m.account_id, m.store_id, p.period, p.starts, m.service, '', '', sum(m.closed), sum(m.closed), 0, 0,
    sum(m.guest_count),
       sum(m.gross), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(m.paid)
from made_sale_total m
cross join lateral (values (0, m.business_date), (1, date_trunc('month', m.business_date)::date)) p(period, starts)
group by 1, 2, 3, 4, 5;
insert into sale_part_sum
select m.account_id, m.store_id, p.period, p.starts, m.kind, m.key, max(m.name), sum(m.count), sum(m.amount)
from made_sale_part m
cross join lateral (values (0, m.business_date), (1, date_trunc('month', m.business_date)::date)) p(period, starts)
group by 1, 2, 3, 4, 5, 6;

-- The second wall around tables that are read by the thousand rows for one account: the setting is read once, and each row is
-- compared with a short list. No statement looks up rows of many accounts here by index, where such a list would be walked.
create function protect_summed_table(tenant_table regclass) returns void
language plpgsql as $$
begin
    perform protect_tenant_table(tenant_table);
    execute format($policy$
        alter policy own_accounts on %s
        using (account_id = any ((select string_to_array(current_setting('app.accounts', true), ','))::text[]))
        with check (account_id = any ((select string_to_array(current_setting('app.accounts', true), ','))::text[]))
    $policy$, tenant_table);
end $$;
revoke execute on function protect_summed_table from public;

do $$
declare
    frozen text;
begin
    foreach frozen in array array['sale', 'sale_line', 'sale_tax', 'sale_payment', 'sale_discount'] loop
        execute format('create trigger frozen before update or delete on %I for each row execute function refuse_change_of_sale()', frozen);
        execute format('create trigger frozen_whole before truncate on %I execute function refuse_change_of_sale()', frozen);
        execute format('create trigger frozen_whole before truncate on %I execute function refuse_change_of_sale()', frozen || '_default');
        perform protect_summed_table(frozen::regclass);
        execute format('grant select, insert on %I to comanda_service', frozen);
    end loop;
    foreach frozen in array array['sale_item_sum', 'sale_total_sum', 'sale_part_sum'] loop
        perform protect_summed_table(frozen::regclass);
        execute format('grant select, insert, update, delete on %I to comanda_service', frozen);
    end loop;
end $$;
grant select on made_sale_item, made_sale_total, made_sale_opened, sale_part, made_sale_part to comanda_service;

-- The documented erase of personal data: the name goes from the sales of these checks, every amount stays.
create function erase_sale_customer(account text, sale_ids text[]) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
    erased bigint;
begin
    if not coalesce(account = any (string_to_array(current_setting('app.accounts', true), ',')), false) then
        raise exception 'not an account of this transaction' using errcode = 'insufficient_privilege';
    end if;
    perform set_config('app.erasing', 'on', true);
    update sale set customer_name = '' where account_id = account and id = any (sale_ids) and customer_name <> '';
    get diagnostics erased = row_count;
    perform set_config('app.erasing', '', true);
    return erased;
end $$;
revoke execute on function erase_sale_customer from public;
grant execute on function erase_sale_customer to comanda_service;

-- Devices some of whose submissions have not come while later ones have.
create view pending_device with (security_invoker = true) as
select d.account_id, d.store_id, d.id, d.name, d.last_sync_at,
       upper(d.received) - lower(d.received) - (select sum(upper(x) - lower(x))::bigint from unnest(d.received) x) as
           pending
from device d where not isempty(d.received);
grant select on pending_device to comanda_service;
