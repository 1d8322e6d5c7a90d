// The order in which a node's submissions are taken, whatever order they arrived in.
#pragma once

#include <memory>
#include <vector>

#include "features/checks/submission.h"

namespace comanda::checks {

// Node by node and device by device: those it counted as it counted them, the others by its clock, repeats once. A
// device that begins to count, or ends to, has gone on: what it counted and what it did not stand as they were made, a
// later count never before an earlier one.
std::vector<std::shared_ptr<const Submission>> in_turn(std::vector<std::shared_ptr<const Submission>> all);

}  // namespace comanda::checks
