#include "features/orders/moves.h"

#include <algorithm>

#include "base/refusal.h"

namespace comanda::orders {
namespace {

Refusal status_conflict(const StoredOrder& order, Status wanted) {
    json::array allowed;
    for (const Status each : allowed_from(order.status, order.facts))
        allowed.emplace_back(static_cast<int>(each));
    std::string message = "An order that is ";
    message += to_text(order.status);
    message += " cannot become ";
    message += to_text(wanted);
    message += '.';
    return {.status = 409,
            .code = "ORDER_STATUS_CONFLICT",
            .message = std::move(message),
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
net::Task<void> tell(Orders& orders, db::Transaction& transaction, TurningPoint point, Status to, bool had_check) {
    const Seams& seams = orders.seams();
    if (had_check && (to == Status::cancelled || to == Status::failed) && seams.void_check) {
        TurningPoint copy = point;
        co_await seams.void_check(transaction, std::move(copy));
    }
    if (to == Status::accepted && seams.make_check) {
        TurningPoint copy = point;
        co_await seams.make_check(transaction, std::move(copy));
    }
    if (to != Status::completed && to != Status::auto_completed) co_return;
    if (seams.make_sale) co_await seams.make_sale(transaction, std::move(point));
}

// The order is locked, and may move so.
net::Task<StoredOrder> carry_out(Orders& orders, db::Transaction& transaction, http::Caller caller, std::string store,
                                 StoredOrder order, Move move) {
    const Instant at = now();
    // Going back from a cancellation is no second acceptance.
    const bool is_return = order.status == Status::cancel_requested && order.facts.before_cancel == move.to;
    const bool was_paid = order.facts.is_paid, had_check = is_accepted(order);
    order.facts.before_cancel = move.to == Status::cancel_requested ? std::optional(order.status) : std::nullopt;
    // Cash is paid at the door: a completed order is a paid one.
    const bool is_payment = order.status == Status::pending_payment && move.to == Status::placed;
    if (is_payment || move.to == Status::completed) order.facts.is_paid = true;
    order.status = move.to;
    order.updated_at = at;
    const std::optional<Timer> timer = timer_of(order.status, at, order.fire_at);
    order.due_at = timer ? std::optional(timer->at) : std::nullopt;
    order.history = history_with(std::move(order.history), order.status, at, caller.actor(), move.reason);
    TurningPoint point = turning_point(caller, store, order);
    if (!is_return) co_await tell(orders, transaction, std::move(point), order.status, had_check);
    const std::string fields =
        order.facts.is_paid == was_paid ? R"(["orderStatus"])" : R"(["orderStatus","paymentPaid"])";
    StoredOrder changed = order;
    co_await update_order(transaction, caller.account, store, std::move(changed), caller.signature(), "moved", fields);
    co_await transaction.commit();
    ++order.version;
    co_return order;
}

}  // namespace

net::Task<StoredOrder> move_order(Orders& orders, http::Caller caller, std::string store, std::string id, Move move) {
    db::Transaction transaction = co_await orders.shard(caller).begin(caller.account);
    std::optional<StoredOrder> order = co_await lock_order(transaction, caller.account, store, std::move(id));
    if (!order) throw refused(not_found("order"));
    if (order->status == move.to) co_return *order;
    if (move.expected && *move.expected != order->version) throw refused(version_conflict(order->version));
    const std::vector<Status> allowed = allowed_from(order->status, order->facts);
    if (std::ranges::find(allowed, move.to) == allowed.end()) throw refused(status_conflict(*order, move.to));
    if (needs_reason(order->status, move.to) && move.reason.empty())
        throw refused(validation_failed({{"reason", "REQUIRED", "must say why the order ends here"}}));
    co_return co_await carry_out(orders, transaction, caller, store, std::move(*order), std::move(move));
}

net::Task<void> move_when_due(Orders& orders, http::Caller caller, std::string store, std::string id) {
    db::Transaction transaction = co_await orders.shard(caller).begin(caller.account);
    std::optional<StoredOrder> order = co_await lock_order(transaction, caller.account, store, std::move(id));
    if (!order || !order->due_at || *order->due_at > now()) co_return;
    const std::optional<Timer> timer = timer_of(order->status, order->updated_at, order->fire_at);
    if (!timer) co_return;
    Move move{timer->to, std::string(timer->reason)};
    co_await carry_out(orders, transaction, caller, store, std::move(*order), std::move(move));
}

TurningPoint turning_point(const http::Caller& caller, const std::string& store, const StoredOrder& order) {
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

std::string history_with(std::string history, Status status, Instant at, std::string_view actor,
                         std::string_view reason) {
    if (!history.empty()) history.pop_back();
    if (history.size() > 1) history += ',';
    if (history.empty()) history = "[";
    append_text(history, json::object{{"orderStatus", static_cast<int>(status)},
                                      {"orderStatusStr", to_text(status)},
                                      {"at", to_iso(at)},
                                      {"by", actor},
                                      {"reason", reason}});
    history += ']';
    return history;
}

}  // namespace comanda::orders
