#include "features/orders/order_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "features/orders/order_amounts.h"

namespace comanda::orders {
namespace {

bool is_amount(const fields::Field& field) {
    return field.type == fields::Type::money || field.type == fields::Type::percent;
}

class OrderWriter {
  public:
    OrderWriter(const SentOrder& order, const Reckoned& reckoned, const pricebook::PriceBook& book, int digits,
                Keep keep)
        : order_(order), reckoned_(reckoned), book_(book), digits_(digits), keep_(keep) {}

    OrderText write() {
        made_.text.reserve(2'000 + order_.lines.size() * 2'500);
        ObjectWriter writer(made_.text, made_.differences, digits_, &order_.body, true, keep_, {});
        write_head(writer);
        writer.name("orderDetails");
        out() += '[';
        for (std::size_t i = 0; i < order_.lines.size(); ++i) {
            if (i > 0) out() += ',';
            write_line(i, {nullptr, "orderDetails", i});
        }
        out() += ']';
        write_order_taxes(writer);
        write_discounts(writer, order_.body, reckoned_.discounts, {});
        writer.rest(fields::order, [](const fields::Field& field) {
            return is_amount(field) || field.name == "orderDetails" || field.name == "taxes" ||
                   field.name == "inclusiveTaxes" || field.name == "discounts" || field.name == "id" ||
                   field.name == "paymentPaid";
        });
        return std::move(made_);
    }

  private:
    std::string& out() { return made_.text; }

    // An order without amounts, such as one that asks for a quote, has nothing to compare.
    bool compares(const json::object* sent) const { return sent != nullptr && order_.has_amounts; }

    void write_head(ObjectWriter& writer) {
        const pricing::PricedBill& priced = reckoned_.priced;
        const OrderAmounts amounts{priced.sub_total,     priced.total,         priced.tax,
                                   priced.inclusive_tax, reckoned_.total_tax,  order_.delivery_charge,
                                   order_.tip,           priced.discount,      reckoned_.service_charge,
                                   reckoned_.gratuity,   priced.cash_rounding, priced.exempted};
        for (const auto& each : order_amounts)
            writer.money(each.name, amounts.*each.value);
    }

    // The taxes of some lines of the bill, by kind. `amount_of` adds up one tax over them.
    template <class AmountOf>
    void write_taxes(ObjectWriter& writer, const json::object* sent, bool inclusive, AmountOf amount_of) {
        const std::string_view field = inclusive ? "inclusiveTaxes" : "taxes";
        const json::value* value = sent != nullptr ? sent->if_contains(field) : nullptr;
        const json::array* theirs = value != nullptr && value->is_array() ? &value->get_array() : nullptr;
        std::vector<bool> done(reckoned_.bill.taxes.size());
        bool first = true;
        const auto begin = [&] {
            if (!first) out() += ',';
            first = false;
        };
        writer.name(field);
        out() += '[';
        for (std::size_t i = 0; theirs != nullptr && i < theirs->size(); ++i) {
            const std::size_t length = out().size();
            const bool was_first = first;
            begin();
            if (write_sent_tax((*theirs)[i].get_object(), inclusive, amount_of, {&writer.place(), field, i}, done))
                continue;
            out().resize(length);
            first = was_first;
        }
        for (std::size_t tax = 0; tax < done.size(); ++tax) {
            if (done[tax] || reckoned_.bill.taxes[tax].inclusive != inclusive) continue;
            const std::optional<Money> amount = amount_of(tax);
            if (!amount) continue;
            const Place place{&writer.place(), field};
            if (theirs != nullptr && !theirs->empty() && amount->minor != 0) {
                made_.differences.push_back({fmt::format("{}[{}]", place.path(), reckoned_.bill.taxes[tax].id), "",
                                             std::to_string(amount->minor), "a tax that is missing", amount->minor});
            }
            begin();
            write_tax(tax, *amount, nullptr, place);
        }
        out() += ']';
    }

    template <class AmountOf>
    // False for a tax that is not levied, which only their own text goes on naming: a quote must be fit to be sent
    // back.
    bool write_sent_tax(const json::object& sent, bool inclusive, AmountOf amount_of, Place place,
                        std::vector<bool>& done) {
        const json::value* id = sent.if_contains("txExternalID");
        const std::string_view wanted =
            id != nullptr && id->is_string() ? std::string_view(id->get_string()) : std::string_view();
        for (std::size_t tax = 0; tax < done.size(); ++tax) {
            if (done[tax] || reckoned_.bill.taxes[tax].id != wanted || reckoned_.bill.taxes[tax].inclusive != inclusive)
                continue;
            const std::optional<Money> amount = amount_of(tax);
            if (!amount) continue;
            done[tax] = true;
            write_tax(tax, *amount, &sent, place);
            return true;
        }
        const Money theirs = sent_money(sent, "amount", "amountStr", digits_).value_or(Money{});
        if (theirs.minor != 0) {
            made_.differences.push_back(
                {place.path(), std::to_string(theirs.minor), "", "a tax that is not levied", theirs.minor});
        }
        if (keep_ != Keep::theirs) return false;
        out() += '{';
        ObjectWriter writer(out(), made_.differences, digits_, &sent, false, keep_, place);
        writer.percent({sent_money(sent, "percentage", "percentageStr", 3).value_or(Money{}).minor});
        writer.money(tax_amount, theirs);
        writer.rest(fields::order_tax, is_amount);
        out() += '}';
        return true;
    }

