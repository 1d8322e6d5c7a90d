-- `comanda account move`: how far it is, so that it can go on wherever it was ended. One row for each account, of its last
-- move. Up to the step `fencing` the account lives on the source; the transaction that writes `switched` moves it.
create table directory.account_move (
    account_id text collate "C" primary key references directory.account,
    source     text not null,
    target     text not null,
    step       text not null check (step in ('copying', 'following', 'fencing', 'switched', 'done', 'aborted')),
    began_at   timestamptz not null default now(),
    step_at    timestamptz not null default now()
);
alter table directory.account_move enable row level security;
alter table directory.account_move force row level security;
create policy owner_sees_all on directory.account_move to current_user using (true) with check (true);

-- Nodes know which accounts are about to move: a request of theirs that meets the wall is repeated where they are then.
drop function directory.find_keys(bytea[]);
create function directory.find_keys(digests bytea[])
returns table (digest bytea, account_id text, key_id text, shard text, epoch bigint, active boolean, scopes text[],
               stores text[], rate_per_second integer, burst integer, expires_at timestamptz, revoked_at timestamptz,
               is_moving boolean)
language sql stable security definer set search_path = directory, pg_temp as $$
    select k.digest, k.account_id, k.id, a.shard, a.epoch, a.active, k.scopes, k.stores, k.rate_per_second, k.burst,
           k.expires_at, k.revoked_at,
           exists (select from directory.account_move m where m.account_id = a.id and m.step not in ('done', 'aborted'))
    from directory.api_key k join directory.account a on a.id = k.account_id
    where k.digest = any (digests)
$$;
revoke execute on function directory.find_keys from public;
grant execute on function directory.find_keys to comanda_service;

-- For `comanda doctor`.
create function directory.open_moves() returns table (account_id text, source text, target text, step text, seconds bigint)
language sql stable security definer set search_path = directory, pg_temp as $$
    select m.account_id, m.source, m.target, m.step, extract(epoch from now() - m.step_at)::bigint
    from directory.account_move m where m.step not in ('done', 'aborted') order by m.began_at
$$;
revoke execute on function directory.open_moves from public;
grant execute on function directory.open_moves to comanda_service;
