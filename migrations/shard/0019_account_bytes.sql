-- How many bytes the rows of an account take, in every table that has an account: compressed as they are, without indexes.
-- Rows are counted by the primary key, and their size is that of up to 10,000 of them, so that a large account takes not
-- much longer than a small one.
create function account_bytes(account text) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
    one record;
    bytes numeric;
    total numeric := 0;
begin
    if coalesce(account <> all (string_to_array(current_setting('app.accounts', true), ',')), true) then
        raise exception 'not an account of this statement';
    end if;
    for one in
        select c.oid::regclass as place, string_agg(format('coalesce(pg_column_size(r.%I), 0)', a.attname), ' + ') as size
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        group by c.oid having bool_or(a.attname = 'account_id')
    loop
        execute format('select (select count(*) from %1$s where account_id = $1) * (select avg(24 + %2$s) from '
                       '(select * from %1$s where account_id = $1 limit 10000) r)', one.place, one.size)
        into bytes using account;
        total := total + coalesce(bytes, 0);
    end loop;
    return total;
end $$;
revoke execute on function account_bytes from public;
grant execute on function account_bytes to comanda_service;
