// Taking a person out of a document.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"

namespace comanda::customers {

struct Person;

// Empties what is personal in it: members that hold personal data by their name, wherever they stand; notes and
// comments that name the person; and any text that holds one of the person's secrets. True if something went.
bool scrub(json::value& document, const Person& person);
// The same for a JSON text; one that holds nothing personal stays as it is, byte for byte.
std::string scrubbed(const std::string& text, const Person& person);

}  // namespace comanda::customers
