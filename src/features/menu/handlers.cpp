#include "features/menu/handlers.h"

#include "base/object_id.h"
#include "base/refusal.h"
#include "features/menu/answers.h"
#include "features/menu/difference.h"
#include "features/menu/lint/lint.h"
#include "http/parameters.h"
#include "net/work_pool.h"

namespace comanda::menu {
namespace {

// A record beside the version that changed it.
struct VersionRow {
    MenuVersion version;
    ChangedRecord record;
};
BOOST_DESCRIBE_STRUCT(VersionRow, (), (version, record))

// Newest first: the versions from `newest` down, `limit` of them. The numbers come from the record table, whose every
// row says from which version on it held.
net::Task<std::vector<MenuVersion>> read_versions(db::Shard& shard, std::string account, std::string store,
                                                  std::int64_t newest, std::int64_t limit) {
    static constexpr db::Query list_menu_versions{"list_menu_versions", R"sql(
select menu_from as number, to_char(written_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
       written_by as by, count, kind, id, name, version, active
from (select menu_from, kind, id, name, version, active, written_at, written_by,
             row_number() over (partition by menu_from order by kind, name, id) as place,
             count(*) over (partition by menu_from) as count
      from record where account_id = $1 and store_id = $2 and menu_from <= $3 and menu_from > $4 and menu_from > 0) as changed
where place <= 20 order by menu_from desc, place
)sql"};
    const db::Result result =
        co_await shard.lists().run(account, list_menu_versions, db::params(account, store, newest, newest - limit));
    std::vector<MenuVersion> versions;
    for (VersionRow& each : db::all<VersionRow>(result)) {
        if (versions.empty() || versions.back().number != each.version.number)
            versions.push_back(std::move(each.version));
        versions.back().records.push_back(std::move(each.record));
    }
    co_return versions;
}

std::int64_t wanted_version(const http::Request& request, std::string_view name, std::int64_t latest) {
    const auto value = request.query_value(name);
    if (!value || value->empty()) throw refused(invalid_parameter(name, "is required: a menu version"));
    const std::int64_t version = http::whole_parameter(request, name, 0);
    if (version > latest) throw refused(http::out_of_bounds(name, 0, latest));
    return version;
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

}  // namespace

net::Task<http::Response> list_versions(http::Request request, Services& services) {
    record::Engine& engine = services.engine;
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, request.path_value("store-id"));
    const std::int64_t page = http::wanted_page(request);
    const std::int64_t size = http::whole_parameter(request, "pageSize", http::page_size_default);
    const std::int64_t total = co_await engine.menus().version(request.caller, store.id);
    const std::int64_t newest = total - (page - 1) * size;
    db::Shard& shard = services.shard(request.caller);
    std::vector<MenuVersion> versions;
    if (newest > 0) versions = co_await read_versions(shard, request.caller.account, store.id, newest, size);
    co_return answer_list(version_shape, versions,
                          {.number = page, .size = size, .total = total, .has_more = newest > size});
}

net::Task<http::Response> read_difference(http::Request request, Services& services) {
    record::Engine& engine = services.engine;
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, request.path_value("store-id"));
    const std::int64_t latest = co_await engine.menus().version(request.caller, store.id);
    const std::int64_t from = wanted_version(request, "from", latest), to = wanted_version(request, "to", latest);
    const record::SnapshotPtr before = co_await engine.menus().as_of(request.caller, store.id, from);
    const record::SnapshotPtr after = co_await engine.menus().as_of(request.caller, store.id, to);
    const auto compare = [before, after, from, to, id = store.id] {
        json::object counts{{"created", 0}, {"changed", 0}, {"removed", 0}};
        json::array changes;
        for (const Change& each : compare_snapshots(*before, *after)) {
            json::value& count = counts[to_text(each.what)];
            count = count.as_int64() + 1;
            changes.push_back(to_json(each));
        }
        return to_text(json::object{
            {"store", id}, {"from", from}, {"to", to}, {"counts", std::move(counts)}, {"changes", std::move(changes)}});
    };
    std::string body = co_await net::on_pool(services.cpu, request.caller.account, compare);
    co_return http::json_response(200, std::move(body));
}

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
    db::Shard& shard = services.shard(request.caller);
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
