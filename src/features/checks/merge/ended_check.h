// What arrives for a check that has ended. Its late lines and payments become a check of their own. Changes are not
// accepted, and the answer reports them as conflicts; so it does for payments and voids of an open check that are
// stored with another content.
#pragma once

#include <set>
#include <unordered_set>

#include "features/checks/merge/cached_check.h"
#include "features/checks/sent_check.h"

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

// The late lines and payments of a submission, as a submission to the follow-up check; nothing if it has none.
std::optional<SentCheck> rest_for_follow_up(const SentCheck& item, const CachedCheck& closed);

// Whether the check holds late lines of the check `id`; its own id alone does not prove it.
bool is_follow_up_of(const CachedCheck& state, const std::string& id);

// The id of the check that takes the late lines of this one: "A7~1", then "A7~2".
std::string follow_up_id(const std::string& id);

}  // namespace comanda::checks
