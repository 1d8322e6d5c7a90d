-- Freezes the sales of checks that end, and adds them to the sums of their day and month.
-- The stores are locked by a statement before this one, and the checks are written by one after it: what is judged here
-- holds for that one too. A known version of -2 asks nothing. A check counts as opened on the day it was opened.
with judged as materialized (
    select u.n, u.account as account_id, u.store as store_id, u.check_id, c.opened_at,
           bool_and(u.known_version = -2 or coalesce(c.version, 0) = u.known_version) over (partition by u.link) as holds
    from {closings} as u
    left join lateral (select k.version, k.opened_at from check_state k
                       where k.account_id = u.account and k.store_id = u.store and k.check_id = u.check_id
                       offset 0) c on true
), made as materialized (
    select u.n, j.account_id, j.store_id, j.check_id, u.id, u.status, u.refund_of, u.refund_id, u.reason, u.check_no,
           u.ticket_no, u.service, u.employee_id, u.employee_name, u.device, u.table_name, u.customer_id,
           u.customer_name, u.guest_count, u.menu_version, u.gross, u.item_discount, u.check_discount, u.voided,
           u.refunded, u.inclusive_tax, u.exclusive_tax, u.service_charge, u.delivery_charge, u.gratuity, u.tips,
           u.rounding, u.paid, s.currency, s.timezone, s.business_day_cutoff, s.rounding_mode, s.rounding_level,
           t.closed_at, t.opened_at, extract(hour from t.closed_at at time zone s.timezone)::smallint as hour,
           greatest(((t.closed_at at time zone s.timezone) - s.business_day_cutoff::interval)::date,
                    nullif(u.not_before, '')::date) as business_date,
           -- When clocks go back within the hour in which days end, a later moment may be of an earlier day.
           least(((t.opened_at at time zone s.timezone) - s.business_day_cutoff::interval)::date,
                 ((t.closed_at at time zone s.timezone) - s.business_day_cutoff::interval)::date) as opened_on
    from {heads} as u
    join judged j on j.n = u.check_n and j.holds
    cross join lateral (select s.currency, s.timezone, s.business_day_cutoff, s.rounding_mode, s.rounding_level
                        from store s where s.account_id = j.account_id and s.id = j.store_id offset 0) s
    cross join lateral (select c.closed_at, case when u.status = 2 then c.closed_at
                                                 when u.opened_at > 0 then to_timestamp(u.opened_at / 1000.0)
                                                 else coalesce(j.opened_at, c.closed_at) end as first_at
                        from (select to_timestamp(u.closed_at / 1000.0) as closed_at) c) f
    -- A check that has been open for more than a year counts as opened a year before it ended.
    cross join lateral (select f.closed_at, greatest(least(f.first_at, f.closed_at), f.closed_at - interval '366 days')
                                            as opened_at) t
), lines as materialized (
    select m.account_id, m.store_id, m.business_date, m.id as sale_id, u.place, u.id as line_id, u.seat, u.menu_id, u.name,
           u.department, u.department_name, u.category, u.category_name, u.quantity, u.void_quantity, u.void_reason,
           u.gross, u.item_discount, u.check_discount, u.voided, u.refunded, u.inclusive_tax, u.exclusive_tax
    from {lines} as u join made m on m.n = u.sale_n
), taxes as materialized (
    select m.account_id, m.store_id, m.business_date, m.id as sale_id, u.place, u.id as tax_id, u.name, u.rate,
           u.is_inclusive, u.amount
    from {taxes} as u join made m on m.n = u.sale_n
), payments as materialized (
    select m.account_id, m.store_id, m.business_date, m.id as sale_id, u.place, u.id as payment_id, u.type, u.amount
    from {payments} as u join made m on m.n = u.sale_n
), discounts as materialized (
    select m.account_id, m.store_id, m.business_date, m.id as sale_id, u.place,
           case when u.line >= 0 then u.line + 1 end as line_n, u.id as discount_id, u.name, u.amount
    from {discounts} as u join made m on m.n = u.sale_n
), wrote_sales as (
    insert into sale (account_id, store_id, business_date, id, status, check_id, refund_of, refund_id, reason, check_no,
                      ticket_no, service, employee_id, employee_name, device, table_name, customer_id, customer_name,
                      guest_count, opened_at, opened_on, closed_at, hour, gross, item_discount, check_discount, voided,
                      refunded, inclusive_tax, exclusive_tax, net, service_charge, delivery_charge, gratuity, tips,
                      rounding, total, paid, menu_version, currency, timezone, day_cutoff, rounding_mode,
                      rounding_level)
    select account_id, store_id, business_date, id, status, check_id, nullif(refund_of, ''), nullif(refund_id, ''), reason,
           check_no, ticket_no, service, employee_id, employee_name, device, table_name, customer_id, customer_name,
           guest_count, opened_at, opened_on, closed_at, hour, gross, item_discount, check_discount, voided, refunded,
           inclusive_tax, exclusive_tax, gross - item_discount - check_discount - refunded - inclusive_tax,
           service_charge, delivery_charge, gratuity, tips, rounding,
           gross - item_discount - check_discount - refunded + exclusive_tax + service_charge + delivery_charge + gratuity
           + tips + rounding, paid, menu_version, currency, timezone, business_day_cutoff, rounding_mode, rounding_level
    from made
), wrote_lines as (
    insert into sale_line (account_id, store_id, business_date, sale_id, n, line_id, seat, menu_id, name, department,
                           department_name, category, category_name, quantity, void_quantity, void_reason, gross,
                           item_discount, check_discount, voided, refunded, inclusive_tax, exclusive_tax)
    select account_id, store_id, business_date, sale_id, place, line_id, seat, menu_id, name, department,
           department_name, category, category_name, quantity, void_quantity, void_reason, gross, item_discount,
           check_discount, voided, refunded, inclusive_tax, exclusive_tax
    from lines
), wrote_taxes as (
    insert into sale_tax (account_id, store_id, business_date, sale_id, n, tax_id, name, rate, is_inclusive, amount)
    select account_id, store_id, business_date, sale_id, place, tax_id, name, rate, is_inclusive, amount from taxes
), wrote_payments as (
    insert into sale_payment (account_id, store_id, business_date, sale_id, n, payment_id, type, amount)
    select account_id, store_id, business_date, sale_id, place, payment_id, type, amount from payments
), wrote_discounts as (
    insert into sale_discount (account_id, store_id, business_date, sale_id, n, line_n, discount_id, name, amount)
    select account_id, store_id, business_date, sale_id, place, line_n, discount_id, name, amount from discounts
), summed_items as (
    insert into sale_item_sum as s (account_id, store_id, period, starts, department, category, department_name,
                                    category_name, quantity, gross, item_discount, check_discount, voided, refunded,
                                    inclusive_tax, exclusive_tax)
    select l.account_id, l.store_id, p.period, p.starts, l.department, l.category, max(l.department_name),
           max(l.category_name), sum(l.quantity), sum(l.gross), sum(l.item_discount), sum(l.check_discount),
           sum(l.voided), sum(l.refunded), sum(l.inclusive_tax), sum(l.exclusive_tax)
    from lines l
    cross join lateral (values (0, l.business_date), (1, date_trunc('month', l.business_date)::date)) p(period, starts)
    group by 1, 2, 3, 4, 5, 6
    on conflict (account_id, store_id, period, starts, department, category) do update
    set department_name = case when excluded.department_name = '' then s.department_name
                               else excluded.department_name end,
        category_name = case when excluded.category_name = '' then s.category_name else excluded.category_name end,
        quantity = s.quantity + excluded.quantity, gross = s.gross + excluded.gross,
        item_discount = s.item_discount + excluded.item_discount,
        check_discount = s.check_discount + excluded.check_discount, voided = s.voided + excluded.voided,
        refunded = s.refunded + excluded.refunded, inclusive_tax = s.inclusive_tax + excluded.inclusive_tax,
        exclusive_tax = s.exclusive_tax + excluded.exclusive_tax
), summed_totals as (
    insert into sale_total_sum as s (account_id, store_id, period, starts, service, employee_id, employee_name, opened,
                                     closed, voids, refunds, guest_count, gross, item_discount, check_discount, voided,
                                     refunded, inclusive_tax, exclusive_tax, service_charge, delivery_charge, gratuity,
                                     tips, rounding, paid)
    select m.account_id, m.store_id, p.period, p.starts, m.service, m.employee_id, max(m.employee_name), sum(p.opened),
           sum(p.ended * (m.status = 0)::int), sum(p.ended * (m.status = 1)::int), sum(p.ended * (m.status = 2)::int),
           sum(p.ended * m.guest_count), sum(p.ended * m.gross), sum(p.ended * m.item_discount),
           sum(p.ended * m.check_discount), sum(p.ended * m.voided), sum(p.ended * m.refunded),
           sum(p.ended * m.inclusive_tax), sum(p.ended * m.exclusive_tax), sum(p.ended * m.service_charge),
           sum(p.ended * m.delivery_charge), sum(p.ended * m.gratuity), sum(p.ended * m.tips),
           sum(p.ended * m.rounding), sum(p.ended * m.paid)
    from made m
    cross join lateral (
        select 0 as period, m.business_date as starts, 1 as ended,
               (m.status <> 2 and m.opened_on = m.business_date)::int as opened
        union all
        select 1, date_trunc('month', m.business_date)::date, 1,
               (m.status <> 2 and date_trunc('month', m.opened_on) = date_trunc('month', m.business_date))::int
        union all
        select 0, m.opened_on, 0, 1 where m.status <> 2 and m.opened_on <> m.business_date
        union all
        select 1, date_trunc('month', m.opened_on)::date, 0, 1
        where m.status <> 2 and date_trunc('month', m.opened_on) <> date_trunc('month', m.business_date)) p
    group by 1, 2, 3, 4, 5, 6
    on conflict (account_id, store_id, period, starts, service, employee_id) do update
    set employee_name = case when excluded.employee_name = '' then s.employee_name else excluded.employee_name end,
        opened = s.opened + excluded.opened, closed = s.closed + excluded.closed, voids = s.voids + excluded.voids,
        refunds = s.refunds + excluded.refunds, guest_count = s.guest_count + excluded.guest_count,
        gross = s.gross + excluded.gross, item_discount = s.item_discount + excluded.item_discount,
        check_discount = s.check_discount + excluded.check_discount, voided = s.voided + excluded.voided,
        refunded = s.refunded + excluded.refunded, inclusive_tax = s.inclusive_tax + excluded.inclusive_tax,
        exclusive_tax = s.exclusive_tax + excluded.exclusive_tax,
        service_charge = s.service_charge + excluded.service_charge,
        delivery_charge = s.delivery_charge + excluded.delivery_charge, gratuity = s.gratuity + excluded.gratuity,
        tips = s.tips + excluded.tips, rounding = s.rounding + excluded.rounding, paid = s.paid + excluded.paid
), summed_parts as (
    insert into sale_part_sum as s (account_id, store_id, period, starts, kind, key, name, count, amount)
    select t.account_id, t.store_id, p.period, p.starts, t.kind, t.key, max(t.name), sum(t.count), sum(t.amount)
    from (select account_id, store_id, business_date, case when is_inclusive then 'inclusive_tax' else 'tax' end as kind,
                 tax_id as key, name, 1 as count, amount from taxes
          union all
          select account_id, store_id, business_date, 'payment', type, type, 1, amount from payments
          union all
          select account_id, store_id, business_date, 'discount', discount_id, name, 1, amount from discounts
          union all
          select account_id, store_id, business_date, 'void', void_reason, void_reason, 1, voided from lines
          where void_quantity <> 0 or voided <> 0
          union all
          select account_id, store_id, business_date, 'hour', to_char(hour, 'FM00'), to_char(hour, 'FM00'),
                 (status = 0)::int, gross - item_discount - check_discount - refunded - inclusive_tax
          from made where status <> 1) t
    cross join lateral (values (0, t.business_date), (1, date_trunc('month', t.business_date)::date)) p(period, starts)
    group by 1, 2, 3, 4, 5, 6
    on conflict (account_id, store_id, period, starts, kind, key) do update
    set name = case when excluded.name = '' then s.name else excluded.name end, count = s.count + excluded.count,
        amount = s.amount + excluded.amount
)
select count(*) as written from made
