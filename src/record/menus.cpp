#include "record/menus.h"

#include "base/refusal.h"
#include "record/menu_rows.h"
#include "record/names.h"

namespace comanda::record {
namespace {

constexpr std::size_t loads_per_statement = 16;
constexpr int eras_tried_max = 3;

// Can a snapshot be made from what was kept? Not when a name has changed that other documents show, and when much has
// changed it is quicker to begin anew.
bool can_refresh(const Snapshot& kept, const MenuRows& rows, const std::set<std::string, std::less<>>& shown_kinds) {
    if (rows.entries.size() > kept.size() / 4 + 8) return false;
    for (const EntryPtr& each : rows.entries) {
        if (!shown_kinds.contains(each->kind)) continue;
        const std::string* before = kept.name_of(each->id);
        if (before != nullptr && *before != each->name) return false;
    }
    return true;
}

SnapshotPtr make_snapshot(const SnapshotPtr& kept, MenuRows rows) {
    if (!kept) return std::make_shared<const Snapshot>(rows.version, std::move(rows.entries));
    return std::make_shared<const Snapshot>(*kept, rows.version, std::move(rows.entries));
}

}  // namespace

struct Menus::OnShard {
    OnShard(net::Executor executor, db::Shard& shard_, SnapshotCache& cache_,
            const std::set<std::string, std::less<>>& shown_kinds_, db::Metrics& metrics)
        : shard(shard_),
          cache(cache_),
          shown_kinds(shown_kinds_),
          versions(
              executor, "confirm_menus",
              [this](std::vector<MenuKey> keys) { return read_store_versions(shard, std::move(keys)); }, metrics),
          loads(executor, "load_menus", [this](std::vector<MenuKey> keys) { return load(std::move(keys)); }, metrics,
                {.batch_max = loads_per_statement}) {}

    // What is current, all of it read in one era.
    net::Task<StoreVersions> current(MenuKey key) {
        for (int attempt = 0; attempt < eras_tried_max; ++attempt) {
            const std::uint64_t era = shard.era();
            const SnapshotPtr kept = cache.find(era, key.account, key.store);
            MenuKey asked = key;
            std::optional<StoreVersions> now = co_await versions.ask(std::move(asked));
            if (now && kept && kept->version() > now->menu) went_back(era);
            if (era != shard.era()) continue;
            if (!now) throw refused(not_found("store"));
            now->era = era;
            co_return *now;
        }
        throw refused(unavailable("The database is changing hands."));
    }

    void went_back(std::uint64_t era) { shard.history().end_era(era, shard.name(), "the version of a menu is lower"); }

    net::Task<std::vector<SnapshotPtr>> load(std::vector<MenuKey> keys) {
        for (int attempt = 0; attempt < eras_tried_max; ++attempt) {
            const std::uint64_t era = shard.era();
            std::vector<SnapshotPtr> made = co_await make(keys, era);
            if (era == shard.era()) co_return made;
        }
        throw refused(unavailable("The database is changing hands."));
    }

    // Many may wait for the same menu: it is made once.
    net::Task<std::vector<SnapshotPtr>> make(std::vector<MenuKey> keys, std::uint64_t era) {
        const auto started = net::Clock::now();
        std::vector<MenuKey> wanted;
        std::vector<SnapshotPtr> kept;
        std::unordered_map<std::string, std::size_t> place;
        for (const MenuKey& each : keys) {
            const JoinedKey key(each.account, each.store);
            if (!place.emplace(key.text(), wanted.size()).second) continue;
            kept.push_back(cache.find(era, each.account, each.store));
            wanted.push_back(each);
            wanted.back().known = kept.back() ? kept.back()->version() : -1;
        }
        std::vector<MenuRows> rows = co_await read_menus(shard, wanted);
        std::vector<SnapshotPtr> made;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (kept[i] && rows[i].version < kept[i]->version()) went_back(era);
            if (kept[i] && !can_refresh(*kept[i], rows[i], shown_kinds)) {
                kept[i] = nullptr;
                std::vector<MenuKey> all = {wanted[i]};
                all[0].known = -1;
                std::vector<MenuRows> anew = co_await read_menus(shard, std::move(all));
                rows[i] = std::move(anew[0]);
            }
            (kept[i] ? cache.refreshed : cache.built).Increment();
            made.push_back(make_snapshot(kept[i], std::move(rows[i])));
        }
        std::vector<SnapshotPtr> answers;
        for (const MenuKey& each : keys) {
            const std::string key = JoinedKey(each.account, each.store).text();
            answers.push_back(made[place.at(key)]);
            cache.keep(era, each.account, each.store, answers.back());
        }
        cache.seconds.Observe(std::chrono::duration<double>(net::Clock::now() - started).count());
        co_return answers;
    }

