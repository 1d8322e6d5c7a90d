#include "app/demo_sales_refunds.h"

#include "app/demo_sales_chance.h"
#include "base/members.h"

namespace comanda::app::demo {
namespace {

constexpr std::int64_t returns_per_mille = 3;
constexpr std::array<std::string_view, 4> reasons = {"Cold on arrival", "Wrong dish", "Double charge", "Complaint"};

// The line as it goes back, taxes and all.
json::object item_of(const json::object& line) {
    json::object item{{"orderUniqueId", members::text(line, "orderUniqueId")},
                      {"quantity", members::whole(line, "quantity").value_or(1)},
                      {"amount", members::whole(line, "totalPrice").value_or(0)}};
    std::int64_t on_top = 0, in_price = 0;
    json::array taxes;
    for (const json::value& each : members::list(line, "taxes")) {
        const json::object& tax = each.as_object();
        const std::int64_t amount = members::whole(tax, "taxAmount").value_or(0);
        const bool is_inclusive = members::flag(tax, "inclusive");
        (is_inclusive ? in_price : on_top) += amount;
        taxes.push_back(json::object{{"txExternalID", members::text(tax, "id")},
                                     {"txName", members::text(tax, "name")},
                                     {"inclusive", is_inclusive},
                                     {"amount", amount}});
    }
    item["taxAmount"] = on_top;
    item["inclusiveTaxAmount"] = in_price;
    item["taxes"] = std::move(taxes);
    return item;
}

}  // namespace

std::optional<Return> return_of(const SalesMenu& menu, const Visit& visit, Instant now) {
    Chance chance(seed_of(visit.seed, 77));
    if (!chance.happens(returns_per_mille)) return std::nullopt;
    const Instant at = visit.closed + std::chrono::hours{chance.between(16, 60)};
    if (at > now) return std::nullopt;
    const json::object body = check_of(menu, visit, false);
    if (body.empty()) return std::nullopt;
    const json::object check = parse_json_object(members::text(body, "data"));
    // What was off the whole check would have to be taken off what goes back.
    if (members::text(check, "status") != "CLOSED" || !members::list(check, "discounts").empty()) return std::nullopt;
    for (const json::value& seat : members::list(check, "seats")) {
        for (const json::value& each : members::list(seat.as_object(), "orders")) {
            const json::object& line = each.as_object();
            if (members::flag(line, "void") || members::whole(line, "totalPrice").value_or(0) <= 0) continue;
            json::object item = item_of(line);
            const std::int64_t total = item.at("amount").as_int64() + item.at("taxAmount").as_int64();
            Return made{.check_id = visit.id, .refund_id = visit.id + "-r", .refund = {}};
            made.refund = to_text(json::object{{"id", made.refund_id},
                                               {"type", "Item"},
                                               {"reason", chance.one_of(reasons)},
                                               {"refundedAt", to_iso(at)},
                                               {"items", json::array{std::move(item)}},
                                               {"totalAmount", total}});
            return made;
        }
    }
    return std::nullopt;
}

}  // namespace comanda::app::demo
