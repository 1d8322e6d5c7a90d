#include "features/orders/pricing/order_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/json_writer.h"
#include "base/members.h"
#include "features/orders/intake/fields.h"
#include "record/value.h"

namespace comanda::orders {
namespace {

// Where in the order we are; becomes text only when something differs.
struct FieldPath {
    const FieldPath* above = nullptr;
    std::string_view name = {};
    std::optional<std::size_t> number = {};

    std::string text() const {
        std::string path = above != nullptr ? above->text() : std::string();
        if (!path.empty()) path += '.';
        path += name;
        if (number) path += fmt::format("[{}]", *number);
        return path;
    }
};

// The name of an amount, and what is written when it is zero: most of the hundreds of an order are.
struct AmountName {
    // `rule_` says what the service's amount is. Without a twin where the interface has none.
    AmountName(std::string_view name_, std::string_view rule_, bool has_twin = true)
        : name(name_), twin(has_twin ? name + "Str" : std::string()), rule(rule_) {
        for (int digits = 0; digits < static_cast<int>(zeros.size()); ++digits)
            zeros[static_cast<std::size_t>(digits)] = text_of(Money{}, digits);
    }

    std::string text_of(Money amount, int digits) const {
        std::string text;
        JsonWriter json(text);
        if (twin.empty())
            json.name(name).whole(amount.minor);
        else
            json.money(name, amount, digits);
        return text;
    }