    db::Shard& shard;
    SnapshotCache& cache;
    const std::set<std::string, std::less<>>& shown_kinds;
    db::Gather<MenuKey, std::optional<StoreVersions>> versions;
    db::Gather<MenuKey, SnapshotPtr> loads;
};

Menus::Menus(net::Executor executor, tenant::Stores& stores, SnapshotCache& cache, std::span<const Kind* const> kinds,
             db::Metrics& metrics)
    : executor_(executor), stores_(stores), cache_(cache), shown_kinds_(shown_kinds(kinds)), metrics_(metrics) {}

const std::shared_ptr<Menus::OnShard>& Menus::on(const std::string& shard) {
    auto& found = shards_[shard];
    if (!found)
        found = std::make_shared<OnShard>(executor_, stores_.shards().at(shard), cache_, shown_kinds_, metrics_);
    return found;
}

// layout-allow(reference-parameter): it is no coroutine, and has copied what it needs when it returns.
net::Task<SnapshotPtr> Menus::current(const http::Caller& caller, const std::string& store) {
    const std::uint64_t era = on(caller.shard)->shard.era();
    return confirmed(caller, store, era, cache_.find(era, caller.account, store));
}

// layout-allow(reference-parameter): it is no coroutine, and has copied what it needs when it returns.
net::Task<SnapshotPtr> Menus::confirmed(const http::Caller& caller, const std::string& store, std::uint64_t era,
                                        SnapshotPtr kept) {
    MenuKey key{caller.account, store, -1};
    return confirm(on(caller.shard), std::move(key), std::move(kept), era);
}

net::Task<SnapshotPtr> Menus::confirm(std::shared_ptr<OnShard> shard, MenuKey key, SnapshotPtr kept,
                                      std::uint64_t era) {
    if (kept) {
        MenuKey asked = key;
        const StoreVersions now = co_await shard->current(std::move(asked));
        if (now.era == era && kept->version() == now.menu) co_return kept;
    }
    co_return co_await shard->loads.ask(std::move(key));
}

net::Task<std::int64_t> Menus::version(http::Caller caller, std::string store) {
    const StoreVersions now = co_await versions(std::move(caller), std::move(store));
    co_return now.menu;
}

net::Task<StoreVersions> Menus::versions(http::Caller caller, std::string store) {
    MenuKey key{caller.account, std::move(store), -1};
    const std::shared_ptr<OnShard> shard = on(caller.shard);
    co_return co_await shard->current(std::move(key));
}

net::Task<SnapshotPtr> Menus::at_least(http::Caller caller, std::string store, std::int64_t version) {
    SnapshotPtr kept = cache_.find(on(caller.shard)->shard.era(), caller.account, store);
    if (kept && kept->version() >= version) co_return kept;
    MenuKey key{caller.account, std::move(store), -1};
    co_return co_await on(caller.shard)->loads.ask(std::move(key));
}

net::Task<SnapshotPtr> Menus::as_of(http::Caller caller, std::string store, std::int64_t version) {
    MenuKey key{caller.account, store, -1};
    const StoreVersions latest_versions = co_await versions(caller, store);
    const std::int64_t latest = latest_versions.menu;
    if (version < 0 || version > latest)
        throw refused(
            invalid_parameter("asOf", "must be a menu version that has been, up to " + std::to_string(latest)));
    if (version == latest) {
        SnapshotPtr now = co_await current(caller, store);
        if (now->version() == version) co_return now;  // Else somebody has written meanwhile.
    }
    const std::uint64_t era = latest_versions.era;
    if (SnapshotPtr kept = cache_.find_past(era, caller.account, store, version)) co_return kept;
    std::vector<EntryPtr> entries = co_await read_past_menu(on(caller.shard)->shard, std::move(key), version);
    auto made = std::make_shared<const Snapshot>(version, std::move(entries));
    cache_.keep_past(era, caller.account, store, made);
    co_return made;
}

net::Task<std::int64_t> Menus::version_at(http::Caller caller, std::string store, Instant at) {
    MenuKey key{caller.account, std::move(store), -1};
    co_return co_await read_version_at(on(caller.shard)->shard, std::move(key), at);
}

}  // namespace comanda::record
