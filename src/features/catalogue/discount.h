#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/shapes.h"
#include "features/catalogue/times.h"

namespace comanda::catalogue {

inline constexpr std::string_view discount_type_words[] = {"Item Based", "Check Based", "Open"};
inline constexpr std::string_view offer_words[] = {"Amount", "Percentage", "Set price", "Free item"};

inline constexpr record::Field discount_fields[] = {
    name_field,
    {.name = "discountType",
     .type = Type::choice,
     .about = "What it is taken off; Open leaves the amount to the cashier.",
     .choices = discount_type_words},
    {.name = "offerIn", .type = Type::choice, .about = "What a guest gets.", .choices = offer_words},
    {.name = "amount", .type = Type::money, .about = "The amount taken off, or the set price."},
    {.name = "percentage", .type = Type::percent, .about = "The share taken off, at most all of it.", .most = 100'000},
    {.name = "level",
     .type = Type::whole,
     .about = "1: it is for categories; 2: for subcategories; 3: for menu items.",
     .least = 1,
     .most = 3},
    {.name = "categories",
     .type = Type::references,
     .about = "The categories it is for.",
     .most = 1'000,
     .of = "category"},
    {.name = "menuItems",
     .type = Type::references,
     .about = "The menu items it is for.",
     .most = 1'000,
     .of = "menuItem"},
    {.name = "servingSizes",
     .type = Type::references,
     .about = "The sizes it is for.",
     .most = 500,
     .of = "servingSizeLevel"},
    {.name = "includeAdditionalModifier", .type = Type::flag, .about = "Modifiers are discounted too."},
    {.name = "isAfterTax", .type = Type::flag, .about = "Taken off after taxes, which stay as they are."},
    {.name = "combineWithOtherDiscounts",
     .type = Type::flag,
     .about = "Others may apply to the same sale.",
     .unset = "true"},
    {.name = "couponCode",
     .type = Type::text,
     .about = "The code a guest has to name.",
     .searchable = true,
     .most = 100},
    {.name = "minimumAmount", .type = Type::money, .about = "How much a guest has to buy."},
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
    roles_field,
};

inline constexpr record::List discount_lists[] = {
    {.path = "svc/store/{store-id}/discounts",
     .operation = "list_discounts",
     .about = "A page of a store's discounts, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activeDiscounts",
     .operation = "list_active_discounts",
     .about = "All active discounts of a store."},
};

inline constexpr record::Kind discount{
    .name = "discount",
    .plural = "discounts",
    .title = "Discount",
    .about = "Money off, for an item or for a whole check.",
    .privilege = http::Privilege::bo_discount,
    .paths = {.one = "svc/discount"},
    .lists = discount_lists,
    .fields = discount_fields,
    .rule = discount_rule,
};
static_assert(record::well_formed(discount));

}  // namespace comanda::catalogue
