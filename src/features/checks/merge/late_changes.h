// Changes that are not accepted, and that the answer reports as conflicts: changes to a check that has ended, and
// payments and voids that are stored with another content.
#pragma once

#include <set>
#include <string>
#include <unordered_set>

#include "features/checks/merge/cached_check.h"

namespace comanda::checks {

// A check that has ended, compared with a later submission.
class EndedCheck {
  public:
    explicit EndedCheck(const CachedCheck& state);

    const Submission& frozen() const { return *frozen_; }
    // True: it belongs to the follow-up check.
    bool is_late(const Submission& sent, const Part& line) const;
    bool is_late(const Entry& payment) const;
    // A line that was deleted before the check ended, and that turns out to have been cooked.
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

// Lines and payments that the check does not have are no changes: they go to its follow-up check.
LateChanges late_changes(const Submission& sent, const EndedCheck& ended);

// Payments and voids that are stored with another content, on an open check, too.
LateChanges lost_entries(const Submission& sent, const std::vector<Entry>& payments, const std::vector<Entry>& voids);

}  // namespace comanda::checks
