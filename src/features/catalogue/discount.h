#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/shapes.h"

namespace comanda::catalogue {

inline constexpr std::string_view discount_type_words[] = {"Item Based", "Check Based", "Open"};
inline constexpr std::string_view offer_words[] = {"Amount", "Percentage", "Set price", "Free item"};

inline constexpr Part discount_fields[] = {
    name_field,
    choice("discountType", "What it is taken off; Open leaves the amount to the cashier.", discount_type_words),
    choice("offerIn", "What a guest gets.", offer_words),
    money("amount", "The amount taken off, or the set price."),
    percent("percentage", "The share taken off, at most all of it.", {.most = 100'000}),
    whole("level", "1: it is for categories; 2: for subcategories; 3: for menu items.", {.least = 1, .most = 3}),
    references("categories", "category", "The categories it is for.", {.most = 1'000}),
    references("menuItems", "menuItem", "The menu items it is for.", {.most = 1'000}),
    references("servingSizes", "servingSizeLevel", "The sizes it is for.", {.most = 500}),
    flag("includeAdditionalModifier", "Modifiers are discounted too."),
    flag("isAfterTax", "Taken off after taxes, which stay as they are."),
    flag("combineWithOtherDiscounts", "Others may apply to the same sale.", {.unset = "true"}),
    text("couponCode", "The code a guest has to name.", {.searchable = true, .most = 100}),
    money("minimumAmount", "How much a guest has to buy."),
    time_fields,
    roles_field,
};

inline constexpr record::Kind discount{
    .name = "discount",
    .plural = "discounts",
    .title = "Discount",
    .about = "Money off, for an item or for a whole check.",
    .privilege = http::Privilege::bo_discount,
    .paths = {.one = "svc/discount"},
    .lists = {paged("discounts", "list_discounts", "A page of a store's discounts, by name."),
              all_active("activeDiscounts", "list_active_discounts", "All active discounts of a store.")},
    .fields = record::fields_of<discount_fields>,
    .rule = discount_rule,
};
static_assert(record::well_formed(discount));

}  // namespace comanda::catalogue
