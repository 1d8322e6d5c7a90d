// Objects inside records: prices, modifiers in use, roles. The fields that hold them follow each, where kinds share
// them.
#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr record::Field serving_size_price_fields[] = {
    {.name = "servingSizeLevel",
     .type = Type::reference,
     .about = "The size.",
     .required = true,
     .of = "servingSizeLevel"},
    {.name = "name", .type = Type::name_of, .about = "What the size is called."},
    {.name = "price", .type = Type::money, .about = "Its price in this size; taken over from above when absent."},
    {.name = "isDefault", .type = Type::flag, .about = "The size that is meant when none is named."},
    plu_code_field,
    {.name = "activeStatus", .type = Type::flag, .about = "False: not offered in this size at present."},
    priority_field,
};
inline constexpr record::Shape serving_size_price{
    .title = "ServingSizePrice", .fields = serving_size_price_fields, .bare = "servingSizeLevel"};
inline constexpr record::Field serving_size_levels_field{.name = "servingSizeLevels",
                                                         .type = Type::shapes,
                                                         .about = "The sizes it comes in, with their prices.",
                                                         .most = 500,
                                                         .shape = &serving_size_price};

inline constexpr std::string_view display_mode_words[] = {"PREFIX", "SUFFIX"};
inline constexpr std::string_view prefix_price_words[] = {"None", "Fixed", "Multiplier", "Extra portion"};
inline constexpr record::Field modifier_prefix_fields[] = {
    {.name = "id", .type = Type::own_id, .about = "What orders call it by."},
    {.name = "name", .type = Type::text, .about = "The word, such as Extra or No.", .required = true, .most = 200},
    {.name = "displayMode",
     .type = Type::choice,
     .about = "Whether it stands before or after the modifier's name.",
     .choices = display_mode_words},
    {.name = "priceType", .type = Type::choice, .about = "What it does to the price.", .choices = prefix_price_words},
    // "No cheese" may give money back.
    {.name = "price",
     .type = Type::money,
     .about = "Fixed: what it adds to the modifier's price.",
     .least = -1'000'000'000},
    {.name = "multiplier", .type = Type::milli, .about = "Multiplier: what it makes of the modifier's price."},
    {.name = "isRemoval", .type = Type::flag, .about = "It takes the modifier away."},
    {.name = "countsTowardMax", .type = Type::flag, .about = "Counts towards how many may be chosen."},
    priority_field,
};
inline constexpr record::Shape modifier_prefix{.title = "ModifierPrefix", .fields = modifier_prefix_fields};

inline constexpr record::Field included_modifier_fields[] = {
    {.name = "modifierGroup", .type = Type::reference, .about = "The group it is out of.", .of = "modifierGroup"},
    {.name = "modifier", .type = Type::reference, .about = "What comes with it.", .required = true, .of = "modifier"},
    {.name = "quantity", .type = Type::whole, .about = "How many of it.", .most = 1'000},
    record::id_text("prefix", "modifierPrefix", "The id of the modifier's prefix that goes with it.", 64),
    {.name = "isRemovable", .type = Type::flag, .about = "A guest may leave it out."},
    {.name = "chargePrice", .type = Type::flag, .about = "Its price is charged on top."},
    {.name = "allowSubstitution", .type = Type::flag, .about = "A guest may take another of the group instead."},
};
inline constexpr record::Shape included_modifier{
    .title = "IncludedModifier", .fields = included_modifier_fields, .bare = "modifier"};
inline constexpr record::Field included_modifiers_field{.name = "includedModifiers",
                                                        .type = Type::shapes,
                                                        .about = "The modifiers that come with it unasked.",
                                                        .most = 200,
                                                        .shape = &included_modifier};

inline constexpr record::Field modifier_override_fields[] = {
    {.name = "modifier",
     .type = Type::reference,
     .about = "The modifier that is different here.",
     .required = true,
     .of = "modifier"},
    {.name = "servingSizeLevel",
     .type = Type::reference,
     .about = "Only in this size; in all when empty.",
     .of = "servingSizeLevel"},
    {.name = "price", .type = Type::money, .about = "Its price here."},
    {.name = "isDefault", .type = Type::flag, .about = "Chosen beforehand."},
    {.name = "isHidden", .type = Type::flag, .about = "Not offered here."},
    priority_field,
};
inline constexpr record::Shape modifier_override{.title = "ModifierOverride", .fields = modifier_override_fields};

inline constexpr std::string_view free_rule_words[] = {"First selected", "Cheapest"};
inline constexpr std::string_view show_mode_words[] = {"Force", "Prompt", "On demand"};
inline constexpr record::Field modifier_group_use_fields[] = {
    {.name = "modifierGroup",
     .type = Type::reference,
     .about = "The group to choose from.",
     .required = true,
     .of = "modifierGroup"},
    {.name = "minSelections", .type = Type::whole, .about = "How many must be chosen.", .most = 1'000},
    {.name = "maxSelections", .type = Type::whole, .about = "How many may be; null for any number.", .most = 1'000},
    {.name = "maxPerModifier",
     .type = Type::whole,
     .about = "How often the same one may be chosen; null for any number.",
     .most = 1'000},
    {.name = "minUniqueOptions", .type = Type::whole, .about = "How many different ones must be.", .most = 1'000},
    {.name = "maxUniqueOptions", .type = Type::whole, .about = "How many different ones may be.", .most = 1'000},
    first_free_toppings_field,
    {.name = "freeRule", .type = Type::choice, .about = "Which of them are the free ones.", .choices = free_rule_words},
    {.name = "showMode", .type = Type::choice, .about = "When the question is put.", .choices = show_mode_words},
    priority_field,
    {.name = "modifierOverrides",
     .type = Type::shapes,
     .about = "Modifiers of the group that are different here.",
     .most = 200,
     .shape = &modifier_override},
};
inline constexpr record::Shape modifier_group_use{
    .title = "ModifierGroupUse", .fields = modifier_group_use_fields, .bare = "modifierGroup"};
inline constexpr record::Field optional_groups_field{.name = "optionalModifierGroups",
                                                     .type = Type::shapes,
                                                     .about = "Groups a guest may choose from.",
                                                     .most = 200,
                                                     .shape = &modifier_group_use};
inline constexpr record::Field mandatory_groups_field{.name = "mandatoryModifierGroups",
                                                      .type = Type::shapes,
                                                      .about = "Groups a guest must choose from, at least once.",
                                                      .most = 200,
                                                      .shape = &modifier_group_use};

inline constexpr record::Field role_of_category_fields[] = {
    {.name = "id", .type = Type::role, .about = "The role.", .required = true},
    {.name = "name", .type = Type::text, .about = "What the role is called.", .most = 200},
};
inline constexpr record::Shape role_of_category{
    .title = "RoleOfCategory", .fields = role_of_category_fields, .bare = "id"};
inline constexpr record::Field roles_field{.name = "roles",
                                           .type = Type::shapes,
                                           .about = "The roles that may sell it; everyone when there is none.",
                                           .most = 200,
                                           .shape = &role_of_category};

}  // namespace comanda::catalogue
