-- Every step is a lateral one behind `offset 0` or a limit: left the choice, the planner joins all words of the account
-- at once. Words begin at the cursor, or else at the word, and only one of them is said: of two beginnings the index may
-- take the earlier.
with counted as (
    select from (select w.word, w.customer_id from customer_word w
                 where w.account_id = $1 and w.active = $6 and w.word >= $2 and w.word < $3
                 order by w.word, w.customer_id offset 0) w
    left join lateral (select true as is_earlier from customer_word e where e.account_id = $1 and e.customer_id = w.customer_id
                       and e.word >= $2 and e.word < w.word limit 1) e on true
    where e.is_earlier is null
    limit $9
), found as materialized (
    select w.word, w.customer_id
    from (select w.word, w.customer_id from customer_word w
          where w.account_id = $1 and w.active = $6 and (w.word, w.customer_id) > ($4, $5) and w.word < $3
          order by w.word, w.customer_id offset 0) w
    left join lateral (select true as is_earlier from customer_word e where e.account_id = $1 and e.customer_id = w.customer_id
                       and e.word >= $2 and e.word < w.word limit 1) e on true
    where e.is_earlier is null
    order by w.word, w.customer_id offset $7 limit $8
), counts as (select count(*) as found from counted)
select n.found as total, f.word as key, {customer}
from counts n
left join found f on true
left join lateral (select {stored} from customer c where c.account_id = $1 and c.id = f.customer_id offset 0) c on true
{balance}
order by f.word, f.customer_id
