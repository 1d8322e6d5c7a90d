#pragma once

#include "features/orders/orders.h"

namespace comanda::orders {

// Of orders that wait, when no page is asked for.
inline constexpr std::int64_t unpaged_max = 1'000;

net::Task<http::Response> save_web_order(http::Request request, Orders& orders);
net::Task<http::Response> quote_web_order(http::Request request, Orders& orders);
net::Task<http::Response> explain_quote(http::Request request, Orders& orders);
net::Task<http::Response> list_placed_orders(http::Request request, Orders& orders);
net::Task<http::Response> read_web_order(http::Request request, Orders& orders);
net::Task<http::Response> explain_web_order(http::Request request, Orders& orders);
net::Task<http::Response> move_web_order(http::Request request, Orders& orders);
net::Task<http::Response> refund_web_order(http::Request request, Orders& orders);

}  // namespace comanda::orders
