-- A password that was wrong in one account before it was right in another stays a failed try; the client is known all the same.
create function directory.remember_client(email bytea, client bytea, account text) returns void
language sql security definer set search_path = directory, pg_temp as $$
    insert into directory.login_client as k (email_digest, client_digest, account_id)
    select email, client, a.id from directory.account a where a.id = account
    on conflict (email_digest, client_digest, account_id) do update set succeeded_at = now()
    where k.succeeded_at < now() - interval '1 day'
$$;

revoke execute on function directory.remember_client(bytea, bytea, text) from public;
grant execute on function directory.remember_client(bytea, bytea, text) to comanda_service;
