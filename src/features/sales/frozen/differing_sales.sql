-- Sales of a month whose parts do not come to them, each by itself; one row without an id if there is none.
with month as materialized (
    select id, business_date, opened_on, status, gross, item_discount, check_discount, voided, refunded, inclusive_tax,
           exclusive_tax, paid
    from sale
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date
), line as (
    select sale_id, sum(gross) as gross, sum(item_discount) as item_discount, sum(check_discount) as check_discount,
           sum(voided) as voided, sum(refunded) as refunded, sum(inclusive_tax) as inclusive_tax,
           sum(exclusive_tax) as exclusive_tax
    from sale_line
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date group by 1
), tax as (
    select sale_id, sum(amount) filter (where is_inclusive) as inclusive_tax,
           sum(amount) filter (where not is_inclusive) as exclusive_tax
    from sale_tax
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date group by 1
), payment as (
    select sale_id, sum(amount) as paid from sale_payment
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date group by 1
), discount as (
    select sale_id, sum(amount) filter (where line_n is not null) as item_discount,
           sum(amount) filter (where line_n is null) as check_discount
    from sale_discount
    where account_id = $1 and store_id = $2 and business_date between $3::text::date and $4::text::date group by 1
), judged as materialized (
    select s.id, concat_ws(', ',
           case when (s.gross, s.item_discount, s.check_discount, s.voided, s.refunded, s.inclusive_tax, s.exclusive_tax)
                  <> (coalesce(l.gross, 0), coalesce(l.item_discount, 0), coalesce(l.check_discount, 0),
                      coalesce(l.voided, 0), coalesce(l.refunded, 0), coalesce(l.inclusive_tax, 0),
                      coalesce(l.exclusive_tax, 0)) then 'lines' end,
           case when (s.inclusive_tax, s.exclusive_tax) <> (coalesce(t.inclusive_tax, 0), coalesce(t.exclusive_tax, 0))
                then 'taxes' end,
           case when s.paid <> coalesce(p.paid, 0) then 'payments' end,
           case when s.status <> 2 and (s.item_discount, s.check_discount)
                  <> (coalesce(d.item_discount, 0), coalesce(d.check_discount, 0)) then 'discounts' end,
           case when s.business_date < s.opened_on then 'dates' end) as wrong
    from month s
    left join line l on l.sale_id = s.id
    left join tax t on t.sale_id = s.id
    left join payment p on p.sale_id = s.id
    left join discount d on d.sale_id = s.id
)
select (select count(*) from month) as sales, j.id, j.wrong
from (select 1) one
left join (select id, wrong from judged where wrong <> '' limit 20) j on true
