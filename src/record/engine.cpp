#include "record/engine.h"

#include "record/names.h"
#include "record/rows.h"

namespace comanda::record {

namespace {

constexpr int write_attempts_max = 10;
constexpr std::size_t stores_counted_max = 100'000;
constexpr int reads_before_menu = 8;

Stored stored_of(const std::string& store, const EntryPtr& entry) {
    return {store, entry->kind, entry->version, std::shared_ptr<const std::string>(entry, &entry->doc)};
}

// How many more active records there are after these writes.
std::int64_t more_active(const std::vector<Write>& writes, const Snapshot& before) {
    std::int64_t more = 0;
    for (const Write& each : writes) {
        const EntryPtr entry = before.find(each.id);
        more += static_cast<int>(each.active) - static_cast<int>(entry && entry->active);
    }
    return more;
}

}  // namespace

struct Engine::OnShard {
    OnShard(net::Executor executor, db::Shard& shard_, db::Metrics& metrics)
        : shard(shard_),
          reads(
              executor, "find_records",
              [this](std::vector<RecordKey> keys) { return find_records(shard, std::move(keys)); }, metrics),
          writes(
              executor, "write_records",
              [this](std::vector<Write> all) { return write_records(shard, std::move(all)); }, metrics, db::patient) {}

    db::Shard& shard;
    db::Gather<RecordKey, std::optional<Stored>> reads;
    db::Gather<Write, Written> writes;
};

Engine::Engine(net::Executor executor, tenant::Stores& stores, SnapshotCache& cache, std::span<const Kind* const> kinds,
               db::Metrics& metrics)
    : executor_(executor),
      stores_(stores),
      cache_(cache),
      kinds_(kinds),
      metrics_(metrics),
      menus_(executor, stores, cache, kinds, metrics) {}

Engine::OnShard& Engine::on(const std::string& shard) {
    auto& found = shards_[shard];
    if (!found) found = std::make_shared<OnShard>(executor_, stores_.shards().at(shard), metrics_);
    return *found;
}

// layout-allow(reference-parameter): it is no coroutine, and has copied what it needs when it returns.
net::Task<std::optional<Stored>> Engine::find(const http::Caller& caller, const std::string& id) {
    const std::uint64_t era = stores_.shards().at(caller.shard).era();
    if (auto home = cache_.find_home(era, caller.account, id)) {
        net::Task<SnapshotPtr> confirmed = menus_.confirmed(caller, home->store, era, std::move(home->snapshot));
        return find_in_menu(std::move(confirmed), id, std::move(home->store));
    }
    return find_in_table(caller, id);
}

net::Task<std::optional<Stored>> Engine::find_in_menu(net::Task<SnapshotPtr> confirmed, std::string id,
                                                      std::string store) {
    const SnapshotPtr menu = co_await std::move(confirmed);
    const EntryPtr entry = menu->find(id);
    if (!entry) co_return std::nullopt;
    co_return stored_of(store, entry);
}

net::Task<std::optional<Stored>> Engine::find_in_table(http::Caller caller, std::string id) {
    RecordKey key{caller.account, id};
    std::optional<Stored> stored = co_await on(caller.shard).reads.ask(std::move(key));
    if (!stored) co_return std::nullopt;
    if (has_marks(*stored->doc) || is_asked_often(stored->store)) {
        const std::string store = stored->store;
        co_return co_await find_in_menu(menus_.current(caller, store), std::move(id), store);
    }
    co_return stored;
}

// A menu is worth fetching for single reads only if there are many of them, or a reader of many stores would fetch
// thousands of records for each.
bool Engine::is_asked_often(const std::string& store) {
    if (reads_.size() >= stores_counted_max) reads_.clear();
    int& reads = reads_[store];
    if (++reads < reads_before_menu) return false;
    reads = 0;
    return true;
}

net::Task<Written> Engine::write(http::Caller caller, Write write) {
    tenant::Quotas& quotas = stores_.quotas();
    const int more = tenant::change_of_use(write.action);
    if (more > 0) {
        std::optional<Refusal> why = quotas.why_no_room(caller.account, tenant::Quota::records);
        if (why)
            co_await tenant::refuse_unless_done(on(caller.shard).shard, caller.account, write.idempotency_key,
                                                std::move(*why));
    }
    // Alone in its batch, a write that loses a race against another node fails on a unique index. What the winner left
    // is visible now, so the next judgement tells the true outcome.
    for (int attempt = 1;; ++attempt) {
        try {
            Write copy = write;
            Written written = co_await on(caller.shard).writes.ask(std::move(copy));
            if (written.outcome == Outcome::written) quotas.add(caller.account, tenant::Quota::records, more);
            co_return written;
        } catch (const db::statement_failed& error) {
            if (!error.is_unique_violation() || attempt == write_attempts_max) throw;
        }
    }
}

net::Task<Written> Engine::write_together(http::Caller caller, std::string store, std::int64_t judged_at,
                                          std::vector<Write> writes, std::vector<db::Statement> along) {
    tenant::Quotas& quotas = stores_.quotas();
    std::int64_t more = 0;
    if (quotas.is_limited(caller.account)) {
        const SnapshotPtr menu = co_await menus_.current(caller, store);
        more = more_active(writes, *menu);
        if (more > 0) refuse_if(quotas.why_no_room(caller.account, tenant::Quota::records, more));
    }
    Written written = co_await write_menu(on(caller.shard).shard, caller.account, std::move(store), judged_at,
                                          std::move(writes), std::move(along));
    if (written.outcome == Outcome::written) quotas.add(caller.account, tenant::Quota::records, more);
    co_return written;
}

net::Task<std::optional<Remembered>> Engine::find_remembered(http::Caller caller, std::string idempotency_key) {
    co_return co_await find_idempotency(on(caller.shard).shard, std::move(caller.account), std::move(idempotency_key));
}

net::Task<bool> Engine::remember(http::Caller caller, Remember remember) {
    co_return co_await write_idempotency(on(caller.shard).shard, std::move(caller.account), std::move(remember));
}

}  // namespace comanda::record
