// Normalises an encoded check for the merge: amounts become whole numbers of minor units, the status one of the known
// words, empty values lists where lists belong, and each payment gets an id. All else stays byte for byte.
#pragma once

#include <string>
#include <vector>

#include "base/refusal.h"
#include "base/warning.h"

namespace comanda::checks {

struct SentData {
    std::string data;
    std::vector<FieldError> errors;  // Amounts that are no numbers, or contradict their twins.
    Warnings warnings;
};

// Ids that are made here are made of these.
struct SentBy {
    std::string check_id = {};
    std::string node = {};
};

// `data` has been accepted by parse_json and is an object.
SentData read_data(std::string data, int currency_digits, const SentBy& by);

}  // namespace comanda::checks
