// A web order as a check, so that tills see it and its sale is made like any other.
#pragma once

#include "features/checks/checks.h"

namespace comanda::checks {

SentCheck check_of_order(const OrderStep& step, int currency_digits, Instant at);

}  // namespace comanda::checks
