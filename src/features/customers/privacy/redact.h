// Taking a person out of a document.
#pragma once

#include "base/json.h"
#include "features/customers/customers.h"

namespace comanda::customers {

// Empties what is personal in it: members that hold personal data by their name, wherever they stand; notes and
// comments that name the person; and any text that holds one of the person's secrets. True if something went.
bool redact(json::value& document, const Person& person);

}  // namespace comanda::customers
