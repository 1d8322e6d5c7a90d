// The merged check written as JSON, with its sums made again.
#pragma once

#include "features/checks/fold.h"
#include "pricing/check_sums.h"

namespace comanda::checks {

struct CheckText {
    std::string data;      // The encoded check.
    std::string envelope;  // What stands beside it: node, deviceName, tableID …
    pricing::CheckSums sums;
    bool is_as_sent = false;  // It says what the latest submission says, amounts and all: data is that text.
};

CheckText write_check(const Fold& fold, const Merged& merged, int currency_digits);

std::string conflicts_json(const Merged& merged);

}  // namespace comanda::checks
