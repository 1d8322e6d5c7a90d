-- The data every side is measured on. Ids are a letter, zeros and a number, so that pgbench can make them too:
-- accounts a…100, a…101 …; stores b…1000 …; departments d…1000000 …; keys c…100 …; what else is on a menu e…1000000 …
insert into directory.account (id, name, shard)
select 'a00000000000000000000' || 100 + n, 'Account ' || n, 'main' from generate_series(0, :accounts - 1) n;

insert into store (account_id, id, number, name, is_hq, timezone, currency, country)
select 'a00000000000000000000' || 100 + n / :stores_each, 'b0000000000000000000' || 1000 + n, 1 + n % :stores_each,
       'Store ' || n, n % :stores_each = 0, 'Europe/Rome', 'EUR', 'IT'
from generate_series(0, :accounts * :stores_each - 1) n;

insert into store_seq (account_id, store_id, journal_seq, menu_version)
select account_id, id, 0, :departments_each + :menu_each from store;

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

-- A small menu for orders, after the departments: see the places in bench/harness/orders.py. Prices are whole tens of
-- cents, so that a tax of a tenth has no fraction that two services could round apart.
create function pg_temp.e(base bigint, place integer) returns text language sql immutable as
$$ select 'e0000000000000000' || base + place $$;

-- Both sizes of a thing, the second for more. What is called by another record's name holds a zero and its id.
create function pg_temp.sizes(base bigint, price integer, more integer) returns text language sql immutable as $$
    select '[' || string_agg(format('{"servingSizeLevel":"%1$s","name":"\u0000%1$s"%2$s}', pg_temp.e(base, place),
                                    ',"price":' || cents || ',"priceStr":"' || cents / 100 || '.' || lpad((cents % 100)::text, 2, '0')
                                    || '"' || case place when 1 then ',"isDefault":true' else '' end), ',' order by place) || ']'
    from (select place, price + (place - 1) * more as cents from unnest(array[1, 2]) place) each
$$;

insert into record (account_id, store_id, kind, id, version, menu_from, active, name, name_key, search, parent, facet, refs, doc)
select account_id, store_id, kind, id, 1, :departments_each + 1 + place, true, name, lower(name collate "und-x-icu"),
       lower((name || search) collate "und-x-icu"), parent, facet, refs,
       format('{"id":"%s","name":"%s",%s,"store":"%s","createdFor":"%s","ownedBy":"%s","createdAt":%s,"activeStatus":true,"version":1,'
              '"dateCreated":"2026-01-01T09:00:00.000Z","lastUpdated":"2026-01-01T09:00:00.000Z","createdBy":"%s","modifiedBy":"%s"}',
              id, name, fields, store_id, store_id, account_id, number, key_id, key_id)
from (
    select s.account_id, s.id as store_id, s.number, 'c' || substr(s.account_id, 2) as key_id, part.*, pg_temp.e(base, place) as id
    from store s
    cross join lateral (select substr(s.id, 2)::bigint - 1000 as n) which
    cross join lateral (select 1000000 + n * :menu_each as base, 'd0000000000000000' || 1000000 + n * :departments_each as department) names
    cross join lateral (
        select 0 as place, 'tax' as kind, 'IVA' as name, E'\nV10' as search, '' as parent, 'Item' as facet, '' as refs,
               '"taxCode":"V10","taxType":"Percentage","applyTo":"Item","percentage":10000,"percentageStr":"10.000","inclusive":false' as fields
        union all
        select place, 'servingSizeLevel', (array['Regular', 'Large'])[place], '', '', '', '', '"default":' || (place = 1)
        from generate_series(1, 2) place
        union all
        select place, 'category', (array['Pizza', 'Pasta'])[place - 2], '', '', '1', department || ' ' || pg_temp.e(base, 0),
               format('"level":1,"department":"%s","taxes":["%s"]', department, pg_temp.e(base, 0))
        from generate_series(3, 4) place
        union all
        select place, 'modifierGroup', (array['Toppings', 'Sauces'])[place - 4], '', '', '', '', '"priority":' || place - 4
        from generate_series(5, 6) place
        union all
        select place, 'modifier', (array['Mozzarella', 'Prosciutto', 'Funghi', 'Pesto', 'Arrabbiata', 'Burro e salvia'])[place - 6], '',
               pg_temp.e(base, of), '', concat_ws(' ', pg_temp.e(base, 1), pg_temp.e(base, 2), pg_temp.e(base, of)),
               format('"modifyWith":"%s","servingSizeLevels":%s', pg_temp.e(base, of),
                      pg_temp.sizes(base, (100 + 10 * ((place + n) % 9))::integer, 50))
        from (select place, 5 + (place - 7) / 3 as of from generate_series(7, 12) place) modifiers
        union all
        select place, 'menuItem',
               (array['Margherita', 'Diavola', 'Capricciosa', 'Quattro stagioni', 'Carbonara', 'Amatriciana', 'Cacio e pepe', 'Gricia'])[place - 12],
               E'\n' || words || E'\n' || 1000 + place, pg_temp.e(base, of), '',
               concat_ws(' ', pg_temp.e(base, 0), pg_temp.e(base, 1), pg_temp.e(base, 2), pg_temp.e(base, of), pg_temp.e(base, 5), pg_temp.e(base, 6)),
               format('"description":"%s","pluCode":"%s","priority":%s,"categoryLevel":1,"category":["%s"],"servingSizePrices":%s,'
                      '"priceType":"Fixed","taxes":["%s"],"isDiscountable":true,"optionalModifierGroups":[{"modifierGroup":"%s",'
                      '"maxSelections":4},{"modifierGroup":"%s","maxSelections":2}],"prepTimeMinutes":15',
                      words, 1000 + place, place - 12, pg_temp.e(base, of), pg_temp.sizes(base, (700 + 10 * ((7 * place + n) % 60))::integer, 300),
                      pg_temp.e(base, 0), pg_temp.e(base, 5), pg_temp.e(base, 6))
        from (select place, 3 + (place - 13) / 4 as of, 'Made to order with what the market had this morning, for one or for two.' as words
              from generate_series(13, 20) place) items
    ) part
) made;
