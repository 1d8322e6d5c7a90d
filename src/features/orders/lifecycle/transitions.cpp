#include "features/orders/lifecycle/transitions.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/refusal.h"

namespace comanda::orders {
namespace {

Refusal status_conflict(const StoredOrder& order, Status wanted) {
    json::array allowed;
    for (const Status each : allowed_from(order.status, order.facts))
        allowed.emplace_back(static_cast<int>(each));
    return {.status = 409,
            .code = "ORDER_STATUS_CONFLICT",
            .message = fmt::format("An order that is {} cannot become {}.", to_text(order.status), to_text(wanted)),
            .more = {{"current", static_cast<int>(order.status)}, {"allowed", std::move(allowed)}}};
}

bool was_accepted(const StoredOrder& order) {
    const json::value history = parse_json(order.history);
    return std::ranges::any_of(history.as_array(), [](const json::value& each) {
        return each.at("orderStatus") == static_cast<int>(Status::accepted);
    });
}

// Whether an order in this state has been accepted, and so has a check.
bool is_accepted(const StoredOrder& order) {
    const Status status =
        order.status == Status::cancel_requested ? order.facts.before_cancel.value_or(order.status) : order.status;
    return status == Status::accepted || status == Status::preparing || status == Status::ready ||
           status == Status::out_for_delivery;
}

// What other parts of the product do about the move.
net::Task<void> run_hooks(Orders& orders, db::Transaction& transaction, OrderEvent event, Status to, bool had_check) {
    const Hooks& hooks = orders.hooks();
    if (had_check && (to == Status::cancelled || to == Status::failed) && hooks.void_check) {
        OrderEvent copy = event;
        co_await hooks.void_check(transaction, std::move(copy));
    }
    if (to == Status::accepted && hooks.make_check) {
        OrderEvent copy = event;
        co_await hooks.make_check(transaction, std::move(copy));
    }
    if (to != Status::completed && to != Status::auto_completed) co_return;
    if (hooks.make_sale) co_await hooks.make_sale(transaction, std::move(event));
}

// The order is locked, and may move so.
net::Task<StoredOrder> apply_transition(Orders& orders, db::Transaction& transaction, http::Caller caller,
                                        std::string store, StoredOrder order, Transition transition) {
    const Instant at = now();
    // Going back from a cancellation is no second acceptance.
    const bool is_return = order.status == Status::cancel_requested && order.facts.before_cancel == transition.to;
    const bool was_paid = order.facts.is_paid, had_check = is_accepted(order);
    order.facts.before_cancel = transition.to == Status::cancel_requested ? std::optional(order.status) : std::nullopt;
    // Cash is paid at the door: a completed order is a paid one.
    const bool is_payment = order.status == Status::pending_payment && transition.to == Status::placed;
    if (is_payment || transition.to == Status::completed) order.facts.is_paid = true;
    order.status = transition.to;
    order.updated_at = at;
    const std::optional<Timer> timer = timer_of(order.status, at, order.fire_at);
    order.due_at = timer ? std::optional(timer->at) : std::nullopt;
    order.history = history_with(std::move(order.history), order.status, at, caller.actor(), transition.reason);
    OrderEvent event = order_event(caller, store, order);
    if (!is_return) co_await run_hooks(orders, transaction, std::move(event), order.status, had_check);
    const std::string fields =
        order.facts.is_paid == was_paid ? R"(["orderStatus"])" : R"(["orderStatus","paymentPaid"])";
    StoredOrder changed = order;
    co_await update_order(transaction, caller.account, store, std::move(changed), caller.signature(), "moved", fields);
    co_await transaction.commit();
    ++order.version;
    co_return order;
}

}  // namespace

net::Task<StoredOrder> move_order(Orders& orders, http::Caller caller, std::string store, std::string id,
                                  Transition transition) {
    db::Transaction transaction = co_await orders.shard(caller).begin(caller.account);
    std::optional<StoredOrder> order = co_await lock_order(transaction, caller.account, store, std::move(id));
    if (!order) throw refused(not_found("order"));
    if (order->status == transition.to) co_return *order;
    if (transition.expected && *transition.expected != order->version) throw refused(version_conflict(order->version));
    const std::vector<Status> allowed = allowed_from(order->status, order->facts);
    if (std::ranges::find(allowed, transition.to) == allowed.end())
        throw refused(status_conflict(*order, transition.to));
    if (needs_reason(order->status, transition.to) && transition.reason.empty())
        throw refused(validation_failed({{"reason", "REQUIRED", "must say why the order ends here"}}));
    co_return co_await apply_transition(orders, transaction, caller, store, std::move(*order), std::move(transition));
}

net::Task<void> move_when_due(Orders& orders, http::Caller caller, std::string store, std::string id) {
    db::Transaction transaction = co_await orders.shard(caller).begin(caller.account);
    std::optional<StoredOrder> order = co_await lock_order(transaction, caller.account, store, std::move(id));
    if (!order || !order->due_at || *order->due_at > now()) co_return;
    const std::optional<Timer> timer = timer_of(order->status, order->updated_at, order->fire_at);
    if (!timer) co_return;
    Transition transition{timer->to, std::string(timer->reason)};
    co_await apply_transition(orders, transaction, caller, store, std::move(*order), std::move(transition));
}

OrderEvent order_event(const http::Caller& caller, const std::string& store, const StoredOrder& order) {
    return {.account = caller.account,
            .store = store,
            .actor = caller.signature(),
            .order_id = order.id,
            .doc = "{" + order.doc + "}",
            .menu_version = order.menu_version,
            .total = order.total,
            .is_paid = order.facts.is_paid,
            .refunds = order.refunds,
            .customer = order.customer,
            .has_check = was_accepted(order)};
}

}  // namespace comanda::orders
