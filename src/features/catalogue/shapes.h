// Objects inside records: prices, modifiers in use, roles. The fields that hold them follow each, where kinds share
// them.
#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr Field serving_size_price_fields[] = {
    reference("servingSizeLevel", "servingSizeLevel", "The size.", {.required = true}),
    name_of("name", "What the size is called."),
    money("price", "Its price in this size; taken over from above when absent."),
    flag("isDefault", "The size that is meant when none is named."),
    plu_code_field,
    flag("activeStatus", "False: not offered in this size at present."),
    priority_field,
};
inline constexpr Shape serving_size_price{
    .title = "ServingSizePrice", .fields = serving_size_price_fields, .bare = "servingSizeLevel"};
inline constexpr Field serving_size_levels_field =
    shapes("servingSizeLevels", "The sizes it comes in, with their prices.", serving_size_price, 500);

inline constexpr Field included_modifier_fields[] = {
    reference("modifierGroup", "modifierGroup", "The group it is out of."),
    reference("modifier", "modifier", "What comes with it.", {.required = true}),
    whole("quantity", "How many of it.", {.most = 1'000}),
    record::id_text("prefix", "modifierPrefix", "The id of the modifier's prefix that goes with it.", 64),
    flag("isRemovable", "A guest may leave it out."),
    flag("chargePrice", "Its price is charged on top."),
    flag("allowSubstitution", "A guest may take another of the group instead."),
};
inline constexpr Shape included_modifier{
    .title = "IncludedModifier", .fields = included_modifier_fields, .bare = "modifier"};
inline constexpr Field included_modifiers_field =
    shapes("includedModifiers", "The modifiers that come with it unasked.", included_modifier, 200);

inline constexpr Field modifier_override_fields[] = {
    reference("modifier", "modifier", "The modifier that is different here.", {.required = true}),
    reference("servingSizeLevel", "servingSizeLevel", "Only in this size; in all when empty."),
    money("price", "Its price here."),
    flag("isDefault", "Chosen beforehand."),
    flag("isHidden", "Not offered here."),
    priority_field,
};
inline constexpr Shape modifier_override{.title = "ModifierOverride", .fields = modifier_override_fields};

inline constexpr std::string_view free_rule_words[] = {"First selected", "Cheapest"};
inline constexpr std::string_view show_mode_words[] = {"Force", "Prompt", "On demand"};
inline constexpr Field modifier_group_use_fields[] = {
    reference("modifierGroup", "modifierGroup", "The group to choose from.", {.required = true}),
    whole("minSelections", "How many must be chosen.", {.most = 1'000}),
    whole("maxSelections", "How many may be; null for any number.", {.most = 1'000}),
    whole("maxPerModifier", "How often the same one may be chosen; null for any number.", {.most = 1'000}),
    whole("minUniqueOptions", "How many different ones must be.", {.most = 1'000}),
    whole("maxUniqueOptions", "How many different ones may be.", {.most = 1'000}),
    first_free_toppings_field,
    choice("freeRule", "Which of them are the free ones.", free_rule_words),
    choice("showMode", "When the question is put.", show_mode_words),
    priority_field,
    shapes("modifierOverrides", "Modifiers of the group that are different here.", modifier_override, 200),
};
inline constexpr Shape modifier_group_use{
    .title = "ModifierGroupUse", .fields = modifier_group_use_fields, .bare = "modifierGroup"};
inline constexpr Field optional_groups_field =
    shapes("optionalModifierGroups", "Groups a guest may choose from.", modifier_group_use, 200);
inline constexpr Field mandatory_groups_field =
    shapes("mandatoryModifierGroups", "Groups a guest must choose from, at least once.", modifier_group_use, 200);

inline constexpr Field role_of_category_fields[] = {
    role("id", "The role.", {.required = true}),
    text("name", "What the role is called.", {.most = 200}),
};
inline constexpr Shape role_of_category{.title = "RoleOfCategory", .fields = role_of_category_fields, .bare = "id"};
inline constexpr Field roles_field =
    shapes("roles", "The roles that may sell it; everyone when there is none.", role_of_category, 200);

}  // namespace comanda::catalogue
