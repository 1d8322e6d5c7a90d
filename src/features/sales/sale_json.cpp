// A sale as it is answered, and how it came about.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "base/members.h"
#include "base/time.h"
#include "features/sales/report_json.h"
#include "features/sales/sale_read.h"

namespace comanda::sales {
namespace {

std::string iso(std::int64_t ms) {
    return to_iso(Instant{std::chrono::milliseconds{ms}});
}

void put_amounts(json::object& to, const Amounts& amounts, int digits) {
    put_money(to, "grossAmount", amounts.gross, digits);
    put_money(to, "itemDiscountAmount", amounts.item_discount, digits);
    put_money(to, "checkDiscountAmount", amounts.check_discount, digits);
    put_money(to, "voidAmount", amounts.voided, digits);
    put_money(to, "refundAmount", amounts.refunded, digits);
    put_money(to, "netSales", amounts.net(), digits);
    put_money(to, "taxAmount", amounts.exclusive_tax, digits);
    put_money(to, "inclusiveTaxAmount", amounts.inclusive_tax, digits);
}

// Tills may send it as a number.
std::string id_of(const json::object& line) {
    const auto number = members::whole(line, "orderUniqueId");
    return number ? std::to_string(*number) : std::string(members::text(line, "orderUniqueId"));
}

// What the till sent about each line beside its amounts, by the line's id.
std::map<std::string, json::object> sent_lines(const std::string& check) {
    static constexpr std::array<std::string_view, 9> shown = {"price",
                                                              "servingSizeId",
                                                              "course",
                                                              "employee",
                                                              "taxes",
                                                              "discounts",
                                                              "includedModifiers",
                                                              "optionalModifiers",
                                                              "mandatoryModifiers"};
    std::map<std::string, json::object> lines;
    if (check.empty()) return lines;
    const json::object sent = parse_json_object(check);
    for (const json::value& seat : members::list(sent, "seats")) {
        if (!seat.is_object()) continue;
        for (const json::value& order : members::list(seat.get_object(), "orders")) {
            if (!order.is_object()) continue;
            const std::string id = id_of(order.get_object());
            if (id.empty()) continue;
            json::object& line = lines[id];
            for (const std::string_view name : shown) {
                if (const json::value* value = order.get_object().if_contains(name)) line[name] = *value;
            }
        }
    }
    return lines;
}

json::object line_json(const SaleLine& line, const std::map<std::string, json::object>& sent, int digits) {
    json::object made{{"orderUniqueId", line.id},      {"menuId", line.menu_id},    {"menuName", line.name},
                      {"department", line.department}, {"category", line.category}, {"quantity", line.quantity}};
    if (!line.department_name.empty()) made["departmentName"] = line.department_name;
    if (!line.category_name.empty()) made["categoryName"] = line.category_name;
    if (line.void_quantity != 0 || line.amounts.voided != 0) {
        made["void"] = true;
        made["voidQuantity"] = line.void_quantity;
        made["voidReason"] = line.void_reason;
    }
    put_amounts(made, line.amounts, digits);
    if (const auto found = sent.find(line.id); found != sent.end()) {
        for (const auto& each : found->second)
            made.emplace(each.key(), each.value());
    }
    return made;
}

json::array seats_json(const ReadSale& read) {
    const auto sent = sent_lines(read.check);
    json::array seats;
    std::vector<std::string> names;
    for (const SaleLine& each : read.sale.lines) {
        const auto found = std::ranges::find(names, each.seat);
        const auto place = static_cast<std::size_t>(found - names.begin());
        if (found == names.end()) {
            names.push_back(each.seat);
            seats.push_back(json::object{{"id", each.seat}, {"orders", json::array()}});
        }
        seats[place].as_object()["orders"].as_array().push_back(line_json(each, sent, read.digits));
    }
    return seats;
}

json::array taxes_json(const ReadSale& read) {
    json::array list;
    for (const SaleTax& each : read.sale.taxes) {
        json::object tax{{"id", each.id},
                         {"name", each.name},
                         {"taxRate", each.rate},
                         {"taxRateStr", comanda::to_text(Percent{each.rate})},
                         {"inclusive", each.is_inclusive}};
        put_money(tax, "taxAmount", each.amount, read.digits);
        list.push_back(std::move(tax));
    }
    return list;
}

json::array discounts_json(const ReadSale& read) {
    json::array list;
    for (const SaleDiscount& each : read.sale.discounts) {
        json::object discount{{"id", each.id}, {"name", each.name}};
        discount["orderUniqueId"] = each.line < 0
                                        ? json::value(nullptr)
                                        : json::value(read.sale.lines.at(static_cast<std::size_t>(each.line)).id);
        put_money(discount, "amount", each.amount, read.digits);
        list.push_back(std::move(discount));
    }
    return list;
}

json::array payments_json(const ReadSale& read) {
    json::array list;
    for (const SalePayment& each : read.sale.payments) {
        json::object payment{{"id", each.id}, {"type", each.type}};
        put_money(payment, "amount", each.amount, read.digits);
        list.push_back(std::move(payment));
    }
    return list;
}

json::array refunds_json(const ReadSale& read) {
    json::array list;
    for (const RefundOfSale& each : read.refunds) {
        json::object refund{{"saleId", each.id},
                            {"id", each.refund_id},
                            {"businessDate", each.business_date},
                            {"refundedAt", iso(each.refunded_at)},
                            {"reason", each.reason}};
        put_money(refund, "totalAmount", each.amount, read.digits);
        list.push_back(std::move(refund));
    }
    return list;
}

json::object totals_json(const ReadSale& read) {
    json::object totals;
    put_amounts(totals, read.sale.amounts(), read.digits);
    put_money(totals, "totalTax", read.sale.amounts().tax(), read.digits);
    put_money(totals, "serviceCharge", read.sale.charges.service, read.digits);
    put_money(totals, "deliveryCharge", read.sale.charges.delivery, read.digits);
    put_money(totals, "gratuity", read.sale.charges.gratuity, read.digits);
    put_money(totals, "tips", read.sale.charges.tips, read.digits);
    put_money(totals, "roundingAdjustment", read.sale.charges.rounding, read.digits);
    put_money(totals, "totalAmount", read.sale.total(), read.digits);
    put_money(totals, "paidAmount", read.sale.paid(), read.digits);
    put_money(totals, "balanceAmount", read.sale.total() - read.sale.paid(), read.digits);
    return totals;
}

class Steps {
  public:
    explicit Steps(int digits) : digits_(digits) {}
    // A step that changes nothing is left out.
    void add(std::string_view step, const std::string& what, std::int64_t amount, std::string_view why) {
        if (amount == 0) return;
        json::object made{{"step", step}, {"what", what}};
        put_money(made, "amount", amount, digits_);
        made["why"] = why;
        list_.push_back(std::move(made));
    }
    json::array take() { return std::move(list_); }

