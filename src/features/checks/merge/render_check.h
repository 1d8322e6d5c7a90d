// The merged check as JSON, with its sums calculated again.
#pragma once

#include "base/json_writer.h"
#include "features/checks/merge/fold.h"
#include "pricing/check_sums.h"

namespace comanda::checks {

struct CheckText {
    std::string data;      // The encoded check.
    std::string envelope;  // What stands beside it: node, deviceName, tableID …
    pricing::CheckSums sums;
    bool is_as_sent = false;  // Nothing differs from the latest submission: data is its text.
};

CheckText render_check(const Fold& fold, const Merged& merged, int currency_digits);

std::string conflicts_json(const Merged& merged);
// The members of a conflict that say which value was lost, and whose it was.
void write_lost_value(JsonWriter& json, std::string_view field, std::string_view kept, std::string_view lost,
                      std::string_view node, std::int64_t at);

}  // namespace comanda::checks