    void write_tax(std::size_t tax, Money amount, const json::object* sent, Place place) {
        const pricebook::BookTax& book = book_.taxes()[reckoned_.taxes[tax]];
        out() += '{';
        ObjectWriter writer(out(), made_.differences, digits_, sent, compares(sent), keep_, place);
        writer.text("txExternalID", book.tax.id);
        writer.text("txName", book.name);
        writer.percent(reckoned_.priced.rates[tax]);
        writer.money(tax_amount, amount);
        writer.flag("isTaxPerServiceType", book.is_per_service);
        writer.rest(fields::order_tax, is_amount);
        out() += '}';
    }

    void write_order_taxes(ObjectWriter& writer) {
        std::vector<bool> levied(reckoned_.bill.taxes.size());
        for (const pricing::Line& line : reckoned_.bill.lines) {
            for (const std::size_t tax : line.taxes)
                levied[tax] = true;
        }
        for (const pricing::Charge& charge : reckoned_.bill.charges) {
            for (const std::size_t tax : charge.taxes)
                levied[tax] = true;
        }
        const auto amount_of = [&](std::size_t tax) {
            return levied[tax] ? std::optional(reckoned_.priced.taxes[tax]) : std::nullopt;
        };
        for (const bool inclusive : {false, true})
            write_taxes(writer, &order_.body, inclusive, amount_of);
    }

    bool carries(std::size_t line, std::size_t tax) const {
        const auto& taxes = reckoned_.bill.lines[line].taxes;
        return std::ranges::find(taxes, tax) != taxes.end();
    }

    void write_line(std::size_t place, Place at) {
        const SentLine& sent = order_.lines[place];
        const LineAmounts& line = reckoned_.lines[place];
        out() += '{';
        ObjectWriter writer(out(), made_.differences, digits_, sent.object, compares(sent.object), keep_, at);
        if (line.item != nullptr) {
            writer.text("miName", line.item->name);
            writer.text("catExternalID", line.item->category);
            writer.text("subCatexternalID", line.item->sub_category);
        }
        if (line.size != nullptr) {
            writer.text("ssExternalID", line.size->size);
            writer.text("ssName", line.size->name);
        }
        for (const auto& amount : line_amounts)
            writer.money(amount.name, line.*amount.value);
        for (std::size_t list = 0; list < modifier_lists; ++list) {
            const ListAmounts& names = list_amounts[list];
            writer.money(names.price, line.list_price[list]);
            writer.money(names.tax, line.list_tax[list]);
            writer.money(names.inclusive_tax, line.list_inclusive_tax[list]);
            write_modifiers(writer, sent, line, list);
        }
        writer.whole("appliedDiscountQty", line.discounted_quantity);
        writer.whole("appliedNonDiscountQty", sent.quantity - line.discounted_quantity);
        write_line_taxes(writer, sent, line);
        write_discounts(writer, *sent.object, line.discounts, at);
        writer.rest(fields::order_detail, [](const fields::Field& field) {
            return is_amount(field) || field.shape != nullptr || field.name.ends_with("tax");
        });
        out() += '}';
    }

    void write_line_taxes(ObjectWriter& writer, const SentLine& sent, const LineAmounts& line) {
        const auto amount_of = [&](std::size_t tax) -> std::optional<Money> {
            std::optional<Money> all;
            const auto add = [&](std::size_t bill_line) {
                if (!carries(bill_line, tax)) return;
                all = all.value_or(Money{}) + reckoned_.priced.lines[bill_line].taxes[tax];
            };
            add(line.line);
            for (const auto& list : line.modifiers) {
                for (const ModifierAmounts& each : list)
                    add(each.line);
            }
            return all;
        };
        for (const bool inclusive : {false, true})
            write_taxes(writer, sent.object, inclusive, amount_of);
    }

    void write_modifiers(ObjectWriter& writer, const SentLine& sent, const LineAmounts& line, std::size_t list) {
        const std::string_view field = field_of(static_cast<ModifierList>(list));
        const std::vector<ModifierAmounts>& modifiers = line.modifiers[list];
        // For an item that the menu does not have nothing was reckoned: the shop's are kept.
        const bool as_sent = line.item == nullptr && sent.modifiers[list];
        if (!as_sent && modifiers.empty() && !sent.modifiers[list]) return;
        writer.name(field);
        if (as_sent) return append_text(out(), sent.object->at(field));
        out() += '[';
        for (std::size_t i = 0; i < modifiers.size(); ++i) {
            if (i > 0) out() += ',';
            write_modifier(modifiers[i], {&writer.place(), field, i});
        }
        out() += ']';
    }

