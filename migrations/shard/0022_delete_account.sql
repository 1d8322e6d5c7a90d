-- `comanda account delete` takes everything of one account away, as the owner of the tables: what is frozen, too. The service
-- may not delete these rows, whatever it sets.
create or replace function refuse_change_of_sale() returns trigger
language plpgsql as $$
declare
    personal constant text[] := array['customer_name', 'reason'];
begin
    if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on' then
        if to_jsonb(new) - personal = to_jsonb(old) - personal
           and coalesce(to_jsonb(new) ->> 'customer_name', '') = '' and coalesce(to_jsonb(new) ->> 'reason', '') = '' then
            return new;
        end if;
    end if;
    if tg_op = 'DELETE' and tg_level = 'ROW' then
        if current_setting('app.deleted_account', true) = old.account_id then
            return old;
        end if;
    end if;
    raise exception 'what has been sold is frozen: % of % is refused', lower(tg_op), tg_table_name
        using errcode = 'restrict_violation';
end $$;

create or replace function refuse_change_of_ledger() returns trigger
language plpgsql as $$
begin
    if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on' then
        if to_jsonb(new) ->> 'notes' = '' and to_jsonb(new) - 'notes' = to_jsonb(old) - 'notes' then
            return new;
        end if;
    end if;
    if tg_op = 'DELETE' and tg_level = 'ROW' then
        if current_setting('app.deleted_account', true) = old.account_id then
            return old;
        end if;
    end if;
    raise exception 'the ledger is only ever added to: % of % is refused', lower(tg_op), tg_table_name
        using errcode = 'restrict_violation';
end $$;
