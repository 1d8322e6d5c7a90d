// What a till would still change on a check that has ended. Nothing of it is taken, and the till is told.
#pragma once

#include <set>
#include <string>

#include "features/checks/state.h"

namespace comanda::checks {

struct LateChanges {
    std::string conflicts;  // JSON objects with commas between them.
    std::set<std::string, std::less<>> lines;
    std::set<std::string, std::less<>> payments;
};

// Lines and payments that the check does not know are no changes: they go into its follow-up check.
LateChanges late_changes(const Submission& sent, const State& ended);

}  // namespace comanda::checks
