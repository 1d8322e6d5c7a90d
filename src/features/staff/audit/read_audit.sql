-- Times in the journal are in order but for some seconds: ten minutes more on either side, then exactly. The first row
-- may stand alone, for `next`.
with bounds as (
    select case when $6::bigint is null then 1
                else journal_seq_at($1, $2, to_timestamp(($6::bigint - 600000) / 1000.0)) end as low,
           least(case when $8::bigint = 0 then 9223372036854775807 else $8::bigint - 1 end,
                 case when $7::bigint is null then 9223372036854775807
                      else journal_seq_at($1, $2, to_timestamp(($7::bigint + 600000) / 1000.0)) end) as high
), scanned as materialized (
    select j.seq, j.at, j.actor, j.action, j.entity, j.entity_id, j.version, j.fields from journal j, bounds b
    where j.account_id = $1 and j.store_id = $2 and j.seq >= b.low and j.seq <= b.high
    order by j.seq desc limit $10
), matching as materialized (
    select seq, at, actor, action, entity, entity_id, version, fields from scanned
    where ($3 = '' or $3 = any (string_to_array(translate(actor, '@!', ',,'), ',')))
      and ($4 = '' or entity = $4) and ($5 = '' or entity_id = $5)
      and ($6::bigint is null or at >= to_timestamp($6::bigint / 1000.0))
      and ($7::bigint is null or at < to_timestamp($7::bigint / 1000.0))
    order by seq desc limit $9
)
select (select case when count(*) = $10 then min(seq) else 0 end from scanned) as next, m.seq,
       floor(extract(epoch from m.at) * 1000)::bigint as at, m.actor, m.action, m.entity, m.entity_id, m.version, m.fields,
       u.name as user_name, p.name as person_name, a.name as approver_name, was.doc as doc_before, became.doc as doc_after
from (select 1) one left join matching m on true
left join staff_user u on u.account_id = $1 and u.id = split_part(split_part(m.actor, '!', 1), '@', 1)
left join person p on p.account_id = $1 and p.id = split_part(split_part(m.actor, '!', 1), '@', 1)
left join staff_user a on a.account_id = $1 and a.id = split_part(m.actor, '!', 2)
left join record became on became.account_id = $1 and became.id = m.entity_id and became.version = m.version
    and became.kind = m.entity and became.store_id = $2
left join record was on was.account_id = $1 and was.id = m.entity_id and was.version = m.version - 1
    and was.kind = m.entity and was.store_id = $2
order by m.seq desc
