-- Sums of sales of a month, from the sales; checks opened are counted on the day they were opened.
insert into sale_total_sum (account_id, store_id, period, starts, service, employee_id, employee_name, opened, closed,
                            voids, refunds, guest_count, gross, item_discount, check_discount, voided, refunded,
                            inclusive_tax, exclusive_tax, service_charge, delivery_charge, gratuity, tips, rounding, paid)
select account_id, store_id, p.period, p.starts, service, employee_id, max(employee_name), sum(opened), sum(closed),
       sum(voids), sum(refunds), sum(guest_count), sum(gross), sum(item_discount), sum(check_discount), sum(voided),
       sum(refunded), sum(inclusive_tax), sum(exclusive_tax), sum(service_charge), sum(delivery_charge), sum(gratuity),
       sum(tips), sum(rounding), sum(paid)
from (select account_id, store_id, business_date as day, service, employee_id, employee_name, 0 as opened, closed, voids,
             refunds, guest_count, gross, item_discount, check_discount, voided, refunded, inclusive_tax, exclusive_tax,
             service_charge, delivery_charge, gratuity, tips, rounding, paid
      from made_sale_total where business_date between $3::text::date and $4::text::date
      union all
      select account_id, store_id, opened_on, service, employee_id, employee_name, opened, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
             0, 0, 0, 0, 0, 0, 0
      from made_sale_opened where opened_on between $3::text::date and $4::text::date) m
cross join lateral (values (0, m.day), (1, $3::text::date)) p(period, starts)
where m.account_id = $1 and m.store_id = $2
group by 1, 2, 3, 4, 5, 6
