#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr record::Field course_fields[] = {
    name_field,
    {.name = "priority", .type = Type::whole, .about = "Its place in the order of serving.", .most = 1'000'000},
};

inline constexpr record::List course_lists[] = {
    {.path = "svc/store/{store-id}/courses",
     .operation = "list_courses",
     .about = "A page of a store's courses, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activeCourses",
     .operation = "list_active_courses",
     .about = "All active courses of a store."},
};

inline constexpr record::Kind course{
    .name = "course",
    .plural = "courses",
    .title = "Course",
    .about = "When a dish is served: starters, mains, desserts.",
    .privilege = http::Privilege::bo_course,
    .paths = {.one = "svc/course"},
    .lists = course_lists,
    .fields = course_fields,
};
static_assert(record::well_formed(course));

}  // namespace comanda::catalogue
