// A record as it is stored and answered: one JSON text, rendered once when it is written.
#pragma once

#include <cstdint>
#include <string>

#include "base/json.h"
#include "base/time.h"
#include "record/kind.h"

namespace comanda::record {

// What the service knows about a record besides the fields clients send.
struct Origin {
    std::string id;
    std::string store;
    std::string account;
    int store_number = 0;
    std::int64_t version = 1;
    std::string created_at;  // ISO 8601, as in the document.
    std::string updated_at;
    std::string created_by;
    std::string modified_by;
    std::int64_t original_version = 0;  // Of a copy: the version of its original that it was last pulled from.
    std::string signed_by = {};         // By whom and how, for the journal: a signature (http/message.h).
};

std::string render(const Origin& origin, const json::object& fields, bool active);

// Adds what is declared and was never set, as false, 0, "" or [], and both spellings of what has two: clients expect
// every field of the interface in an answer. The text of the object begins at `begin` and ends with `out`.
void append_missing(std::string& out, std::size_t begin, std::span<const Field> fields, int currency_digits);
// Does the value say the same as its absence?
bool is_default(const Field& field, const json::value& value);
// Does all that the body says of the field, in whatever spelling, say so?
bool is_default(const Field& field, const json::object& body, int currency_digits);

// The origin of a stored document, for its next version.
Origin origin_of(const json::object& document);

}  // namespace comanda::record
