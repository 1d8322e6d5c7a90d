#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr Field department_fields[] = {
    name_field,
    text("departmentCode", "A short code for reports.", {.searchable = true, .most = 100}),
    text("description", "What belongs to it.", {.searchable = true}),
    flag("syncWithInventory", "The account's inventory knows it."),
    flag("isDelete", "Marked as deleted by an older client; activeStatus decides."),
};

inline constexpr record::Kind department{
    .name = "department",
    .plural = "departments",
    .title = "Department",
    .about = "A part of the house that sales are reported by, such as Kitchen or Bar.",
    .privilege = http::Privilege::bo_department,
    .paths = {.one = "svc/department",
              .read = "svc/departments/{id}",
              .misspelt = "svc/deparment",
              .update_by_post = true},
    .lists = {paged("departments", "list_departments", "A page of a store's departments, by name."),
              all_active("activeDepartments", "list_active_departments", "All active departments of a store.")},
    .fields = department_fields,
};
static_assert(record::well_formed(department));

}  // namespace comanda::catalogue
