// Web orders over the interface: the table of contents.
#include "features/orders/handlers.h"
#include "http/page.h"

namespace comanda::orders {
namespace {

using http::Method;
using http::Scope;

constexpr std::size_t order_bytes_max = 2 << 20;

template <class Function>
http::Handler bound(Function function, Orders& orders) {
    return [function, &orders](http::Request request) { return function(std::move(request), orders); };
}

constexpr http::Parameter idempotency_key{"Idempotency-Key", "string",
                                          "Names one request of the store, and what has no id of its own: at most 255 "
                                          "characters. Another request under it is 422.",
                                          true};
constexpr http::Parameter prefer{"Prefer", "string", "handling=strict refuses what would be a warning.", true};

const std::string below = "online-order/svc/store/{store-id}/";

std::vector<http::Route> order_routes(Orders& orders) {
    return {
        {.method = Method::get,
         .path = below + "placedOrders",
         .operation = "list_placed_orders",
         .scope = Scope::orders_read,
         .privilege = http::Privilege::pos_web_orders,
         .handler = bound(list_placed_orders, orders),
         .tag = "WebOrder",
         .summary = "Orders that wait for the store, oldest first.",
         .parameters = {{"status", "string", "Other states, by number or name, with commas between."},
                        http::page_parameter("The page, from 1; without it, all that wait."),
                        http::page_size_parameter("Orders of a page, at most 200; 50 when absent. Without page, at "
                                                  "most 1000.",
                                                  unpaged_max)},
         .answers = {{200, "WebOrderList", "A page of orders, with serverTime."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}},
        {.method = Method::get,
         .path = below + "order/{order-id}",
         .operation = "read_web_order",
         .scope = Scope::orders_read,
         .privilege = http::Privilege::pos_web_orders,
         .handler = bound(read_web_order, orders),
         .tag = "WebOrder",
         .summary = "One order as it is now.",
         .answers = {{200, "KeptWebOrder", "The order."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}},
        {.method = Method::get,
         .path = below + "order/{order-id}/explain",
         .operation = "explain_web_order",
         .scope = Scope::orders_read,
         .privilege = http::Privilege::pos_web_orders,
         .handler = bound(explain_web_order, orders),
         .tag = "WebOrder",
         .summary = "How its price came about, by the menu of then.",
         .answers = {{200, "PriceExplanation", "Step by step."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}},
        {.method = Method::put,
         .path = below + "order/{order-id}/status",
         .operation = "move_web_order",
         .scope = Scope::orders_write,
         .privilege = http::Privilege::pos_web_orders,
         .handler = bound(move_web_order, orders),
         .tag = "WebOrder",
         .summary = "Move an order to another state. The same state again changes nothing.",
         .parameters = {{"If-Match", "string", "Only move the version named by this ETag.", true}, prefer},
         .request_schema = "WebOrderMove",
         .answers = {{200, "KeptWebOrder", "The order as it is now."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "ORDER_STATUS_CONFLICT", "VERSION_CONFLICT",
                      "VALIDATION_FAILED", "MALFORMED_JSON"},
         .body_bytes_max = 64 * 1024},
        {.method = Method::post,
         .path = below + "order/{order-id}/refund",
         .operation = "refund_web_order",
         .scope = Scope::orders_write,
         .privilege = http::Privilege::pos_refund,
         .handler = bound(refund_web_order, orders),
         .tag = "WebOrder",
         .summary = "Give back all, some lines or an amount: never more than was paid. The same id is the same refund.",
         .parameters = {idempotency_key, prefer},
         .request_schema = "WebOrderRefundInput",
         .answers = {{201, "WebOrderRefund", "The refund."}, {200, "WebOrderRefund", "The same refund again."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "ORDER_STATUS_CONFLICT", "DUPLICATE_ID_DIFFERENT_CONTENT",
                      "MONEY_STR_MISMATCH", "VALIDATION_FAILED", "MALFORMED_JSON"},
         .body_bytes_max = 256 * 1024},
    };
}

}  // namespace

std::vector<http::Route> routes(Orders& orders) {
    std::vector<http::Route> all = {
        {.method = Method::post,
         .path = "online-order/store/{store-id}/saveWebOrder",
         .operation = "save_web_order",
         .scope = Scope::orders_write,
         .privilege = http::Privilege::pos_web_orders,
         .handler = bound(save_web_order, orders),
         .tag = "WebOrder",
         .summary = "Take an order: stored first, answered then. The same id is the same order, for ever.",
         .parameters = {idempotency_key, prefer},
         .request_schema = "WebOrder",
         .answers = {{201, "SavedWebOrder", "The order was taken."}, {200, "SavedWebOrder", "The same order again."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "DUPLICATE_ID_DIFFERENT_CONTENT", "PRICE_MISMATCH",
                      "MONEY_STR_MISMATCH", "ITEM_NOT_AVAILABLE", "MODIFIER_RULE_VIOLATED", "VALIDATION_FAILED",
                      "MALFORMED_JSON"},
         .body_bytes_max = order_bytes_max},
        {.method = Method::post,
         .path = below + "quoteWebOrder",
         .operation = "quote_web_order",
         .scope = Scope::orders_read,
         .privilege = http::Privilege::pos_web_orders,
         .handler = bound(quote_web_order, orders),
         .tag = "WebOrder",
         .summary = "What an order would cost: every amount filled in, nothing stored. Saved unchanged it matches.",
         .parameters = {prefer},
         .request_schema = "WebOrder",
         .answers = {{200, "QuotedWebOrder", "The order with every amount."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "MONEY_STR_MISMATCH", "ITEM_NOT_AVAILABLE",
                      "MODIFIER_RULE_VIOLATED", "VALIDATION_FAILED", "MALFORMED_JSON"},
         .body_bytes_max = order_bytes_max},
        {.method = Method::post,
         .path = below + "quoteWebOrder/explain",
         .operation = "explain_quote",
         .scope = Scope::orders_read,
         .privilege = http::Privilege::pos_web_orders,
         .handler = bound(explain_quote, orders),
         .tag = "WebOrder",
         .summary = "How the price of an order would come about.",
         .request_schema = "WebOrder",
         .answers = {{200, "PriceExplanation", "Step by step."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "MONEY_STR_MISMATCH", "ITEM_NOT_AVAILABLE",
                      "MODIFIER_RULE_VIOLATED", "VALIDATION_FAILED", "MALFORMED_JSON"},
         .body_bytes_max = order_bytes_max},
    };
    for (http::Route& each : order_routes(orders))
        all.push_back(std::move(each));
    return all;
}

}  // namespace comanda::orders
