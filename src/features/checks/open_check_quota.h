// The quota of open checks of an account.
#pragma once

#include "features/checks/checks.h"

namespace comanda::checks {

// For checks of one store, why each of them cannot be opened. Those that exist, or are paid, closed or void, are
// accepted.
net::Task<std::vector<std::optional<Refusal>>> why_no_room(tenant::Quotas& quotas, db::Shard& shard, CheckCache& states,
                                                           std::vector<SentCheck> sent);

void count_opened(tenant::Quotas& quotas, const std::string& account, const Written& written);

}  // namespace comanda::checks
