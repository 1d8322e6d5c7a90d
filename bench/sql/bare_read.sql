-- R bare: one department by its id. Ids are made of a letter, zeros and the number of the thing, see bench/harness/seed.py.
\set department random(0, :departments - 1)
\set account 100 + :department / (:departments / :accounts)
\set department_number 1000000 + :department
select store_id, kind, version, doc from record
where account_id = 'a00000000000000000000' || :account::text
  and id = 'd0000000000000000' || :department_number::text and menu_to is null;
