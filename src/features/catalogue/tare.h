#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr record::Field tare_fields[] = {
    name_field,
    {.name = "weight", .type = Type::milli, .about = "How much it weighs when it is empty."},
    {.name = "unit", .type = Type::choice, .about = "The unit of the weight.", .choices = unit_words},
    {.name = "tareGroup", .type = Type::ids, .about = "The group of containers it is in.", .most = 100},
};

inline constexpr record::List tare_lists[] = {
    {.path = "svc/store/{store-id}/tares",
     .operation = "list_tares",
     .about = "A page of a store's tares, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activeTares",
     .operation = "list_active_tares",
     .about = "All active tares of a store."},
    {.path = "svc/store/{store-id}/tare",
     .operation = "look_up_tares",
     .about = "The same as activeTares, by its older name."},
};

inline constexpr record::Kind tare{
    .name = "tare",
    .plural = "tares",
    .title = "Tare",
    .about = "A container whose weight a scale leaves out: a bowl, a box, a cup.",
    .privilege = http::Privilege::bo_tare,
    .paths = {.one = "svc/tare"},
    .lists = tare_lists,
    .fields = tare_fields,
};
static_assert(record::well_formed(tare));

}  // namespace comanda::catalogue
