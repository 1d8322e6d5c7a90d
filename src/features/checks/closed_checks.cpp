#include "features/checks/closed_checks.h"

#include <set>

#include "features/checks/order_check.h"
#include "features/checks/raw_fields.h"
#include "features/checks/submission.h"

namespace comanda::checks {
namespace {

// The sales say when checks were closed. Orders and checks are looked up by name, one by one (offset 0 says so): joined
// without statistics, all of the store's would be read for each page.
constexpr db::Query list_closed_checks{"list_closed_checks", R"sql(
select s.check_id, s.business_date::text, s.closed_at::text, s.id,
       (extract(epoch from s.opened_at) * 1000)::bigint, s.service, s.net, s.inclusive_tax + s.exclusive_tax, s.total,
       s.service_charge + s.delivery_charge + s.gratuity + s.tips + s.rounding, c.data
from (
    select * from sale x
    where x.account_id = $1 and x.store_id = $2 and x.business_date >= ($3::text::timestamptz - interval '2 days')::date
      and x.closed_at >= $3::text::timestamptz and x.status = 0
      and (x.business_date, x.closed_at, x.id) < ($4::text::date, $5::text::timestamptz, $6)
      and x.check_id !~ $8
      and not exists (select from web_order o where o.account_id = $1 and o.store_id = $2 and o.id = x.check_id
                      and coalesce((select t.node from check_history t where t.account_id = $1 and t.store_id = $2
                                    and t.check_id = x.check_id order by t.version, t.n limit 1), $9) = $9
                      offset 0)
    order by x.business_date desc, x.closed_at desc, x.id desc limit $7
) s
cross join lateral (select k.data from check_state k where k.account_id = $1 and k.store_id = $2 and k.check_id = s.check_id
                    offset 0) c
order by s.business_date desc, s.closed_at desc, s.id desc
)sql"};

std::optional<std::int64_t> whole(std::string_view object, std::string_view name) {
    const auto value = member(object, name);
    return value ? raw::whole_of(*value) : std::nullopt;
}

// Tills have several words for the same; web orders' checks have those of web orders.
OrderedModifier modifier_of(std::string_view entry) {
    return {.group = text_in(entry, {"mgExternalID", "modifierGroupId", "modifierGroup", "groupId"}),
            .modifier = text_in(entry, {"mExternalID", "modifierId", "modifier", "id"}),
            .prefix = text_in(entry, {"pExternalID", "prefixId", "prefix"}),
            .quantity = whole(entry, "quantity").value_or(1),
            .price = amount_in(entry, "mPrice", "price")};
}

std::vector<OrderedDiscount> discounts_of(std::string_view object) {
    std::vector<OrderedDiscount> all;
    each_object(member(object, "discounts").value_or(""), [&](std::string_view each) {
        all.push_back({.id = text_in(each, {"id", "disExternalID"}),
                       .percentage = amount_in(each, "percentage", "percentage"),
                       .amount = amount_in(each, "amount", "discountAmount")});
    });
    return all;
}

void add_taxes(std::string_view list, std::int64_t& inclusive, std::int64_t& exclusive) {
    each_object(list, [&](std::string_view tax) {
        std::int64_t& sum = flag_in(tax, "inclusive") ? inclusive : exclusive;
        sum = limited(static_cast<__int128>(sum) + whole(tax, "taxAmount").value_or(0));
    });
}

// The amounts as sums are made of them, see docs/check-sync.md.
OrderedLine line_of(std::string_view entry) {
    OrderedLine line{.item = text_in(entry, {"menuId"}),
                     .name = text_in(entry, {"menuName"}),
                     .size = text_in(entry, {"servingSizeId"}),
                     .quantity = whole(entry, "quantity").value_or(1)};
    const auto gross = whole(entry, "grossAmount"), price = whole(entry, "totalPrice");
    line.price = limited(whole(entry, "price").value_or(0));
    const std::int64_t by_quantity = priced(line.price, member(entry, "quantity").value_or(""));
    line.gross = limited(gross ? *gross : price ? *price : by_quantity);
    add_taxes(member(entry, "taxes").value_or(""), line.inclusive_tax, line.exclusive_tax);
    for (std::size_t i = 0; i < modifier_lists.size(); ++i) {
        const auto list = member(entry, modifier_lists[i]);
        if (!list || !list->starts_with('[')) continue;
        auto& modifiers = line.modifiers[i].emplace();
        each_object(*list, [&](std::string_view each) { modifiers.push_back(modifier_of(each)); });
    }
    line.discounts = discounts_of(entry);
    __int128 unnamed = price ? static_cast<__int128>(line.gross) - limited(*price) : 0;
    for (const OrderedDiscount& each : line.discounts)
        unnamed -= price ? each.amount : 0;
    if (unnamed > 0) line.discounts.push_back({.amount = limited(unnamed)});
    return line;
}

}  // namespace

net::Task<std::vector<ClosedCheck>> closed_checks(db::Shard& shard, std::string account, std::string store,
                                                  Instant since, ClosedCheck before, std::int64_t at_most) {
    const bool is_first = before.sale_id.empty();
    db::Params params;
    params.text(account).text(store).text(to_iso(since));
    params.text(is_first ? "infinity" : before.business_date);
    params.text(is_first ? "infinity" : before.closed_at).text(before.sale_id).integer(at_most);
    params.text(other_id_form).text(web_node);
    const db::Result rows = co_await shard.reports().run(account, list_closed_checks, std::move(params));
    std::vector<ClosedCheck> page;
    page.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row) {
        page.push_back({.id = std::string(rows.text(row, 0)),
                        .business_date = std::string(rows.text(row, 1)),
                        .closed_at = std::string(rows.text(row, 2)),
                        .sale_id = std::string(rows.text(row, 3)),
                        .opened_at = Instant{std::chrono::milliseconds{rows.integer(row, 4)}},
                        .service = std::string(rows.text(row, 5)),
                        .net = rows.integer(row, 6),
                        .tax = rows.integer(row, 7),
                        .total = rows.integer(row, 8),
                        .charges = rows.integer(row, 9),
                        .data = std::string(rows.text(row, 10))});
    }
    co_return page;
}

Ordered what_was_ordered(std::string_view data) {
    Ordered ordered;
    std::set<std::string> void_lines;
    each_object(member(data, "voids").value_or(""), [&](std::string_view each) {
        const std::string line = voided_line({.id = {}, .value = each});
        if (!line.empty()) void_lines.insert(line);
    });
    each_object(member(data, "seats").value_or(""), [&](std::string_view seat) {
        each_object(member(seat, "orders").value_or(""), [&](std::string_view line) {
            if (!flag_in(line, "void") && !void_lines.contains(text_in(line, {"orderUniqueId"})))
                ordered.lines.push_back(line_of(line));
        });
    });
    ordered.discounts = discounts_of(data);
    add_taxes(member(data, "chargeTaxes").value_or(""), ordered.inclusive_tax, ordered.exclusive_tax);
    return ordered;
}

}  // namespace comanda::checks
