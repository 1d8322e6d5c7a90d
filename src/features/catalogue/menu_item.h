#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/shapes.h"

namespace comanda::catalogue {

inline constexpr std::string_view price_type_words[] = {"Fixed", "Open", "By weight"};
inline constexpr std::string_view presence_words[] = {"CONTAINS", "MAY_CONTAIN"};

inline constexpr Field allergen_fields[] = {
    text("code", "The allergen, such as GLUTEN.", {.required = true, .most = 50}),
    choice("presence", "How sure it is to be there.", presence_words),
};
inline constexpr Shape allergen{.title = "Allergen", .fields = allergen_fields};

inline constexpr Part menu_item_fields[] = {
    name_field,
    text("shortName", "Its name on a button.", {.searchable = true, .most = 100}),
    text("kitchenName", "Its name on kitchen tickets.", {.most = 200}),
    description_field,
    plu_code_field,
    text("sku", "What the stock calls it.", {.searchable = true, .barcode = true, .most = 100}),
    text("barcode", "What a scanner reads.", {.searchable = true, .barcode = true, .most = 100}),
    button_color_field,
    priority_field,
    whole("categoryLevel", "1: it is in categories; 2: it is in subcategories.",
          {.lenient = true, .least = 1, .most = 2, .unset = "1"}),
    references("category", "category", "Where it stands on the menu; its sales are reported under the first.",
               {.most = 100}),
    reference("department", "department", "Where its sales are reported; its category's when empty."),
    reference("course", "course", "When it is served."),
    shapes("servingSizePrices", "The sizes it is sold in, one of them the default.", serving_size_price, 500),
    choice("priceType", "Whether its price is set, asked for, or by weight.", price_type_words),
    set_price_here_field,
    taxes_field,
    include_default_taxes_field,
    reference("itemServiceCharge", "itemServiceCharge", "The service charge on it."),
    flag("isDiscountable", "Discounts apply to it.", {.unset = "true"}),
    included_modifiers_field,
    optional_groups_field,
    mandatory_groups_field,
    flag("includeDefaultOptionalGroups", "Its category's optional groups are offered too.", {.unset = "true"}),
    flag("includeDefaultMandGroups", "Its category's mandatory groups count too.", {.unset = "true"}),
    first_free_toppings_field,
    override_free_toppings_field,
    time_fields,
    hide_in_pos_field,
    hide_in_web_field,
    hide_in_kiosk_field,
    flag("outOfStock", "There is none left."),
    instant("outOfStockUntil", "When there will be some again."),
    whole("remainingQty", "How many are left; null when nobody counts.", {.unset = "null"}),
    printers_fields,
    whole("prepTimeMinutes", "How long the kitchen takes.", {.most = 10'000}),
    shapes("allergens", "What guests may be allergic to.", allergen, 100),
    whole("calories", "Kilocalories of a serving.", {.most = 1'000'000}),
    flag("isAlcohol", "It contains alcohol."),
    whole("minAge", "How old a guest must be to buy it.", {.most = 150}),
    image_fields,
    roles_field,
};

inline constexpr record::Kind menu_item{
    .name = "menuItem",
    .plural = "menuItems",
    .title = "MenuItem",
    .about = "A dish, a drink or anything else that is sold.",
    .privilege = http::Privilege::bo_menu_item,
    .paths = {.one = "svc/menuItem"},
    .lists = {paged("menuItems", "list_menu_items", "A page of a store's menu items, by name."),
              all_active("activeMenuItems", "list_active_menu_items", "All active menu items of a store.")},
    .fields = record::fields_of<menu_item_fields>,
    .parent = "category",
    .rule = menu_item_rule,
};
static_assert(record::well_formed(menu_item));

}  // namespace comanda::catalogue
