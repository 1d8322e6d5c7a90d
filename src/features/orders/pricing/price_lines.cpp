#include "features/orders/pricing/price_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace comanda::orders {
namespace {

// Puts an order's lines into a bill. Taxes of the book come into it when a line first carries them.
class BillWriter {
  public:
    BillWriter(const pricebook::PriceBook& book, const PricingSettings& settings, Calculation& calculation)
        : book_(book), settings_(settings), calculation_(calculation), tax_places_(book.taxes().size(), none) {}

    void add(const SentLine& sent, ResolvedSelection selected) {
        LineAmounts& line = calculation_.lines.emplace_back(std::move(selected.line));
        const pricing::PricedSelection priced = pricing::price_selection(selected.selection, settings_.rounding);
        const std::size_t dish = calculation_.lines.size();
        line.price = selected.selection.price;
        line.price_amount = priced.item;
        line.line = calculation_.bill.lines.size();
        static const pricebook::Places no_taxes;
        const pricebook::Places& item_taxes = line.item != nullptr ? line.item->taxes : no_taxes;
        const bool is_discountable = line.item == nullptr || line.item->is_discountable;
        const std::string name = line.item != nullptr ? line.item->name : std::string(sent.item);
        push({.amount = priced.item,
              .quantity = sent.quantity,
              .discountable = is_discountable,
              .taxes = use(item_taxes),
              .dish = dish},
             name);
        for (std::size_t i = 0; i < priced.choices.size(); ++i) {
            const auto [list, place] = selected.places[i];
            ModifierAmounts& modifier = line.modifiers[list][place];
            modifier.price = priced.choices[i].price;
            modifier.prefix_price = priced.choices[i].prefix_price;
            modifier.free = priced.choices[i].free;
            modifier.credit = priced.choices[i].credit;
            modifier.amount = priced.choices[i].amount;
            modifier.line = calculation_.bill.lines.size();
            // The item's taxes cover its modifiers, which are no units of their own; their own taxes count them.
            const bool has_own = modifier.modifier != nullptr && modifier.modifier->taxes;
            push({.amount = modifier.amount,
                  .quantity = has_own ? modifier.quantity * sent.quantity : 0,
                  .discountable = is_discountable,
                  .taxes = use(has_own ? *modifier.modifier->taxes : item_taxes),
                  .dish = dish},
                 modifier.modifier != nullptr ? name + ", " + modifier.modifier->name : name);
        }
        if (line.item == nullptr) return;
        calculation_.prep_minutes = std::max(calculation_.prep_minutes, line.item->prep_minutes);
        if (line.item->charge && !settings_.is_of_till) add_charge(line, sent.quantity);
    }

    void add_gratuities() {
        for (const pricebook::BookGratuity& each : book_.gratuities()) {
            if (!each.is_for_web || each.least_guests > 1) continue;
            gratuity_charges.push_back(calculation_.bill.charges.size());
            calculation_.bill.charges.push_back({.id = each.charge.id,
                                                 .percent = each.charge.percent,
                                                 .amount = each.charge.amount,
                                                 .taxes = use(each.charge.taxes)});
        }
    }

    std::vector<std::size_t> gratuity_charges;

  private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    void push(pricing::Line line, std::string name) {
        calculation_.bill.lines.push_back(std::move(line));
        calculation_.line_names.push_back(std::move(name));
    }

    void add_charge(LineAmounts& line, std::int64_t quantity) {
        const pricebook::BookCharge& charge = book_.charges()[*line.item->charge];
        pricing::Charge made{
            .id = charge.id, .lines = bill_lines(line, charge.includes_modifiers), .percent = charge.percent};
        made.amount = charge.amount * quantity;
        made.taxes = use(charge.taxes);
        line.charge = calculation_.bill.charges.size();
        calculation_.bill.charges.push_back(std::move(made));
    }

    // With the taxes they are levied on, so that these can be found; which only count where a line carries them.
    std::size_t use_one(std::size_t book_place) {
        if (tax_places_[book_place] != none) return tax_places_[book_place];
        const std::size_t place = calculation_.bill.taxes.size();
        tax_places_[book_place] = place;
        calculation_.bill.taxes.push_back(book_.taxes()[book_place].tax);
        calculation_.taxes.push_back(book_place);
        std::vector<std::size_t> on;
        for (const std::size_t each : book_.taxes()[book_place].tax.on)
            on.push_back(use_one(each));
        calculation_.bill.taxes[place].on = std::move(on);
        return place;
    }

    std::vector<std::size_t> use(const pricebook::Places& taxes) {
        std::vector<std::size_t> places;
        places.reserve(taxes.size());
        for (const std::size_t each : taxes)
            places.push_back(use_one(each));
        return places;
    }

