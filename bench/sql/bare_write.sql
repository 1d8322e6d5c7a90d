-- W bare: create a department as one statement, so one round trip: raise the store's two numbers, insert the record
-- and its journal line. The id is made as Comanda makes it, seconds and then random bits, and the document has the
-- size of the one that the measured request makes. (pgbench takes a colon before a letter for a variable, even in a
-- string: hence the space before true.)
\set store random(0, :stores - 1)
\set account 100 + :store / (:stores / :accounts)
\set store_number 1000 + :store
\set high random(268435456, 4294967295)
\set low random(268435456, 4294967295)
with seq as (
    update store_seq set journal_seq = journal_seq + 1, menu_version = menu_version + 1
    where account_id = 'a00000000000000000000' || :account::text and store_id = 'b0000000000000000000' || :store_number::text
    returning account_id, store_id, journal_seq, menu_version,
              to_hex(extract(epoch from now())::bigint) || to_hex(:high::bigint) || to_hex(:low::bigint) as id,
              'Bench ' || to_hex(:high::bigint) || to_hex(:low::bigint) as name
), stored as (
    insert into record (account_id, store_id, kind, id, version, menu_from, active, name, name_key, search, doc)
    select account_id, store_id, 'department', id, 1, menu_version, true, name, lower(name collate "und-x-icu"),
           lower((name || E'\nBENCH\n' || :description) collate "und-x-icu"),
           '{"id":"' || id || '","name":"' || name || '","departmentCode":"BENCH","description":"' || :description
           || '","store":"' || store_id || '","createdFor":"' || store_id || '","ownedBy":"' || account_id
           || '","createdAt":1,"activeStatus": true,"version":1,"dateCreated":"2026-01-01T00:00:00.000Z",'
           || '"lastUpdated":"2026-01-01T00:00:00.000Z","createdBy":"c00000000000000000000100","modifiedBy":"c00000000000000000000100"}'
    from seq
)
insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
select account_id, store_id, journal_seq, now(), 'c00000000000000000000100', 'create', 'department', id, 1,
       '["name","departmentCode","description","store"]'
from seq;
