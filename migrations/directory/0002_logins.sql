-- Where a person's login is looked for, and how often somebody has tried. Logins themselves live with their account, on
-- its shard: here is only a keyed digest of the e-mail address.

create table directory.login_address (
    email_digest bytea not null,
    account_id   text collate "C" not null references directory.account,
    created_at   timestamptz not null default now(),
    primary key (email_digest, account_id)
);
alter table directory.login_address enable row level security;
alter table directory.login_address force row level security;
create policy owner_sees_all on directory.login_address to current_user using (true) with check (true);
create policy own_account on directory.login_address to comanda_service
    using (account_id in (select unnest(string_to_array(current_setting('app.accounts', true), ','))))
    with check (account_id in (select unnest(string_to_array(current_setting('app.accounts', true), ','))));
grant select, insert on directory.login_address to comanda_service;

-- Tries that have not succeeded, by keyed digests of e-mail addresses and of network addresses. They belong to no
-- account: an address nobody has is counted as one that somebody has.
create table directory.login_try (
    subject    bytea primary key,
    began_at   timestamptz not null,
    failures   integer not null
) with (fillfactor = 70);
create index login_try_began on directory.login_try using brin (began_at);

-- Before a password is looked at: counts the try as failed, unless there were too many already (wait: seconds), and says
-- where the login may be, oldest first. With an account, only there. Always at least one row.
create function directory.begin_login(email bytea, peer bytea, account text, email_max integer, peer_max integer,
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
    select coalesce(max(ceil(extract(epoch from t.began_at - clock_timestamp()) + window_seconds)), 0)::integer into longest
    from directory.login_try t
    where t.subject in (email, peer) and t.began_at >= clock_timestamp() - make_interval(secs => window_seconds)
      and t.failures >= case when t.subject = email then email_max else nullif(peer_max, 0) end;
    if longest > 0 then
        return query select longest, ''::text, ''::text;
        return;
    end if;
    foreach one in array (select array_agg(s order by s) from unnest(array[email, peer]) s) loop
        most := case when one = email then email_max else peer_max end;
        continue when most = 0;
        insert into directory.login_try values (one, clock_timestamp(), 0) on conflict do nothing;
        select * into held from directory.login_try t where t.subject = one for update;
        if held.began_at < clock_timestamp() - make_interval(secs => window_seconds) then
            update directory.login_try t set began_at = clock_timestamp(), failures = 0 where t.subject = one;
        elsif held.failures >= most then
            longest := greatest(longest, 1, ceil(extract(epoch from held.began_at - clock_timestamp()) + window_seconds)::integer);
        end if;
    end loop;
    if longest > 0 then
        return query select longest, ''::text, ''::text;
        return;
    end if;
    update directory.login_try t set failures = t.failures + 1 where t.subject in (email, peer);
    return query
        select 0, a.id::text, a.shard from directory.login_address l join directory.account a on a.id = l.account_id
        where l.email_digest = email and (account = '' or l.account_id = account) and a.active order by l.created_at, a.id limit 20;
    if not found then
        return query select 0, ''::text, ''::text;
    end if;
end $$;

-- The password was right: the try was none. Those before it stay: whoever has the same address in an account of their own
-- must not wipe them away. Rows are locked in the order of begin_login.
create function directory.forgive_login(email bytea, peer bytea) returns void
language sql security definer set search_path = directory, pg_temp as $$
    with held as (select t.subject from directory.login_try t where t.subject in (email, peer) order by t.subject for update)
    update directory.login_try t set failures = greatest(t.failures - 1, 0)
    from held where t.subject = held.subject
$$;

create function directory.forget_login_tries() returns bigint
language sql security definer set search_path = directory, pg_temp as $$
    with gone as (delete from directory.login_try where began_at < now() - interval '2 days' returning 1) select count(*) from gone
$$;

-- A session names its account itself: on which shard that lives.
create function directory.find_accounts(ids text[]) returns table (id text, shard text, active boolean)
language sql stable security definer set search_path = directory, pg_temp as $$
    select a.id, a.shard, a.active from directory.account a where a.id = any (ids)
$$;

revoke execute on all functions in schema directory from public;
grant execute on all functions in schema directory to comanda_service;
