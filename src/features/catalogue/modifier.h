#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/shapes.h"

namespace comanda::catalogue {

inline constexpr record::Field modifier_fields[] = {
    name_field,
    {.name = "modifyWith", .type = Type::reference, .about = "The group it is in.", .of = "modifierGroup"},
    plu_code_field,
    serving_size_levels_field,
    {.name = "prefixes",
     .type = Type::shapes,
     .about = "Words that go with it, such as Extra, No or On the side.",
     .most = 100,
     .shape = &modifier_prefix},
    // Described as a list and sent as a number, so both are taken.
    {.name = "maxNoOfTimes",
     .type = Type::whole,
     .about = "How often an item can have it; 0 for any number.",
     .lenient = true,
     .most = 1'000},
    set_price_here_field,
    override_free_toppings_field,
    taxes_field,
    include_default_taxes_field,
    {.name = "alternate",
     .type = Type::references,
     .about = "Modifiers to offer instead of it.",
     .most = 200,
     .of = "modifier"},
    kitchen_printers_field,
    {.name = "printMenuInModPrint", .type = Type::flag, .about = "Where it is printed, its item is printed too."},
    {.name = "printModInMenuPrint", .type = Type::flag, .about = "Where its item is printed, it is printed too."},
    {.name = "showModifier", .type = Type::flag, .about = "It is shown in printed templates."},
    button_color_field,
    image_available_field,
    image_url_field,
    image_version_field,
    image_extension_field,
};

inline constexpr record::List modifier_lists[] = {
    {.path = "svc/store/{store-id}/modifiers",
     .operation = "list_modifiers",
     .about = "A page of a store's modifiers, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activeModifiers",
     .operation = "list_active_modifiers",
     .about = "All active modifiers of a store."},
};

inline constexpr record::Kind modifier{
    .name = "modifier",
    .plural = "modifiers",
    .title = "Modifier",
    .about = "What a guest can have changed or added: extra cheese, well done, oat milk.",
    .privilege = http::Privilege::bo_modifier,
    .paths = {.one = "svc/modifier"},
    .lists = modifier_lists,
    .fields = modifier_fields,
    .parent = "modifyWith",
    .rule = modifier_rule,
};
static_assert(record::well_formed(modifier));

}  // namespace comanda::catalogue
