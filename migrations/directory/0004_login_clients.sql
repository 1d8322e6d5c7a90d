-- Wrong passwords are counted for an e-mail address and the client that sends them, so that a stranger does not lock a person
-- out. All clients together have a much higher limit. When it is reached, a client that has logged in to an account with this
-- address before may still do so, to that account. The functions of 0003 stay for nodes of the release before.

create table directory.login_client (
    email_digest  bytea not null,
    client_digest bytea not null,
    account_id    text collate "C" not null references directory.account,
    succeeded_at  timestamptz not null default now(),
    primary key (email_digest, client_digest, account_id)
);
create index login_client_succeeded on directory.login_client using brin (succeeded_at);
alter table directory.login_client enable row level security;
alter table directory.login_client force row level security;
create policy owner_sees_all on directory.login_client to current_user using (true) with check (true);

-- What a try is counted for, and how often that may be wrong. An empty device, or a limit of 0, is not counted.
create function directory.login_subjects(email bytea, client bytea, device bytea, pair_max integer, email_max integer,
                                         client_max integer)
returns table (subject bytea, most integer) language sql immutable as $$
    select s.subject, s.most
    from (values (email || client, pair_max), (email, email_max), (client, client_max), (device, pair_max)) s(subject, most)
    where s.most > 0 and s.subject <> ''
$$;

-- Seconds until another try; 0 for none. Of tries under way nobody knows yet whether they are wrong: they end soon.
create function directory.login_wait(t directory.login_try, most integer, window_seconds integer) returns integer
language sql stable as $$
    select case
        when t.failures < most or t.began_at < clock_timestamp() - make_interval(secs => window_seconds) then 0
        when t.wrong < most and t.tried_at > clock_timestamp() - interval '10 seconds' then 1
        else greatest(1, ceil(extract(epoch from t.began_at - clock_timestamp()) + window_seconds))::integer end
$$;

create function directory.begin_login(email bytea, client bytea, device bytea, account text, pair_max integer,
                                      email_max integer, client_max integer, window_seconds integer)
returns table (wait integer, account_id text, shard text)
language plpgsql security definer set search_path = directory, pg_temp as $$
declare
    one record;
    held directory.login_try;
    longest integer;
    email_wait integer;
begin
    -- Who must wait is told so without a trace: a flood fills no table.
    select coalesce(max(w.seconds) filter (where s.subject <> email), 0), coalesce(max(w.seconds) filter (where s.subject = email), 0)
    into longest, email_wait
    from directory.login_subjects(email, client, device, pair_max, email_max, client_max) s
    join directory.login_try t on t.subject = s.subject
    cross join lateral directory.login_wait(t, s.most, window_seconds) w(seconds);
    if longest = 0 and email_wait > 0 and not exists (
        select from directory.login_client k
        where k.email_digest = email and k.client_digest = client and (account = '' or k.account_id = account)) then
        longest := email_wait;
    end if;
    if longest > 0 then
        return query select longest, ''::text, ''::text;
        return;
    end if;
    for one in
        select s.subject, s.most from directory.login_subjects(email, client, device, pair_max, email_max, client_max) s
        order by s.subject
    loop
        insert into directory.login_try (subject, began_at, failures) values (one.subject, clock_timestamp(), 0) on conflict do nothing;
        select * into held from directory.login_try t where t.subject = one.subject for update;
        if held.began_at < clock_timestamp() - make_interval(secs => window_seconds) then
            update directory.login_try t set began_at = clock_timestamp(), failures = 0, wrong = 0 where t.subject = one.subject;
        elsif one.subject <> email or email_wait = 0 then
            longest := greatest(longest, directory.login_wait(held, one.most, window_seconds));
        end if;
    end loop;
    if longest > 0 then
        return query select longest, ''::text, ''::text;
        return;
    end if;
    update directory.login_try t set failures = t.failures + 1, tried_at = clock_timestamp()
    where t.subject in (email || client, email, client, device);
    return query
        select 0, a.id::text, a.shard from directory.login_address l join directory.account a on a.id = l.account_id
        where l.email_digest = email and (account = '' or l.account_id = account) and a.active
          and (email_wait = 0 or exists (
              select from directory.login_client k
              where k.email_digest = email and k.client_digest = client and k.account_id = l.account_id))
        order by l.created_at, a.id limit 20;
    if not found then
        return query select 0, ''::text, ''::text;
    end if;
end $$;

-- The password was wrong. Rows are locked in the order of begin_login, here and below.
create function directory.fail_login(email bytea, client bytea, device bytea) returns void
language sql security definer set search_path = directory, pg_temp as $$
    with held as (
        select t.subject from directory.login_try t where t.subject in (email || client, email, client, device)
        order by t.subject for update)
    update directory.login_try t set wrong = least(t.wrong + 1, t.failures)
    from held where t.subject = held.subject
$$;

-- The password was right, in this account: the try was none, and the client is known there. Tries before it stay: whoever has
-- the same address in an account of their own must not wipe them away.
create function directory.forgive_login(email bytea, client bytea, device bytea, account text) returns void
language sql security definer set search_path = directory, pg_temp as $$
    with held as (
        select t.subject from directory.login_try t where t.subject in (email || client, email, client, device)
        order by t.subject for update)
    update directory.login_try t set failures = greatest(t.failures - 1, 0), wrong = least(t.wrong, greatest(t.failures - 1, 0))
    from held where t.subject = held.subject;
    insert into directory.login_client as k (email_digest, client_digest, account_id)
    select email, client, a.id from directory.account a where a.id = account
    on conflict (email_digest, client_digest, account_id) do update set succeeded_at = now()
    where k.succeeded_at < now() - interval '1 day'
$$;

create or replace function directory.forget_login_tries() returns bigint
language sql security definer set search_path = directory, pg_temp as $$
    with known as (delete from directory.login_client where succeeded_at < now() - interval '90 days'),
         gone as (delete from directory.login_try where began_at < now() - interval '2 days' returning 1) select count(*) from gone
$$;

revoke execute on all functions in schema directory from public;
grant execute on all functions in schema directory to comanda_service;
