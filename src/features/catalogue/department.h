#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr record::Field department_fields[] = {
    name_field,
    {.name = "departmentCode",
     .type = Type::text,
     .about = "A short code for reports.",
     .searchable = true,
     .most = 100},
    {.name = "description", .type = Type::text, .about = "What belongs to it.", .searchable = true},
    {.name = "syncWithInventory", .type = Type::flag, .about = "The account's inventory knows it."},
    {.name = "isDelete", .type = Type::flag, .about = "Marked as deleted by an older client; activeStatus decides."},
};

inline constexpr record::List department_lists[] = {
    {.path = "svc/store/{store-id}/departments",
     .operation = "list_departments",
     .about = "A page of a store's departments, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activeDepartments",
     .operation = "list_active_departments",
     .about = "All active departments of a store."},
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
    .lists = department_lists,
    .fields = department_fields,
};
static_assert(record::well_formed(department));

}  // namespace comanda::catalogue
