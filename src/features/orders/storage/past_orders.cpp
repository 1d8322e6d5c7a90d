#include "features/orders/storage/past_orders.h"

#include "base/members.h"
#include "features/orders/lifecycle/status.h"
#include "features/orders/pricing/pricing_settings.h"

namespace comanda::orders {
namespace {

// Each state by itself in the order of the index, so that only the page is read, however many there are.
constexpr db::Query list_past_orders{"list_past_orders", R"sql(
select o.id, (extract(epoch from o.placed_at) * 1000)::bigint as placed_at, o.placed_at::text as exactly, o.terms, o.doc
from unnest($3::bigint[]) as w(status)
cross join lateral (
    select x.id, x.placed_at, x.terms, x.doc from web_order x
    where x.account_id = $1 and x.store_id = $2 and x.status = w.status and x.placed_at >= $4::text::timestamptz
      and (x.placed_at, x.id) < ($5::text::timestamptz, $6)
    order by x.placed_at desc, x.id desc limit $7
) o order by o.placed_at desc, o.id desc limit $7
)sql"};

std::vector<std::int64_t> statuses_that_count() {
    std::vector<std::int64_t> all;
    for (const Status each : all_statuses()) {
        const bool is_nothing = each == Status::pending_payment || each == Status::cancelled ||
                                each == Status::rejected || each == Status::failed;
        if (!is_nothing) all.push_back(static_cast<std::int64_t>(each));
    }
    return all;
}

Money amount(const json::object& order, std::string_view name) {
    return {members::whole(order, name).value_or(0)};
}

}  // namespace

net::Task<std::vector<PastOrder>> past_orders(db::Shard& shard, std::string account, std::string store, Instant since,
                                              PastOrder before, std::int64_t at_most) {
    db::Params params =
        db::params(account, store, statuses_that_count(), to_iso(since),
                   std::string_view(before.id.empty() ? "infinity" : before.exactly), before.id, at_most);
    co_return db::all<PastOrder>(co_await shard.reports().run(account, list_past_orders, std::move(params)));
}

ParsedPastOrder read_past_order(const PastOrder& order) {
    const PricingSettings settings = parse_pricing_settings(parse_json_object(order.terms));
    ParsedPastOrder parsed{.order = {.order = parse_json_object("{" + order.doc + "}"),
                                     .at = settings.at,
                                     .is_tax_exempt = settings.is_tax_exempt}};
    const json::object& body = parsed.order.order;
    Money in_prices;  // Of the lines: those in charges are in no sub total.
    for (const json::value& each : members::list(body, "orderDetails"))
        in_prices = in_prices + amount(each.as_object(), "inclusiveTaxAmount");
    parsed.worth = {amount(body, "subTotal") - in_prices, amount(body, "totalTax"), amount(body, "totalAmount")};
    return parsed;
}

}  // namespace comanda::orders
