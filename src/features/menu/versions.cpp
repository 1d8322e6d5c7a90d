#include "features/menu/versions.h"

#include "base/object_id.h"
#include "base/refusal.h"
#include "features/menu/handlers.h"
#include "features/menu/snapshots.h"
#include "http/page.h"
#include "http/parameters.h"
#include "net/work_pool.h"

namespace comanda::menu {
namespace {

json::object to_json(const MenuVersion& version) {
    json::array records;
    for (const ChangedRecord& each : version.records) {
        records.push_back(json::object{{"kind", each.kind},
                                       {"id", each.id},
                                       {"name", each.name},
                                       {"version", each.version},
                                       {"activeStatus", each.active}});
    }
    return {{"menuVersion", version.number},
            {"at", version.at},
            {"by", http::actor_of(version.by)},
            {"recordCount", version.count},
            {"records", std::move(records)}};
}

std::int64_t wanted_version(const http::Request& request, std::string_view name, std::int64_t latest) {
    const auto value = request.query_value(name);
    if (!value || value->empty()) throw refused(invalid_parameter(name, "is required: a menu version"));
    const std::int64_t version = http::whole_parameter(request, name, 0);
    if (version > latest) throw refused(http::out_of_bounds(name, 0, latest));
    return version;
}

// A record beside the version that changed it.
struct VersionRow {
    MenuVersion version;
    ChangedRecord record;
};
BOOST_DESCRIBE_STRUCT(VersionRow, (), (version, record))

}  // namespace

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

net::Task<http::Response> list_versions(http::Request request, Services& services) {
    record::Engine& engine = services.engine;
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, request.path_value("store-id"));
    const std::int64_t page = http::wanted_page(request);
    const std::int64_t size = http::whole_parameter(request, "pageSize", http::page_size_default);
    const std::int64_t total = co_await engine.menus().version(request.caller, store.id);
    const std::int64_t newest = total - (page - 1) * size;
    std::string body(http::page_begin);
    if (newest > 0) {
        db::Shard& shard = engine.stores().shards().at(request.caller.shard);
        const std::vector<MenuVersion> versions =
            co_await read_versions(shard, request.caller.account, store.id, newest, size);
        for (const MenuVersion& each : versions) {
            http::next_entry(body);
            append_text(body, to_json(each));
        }
    }
    http::end_page(body, {.number = page, .size = size, .total = total, .has_more = newest > size});
    co_return http::json_response(200, std::move(body));
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

}  // namespace comanda::menu
