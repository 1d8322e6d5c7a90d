// Reading orders, and moving them.
#include <algorithm>

#include "base/cards.h"
#include "base/members.h"
#include "base/refusal.h"
#include "features/orders/answers.h"
#include "features/orders/handlers.h"
#include "features/orders/intake/sanitize_request.h"
#include "features/orders/intake/sent_order.h"
#include "features/orders/lifecycle/transitions.h"
#include "http/conditions.h"
#include "http/page.h"
#include "http/parameters.h"
#include "http/text.h"
#include "record/sent_body.h"

namespace comanda::orders {
namespace {

http::Response order_answer(const std::string& store, const StoredOrder& order) {
    http::Response response = http::json_response(200, order_json(store, order));
    response.headers.push_back({"ETag", http::etag(order.version)});
    return response;
}

// Those that wait for the store, unless others are asked for: ?status=20,50
std::vector<std::int64_t> wanted_statuses(const http::Request& request) {
    const auto asked = request.query_value("status");
    if (!asked || asked->empty()) return {10, 15, 100};
    std::vector<std::int64_t> wanted;
    std::string_view rest = *asked;
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        bool is_known = false;
        for (const Status each : all_statuses()) {
            if (word != to_text(each) && word != std::to_string(static_cast<int>(each))) continue;
            wanted.push_back(static_cast<int>(each));
            is_known = true;
        }
        if (!is_known)
            throw refused(invalid_parameter("status", "must be numbers or names of states, with commas between"));
    }
    std::ranges::sort(wanted);
    wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    return wanted;
}

constexpr record::Field move_fields[] = {
    {.name = "orderStatus", .type = record::Type::whole, .about = "The state to go to.", .least = -1},
    {.name = "reason", .type = record::Type::text, .about = "Why.", .most = 1'000},
};

std::string state_numbers() {
    std::string numbers;
    for (const Status each : all_statuses())
        numbers += (numbers.empty() ? "" : ", ") + std::to_string(static_cast<int>(each));
    return numbers;
}

Transition parse_move(const json::object& sent) {
    const auto wanted = parse_status(members::whole(sent, "orderStatus").value_or(-1));
    if (!wanted)
        throw refused(validation_failed({{"orderStatus", "INVALID_VALUE", "must be one of: " + state_numbers()}}));
    return {*wanted, std::string(http::trimmed(members::text(sent, "reason")))};
}

}  // namespace

net::Task<http::Response> list_placed_orders(http::Request request, Orders& orders) {
    const tenant::StoreRef store = co_await orders.stores().require(request.caller, request.path_value("store-id"));
    // Without a page, all that are open: a client that knows of no pages must not miss the newest.
    const bool is_paged = !request.query_value("page").value_or("").empty();
    const std::int64_t page = http::wanted_page(request);
    const std::int64_t size =
        http::whole_parameter(request, "pageSize", is_paged ? http::page_size_default : unpaged_max);
    if (is_paged && size > http::page_size_max) throw refused(http::out_of_bounds("pageSize", 1, http::page_size_max));
    const OrderPage found = co_await list_orders(orders.shard(request.caller), request.caller.account, store.id,
                                                 wanted_statuses(request), (page - 1) * size, size);
    std::string body(http::page_begin);
    for (const StoredOrder& each : found.orders) {
        http::next_entry(body);
        body += order_json(store.id, each);
    }
    const std::string server_time = "\"serverTime\":\"" + to_iso(now()) + "\"";
    http::end_page(body, {.number = page, .size = size, .total = found.total, .has_more = page * size < found.total},
                   server_time);
    co_return http::json_response(200, std::move(body));
}

net::Task<http::Response> read_web_order(http::Request request, Orders& orders) {
    const tenant::StoreRef store = co_await orders.stores().require(request.caller, request.path_value("store-id"));
    std::string id = kept_id(request.path_value("order-id"), orders.pepper().lasting());
    const auto order =
        co_await find_order(orders.shard(request.caller), request.caller.account, store.id, std::move(id));
    if (!order) throw refused(not_found("order"));
    if (http::is_not_modified(request, order->version)) co_return http::not_modified(order->version);
    co_return order_answer(store.id, *order);
}

net::Task<http::Response> move_web_order(http::Request request, Orders& orders) {
    const tenant::StoreRef store = co_await orders.stores().require(request.caller, request.path_value("store-id"));
    json::object body = sanitize_body(request.body, orders.pepper());
    const Warnings warnings = record::read_body(request, move_fields, body);
    Transition move = parse_move(body);
    move.expected = http::if_match_version(request);
    std::string id = kept_id(request.path_value("order-id"), orders.pepper().lasting());
    const StoredOrder order = co_await move_order(orders, request.caller, store.id, std::move(id), std::move(move));
    http::Response answer = order_answer(store.id, order);
    answer.body = http::with_warnings(std::move(answer.body), warnings);
    co_return answer;
}

}  // namespace comanda::orders
