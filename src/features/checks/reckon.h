// From a merged check's fields to the sums of pricing/.
#pragma once

#include <map>

#include "features/checks/fold.h"
#include "pricing/check_sums.h"

namespace comanda::checks {

// What the lines say about one tax.
struct TaxSum {
    std::int64_t amount = 0;
    std::string_view first;  // The first entry that names it, as JSON text.
};

struct Reckoning {
    pricing::CheckSums sums;
    std::map<std::string, pricing::CheckSums> seats;  // By the seat's id.
    std::map<std::string, TaxSum> taxes;              // By the tax's id; empty if no line carries an amount of tax.
};

Reckoning reckon(const Fold& fold, const Merged& merged);

}  // namespace comanda::checks
