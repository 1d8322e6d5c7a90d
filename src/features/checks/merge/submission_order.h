// The order in which submissions are applied, whatever order they arrived in.
#pragma once

#include <memory>
#include <vector>

#include "features/checks/merge/submission.h"

namespace comanda::checks {

// Sorted by node, then by device; repeats are removed. The submissions of a device that have a deviceSeq are in its
// order, the others are in the order of the device's clock. A device may have both: then the two sequences are merged
// by time, and each keeps its own order.
std::vector<std::shared_ptr<const Submission>> in_submission_order(std::vector<std::shared_ptr<const Submission>> all);

}  // namespace comanda::checks
