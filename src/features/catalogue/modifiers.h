#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/shapes.h"

namespace comanda::catalogue {

inline constexpr Part modifier_group_fields[] = {
    name_field,
    references("modifiers", "modifier", "The modifiers to choose from.", {.most = 1'000}),
    choice("alignType", "In what order they are shown.", sort_words, {.open = true}),
    table("modifiersAlignment", "The position of each modifier, by its id, for Custom sort."),
    flag("pizzaTopping", "Toppings: they can be put on a half or a slice."),
    serving_size_levels_field,
    set_price_here_field,
    priority_field,
    image_fields,
};

inline constexpr record::Kind modifier_group{
    .name = "modifierGroup",
    .plural = "modifierGroups",
    .title = "ModifierGroup",
    .about = "Modifiers that are offered together, such as sauces or toppings.",
    .privilege = http::Privilege::bo_modifier,
    .paths = {.one = "svc/modifierGroup"},
    .lists = {paged("modifierGroups", "list_modifier_groups", "A page of a store's modifier groups, by name."),
              all_active("activeModifierGroups", "list_active_modifier_groups",
                         "All active modifier groups of a store.")},
    .fields = record::fields_of<modifier_group_fields>,
    .rule = modifier_group_rule,
};
static_assert(record::well_formed(modifier_group));

inline constexpr std::string_view display_mode_words[] = {"PREFIX", "SUFFIX"};
inline constexpr std::string_view prefix_price_words[] = {"None", "Fixed", "Multiplier", "Extra portion"};
inline constexpr Field modifier_prefix_fields[] = {
    own_id("id", "What orders call it by."),
    text("name", "The word, such as Extra or No.", {.required = true, .most = 200}),
    choice("displayMode", "Whether it stands before or after the modifier's name.", display_mode_words),
    choice("priceType", "What it does to the price.", prefix_price_words),
    // "No cheese" may give money back.
    money("price", "Fixed: what it adds to the modifier's price.", {.least = -1'000'000'000}),
    milli("multiplier", "Multiplier: what it makes of the modifier's price."),
    flag("isRemoval", "It takes the modifier away."),
    flag("countsTowardMax", "Counts towards how many may be chosen."),
    priority_field,
};
inline constexpr Shape modifier_prefix{.title = "ModifierPrefix", .fields = modifier_prefix_fields};

inline constexpr Part modifier_fields[] = {
    name_field,
    reference("modifyWith", "modifierGroup", "The group it is in."),
    plu_code_field,
    serving_size_levels_field,
    shapes("prefixes", "Words that go with it, such as Extra, No or On the side.", modifier_prefix, 100),
    // Described as a list and sent as a number, so both are taken.
    whole("maxNoOfTimes", "How often an item can have it; 0 for any number.", {.lenient = true, .most = 1'000}),
    set_price_here_field,
    override_free_toppings_field,
    taxes_field,
    include_default_taxes_field,
    references("alternate", "modifier", "Modifiers to offer instead of it.", {.most = 200}),
    kitchen_printers_field,
    flag("printMenuInModPrint", "Where it is printed, its item is printed too."),
    flag("printModInMenuPrint", "Where its item is printed, it is printed too."),
    flag("showModifier", "It is shown in printed templates."),
    button_color_field,
    image_fields,
};

inline constexpr record::Kind modifier{
    .name = "modifier",
    .plural = "modifiers",
    .title = "Modifier",
    .about = "What a guest can have changed or added: extra cheese, well done, oat milk.",
    .privilege = http::Privilege::bo_modifier,
    .paths = {.one = "svc/modifier"},
    .lists = {paged("modifiers", "list_modifiers", "A page of a store's modifiers, by name."),
              all_active("activeModifiers", "list_active_modifiers", "All active modifiers of a store.")},
    .fields = record::fields_of<modifier_fields>,
    .parent = "modifyWith",
    .rule = modifier_rule,
};
static_assert(record::well_formed(modifier));

}  // namespace comanda::catalogue
