#include "record/engine.h"

#include "record/rows.h"

namespace comanda::record {

namespace {

constexpr int write_attempts_max = 10;

}  // namespace

struct Engine::OnShard {
    OnShard(net::Executor executor, db::Shard& shard_, db::Metrics& metrics)
        : shard(shard_),
          reads(
              executor, "find_records",
              [this](std::vector<RecordKey> keys) { return find_records(shard, std::move(keys)); }, metrics),
          writes(
              executor, "write_records",
              [this](std::vector<Write> all) { return write_records(shard, std::move(all)); }, metrics) {}

    db::Shard& shard;
    db::Gather<RecordKey, std::optional<Stored>> reads;
    db::Gather<Write, Written> writes;
};

Engine::Engine(net::Executor executor, tenant::Stores& stores, db::Metrics& metrics)
    : executor_(executor), stores_(stores), metrics_(metrics) {}

Engine::OnShard& Engine::on(const std::string& shard) {
    auto& found = shards_[shard];
    if (!found) found = std::make_shared<OnShard>(executor_, stores_.shards().at(shard), metrics_);
    return *found;
}

// layout-allow(reference-parameter): it is no coroutine, and has copied what it needs when it returns.
net::Task<std::optional<Stored>> Engine::find(const http::Caller& caller, std::string id) {
    return on(caller.shard).reads.ask({caller.account, std::move(id)});
}

net::Task<Written> Engine::write(http::Caller caller, Write write) {
    // Alone in its batch, a write that loses a race against another node fails on a unique index. What the winner left
    // is visible now, so the next judgement tells the true outcome.
    for (int attempt = 1;; ++attempt) {
        try {
            Write copy = write;
            Written written = co_await on(caller.shard).writes.ask(std::move(copy));
            co_return written;
        } catch (const db::statement_failed& error) {
            if (!error.is_unique_violation() || attempt == write_attempts_max) throw;
        }
    }
}

net::Task<Page> Engine::list(http::Caller caller, PageQuery query) {
    co_return co_await list_records(on(caller.shard).shard, std::move(query));
}

net::Task<std::optional<Remembered>> Engine::find_remembered(http::Caller caller, std::string idempotency_key) {
    co_return co_await find_idempotency(on(caller.shard).shard, std::move(caller.account), std::move(idempotency_key));
}

}  // namespace comanda::record