    void write_modifier(const ModifierAmounts& modifier, Place place) {
        const json::object* sent = modifier.sent != nullptr ? modifier.sent->object : nullptr;
        out() += '{';
        ObjectWriter writer(out(), made_.differences, digits_, sent, compares(sent), keep_, place);
        if (modifier.group != nullptr) {
            writer.text("mgExternalID", modifier.group->id);
            writer.text("mgName", modifier.group->name);
        }
        if (modifier.modifier != nullptr) {
            writer.text("mExternalID", modifier.modifier->id);
            writer.text("mName", modifier.modifier->name);
        }
        if (modifier.prefix != nullptr) {
            writer.text("pExternalID", modifier.prefix->id);
            writer.text("pName", modifier.prefix->name);
        }
        writer.whole("quantity", modifier.quantity);
        for (const auto& amount : modifier_amounts)
            writer.money(amount.name, modifier.*amount.value);
        const auto amount_of = [&](std::size_t tax) {
            return carries(modifier.line, tax) ? std::optional(reckoned_.priced.lines[modifier.line].taxes[tax])
                                               : std::nullopt;
        };
        for (const bool inclusive : {false, true})
            write_taxes(writer, sent, inclusive, amount_of);
        writer.rest(fields::order_modifier,
                    [](const fields::Field& field) { return is_amount(field) || field.shape != nullptr; });
        out() += '}';
    }

    void write_discounts(ObjectWriter& writer, const json::object& sent, const std::vector<DiscountAmounts>& discounts,
                         Place at) {
        if (discounts.empty() && !sent.contains("discounts")) return;
        writer.name("discounts");
        out() += '[';
        for (std::size_t i = 0; i < discounts.size(); ++i) {
            if (i > 0) out() += ',';
            write_discount(discounts[i], {at.name.empty() ? nullptr : &at, "discounts", i});
        }
        out() += ']';
    }

    void write_discount(const DiscountAmounts& discount, Place place) {
        const json::object* sent = discount.sent != nullptr ? discount.sent->object : nullptr;
        out() += '{';
        ObjectWriter writer(out(), made_.differences, digits_, sent, compares(sent), keep_, place);
        if (discount.discount != nullptr) {
            writer.text("disExternalID", discount.discount->id);
            writer.text("name", discount.discount->name);
            writer.text("discountType", discount.discount->type);
            if (discount.discount->type == "Open") {
                writer.whole("discountValue", discount.share.thousandths);
                writer.flag("isAfterTax", discount.discount->is_after_tax);
            } else {
                writer.compared_whole("discountValue", discount.share.thousandths, "its share");
                writer.compared_flag("isAfterTax", discount.discount->is_after_tax, "what the menu says");
            }
            writer.flag("includeAdditionalModifier", discount.discount->includes_modifiers);
            writer.text("adjustAmount", discount.discount->is_after_tax ? "After Tax" : "Before Tax");
            writer.whole("quantity", discount.quantity);
        }
        const DiscountMoney amounts{discount.amount,
                                    discount.items_tax + discount.modifiers_tax,
                                    discount.of_items,
                                    discount.items_inclusive_tax,
                                    discount.of_modifiers,
                                    discount.items_tax,
                                    discount.modifiers_inclusive_tax,
                                    discount.modifiers_tax,
                                    discount.items_inclusive_tax + discount.modifiers_inclusive_tax};
        for (const auto& each : discount_amounts)
            writer.money(each.name, amounts.*each.value);
        const bool is_compared = discount.discount != nullptr && discount.discount->type != "Open";
        writer.rest(fields::order_discount, [is_compared](const fields::Field& field) {
            if (is_compared && (field.name == "discountValue" || field.name == "isAfterTax")) return true;
            return std::ranges::any_of(discount_amounts,
                                       [&](const auto& each) { return each.name.name == field.name; });
        });
        out() += '}';
    }

    const SentOrder& order_;
    const Reckoned& reckoned_;
    const pricebook::PriceBook& book_;
    const int digits_;
    const Keep keep_;
    OrderText made_;
};

}  // namespace

OrderText write_order(const SentOrder& order, const Reckoned& reckoned, const pricebook::PriceBook& book, int digits,
                      Keep keep) {
    return OrderWriter(order, reckoned, book, digits, keep).write();
}

json::array to_json(const std::vector<Difference>& differences) {
    json::array all;
    for (const Difference& each : differences)
        all.push_back(
            json::object{{"path", each.path}, {"client", each.client}, {"server", each.server}, {"rule", each.rule}});
    return all;
}

}  // namespace comanda::orders
