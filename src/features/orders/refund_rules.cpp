#include "features/orders/refund_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "base/members.h"
#include "base/refusal.h"
#include "features/orders/sent_order.h"
#include "pricing/refund.h"

namespace comanda::orders {
namespace {

constexpr std::array<std::string_view, 3> type_words = {"Full", "Item", "Amount"};

Money money_of(const json::object& object, std::string_view name) {
    return {members::whole(object, name).value_or(0)};
}

void read_taxes(const json::object& line, bool inclusive, std::vector<PaidTax>& into) {
    for (const json::value& each : members::list(line, inclusive ? "inclusiveTaxes" : "taxes")) {
        const json::object& tax = each.as_object();
        into.push_back({std::string(members::text(tax, "txExternalID")), std::string(members::text(tax, "txName")),
                        inclusive, money_of(tax, "amount")});
    }
}

// What has gone back so far.
struct Gone {
    struct Line {
        std::int64_t quantity = 0;
        Money net;
        Money net_of_units;  // What went back for units, and not just as an amount.
        std::vector<Money> taxes;
    };
    std::vector<Line> lines;
    Money delivery, tip, total;

    Gone(const PaidOrder& paid, const json::array& before) : lines(paid.lines.size()) {
        for (std::size_t i = 0; i < lines.size(); ++i)
            lines[i].taxes.resize(paid.lines[i].taxes.size());
        for (const json::value& each : before) {
            const json::object& refund = each.as_object();
            delivery = delivery + money_of(refund, "deliveryCharge");
            tip = tip + money_of(refund, "driverTipAmount");
            total = total + money_of(refund, "totalAmount");
            for (const json::value& item : members::list(refund, "items"))
                add(item.as_object());
        }
    }

    void add(const json::object& item) {
        Line& line = lines.at(static_cast<std::size_t>(members::whole(item, "line").value_or(0)));
        const std::int64_t units = members::whole(item, "quantity").value_or(0);
        line.quantity += units;
        line.net = line.net + money_of(item, "amount");
        if (units > 0) line.net_of_units = line.net_of_units + money_of(item, "amount");
        const json::array& taxes = members::list(item, "taxes");
        for (std::size_t i = 0; i < taxes.size() && i < line.taxes.size(); ++i)
            line.taxes[i] = line.taxes[i] + money_of(taxes[i].as_object(), "amount");
    }
};

[[noreturn]] void refuse(std::string field, std::string message) {
    throw refused(validation_failed({{std::move(field), "INVALID_VALUE", std::move(message)}}));
}

class Planning {
  public:
    Planning(const PaidOrder& paid, const json::array& before) : paid_(paid), gone_(paid, before) {}

    Refund plan(const WantedRefund& wanted) {
        Refund refund;
        refund.type = wanted.type;
        const Money left = paid_.total - gone_.total;
        if (left.minor <= 0) refuse("type", "everything has gone back already");
        if (wanted.type == Refund::Type::full) {
            for (std::size_t i = 0; i < paid_.lines.size(); ++i)
                add_rest(refund, i);
            refund.delivery = paid_.delivery - gone_.delivery;
            refund.tip = paid_.tip - gone_.tip;
            refund.total = left;
            return refund;
        }
        for (std::size_t i = 0; i < wanted.items.size(); ++i)
            add_item(refund, wanted.items[i], fmt::format("items[{}]", i));
        refund.delivery = part_of_extra(wanted.delivery, paid_.delivery - gone_.delivery, "deliveryCharge");
        refund.tip = part_of_extra(wanted.tip, paid_.tip - gone_.tip, "driverTipAmount");
        if (wanted.type == Refund::Type::amount) refund.amount = std::min(wanted.amount, left + Money{1});
        refund.total = refund.amount + refund.tax + refund.delivery + refund.tip;
        // Discounts after tax belong to no line: what they leave of the last line only Full can tell.
        if (refund.total > left) {
            refuse(wanted.type == Refund::Type::amount ? "amount" : "items",
                   fmt::format("come to more than what is left: {} minor units; Full gives back the rest", left.minor));
        }
        if (refund.total.minor == 0) refuse("items", "come to nothing");
        return refund;
    }

