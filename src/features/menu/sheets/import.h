// An edited table against the menu as it is: what would be written, or what is wrong with it.
#pragma once

#include "features/menu/difference.h"
#include "features/menu/sheets/sheets.h"
#include "record/engine.h"

namespace comanda::menu {

struct ImportPlan {
    std::vector<record::Write> writes;
    std::vector<std::string> places;  // Where each of them comes from.
    std::vector<Change> changes;
    std::vector<FieldError> errors;  // Each names its line.
    Warnings warnings;               // Each names its line.
    std::size_t unchanged = 0;
};

struct ImportInto {
    std::string account;
    std::string actor;
    tenant::StoreRef store;
    std::string timezone = "UTC";  // Of times that the lines say without one.
};

ImportPlan plan_import(const record::Snapshot& menu, std::span<const Line> lines,
                       std::span<const record::Kind* const> kinds, const ImportInto& into);

}  // namespace comanda::menu
