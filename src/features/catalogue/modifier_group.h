#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/shapes.h"

namespace comanda::catalogue {

inline constexpr record::Field modifier_group_fields[] = {
    name_field,
    {.name = "modifiers",
     .type = Type::references,
     .about = "The modifiers to choose from.",
     .most = 1'000,
     .of = "modifier"},
    {.name = "alignType",
     .type = Type::choice,
     .about = "In what order they are shown.",
     .open = true,
     .choices = sort_words},
    {.name = "modifiersAlignment",
     .type = Type::table,
     .about = "The position of each modifier, by its id, for Custom sort."},
    {.name = "pizzaTopping", .type = Type::flag, .about = "Toppings: they can be put on a half or a slice."},
    serving_size_levels_field,
    set_price_here_field,
    priority_field,
    image_available_field,
    image_url_field,
    image_version_field,
    image_extension_field,
};

inline constexpr record::List modifier_group_lists[] = {
    {.path = "svc/store/{store-id}/modifierGroups",
     .operation = "list_modifier_groups",
     .about = "A page of a store's modifier groups, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activeModifierGroups",
     .operation = "list_active_modifier_groups",
     .about = "All active modifier groups of a store."},
};

inline constexpr record::Kind modifier_group{
    .name = "modifierGroup",
    .plural = "modifierGroups",
    .title = "ModifierGroup",
    .about = "Modifiers that are offered together, such as sauces or toppings.",
    .privilege = http::Privilege::bo_modifier,
    .paths = {.one = "svc/modifierGroup"},
    .lists = modifier_group_lists,
    .fields = modifier_group_fields,
    .rule = modifier_group_rule,
};
static_assert(record::well_formed(modifier_group));

}  // namespace comanda::catalogue
