// What arrives for a check that has ended: its late lines and payments become a check of their own.
#pragma once

#include "features/checks/merge/cached_check.h"
#include "features/checks/sent_check.h"

namespace comanda::checks {

// The late lines and payments of a submission, as a submission to the follow-up check; nothing if it has none.
std::optional<SentCheck> rest_for_follow_up(const SentCheck& item, const CachedCheck& closed);

// Whether the check holds late lines of the check `id`; its own id alone does not prove it.
bool is_follow_up_of(const CachedCheck& state, const std::string& id);

// The id of the check that takes the late lines of this one: "A7~1", then "A7~2".
std::string follow_up_id(const std::string& id);

}  // namespace comanda::checks
