// The fields of an order as web shops send it and get it back. Amounts are filled in where they are missing and checked
// where they are not; everything else is stored as it came.
#pragma once

#include "record/kind.h"

namespace comanda::orders::fields {

using record::Field, record::id_text, record::Shape, record::Type;
using record::vocabulary::any, record::vocabulary::flag, record::vocabulary::instant, record::vocabulary::number,
    record::vocabulary::percent, record::vocabulary::shapes, record::vocabulary::text, record::vocabulary::whole;

inline constexpr std::int64_t number_max = 1'000'000'000'000;

// What a shop that calculates by itself claims of a line.
constexpr Field claimed(std::string_view name, std::string_view about) {
    return whole(name, about, {.claim = true});
}
// An amount of the whole order.
inline constexpr record::vocabulary::Maker sum{Type::money};
// Amounts that are less than nothing do not pass; what is checked against our own calculation needs no other limit.
constexpr Field money(std::string_view name, std::string_view about, std::int64_t least = 0) {
    return sum(name, about, {.claim = true, .least = least});
}
constexpr Field one(std::string_view name, std::string_view about, const Shape& shape) {
    return {.name = name, .type = Type::one_shape, .about = about, .shape = &shape};
}

inline constexpr Field order_tax_fields[] = {
    id_text("txExternalID", "tax", "The tax."),
    text("txName", "What it is called."),
    percent("percentage", "Its rate.", {.claim = true}),
    money("amount", "How much it comes to."),
    text("tax", "What the shop calls it."),
    flag("isTaxPerServiceType", "Its rate depends on how guests are served."),
    any("taxOnTax", "The taxes it is levied on as well."),
};
inline constexpr Shape order_tax{.title = "OrderTax", .fields = order_tax_fields};

inline constexpr Field order_modifier_fields[] = {
    id_text("mgExternalID", "modifierGroup", "The modifier group."),
    text("mgName", "What the group is called."),
    id_text("mExternalID", "modifier", "The modifier."),
    text("mName", "What it is called."),
    id_text("pExternalID", "modifierPrefix", "The prefix."),
    text("pName", "What the prefix is called."),
    text("sliceName", "The part of a pizza it is for."),
    whole("quantity", "Portions for one unit of the item."),
    money("mPrice", "Modifier and prefix together, never below 0."),
    money("prefixPrice", "What the prefix adds, or gives back.", -number_max),
    money("modifierPrice", "Without prefix."),
    money("amount", "For all units, free portions left out."),
    money("totalAmount", "The amount and all its taxes."),
    shapes("taxes", "Taxes put on top.", order_tax, 50),
    money("taxAmount", "Their sum."),
    shapes("inclusiveTaxes", "Taxes that are in the price.", order_tax, 50),
    money("inclusiveTaxAmount", "Their sum."),
    money("totalTax", "Both kinds."),
    money("discountModifierprice", "What discounts take off it."),
    money("discountTaxAmount", "The tax that falls away with that."),
    money("discountInclusiveTaxAmount", "The same of taxes in the price."),
};
inline constexpr Shape order_modifier{.title = "OrderModifier", .fields = order_modifier_fields};

inline constexpr Field order_discount_fields[] = {
    id_text("disExternalID", "discount", "The discount."),
    text("name", "What it is called."),
    claimed("discountValue", "Its share, in thousandths of a percent."),
    money("discountAmount", "What it takes off."),
    text("discountType", "Item Based, Check Based or Open."),
    flag("isAfterTax", "It leaves the taxes alone.", {.claim = true}),
    money("discountTax", "The tax that falls away with it."),
    flag("includeAdditionalModifier", "Modifiers are discounted too."),
    claimed("menuDiscountAmount", "What it takes off items."),
    claimed("menuDiscountInclusiveTax", "The tax in the price that falls away there."),
    claimed("modifiersDiscountAmount", "What it takes off modifiers."),
    claimed("menuDiscountTax", "The tax on top that falls away with items."),
    claimed("modifiersDiscountInclusiveTax", "The tax in the price that falls away with modifiers."),
    claimed("modifiersDiscountTax", "The tax on top that falls away with modifiers."),
    claimed("totalInclusiveTax", "All tax in prices that falls away."),
    claimed("modifierTotalInclusiveTax", "That of modifiers."),
    text("adjustAmount", "Before Tax or After Tax."),
    whole("quantity", "For how many units; all when absent."),
};
inline constexpr Shape order_discount{.title = "OrderDiscount", .fields = order_discount_fields};

inline constexpr Field order_detail_fields[] = {
    text("_id", "What the shop calls the line; refunds may name it."),
    id_text("catExternalID", "category", "The category."),
    id_text("subCatexternalID", "category", "The subcategory."),
    text("category", "What the shop calls the category."),
    id_text("menuItem", "menuItem", "What the shop calls the item."),
    flag("isFreeItem", "The shop gives it away."),
    id_text("miExternalID", "menuItem", "The menu item."),
    text("miName", "What it is called."),
    text("miimageID", "Its picture."),
    id_text("ssExternalID", "servingSizeLevel", "The serving size; the default one when absent."),
    text("ssName", "What the size is called."),
    whole("quantity", "How many."),
    flag("customizeFlag", "The guest changed something."),
    whole("noOfSlice", "Parts of a pizza."),
    money("itemPrice", "Of one, in its size."),
    money("priceAmount", "Price times quantity."),
    money("amount", "With modifiers."),
    money("totalAmount", "After discounts, with taxes on top."),
    shapes("includedModifiers", "What comes with it.", order_modifier, 200),
    shapes("optionalModifiers", "What was chosen.", order_modifier, 200),
    shapes("mandatoryModifiers", "What had to be chosen.", order_modifier, 200),
    money("includedModifierPrice", "What the included ones cost."),
    claimed("includedmodifiertax", "Tax on top of them."),
    claimed("includedmodiferinctax", "Tax in their prices."),
    money("optionalModifierPrice", "What the optional ones cost."),
    claimed("optionalmodifiertax", "Tax on top of them."),
    claimed("optionalmodifierinctax", "Tax in their prices."),
    money("mandatoryModifierPrice", "What the mandatory ones cost."),
    claimed("mandatorymodifiertax", "Tax on top of them."),
    claimed("mandatorymodifierinctax", "Tax in their prices."),
    money("totalModifierPrice", "All modifiers."),
    shapes("taxes", "Taxes put on top.", order_tax, 50),
    money("itemTaxAmount", "Tax on top of the item."),
    money("itemInclusiveTaxAmount", "Tax in the item's price."),
    money("modifierTaxAmount", "Tax on top of its modifiers."),
    money("modifierInclusiveTaxAmount", "Tax in their prices."),
    money("taxAmount", "Item tax and modifier tax."),
    shapes("inclusiveTaxes", "Taxes that are in the price.", order_tax, 50),
    money("inclusiveTaxAmount", "Their sum."),
    money("exclusiveTaxAmount", "The same as taxAmount."),
    money("itemTotalTax", "All tax of the item."),
    money("modifierTotalTax", "All tax of its modifiers."),
    money("totalTax", "All tax of the line."),
    text("comments", "For the kitchen."),
    shapes("discounts", "Discounts on this line.", order_discount, 20),
    money("discountOnMenuItem", "What discounts take off the item."),
    money("discountOnItemIncTax", "The tax in its price that falls away."),
    money("discountOnItemTax", "The tax on top of it that falls away."),
    money("totalDiscountTaxAmount", "All tax on top that falls away."),
    money("totalDiscountInTaxAmount", "All tax in prices that falls away."),
    money("totalDiscount", "What discounts take off the line."),
    money("totalDiscountOnTaxes", "All tax that falls away."),
    money("discountOnModifier", "What discounts take off its modifiers."),
    money("discountOnModifierIncTax", "The tax in their prices that falls away."),
    money("discountOnModifierTax", "The tax on top of them that falls away."),
    claimed("appliedDiscountQty", "How many units have a discount of their own."),
    claimed("appliedNonDiscountQty", "How many have none."),
    number("discountPercentage", "The share that its own discounts take off."),
    flag("isAmountDiffers", "It cost something else in the order that is repeated."),
    money("serviceCharge", "Its service charge, besides the amount."),
};
inline constexpr Shape order_detail{.title = "OrderDetail", .fields = order_detail_fields};

inline constexpr Field delivery_address_fields[] = {
    text("line1", "Street and number."),
    text("line2", "What else is needed to find it."),
    text("city", "The city."),
    text("state", "The state."),
    text("country", "The country."),
    text("zipCode", "The postal code."),
    number("latitude", "Degrees north."),
    number("longitude", "Degrees east."),
};
inline constexpr Shape delivery_address{.title = "DeliveryAddress", .fields = delivery_address_fields};

inline constexpr Field zone_details_fields[] = {
    text("externalID", "The delivery zone."),
    text("deliveryTime", "How long it takes to get there."),
    text("name", "What it is called."),
};
inline constexpr Shape zone_details{.title = "ZoneDetails", .fields = zone_details_fields};

inline constexpr Field delivery_detail_fields[] = {
    text("deliveryType", "How it gets to the guest, such as Delivery or Pickup."),
    instant("dateStr", "When it is wanted.", {.open = true}),
    text("contactPerson", "Whom to ask for."),
    text("phoneNumber", "Whom to call.", {.keeps_digits = true}),
    text("email", "Whom to write to."),
    one("address", "Where to.", delivery_address),
    one("zoneDetails", "The zone it is in.", zone_details),
    flag("isFutureOrder", "Not now, but at dateStr."),
};
inline constexpr Shape delivery_detail{.title = "DeliveryDetail", .fields = delivery_detail_fields};

inline constexpr Field cc_details_fields[] = {
    whole("transactionStatus", "What the payment provider said."),
    text("transactionID", "The provider's name for the payment."),
    text("transactionTag", "Another of its names."),
    any("amount", "What was paid, as the provider says it."),
    text("amountStr", "The same as text."),
    text("currency", "The currency."),
    text("cardHolderName", "Whose card it is."),
    text("expDate", "Until when it is good."),
    text("cardType", "The brand."),
    text("cardNumber", "First six and last four digits: more is never kept.", {.card = true}),
};
inline constexpr Shape cc_details{.title = "CcDetails", .fields = cc_details_fields};

inline constexpr Field order_fields[] = {
    text("id", "The order's name, made by the shop: the same id is the same order, for ever.", {.keeps_digits = true}),
    text("uniqueOrderID", "The check's id; the order's name when there is no id.", {.keeps_digits = true}),
    text("orderNumber", "The check's number."),
    shapes("orderDetails", "The lines.", order_detail, 500),
    sum("subTotal", "All lines after discounts, with the taxes in their prices."),
    sum("totalAmount", "What is to be paid."),
    shapes("taxes", "Taxes put on top.", order_tax, 50),
    sum("taxAmount", "Their sum."),
    shapes("inclusiveTaxes", "Taxes that are in prices.", order_tax, 50),
    sum("inclusiveTaxAmount", "Their sum."),
    sum("totalTax", "Both kinds."),
    shapes("discounts", "Discounts on the whole order.", order_discount, 20),
    whole("orderStatus", "Where it is; on the way in 0, 1, 5 and 10 are accepted and mean nothing."),
    text("orderedDateStr", "When the guest ordered, as the shop writes it."),
    shapes("deliveryDetail", "Where it goes and when.", delivery_detail, 20),
    flag("paymentPaid", "It has been paid."),
    whole("paymentType", "1: online; 2: cash on delivery."),
    sum("deliveryCharge", "What the delivery costs."),
    text("deliveryTime", "When it is expected."),
    text("comments", "For the driver."),
    flag("discountApplied", "There is a discount."),
    id_text("discountId", "discount", "The discount, when discounts names none."),
    text("appliedDiscountCode", "The code the guest named."),
    text("mailStatus", "Whether the guest got a mail."),
    text("userType", "Guest or customer."),
    sum("driverTipAmount", "For the driver."),
    one("ccDetails", "How it was paid online.", cc_details),
    whole("merchantType", "The kind of payment provider."),
    flag("isRefunded", "Something has gone back; the service says so."),
    any("refund", "What has gone back; the service says so."),
    sum("serviceCharge", "The service charges of the lines."),
    sum("gratuity", "What the house adds."),
    sum("totalDiscount", "All discounts."),
    sum("taxExemptAmount", "Taxes in prices that a tax-exempt member does not pay; among the discounts."),
    id_text("customerId", "customer", "The customer, who may collect points and be tax-exempt."),
    sum("cashRounding", "Added or dropped to reach a coin.", {.least = -number_max}),
};
inline constexpr Shape order{.title = "WebOrder", .fields = order_fields};
static_assert(record::well_formed(order_fields, true));

}  // namespace comanda::orders::fields
