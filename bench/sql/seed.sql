-- The data every side is measured on. Ids are a letter, zeros and a number, so that pgbench can make them too:
-- accounts a…100, a…101 …; stores b…1000 …; departments d…1000000 …; keys c…100 …
insert into directory.account (id, name, shard)
select 'a00000000000000000000' || 100 + n, 'Account ' || n, 'main' from generate_series(0, :accounts - 1) n;

insert into store (account_id, id, number, name, is_hq, timezone, currency, country)
select 'a00000000000000000000' || 100 + n / :stores_each, 'b0000000000000000000' || 1000 + n, 1 + n % :stores_each,
       'Store ' || n, n % :stores_each = 0, 'Europe/Rome', 'EUR', 'IT'
from generate_series(0, :accounts * :stores_each - 1) n;

insert into store_seq (account_id, store_id, journal_seq, menu_version)
select account_id, id, 0, :departments_each from store;

insert into record (account_id, store_id, kind, id, version, menu_from, active, name, name_key, search, doc)
select account_id, store_id, 'department', id, 1, 1 + n % :departments_each, true, name, lower(name collate "und-x-icu"), lower((name || E'\n' || code || E'\n' || :'description') collate "und-x-icu"),
       format('{"id":"%s","name":"%s","departmentCode":"%s","description":"%s","store":"%s","createdFor":"%s","ownedBy":"%s",'
              '"createdAt":%s,"activeStatus":true,"version":1,"dateCreated":"2026-01-01T09:00:00.000Z",'
              '"lastUpdated":"2026-01-01T09:00:00.000Z","createdBy":"%s","modifiedBy":"%s"}',
              id, name, code, :'description', store_id, store_id, account_id, number, key_id, key_id)
from (select n, s.account_id, s.id as store_id, s.number, 'd0000000000000000' || 1000000 + n as id,
             (array['Kitchen', 'Bar', 'Cellar', 'Bakery', 'Grill', 'Terrace'])[1 + n % 6] || ' ' || lpad((n % 60)::text, 3, '0') as name,
             'DEP' || n % 60 as code, 'c00000000000000000000' || 100 + n / (:stores_each * :departments_each) as key_id
      from generate_series(0, :accounts * :stores_each * :departments_each - 1) n
      join store s on s.id = 'b0000000000000000000' || 1000 + n / :departments_each) made;
