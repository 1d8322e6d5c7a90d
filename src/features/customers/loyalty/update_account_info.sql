with changed as (
    insert into account_setting as s (account_id, key, value, option, version, updated_at, updated_by)
    select $1, $2, $3, coalesce($4::bigint, $6), 1, now(), $5
    where $7::bigint is null
       or $7::bigint = (select k.version from account_setting k where k.account_id = $1 and k.key = $2)
    on conflict (account_id, key) do update
    set value = excluded.value, option = coalesce($4::bigint, s.option), version = s.version + 1, updated_at = now(), updated_by = $5
    where (s.value, s.option) is distinct from (excluded.value, coalesce($4::bigint, s.option))
    returning version, option
), told as (
    select tell($1, $1, $5, 'updated', 'accountInfo', $2, c.version, '["updateValue","option"]') from changed c
)
select version, option, (select count(*) from told) as told, true as is_as_known from changed
union all
select version, option, 0, $7::bigint is null or $7::bigint = version from account_setting
where account_id = $1 and key = $2 and not exists (select from changed)