    std::string name;
    std::string twin;  // Empty: none.
    std::string_view rule;
    std::array<std::string, 4> zeros;  // "name":0,"nameStr":"0.00" by digits of the currency
};

template <class Of>
struct Amount {
    AmountName name;
    Money Of::*value;
};

const Amount<ModifierAmounts> modifier_amounts[] = {
    {{"mPrice", "modifier and prefix together"}, &ModifierAmounts::price},
    {{"prefixPrice", "what the prefix adds"}, &ModifierAmounts::prefix_price},
    {{"modifierPrice", "the menu's price in this size"}, &ModifierAmounts::modifier_price},
    {{"amount", "price times portions that are not free"}, &ModifierAmounts::amount},
    {{"totalAmount", "amount and all its taxes"}, &ModifierAmounts::total},
    {{"taxAmount", "taxes on top"}, &ModifierAmounts::tax},
    {{"inclusiveTaxAmount", "taxes in the price"}, &ModifierAmounts::inclusive_tax},
    {{"totalTax", "all taxes"}, &ModifierAmounts::total_tax},
    {{"discountModifierprice", "its part of discounts"}, &ModifierAmounts::discount},
    {{"discountTaxAmount", "tax that falls away"}, &ModifierAmounts::discount_tax},
    {{"discountInclusiveTaxAmount", "tax in the price that falls away"}, &ModifierAmounts::discount_inclusive_tax},
};

const Amount<LineAmounts> line_amounts[] = {
    {{"itemPrice", "the menu's price in this size"}, &LineAmounts::price},
    {{"priceAmount", "price times quantity"}, &LineAmounts::price_amount},
    {{"amount", "item and modifiers"}, &LineAmounts::amount},
    {{"totalAmount", "after discounts, with taxes on top"}, &LineAmounts::total},
    {{"totalModifierPrice", "all modifiers"}, &LineAmounts::modifiers_price},
    {{"itemTaxAmount", "taxes on top of the item"}, &LineAmounts::item_tax},
    {{"itemInclusiveTaxAmount", "taxes in the item's price"}, &LineAmounts::item_inclusive_tax},
    {{"modifierTaxAmount", "taxes on top of modifiers"}, &LineAmounts::modifier_tax},
    {{"modifierInclusiveTaxAmount", "taxes in modifiers' prices"}, &LineAmounts::modifier_inclusive_tax},
    {{"taxAmount", "taxes on top"}, &LineAmounts::tax},
    {{"inclusiveTaxAmount", "taxes in prices"}, &LineAmounts::inclusive_tax},
    {{"exclusiveTaxAmount", "taxes on top"}, &LineAmounts::tax},
    {{"itemTotalTax", "all taxes of the item"}, &LineAmounts::item_total_tax},
    {{"modifierTotalTax", "all taxes of modifiers"}, &LineAmounts::modifier_total_tax},
    {{"totalTax", "all taxes"}, &LineAmounts::total_tax},
    {{"discountOnMenuItem", "discounts on the item"}, &LineAmounts::item_discount},
    {{"discountOnItemIncTax", "tax in its price that falls away"}, &LineAmounts::item_discount_inclusive_tax},
    {{"discountOnItemTax", "tax on top that falls away"}, &LineAmounts::item_discount_tax},
    {{"totalDiscountTaxAmount", "tax on top that falls away"}, &LineAmounts::discount_tax},
    {{"totalDiscountInTaxAmount", "tax in prices that falls away"}, &LineAmounts::discount_inclusive_tax},
    {{"totalDiscount", "all discounts before tax"}, &LineAmounts::discount},
    {{"totalDiscountOnTaxes", "all tax that falls away"}, &LineAmounts::discount_on_taxes},
    {{"discountOnModifier", "discounts on modifiers"}, &LineAmounts::modifier_discount},
    {{"discountOnModifierIncTax", "tax in their prices that falls away"},
     &LineAmounts::modifier_discount_inclusive_tax},
    {{"discountOnModifierTax", "tax on top of them that falls away"}, &LineAmounts::modifier_discount_tax},
    {{"serviceCharge", "the item's service charge"}, &LineAmounts::service_charge},
};

struct ListAmounts {
    AmountName price, tax, inclusive_tax;
};
const std::array<ListAmounts, modifier_lists> list_amounts{{
    {{"includedModifierPrice", "all that comes with it"},
     {"includedmodifiertax", "taxes on top of them", false},
     {"includedmodiferinctax", "taxes in their prices", false}},
    {{"optionalModifierPrice", "all that was chosen"},
     {"optionalmodifiertax", "taxes on top of them", false},
     {"optionalmodifierinctax", "taxes in their prices", false}},
    {{"mandatoryModifierPrice", "all that had to be chosen"},
     {"mandatorymodifiertax", "taxes on top of them", false},
     {"mandatorymodifierinctax", "taxes in their prices", false}},
}};

const AmountName tax_amount{"amount", "the tax of this part"};

struct OrderAmounts {
    Money sub_total, total, tax, inclusive_tax, total_tax, delivery, tip, discount, service_charge, gratuity, coins,
        exempted;
};
const Amount<OrderAmounts> order_amounts[] = {
    {{"subTotal", "all lines after discounts"}, &OrderAmounts::sub_total},
    {{"totalAmount", "what is to be paid"}, &OrderAmounts::total},
    {{"taxAmount", "taxes on top"}, &OrderAmounts::tax},
    {{"inclusiveTaxAmount", "taxes in prices"}, &OrderAmounts::inclusive_tax},
    {{"totalTax", "all taxes"}, &OrderAmounts::total_tax},
    {{"deliveryCharge", "as sent"}, &OrderAmounts::delivery},
    {{"driverTipAmount", "as sent"}, &OrderAmounts::tip},
    {{"totalDiscount", "all discounts"}, &OrderAmounts::discount},
    {{"serviceCharge", "the service charges of the lines"}, &OrderAmounts::service_charge},
    {{"gratuity", "what the house adds"}, &OrderAmounts::gratuity},
    {{"cashRounding", "to reach a coin"}, &OrderAmounts::coins},
    {{"taxExemptAmount", "taxes in prices that are not paid"}, &OrderAmounts::exempted},
};

struct DiscountMoney {
    Money amount, tax, items, items_inclusive, modifiers, items_tax, modifiers_inclusive, modifiers_tax, inclusive;
};
const Amount<DiscountMoney> discount_amounts[] = {
    {{"discountAmount", "what it takes off"}, &DiscountMoney::amount},
    {{"discountTax", "tax that falls away"}, &DiscountMoney::tax},
    {{"menuDiscountAmount", "what it takes off items", false}, &DiscountMoney::items},
    {{"menuDiscountInclusiveTax", "tax in their prices", false}, &DiscountMoney::items_inclusive},
    {{"modifiersDiscountAmount", "what it takes off modifiers", false}, &DiscountMoney::modifiers},
    {{"menuDiscountTax", "tax on top of items", false}, &DiscountMoney::items_tax},
    {{"modifiersDiscountInclusiveTax", "tax in modifiers' prices", false}, &DiscountMoney::modifiers_inclusive},
    {{"modifiersDiscountTax", "tax on top of modifiers", false}, &DiscountMoney::modifiers_tax},
    {{"totalInclusiveTax", "tax in prices", false}, &DiscountMoney::inclusive},
    {{"modifierTotalInclusiveTax", "tax in modifiers' prices", false}, &DiscountMoney::modifiers_inclusive},
};

// Writes one object of an order: members of ours, compared with the shop's where it sent them, then the shop's others.
class ObjectWriter {
  public:
    // Amounts are looked for in what was sent only if `compares`.
    ObjectWriter(OrderText& made, int digits, const json::object* sent, bool compares, WhoseAmounts whose,
                 FieldPath path)
        : text_(made.text),
          json_(made.text),
          differences_(made.differences),
          digits_(digits),
          sent_(sent),
          compares_(compares),
          whose_(whose),
          path_(path) {}

