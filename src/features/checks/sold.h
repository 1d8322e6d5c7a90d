// From a check that has ended to the sale that is kept of it for ever.
#pragma once

#include "features/checks/sent_check.h"
#include "features/checks/state.h"

namespace comanda::checks {

// Whose check it is.
std::string employee_of(const Fold& fold);
// The customer it names by id; empty: none.
std::string customer_of(const Fold& fold);

// When it was opened, as its till says, in milliseconds; 0 if it does not.
std::int64_t opened_at(const Fold& fold);
// A moment of a till's, unless it cannot be believed: then when we heard of it.
std::int64_t believed(std::int64_t at, std::int64_t received);

// When it ended by the till's clock: a till may have been away for days, not for years.
std::int64_t ended_at(std::span<const SentCheck> items, std::span<const std::size_t> taken);

// Amounts of the check as a whole are handed to its lines, so that lines add up to it. Of a void check nothing is sold.
sales::Sale sale_of(const CheckKey& key, const State& state, const Merged& merged, std::int64_t at);

}  // namespace comanda::checks
