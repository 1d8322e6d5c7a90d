// From a merged check's fields to the sums of pricing/.
#pragma once

#include <map>

#include "features/checks/fold.h"
#include "features/sales/sales.h"
#include "pricing/check_sums.h"

namespace comanda::checks {

// What the lines say about one tax.
struct TaxSum {
    std::int64_t amount = 0;
    std::string_view first;  // The first entry that names it, as JSON text.
};

struct Taxes {
    std::int64_t inclusive = 0;
    std::int64_t exclusive = 0;
    bool has_amount = false;
};

struct Reckoning {
    pricing::CheckSums sums;
    std::map<std::string, pricing::CheckSums> seats;  // By the seat's id.
    std::map<std::string, TaxSum> taxes;              // By the tax's id; empty if no line carries an amount of tax.
    std::vector<pricing::CheckLine> lines;            // As many as are merged.
    std::vector<pricing::CheckDiscount> discounts;    // Of the check.
    sales::Charges charges;
    Taxes loose;  // Of the check as a whole, where no line carries any.
    Taxes on_charges;
};

// What a line comes to after its discounts, void or not.
std::int64_t price_of(const Thing& line);

Reckoning reckon(const Fold& fold, const Merged& merged);

}  // namespace comanda::checks
