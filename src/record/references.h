// Which records a record names, by the declaration of its kind.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "record/kind.h"

namespace comanda::record {

struct Reference {
    std::string path;  // taxes[0], servingSizePrices[1].servingSizeLevel
    std::string_view kind;
    std::string_view facet;  // Empty: any.
    std::string id;
};

std::vector<Reference> references_of(const Kind& kind, const json::object& fields);

// The ids alone, each once, separated by spaces: what the record table keeps.
std::string reference_text(const std::vector<Reference>& references);

}  // namespace comanda::record
