#include "features/orders/lifecycle/refund_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/members.h"
#include "base/refusal.h"
#include "pricing/refund.h"

namespace comanda::orders {
namespace {

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
struct RefundedSoFar {
    struct Line {
        std::int64_t quantity = 0;
        Money net;
        Money net_of_units;  // What went back for units, and not just as an amount.
        Money paid;          // With the taxes on top.
        std::vector<Money> taxes;
    };
    std::vector<Line> lines;
    Money delivery, tip, total;

    RefundedSoFar(const PaidOrder& paid, const json::array& before) : lines(paid.lines.size()) {
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
        line.paid = line.paid + money_of(item, "amount") + money_of(item, "taxAmount");
        if (units > 0) line.net_of_units = line.net_of_units + money_of(item, "amount");
        const json::array& taxes = members::list(item, "taxes");
        for (std::size_t i = 0; i < taxes.size() && i < line.taxes.size(); ++i)
            line.taxes[i] = line.taxes[i] + money_of(taxes[i].as_object(), "amount");
    }
};

[[noreturn]] void refuse(std::string field, std::string message) {
    throw refused(validation_failed({{std::move(field), "INVALID_VALUE", std::move(message)}}));
}

class RefundPlanner {
  public:
    RefundPlanner(const PaidOrder& paid, const json::array& before) : paid_(paid), refunded_(paid, before) {}

