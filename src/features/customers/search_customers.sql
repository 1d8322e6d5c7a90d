with first as materialized (
    select w.word, w.customer_id from customer_word w
    where w.account_id = $1 and w.active = $5 and w.word >= $2 and w.word < $3
    order by w.word, w.customer_id limit $4
), found as materialized (
    select min(word) as word, customer_id from first group by customer_id order by 1, 2 limit $6
), counts as (select (select count(*) from found) as found, (select count(*) from first) as words)
select n.found as total, f.word as key, {customer}, n.words
from counts n
left join lateral (select word, customer_id from found order by word, customer_id offset $7 limit $8) f on true
left join lateral (select {stored} from customer c where c.account_id = $1 and c.id = f.customer_id offset 0) c on true
{balance}
order by f.word, f.customer_id
