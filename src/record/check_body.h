// What a client sent, held against the declaration of its kind. No clock, no database.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "base/refusal.h"
#include "base/warning.h"
#include "record/kind.h"

namespace comanda::record {

struct Checked {
    json::object fields;  // All fields as they will be stored, in order: declared, common, unknown.
    bool active = true;
    std::vector<std::string> changed;  // The names whose values differ from before.
    Warnings warnings;                 // Unknown fields, which are stored too, and what was read otherwise than sent.
    std::vector<FieldError> errors;    // Every complaint at once.
    bool used_timezone = false;        // A time came without a zone, and was read by the one it was given.

    std::string text(std::string_view field) const;  // Empty when it is not there.
};

// What the store says about values that leave it open.
struct ReadBy {
    int currency_digits = 2;
    std::string timezone = "UTC";
};

// The stored document is needed only for an update: what is not sent stays.
Checked check_create(const Kind& kind, const json::object& body, const ReadBy& by = {});
Checked check_update(const Kind& kind, const json::object& body, const json::object& stored, const ReadBy& by = {});

// The searchable fields, one per line, in lower case.
std::string search_text(const Kind& kind, const json::object& fields);

// The record the name is unique within; empty for none. Of a list, the first.
std::string parent_of(const Kind& kind, const json::object& fields);
std::string facet_of(const Kind& kind, const json::object& fields);

}  // namespace comanda::record
