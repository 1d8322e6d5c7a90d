#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr record::Field display_group_fields[] = {
    name_field,
    {.name = "categories",
     .type = Type::references,
     .about = "The categories on it, in this order.",
     .most = 1'000,
     .of = "category"},
    {.name = "menuItems",
     .type = Type::references,
     .about = "The menu items on it, in this order.",
     .most = 1'000,
     .of = "menuItem"},
    priority_field,
    button_color_field,
    hide_in_pos_field,
    hide_in_web_field,
    hide_in_kiosk_field,
};

inline constexpr record::List display_group_lists[] = {
    {.path = "svc/store/{store-id}/displayGroups",
     .operation = "list_display_groups",
     .about = "A page of a store's display groups, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activeDisplayGroups",
     .operation = "list_active_display_groups",
     .about = "All active display groups of a store."},
};

inline constexpr record::Kind display_group{
    .name = "displayGroup",
    .plural = "displayGroups",
    .title = "DisplayGroup",
    .about = "What a screen shows together, wherever it stands on the menu: Favourites, Happy hour.",
    .privilege = http::Privilege::bo_display_group,
    .paths = {.one = "svc/displayGroup"},
    .lists = display_group_lists,
    .fields = display_group_fields,
};
static_assert(record::well_formed(display_group));

}  // namespace comanda::catalogue
