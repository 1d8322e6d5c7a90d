// Makes the sale of a check that has ended. Sales are stored for ever.
#pragma once

#include "features/checks/merge/cached_check.h"
#include "features/checks/sent_check.h"

namespace comanda::checks {

// The employee who opened it.
std::string employee_of(const Fold& fold);
// The customer it names by id; empty: none.
std::string customer_of(const Fold& fold);

// When it was opened, as its till says, in milliseconds; 0 if it does not.
std::int64_t opened_at(const Fold& fold);
// A time that a till says, unless it is implausible: then the time of arrival.
std::int64_t believed(std::int64_t at, std::int64_t received);

// When it ended by the till's clock: a till may have been offline for days, not for years.
std::int64_t ended_at(std::span<const SentCheck> items, std::span<const std::size_t> taken);

// Amounts of the whole check are spread over its lines, so that the lines add up to it. A void check sells nothing.
sales::Sale sale_from_check(const CheckKey& key, const CachedCheck& state, const Merged& merged, std::int64_t at);

}  // namespace comanda::checks