    const FieldPath& path() const { return path_; }

    // A member of ours: compared, and the shop's written where it sent one.
    void money(const AmountName& name, Money ours) {
        std::optional<Money> theirs = compares_ ? sent_money(*sent_, name.name, name.twin, digits_) : std::nullopt;
        if (theirs && theirs->minor == 0) theirs.reset();  // Nothing that is 0 was computed.
        if (theirs && *theirs != ours) differ(name.name, *theirs, ours, name.rule);
        const bool is_total = whose_ == WhoseAmounts::total && is_order() && name.name == "totalAmount";
        const Money written = whose_ == WhoseAmounts::theirs || is_total ? theirs.value_or(ours) : ours;
        if (written.minor == 0)
            json_.raw(name.zeros[static_cast<std::size_t>(digits_)]);
        else if (name.twin.empty())
            json_.name(name.name).whole(written.minor);
        else
            json_.money(name.name, written, digits_);
    }

    void percent(Percent ours) {
        // Thousandths of a percent are written as a currency with three digits is.
        std::optional<Money> theirs = compares_ ? sent_money(*sent_, "percentage", "percentageStr", 3) : std::nullopt;
        if (theirs && theirs->minor == 0) theirs.reset();
        if (theirs && theirs->minor != ours.thousandths)
            differ("percentage", std::to_string(theirs->minor), std::to_string(ours.thousandths),
                   "the rate that holds");
        json_.percent("percentage", theirs && whose_ == WhoseAmounts::theirs ? Percent{theirs->minor} : ours);
    }

