-- As before, but points that were taken back belong to the sale that had earned them.
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
select e.account_id, e.store_id, e.business_date,
       case when e.kind = 'Earned' then e.source
            when e.kind = 'Reversed' then coalesce((select r.source from loyalty_entry r
                                                    where r.account_id = e.account_id and r.customer_id = e.customer_id
                                                      and r.n = e.reverses and r.side = 0 and r.kind = 'Earned'), '')
            else '' end,
       'points', e.kind, e.kind, 1, e.points
from loyalty_entry e where e.side = 0 and e.store_id <> '';
