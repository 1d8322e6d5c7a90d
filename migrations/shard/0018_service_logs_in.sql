-- The service logs in as a role of its own, which owns nothing. Who may not change roles leaves this to whoever may:
-- `comanda doctor` says so.
do $$
begin
    if exists (select from pg_roles where rolname = 'comanda_service' and not rolcanlogin) then
        alter role comanda_service login;
    end if;
exception when insufficient_privilege then
    null;
end $$;
