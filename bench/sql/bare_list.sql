-- L bare: the first page of 50 active departments of a store, ordered by name, with the total. One walk through the
-- index in its order, the documents read on the way.
\set store random(0, :stores - 1)
\set account 100 + :store / (:stores / :accounts)
\set store_number 1000 + :store
select r.doc, (select count(*) from record c
               where c.account_id = 'a00000000000000000000' || :account::text
                 and c.store_id = 'b0000000000000000000' || :store_number::text
                 and c.kind = 'department' and c.active and c.menu_to is null) as total
from record r
where r.account_id = 'a00000000000000000000' || :account::text
  and r.store_id = 'b0000000000000000000' || :store_number::text
  and r.kind = 'department' and r.active and r.menu_to is null
order by r.name, r.id limit 50 offset 0;
