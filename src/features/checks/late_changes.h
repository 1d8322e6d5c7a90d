// What a till says that is not taken, and is told so: what it would still change on a check that has ended, and
// payments and voids that are there with another content.
#pragma once

#include <set>
#include <string>
#include <unordered_set>

#include "features/checks/state.h"

namespace comanda::checks {

// A check that has ended, and what of a later submission it knows.
class EndedCheck {
  public:
    explicit EndedCheck(const State& state);

    const Submission& frozen() const { return *frozen_; }
    // Those it does not know belong into its follow-up check.
    bool is_late(const Submission& sent, const Part& line) const;
    bool is_late(const Entry& payment) const;
    // A line that was deleted before the check ended, and turns out to have been cooked: nobody has answered for it.
    bool is_cooked(const Submission& sent, const Part& line) const;

  private:
    std::shared_ptr<const Submission> frozen_;
    std::unordered_set<std::string> lines_, payments_, removed_, settled_;
};

struct LateChanges {
    std::string conflicts;  // JSON objects with commas between them.
    std::set<std::string, std::less<>> lines;
    std::set<std::string, std::less<>> payments;
};

// Lines and payments that the check does not know are no changes: they go into its follow-up check.
LateChanges late_changes(const Submission& sent, const EndedCheck& ended);

// What it says of payments and voids of which another content is kept, on an open check too.
LateChanges lost_entries(const Submission& sent, const std::vector<Entry>& payments, const std::vector<Entry>& voids);

}  // namespace comanda::checks
