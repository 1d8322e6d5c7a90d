// The amounts of an encoded check as its till writes them: whole numbers of minor units, or their Str twins alone.
#pragma once

#include <string>
#include <vector>

#include "base/refusal.h"

namespace comanda::checks {

struct SentAmounts {
    std::string data;                // The encoded check, with the number put in where only its twin was sent.
    std::vector<FieldError> errors;  // Amounts that are none or two, and payments without an id.
};

// `data` has been accepted by parse_json and is an object.
SentAmounts read_amounts(std::string data, int currency_digits);

}  // namespace comanda::checks
