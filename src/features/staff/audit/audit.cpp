#include <algorithm>

#include "base/json.h"
#include "base/object_id.h"
#include "base/time.h"
#include "features/staff/sql.h"
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

// Of the first row alone, when nothing matches, `seq` is nothing.
struct AuditLine {
    std::int64_t next = 0;  // Where to go on when this page is not full.
    std::optional<std::int64_t> seq;
    std::optional<Instant> at;
    std::string_view actor;
    std::string_view action;
    std::string_view entity;
    std::string_view entity_id;
    std::optional<std::int64_t> version;
    std::string_view fields;
    std::optional<std::string_view> user_name;
    std::optional<std::string_view> person_name;
    std::optional<std::string_view> approver_name;
    std::string_view doc_before;
    std::optional<std::string_view> doc_after;
};
BOOST_DESCRIBE_STRUCT(AuditLine, (),
                      (next, seq, at, actor, action, entity, entity_id, version, fields, user_name, person_name,
                       approver_name, doc_before, doc_after))

json::object actor_members(const AuditLine& line) {
    const std::string_view actor = http::actor_of(line.actor), key = http::key_of(line.actor),
                           approver = http::approver_of(line.actor);
    json::object who{{"id", actor}};
    if (line.user_name)
        who["kind"] = "user";
    else if (line.person_name)
        who["kind"] = "person";
    else
        who["kind"] = is_object_id(actor) ? "key" : "service";
    if (line.user_name) who["name"] = *line.user_name;
    if (line.person_name) who["name"] = *line.person_name;
    if (!key.empty()) who["key"] = key;
    if (!approver.empty()) {
        json::object approved{{"id", approver}};
        if (line.approver_name) approved["name"] = *line.approver_name;
        who["approvedBy"] = std::move(approved);
    }
    return who;
}

std::string text_of(const AuditLine& line) {
    const json::array changed = parse_json(line.fields).as_array();
    json::object shown{{"seq", *line.seq},         {"at", to_iso(*line.at)},  {"actor", actor_members(line)},
                       {"action", line.action},    {"entity", line.entity},   {"id", line.entity_id},
                       {"version", *line.version}, {"changedFields", changed}};
    if (line.doc_after) shown["changes"] = changes_of(changed, line.doc_before, *line.doc_after);
    return to_text(shown);
}

}  // namespace

net::Task<AuditPage> read_audit(db::Shard& shard, AuditQuery query) {
    db::Params params = db::params(query.account, query.place, query.actor, query.entity, query.id, query.from,
                                   query.to, query.before, query.limit, scanned_max);
    const db::Result result = co_await shard.lists().run(query.account, sql::read_audit, std::move(params));
    const std::vector<AuditLine> lines = db::all<AuditLine>(result);
    AuditPage page;
    page.next = lines.front().next;
    if (!lines.front().seq) co_return page;
    for (const AuditLine& each : lines)
        page.lines.push_back(text_of(each));
    if (std::ssize(lines) == query.limit) page.next = *lines.back().seq;
    co_return page;
}

}  // namespace comanda::staff