    const pricebook::PriceBook& book_;
    const PricingSettings& settings_;
    Calculation& calculation_;
    std::vector<std::size_t> tax_places_;  // By place in the book.
};

// From the priced bill to the amounts the interface has for a line.
class Amounts {
  public:
    Amounts(Calculation& calculation, const pricing::PricedBill* undiscounted)
        : calculation_(calculation), undiscounted_(undiscounted) {}

    void fill() {
        for (LineAmounts& each : calculation_.lines)
            fill_line(each);
        for (LineAmounts& each : calculation_.lines) {
            for (DiscountAmounts& discount : each.discounts)
                fill_discount(discount);
        }
        for (DiscountAmounts& each : calculation_.discounts)
            fill_discount(each);
    }

  private:
    const pricing::PricedLine& priced(std::size_t line) const { return calculation_.priced.lines[line]; }

    // The tax that fell away with the discounts. Rounding may leave a line with more than before: then none did.
    Money lost_tax(std::size_t line, bool inclusive) const {
        if (undiscounted_ == nullptr) return {};
        const pricing::PricedLine& before = undiscounted_->lines[line];
        const Money lost =
            inclusive ? before.inclusive_tax - priced(line).inclusive_tax : before.tax - priced(line).tax;
        return std::max(Money{}, lost);
    }

    void fill_modifier(ModifierAmounts& modifier) const {
        const pricing::PricedLine& line = priced(modifier.line);
        modifier.tax = line.tax;
        modifier.inclusive_tax = line.inclusive_tax;
        modifier.total_tax = line.tax + line.inclusive_tax;
        modifier.total = modifier.amount + modifier.total_tax;
        modifier.discount = line.discount;
        modifier.discount_tax = lost_tax(modifier.line, false);
        modifier.discount_inclusive_tax = lost_tax(modifier.line, true);
    }

    void fill_line(LineAmounts& line) const {
        const pricing::PricedLine& item = priced(line.line);
        for (std::size_t list = 0; list < modifier_lists; ++list) {
            for (ModifierAmounts& each : line.modifiers[list]) {
                fill_modifier(each);
                line.list_price[list] = line.list_price[list] + each.amount;
                line.list_tax[list] = line.list_tax[list] + each.tax;
                line.list_inclusive_tax[list] = line.list_inclusive_tax[list] + each.inclusive_tax;
                line.modifier_discount = line.modifier_discount + each.discount;
                line.modifier_discount_tax = line.modifier_discount_tax + each.discount_tax;
                line.modifier_discount_inclusive_tax =
                    line.modifier_discount_inclusive_tax + each.discount_inclusive_tax;
            }
            line.modifiers_price = line.modifiers_price + line.list_price[list];
            line.modifier_tax = line.modifier_tax + line.list_tax[list];
            line.modifier_inclusive_tax = line.modifier_inclusive_tax + line.list_inclusive_tax[list];
        }
        line.item_tax = item.tax;
        line.item_inclusive_tax = item.inclusive_tax;
        line.amount = line.price_amount + line.modifiers_price;
        line.tax = line.item_tax + line.modifier_tax;
        line.inclusive_tax = line.item_inclusive_tax + line.modifier_inclusive_tax;
        line.item_total_tax = line.item_tax + line.item_inclusive_tax;
        line.modifier_total_tax = line.modifier_tax + line.modifier_inclusive_tax;
        line.total_tax = line.tax + line.inclusive_tax;
        line.item_discount = item.discount;
        line.item_discount_tax = lost_tax(line.line, false);
        line.item_discount_inclusive_tax = lost_tax(line.line, true);
        line.discount = line.item_discount + line.modifier_discount;
        line.discount_tax = line.item_discount_tax + line.modifier_discount_tax;
        line.discount_inclusive_tax = line.item_discount_inclusive_tax + line.modifier_discount_inclusive_tax;
        line.discount_on_taxes = line.discount_tax + line.discount_inclusive_tax;
        line.total = line.amount - line.discount + line.tax;
        if (line.charge) line.service_charge = calculation_.priced.charges[*line.charge].amount;
    }

    // The tax that fell away on a line belongs to its discounts in proportion to what they took there.
    Money part_of(Money lost, Money taken, Money of) const {
        if (of.minor == 0) return {};
        const pricing::Fraction<pricing::Narrow> part(static_cast<pricing::Narrow>(lost.minor) * taken.minor, of.minor);
        return {part.rounded(pricing::Rounding::half_up)};
    }

