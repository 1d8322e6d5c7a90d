-- What one store has sold: :each sales a day from :'first' to :'last', the same in every run. Three or four lines each, of
-- :categories categories in :departments departments; ten employees, three services, a tax on top and one in the prices,
-- three ways to pay; one sale in twelve has a discount, one in a hundred was void, one in a hundred is a refund.
set synchronous_commit = off;
set client_min_messages = error;
select make_sale_partitions(:'first', :'last');
select setseed(0.25);

create temp table day_sale as
select day::date as day, n, left(md5(:'store' || day::date || n), 24) as id,
       case when r < 0.01 then 1 when r < 0.02 then 2 else 0 end as status, 3 + (random() < 0.5)::int as lines,
       1 + (random() * 5)::int as guests, (random() * 2)::int as service, (random() * 9)::int as employee,
       (random() * 11)::int as hour, (random() * 59)::int as minute, (random() * 2)::int as payment,
       case when random() < 0.2 then 50 * (1 + (random() * 9)::int) else 0 end as tip
from generate_series(:'first'::timestamp, :'last'::timestamp, interval '1 day') day, generate_series(1, :each) n
cross join lateral (select random() as r, (day, n) as of_each offset 0) chance;

create temp table day_line as
select s.day, s.id, p.place, s.status, l.category, l.category % :departments as department, l.quantity,
       case when s.status = 0 then l.quantity * l.price else 0 end as gross,
       case when s.status = 0 and l.discounted then l.quantity * l.price / 10 else 0 end as item_discount,
       case when s.status = 1 then l.quantity * l.price else 0 end as voided,
       case when s.status = 2 then l.quantity * l.price else 0 end as refunded,
       l.category % 4 = 0 as is_inclusive
from day_sale s
cross join lateral (select place from generate_series(1, s.lines) place) p
cross join lateral (select (random() * (:categories - 1))::int as category, 1 + (random() * 2)::int as quantity,
                           300 + 10 * (random() * 170)::int as price, random() < 0.025 as discounted, (s.id, p.place) as of_each offset 0) l;
alter table day_line add column tax bigint;
update day_line set tax = (case status when 0 then gross - item_discount when 2 then -refunded else 0 end) / 11;

create temp table day_sum as
select day, id, sum(gross) as gross, sum(item_discount) as item_discount, sum(voided) as voided, sum(refunded) as refunded,
       coalesce(sum(tax) filter (where is_inclusive), 0) as inclusive_tax, coalesce(sum(tax) filter (where not is_inclusive), 0) as exclusive_tax
from day_line group by 1, 2;

create temp table day_head as
select s.*, a.gross, a.item_discount, a.voided, a.refunded, a.inclusive_tax, a.exclusive_tax, tips,
       a.gross - a.item_discount - a.refunded + a.exclusive_tax + tips as total,
       (s.day + make_time(11 + s.hour, s.minute, 0)) at time zone 'Europe/Rome' as closed_at
from day_sale s join day_sum a using (day, id)
cross join lateral (select case when s.status = 0 then s.tip else 0 end as tips) t;

insert into sale
select :'account', :'store', day, id, status, 'check-' || id, case when status = 2 then 'of-' || id end, case when status = 2 then 'r' || n end, '',
       n::text, n::text, (array['TABLESERVICE', 'TAKEAWAY', 'DELIVERY'])[1 + service], 'f0000000000000000000000' || employee,
       'Employee ' || employee, 'Till at the window', 'Table ' || n % 30, '', case when status = 0 then guests else 0 end,
       closed_at - interval '40 minutes', day, closed_at, 11 + hour, gross, item_discount, 0, voided, refunded, inclusive_tax, exclusive_tax,
       gross - item_discount - refunded - inclusive_tax, 0, 0, 0, tips, 0, total, case when status = 1 then 0 else total end, 1, 'EUR',
       'Europe/Rome', '04:00', 'NONE', 'CHECK'
from day_head order by day, n;

insert into sale_line
select :'account', :'store', day, id, place, 'line-' || place, 'Seat 1', 'e' || lpad((:number * 1000 + category)::text, 23, '0'), 'Dish of category ' || category,
       'd' || lpad((:number * 1000 + department)::text, 23, '0'), 'Department ' || department, 'c' || lpad((:number * 1000 + category)::text, 23, '0'), 'Category ' || category,
       case status when 0 then quantity when 2 then -quantity else 0 end, case when status = 1 then quantity else 0 end,
       case when status = 1 then 'Left without eating' else '' end, gross, item_discount, 0, voided, refunded,
       case when is_inclusive then tax else 0 end, case when is_inclusive then 0 else tax end
from day_line order by day, id, place;

insert into sale_tax
select :'account', :'store', day, id, row_number() over (partition by day, id order by is_inclusive), 'tax-' || is_inclusive,
       case when is_inclusive then 'IVA 10 %' else 'IVA 22 %' end, case when is_inclusive then 10000 else 22000 end, is_inclusive, sum(tax)
from day_line where status <> 1 group by day, id, is_inclusive order by day, id;

insert into sale_payment
select :'account', :'store', day, id, 1, 'payment-1', (array['CASH', 'CARD', 'VOUCHER'])[1 + payment], total
from day_head where status <> 1 order by day, id;

insert into sale_discount
select :'account', :'store', day, id, row_number() over (partition by day, id order by place), place, 'discount-1', 'Friends', item_discount
from day_line where item_discount <> 0 order by day, id;
