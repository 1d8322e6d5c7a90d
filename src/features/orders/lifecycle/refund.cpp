// Giving money back.
#include "base/cards.h"
#include "base/json_writer.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "features/orders/handlers.h"
#include "features/orders/intake/sanitize_request.h"
#include "features/orders/intake/sent_order.h"
#include "features/orders/lifecycle/refund_rules.h"
#include "features/orders/lifecycle/transitions.h"
#include "http/conditions.h"

namespace comanda::orders {
namespace {

std::string text_of(const json::object& body, std::string_view name) {
    const json::value* value = body.if_contains(name);
    if (value == nullptr || value->is_null()) return {};
    if (!value->is_string() || value->get_string().size() > 1'000)
        throw refused(
            validation_failed({{std::string(name), "INVALID_VALUE", "must be a string of at most 1000 bytes"}}));
    return std::string(value->get_string());
}

// Cash is paid at the door: a completed order is a paid one.
bool is_paid(const StoredOrder& order) {
    return order.facts.is_paid || order.status == Status::completed || order.status == Status::auto_completed;
}

Refusal not_paid(const StoredOrder& order) {
    return {.status = 409,
            .code = "ORDER_STATUS_CONFLICT",
            .message = "Nothing has been paid for this order.",
            .more = {{"current", static_cast<int>(order.status)}, {"allowed", json::array()}}};
}

http::Response refund_answer(std::string refund, bool replayed, const Warnings& warnings) {
    http::Response response =
        http::json_response(replayed ? 200 : 201, http::with_warnings(std::move(refund), warnings));
    if (replayed) response.headers.push_back({"Idempotent-Replayed", "true"});
    return response;
}

struct NewRefund {
    std::string id;
    std::string digest;
    json::object body;
    Warnings warnings;
    std::optional<std::string> key;
    bool is_named_by_key = false;
};

NewRefund read_wanted(http::Request& request, const tenant::Pepper& pepper, const tenant::StoreRef& in,
                      const std::string& order) {
    const std::string& store = in.id;
    NewRefund wanted;
    wanted.body = sanitize_body(request.body, pepper);
    wanted.warnings = read_refund(wanted.body, in.currency_digits);
    http::refuse_if_strict(request, wanted.warnings);
    wanted.digest = digest_of(wanted.body);
    wanted.key = stored_key(request, store);
    wanted.id = text_of(wanted.body, "id");
    wanted.is_named_by_key = wanted.id.empty() && wanted.key;
    if (wanted.id.empty()) wanted.id = make_id(request, store + "/" + order);
    if (!is_client_id(wanted.id))
        throw refused(validation_failed({{"id", "INVALID_VALUE", "must have 1 to 64 printable characters"}}));
    return wanted;
}

// The refund's JSON object.
json::object refund_document(const NewRefund& wanted, const Refund& refund, const PaidOrder& paid, int digits,
                             const std::string& actor, const std::string& business_date, std::int64_t points) {
    json::object doc{{"id", wanted.id}, {"status", "Completed"}, {"reason", text_of(wanted.body, "reason")}};
    for (auto& member : to_json(refund, paid, digits))
        doc[member.key()] = std::move(member.value());
    const std::string by = text_of(wanted.body, "refundedBy");
    doc["transactionID"] = text_of(wanted.body, "transactionID");
    doc["refundedBy"] = by.empty() ? actor : by;
    doc["refundedAt"] = to_iso(now());
    doc["businessDate"] = business_date;
    doc["loyaltyPointDifference"] = points;
    return doc;
}

}  // namespace

net::Task<http::Response> refund_web_order(http::Request request, Orders& orders) {
    const http::Caller& caller = request.caller;
    const tenant::StoreRef store = co_await orders.stores().require(caller, request.path_value("store-id"));
    std::string order_id = kept_id(request.path_value("order-id"), orders.pepper().lasting());
    const NewRefund wanted = read_wanted(request, orders.pepper(), store, order_id);
    const auto settings = co_await tenant::find_store(orders.shard(caller), caller.account, store.id);
    if (!settings) throw refused(not_found("store"));
    db::Transaction transaction = co_await orders.shard(caller).begin(caller.account);
    std::optional<StoredOrder> order = co_await lock_order(transaction, caller.account, store.id, std::move(order_id));
    if (!order) throw refused(not_found("order"));
    if (wanted.key) {
        std::string request_digest = wanted.digest + " of " + order->id;
        co_await claim_key(transaction, caller.account, *wanted.key, std::move(request_digest));
    }
    const auto before = co_await find_refund(transaction, caller.account, store.id, order->id, wanted.id);
    if (before && before->digest == wanted.digest) co_return refund_answer(before->doc, true, wanted.warnings);
    if (before && wanted.is_named_by_key) throw refused(http::key_reused());
    if (before)
        throw refused(
            {409, "DUPLICATE_ID_DIFFERENT_CONTENT", "There is another refund with this id.", {}, {{"id", wanted.id}}});
    if (!is_paid(*order)) throw refused(not_paid(*order));

    const PaidOrder paid = paid_order(parse_json_object("{" + order->doc + "}"), {order->total});
    const RequestedRefund asked = parse_refund(wanted.body, paid, store.currency_digits);
    const json::value refunds = parse_json(order->refunds);
    const Refund refund = plan_refund(paid, refunds.as_array(), asked);
    const std::string day = co_await business_date(transaction, settings->timezone, settings->business_day_cutoff);
    const OrderEvent event = order_event(caller, store.id, *order);
    std::int64_t points = 0;
    if (orders.hooks().take_points) {
        Refunding refunding{event, wanted.id, order->refunded + refund.total.minor};
        points = co_await orders.hooks().take_points(transaction, std::move(refunding));
    }
    const std::string doc =
        to_text(refund_document(wanted, refund, paid, store.currency_digits, caller.actor(), day, points));
    RefundRow row{wanted.id, wanted.digest, doc};
    co_await insert_refund(transaction, caller.account, store.id, order->id, std::move(row), refund.total.minor, day);
    if (orders.hooks().book_refund) {
        Refunded refunded{event, doc, refund.total.minor, day};
        co_await orders.hooks().book_refund(transaction, std::move(refunded));
    }
    order->refunded += refund.total.minor;
    order->updated_at = now();
    order->refunds.pop_back();
    JsonWriter(order->refunds).raw(doc).end_array();
    StoredOrder changed = *order;
    co_await update_order(transaction, caller.account, store.id, std::move(changed), caller.signature(), "refunded",
                          R"(["refund","isRefunded"])");
    co_await transaction.commit();
    co_return refund_answer(doc, false, wanted.warnings);
}

}  // namespace comanda::orders