    // The same, of numbers that are no amounts, and of words.
    void compared_whole(std::string_view name, std::int64_t ours, std::string_view rule) {
        const json::value* sent = compares_ ? sent_->if_contains(name) : nullptr;
        std::int64_t theirs = sent != nullptr && sent->is_int64() ? sent->get_int64() : ours;
        // Not computed, or in percent instead of thousandths.
        if (theirs == 0 || theirs * 1'000 == ours) theirs = ours;
        if (theirs != ours) differ(name, std::to_string(theirs), std::to_string(ours), rule);
        json_.name(name).whole(whose_ == WhoseAmounts::theirs ? theirs : ours);
    }

    void compared_flag(std::string_view name, bool ours, std::string_view rule) {
        const json::value* sent = compares_ ? sent_->if_contains(name) : nullptr;
        const bool theirs = sent != nullptr && sent->is_bool() ? sent->get_bool() : ours;
        const auto word = [](bool value) { return value ? "true" : "false"; };
        if (theirs != ours) differ(name, word(theirs), word(ours), rule);
        json_.name(name).flag(whose_ == WhoseAmounts::theirs ? theirs : ours);
    }

    // Only where the shop sent none.
    void whole(std::string_view name, std::int64_t ours) {
        if (!has(name)) json_.name(name).whole(ours);
    }
    void text(std::string_view name, std::string_view ours) {
        if (!has(name) && !ours.empty()) json_.name(name).text(ours);
    }
    void flag(std::string_view name, bool ours) {
        if (!has(name)) json_.name(name).flag(ours);
    }

    // What the shop sent besides those fields that `is_written` says stand there already.
    template <class IsWritten>
    void rest(const record::Shape& shape, IsWritten is_written) {
        if (sent_ == nullptr) return;
        for (const auto& member : *sent_) {
            const std::string_view key(member.key().data(), member.key().size());
            const record::Field* field = record::find_declared(shape.fields, key);
            if ((field != nullptr && is_written(*field)) || (is_order() && is_decided_here(key))) continue;
            json_.text(key);  // It may need escapes.
            text_ += ':';
            json_.value(member.value());
        }
    }

  private:
    bool is_order() const { return path_.above == nullptr && path_.name.empty(); }
    bool has(std::string_view name) const { return sent_ != nullptr && sent_->contains(name); }

    void differ(std::string_view name, Money theirs, Money ours, std::string_view rule) {
        const FieldPath at{&path_, name};
        differences_.push_back({at.text(), std::to_string(theirs.minor), std::to_string(ours.minor), rule,
                                std::abs(theirs.minor - ours.minor)});
    }
    // What is no amount differs by nothing: what it costs is compared by itself.
    void differ(std::string_view name, std::string theirs, std::string ours, std::string_view rule) {
        const FieldPath at{&path_, name};
        differences_.push_back({at.text(), std::move(theirs), std::move(ours), rule, 0});
    }

    std::string& text_;
    JsonWriter json_;
    std::vector<Difference>& differences_;
    const int digits_;
    const json::object* sent_;
    const bool compares_;
    const WhoseAmounts whose_;
    const FieldPath path_;
};

bool is_amount(const fields::Field& field) {
    return field.type == fields::Type::money || field.type == fields::Type::percent;
}

class OrderWriter {
  public:
    OrderWriter(const SentOrder& order, const Calculation& calculation, const pricebook::PriceBook& book, int digits,
                WhoseAmounts whose)
        : order_(order), calculation_(calculation), book_(book), digits_(digits), whose_(whose) {}

    OrderText write() {
        made_.text.reserve(2'000 + order_.lines.size() * 2'500);
        ObjectWriter writer = object(&order_.body, true, {});
        write_head(writer);
        json_.name("orderDetails").begin_array();
        for (std::size_t i = 0; i < order_.lines.size(); ++i)
            write_line(i, {nullptr, "orderDetails", i});
        json_.end_array();
        write_order_taxes(writer);
        write_discounts(order_.body, calculation_.discounts, {});
        writer.rest(fields::order, [](const fields::Field& field) {
            return is_amount(field) || field.name == "orderDetails" || field.name == "taxes" ||
                   field.name == "inclusiveTaxes" || field.name == "discounts" || field.name == "id" ||
                   field.name == "paymentPaid";
        });
        return std::move(made_);
    }

  private:
    ObjectWriter object(const json::object* sent, bool is_compared, FieldPath path) {
        return {made_, digits_, sent, is_compared, whose_, path};
    }

    // An order without amounts, such as one that asks for a quote, has nothing to compare.
    bool compares(const json::object* sent) const { return sent != nullptr && order_.has_amounts; }

    void write_head(ObjectWriter& writer) {
        const pricing::PricedBill& priced = calculation_.priced;
        const OrderAmounts amounts{priced.sub_total,
                                   priced.total,
                                   priced.tax,
                                   priced.inclusive_tax,
                                   calculation_.total_tax,
                                   order_.delivery_charge,
                                   order_.tip,
                                   priced.discount,
                                   calculation_.service_charge,
                                   calculation_.gratuity,
                                   priced.cash_rounding,
                                   priced.exempted};
        for (const auto& each : order_amounts)
            writer.money(each.name, amounts.*each.value);
    }

