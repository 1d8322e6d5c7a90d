#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr Field display_group_fields[] = {
    name_field,
    references("categories", "category", "The categories on it, in this order.", {.most = 1'000}),
    references("menuItems", "menuItem", "The menu items on it, in this order.", {.most = 1'000}),
    priority_field,
    button_color_field,
    hide_in_pos_field,
    hide_in_web_field,
    hide_in_kiosk_field,
};

inline constexpr record::Kind display_group{
    .name = "displayGroup",
    .plural = "displayGroups",
    .title = "DisplayGroup",
    .about = "What a screen shows together, wherever it stands on the menu: Favourites, Happy hour.",
    .privilege = http::Privilege::bo_display_group,
    .paths = {.one = "svc/displayGroup"},
    .lists = {paged("displayGroups", "list_display_groups", "A page of a store's display groups, by name."),
              all_active("activeDisplayGroups", "list_active_display_groups", "All active display groups of a store.")},
    .fields = display_group_fields,
};
static_assert(record::well_formed(display_group));

}  // namespace comanda::catalogue
