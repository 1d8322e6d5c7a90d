// What a check becomes when submissions arrive. Pure: whether the check is still at the version this was made from is
// found out when it is written.
#pragma once

#include <span>

#include "base/refusal.h"
#include "features/checks/merge/cached_check.h"
#include "features/checks/sent_check.h"

namespace comanda::checks {

// Limits of one check, twenty times what a long evening needs. What is about to end it may exceed them by a tenth, and
// what ends it is always accepted.
inline constexpr std::size_t submissions_max = 2'000;
inline constexpr std::int64_t sent_bytes_max = 32 << 20;

using History = std::vector<std::shared_ptr<const Submission>>;

struct Late {  // A submission that arrived after the check had ended.
    std::size_t item = 0;
    SentCheck rest;  // Its late lines and payments, for the follow-up check.
};

struct AppliedSubmissions {
    bool needs_history = false;              // All submissions must be read first.
    std::shared_ptr<CachedCheck> next = {};  // Null: nothing new.
    // For each item the submission as it is stored, with its version and what its till had seen. Null: it is not new.
    std::vector<std::shared_ptr<const Submission>> applied;
    std::vector<std::uint8_t> is_refused;  // For each item: more than is stored of one check.
    std::vector<Late> late = {};
};

// `known` is null for a check nobody has sent. `history`, if given, is all of its submissions.
AppliedSubmissions apply_submissions(const CachedCheck* known, const History* history,
                                     std::span<const SentCheck> items);

// For items that are refused.
Refusal check_too_long(const std::string& id, bool has_ended);

// Sets what follows from the fold: status, text, conflicts, summary.
Merged update_from_fold(CachedCheck& state, int currency_digits);

}  // namespace comanda::checks
