// One step of a check: what it becomes when submissions come in. Pure; whether it still holds is found out when it is
// written.
#pragma once

#include <span>

#include "base/refusal.h"
#include "features/checks/sent_check.h"
#include "features/checks/state.h"

namespace comanda::checks {

// So much is kept of one check; a tenth more of what is about to end it. What ends it is always taken. Twenty times
// what a long evening needs.
inline constexpr std::size_t submissions_max = 2'000;
inline constexpr std::int64_t sent_bytes_max = 32 << 20;

using History = std::vector<std::shared_ptr<const Submission>>;

struct Late {  // What came after the check had ended.
    std::size_t item = 0;
    SentCheck rest;  // For the follow-up check.
};

struct Advance {
    bool needs_history = false;            // Cannot be told without all submissions.
    std::shared_ptr<State> next = {};      // Null: nothing new.
    std::vector<std::uint8_t> is_new;      // Per item: taken now, not before.
    std::vector<std::uint8_t> is_refused;  // Per item: more than is kept of one check.
    std::vector<Late> late = {};
};

// `known` is null for a check nobody has sent. `history`, if given, is all of its submissions. Sets version and seen of
// the items' submissions.
Advance advance(const State* known, const History* history, std::span<const SentCheck> items);

// Of items that are refused.
Refusal check_too_long(const std::string& id, bool has_ended);

// Fills in what follows from the state's fold.
Merged write_out(State& state, int currency_digits);

// Whether a check has that one's late lines, or merely a name as if it had.
bool is_follow_up_of(const State& state, const std::string& id);

// Where late lines of a check go: a check of its own, "A7~1", then "A7~2".
std::string follow_up_id(const std::string& id);

}  // namespace comanda::checks
