// What a write tells besides the record: what it did not know, or read otherwise than it was sent.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/json.h"
#include "base/refusal.h"

namespace comanda {

struct Warning {
    std::string code;  // UNKNOWN_FIELD, UNKNOWN_WORD, COERCED: part of the interface.
    std::string field;
    json::value from = nullptr, to = nullptr;  // COERCED: what was sent, and what it was read as; null: as absent.
};

using Warnings = std::vector<Warning>;

inline Warning unknown_field(std::string path) {
    return {"UNKNOWN_FIELD", std::move(path)};
}

json::object to_json(const Warning& warning);

// The complaint that it is when nothing but what is declared is wanted.
FieldError strict_error(const Warning& warning);

}  // namespace comanda
