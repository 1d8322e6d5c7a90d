#include "features/orders/orders.h"

#include "base/refusal.h"
#include "features/orders/lifecycle/transitions.h"
#include "features/orders/storage/order_rows.h"
#include "net/log.h"

namespace comanda::orders {
namespace {

constexpr int save_attempts_max = 10;
constexpr std::int64_t due_at_once = 100;
constexpr net::Clock::duration timer_wait_least = std::chrono::seconds{1}, timer_wait_most = std::chrono::minutes{10};

}  // namespace

Orders::Orders(net::Executor executor, record::Engine& engine, pricebook::PriceBooks& books,
               const tenant::Pepper& pepper, Hooks hooks, db::Metrics& metrics, std::string segment)
    : executor_(executor),
      engine_(engine),
      books_(books),
      pepper_(pepper),
      hooks_(std::move(hooks)),
      metrics_(metrics),
      segment_(std::move(segment)) {}

net::Task<SaveOutcome> Orders::save(std::string shard, NewOrder order) {
    auto& found = saves_[shard];
    if (!found) {
        db::Shard& on = engine_.stores().shards().at(shard);
        const auto save_all = [&on](std::vector<NewOrder> orders) { return save_orders(on, std::move(orders)); };
        found = std::make_shared<Saves>(executor_, "save_web_orders", save_all, metrics_, db::patient);
    }
    const std::shared_ptr<Saves> saves = found;
    for (int attempt = 1;; ++attempt) {
        NewOrder copy = order;
        const SaveOutcome outcome = co_await saves->ask(std::move(copy));
        if (outcome != SaveOutcome::again) co_return outcome;
        if (attempt == save_attempts_max) throw refused(unavailable("The same order is being sent by many at once."));
    }
}

// One order that cannot move holds up no other: it is tried again later and later.
net::Task<void> Orders::run_due(db::Shard& shard) {
    const auto now = net::Clock::now();
    std::erase_if(held_up_, [&](const auto& each) { return each.second.forget_at <= now; });
    const auto held_up = static_cast<std::int64_t>(held_up_.size());
    std::vector<DueOrder> due = co_await due_orders(shard, due_at_once + held_up);
    for (DueOrder& each : due) {
        const std::string name = each.account + '/' + each.store + '/' + each.id;
        const auto before = held_up_.find(name);
        if (before != held_up_.end() && before->second.next_at > now) continue;
        http::Caller caller;
        caller.account = std::move(each.account);
        caller.shard = shard.name();
        caller.key = "timer";
        std::string why;
        bool is_away = false;
        try {
            co_await move_when_due(*this, std::move(caller), each.store, each.id);
        } catch (const refused& no) {
            why = no.refusal.code;
            is_away = no.refusal.status == 503;
        } catch (const boost::system::system_error&) {
            throw;  // The service ends.
        } catch (const std::exception& error) {
            why = error.what();
        }
        if (why.empty()) {
            held_up_.erase(name);
            continue;
        }
        log::write(log::Level::warning, "order_timer_refused", {{"order", each.id}, {"why", why}});
        HeldUp& held = held_up_[name];
        held.wait = std::clamp(held.wait * 2, timer_wait_least, timer_wait_most);
        held.next_at = now + held.wait;
        held.forget_at = held.next_at + timer_wait_most;
        if (is_away) co_return;  // The shard may be: that gets no better by asking for the others.
    }
}

}  // namespace comanda::orders
