#include "features/sales/sale_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "base/members.h"

namespace comanda::sales {
namespace {

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

std::string line_json(const SaleLine& line, const std::map<std::string, json::object>& sent, int digits) {
    std::string text;
    JsonWriter json(text);
    json.begin_object();
    shapes::append_members(json, sale_line_shape, line, digits);
    if (const auto found = sent.find(line.id); found != sent.end()) {
        for (const auto& each : found->second)
            json.name(each.key()).value(each.value());
    }
    json.end_object();
    return text;
}

class Steps {
  public:
    // A step that changes nothing is left out.
    void add(std::string step, std::string what, std::int64_t amount, std::string why) {
        if (amount != 0) list_.push_back({std::move(step), std::move(what), amount, std::move(why)});
    }
    std::vector<Step> take() { return std::move(list_); }

  private:
    std::vector<Step> list_;
};

std::vector<Step> steps_of(const ReadSale& read) {
    const Sale& sale = read.sale;
    Steps steps;
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
    return steps.take();
}

}  // namespace

std::vector<Seat> seats_of(const ReadSale& read) {
    const auto sent = sent_lines(read.check);
    std::vector<Seat> seats;
    for (const SaleLine& each : read.sale.lines) {
        auto seat = std::ranges::find(seats, each.seat, &Seat::id);
        if (seat == seats.end()) seat = seats.insert(seats.end(), {each.seat, {}});
        seat->orders.push_back({line_json(each, sent, read.digits)});
    }
    return seats;
}

std::vector<DiscountOfSale> discounts_of(const ReadSale& read) {
    std::vector<DiscountOfSale> list;
    for (const SaleDiscount& each : read.sale.discounts) {
        list.push_back({each, {}});
        DiscountOfSale& made = list.back();
        if (each.line >= 0) made.line_id = read.sale.lines.at(static_cast<std::size_t>(each.line)).id;
    }
    return list;
}

std::string sale_json(const ReadSale& read) {
    return to_json_text(sale_shape, read, read.digits);
}

std::string explanation_json(const ReadSale& read) {
    const std::string end = (read.sale.status == Status::refund ? "went back " : "ended ") +
                            to_iso(Instant{std::chrono::milliseconds{read.sale.closed_at}});
    const Explanation explanation{.sale_id = read.sale.id,
                                  .business_date = read.business_date,
                                  .business_date_because = fmt::format("{} by the clock of {}, where a day ends at {}",
                                                                       end, read.timezone, read.day_cutoff),
                                  .steps = steps_of(read)};
    return to_json_text(explanation_shape, explanation, read.digits);
}

}  // namespace comanda::sales