    void fill_discount(DiscountAmounts& discount) const {
        for (const std::size_t place : discount.places) {
            const pricing::PricedDiscount& part = calculation_.priced.discounts[place];
            discount.amount = discount.amount + part.amount;
            if (part.lines.empty()) continue;
            for (const LineAmounts& line : calculation_.lines) {
                add_part(discount, line.line, part, false);
                for (const auto& list : line.modifiers) {
                    for (const ModifierAmounts& each : list)
                        add_part(discount, each.line, part, true);
                }
            }
        }
    }

    void add_part(DiscountAmounts& discount, std::size_t line, const pricing::PricedDiscount& part,
                  bool is_modifier) const {
        const Money taken = part.lines[line];
        if (taken.minor == 0) return;
        const Money tax = part_of(lost_tax(line, false), taken, priced(line).discount);
        const Money inclusive = part_of(lost_tax(line, true), taken, priced(line).discount);
        Money& amounts = is_modifier ? discount.of_modifiers : discount.of_items;
        Money& taxes = is_modifier ? discount.modifiers_tax : discount.items_tax;
        Money& inclusives = is_modifier ? discount.modifiers_inclusive_tax : discount.items_inclusive_tax;
        amounts = amounts + taken;
        taxes = taxes + tax;
        inclusives = inclusives + inclusive;
    }

    Calculation& calculation_;
    const pricing::PricedBill* undiscounted_;
};

// All lines of an item together, against what is left of it.
void judge_stock(const SentOrder& order, Calculation& calculation) {
    std::map<const pricebook::BookItem*, std::int64_t> wanted;
    for (std::size_t i = 0; i < order.lines.size(); ++i) {
        const pricebook::BookItem* item = calculation.lines[i].item;
        if (item == nullptr || !item->remaining || *item->remaining <= 0) continue;  // None left: said already.
        wanted[item] += order.lines[i].quantity;
        if (wanted[item] <= *item->remaining) continue;
        calculation.problems.push_back({"ITEM_NOT_AVAILABLE", fmt::format("orderDetails[{}].quantity", i),
                                        fmt::format("of \"{}\" only {} are left", item->name, *item->remaining)});
    }
}

std::string_view web_service_of(const SentOrder& order) {
    return order.service.empty() ? std::string_view(pricebook::web_order_service) : order.service;
}

}  // namespace

std::vector<std::size_t> bill_lines(const LineAmounts& line, bool with_modifiers) {
    std::vector<std::size_t> lines = {line.line};
    if (!with_modifiers) return lines;
    for (const auto& list : line.modifiers) {
        for (const ModifierAmounts& each : list)
            lines.push_back(each.line);
    }
    return lines;
}

Calculation price_lines(const SentOrder& order, const pricebook::PriceBook& book, const PricingSettings& settings,
                        std::vector<pricing::Step>* steps, std::span<const GivenDiscount> given) {
    Calculation calculation;
    pricing::Bill& bill = calculation.bill;
    bill.rounding = settings.rounding;
    bill.level = settings.level;
    bill.service = settings.is_of_till ? std::string_view(settings.service) : web_service_of(order);
    bill.extras = order.delivery_charge + order.tip;
    bill.is_tax_exempt = settings.is_tax_exempt;
    bill.cash_unit = order.payment_type == 2 ? settings.cash_unit : 1;
    calculation.lines.reserve(order.lines.size());
    BillWriter writer(book, settings, calculation);
    for (std::size_t i = 0; i < order.lines.size(); ++i)
        writer.add(order.lines[i], resolve_selection(order.lines[i], i, book, settings, calculation.problems));
    judge_stock(order, calculation);
    if (!settings.is_of_till) writer.add_gratuities();
    add_discounts(order, book, settings, calculation);
    add_given_discounts(given, book, calculation);
    if (!settings.is_of_till && !order.service.empty()) {  // A tax without a rate for it has that of web orders.
        for (pricing::Tax& each : bill.taxes) {
            const auto of_web = each.by_service.find(std::string(pricebook::web_order_service));
            if (of_web != each.by_service.end())
                each.by_service.try_emplace(std::string(order.service), of_web->second);
        }
    }
    calculation.priced = pricing::price(bill, steps);
    std::optional<pricing::PricedBill> undiscounted;
    if (!bill.discounts.empty()) {
        pricing::Bill plain = bill;
        plain.discounts.clear();
        undiscounted = pricing::price(plain);
    }
    Amounts(calculation, undiscounted ? &*undiscounted : nullptr).fill();
    for (const std::size_t each : writer.gratuity_charges)
        calculation.gratuity = calculation.gratuity + calculation.priced.charges[each].amount;
    calculation.service_charge = calculation.priced.charge - calculation.gratuity;
    calculation.total_tax = calculation.priced.tax + calculation.priced.inclusive_tax;
    return calculation;
}

}  // namespace comanda::orders
