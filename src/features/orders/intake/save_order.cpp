// An order is saved, and what it would cost.
#include <fmt/format.h>

#include <set>

#include "base/json_writer.h"
#include "base/members.h"
#include "base/refusal.h"
#include "base/text.h"
#include "features/customers/customers.h"
#include "features/orders/answers.h"
#include "features/orders/handlers.h"
#include "features/orders/intake/sanitize_request.h"
#include "features/orders/pricing/price_order.h"
#include "features/orders/storage/order_rows.h"
#include "http/conditions.h"
#include "http/percent.h"
#include "net/patience.h"
#include "record/sent_body.h"

namespace comanda::orders {
namespace {

constexpr std::int64_t lead_minutes_usual = 30;

// Whoever collects points for a customer wants to know that there is none.
json::array warnings_of(const SentOrder& sent, const PricingContext& context, const PricedOrder& priced,
                        bool with_problems = true) {
    json::array warnings =
        warnings_json(sent.warnings, with_problems ? priced.calculation.problems : std::vector<Problem>{});
    if (priced.is_late)
        warnings.push_back(json::object{{"code", "TIME_HAS_PASSED"},
                                        {"field", "deliveryDetail[0].dateStr"},
                                        {"message", "has passed: taken for as soon as possible"}});
    if (!sent.customer.empty() && !context.has_customer)
        warnings.push_back(json::object{{"code", "CUSTOMER_NOT_FOUND"},
                                        {"field", "customerId"},
                                        {"message", "is no active customer: no points, no membership"}});
    return warnings;
}

NewOrder new_order(const http::Caller& caller, const std::string& store, const SentOrder& sent, PricedOrder& priced,
                   const PricingContext& context, std::string digest, Instant at) {
    NewOrder order;
    order.account = caller.account;
    order.store = store;
    order.id = sent.id;
    order.status = first_status(sent.payment_type, sent.is_paid);
    order.placed_at = at;
    order.facts = {.is_future = priced.wanted_at.has_value(), .is_delivery = sent.is_delivery, .is_paid = sent.is_paid};
    if (priced.wanted_at) {
        const std::int64_t lead =
            priced.calculation.prep_minutes > 0 ? priced.calculation.prep_minutes : lead_minutes_usual;
        order.fire_at = *priced.wanted_at - std::chrono::minutes{lead};
    }
    const auto timer = timer_of(order.status, at, order.fire_at);
    if (timer) order.due_at = timer->at;
    const auto total = sent_money(sent.body, "totalAmount", "totalAmountStr", priced.settings.currency_digits);
    order.total = total && total->minor != 0 ? total->minor : priced.calculation.priced.total.minor;
    order.menu_version = context.book->version();
    order.settings_version = context.store_settings->version;
    order.era = context.era;
    order.digest = std::move(digest);
    order.terms = to_text(to_json(priced.settings));
    order.doc = std::make_shared<const std::string>(std::move(priced.text.text));
    order.price_check = price_check_json(priced.settings, priced.text.differences);
    order.history = history_with("[]", order.status, at, caller.actor(), "");
    order.actor = caller.signature();
    if (context.has_customer) order.customer = std::string(sent.customer);
    order.phone_tail = customers::phone_tail(sent.phone);
    order.email = lower_case(sent.email);
    return order;
}

StoredOrder stored_of(NewOrder order) {
    StoredOrder stored;
    stored.updated_at = order.placed_at;
    stored.doc = *order.doc;
    stored.refunds = "[]";
    static_cast<OrderRow&>(stored) = std::move(order);
    return stored;
}

// Beside where it was sent to, which is …/online-order/store/{store-id}/saveWebOrder.
std::string path_beside(const http::Request& request, const Orders& orders, const std::string& store) {
    const std::string above = request.path.substr(0, request.path.rfind("/store/"));
    return above + '/' + orders.segment() + "/store/" + store;
}

http::Response saved_answer(const std::string& store, const SentOrder& sent, const StoredOrder& order, bool replayed,
                            const json::array& warnings) {
    std::string body;
    body.reserve(order.doc.size() + 1'000);
    JsonWriter json(body);
    json.begin_object().name("id").text(order.id);
    const std::string_view unique = members::text(sent.body, "uniqueOrderID");
    if (!unique.empty()) json.name("uniqueOrderID").text(unique);
    json.name("orderStatus").whole(static_cast<int>(order.status)).name("totalAmount").whole(order.total);
    json.name("order").raw(order_json(store, order)).name("replayed").flag(replayed);
    json.name("priceCheck").raw(order.price_check).name("warnings").value(warnings).end_object();
    http::Response response = http::json_response(replayed ? 200 : 201, std::move(body));
    response.headers.push_back({"ETag", http::etag(order.version)});
    if (replayed) response.headers.push_back({"Idempotent-Replayed", "true"});
    return response;
}

// The answer to an id that is in use: the same order again, or 409 with where it differs; an id that stands for a key
// has been used before with another request.
http::Response replay_or_refuse(const std::string& store, const SentOrder& sent, const std::string& digest,
                                const StoredOrder& stored, bool is_named_by_key, const json::array& warnings) {
    if (stored.digest == digest) return saved_answer(store, sent, stored, true, warnings);
    if (is_named_by_key) throw refused(http::key_reused());
    const std::string field = first_difference(sent.body, parse_json_object("{" + stored.doc + "}"));
    throw refused({.status = 409,
                   .code = "DUPLICATE_ID_DIFFERENT_CONTENT",
                   .message = "An order with this id exists, with other content. Send a new id for a new order.",
                   .errors = {{field.empty() ? "id" : field, "DIFFERENT",
                               field.empty() ? "the order that is kept has other fields, or was paid otherwise"
                                             : "is not what the order that is kept says"}},
                   .more = {{"id", stored.id}, {"firstDifference", field}}});
}

// What a line is called has to tell it from the others: refunds name it so.
void refuse_same_names(const SentOrder& order) {
    std::set<std::string_view> names;
    std::vector<FieldError> errors;
    for (std::size_t i = 0; i < order.lines.size(); ++i) {
        const std::string_view name = members::text(*order.lines[i].object, "_id");
        if (!name.empty() && !names.insert(name).second)
            errors.push_back({fmt::format("orderDetails[{}]._id", i), "INVALID_VALUE", "is another line's already"});
    }
    if (!errors.empty()) throw refused(validation_failed(std::move(errors)));
}

struct ReceivedOrder {
    tenant::StoreRef store;
    SentOrder order;
};

net::Task<ReceivedOrder> receive_order(http::Request& request, Orders& orders) {
    ReceivedOrder received;
    received.store = co_await orders.stores().require(request.caller, request.path_value("store-id"));
    json::object body = sanitize_body(request.body, orders.pepper());
    tenant::refuse_foreign_account(body, request.caller);
    const std::string named = record::sent_store(body);
    if (!named.empty() && named != received.store.id) {
        co_await orders.stores().require(request.caller, named);
        throw refused(validation_failed({{"store", "INVALID_VALUE", "is another store than the path's"}}));
    }
    record::ReadBy by{.currency_digits = received.store.currency_digits};
    if (uses_store_clock(body)) by.timezone = co_await orders.stores().timezone(request.caller, received.store.id);
    received.order = read_order(std::move(body), by);
    refuse_same_names(received.order);
    http::refuse_if_strict(request, received.order.warnings);
    co_return received;
}

}  // namespace

net::Task<http::Response> save_web_order(http::Request request, Orders& orders) {
    ReceivedOrder received = co_await receive_order(request, orders);
    const std::string store = received.store.id;
    SentOrder& sent = received.order;
    const std::string digest = digest_of(sent.body);
    const bool is_named_by_key = sent.id.empty();
    if (is_named_by_key) sent.id = make_id(request, store);
    const std::string customer(sent.customer);
    bool confirm = false;
    for (net::Patience patience;;) {
        const PricingContext context = co_await pricing_context(orders, request.caller, store, customer, confirm);
        const Instant at = now();
        PricedOrder priced = price_order(sent, context, at, WhoseAmounts::theirs);
        if (auto refusal = refusal_of(priced)) {
            // It may be there already, saved under an older menu; and what the node knows may be old.
            const auto stored =
                co_await find_order(orders.shard(request.caller), request.caller.account, store, sent.id);
            const json::array warnings = warnings_of(sent, context, priced, false);
            if (stored) co_return replay_or_refuse(store, sent, digest, *stored, is_named_by_key, warnings);
            if (context.is_confirmed) {
                if (refusal->code == "PRICE_MISMATCH")
                    refusal->more["quote"] = path_beside(request, orders, store) + "/quoteWebOrder";
                throw refused(std::move(*refusal));
            }
            confirm = true;
            continue;
        }
        const json::array warnings = warnings_of(sent, context, priced);
        NewOrder order = new_order(request.caller, store, sent, priced, context, digest, at);
        order.key = stored_key(request, store);
        NewOrder copy = order;
        const SaveOutcome outcome = co_await orders.save(request.caller.shard, std::move(copy));
        if (outcome == SaveOutcome::store_missing) throw refused(not_found("store"));
        if (outcome == SaveOutcome::key_reused) throw refused(http::key_reused());
        if (outcome == SaveOutcome::written) {
            http::Response response = saved_answer(store, sent, stored_of(std::move(order)), false, warnings);
            const std::string path = path_beside(request, orders, store) + "/order/" + http::percent_encode(sent.id);
            response.headers.push_back({"Location", path});
            co_return response;
        }
        if (outcome != SaveOutcome::moved) {
            const auto stored =
                co_await find_order(orders.shard(request.caller), request.caller.account, store, sent.id);
            if (stored) co_return replay_or_refuse(store, sent, digest, *stored, is_named_by_key, warnings);
        }
        confirm = true;
        const bool goes_on = co_await patience.pause();
        if (!goes_on) throw refused(unavailable("The menu is being changed by many at once."));
    }
}

net::Task<http::Response> quote_web_order(http::Request request, Orders& orders) {
    const ReceivedOrder received = co_await receive_order(request, orders);
    const std::string customer(received.order.customer);
    const PricingContext context = co_await pricing_context(orders, request.caller, received.store.id, customer, true);
    const PricedOrder priced = price_order(received.order, context, now(), WhoseAmounts::ours);
    refuse_if(problem_refusal(priced));
    std::string body;
    body.reserve(priced.text.text.size() + 300);
    JsonWriter json(body);
    json.begin_object().name("order").begin_object();
    if (!received.order.id.empty()) json.name("id").text(received.order.id);
    if (received.order.body.contains("paymentPaid")) json.name("paymentPaid").flag(received.order.is_paid);
    json.raw(priced.text.text).end_object().name("menuVersion").whole(context.book->version());
    json.name("priceCheck").raw(price_check_json(priced.settings, priced.text.differences));
    json.name("warnings").value(warnings_of(received.order, context, priced)).end_object();
    co_return http::json_response(200, std::move(body));
}

net::Task<http::Response> explain_quote(http::Request request, Orders& orders) {
    const ReceivedOrder received = co_await receive_order(request, orders);
    const std::string customer(received.order.customer);
    const PricingContext context = co_await pricing_context(orders, request.caller, received.store.id, customer, true);
    std::vector<pricing::Step> steps;
    const PricedOrder priced = price_order(received.order, context, now(), WhoseAmounts::ours, &steps);
    refuse_if(problem_refusal(priced));
    std::string text = to_text(explanation(priced.calculation, *context.book, priced.settings, steps));
    co_return http::json_response(200, http::with_warnings(std::move(text), received.order.warnings));
}

}  // namespace comanda::orders
