#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/shapes.h"
#include "features/catalogue/times.h"

namespace comanda::catalogue {

inline constexpr std::string_view price_type_words[] = {"Fixed", "Open", "By weight"};
inline constexpr std::string_view presence_words[] = {"CONTAINS", "MAY_CONTAIN"};

inline constexpr record::Field allergen_fields[] = {
    {.name = "code", .type = Type::text, .about = "The allergen, such as GLUTEN.", .required = true, .most = 50},
    {.name = "presence", .type = Type::choice, .about = "How sure it is to be there.", .choices = presence_words},
};
inline constexpr record::Shape allergen{.title = "Allergen", .fields = allergen_fields};

inline constexpr record::Field menu_item_fields[] = {
    name_field,
    {.name = "shortName", .type = Type::text, .about = "Its name on a button.", .searchable = true, .most = 100},
    {.name = "kitchenName", .type = Type::text, .about = "Its name on kitchen tickets.", .most = 200},
    description_field,
    plu_code_field,
    {.name = "sku", .type = Type::text, .about = "What the stock calls it.", .searchable = true, .most = 100},
    {.name = "barcode", .type = Type::text, .about = "What a scanner reads.", .searchable = true, .most = 100},
    button_color_field,
    priority_field,
    {.name = "categoryLevel",
     .type = Type::whole,
     .about = "1: it is in categories; 2: it is in subcategories.",
     .lenient = true,
     .least = 1,
     .most = 2},
    {.name = "category",
     .type = Type::references,
     .about = "Where it stands on the menu; its sales are reported under the first.",
     .most = 100,
     .of = "category"},
    {.name = "department",
     .type = Type::reference,
     .about = "Where its sales are reported; its category's when empty.",
     .of = "department"},
    {.name = "course", .type = Type::reference, .about = "When it is served.", .of = "course"},
    {.name = "servingSizePrices",
     .type = Type::shapes,
     .about = "The sizes it is sold in, one of them the default.",
     .most = 500,
     .shape = &serving_size_price},
    {.name = "priceType",
     .type = Type::choice,
     .about = "Whether its price is set, asked for, or by weight.",
     .choices = price_type_words},
    set_price_here_field,
    taxes_field,
    include_default_taxes_field,
    {.name = "itemServiceCharge",
     .type = Type::reference,
     .about = "The service charge on it.",
     .of = "itemServiceCharge"},
    {.name = "isDiscountable", .type = Type::flag, .about = "Discounts apply to it."},
    included_modifiers_field,
    optional_groups_field,
    mandatory_groups_field,
    {.name = "includeDefaultOptionalGroups",
     .type = Type::flag,
     .about = "Its category's optional groups are offered too."},
    {.name = "includeDefaultMandGroups", .type = Type::flag, .about = "Its category's mandatory groups count too."},
    first_free_toppings_field,
    override_free_toppings_field,
    time_applicable_type_field,
    restrict_to_time_field,
    restrict_to_days_field,
    restrict_to_months_field,
    days_of_week_field,
    days_of_month_field,
    months_field,
    start_time_field,
    end_time_field,
    start_date_field,
    end_date_field,
    hide_in_pos_field,
    hide_in_web_field,
    hide_in_kiosk_field,
    {.name = "outOfStock", .type = Type::flag, .about = "There is none left."},
    {.name = "outOfStockUntil", .type = Type::instant, .about = "When there will be some again."},
    {.name = "remainingQty", .type = Type::whole, .about = "How many are left; null when nobody counts."},
    kitchen_printers_field,
    label_printers_field,
    restrict_printers_field,
    {.name = "prepTimeMinutes", .type = Type::whole, .about = "How long the kitchen takes.", .most = 10'000},
    {.name = "allergens",
     .type = Type::shapes,
     .about = "What guests may be allergic to.",
     .most = 100,
     .shape = &allergen},
    {.name = "calories", .type = Type::whole, .about = "Kilocalories of a serving.", .most = 1'000'000},
    {.name = "isAlcohol", .type = Type::flag, .about = "It contains alcohol."},
    {.name = "minAge", .type = Type::whole, .about = "How old a guest must be to buy it.", .most = 150},
    image_available_field,
    image_url_field,
    image_version_field,
    image_extension_field,
    roles_field,
};

inline constexpr record::List menu_item_lists[] = {
    {.path = "svc/store/{store-id}/menuItems",
     .operation = "list_menu_items",
     .about = "A page of a store's menu items, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activeMenuItems",
     .operation = "list_active_menu_items",
     .about = "All active menu items of a store."},
};

inline constexpr record::Kind menu_item{
    .name = "menuItem",
    .plural = "menuItems",
    .title = "MenuItem",
    .about = "A dish, a drink or anything else that is sold.",
    .privilege = http::Privilege::bo_menu_item,
    .paths = {.one = "svc/menuItem"},
    .lists = menu_item_lists,
    .fields = menu_item_fields,
    .parent = "category",
    .rule = menu_item_rule,
};
static_assert(record::well_formed(menu_item));

}  // namespace comanda::catalogue
