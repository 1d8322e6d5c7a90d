-- Checks and their submissions in one statement: both as of one moment, while tills go on sending.
with page as materialized (
    select check_id, version, closed_version, status, total, conflicts, envelope, data, length(digests) / 16 as submissions
    from check_state where account_id = $1 and store_id = $2 and check_id > $3 order by check_id limit $4
)
select p.check_id, false as is_submission, p.version, coalesce(p.closed_version, 0) as closed_version, p.status, p.total,
       p.conflicts, p.envelope, p.data, p.submissions, 0 as submission_n, null as node, null as stream, 0 as place, 0 as at,
       0 as base_version, null as seen, null as digest
from page p
union all
select p.check_id, true, t.version, 0, 0, 0, null, t.envelope, t.data, 0, t.n, t.node, t.stream, t.place, t.at,
       t.base_version, t.seen, t.digest
from page p join check_history t on t.account_id = $1 and t.store_id = $2 and t.check_id = p.check_id
order by check_id, is_submission, version, submission_n
