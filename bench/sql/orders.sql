-- Orders of other days, so that new ones come into a table that has a past, and PostgreSQL knows how large it is:
-- 20 for each store, completed, their documents short.
insert into web_order (account_id, store_id, id, status, placed_at, updated_at, is_paid, is_delivery, is_future, total, menu_version,
                       digest, terms, doc, price_check, history, actor)
select s.account_id, s.id, 'past-' || lpad(n::text, 11, '0'), 90, '2026-01-01T12:00:00Z'::timestamptz + n * interval '1 minute',
       '2026-01-01T13:00:00Z'::timestamptz + n * interval '1 minute', true, false, false, 1000, :departments_each + :menu_each, md5(s.id || n),
       '{}', '"totalAmount":1000', '{"policy":"STRICT","matched":true,"differences":[]}', '[]', 'c' || substr(s.account_id, 2)
from store s, generate_series(1, 20) n;
