with changed as (
    update store set name = $3, is_hq = $4, timezone = $5, currency = $6, country = $7, business_day_cutoff = $8,
        week_start = $9, rounding_mode = $10, rounding_level = $11, price_policy = $12, price_tolerance = $13,
        cash_unit = $14, active = $15, version = version + 1, updated_at = clock_timestamp()
    where account_id = $1 and id = $2 and version = $16 and (is_hq = $4 or keeps_administrators($1, $2, $4))
    returning account_id, id, version, updated_at
), bumped as (
    update store_seq s set journal_seq = journal_seq + 1, settings_version = c.version from changed c
    where s.account_id = c.account_id and s.store_id = c.id returning s.journal_seq
)
{append_journal}
select c.account_id, c.id, b.journal_seq, c.updated_at, $17, 'updated', 'store', c.id, c.version, $18
from changed c, bumped b
