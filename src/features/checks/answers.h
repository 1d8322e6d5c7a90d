// The answer to a till.
#pragma once

#include "features/checks/checks.h"

namespace comanda::checks {

inline int status_of(Result result) {
    return result == Result::inserted ? 201 : 200;
}

// {"checkID":…,"version":…,"result":…,…}
std::string answer_json(const SentCheck& sent, const Written& written);

}  // namespace comanda::checks
