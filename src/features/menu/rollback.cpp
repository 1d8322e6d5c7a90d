#include "features/menu/rollback.h"

#include "base/members.h"
#include "base/refusal.h"
#include "features/menu/difference.h"
#include "features/menu/handlers.h"
#include "features/menu/idempotent_change.h"
#include "http/conditions.h"
#include "record/names.h"
#include "record/new_version.h"
#include "record/sent_body.h"

namespace comanda::menu {
namespace {

std::optional<record::Write> restore(const record::Kind& kind, const record::Entry& current,
                                     const record::Entry* target, const std::string& actor) {
    const json::object document = parse_json_object(current.doc);
    const EditableFields is(kind, document);
    EditableFields was = target != nullptr ? EditableFields(kind, parse_json_object(target->doc)) : is;
    if (target == nullptr) {  // A copy whose pull is undone has never been pulled.
        was.active = false;
        was.original_version = 0;
    }
    if (is == was) return std::nullopt;
    std::vector<std::string> changed;
    for (const FieldChange& each : compare_documents(is.fields, was.fields))
        changed.push_back(each.field);
    if (is.active != was.active) changed.emplace_back("activeStatus");
    if (is.original_version != was.original_version) changed.emplace_back("originalVersion");
    record::Origin origin = record::next_origin(document, actor);
    origin.original_version = was.original_version;
    record::Write write = record::new_version(kind, origin, was.fields, was.active, changed);
    write.action = "restored";
    return write;
}

struct Plan {
    std::vector<record::Write> writes;
    std::vector<Change> changes;
};

Plan plan_rollback(const record::Snapshot& current, const record::Snapshot& target,
                   std::span<const record::Kind* const> kinds, const std::string& actor) {
    Plan plan{writes_to_restore(current, target, kinds, actor), {}};
    for (const record::Write& each : plan.writes) {
        const record::EntryPtr before = current.find(each.id);
        if (auto change = compare_write(*record::find_kind(kinds, each.kind), before.get(), each))
            plan.changes.push_back(std::move(*change));
    }
    return plan;
}

struct RollbackRequest {
    std::int64_t version = 0;
    bool dry_run = false;
    Warnings warnings = {};
};

constexpr record::Field rollback_fields[] = {
    {.name = "toVersion", .type = record::Type::whole, .about = "The menu version to go back to.", .required = true},
    {.name = "dryRun", .type = record::Type::flag, .about = "Nothing is written."},
};

RollbackRequest parse_rollback(const http::Request& request) {
    json::object sent = parse_json_object(request.body);
    Warnings warnings = record::read_body(request, rollback_fields, sent);
    return {members::whole(sent, "toVersion").value(), members::flag(sent, "dryRun"), std::move(warnings)};
}

std::string answer(const std::string& store, const RollbackRequest& wanted, std::int64_t from, const Plan& plan) {
    const bool changes = !wanted.dry_run && !plan.writes.empty();
    json::array listed;
    for (const Change& each : plan.changes)
        listed.push_back(to_json(each));
    std::string body = to_text(json::object{{"store", store},
                                            {"dryRun", wanted.dry_run},
                                            {"fromVersion", from},
                                            {"toVersion", wanted.version},
                                            {"menuVersion", changes ? from + 1 : from},
                                            {"changed", plan.writes.size()},
                                            {"changes", std::move(listed)}});
    return http::with_warnings(std::move(body), wanted.warnings);
}

}  // namespace

std::vector<record::Write> writes_to_restore(const record::Snapshot& current, const record::Snapshot& target,
                                             std::span<const record::Kind* const> kinds, const std::string& actor) {
    std::vector<record::Write> writes;
    for (const record::EntryPtr& each : current.all()) {
        const record::EntryPtr then = target.find(each->id);
        if (then && then->version == each->version) continue;
        const record::Kind* kind = record::find_kind(kinds, each->kind);
        if (kind == nullptr) continue;
        if (auto write = restore(*kind, *each, then.get(), actor)) writes.push_back(std::move(*write));
    }
    return writes;
}

net::Task<http::Response> roll_back(http::Request request, Services& services) {
    record::Engine& engine = services.engine;
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, request.path_value("store-id"));
    const RollbackRequest wanted = parse_rollback(request);
    const IdempotentChange change(request, wanted.dry_run);
    const std::int64_t latest = co_await engine.menus().version(request.caller, store.id);
    if (wanted.version > latest) {
        throw refused(validation_failed({{"toVersion", "INVALID_VALUE",
                                          "is not a version of this menu; the latest is " + std::to_string(latest)}}));
    }
    const record::SnapshotPtr target = co_await engine.menus().as_of(request.caller, store.id, wanted.version);
    PlanChange plan_change = [id = store.id, wanted, target, kinds = engine.kinds(),
                              actor = request.caller.signature()](const record::Snapshot& current) {
        Plan plan = plan_rollback(current, *target, kinds, actor);
        std::string body = answer(id, wanted, current.version(), plan);
        if (wanted.dry_run) plan.writes.clear();
        return PlannedChange{std::move(plan.writes), std::move(body)};
    };
    co_return co_await make_change(services, request.caller, store.id, change, std::move(plan_change));
}

}  // namespace comanda::menu
