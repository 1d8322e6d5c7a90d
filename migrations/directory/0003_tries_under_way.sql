-- A login whose password has not been looked at yet is counted as wrong, so that many at once cannot guess more often than
-- one after the other. Whoever comes meanwhile need not wait as if it had been wrong, though: how many are known to have
-- been wrong is counted beside it. One that never ended (its node went away) is taken for wrong after ten seconds.
alter table directory.login_try add column wrong integer not null default 0, add column tried_at timestamptz;

create or replace function directory.begin_login(email bytea, peer bytea, account text, email_max integer, peer_max integer,
                                                 window_seconds integer)
returns table (wait integer, account_id text, shard text)
language plpgsql security definer set search_path = directory, pg_temp as $$
declare
    one bytea;
    most integer;
    held directory.login_try;
    longest integer;
begin
    -- Who must wait is told so without a trace: a flood fills no table.
    select coalesce(max(case when t.wrong < t.failures and t.tried_at > clock_timestamp() - interval '10 seconds' and t.wrong < l.most
                             then 1 else ceil(extract(epoch from t.began_at - clock_timestamp()) + window_seconds) end), 0)::integer
    into longest
    from directory.login_try t
    cross join lateral (select case when t.subject = email then email_max else nullif(peer_max, 0) end as most) l
    where t.subject in (email, peer) and t.began_at >= clock_timestamp() - make_interval(secs => window_seconds)
      and t.failures >= l.most;
    if longest > 0 then
        return query select longest, ''::text, ''::text;
        return;
    end if;
    foreach one in array (select array_agg(s order by s) from unnest(array[email, peer]) s) loop
        most := case when one = email then email_max else peer_max end;
        continue when most = 0;
        insert into directory.login_try (subject, began_at, failures) values (one, clock_timestamp(), 0) on conflict do nothing;
        select * into held from directory.login_try t where t.subject = one for update;
        if held.began_at < clock_timestamp() - make_interval(secs => window_seconds) then
            update directory.login_try t set began_at = clock_timestamp(), failures = 0, wrong = 0 where t.subject = one;
        elsif held.failures >= most then
            longest := greatest(longest, 1);  -- They came in this very moment, and are under way.
        end if;
    end loop;
    if longest > 0 then
        return query select longest, ''::text, ''::text;
        return;
    end if;
    update directory.login_try t set failures = t.failures + 1, tried_at = clock_timestamp() where t.subject in (email, peer);
    return query
        select 0, a.id::text, a.shard from directory.login_address l join directory.account a on a.id = l.account_id
        where l.email_digest = email and (account = '' or l.account_id = account) and a.active order by l.created_at, a.id limit 20;
    if not found then
        return query select 0, ''::text, ''::text;
    end if;
end $$;

-- The password was wrong. Rows are locked in the order of begin_login.
create function directory.fail_login(email bytea, peer bytea) returns void
language sql security definer set search_path = directory, pg_temp as $$
    with held as (select t.subject from directory.login_try t where t.subject in (email, peer) order by t.subject for update)
    update directory.login_try t set wrong = least(t.wrong + 1, t.failures)
    from held where t.subject = held.subject
$$;

create or replace function directory.forgive_login(email bytea, peer bytea) returns void
language sql security definer set search_path = directory, pg_temp as $$
    with held as (select t.subject from directory.login_try t where t.subject in (email, peer) order by t.subject for update)
    update directory.login_try t set failures = greatest(t.failures - 1, 0), wrong = least(t.wrong, greatest(t.failures - 1, 0))
    from held where t.subject = held.subject
$$;

revoke execute on all functions in schema directory from public;
grant execute on all functions in schema directory to comanda_service;
