// What becomes of a copy when its original and its store have both moved on since the last pull. Pure.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "features/menu/difference.h"

namespace comanda::menu {

// A field in which the store's word stood against the original's.
struct KeptField {
    std::string field;
    bool is_conflict = false;  // Both have changed it; otherwise only the store has.
    std::optional<json::value> local;
    std::optional<json::value> incoming;
};

struct MergedContent {
    EditableFields content;  // original_version is that of what came in.
    std::vector<KeptField> kept;
};

// Field by field: what only one side changed is taken from that side; what both changed stays as the store has it. With
// `overwrite` the original has the last word. Without a base nobody knows who changed what: the store's word stands.
MergedContent merge_content(const EditableFields* base, const EditableFields& local, const EditableFields& incoming,
                            bool overwrite);

}  // namespace comanda::menu
