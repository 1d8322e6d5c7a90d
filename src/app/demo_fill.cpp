// Writes the demo's menu into a store, as one change: all ids are known beforehand, so that records may name each other
// in any order.
#include <fmt/format.h>

#include "app/blocking.h"
#include "app/demo_menu.h"
#include "app/management.h"
#include "base/object_id.h"
#include "features/catalogue/catalogue.h"
#include "record/check_body.h"
#include "record/judge.h"
#include "record/new_version.h"

namespace comanda::app {
namespace {

void fail_on(const std::vector<FieldError>& errors, std::string_view where) {
    if (errors.empty()) return;
    throw std::runtime_error(
        fmt::format("the demo's menu is wrong at {}: {} {}", where, errors[0].field, errors[0].message));
}

std::vector<record::Write> writes_for(const tenant::Store& store) {
    std::vector<DemoRecord> records = demo_menu();
    DemoIds ids;
    std::map<std::string, std::size_t, std::less<>> places;
    for (std::size_t i = 0; i < records.size(); ++i) {
        const std::string name = demo_name(records[i].kind, records[i].key);
        ids[name] = ObjectId::make().text();
        places[name] = i;
    }
    for (const DemoUpdate& update : demo_menu_updates()) {
        for (const auto& member : update.body)
            records[places.at(demo_name(update.kind, update.key))].body[member.key()] = member.value();
    }
    std::vector<record::Write> writes;
    for (const DemoRecord& each : records) {
        const std::string name = demo_name(each.kind, each.key);
        const record::Kind& kind = *record::find_kind(catalogue::kinds(), each.kind);
        const record::Checked checked = record::check_create(kind, with_ids(each.body, ids));
        fail_on(checked.errors, name);
        record::Origin origin =
            record::first_origin(store.account, {store.id, store.number}, std::string(command_actor));
        origin.id = ids.at(name);
        record::Write write = record::new_version(kind, origin, checked.fields, checked.active, checked.changed);
        write.action = "created";
        writes.push_back(std::move(write));
    }
    return writes;
}

net::Task<std::size_t> write_demo_menu(Databases databases, db::Metrics& metrics, prometheus::Registry& registry,
                                       tenant::Store store, std::string shard) {
    const net::Executor executor = co_await net::asio::this_coro::executor;
    tenant::Stores stores(executor, databases.shards, metrics);
    record::SnapshotCache cache(0, registry);
    record::Engine engine(executor, stores, cache, catalogue::kinds(), metrics);
    std::vector<record::Write> writes = writes_for(store);
    const std::size_t count = writes.size();
    const record::Snapshot empty(0, {});
    for (const record::Complaint& each : record::complaints_together(empty, writes, catalogue::kinds()))
        fail_on({each.error}, writes[each.write].name);
    http::Caller caller;
    caller.account = store.account;
    caller.shard = std::move(shard);
    caller.key = command_actor;
    const record::Written written = co_await engine.write_together(caller, store.id, 0, std::move(writes));
    if (written.outcome != record::Outcome::written) throw std::runtime_error("the store has a menu already");
    co_return count;
}

}  // namespace

std::size_t fill_demo_store(const Config& config, const tenant::Store& store) {
    prometheus::Registry registry;
    db::Metrics metrics(registry);
    return run_blocking<std::size_t>(config, [&](Databases databases) {
        return write_demo_menu(databases, metrics, registry, store, config.shards.front().name);
    });
}

}  // namespace comanda::app
