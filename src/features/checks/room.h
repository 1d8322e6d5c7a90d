// Whether an account that may have so many open checks has room for another one.
#pragma once

#include "features/checks/checks.h"

namespace comanda::checks {

// Of checks of one store: why each of them cannot be opened. Those that are known, paid, closed or void always go on.
net::Task<std::vector<std::optional<Refusal>>> why_no_room(tenant::Quotas& quotas, db::Shard& shard, States& states,
                                                           std::vector<SentCheck> sent);

void count_opened(tenant::Quotas& quotas, const std::string& account, const Written& written);

}  // namespace comanda::checks