    Refund plan(const RequestedRefund& wanted) {
        Refund refund;
        refund.type = wanted.type;
        const Money left = paid_.total - refunded_.total;
        if (left.minor <= 0) refuse("type", "everything has gone back already");
        if (wanted.type == Refund::Type::full) {
            for (std::size_t i = 0; i < paid_.lines.size(); ++i)
                add_rest(refund, i);
            refund.delivery = paid_.delivery - refunded_.delivery;
            refund.tip = paid_.tip - refunded_.tip;
            refund.total = left;
            return refund;
        }
        for (std::size_t i = 0; i < wanted.items.size(); ++i)
            add_item(refund, wanted.items[i], fmt::format("items[{}]", i));
        refund.delivery = part_of_extra(wanted.delivery, paid_.delivery - refunded_.delivery, "deliveryCharge");
        refund.tip = part_of_extra(wanted.tip, paid_.tip - refunded_.tip, "driverTipAmount");
        if (wanted.type == Refund::Type::amount) refund.amount = std::min(wanted.amount, left + Money{1});
        const auto sum = [&refund] { return refund.amount + refund.tax + refund.delivery + refund.tip; };
        // Discounts after tax on the whole order, and coins dropped, belong to no line: the last one bears them.
        const bool says_amounts =
            std::ranges::any_of(wanted.items, [](const RequestedItem& each) { return each.amount.has_value(); });
        if (wanted.type == Refund::Type::item && !says_amounts && is_all_gone()) cut(refund, sum() - left, 0);
        refund.total = sum();
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

    bool is_all_gone() const {
        for (std::size_t i = 0; i < paid_.lines.size(); ++i) {
            if (refunded_.lines[i].paid < paid_.lines[i].paid) return false;
        }
        return true;
    }

    // Takes so much off the items from `first` on, the last ones first and taxes last, as far as they have it.
    void cut(Refund& refund, Money over, std::size_t first) const {
        const auto take = [&over](Money& from, Money& sum) {
            const Money part = std::clamp(over, Money{}, from);
            from = from - part;
            sum = sum - part;
            over = over - part;
        };
        for (std::size_t i = refund.items.size(); i-- > first;)
            take(refund.items[i].net, refund.amount);
        for (std::size_t i = refund.items.size(); i-- > first;) {
            const std::vector<PaidTax>& taxes = paid_.lines[refund.items[i].line].taxes;
            for (std::size_t k = taxes.size(); k-- > 0;) {
                if (!taxes[k].inclusive) take(refund.items[i].taxes[k], refund.tax);
            }
        }
    }

    void add_rest(Refund& refund, std::size_t line) {
        const Money all = paid_.lines[line].net;
        const Money left = all - refunded_.lines[line].net;
        const std::int64_t units = paid_.lines[line].quantity - refunded_.lines[line].quantity;
        if (left.minor > 0 || units > 0) add(refund, line, units, left, all);
    }

    void add_item(Refund& refund, const RequestedItem& item, const std::string& path) {
        const PaidLine& line = paid_.lines[item.line];
        RefundedSoFar::Line& so_far = refunded_.lines[item.line];
        // What went back by older rules may be more than was due.
        const Money left = std::max(Money{}, line.due - so_far.net);
        const std::int64_t units_left = line.quantity - so_far.quantity;
        if (item.quantity && (*item.quantity > units_left || *item.quantity < 1))
            refuse(path + ".quantity", fmt::format("must be from 1 to what is left: {}", units_left));
        if (item.amount) {
            if (*item.amount > left) refuse(path + ".amount", fmt::format("is more than what is left: {}", left.minor));
            return add_paid(refund, item.line, item.quantity.value_or(0), *item.amount);
        }
        const std::int64_t units = item.quantity.value_or(units_left);
        if (units < 1) refuse(path + ".quantity", "nothing of this line is left");
        const pricing::Refundable part =
            pricing::refund_part({line.quantity, line.due}, {so_far.quantity, so_far.net_of_units}, units);
        add_paid(refund, item.line, units, std::clamp(part.net, Money{}, left));
    }

    // No more than was paid for the line.
    void add_paid(Refund& refund, std::size_t place, std::int64_t units, Money net) {
        Money& so_far = refunded_.lines[place].paid;
        const Money before = refund.amount + refund.tax;
        const Money left = std::max(Money{}, paid_.lines[place].paid - so_far);
        add(refund, place, units, net, paid_.lines[place].due);
        cut(refund, refund.amount + refund.tax - before - left, refund.items.size() - 1);
        so_far = so_far + refund.amount + refund.tax - before;
    }

    // The taxes of a part are those of the same part of the whole; if that came to nothing, those of its units.
    void add(Refund& refund, std::size_t place, std::int64_t units, Money net, Money whole) {
        const PaidLine& line = paid_.lines[place];
        RefundedSoFar::Line& so_far = refunded_.lines[place];
        RefundItem item{.line = place, .quantity = units, .net = net};
        const bool by_units = whole.minor == 0;
        const std::int64_t all = by_units ? line.quantity : whole.minor;
        const std::int64_t before = by_units ? so_far.quantity : std::min(so_far.net, whole).minor;
        for (std::size_t i = 0; i < line.taxes.size(); ++i) {
            const pricing::Refundable tax = pricing::refund_part({all, line.taxes[i].amount}, {before, so_far.taxes[i]},
                                                                 by_units ? units : net.minor);
            item.taxes.push_back(tax.net);
            Money& sum = line.taxes[i].inclusive ? refund.inclusive_tax : refund.tax;
            sum = sum + tax.net;
            so_far.taxes[i] = so_far.taxes[i] + tax.net;
        }
        refund.amount = refund.amount + net;
        so_far.net = so_far.net + net;
        if (units > 0) so_far.net_of_units = so_far.net_of_units + net;
        so_far.quantity += units;
        refund.items.push_back(std::move(item));
    }

    const PaidOrder& paid_;
    RefundedSoFar refunded_;
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

// What discounts after tax that are the line's own took off what was due for it. Those before tax are in totalDiscount.
Money after_tax_of(const json::object& detail) {
    Money all;
    for (const json::value& each : members::list(detail, "discounts")) {
        const json::object& discount = each.as_object();
        if (!members::flag(discount, "isAfterTax")) continue;
        const Money before_tax =
            money_of(discount, "menuDiscountAmount") + money_of(discount, "modifiersDiscountAmount");
        all = all + std::max(Money{}, money_of(discount, "discountAmount") - before_tax);
    }
    return all;
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
        line.paid = line.net;
        for (const PaidTax& tax : line.taxes)
            line.paid = line.paid + (tax.inclusive ? Money{} : tax.amount);
        const Money after_tax = after_tax_of(detail);
        line.due = std::max(Money{}, line.net - after_tax);
        line.paid = std::max(Money{}, line.paid - after_tax);
        paid.lines.push_back(std::move(line));
    }
    return paid;
}

Refund plan_refund(const PaidOrder& paid, const json::array& before, const RequestedRefund& wanted) {
    return RefundPlanner(paid, before).plan(wanted);
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
    json::object made{{"type", refund_type_words[static_cast<std::size_t>(refund.type)]}, {"items", std::move(items)}};
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
