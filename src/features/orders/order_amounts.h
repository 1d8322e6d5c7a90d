// The amounts of an order, by the names the interface has for them, and what each of them is.
#pragma once

#include "features/orders/object_writer.h"
#include "features/orders/reckon.h"

namespace comanda::orders {

template <class Of>
struct Amount {
    AmountName name;
    Money Of::*value;
};

inline const Amount<ModifierAmounts> modifier_amounts[] = {
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

inline const Amount<LineAmounts> line_amounts[] = {
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
inline const std::array<ListAmounts, modifier_lists> list_amounts{{
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

inline const AmountName tax_amount{"amount", "the tax of this part"};

struct OrderAmounts {
    Money sub_total, total, tax, inclusive_tax, total_tax, delivery, tip, discount, service_charge, gratuity, coins,
        exempted;
};
inline const Amount<OrderAmounts> order_amounts[] = {
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
inline const Amount<DiscountMoney> discount_amounts[] = {
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

}  // namespace comanda::orders