    // The taxes of some lines of the bill, by kind. `amount_of` adds up one tax over them.
    template <class AmountOf>
    void write_taxes(ObjectWriter& writer, const json::object* sent, bool inclusive, AmountOf amount_of) {
        const std::string_view field = inclusive ? "inclusiveTaxes" : "taxes";
        const json::value* value = sent != nullptr ? sent->if_contains(field) : nullptr;
        const json::array* theirs = value != nullptr && value->is_array() ? &value->get_array() : nullptr;
        std::vector<bool> done(calculation_.bill.taxes.size());
        json_.name(field).begin_array();
        for (std::size_t i = 0; theirs != nullptr && i < theirs->size(); ++i)
            write_sent_tax((*theirs)[i].get_object(), inclusive, amount_of, {&writer.path(), field, i}, done);
        for (std::size_t tax = 0; tax < done.size(); ++tax) {
            if (done[tax] || calculation_.bill.taxes[tax].inclusive != inclusive) continue;
            const std::optional<Money> amount = amount_of(tax);
            if (!amount) continue;
            const FieldPath path{&writer.path(), field};
            if (theirs != nullptr && !theirs->empty() && amount->minor != 0) {
                made_.differences.push_back({fmt::format("{}[{}]", path.text(), calculation_.bill.taxes[tax].id), "",
                                             std::to_string(amount->minor), "a tax that is missing", amount->minor});
            }
            write_tax(tax, *amount, nullptr, path);
        }
        json_.end_array();
    }

    // A tax that is not levied is only named where the shop's amounts stay: a quote must be fit to be sent back.
    template <class AmountOf>
    void write_sent_tax(const json::object& sent, bool inclusive, AmountOf amount_of, FieldPath path,
                        std::vector<bool>& done) {
        const std::string_view wanted = members::text(sent, "txExternalID");
        for (std::size_t tax = 0; tax < done.size(); ++tax) {
            if (done[tax] || calculation_.bill.taxes[tax].id != wanted ||
                calculation_.bill.taxes[tax].inclusive != inclusive)
                continue;
            const std::optional<Money> amount = amount_of(tax);
            if (!amount) continue;
            done[tax] = true;
            return write_tax(tax, *amount, &sent, path);
        }
        const Money theirs = sent_money(sent, "amount", "amountStr", digits_).value_or(Money{});
        if (theirs.minor != 0) {
            made_.differences.push_back(
                {path.text(), std::to_string(theirs.minor), "", "a tax that is not levied", theirs.minor});
        }
        if (whose_ != WhoseAmounts::theirs) return;
        json_.begin_object();
        ObjectWriter writer = object(&sent, false, path);
        writer.percent({sent_money(sent, "percentage", "percentageStr", 3).value_or(Money{}).minor});
        writer.money(tax_amount, theirs);
        writer.rest(fields::order_tax, is_amount);
        json_.end_object();
    }

    void write_tax(std::size_t tax, Money amount, const json::object* sent, FieldPath path) {
        const pricebook::BookTax& book = book_.taxes()[calculation_.taxes[tax]];
        json_.begin_object();
        ObjectWriter writer = object(sent, compares(sent), path);
        writer.text("txExternalID", book.tax.id);
        writer.text("txName", book.name);
        writer.percent(calculation_.priced.rates[tax]);
        writer.money(tax_amount, amount);
        writer.flag("isTaxPerServiceType", book.is_per_service);
        writer.rest(fields::order_tax, is_amount);
        json_.end_object();
    }

    void write_order_taxes(ObjectWriter& writer) {
        std::vector<bool> levied(calculation_.bill.taxes.size());
        for (const pricing::Line& line : calculation_.bill.lines) {
            for (const std::size_t tax : line.taxes)
                levied[tax] = true;
        }
        for (const pricing::Charge& charge : calculation_.bill.charges) {
            for (const std::size_t tax : charge.taxes)
                levied[tax] = true;
        }
        const auto amount_of = [&](std::size_t tax) {
            return levied[tax] ? std::optional(calculation_.priced.taxes[tax]) : std::nullopt;
        };
        for (const bool inclusive : {false, true})
            write_taxes(writer, &order_.body, inclusive, amount_of);
    }

