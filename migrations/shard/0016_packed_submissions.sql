-- Tills send whole checks, and one submission is nearly the one before it: many of them in one row are compressed to a
-- fraction. A row with `packed` stands for all that are in it, a JSON array of what their columns held; its version is
-- that of the last of them, its node that of the first.
alter table check_submission add column packed text compression lz4;
alter table check_state add column sent_bytes bigint not null default 0;  -- Of all submissions, as they were sent.

-- Every submission, one row each.
create view check_history with (security_invoker = true) as
    select account_id, store_id, check_id, version, n, node, stream, place, at, base_version, seen, digest, envelope, data
    from check_submission where packed is null
    union all
    select s.account_id, s.store_id, s.check_id, p.version, p.n, p.node, p.stream, p.place, p.at, p.base_version, p.seen,
           decode(p.digest, 'hex'), p.envelope, p.data
    from check_submission s
    cross join lateral json_to_recordset(s.packed::json)
        as p(version bigint, n integer, node text, stream text, place bigint, at bigint, base_version bigint, seen text,
             digest text, envelope text, data text)
    where s.packed is not null;
grant select on check_history to comanda_service;

-- Packs what was sent of a check, but for the newest ones, which other nodes may not have seen yet, and large ones,
-- which would not become smaller. The store is locked. Returns how many were packed.
create function pack_submissions(account text, store text, the_check text, newest integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
    large constant integer := 32768;
    pack record;
begin
    perform refuse_other_account(account);
    select count(*) as count, (array_agg(s.version order by s.version desc, s.n desc))[1] as version,
           (array_agg(s.n order by s.version desc, s.n desc))[1] as n,
           (array_agg(s.node order by s.version, s.n))[1] as node,
           json_agg(json_build_object(
               'version', s.version, 'n', s.n, 'node', s.node, 'stream', s.stream, 'place', s.place, 'at', s.at,
               'base_version', s.base_version, 'seen', s.seen, 'digest', encode(s.digest, 'hex'),
               'envelope', s.envelope, 'data', s.data) order by s.version, s.n)::text as packed
    into pack
    from (select * from check_submission t
          where t.account_id = account and t.store_id = store and t.check_id = the_check and t.packed is null
          order by t.version desc, t.n desc offset newest) s
    where octet_length(s.data) + octet_length(s.envelope) <= large;
    if pack.count < 2 then
        return 0;
    end if;
    delete from check_submission s
    where s.account_id = account and s.store_id = store and s.check_id = the_check and s.packed is null
      and (s.version, s.n) < (pack.version, pack.n) and octet_length(s.data) + octet_length(s.envelope) <= large;
    update check_submission s set packed = pack.packed, node = pack.node, seen = '[]', envelope = '', data = ''
    where s.account_id = account and s.store_id = store and s.check_id = the_check and s.version = pack.version
      and s.n = pack.n;
    return pack.count;
end $$;
revoke execute on function pack_submissions from public;
grant execute on function pack_submissions to comanda_service;
