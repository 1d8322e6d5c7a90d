-- Lists are answered from memory now: a store's records are fetched whole, or those since a version. The index that
-- served pages of lists goes; its successor is narrower and serves history as well.
alter table record
    add column facet      text collate "C" not null default '',  -- What some lists select by: a category's level.
    add column refs       text collate "C" not null default '',  -- The ids of the records it names.
    add column written_at timestamptz not null default now(),
    add column written_by text collate "C" not null default '';

-- The condition always holds. It is there so that only statements that repeat it use this index: the planner cannot know
-- how many records a store has, and would as soon walk all of them to find one by its name.
create index record_menu on record (account_id, store_id, menu_from) where menu_from > 0;
drop index record_page;
