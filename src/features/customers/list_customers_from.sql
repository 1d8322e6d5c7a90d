select t.customers as total, c.name as key, {customer}
from (select customers from customer_total t where t.account_id = $1 and t.active = $2 and t.changes = $3) t
left join lateral (
    select {stored} from (
        select c.id from customer c
        where c.account_id = $1 and c.active = $2 and c.erased_at is null and (c.name, c.id) >= ($4, $5)
        order by c.name, c.id offset $6 limit $7) p
    cross join lateral (select {stored} from customer c where c.account_id = $1 and c.id = p.id offset 0) c) c on true
{balance}
order by c.name, c.id
