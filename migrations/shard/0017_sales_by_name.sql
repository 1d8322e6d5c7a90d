-- outside a transaction
-- Sales by the name on them, so that what is a person's is found without reading all sales. Months are indexed one by one
-- while sales go on; those that an interrupted run left half-made are made anew.
create index if not exists sale_name on only sale (account_id, customer_name) where customer_name <> '';
select format('drop index concurrently %I', c.relname) as run
from pg_index x join pg_class c on c.oid = x.indexrelid join pg_inherits i on i.inhrelid = x.indrelid
where i.inhparent = 'sale'::regclass and not x.indisvalid and c.relname ~ '^sale_.*_named$';
select format('create index concurrently if not exists %I on %I (account_id, customer_name) where customer_name <> %L',
              c.relname || '_named', c.relname, '') as run
from pg_inherits i join pg_class c on c.oid = i.inhrelid
where i.inhparent = 'sale'::regclass
  and not exists (select from pg_index x join pg_inherits h on h.inhrelid = x.indexrelid
                  where x.indrelid = c.oid and h.inhparent = 'sale_name'::regclass);
select format('alter index sale_name attach partition %I', c.relname) as run
from pg_index x join pg_class c on c.oid = x.indexrelid join pg_inherits i on i.inhrelid = x.indrelid
where i.inhparent = 'sale'::regclass and c.relname ~ '^sale_.*_named$'
  and not exists (select from pg_inherits h where h.inhrelid = x.indexrelid);
