#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr record::Field gratuity_fields[] = {
    name_field,
    {.name = "offerIn", .type = Type::choice, .about = "An amount, or a share of the check.", .choices = charge_words},
    amount_field,
    {.name = "percentage",
     .type = Type::percent,
     .about = "How much it is, when it is a share of the check.",
     .most = 100'000},
    {.name = "isAutomatic", .type = Type::flag, .about = "Added without being asked for."},
    {.name = "minimumGuests", .type = Type::whole, .about = "From how many guests on it is added.", .most = 10'000},
    {.name = "serviceTypes",
     .type = Type::references,
     .about = "The service types it is for; all when there is none.",
     .most = 100,
     .of = "serviceType"},
    taxes_field,
    priority_field,
};

inline constexpr record::List gratuity_lists[] = {
    {.path = "svc/store/{store-id}/gratuities",
     .operation = "list_gratuities",
     .about = "A page of a store's gratuities, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activeGratuities",
     .operation = "list_active_gratuities",
     .about = "All active gratuities of a store."},
};

inline constexpr record::Kind gratuity{
    .name = "gratuity",
    .plural = "gratuities",
    .title = "Gratuity",
    .about = "A tip that the house suggests, or adds for large parties.",
    .privilege = http::Privilege::bo_gratuity,
    .paths = {.one = "svc/gratuity"},
    .lists = gratuity_lists,
    .fields = gratuity_fields,
    .rule = charge_rule,
};
static_assert(record::well_formed(gratuity));

}  // namespace comanda::catalogue
