#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

// One for each rate that a tax can have by service type.
inline constexpr std::string_view service_code_words[] = {"QSR",     "BARTAB",   "TOGO",  "DELIVERY",
                                                          "FORHERE", "WEBORDER", "DINEIN"};

inline constexpr Field service_type_fields[] = {
    name_field,
    choice("code", "Which of a tax's rates by service type counts.", service_code_words),
    flag("isDefault", "Meant when a check names none."),
    priority_field,
};

inline constexpr record::Kind service_type{
    .name = "serviceType",
    .plural = "serviceTypes",
    .title = "ServiceType",
    .about = "How a guest is served: at the table, at the bar, to go, delivered.",
    .privilege = http::Privilege::bo_service_type,
    .paths = {.one = "svc/serviceType"},
    .lists = {paged("serviceTypes", "list_service_types", "A page of a store's service types, by name."),
              all_active("activeServiceTypes", "list_active_service_types", "All active service types of a store."),
              all_active("getServiceTypesByStore", "look_up_service_types",
                         "The same as activeServiceTypes, by its older name.")},
    .fields = service_type_fields,
};
static_assert(record::well_formed(service_type));

}  // namespace comanda::catalogue
