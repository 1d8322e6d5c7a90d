#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr record::Field item_service_charge_fields[] = {
    name_field,
    {.name = "offerIn",
     .type = Type::choice,
     .about = "An amount, or a share of the item's price.",
     .choices = charge_words},
    amount_field,
    percentage_field,
    {.name = "isTaxable", .type = Type::flag, .about = "Its taxes are put on it.", .unset = "true"},
    taxes_field,
    {.name = "includeModifiers", .type = Type::flag, .about = "The share is of the item with its modifiers."},
    priority_field,
};

inline constexpr record::List item_service_charge_lists[] = {
    {.path = "svc/store/{store-id}/itemServiceCharges",
     .operation = "list_item_service_charges",
     .about = "A page of a store's item service charges, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activeItemServiceCharges",
     .operation = "list_active_item_service_charges",
     .about = "All active item service charges of a store."},
    {.path = "svc/store/{store-id}/getActiveItemServiceCharge",
     .operation = "look_up_item_service_charges",
     .about = "The same as activeItemServiceCharges, by its older name."},
};

inline constexpr record::Kind item_service_charge{
    .name = "itemServiceCharge",
    .plural = "itemServiceCharges",
    .title = "ItemServiceCharge",
    .about = "What is charged on top of an item, such as corkage or a bottle deposit.",
    .privilege = http::Privilege::bo_service_charge,
    .paths = {.one = "svc/itemServiceCharge"},
    .lists = item_service_charge_lists,
    .fields = item_service_charge_fields,
    .rule = charge_rule,
};
static_assert(record::well_formed(item_service_charge));

}  // namespace comanda::catalogue
