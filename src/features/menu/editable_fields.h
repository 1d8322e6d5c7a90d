// What a version of a record says, without what the service writes beside it.
#pragma once

#include <cstdint>

#include "base/json.h"
#include "record/kind.h"

namespace comanda::menu {

struct EditableFields {
    json::object fields;  // Those clients decide about, without shown names.
    bool active = true;
    std::int64_t original_version = 0;  // Of a copy: what it was last pulled from.

    EditableFields() = default;
    EditableFields(const record::Kind& kind, const json::object& document);
    bool operator==(const EditableFields&) const = default;
};

}  // namespace comanda::menu
