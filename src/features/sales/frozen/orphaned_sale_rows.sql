-- Rows of a month that stand without a sale on their day.
select p.sale_id, p.business_date::text as business_date, string_agg(p.part, ', ') as parts
from (select distinct 'lines' as part, business_date, sale_id from sale_line
      where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
      union all
      select distinct 'taxes', business_date, sale_id from sale_tax
      where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
      union all
      select distinct 'payments', business_date, sale_id from sale_payment
      where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
      union all
      select distinct 'discounts', business_date, sale_id from sale_discount
      where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date) p
left join (select id, business_date from sale
           where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date) s
  on s.id = p.sale_id and s.business_date = p.business_date
where s.id is null group by 1, 2 order by 1, 2
