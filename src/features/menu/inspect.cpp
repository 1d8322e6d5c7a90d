// Looking at a menu: what is wrong with it, and what holds for one of its items.
#include "base/object_id.h"
#include "base/refusal.h"
#include "features/menu/availability.h"
#include "features/menu/handlers.h"
#include "features/menu/lint.h"
#include "features/menu/resolve.h"
#include "features/menu/snapshots.h"
#include "net/work_pool.h"

namespace comanda::menu {
namespace {

std::string lint_text(const record::Snapshot& snapshot, std::span<const record::Kind* const> kinds,
                      const std::string& store) {
    json::array findings;
    std::int64_t errors = 0;
    for (const Finding& each : lint(parse_menu(snapshot), kinds)) {
        errors += each.severity == Severity::error ? 1 : 0;
        findings.push_back(to_json(each));
    }
    const auto warnings = static_cast<std::int64_t>(findings.size()) - errors;
    return to_text(json::object{{"store", store},
                                {"menuVersion", snapshot.version()},
                                {"errors", errors},
                                {"warnings", warnings},
                                {"data", std::move(findings)}});
}

json::object to_json(const Availability& availability) {
    json::object out{{"available", availability.available}, {"reason", availability.reason}};
    out["until"] = availability.until ? json::value(to_iso(*availability.until)) : json::value(nullptr);
    return out;
}

Instant wanted_time(const http::Request& request) {
    const std::string_view at = request.query_value("at").value_or("");
    if (at.empty()) return now();
    const std::optional<Instant> parsed = parse_iso(at);
    if (!parsed) throw refused(invalid_parameter("at", "must be a time such as 2026-11-15T17:30:00.000Z"));
    return *parsed;
}

}  // namespace

net::Task<http::Response> read_lint(http::Request request, Services& services) {
    record::Engine& engine = services.engine;
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, request.path_value("store-id"));
    std::string as_of(request.query_value("asOf").value_or(""));
    const record::SnapshotPtr menu = co_await record::wanted_menu(engine, request.caller, store.id, std::move(as_of));
    const auto work = [menu, kinds = engine.kinds(), id = store.id] { return lint_text(*menu, kinds, id); };
    std::string body = co_await net::on_pool(services.cpu, request.caller.account, work);
    co_return http::json_response(200, std::move(body));
}

net::Task<http::Response> read_resolved_item(http::Request request, Services& services) {
    record::Engine& engine = services.engine;
    const std::string id = request.path_value("id");
    const Instant at = wanted_time(request);
    if (!is_object_id(id)) throw refused(not_found(menu_item_kind));
    const std::optional<record::Stored> stored = co_await engine.find(request.caller, id);
    if (!stored || stored->kind != menu_item_kind) throw refused(not_found(menu_item_kind));
    if (!request.caller.may_use_store(stored->store)) throw refused(tenant::store_not_allowed());
    db::Shard& shard = engine.stores().shards().at(request.caller.shard);
    const std::optional<tenant::Store> store =
        co_await tenant::find_store(shard, request.caller.account, stored->store);
    if (!store) throw refused(not_found("store"));
    const record::SnapshotPtr snapshot = co_await engine.menus().current(request.caller, stored->store);
    const auto work = [snapshot, id, at, timezone = store->timezone] {
        const ParsedMenu menu = parse_menu(*snapshot);
        const Entry* item = menu.find(id);
        if (item == nullptr) throw refused(not_found(menu_item_kind));
        json::object out = to_json(resolve(menu, store_defaults(menu), *item));
        out["menuVersion"] = snapshot->version();
        out["at"] = to_iso(at);
        out["timezone"] = timezone;
        out["availability"] = to_json(availability(menu, *item, at, timezone));
        return to_text(out);
    };
    std::string body = co_await net::on_pool(services.cpu, request.caller.account, work);
    co_return http::json_response(200, std::move(body));
}

}  // namespace comanda::menu
