-- Of the account $1, the checks of the customer $2, whose name is $3.
with named as (
    select store_id, check_id from check_state where account_id = $1 and customer_id = $2
    union
    select store_id, check_id from sale where account_id = $1 and customer_id = $2 and customer_id <> ''
    union
    select store_id, check_id from sale
    where account_id = $1 and customer_name = $3 and customer_name <> '' and customer_id in ('', $2)
    union
    select store_id, check_id from check_state
    where account_id = $1 and closed_version is null and $3 <> '' and coalesce(customer_id, $2) = $2
      and strpos(data, '"customerName":' || to_json($3::text)) > 0
)
select c.store_id, c.check_id, c.closed_version is not null as has_ended, c.envelope, c.data, c.conflicts
from named n join check_state c on c.account_id = $1 and c.store_id = n.store_id and c.check_id = n.check_id
order by c.store_id, c.check_id
