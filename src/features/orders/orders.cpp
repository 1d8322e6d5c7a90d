#include "features/orders/orders.h"

#include "base/refusal.h"
#include "features/orders/moves.h"
#include "net/log.h"

namespace comanda::orders {
namespace {

constexpr int save_attempts_max = 10;
constexpr std::int64_t due_at_once = 100;
constexpr int refusals_max = 3;
constexpr std::chrono::milliseconds timers_every{500};

}  // namespace

struct Orders::OnShard {
    OnShard(net::Executor executor, db::Shard& shard_, db::Metrics& metrics)
        : shard(shard_),
          saves(
              executor, "save_web_orders",
              [this](std::vector<NewOrder> orders) { return save_orders(shard, std::move(orders)); }, metrics) {}

    db::Shard& shard;
    db::Gather<NewOrder, SaveOutcome> saves;
};

Orders::Orders(net::Executor executor, record::Engine& engine, menu::PriceBooks& books, const tenant::Pepper& pepper,
               Seams seams, db::Metrics& metrics, std::string segment)
    : executor_(executor),
      engine_(engine),
      books_(books),
      pepper_(pepper),
      seams_(std::move(seams)),
      metrics_(metrics),
      segment_(std::move(segment)) {}

net::Task<SaveOutcome> Orders::save(std::string shard, NewOrder order) {
    auto& found = shards_[shard];
    if (!found) found = std::make_shared<OnShard>(executor_, engine_.stores().shards().at(shard), metrics_);
    const std::shared_ptr<OnShard> on = found;
    for (int attempt = 1;; ++attempt) {
        NewOrder copy = order;
        const SaveOutcome outcome = co_await on->saves.ask(std::move(copy));
        if (outcome != SaveOutcome::again) co_return outcome;
        if (attempt == save_attempts_max) throw refused(unavailable("The same order is being sent by many at once."));
    }
}

net::Task<void> Orders::run_timers() {
    for (;;) {
        co_await net::sleep_for(timers_every);
        for (db::Shard* shard : engine_.stores().shards().all()) {
            std::string name = shard->name();
            try {
                co_await run_due(std::move(name));
            } catch (const refused&) {
                // The shard is away for a moment; the timers wait.
            } catch (const db::statement_failed& error) {
                log::write(log::Level::error, "order_timers_failed",
                           {{"shard", shard->name()}, {"error", error.what()}});
            }
        }
    }
}

net::Task<void> Orders::run_due(std::string shard) {
    std::vector<DueOrder> due = co_await due_orders(engine_.stores().shards().at(shard), due_at_once);
    int refusals = 0;
    for (DueOrder& each : due) {
        http::Caller caller;
        caller.account = std::move(each.account);
        caller.shard = shard;
        caller.key = "timer";
        try {
            co_await move_when_due(*this, std::move(caller), each.store, each.id);
        } catch (const refused& why) {
            // One order that cannot move must not hold up the others; a shard that is away does not get better by
            // asking.
            log::write(log::Level::warning, "order_timer_refused", {{"order", each.id}, {"code", why.refusal.code}});
            if (++refusals == refusals_max) co_return;
        } catch (const db::statement_failed& error) {
            log::write(log::Level::error, "order_timer_failed", {{"order", each.id}, {"error", error.what()}});
        }
    }
}

}  // namespace comanda::orders
