// The totals of a merged check, calculated by pricing/.
#pragma once

#include <map>

#include "features/checks/merge/fold.h"
#include "features/sales/sales.h"
#include "pricing/check_sums.h"

namespace comanda::checks {

// One tax over all lines.
struct TaxSum {
    std::int64_t amount = 0;
    std::string_view first;  // The first entry that names it, as JSON text.
};

struct Taxes {
    std::int64_t inclusive = 0;
    std::int64_t exclusive = 0;
    bool has_amount = false;
};

struct CheckTotals {
    pricing::CheckSums sums;
    std::map<std::string, pricing::CheckSums> seats;  // By the seat's id.
    std::map<std::string, TaxSum> taxes;              // By the tax's id; empty if no line carries an amount of tax.
    std::vector<pricing::CheckLine> lines;            // One for each merged line.
    std::vector<pricing::CheckDiscount> discounts;    // Of the check.
    sales::Charges charges;
    Taxes loose;  // Of the check as a whole, where no line carries any.
    Taxes on_charges;
};

// The price of a line after its discounts, void or not.
std::int64_t price_of(const Thing& line);

CheckTotals calculate_totals(const Fold& fold, const Merged& merged);

}  // namespace comanda::checks
