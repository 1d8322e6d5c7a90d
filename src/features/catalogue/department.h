#pragma once

#include "record/kind.h"

namespace comanda::catalogue {

inline constexpr record::Field department_fields[] = {
    {.name = "name",
     .type = record::Type::text,
     .about = "What people call it.",
     .required = true,
     .searchable = true,
     .most = 200},
    {.name = "departmentCode",
     .type = record::Type::text,
     .about = "A short code for reports.",
     .searchable = true,
     .most = 100},
    {.name = "description", .type = record::Type::text, .about = "What belongs to it.", .searchable = true},
    {.name = "syncWithInventory", .type = record::Type::flag, .about = "The account's inventory knows it."},
    {.name = "isDelete",
     .type = record::Type::flag,
     .about = "Marked as deleted by an older client; activeStatus decides."},
};

inline constexpr record::Kind department{
    .name = "department",
    .plural = "departments",
    .title = "Department",
    .about = "A part of the house that sales are reported by, such as Kitchen or Bar.",
    .paths = {.list = "svc/store/{store-id}/departments",
              .active = "svc/store/{store-id}/activeDepartments",
              .one = "svc/department",
              .read = "svc/departments",
              .misspelt = "svc/deparment",
              .update_by_post = true},
    .fields = department_fields,
};
static_assert(record::well_formed(department));

}  // namespace comanda::catalogue
