-- S bare: keep an order as one statement, so one round trip: raise the store's sequence unless the id is taken, insert
-- the order and its journal line. The document and what stands beside it are those of an order that a service has
-- saved, sent anew each time.
\set store random(0, :stores - 1)
\set account 100 + :store / (:stores / :accounts)
\set store_number 1000 + :store
\set high random(268435456, 4294967295)
\set low random(268435456, 4294967295)
with seq as (
    update store_seq s set journal_seq = journal_seq + 1
    where account_id = 'a00000000000000000000' || :account::text and store_id = 'b0000000000000000000' || :store_number::text
      and not exists (select from web_order o
                      where o.account_id = 'a00000000000000000000' || :account::text
                        and o.store_id = 'b0000000000000000000' || :store_number::text
                        and o.id = to_hex(:high::bigint) || to_hex(:low::bigint))
    returning account_id, store_id, journal_seq, menu_version, to_hex(:high::bigint) || to_hex(:low::bigint) as id,
              clock_timestamp() as at
), kept as (
    insert into web_order (account_id, store_id, id, status, due_at, fire_at, placed_at, updated_at, is_paid, is_delivery,
                           is_future, total, menu_version, digest, terms, doc, price_check, history, actor)
    select account_id, store_id, id, 10, at + interval '15 minutes', null, at, at, false, false,
           false, :total::bigint, menu_version, :digest::text, :terms::text, :doc::text, :price_check::text, :history::text,
           'c00000000000000000000100'
    from seq
)
insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
select account_id, store_id, journal_seq, at, 'c00000000000000000000100', 'placed', 'webOrder', id, 1, '[]' from seq;
