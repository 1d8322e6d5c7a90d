#include "features/checks/closed_checks.h"

#include <set>

#include "features/checks/merge/json_fields.h"
#include "features/checks/merge/submission.h"
#include "features/checks/order_check.h"
#include "features/checks/sql.h"

namespace comanda::checks {
namespace {

std::optional<std::int64_t> whole_in(std::string_view object, std::string_view name) {
    const auto value = member(object, name);
    return value ? raw::whole_of(*value) : std::nullopt;
}

// Tills use several names for the same; checks of web orders have those of web orders.
OrderedModifier modifier_of(std::string_view entry) {
    return {.group = text_in(entry, {"mgExternalID", "modifierGroupId", "modifierGroup", "groupId"}),
            .modifier = text_in(entry, {"mExternalID", "modifierId", "modifier", "id"}),
            .prefix = text_in(entry, {"pExternalID", "prefixId", "prefix"}),
            .quantity = whole_in(entry, "quantity").value_or(1),
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
        sum = limited(static_cast<__int128>(sum) + whole_in(tax, "taxAmount").value_or(0));
    });
}

// The amounts as check_totals adds them up, see docs/check-sync.md.
OrderedLine line_of(std::string_view entry) {
    OrderedLine line{.item = text_in(entry, {"menuId"}),
                     .name = text_in(entry, {"menuName"}),
                     .size = text_in(entry, {"servingSizeId"}),
                     .quantity = whole_in(entry, "quantity").value_or(1)};
    const auto gross = whole_in(entry, "grossAmount"), price = whole_in(entry, "totalPrice");
    line.price = limited(whole_in(entry, "price").value_or(0));
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
    if (before.sale_id.empty()) before.business_date = before.closed_at = "infinity";
    db::Params params = db::params(account, store, to_iso(since), before.business_date, before.closed_at,
                                   before.sale_id, at_most, other_id_form, web_node);
    co_return db::all<ClosedCheck>(co_await shard.reports().run(account, sql::list_closed_checks, std::move(params)));
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
