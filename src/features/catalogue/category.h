#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/shapes.h"

namespace comanda::catalogue {

// Categories and subcategories are one kind, told apart by `level`.
inline constexpr Part category_fields[] = {
    name_field,
    // Clients send it as a number or as text. It decides who may be its parent, so it stays.
    whole("level", "1: a category; 2: a subcategory. Follows from parent when absent.",
          {.fixed = true, .lenient = true, .least = 1, .most = 2}),
    reference("parent", "category", "The category a subcategory is in.", {.of_facet = "1"}),
    reference("department", "department", "The department its sales are reported under."),
    reference("course", "course", "The course its dishes are served in."),
    serving_size_levels_field,
    whole("sslLength", "How many sizes a client counts.", {.most = 1'000}),
    taxes_field,
    reference("itemServiceCharge", "itemServiceCharge", "The service charge on its items."),
    optional_groups_field,
    mandatory_groups_field,
    included_modifiers_field,
    first_free_toppings_field,
    override_free_toppings_field,
    flag("isConventional", "The order is taken as a conversation, step by step."),
    time_fields,
    hide_in_pos_field,
    hide_in_web_field,
    flag("hideMenuItemInWeb", "Its items are not shown where guests order online."),
    flag("hideMenuItemInKiosk", "Its items are not shown on kiosks."),
    choice("menuItemSort", "The order of its items.", sort_words, {.open = true}),
    choice("subCategorySort", "The order of its subcategories.", sort_words, {.open = true}),
    printers_fields,
    ids("tareGroup", "The containers to choose from when it is weighed.", {.most = 100}),
    reference("defaultTare", "tare", "The container that is meant when none is named."),
    roles_field,
    button_color_field,
    image_fields,
};

inline constexpr record::Kind category{
    .name = "category",
    .plural = "categories",
    .title = "Category",
    .about = "A part of the menu, such as Drinks, or a part of a part, such as Wines.",
    .privilege = http::Privilege::bo_category,
    .paths = {.one = "svc/category"},
    .lists = {paged("categories", "list_categories", "A page of a store's categories, by name.", {.facet = "1"}),
              paged("subcategories", "list_subcategories", "A page of a store's subcategories, by name.",
                    {.facet = "2"}),
              all_active("activeCategories", "list_active_categories",
                         "All active categories of a store, without subcategories.", {.facet = "1"})},
    .fields = record::fields_of<category_fields>,
    .parent = "parent",
    .facet = "level",
    .rule = category_rule,
};
static_assert(record::well_formed(category));

}  // namespace comanda::catalogue
