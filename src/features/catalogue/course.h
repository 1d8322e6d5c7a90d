#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr Field course_fields[] = {
    name_field,
    whole("priority", "Its place in the order of serving.", {.most = 1'000'000}),
};

inline constexpr record::Kind course{
    .name = "course",
    .plural = "courses",
    .title = "Course",
    .about = "When a dish is served: starters, mains, desserts.",
    .privilege = http::Privilege::bo_course,
    .paths = {.one = "svc/course"},
    .lists = {paged("courses", "list_courses", "A page of a store's courses, by name."),
              all_active("activeCourses", "list_active_courses", "All active courses of a store.")},
    .fields = course_fields,
};
static_assert(record::well_formed(course));

}  // namespace comanda::catalogue
