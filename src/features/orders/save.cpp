// Taking an order, and what it would cost.
#include <fmt/format.h>

#include <set>

#include "base/members.h"
#include "base/refusal.h"
#include "base/text.h"
#include "features/customers/customers.h"
#include "features/orders/answers.h"
#include "features/orders/explain.h"
#include "features/orders/handlers.h"
#include "features/orders/ingress.h"
#include "features/orders/moves.h"
#include "features/orders/price_order.h"
#include "http/conditions.h"
#include "http/percent.h"
#include "net/patience.h"
#include "record/sent_body.h"

namespace comanda::orders {
namespace {

constexpr std::int64_t lead_minutes_usual = 30;

// Whoever collects points for a customer wants to know that there is none.
json::array warnings_of(const SentOrder& sent, const Basis& basis, const Priced& priced, bool with_problems = true) {
    json::array warnings =
        warnings_json(sent.warnings, with_problems ? priced.reckoned.problems : std::vector<Problem>{});
    if (priced.is_late)
        warnings.push_back(json::object{{"code", "TIME_HAS_PASSED"},
                                        {"field", "deliveryDetail[0].dateStr"},
                                        {"message", "has passed: taken for as soon as possible"}});
    if (!sent.customer.empty() && !basis.has_customer)
        warnings.push_back(json::object{{"code", "CUSTOMER_NOT_FOUND"},
                                        {"field", "customerId"},
                                        {"message", "is no active customer: no points, no membership"}});
    return warnings;
}

NewOrder new_order(const http::Caller& caller, const std::string& store, const SentOrder& sent, Priced& priced,
                   const Basis& basis, std::string digest, Instant at) {
    NewOrder order;
    order.account = caller.account;
    order.store = store;
    order.id = sent.id;
    order.status = first_status(sent.payment_type, sent.is_paid);
    order.placed_at = at;
    order.is_paid = sent.is_paid;
    order.is_delivery = sent.is_delivery;
    order.is_future = priced.wanted_at.has_value();
    if (priced.wanted_at) {
        const std::int64_t lead = priced.reckoned.prep_minutes > 0 ? priced.reckoned.prep_minutes : lead_minutes_usual;
        order.fire_at = *priced.wanted_at - std::chrono::minutes{lead};
    }
    const auto timer = timer_of(order.status, at, order.fire_at);
    if (timer) order.due_at = timer->at;
    const auto total = sent_money(sent.body, "totalAmount", "totalAmountStr", priced.terms.currency_digits);
    order.total = total && total->minor != 0 ? total->minor : priced.reckoned.priced.total.minor;
    order.menu_version = basis.book->version();
    order.settings_version = basis.settings->version;
    order.era = basis.era;
    order.digest = std::move(digest);
    order.terms = to_text(to_json(priced.terms));
    order.doc = std::make_shared<const std::string>(std::move(priced.text.text));
    order.price_check = price_check_json(priced.terms, priced.text.differences);
    order.history = history_with({}, order.status, at, caller.actor(), "");
    order.actor = caller.signature();
    if (basis.has_customer) order.customer = std::string(sent.customer);
    order.phone_tail = customers::phone_tail(sent.phone);
    order.email = lower_case(sent.email);
    return order;
}

StoredOrder stored_of(NewOrder order) {
    StoredOrder stored;
    stored.id = std::move(order.id);
    stored.status = order.status;
    stored.facts = {.is_future = order.is_future, .is_delivery = order.is_delivery, .is_paid = order.is_paid};
    stored.fire_at = order.fire_at;
    stored.placed_at = stored.updated_at = order.placed_at;
    stored.total = order.total;
    stored.menu_version = order.menu_version;
    stored.doc = *order.doc;
    stored.price_check = std::move(order.price_check);
    stored.history = std::move(order.history);
    stored.refunds = "[]";
    stored.actor = std::move(order.actor);
    return stored;
}

// Beside where it was sent to, which is …/online-order/store/{store-id}/saveWebOrder.
std::string path_beside(const http::Request& request, const Orders& orders, const std::string& store) {
    const std::string above = request.path.substr(0, request.path.rfind("/store/"));
    return above + '/' + orders.segment() + "/store/" + store;
}
std::string location_of(const http::Request& request, const Orders& orders, const std::string& store,
                        const std::string& id) {
    return path_beside(request, orders, store) + "/order/" + http::percent_encode(id);
}
std::string quote_path(const http::Request& request, const Orders& orders, const std::string& store) {
    return path_beside(request, orders, store) + "/quoteWebOrder";
}

http::Response saved_answer(const std::string& store, const SentOrder& sent, const StoredOrder& order, bool replayed,
                            const json::array& warnings) {
    std::string body = "{\"id\":";
    append_quoted(body, order.id);
    if (const std::string_view unique = members::text(sent.body, "uniqueOrderID"); !unique.empty()) {
        body += ",\"uniqueOrderID\":";
        append_quoted(body, unique);
    }
    body += ",\"orderStatus\":" + std::to_string(static_cast<int>(order.status));
    body += ",\"totalAmount\":" + std::to_string(order.total);
    body += ",\"order\":";
    body += order_json(store, order);
    body += replayed ? ",\"replayed\":true,\"priceCheck\":" : ",\"replayed\":false,\"priceCheck\":";
    body += order.price_check;
    body += ",\"warnings\":";
    append_text(body, warnings);
    body += '}';
    http::Response response = http::json_response(replayed ? 200 : 201, std::move(body));
    response.headers.push_back({"ETag", http::etag(order.version)});
    if (replayed) response.headers.push_back({"Idempotent-Replayed", "true"});
    return response;
}

// The answer to an id that is taken: the same order again, or 409 with where it differs; an id that stands for a key
// has been used before with another request.
http::Response replay_or_refuse(const std::string& store, const SentOrder& sent, const std::string& digest,
                                const StoredOrder& kept, bool is_named_by_key, const json::array& warnings) {
    if (kept.digest == digest) return saved_answer(store, sent, kept, true, warnings);
    if (is_named_by_key) throw refused(http::key_reused());
    const std::string field = first_difference(sent.body, parse_json_object("{" + kept.doc + "}"));
    throw refused(Refusal{.status = 409,
                          .code = "DUPLICATE_ID_DIFFERENT_CONTENT",
                          .message = "An order with this id exists, with other content. Send a new id for a new order.",
                          .errors = {{field.empty() ? "id" : field, "DIFFERENT",
                                      field.empty() ? "the order that is kept has other fields, or was paid otherwise"
                                                    : "is not what the order that is kept says"}},
                          .more = {{"id", kept.id}, {"firstDifference", field}}});
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

struct Taken {
    tenant::StoreRef store;
    SentOrder order;
};

net::Task<Taken> take(http::Request& request, Orders& orders) {
    Taken taken;
    taken.store = co_await orders.stores().require(request.caller, request.path_value("store-id"));
    json::object body = take_body(request.body, orders.pepper());
    tenant::refuse_foreign_account(body, request.caller);
    const std::string named = record::sent_store(body);
    if (!named.empty() && named != taken.store.id) {
        co_await orders.stores().require(request.caller, named);
        throw refused(validation_failed({{"store", "INVALID_VALUE", "is another store than the path's"}}));
    }
    record::ReadBy by{.currency_digits = taken.store.currency_digits};
    if (uses_store_clock(body)) by.timezone = co_await orders.stores().timezone(request.caller, taken.store.id);
    taken.order = read_order(std::move(body), by);
    refuse_same_names(taken.order);
    http::refuse_if_strict(request, taken.order.warnings);
    co_return taken;
}

}  // namespace

net::Task<http::Response> save_web_order(http::Request request, Orders& orders) {
    Taken taken = co_await take(request, orders);
    const std::string store = taken.store.id;
    SentOrder& sent = taken.order;
    const std::string digest = digest_of(sent.body);
    const bool is_named_by_key = sent.id.empty();
    if (is_named_by_key) sent.id = name_for(request, store);
    const std::string customer(sent.customer);
    bool confirm = false;
    for (net::Patience patience;;) {
        const Basis basis = co_await basis_of(orders, request.caller, store, customer, confirm);
        const Instant at = now();
        Priced priced = price_order(sent, basis, at, Keep::theirs);
        if (auto refusal = refusal_of(priced)) {
            // It may be there already, taken under an older menu; and what the node knows may be old.
            const auto kept = co_await find_order(orders.shard(request.caller), request.caller.account, store, sent.id);
            const json::array warnings = warnings_of(sent, basis, priced, false);
            if (kept) co_return replay_or_refuse(store, sent, digest, *kept, is_named_by_key, warnings);
            if (basis.is_confirmed) {
                if (refusal->code == "PRICE_MISMATCH") refusal->more["quote"] = quote_path(request, orders, store);
                throw refused(std::move(*refusal));
            }
            confirm = true;
            continue;
        }
        const json::array warnings = warnings_of(sent, basis, priced);
        NewOrder order = new_order(request.caller, store, sent, priced, basis, digest, at);
        order.key = kept_key(request, store);
        NewOrder copy = order;
        const SaveOutcome outcome = co_await orders.save(request.caller.shard, std::move(copy));
        if (outcome == SaveOutcome::store_missing) throw refused(not_found("store"));
        if (outcome == SaveOutcome::key_reused) throw refused(http::key_reused());
        if (outcome == SaveOutcome::written) {
            http::Response response = saved_answer(store, sent, stored_of(std::move(order)), false, warnings);
            response.headers.push_back({"Location", location_of(request, orders, store, sent.id)});
            co_return response;
        }
        if (outcome != SaveOutcome::moved) {
            const auto kept = co_await find_order(orders.shard(request.caller), request.caller.account, store, sent.id);
            if (kept) co_return replay_or_refuse(store, sent, digest, *kept, is_named_by_key, warnings);
        }
        confirm = true;
        const bool goes_on = co_await patience.pause();
        if (!goes_on) throw refused(unavailable("The menu is being changed by many at once."));
    }
}

net::Task<http::Response> quote_web_order(http::Request request, Orders& orders) {
    const Taken taken = co_await take(request, orders);
    const std::string customer(taken.order.customer);
    const Basis basis = co_await basis_of(orders, request.caller, taken.store.id, customer, true);
    const Priced priced = price_order(taken.order, basis, now(), Keep::ours);
    refuse_if(problem_refusal(priced));
    std::string body = "{\"order\":{";
    body.reserve(priced.text.text.size() + 300);
    if (!taken.order.id.empty()) {
        body += "\"id\":";
        append_quoted(body, taken.order.id);
        body += ',';
    }
    if (taken.order.body.contains("paymentPaid"))
        body += taken.order.is_paid ? "\"paymentPaid\":true," : "\"paymentPaid\":false,";
    body += priced.text.text;
    body += "},\"menuVersion\":" + std::to_string(basis.book->version());
    body += ",\"priceCheck\":";
    body += price_check_json(priced.terms, priced.text.differences);
    body += ",\"warnings\":";
    append_text(body, warnings_of(taken.order, basis, priced));
    body += '}';
    co_return http::json_response(200, std::move(body));
}

net::Task<http::Response> explain_quote(http::Request request, Orders& orders) {
    const Taken taken = co_await take(request, orders);
    const std::string customer(taken.order.customer);
    const Basis basis = co_await basis_of(orders, request.caller, taken.store.id, customer, true);
    std::vector<pricing::Step> steps;
    const Priced priced = price_order(taken.order, basis, now(), Keep::ours, &steps);
    refuse_if(problem_refusal(priced));
    std::string text = to_text(explanation(priced.reckoned, *basis.book, priced.terms, steps));
    co_return http::json_response(200, http::with_warnings(std::move(text), taken.order.warnings));
}

}  // namespace comanda::orders
