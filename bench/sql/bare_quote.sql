-- Q bare: all that a quote needs of PostgreSQL once the menu is in memory: whether menu and settings are still those.
\set store random(0, :stores - 1)
\set account 100 + :store / (:stores / :accounts)
\set store_number 1000 + :store
select menu_version, settings_version from store_seq
where account_id = 'a00000000000000000000' || :account::text and store_id = 'b0000000000000000000' || :store_number::text;
