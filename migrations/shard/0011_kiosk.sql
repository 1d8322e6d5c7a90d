-- Kiosks: the licences of a store, the devices that log in, and their tokens. Licences and tokens are kept as keyed digests,
-- never as they are.

create table kiosk_license (
    account_id text collate "C" not null,
    id         text collate "C" not null,
    store_id   text collate "C" not null,
    name       text collate "und-x-icu" not null,
    digest     bytea not null,
    hint       text not null,                  -- The last characters of its text.
    seats      integer not null,               -- How many devices may use it at once.
    issued_at  timestamptz not null,
    issued_by  text not null,
    expires_at timestamptz,
    revoked_at timestamptz,
    primary key (account_id, id),
    foreign key (account_id, store_id) references store (account_id, id)
);
create unique index kiosk_license_digest on kiosk_license (account_id, digest);
create index kiosk_license_page on kiosk_license (account_id, store_id, name, id);

create table kiosk_device (
    account_id    text collate "C" not null,
    id            text collate "C" not null,
    device_id     text collate "C" not null,   -- What the device calls itself.
    name          text collate "und-x-icu" not null,
    mac           text not null,
    app_version   text not null,
    store_id      text collate "C" not null,   -- Where it logged in last.
    license_id    text collate "C",            -- Whose seat it has.
    registered_at timestamptz not null,
    last_seen_at  timestamptz not null,
    revoked_at    timestamptz,
    primary key (account_id, id),
    foreign key (account_id, store_id) references store (account_id, id),
    foreign key (account_id, license_id) references kiosk_license (account_id, id)
) with (fillfactor = 70);
create unique index kiosk_device_name on kiosk_device (account_id, device_id);
create index kiosk_device_page on kiosk_device (account_id, store_id, name, id);
create index kiosk_device_seat on kiosk_device (account_id, license_id) where license_id is not null;

-- What a device shows with each request. A new login of the device ends the one before.
create table kiosk_token (
    account_id       text collate "C" not null,
    digest           bytea not null,
    device           text collate "C" not null,  -- kiosk_device.id
    person_id        text collate "C" not null,
    password_version bigint not null,            -- The person's when it was opened.
    key_id           text not null,              -- With which it was opened.
    opened_at        timestamptz not null,
    expires_at       timestamptz not null,
    ended_at         timestamptz,
    primary key (account_id, digest)
) with (fillfactor = 70);
create index kiosk_token_device on kiosk_token (account_id, device) where ended_at is null;
create index kiosk_token_expiry on kiosk_token using brin (expires_at);

select protect_tenant_table('kiosk_license');
select protect_tenant_table('kiosk_device');
select protect_tenant_table('kiosk_token');
grant select, insert, update on kiosk_license, kiosk_device, kiosk_token to comanda_service;

-- Tokens that ended or expired a week ago or earlier.
create function forget_kiosk_tokens(at_most integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
    with old as (
        select account_id, digest from kiosk_token
        where least(expires_at, coalesce(ended_at, 'infinity')) < now() - interval '7 days' limit at_most for update skip locked
    ), gone as (
        delete from kiosk_token t using old o where t.account_id = o.account_id and t.digest = o.digest returning 1
    )
    select count(*) from gone
$$;
revoke execute on function forget_kiosk_tokens from public;
grant execute on function forget_kiosk_tokens to comanda_service;

-- What an account decided about points and memberships is part of what its kiosks know, so that it has a number too: the
-- settings_version in the account's own row, which nothing else uses. Whoever writes has locked that row.
create function count_account_change() returns trigger
language plpgsql as $$
begin
    insert into store_seq as s (account_id, store_id) values (new.account_id, new.account_id)
    on conflict (account_id, store_id) do update set settings_version = s.settings_version + 1;
    return null;
end $$;
create trigger counted after insert or update on account_setting for each row execute function count_account_change();
create trigger counted after insert or update on membership_type for each row execute function count_account_change();
create trigger counted after insert or update on membership_plan for each row execute function count_account_change();

-- Raised by whatever may take something from a kiosk, in the transaction that does: what a node has read of a kiosk's rights is
-- still so while the number is. It is the last row a transaction locks.
create table kiosk_epoch (
    account_id text collate "C" primary key,
    epoch      bigint not null
) with (fillfactor = 50);
select protect_tenant_table('kiosk_epoch');
grant select, insert, update on kiosk_epoch to comanda_service;

create function raise_kiosk_epoch() returns trigger
language plpgsql as $$
begin
    insert into kiosk_epoch as e values (new.account_id, 1) on conflict (account_id) do update set epoch = e.epoch + 1;
    return null;
end $$;
create trigger kiosk_epoch after update on kiosk_token for each row
    when (new.ended_at is distinct from old.ended_at or new.expires_at < old.expires_at) execute function raise_kiosk_epoch();
create trigger kiosk_epoch after update on kiosk_device for each row
    when ((new.revoked_at, new.license_id) is distinct from (old.revoked_at, old.license_id)) execute function raise_kiosk_epoch();
create trigger kiosk_epoch after update on kiosk_license for each row
    when ((new.revoked_at, new.expires_at) is distinct from (old.revoked_at, old.expires_at)) execute function raise_kiosk_epoch();
create trigger kiosk_epoch after update on person for each row
    when ((new.active, new.password_version, new.roles) is distinct from (old.active, old.password_version, old.roles))
    execute function raise_kiosk_epoch();
create trigger kiosk_epoch after update on staff_role for each row
    when ((new.active, new.privileges, new.store_id) is distinct from (old.active, old.privileges, old.store_id))
    execute function raise_kiosk_epoch();
-- Which store is head office decides which roles hold everywhere; a store that is closed has no kiosks.
create trigger kiosk_epoch after update on store for each row
    when ((new.is_hq, new.active) is distinct from (old.is_hq, old.active)) execute function raise_kiosk_epoch();
create trigger kiosk_epoch_of_new after insert on store for each row when (new.is_hq) execute function raise_kiosk_epoch();