  private:
    static Money part_of_extra(const std::optional<Money>& wanted, Money left, const char* field) {
        if (!wanted) return {};
        if (*wanted > left) refuse(field, fmt::format("is more than what is left: {} minor units", left.minor));
        return *wanted;
    }

    void add_rest(Refund& refund, std::size_t line) {
        const Money left = paid_.lines[line].net - gone_.lines[line].net;
        const std::int64_t units = paid_.lines[line].quantity - gone_.lines[line].quantity;
        if (left.minor > 0 || units > 0) add(refund, line, units, left);
    }

    void add_item(Refund& refund, const WantedItem& item, const std::string& path) {
        const PaidLine& line = paid_.lines[item.line];
        Gone::Line& gone = gone_.lines[item.line];
        const Money left = line.net - gone.net;
        const std::int64_t units_left = line.quantity - gone.quantity;
        if (item.quantity && (*item.quantity > units_left || *item.quantity < 1))
            refuse(path + ".quantity", fmt::format("must be from 1 to what is left: {}", units_left));
        if (item.amount) {
            if (*item.amount > left) refuse(path + ".amount", fmt::format("is more than what is left: {}", left.minor));
            return add(refund, item.line, item.quantity.value_or(0), *item.amount);
        }
        const std::int64_t units = item.quantity.value_or(units_left);
        if (units < 1) refuse(path + ".quantity", "nothing of this line is left");
        const pricing::Refundable part =
            pricing::refund_part({line.quantity, line.net}, {gone.quantity, gone.net_of_units}, units);
        add(refund, item.line, units, std::min(left, part.net));
    }

    // The taxes of a part are those of the same part of the line.
    void add(Refund& refund, std::size_t place, std::int64_t units, Money net) {
        const PaidLine& line = paid_.lines[place];
        Gone::Line& gone = gone_.lines[place];
        RefundItem item{.line = place, .quantity = units, .net = net};
        for (std::size_t i = 0; i < line.taxes.size(); ++i) {
            const pricing::Refundable tax = pricing::refund_part({line.net.minor, line.taxes[i].amount},
                                                                 {gone.net.minor, gone.taxes[i]}, net.minor);
            item.taxes.push_back(tax.net);
            Money& sum = line.taxes[i].inclusive ? refund.inclusive_tax : refund.tax;
            sum = sum + tax.net;
            gone.taxes[i] = gone.taxes[i] + tax.net;
        }
        refund.amount = refund.amount + net;
        gone.net = gone.net + net;
        if (units > 0) gone.net_of_units = gone.net_of_units + net;
        gone.quantity += units;
        refund.items.push_back(std::move(item));
    }

    const PaidOrder& paid_;
    Gone gone_;
};

void add_money(json::object& to, const char* name, Money amount, int digits) {
    to[name] = amount.minor;
    to[std::string(name) + "Str"] = to_text(amount, digits);
}

json::object to_json(const PaidTax& tax, int digits) {
    json::object made{{"txExternalID", tax.id}, {"txName", tax.name}, {"inclusive", tax.inclusive}};
    add_money(made, "amount", tax.amount, digits);
    return made;
}

// Reads the body of a request, and keeps every complaint.
class RefundReader {
  public:
    RefundReader(const PaidOrder& paid, int digits) : paid_(paid), digits_(digits) {}

