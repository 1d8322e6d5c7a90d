-- Everything a sale has, each part with what it is and its place. A part has the columns of its own struct only.
select 'line' as part, n, line_id as id, name, seat, menu_id, department, department_name, category, category_name,
       quantity, void_quantity, void_reason, gross, item_discount, check_discount, voided, refunded, inclusive_tax,
       exclusive_tax, null::bigint as amount, null::bigint as rate, null::boolean as is_inclusive, null::text as type,
       null::integer as line, null::text as refund_id, null::text as business_date, null::text as reason,
       null::bigint as refunded_at
from sale_line where account_id = $1 and store_id = $2 and business_date = $3::text::date and sale_id = $4
union all
select 'tax', n, tax_id, name, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
       null, amount, rate, is_inclusive, null, null, null, null, null, null
from sale_tax where account_id = $1 and store_id = $2 and business_date = $3::text::date and sale_id = $4
union all
select 'payment', n, payment_id, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
       null, null, amount, null, null, type, null, null, null, null, null
from sale_payment where account_id = $1 and store_id = $2 and business_date = $3::text::date and sale_id = $4
union all
select 'discount', n, discount_id, name, null, null, null, null, null, null, null, null, null, null, null, null, null,
       null, null, null, amount, null, null, null, coalesce(line_n, 0) - 1, null, null, null, null
from sale_discount where account_id = $1 and store_id = $2 and business_date = $3::text::date and sale_id = $4
union all
select 'refund', row_number() over (order by closed_at, id), id, null, null, null, null, null, null, null, null, null, null,
       null, null, null, null, null, null, null, -total, null, null, null, null, refund_id, business_date::text, reason,
       (extract(epoch from closed_at) * 1000)::bigint
from sale where account_id = $1 and refund_of = $4
order by 1, 2
