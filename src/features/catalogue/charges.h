// What is charged besides the price of an item.
#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr std::string_view charge_words[] = {"Amount", "Percentage"};
inline constexpr Field amount_field = money("amount", "How much it is, when it is an amount.");

inline constexpr Field item_service_charge_fields[] = {
    name_field,
    choice("offerIn", "An amount, or a share of the item's price.", charge_words),
    amount_field,
    percent("percentage", "How much it is, when it is a share of the price."),
    flag("isTaxable", "Its taxes are put on it.", {.unset = "true"}),
    taxes_field,
    flag("includeModifiers", "The share is of the item with its modifiers."),
    priority_field,
};

inline constexpr record::Kind item_service_charge{
    .name = "itemServiceCharge",
    .plural = "itemServiceCharges",
    .title = "ItemServiceCharge",
    .about = "What is charged on top of an item, such as corkage or a bottle deposit.",
    .privilege = http::Privilege::bo_service_charge,
    .paths = {.one = "svc/itemServiceCharge"},
    .lists = {paged("itemServiceCharges", "list_item_service_charges",
                    "A page of a store's item service charges, by name."),
              all_active("activeItemServiceCharges", "list_active_item_service_charges",
                         "All active item service charges of a store."),
              all_active("getActiveItemServiceCharge", "look_up_item_service_charges",
                         "The same as activeItemServiceCharges, by its older name.")},
    .fields = item_service_charge_fields,
    .rule = charge_rule,
};
static_assert(record::well_formed(item_service_charge));

inline constexpr Field gratuity_fields[] = {
    name_field,
    choice("offerIn", "An amount, or a share of the check.", charge_words),
    amount_field,
    percent("percentage", "How much it is, when it is a share of the check.", {.most = 100'000}),
    flag("isAutomatic", "Added without being asked for."),
    whole("minimumGuests", "From how many guests on it is added.", {.most = 10'000}),
    references("serviceTypes", "serviceType", "The service types it is for; all when there is none.", {.most = 100}),
    taxes_field,
    priority_field,
};

inline constexpr record::Kind gratuity{
    .name = "gratuity",
    .plural = "gratuities",
    .title = "Gratuity",
    .about = "A tip that the house suggests, or adds for large parties.",
    .privilege = http::Privilege::bo_gratuity,
    .paths = {.one = "svc/gratuity"},
    .lists = {paged("gratuities", "list_gratuities", "A page of a store's gratuities, by name."),
              all_active("activeGratuities", "list_active_gratuities", "All active gratuities of a store.")},
    .fields = gratuity_fields,
    .rule = charge_rule,
};
static_assert(record::well_formed(gratuity));

}  // namespace comanda::catalogue