  private:
    const int digits_;
    json::array list_;
};

}  // namespace

json::object to_json(const ReadSale& read) {
    const Sale& sale = read.sale;
    json::object made{{"id", sale.id},
                      {"saleId", sale.id},
                      {"store", sale.store},
                      {"status", to_text(sale.status)},
                      {"checkID", sale.check_id},
                      {"checkNo", sale.check_no},
                      {"ticketNo", sale.ticket_no},
                      {"businessDate", read.business_date},
                      {"openedAt", iso(sale.opened_at)},
                      {"closedAt", iso(sale.closed_at)},
                      {"service", sale.service},
                      {"employee", sale.employee_id},
                      {"employeeName", sale.employee_name},
                      {"deviceName", sale.device},
                      {"tableName", sale.table_name},
                      {"customerId", sale.customer_id},
                      {"customerName", sale.customer_name},
                      {"guestCount", sale.guest_count},
                      {"menuVersion", sale.menu_version},
                      {"currency", read.currency},
                      {"timezone", read.timezone},
                      {"businessDayCutoff", read.day_cutoff},
                      {"rounding", json::object{{"mode", read.rounding_mode}, {"level", read.rounding_level}}}};
    if (!sale.reason.empty()) made["reason"] = sale.reason;
    if (sale.status == Status::refund) {
        made["refundOf"] = sale.refund_of;
        made["refundId"] = sale.refund_id;
    }
    made["seats"] = seats_json(read);
    made["taxes"] = taxes_json(read);
    made["discounts"] = discounts_json(read);
    made["payments"] = payments_json(read);
    made["refunds"] = refunds_json(read);
    made["totals"] = totals_json(read);
    return made;
}

json::object explanation(const ReadSale& read) {
    const Sale& sale = read.sale;
    Steps steps(read.digits);
    for (std::size_t i = 0; i < sale.lines.size(); ++i) {
        const SaleLine& line = sale.lines[i];
        const Amounts& amounts = line.amounts;
        const std::string name = line.name.empty() ? line.id : line.name;
        steps.add("line", name, amounts.gross,
                  fmt::format("{} sold, before discounts, as the till priced it", line.quantity));
        for (const SaleDiscount& each : sale.discounts) {
            if (each.line == static_cast<std::int64_t>(i))
                steps.add("item discount", each.name.empty() ? name : each.name, -each.amount, "off this line");
        }
        steps.add("share of check discounts", name, -amounts.check_discount,
                  "in proportion to the line's price; what does not divide goes to the largest remainder");
        steps.add("void", name, amounts.voided,
                  "not sold, and in no sum but this one" + (line.void_reason.empty() ? "" : ": " + line.void_reason));
        steps.add("refund", name, -amounts.refunded, "went back");
        steps.add("tax in the price", name, -amounts.inclusive_tax, "is in the price and no net sale");
        steps.add("net sales", name, amounts.net(), "gross - discounts - refunds - taxes in the price");
        steps.add("tax on top", name, amounts.exclusive_tax, "comes on top of the price");
    }
    for (const SaleDiscount& each : sale.discounts) {
        if (each.line < 0) steps.add("check discount", each.name, -each.amount, "off the check, handed to its lines");
    }
    for (const SaleTax& each : sale.taxes)
        steps.add("tax", each.name.empty() ? each.id : each.name, each.amount,
                  fmt::format("{} %, {}", comanda::to_text(Percent{each.rate}),
                              each.is_inclusive ? "in the prices" : "on top"));
    const Amounts all = sale.amounts();
    steps.add("net sales", "sale", all.net(), "of all lines");
    steps.add("taxes", "sale", all.tax(), "in the prices and on top");
    steps.add("service charge", "sale", sale.charges.service, "on the check");
    steps.add("delivery charge", "sale", sale.charges.delivery, "on the check");
    steps.add("gratuity", "sale", sale.charges.gratuity, "on the check");
    steps.add("tips", "sale", sale.charges.tips, "on the check");
    steps.add("rounding", "sale", sale.charges.rounding, "to the coins there are");
    steps.add("total", "sale", sale.total(), "net sales + taxes + charges");
    for (const SalePayment& each : sale.payments)
        steps.add("payment", each.type, each.amount, "as the till took it");
    steps.add("unpaid", "sale", sale.total() - sale.paid(), "total - payments");
    json::object made{{"saleId", sale.id}, {"businessDate", read.business_date}};
    made["businessDateBecause"] =
        fmt::format("{} by the clock of {}, where a day ends at {}",
                    sale.status == Status::refund ? "went back " + iso(sale.closed_at) : "ended " + iso(sale.closed_at),
                    read.timezone, read.day_cutoff);
    made["steps"] = steps.take();
    return made;
}

}  // namespace comanda::sales
