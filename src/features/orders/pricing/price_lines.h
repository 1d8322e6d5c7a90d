// What an order costs by the menu: every amount of it, and what is wrong with it. Pure.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "features/orders/intake/sent_order.h"
#include "features/orders/pricing/pricing_settings.h"
#include "features/orders/pricing/reprice.h"
#include "pricing/bill.h"
#include "pricing/selection.h"

namespace comanda::orders {

// Something that cannot be ordered so, by the words of the interface.
struct Problem {
    std::string code;  // ITEM_NOT_AVAILABLE, MODIFIER_RULE_VIOLATED or REFERENCE_NOT_FOUND
    std::string field;
    std::string message;
};

struct ModifierAmounts {
    const SentModifier* sent = nullptr;  // Null: it comes with the item, and the shop did not say so.
    const pricebook::BookModifier* modifier = nullptr;
    const pricebook::BookGroup* group = nullptr;
    const pricebook::BookPrefix* prefix = nullptr;
    std::int64_t quantity = 1;            // Portions for one unit of the item; of these …
    std::int64_t included = 0, free = 0;  // … so many come with the item, and so many are free toppings.
    bool is_charged = true;               // False: all of them come with the item.
    std::size_t line = 0;                 // Of the bill.
    Money price = {}, prefix_price = {}, modifier_price = {}, amount = {}, total = {};
    Money credit = {};  // For one unit, of what it replaces.
    Money tax = {}, inclusive_tax = {}, total_tax = {};
    Money discount = {}, discount_tax = {}, discount_inclusive_tax = {};
};

// One discount of the order or of one of its lines.
struct DiscountAmounts {
    const SentDiscount* sent = nullptr;  // Null: named by discountId or its code alone.
    const pricebook::BookDiscount* discount = nullptr;
    std::vector<std::size_t> places = {};  // Its parts in the bill.
    std::int64_t quantity = 0;
    Percent share = {};  // 0: an amount.
    Money amount = {}, of_items = {}, of_modifiers = {};
    Money items_tax = {}, items_inclusive_tax = {}, modifiers_tax = {}, modifiers_inclusive_tax = {};
};

struct LineAmounts {
    const pricebook::BookItem* item = nullptr;  // Null: the menu does not have it.
    const pricebook::SizePrice* size = nullptr;
    std::size_t line = 0;  // Of the bill.
    std::optional<std::size_t> charge;
    std::array<std::vector<ModifierAmounts>, modifier_lists> modifiers;
    std::array<Money, modifier_lists> list_price, list_tax, list_inclusive_tax;
    std::vector<DiscountAmounts> discounts;
    Money price, price_amount, amount, total, modifiers_price, service_charge;
    Money item_tax, item_inclusive_tax, modifier_tax, modifier_inclusive_tax;
    Money tax, inclusive_tax, item_total_tax, modifier_total_tax, total_tax;
    Money item_discount, item_discount_tax, item_discount_inclusive_tax;
    Money modifier_discount, modifier_discount_tax, modifier_discount_inclusive_tax;
    Money discount, discount_tax, discount_inclusive_tax, discount_on_taxes;
    std::int64_t discounted_quantity = 0;
};

// Its lines of the bill: what discounts and charges on it are for.
std::vector<std::size_t> bill_lines(const LineAmounts& line, bool with_modifiers);

struct Calculation {
    pricing::Bill bill;
    pricing::PricedBill priced;
    std::vector<std::size_t> taxes;  // Of the bill: their places in the book.
    std::vector<LineAmounts> lines;
    std::vector<DiscountAmounts> discounts;
    Money gratuity, service_charge, total_tax;
    std::vector<Problem> problems;
    std::int64_t prep_minutes = 0;        // The longest of its items.
    std::vector<std::string> line_names;  // Of the bill, for explanations.
};

// With steps, the bill explains itself. `given` are discounts of a till's check.
Calculation price_lines(const SentOrder& order, const pricebook::PriceBook& book, const PricingSettings& settings,
                        std::vector<pricing::Step>* steps = nullptr, std::span<const GivenDiscount> given = {});

// How the prices came about, step by step, for people.
json::object explanation(const Calculation& calculation, const pricebook::PriceBook& book,
                         const PricingSettings& settings, const std::vector<pricing::Step>& steps);

// The steps of it. First each line: what was selected on the menu, and what is wrong with the selection.
struct ResolvedSelection {
    LineAmounts line;  // Item, size and modifiers; no amounts but prices yet.
    pricing::Selection selection;
    std::vector<std::pair<std::size_t, std::size_t>> places;  // Of each choice: its list, and its place there.
};
ResolvedSelection resolve_selection(const SentLine& sent, std::size_t place, const pricebook::PriceBook& book,
                                    const PricingSettings& settings, std::vector<Problem>& problems);

// Then the discounts the order names: those of the bill, and what is wrong with them. The lines have their places in
// the bill already.
void add_discounts(const SentOrder& order, const pricebook::PriceBook& book, const PricingSettings& settings,
                   Calculation& calculation);
// The discounts a till gave. A share of the menu's is what this menu says it is; everything else stays what the till
// took off. Nothing is judged: the till has given it.
void add_given_discounts(std::span<const GivenDiscount> given, const pricebook::PriceBook& book,
                         Calculation& calculation);

}  // namespace comanda::orders
