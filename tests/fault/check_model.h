// What a check must hold, worked out from its submissions by plain rules of its own: slow, and independent of the merge
// that it judges.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace comanda::test {

using Fields = std::map<std::string, std::string>;  // Name to JSON text.

struct CheckContent {
    std::string status = "ACTIVE";
    Fields header;                        // Of the check's own fields only those that the tills of the test change.
    std::map<std::string, Fields> lines;  // By orderUniqueId, with the seat among their fields.
    Fields payments;                      // By id.
    std::map<std::string, std::string> voids;  // By id: the line it stands against, or nothing for the whole check.
    std::int64_t total = 0, paid = 0;
};

CheckContent read_content(std::string_view data);
std::string first_difference(const CheckContent& wanted, const CheckContent& found);

// A submission as it is kept.
struct KeptCheck {
    std::string node;
    std::int64_t version = 0;
    std::int64_t place = 0;  // Among its node's.
    std::int64_t at = 0;
    std::int64_t base_version = 0;
    std::set<std::string> seen = {};  // Lines of the base version, as the service says.
    std::size_t text_hash = 0;        // Of the encoded check.
    CheckContent content = {};
};

// With `trust_seen` false, what a node had seen in its base version is worked out again from the submissions up to it.
CheckContent fold_by_model(const std::vector<const KeptCheck*>& submissions, bool trust_seen);

}  // namespace comanda::test