    WantedRefund read(const json::object& body) {
        WantedRefund wanted;
        const auto type = std::ranges::find(type_words, members::text(body, "type"));
        if (type == type_words.end()) {
            complain("type", "must be Full, Item or Amount");
        } else {
            wanted.type = static_cast<Refund::Type>(type - type_words.begin());
        }
        const json::array& items = members::list(body, "items");
        for (std::size_t i = 0; i < items.size() && wanted.type == Refund::Type::item; ++i)
            wanted.items.push_back(read_item(items[i], fmt::format("items[{}]", i)));
        if (wanted.type == Refund::Type::item && items.empty()) complain("items", "must name what goes back");
        const std::size_t errors_before = errors_.size();
        const std::optional<Money> amount = read_money(body, "amount", "");
        const bool is_nothing = !amount || amount->minor == 0;
        if (wanted.type == Refund::Type::amount && is_nothing && errors_.size() == errors_before)
            complain("amount", "must be more than nothing");
        wanted.amount = amount.value_or(Money{});
        wanted.delivery = read_money(body, "deliveryCharge", "");
        wanted.tip = read_money(body, "driverTipAmount", "");
        if (errors_.empty()) return wanted;
        const bool only_twins =
            std::ranges::all_of(errors_, [](const FieldError& each) { return each.code == "MONEY_STR_MISMATCH"; });
        Refusal refusal = validation_failed(std::move(errors_));
        if (only_twins) refusal.code = "MONEY_STR_MISMATCH";
        throw refused(std::move(refusal));
    }

  private:
    void complain(std::string field, std::string message, std::string code = "INVALID_VALUE") {
        errors_.push_back({std::move(field), std::move(code), std::move(message)});
    }

    // A number, its twin, or both alike.
    std::optional<Money> read_money(const json::object& object, const std::string& name, const std::string& inside) {
        const auto is_there = [&object](const std::string& field) {
            const json::value* value = object.if_contains(field);
            return value != nullptr && !value->is_null();
        };
        std::optional<Money> number, text;
        if (is_there(name) && object.at(name).is_int64()) number = Money{object.at(name).get_int64()};
        if (is_there(name + "Str")) text = parse_money(members::text(object, name + "Str"), digits_);
        const bool is_unread = (is_there(name) && !number) || (is_there(name + "Str") && !text);
        if (is_unread || (number && number->minor < 0) || (text && text->minor < 0))
            complain(inside + name, "must be a whole number of minor units, or its decimal form in " + name + "Str");
        else if (number && text && *number != *text)
            complain(inside + name, "says something else than " + name + "Str", "MONEY_STR_MISMATCH");
        return number ? number : text;
    }

    WantedItem read_item(const json::value& sent, const std::string& path) {
        WantedItem made;
        if (!sent.is_object()) {
            complain(path, "must be an object");
            return made;
        }
        const json::object& item = sent.get_object();
        const json::value* line = item.if_contains("orderDetail");
        const std::string_view name = members::text(item, "orderDetail");
        const auto by_name = std::ranges::find(paid_.lines, name, &PaidLine::name);
        const bool is_place = line != nullptr && line->is_int64() && line->get_int64() >= 0 &&
                              line->get_int64() < static_cast<std::int64_t>(paid_.lines.size());
        if (is_place)
            made.line = static_cast<std::size_t>(line->get_int64());
        else if (!name.empty() && by_name != paid_.lines.end())
            made.line = static_cast<std::size_t>(by_name - paid_.lines.begin());
        else
            complain(path + ".orderDetail", "must be the _id of a line, or its place from 0");
        if (item.contains("quantity")) made.quantity = members::whole(item, "quantity").value_or(0);
        made.amount = read_money(item, "amount", path + ".");
        if (made.amount && made.amount->minor == 0) complain(path + ".amount", "must be more than nothing");
        return made;
    }

