-- In which history of the database a line was written. The service says it when it connects: a number made of the server's
-- system identifier, its timeline, its last start and the number of this table. After a standby without the last lines was promoted, or a backup was
-- restored, a number may be given to another line, but never with the same epoch: so a client can tell whether the line it
-- knows is still there. Lines from before this migration, and of commands that do not say it, have 0.
alter table journal add column epoch integer not null
    default coalesce(nullif(current_setting('comanda.epoch', true), ''), '0')::integer;