    bool carries(std::size_t line, std::size_t tax) const {
        const auto& taxes = calculation_.bill.lines[line].taxes;
        return std::ranges::find(taxes, tax) != taxes.end();
    }

    void write_line(std::size_t place, FieldPath path) {
        const SentLine& sent = order_.lines[place];
        const LineAmounts& line = calculation_.lines[place];
        json_.begin_object();
        ObjectWriter writer = object(sent.object, compares(sent.object), path);
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
        write_discounts(*sent.object, line.discounts, path);
        writer.rest(fields::order_detail, [](const fields::Field& field) {
            return is_amount(field) || field.shape != nullptr || field.name.ends_with("tax");
        });
        json_.end_object();
    }

    void write_line_taxes(ObjectWriter& writer, const SentLine& sent, const LineAmounts& line) {
        const auto amount_of = [&](std::size_t tax) -> std::optional<Money> {
            std::optional<Money> all;
            const auto add = [&](std::size_t bill_line) {
                if (!carries(bill_line, tax)) return;
                all = all.value_or(Money{}) + calculation_.priced.lines[bill_line].taxes[tax];
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
        // For an item that the menu does not have nothing was calculated: the shop's stay.
        const bool as_sent = line.item == nullptr && sent.modifiers[list];
        if (!as_sent && modifiers.empty() && !sent.modifiers[list]) return;
        json_.name(field);
        if (as_sent) {
            json_.value(sent.object->at(field));
            return;
        }
        json_.begin_array();
        for (std::size_t i = 0; i < modifiers.size(); ++i) {
            write_modifier(modifiers[i], {&writer.path(), field, i});
        }
        json_.end_array();
    }

    void write_modifier(const ModifierAmounts& modifier, FieldPath path) {
        const json::object* sent = modifier.sent != nullptr ? modifier.sent->object : nullptr;
        json_.begin_object();
        ObjectWriter writer = object(sent, compares(sent), path);
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
            return carries(modifier.line, tax) ? std::optional(calculation_.priced.lines[modifier.line].taxes[tax])
                                               : std::nullopt;
        };
        for (const bool inclusive : {false, true})
            write_taxes(writer, sent, inclusive, amount_of);
        writer.rest(fields::order_modifier,
                    [](const fields::Field& field) { return is_amount(field) || field.shape != nullptr; });
        json_.end_object();
    }

    void write_discounts(const json::object& sent, const std::vector<DiscountAmounts>& discounts, FieldPath path) {
        if (discounts.empty() && !sent.contains("discounts")) return;
        json_.name("discounts").begin_array();
        for (std::size_t i = 0; i < discounts.size(); ++i) {
            write_discount(discounts[i], {path.name.empty() ? nullptr : &path, "discounts", i});
        }
        json_.end_array();
    }

    void write_discount(const DiscountAmounts& discount, FieldPath path) {
        const json::object* sent = discount.sent != nullptr ? discount.sent->object : nullptr;
        json_.begin_object();
        ObjectWriter writer = object(sent, compares(sent), path);
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
        json_.end_object();
    }

    const SentOrder& order_;
    const Calculation& calculation_;
    const pricebook::PriceBook& book_;
    const int digits_;
    const WhoseAmounts whose_;
    OrderText made_;
    JsonWriter json_{made_.text};
};

}  // namespace

OrderText write_order(const SentOrder& order, const Calculation& calculation, const pricebook::PriceBook& book,
                      int digits, WhoseAmounts whose) {
    return OrderWriter(order, calculation, book, digits, whose).write();
}

json::array to_json(const std::vector<Difference>& differences) {
    json::array all;
    for (const Difference& each : differences)
        all.push_back(
            json::object{{"path", each.path}, {"client", each.client}, {"server", each.server}, {"rule", each.rule}});
    return all;
}

}  // namespace comanda::orders
