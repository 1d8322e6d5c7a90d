#pragma once

#include "record/kind.h"

namespace comanda::catalogue {

inline constexpr record::Field course_fields[] = {
    {.name = "name",
     .type = record::Type::text,
     .about = "What people call it.",
     .required = true,
     .searchable = true,
     .most = 200},
    {.name = "priority", .type = record::Type::whole, .about = "Its place in the order of serving.", .most = 1'000'000},
};

inline constexpr record::Kind course{
    .name = "course",
    .plural = "courses",
    .title = "Course",
    .about = "When a dish is served: starters, mains, desserts.",
    .paths = {.list = "svc/store/{store-id}/courses",
              .active = "svc/store/{store-id}/activeCourses",
              .one = "svc/course"},
    .fields = course_fields,
};
static_assert(record::well_formed(course));

}  // namespace comanda::catalogue
