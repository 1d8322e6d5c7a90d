// All that was sent of a check: reading it, and packing it into fewer rows.
#include <limits>

#include "features/checks/check_rows.h"

namespace comanda::checks {
namespace {

// The columns of write_checks, for checks of which all must be known.
constexpr db::Query read_checks{"read_check_histories", R"sql(
with input as materialized (
    select u.*, coalesce(sum(k.bytes) over (order by k.bytes, u.n), 0) <= $4::bigint as is_read
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality as u(account_id, store_id, check_id, n)
    left join lateral (select case when k.closed_version is null then k.sent_bytes else octet_length(k.data) end as bytes
                       from check_state k where k.account_id = u.account_id and k.store_id = u.store_id
                       and k.check_id = u.check_id offset 0) k on true
)
select i.n, 0 as kind, case when i.is_read then 'moved' else 'unread' end, coalesce(k.version, 0), coalesce(k.seq, 0), coalesce(k.closed_version, 0),
       k.status::bigint, null::bigint, case when k.closed_version is not null then k.envelope end,
       case when k.closed_version is not null then k.data end, k.conflicts, k.removed, encode(k.digests, 'hex'), k.total,
       k.sent_bytes
from input i
left join lateral (select * from check_state k where i.is_read and k.account_id = i.account_id
                   and k.store_id = i.store_id and k.check_id = i.check_id offset 0) k on true
union all
select i.n, 1, t.node, t.version, t.place, t.at, t.base_version, t.n, t.envelope, t.data, t.seen, t.stream,
       encode(t.digest, 'hex'), null, null
from input i
cross join lateral (select * from check_history t where i.is_read and t.account_id = i.account_id
                    and t.store_id = i.store_id and t.check_id = i.check_id
                    and exists (select from check_state k where k.account_id = i.account_id and k.store_id = i.store_id
                                and k.check_id = i.check_id and k.closed_version is null) offset 0) t
order by 1, 2, 4, 8
)sql"};

// Of each check all but so many of the newest: other nodes catch up with those.
constexpr std::int64_t newest_loose = 16;
constexpr db::Query pack_checks{"pack_submissions", R"sql(
select sum(pack_submissions(u.account_id, u.store_id, u.check_id, $4::integer))
from unnest($1::text[], $2::text[], $3::text[]) as u(account_id, store_id, check_id)
)sql"};

}  // namespace

std::optional<db::Statement> pack_statement(const CheckBatch& batch) {
    std::vector<std::string> accounts, stores, ids;
    for (const CheckWrite& each : batch.checks) {
        const std::size_t count = each.next ? each.next->digests.count() : 0;
        if (count < packed_from || each.known_count / packed_together == count / packed_together) continue;
        accounts.push_back(each.key->account);
        stores.push_back(each.key->store);
        ids.push_back(each.key->id);
    }
    if (ids.empty()) return std::nullopt;
    db::Params params;
    params.texts(accounts).texts(stores).texts(ids).integer(newest_loose);
    return db::Statement{&pack_checks, std::move(params)};
}

db::Statement read_statement(std::span<const CheckKey* const> keys, std::int64_t bytes_max) {
    std::vector<std::string> accounts, stores, ids;
    for (const CheckKey* each : keys) {
        accounts.push_back(each->account);
        stores.push_back(each->store);
        ids.push_back(each->id);
    }
    db::Params params;
    params.texts(accounts).texts(stores).texts(ids);
    params.integer(bytes_max > 0 ? bytes_max : std::numeric_limits<std::int64_t>::max());
    return {&read_checks, std::move(params)};
}

}  // namespace comanda::checks