    const PaidOrder& paid_;
    const int digits_;
    std::vector<FieldError> errors_;
};

// Whoever sends what does not belong to the type means something else than they get.
std::vector<std::string> unused_in_refund(const json::object& body) {
    const std::string_view type = members::text(body, "type");
    std::vector<std::string> candidates, unused;
    if (type == "Full") candidates = {"deliveryCharge", "deliveryChargeStr", "driverTipAmount", "driverTipAmountStr"};
    if (type != "Amount") candidates.insert(candidates.end(), {"amount", "amountStr"});
    if (type != "Item") candidates.emplace_back("items");
    for (std::string& each : candidates) {
        const json::value* value = body.if_contains(each);
        const bool is_said = value != nullptr && !value->is_null() && *value != json::array{};
        if (is_said) unused.push_back(std::move(each));
    }
    return unused;
}

}  // namespace

PaidOrder paid_order(const json::object& order, Money total) {
    PaidOrder paid;
    paid.total = total;
    paid.delivery = money_of(order, "deliveryCharge");
    paid.tip = money_of(order, "driverTipAmount");
    for (const json::value& each : members::list(order, "orderDetails")) {
        const json::object& detail = each.as_object();
        PaidLine line;
        line.name = members::text(detail, "_id");
        line.quantity = members::whole(detail, "quantity").value_or(0);
        line.net = std::max(Money{}, money_of(detail, "amount") - money_of(detail, "totalDiscount"));
        read_taxes(detail, false, line.taxes);
        read_taxes(detail, true, line.taxes);
        paid.lines.push_back(std::move(line));
    }
    return paid;
}

std::vector<std::string> unknown_in_refund(const json::object& body) {
    std::vector<std::string> unknown =
        unknown_in(body, {"id", "type", "reason", "items", "amount", "amountStr", "deliveryCharge", "deliveryChargeStr",
                          "driverTipAmount", "driverTipAmountStr", "transactionID", "refundedBy"});
    const json::array& items = members::list(body, "items");
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!items[i].is_object()) continue;
        std::vector<std::string> more = unknown_in(
            items[i].get_object(), {"orderDetail", "quantity", "amount", "amountStr"}, fmt::format("items[{}].", i));
        std::ranges::move(more, std::back_inserter(unknown));
    }
    std::ranges::move(unused_in_refund(body), std::back_inserter(unknown));
    return unknown;
}

WantedRefund parse_refund(const json::object& body, const PaidOrder& paid, int currency_digits) {
    return RefundReader(paid, currency_digits).read(body);
}

Refund plan_refund(const PaidOrder& paid, const json::array& before, const WantedRefund& wanted) {
    return Planning(paid, before).plan(wanted);
}

json::object to_json(const Refund& refund, const PaidOrder& paid, int currency_digits) {
    std::map<std::pair<std::string, bool>, PaidTax> sums;
    json::array items;
    for (const RefundItem& each : refund.items) {
        const PaidLine& line = paid.lines[each.line];
        const auto place = static_cast<std::int64_t>(each.line);
        json::object item{{"line", place}, {"quantity", each.quantity}};
        item["orderDetail"] = line.name.empty() ? json::value(place) : json::value(line.name);
        Money tax, inclusive;
        json::array taxes;
        for (std::size_t i = 0; i < each.taxes.size(); ++i) {
            Money& sum = line.taxes[i].inclusive ? inclusive : tax;
            sum = sum + each.taxes[i];
            PaidTax back = line.taxes[i];
            back.amount = each.taxes[i];
            taxes.push_back(to_json(back, currency_digits));
            back.amount = back.amount + sums[{back.id, back.inclusive}].amount;
            sums[{back.id, back.inclusive}] = back;
        }
        add_money(item, "amount", each.net, currency_digits);
        add_money(item, "taxAmount", tax, currency_digits);
        add_money(item, "inclusiveTaxAmount", inclusive, currency_digits);
        item["taxes"] = std::move(taxes);
        items.push_back(std::move(item));
    }
    json::array taxes;
    for (const auto& [key, sum] : sums)
        taxes.push_back(to_json(sum, currency_digits));
    json::object made{{"type", type_words[static_cast<std::size_t>(refund.type)]}, {"items", std::move(items)}};
    made["taxes"] = std::move(taxes);
    add_money(made, "amount", refund.amount, currency_digits);
    add_money(made, "taxAmount", refund.tax, currency_digits);
    add_money(made, "inclusiveTaxAmount", refund.inclusive_tax, currency_digits);
    add_money(made, "deliveryCharge", refund.delivery, currency_digits);
    add_money(made, "driverTipAmount", refund.tip, currency_digits);
    add_money(made, "totalAmount", refund.total, currency_digits);
    return made;
}

}  // namespace comanda::orders
