#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

// One for each rate that a tax can have by service type.
inline constexpr std::string_view service_code_words[] = {"QSR",     "BARTAB",   "TOGO",  "DELIVERY",
                                                          "FORHERE", "WEBORDER", "DINEIN"};

inline constexpr record::Field service_type_fields[] = {
    name_field,
    {.name = "code",
     .type = Type::choice,
     .about = "Which of a tax's rates by service type counts.",
     .choices = service_code_words},
    {.name = "isDefault", .type = Type::flag, .about = "Meant when a check names none."},
    priority_field,
};

inline constexpr record::List service_type_lists[] = {
    {.path = "svc/store/{store-id}/serviceTypes",
     .operation = "list_service_types",
     .about = "A page of a store's service types, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activeServiceTypes",
     .operation = "list_active_service_types",
     .about = "All active service types of a store."},
    {.path = "svc/store/{store-id}/getServiceTypesByStore",
     .operation = "look_up_service_types",
     .about = "The same as activeServiceTypes, by its older name."},
};

inline constexpr record::Kind service_type{
    .name = "serviceType",
    .plural = "serviceTypes",
    .title = "ServiceType",
    .about = "How a guest is served: at the table, at the bar, to go, delivered.",
    .privilege = http::Privilege::bo_service_type,
    .paths = {.one = "svc/serviceType"},
    .lists = service_type_lists,
    .fields = service_type_fields,
};
static_assert(record::well_formed(service_type));

}  // namespace comanda::catalogue
