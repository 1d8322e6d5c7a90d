// Some shapes show the name of the record they refer to. The stored document has a mark in its place, so that renaming
// a record touches no other; the name is put there whenever the document is answered.
#pragma once

#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "record/kind.h"

namespace comanda::record {

// Puts a mark wherever the kind's shapes show a name.
void mark_names(const Kind& kind, json::object& fields);
// The same object without shown names and marks: as a client would send it.
void drop_names(const Kind& kind, json::object& fields);

bool has_marks(std::string_view doc);
// A document as it is stored, with nothing where a name is shown.
json::object parse_stored(std::string_view doc);
// A document, stored or answered, without shown names and marks.
json::object parse_document(const Kind& kind, std::string_view doc);

// Null for an id nobody knows.
using NameOf = std::function<const std::string*(std::string_view id)>;
// The document with names instead of marks.
std::string with_names(std::string_view doc, const NameOf& name_of);

// The kinds whose names are shown by others.
std::set<std::string, std::less<>> shown_kinds(std::span<const Kind* const> kinds);

}  // namespace comanda::record
