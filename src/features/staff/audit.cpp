#include <algorithm>

#include "base/json.h"
#include "base/object_id.h"
#include "base/time.h"
#include "features/staff/staff.h"
#include "http/message.h"
#include "record/names.h"

namespace comanda::staff {
namespace {

constexpr std::int64_t scanned_max = 5'000;

// The fields of a catalogue record before and after: what the journal says has changed, or everything when it is new.
json::array changes_of(const json::array& changed, std::string_view before, std::string_view after) {
    const json::object was = before.empty() ? json::object() : record::parse_stored(before);
    const json::object is = record::parse_stored(after);
    json::array changes;
    for (const json::value& name : changed) {
        const json::value *from = was.if_contains(name.as_string()), *to = is.if_contains(name.as_string());
        changes.push_back(json::object{{"field", name},
                                       {"before", from == nullptr ? json::value() : *from},
                                       {"after", to == nullptr ? json::value() : *to}});
    }
    return changes;
}

json::object actor_members(const db::Result& rows, int row) {
    const std::string_view signature = rows.text(row, 3);
    const std::string_view actor = http::actor_of(signature), key = http::key_of(signature),
                           approver = http::approver_of(signature);
    json::object who{{"id", actor}};
    if (!rows.is_null(row, 9))
        who["kind"] = "user";
    else if (!rows.is_null(row, 10))
        who["kind"] = "person";
    else
        who["kind"] = is_object_id(actor) ? "key" : "service";
    if (!rows.is_null(row, 9)) who["name"] = rows.text(row, 9);
    if (!rows.is_null(row, 10)) who["name"] = rows.text(row, 10);
    if (!key.empty()) who["key"] = key;
    if (!approver.empty()) {
        json::object approved{{"id", approver}};
        if (!rows.is_null(row, 11)) approved["name"] = rows.text(row, 11);
        who["approvedBy"] = std::move(approved);
    }
    return who;
}

std::string line_of(const db::Result& rows, int row) {
    const json::array changed = parse_json(rows.text(row, 8)).as_array();
    json::object line{
        {"seq", rows.integer(row, 1)},       {"at", to_iso(Instant{std::chrono::milliseconds{rows.integer(row, 2)}})},
        {"actor", actor_members(rows, row)}, {"action", rows.text(row, 4)},
        {"entity", rows.text(row, 5)},       {"id", rows.text(row, 6)},
        {"version", rows.integer(row, 7)},   {"changedFields", changed}};
    if (!rows.is_null(row, 13)) {
        const std::string_view before = rows.is_null(row, 12) ? std::string_view() : rows.text(row, 12);
        line["changes"] = changes_of(changed, before, rows.text(row, 13));
    }
    return to_text(line);
}

}  // namespace

net::Task<AuditPage> read_audit(db::Shard& shard, AuditQuery query) {
    // Times in the journal are in order but for some seconds: ten minutes more on either side, then exactly.
    static constexpr db::Query read{"read_audit", R"sql(
with bounds as (
    select case when $6::text is null then 1
                else journal_seq_at($1, $2, to_timestamp(($6::text::bigint - 600000) / 1000.0)) end as low,
           least(case when $8::bigint = 0 then 9223372036854775807 else $8::bigint - 1 end,
                 case when $7::text is null then 9223372036854775807
                      else journal_seq_at($1, $2, to_timestamp(($7::text::bigint + 600000) / 1000.0)) end) as high
), scanned as materialized (
    select j.* from journal j, bounds b
    where j.account_id = $1 and j.store_id = $2 and j.seq >= b.low and j.seq <= b.high
    order by j.seq desc limit $10
), matching as materialized (
    select * from scanned
    where ($3 = '' or $3 = any (string_to_array(translate(actor, '@!', ',,'), ',')))
      and ($4 = '' or entity = $4) and ($5 = '' or entity_id = $5)
      and ($6::text is null or at >= to_timestamp($6::text::bigint / 1000.0))
      and ($7::text is null or at < to_timestamp($7::text::bigint / 1000.0))
    order by seq desc limit $9
)
select (select case when count(*) = $10 then min(seq) else 0 end from scanned), m.seq,
       floor(extract(epoch from m.at) * 1000)::bigint, m.actor, m.action, m.entity, m.entity_id, m.version, m.fields,
       u.name, p.name, a.name, was.doc, became.doc
from (select 1) one left join matching m on true
left join staff_user u on u.account_id = $1 and u.id = split_part(split_part(m.actor, '!', 1), '@', 1)
left join person p on p.account_id = $1 and p.id = split_part(split_part(m.actor, '!', 1), '@', 1)
left join staff_user a on a.account_id = $1 and a.id = split_part(m.actor, '!', 2)
left join record became on became.account_id = $1 and became.id = m.entity_id and became.version = m.version
    and became.kind = m.entity and became.store_id = $2
left join record was on was.account_id = $1 and was.id = m.entity_id and was.version = m.version - 1
    and was.kind = m.entity and was.store_id = $2
order by m.seq desc
)sql"};
    const auto optional_text = [](const std::optional<std::int64_t>& value) {
        return value ? std::optional(std::to_string(*value)) : std::nullopt;
    };
    db::Params params;
    params.text(query.account).text(query.place).text(query.actor).text(query.entity).text(query.id);
    params.nullable_text(optional_text(query.from)).nullable_text(optional_text(query.to));
    params.integer(query.before).integer(query.limit).integer(scanned_max);
    const db::Result rows = co_await shard.lists().run(query.account, read, std::move(params));
    AuditPage page;
    page.next = rows.integer(0, 0);
    if (rows.is_null(0, 1)) co_return page;
    for (int row = 0; row < rows.rows(); ++row)
        page.lines.push_back(line_of(rows, row));
    if (rows.rows() == query.limit) page.next = rows.integer(rows.rows() - 1, 1);
    co_return page;
}

}  // namespace comanda::staff
