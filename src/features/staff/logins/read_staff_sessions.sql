select k.n, o.id, o.name, s.id as session, s.is_person, s.store_id, s.device, s.key_id, (extract(epoch from s.expires_at) * 1000)::bigint as expires_at,
       coalesce((select json_agg(json_build_array(r.store_id, r.rank, r.privileges, r.store_id = own_store(s.account_id)))
                 from staff_role r
                 where r.account_id = s.account_id and r.id = any (o.roles) and r.active
                   and (s.is_person or r.store_id = s.store_id)), '[]') as roles
from {keys} as k
join staff_session s on s.account_id = k.account and s.digest = k.digest and s.ended_at is null and s.expires_at > now()
cross join lateral (
    select u.id, u.name, u.roles from staff_user u
    where not s.is_person and u.account_id = s.account_id and u.id = s.owner_id and u.active and u.store_id = s.store_id
    union all
    select p.id, p.name, p.roles from person p
    where s.is_person and p.account_id = s.account_id and p.id = s.owner_id and p.active
      and p.password_version = s.password_version) o
