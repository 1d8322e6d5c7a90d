-- Every figure of the reports of some days, from the sales alone: sale, sale_line, sale_tax, sale_payment and
-- sale_discount. It knows nothing of the sums that are kept nor of how they are made, and is the judge of them.
-- One JSON object comes out: a path such as DEPARTMENT/<id>/netSales or sales/grossSales, and a whole number. What is 0
-- is left out. "broken" counts what can never be.
--
-- psql SHARD -v store=ID -v from=2026-01-01 -v to=2026-12-31 -v employee= -v services= -v menu='[]' \
--      -f recompute_sales.sql
--
-- employee: only this one's sales; services: only of these, separated by commas; both may be empty. menu: the store's
-- categories as [{"id", "parent", "department"}].
with menu as materialized (
    select m.id, coalesce(m.parent, '') as parent, coalesce(m.department, '') as department
    from jsonb_to_recordset(:'menu'::jsonb) as m(id text, parent text, department text)
), head as materialized (
    select s.*, s.gross - s.item_discount - s.check_discount - s.refunded - s.inclusive_tax as net_sales,
           s.inclusive_tax + s.exclusive_tax as tax,
           s.gross - s.item_discount - s.check_discount - s.refunded + s.exclusive_tax + s.service_charge
               + s.delivery_charge + s.gratuity + s.tips + s.rounding as collected,
           extract(hour from s.closed_at at time zone s.timezone) as hour_of_day,
           (s.closed_at at time zone s.timezone - s.day_cutoff::interval)::date as closed_on
    from sale s
    where s.store_id = :'store' and s.business_date between :'from'::date and :'to'::date
      and (:'employee' = '' or s.employee_id = :'employee')
      and (:'services' = '' or s.service = any (string_to_array(:'services', ',')))
), line as materialized (
    select l.*, coalesce(nullif(c.parent, ''), l.category) as main,
           coalesce(nullif(l.department, ''), nullif(c.department, ''), p.department, '') as shown
    from sale_line l
    left join menu c on c.id = l.category
    left join menu p on p.id = c.parent
    where l.store_id = :'store' and l.business_date between :'from'::date and :'to'::date
      and (l.business_date, l.sale_id) in (select h.business_date, h.id from head h)
), tax as materialized (
    select t.* from sale_tax t
    where t.store_id = :'store' and t.business_date between :'from'::date and :'to'::date
      and (t.business_date, t.sale_id) in (select h.business_date, h.id from head h)
), payment as materialized (
    select p.* from sale_payment p
    where p.store_id = :'store' and p.business_date between :'from'::date and :'to'::date
      and (p.business_date, p.sale_id) in (select h.business_date, h.id from head h)
), discount as materialized (
    select d.* from sale_discount d
    where d.store_id = :'store' and d.business_date between :'from'::date and :'to'::date
      and (d.business_date, d.sale_id) in (select h.business_date, h.id from head h)
), item as (
    select case when grouping(l.shown, l.main, l.category) = 7 then 'totals'
                when grouping(l.shown, l.main, l.category) = 3 then 'DEPARTMENT/' || l.shown
                when grouping(l.shown, l.main, l.category) = 1 then 'DEPARTMENT/' || l.shown || '/' || l.main
                when grouping(l.shown, l.main, l.category) = 5 then 'CATEGORY/' || l.main
                else 'CATEGORY/' || l.main || '/' || l.category end as path,
           sum(l.quantity) as quantity, sum(l.gross) as gross, sum(l.item_discount) + sum(l.check_discount) as discount,
           sum(l.voided) as voided, sum(l.refunded) as refunded,
           sum(l.gross) - sum(l.item_discount) - sum(l.check_discount) - sum(l.refunded) - sum(l.inclusive_tax) as net,
           sum(l.exclusive_tax) as exclusive_tax, sum(l.inclusive_tax) as inclusive_tax
    from line l group by grouping sets ((), (l.shown), (l.shown, l.main), (l.main), (l.main, l.category))
), item_figure as (
    select i.path || '/' || f.name as path, f.value
    from item i join item whole on whole.path = 'totals'
    cross join lateral (values
        ('quantity', i.quantity), ('grossAmount', i.gross), ('discountAmount', i.discount), ('voidAmount', i.voided),
        ('refundAmount', i.refunded), ('netSales', i.net), ('taxAmount', i.exclusive_tax),
        ('inclusiveTaxAmount', i.inclusive_tax),
        ('percentage', case when whole.net > 0 then floor(i.net * 100000 / whole.net + 0.5) else 0 end)) f(name, value)
), whole as (
    select sum(gross) as gross, sum(item_discount) as item_discount, sum(check_discount) as check_discount,
           sum(voided) as voided, sum(refunded) as refunded, sum(net_sales) as net, sum(inclusive_tax) as inclusive_tax,
           sum(exclusive_tax) as exclusive_tax, sum(service_charge) as service_charge,
           sum(delivery_charge) as delivery_charge, sum(gratuity) as gratuity, sum(tips) as tips,
           sum(rounding) as rounding, sum(collected) as collected, sum(guest_count) as guests,
           count(*) as sales, count(*) filter (where status = 0) as closed, count(*) filter (where status = 1) as void,
           count(*) filter (where status = 2) as refunds
    from head
), opened as (
    -- Checks that ended, by the day they were opened on, but none opened on a later day than it was closed on: in the
    -- night on which an hour happens twice that could be. None counts as opened more than 366 days before its end.
    select count(*) as checks
    from sale s
    where s.store_id = :'store' and s.status <> 2 and s.business_date between :'from'::date and :'to'::date + 370
      and least((s.opened_at at time zone s.timezone - s.day_cutoff::interval)::date,
                (s.closed_at at time zone s.timezone - s.day_cutoff::interval)::date)
          between :'from'::date and :'to'::date
      and (:'employee' = '' or s.employee_id = :'employee')
      and (:'services' = '' or s.service = any (string_to_array(:'services', ',')))
), paid as (
    select coalesce(sum(amount), 0) as amount from payment
), broken as (
    select 'broken/heads' as path, count(*) as value from head where net <> net_sales or total <> collected
    union all
    select 'broken/lines', count(*) from head h
    left join (select sale_id, sum(gross) as gross, sum(item_discount) as item_discount,
                      sum(check_discount) as check_discount, sum(voided) as voided, sum(refunded) as refunded,
                      sum(inclusive_tax) as inclusive_tax, sum(exclusive_tax) as exclusive_tax
               from line group by 1) l on l.sale_id = h.id
    where (h.gross, h.item_discount, h.check_discount, h.voided, h.refunded, h.inclusive_tax, h.exclusive_tax)
        is distinct from (coalesce(l.gross, 0), coalesce(l.item_discount, 0), coalesce(l.check_discount, 0),
                          coalesce(l.voided, 0), coalesce(l.refunded, 0), coalesce(l.inclusive_tax, 0),
                          coalesce(l.exclusive_tax, 0))
    union all
    select 'broken/taxes', count(*) from head h
    left join (select sale_id, sum(case when is_inclusive then amount else 0 end) as inside,
                      sum(case when is_inclusive then 0 else amount end) as on_top
               from tax group by 1) t on t.sale_id = h.id
    where h.inclusive_tax <> coalesce(t.inside, 0) or h.exclusive_tax <> coalesce(t.on_top, 0)
    union all
    select 'broken/payments', count(*) from head h
    left join (select sale_id, sum(amount) as amount from payment group by 1) p on p.sale_id = h.id
    where h.paid <> coalesce(p.amount, 0)
    union all
    select 'broken/discounts', count(*) from head h
    left join (select sale_id, sum(case when line_n is null then 0 else amount end) as items,
                      sum(case when line_n is null then amount else 0 end) as checks
               from discount group by 1) d on d.sale_id = h.id
    where h.item_discount <> coalesce(d.items, 0) or h.check_discount <> coalesce(d.checks, 0)
    union all
    -- A refund is never booked before what it is of.
    select 'broken/dates', count(*) from head h
    left join lateral (select s.business_date from sale s where s.account_id = h.account_id and s.id = h.refund_of
                       offset 0) sold on h.refund_of is not null
    where h.business_date <> greatest(h.closed_on, sold.business_date)
), figure as (
    select * from item_figure
    union all
    select 'sales/' || f.name, f.value from whole w cross join paid cross join lateral (values
        ('grossSales', w.gross), ('itemDiscounts', w.item_discount), ('checkDiscounts', w.check_discount),
        ('voids', w.voided), ('refunds', w.refunded), ('netSales', w.net), ('inclusiveTax', w.inclusive_tax),
        ('exclusiveTax', w.exclusive_tax), ('totalTax', w.inclusive_tax + w.exclusive_tax),
        ('serviceCharge', w.service_charge), ('deliveryCharge', w.delivery_charge), ('gratuity', w.gratuity),
        ('tips', w.tips), ('roundingAdjustment', w.rounding), ('totalCollected', w.collected),
        ('unpaid', w.collected - paid.amount)) f(name, value)
    union all
    select 'checks/' || f.name, f.value from whole w cross join opened o cross join lateral (values
        ('opened', o.checks), ('closed', w.closed), ('voided', w.void), ('refunded', w.refunds),
        ('guestCount', w.guests),
        ('averageCheck', case when w.closed > 0 then floor(w.net / w.closed + 0.5) else 0 end),
        ('averageGuest', case when w.guests > 0 then floor(w.net / w.guests + 0.5) else 0 end)) f(name, value)
    union all
    select 'saleList/total', sales from whole
    union all
    select k.kind || '/' || k.key || '/' || f.name, f.value from (
        select 'serviceTypes' as kind, service as key, count(*) filter (where status = 0) as checks,
               sum(guest_count) as guests, sum(net_sales) as net, sum(tax) as tax, sum(collected) as collected
        from head group by service
        union all
        select 'employees', employee_id, count(*) filter (where status = 0), sum(guest_count), sum(net_sales), sum(tax),
               sum(collected)
        from head group by employee_id) k
    cross join lateral (values
        ('checks', k.checks), ('guestCount', k.guests), ('netSales', k.net), ('taxAmount', k.tax),
        ('totalAmount', k.collected)) f(name, value)
    union all
    select 'taxes/' || tax_id || case when is_inclusive then '/in' else '/on' end || '/taxAmount', sum(amount)
    from tax group by tax_id, is_inclusive
    union all
    select k.kind || '/' || k.key || '/' || f.name, f.value from (
        select 'payments' as kind, type as key, count(*) as count, sum(amount) as amount from payment group by type
        union all
        select 'discounts', discount_id, count(*), sum(amount) from discount group by discount_id
        union all
        select 'voids', void_reason, count(*), sum(voided) from line
        where void_quantity <> 0 or voided <> 0 group by void_reason) k
    cross join lateral (values ('count', k.count), ('amount', k.amount)) f(name, value)
    union all
    select 'hours/' || k.hour || '/' || f.name, f.value
    from (select hour_of_day as hour, count(*) filter (where status = 0) as checks, sum(net_sales) as net
          from head where status <> 1 group by 1) k
    cross join lateral (values ('checks', k.checks), ('netSales', k.net)) f(name, value)
    union all
    select * from broken
)
select coalesce(json_object_agg(path, value), '{}')::text
from (select path, sum(value)::bigint as value from figure group by path having sum(value) <> 0) f
