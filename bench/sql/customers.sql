-- An account with :customers customers, made straight by SQL as the service would have made them. Names are skewed: the
-- first of :firsts and :lasts (in each list divided by commas) are the most common.
create function pg_temp.words(first text, last text, phone text, calling_code text, email text) returns setof text
language sql immutable as $$
    with names as (select lower(concat_ws(' ', nullif(first, ''), nullif(last, '')) collate "und-x-icu") as name), words as (
        select name as word from names
        union select array_to_string(parts[n:], ' ')
        from (select string_to_array(name, ' ') as parts from names) p, generate_series(2, cardinality(parts)) n
        union select lower((last || ' ' || first) collate "und-x-icu") where first <> '' and last <> ''
        union select phone
        union select ltrim(substr(phone, length(calling_code) + 1), '0') where starts_with(phone, calling_code)
        union select lower(email collate "und-x-icu"))
    select word from words where word <> ''
$$;

insert into directory.account (id, name, shard) values (:'account', 'Customers', 'main');
insert into store (account_id, id, number, name, is_hq, timezone, currency, country)
values (:'account', :'store', 1, 'Store', true, 'Europe/Rome', 'EUR', 'IT');
insert into store_seq (account_id, store_id, journal_seq, menu_version) values (:'account', :'store', 0, 0), (:'account', :'account', 0, 0);

select setseed(0.5);
create temp table made as
with lists as (select string_to_array(:'firsts', ',') as firsts, string_to_array(:'lasts', ',') as lasts), picked as materialized (
    select n, firsts[1 + floor(cardinality(firsts) * random() ^ 2)::int] as first, lasts[1 + floor(cardinality(lasts) * random() ^ 1.8)::int] as last,
           random() < 0.9 as has_phone, random() < 0.6 as has_email, random() < 0.03 as is_inactive, random() < 0.4 as is_loyal,
           -- An ObjectId: when it was made, and chance.
           lpad(to_hex(1700000000 + n * 30000000 / :customers), 8, '0') || substr(md5(:'account' || n), 1, 16) as id
    from lists, generate_series(1, :customers::bigint) n
)
select *, '3' || lpad((n * 100003 % 1000000000)::text, 9, '0') as national, replace(lower(first || '.' || last), ' ', '') || n % 1000 || '@'
       || (array['gmail.com', 'libero.it', 'outlook.com', 'example.com'])[1 + n % 4] as email
from picked;

insert into customer (account_id, id, edits, active, is_loyalty, name, phone_key, email_key, fields, created_at, updated_at, created_by, modified_by)
select :'account', id, 1, not is_inactive, is_loyal, first || ' ' || last, case when has_phone then '39' || national end,
       case when has_email then lower(email) end,
       jsonb_strip_nulls(jsonb_build_object(
           'firstName', first, 'lastName', last, 'email', case when has_email then email end,
           'phoneNumber', case when has_phone then '+39 ' || national end, 'addressLine1', 'Via ' || last || ' ' || n % 200,
           'city', 'Roma', 'zipCode', '00' || 100 + n % 99, 'country', 'IT', 'notes', 'Asks for a table by the window.'))::text,
       now() - interval '1 day', now() - interval '1 day', :'key', :'key'
from made order by n;

insert into customer_word
select :'account', not is_inactive, w, id
from made cross join lateral pg_temp.words(first, last, case when has_phone then '39' || national else '' end, '39',
                                           case when has_email then email else '' end) w;

insert into loyalty_balance select :'account', id, 0, 0, null, now() from made where is_loyal;

-- As count_customer leaves them: from 300 to 600 in each, the first one from the beginning.
insert into customer_stretch
select :'account', active, case n when 0 then '' else min(name) end, case n when 0 then '' else (array_agg(id order by name, id))[1] end, count(*)
from (select active, name, id, (row_number() over (partition by active order by name, id) - 1) / 420 as n
      from customer where account_id = :'account') c
group by active, n;
insert into customer_total select :'account', active, sum(customers), 1 from customer_stretch where account_id = :'account' group by active;
drop table made;
