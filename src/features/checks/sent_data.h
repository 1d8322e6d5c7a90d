// An encoded check as its till writes it, brought into the form that the merge reads: amounts as whole numbers of minor
// units, words of the list of states, lists where lists belong, an id for each payment. All else stays byte for byte.
#pragma once

#include <string>
#include <vector>

#include "base/refusal.h"
#include "base/warning.h"

namespace comanda::checks {

struct SentData {
    std::string data;
    std::vector<FieldError> errors;  // Amounts that are none or two.
    Warnings warnings;
};

// What made ids are made of.
struct SentBy {
    std::string check_id = {};
    std::string node = {};
};

// `data` has been accepted by parse_json and is an object.
SentData read_data(std::string data, int currency_digits, const SentBy& by);

// Was the payment sent without an id? It is in force as long as one of the tills that had it still sends it.
bool is_made_payment(std::string_view id);

}  // namespace comanda::checks
