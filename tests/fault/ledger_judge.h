// Compares what clients were told with what the ledger says.
#pragma once

#include "tests/fault/ledger_clients.h"

namespace comanda::test {

struct Judgement {
    std::map<std::string, int> violations = {};
    std::vector<std::string> examples = {};  // The first few.
    std::int64_t movements = 0;              // Rows of the customers' side.
    std::int64_t rows = 0;                   // Of both sides.
    std::map<std::string, std::int64_t> kinds = {};
    std::int64_t late = 0;  // Requests that were refused, and whose first attempt came later after all.

    void find(const std::string& kind, const std::string& about);
};

Judgement judge(PointsTown& town, const std::vector<const PointsClient*>& clients);

}  // namespace comanda::test
