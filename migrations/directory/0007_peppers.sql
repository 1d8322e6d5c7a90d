-- A digest says which pepper it was made with: 32 bytes are the first one's, 33 begin with the pepper's number. What is kept
-- under a digest of another pepper is moved to one of the current pepper when it is used.
create function directory.renew_key(its_digest bytea, other_digest bytea) returns void
language sql security definer set search_path = directory, pg_temp as $$
    update directory.api_key set digest = its_digest where digest = other_digest
$$;

create function directory.renew_address(its_digest bytea, other_digest bytea) returns void
language sql security definer set search_path = directory, pg_temp as $$
    with old as (delete from directory.login_address l where l.email_digest = other_digest returning l.account_id, l.created_at)
    insert into directory.login_address (email_digest, account_id, created_at)
    select its_digest, o.account_id, o.created_at from old o on conflict do nothing
$$;

revoke execute on function directory.renew_key, directory.renew_address from public;
grant execute on function directory.renew_key, directory.renew_address to comanda_service;
