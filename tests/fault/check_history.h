// What tills sent and were answered, written down while it happened, and the judge of it: whether what is stored in the
// end is what they were told.
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "tests/fault/check_model.h"

namespace comanda::test {

using Clock = std::chrono::steady_clock;

// One submission as its till made it.
struct SentCheck {
    std::size_t store = 0;
    std::string check;
    std::string node;
    std::int64_t place = 0;
    std::size_t text_hash = 0;  // Of the encoded check.
    std::vector<std::string> added = {}, removed = {},
                             payments = {};  // Against what this till sent before: lines, payments.
    bool is_acknowledged = false;
};

// A version of a check that an answer or a list showed.
struct SeenCheck {
    std::size_t store = 0;
    std::string check;
    Clock::time_point begin, end;
    std::int64_t version = 0;
    std::size_t text_hash = 0;  // Of the merged check.
};

struct StoredCheck {
    std::string id;
    std::int64_t version = 0;
    std::int64_t closed_version = 0;  // 0: it is open.
    std::string status;
    std::string follow_up_of;
    std::size_t text_hash = 0;
    CheckContent content = {};
    std::size_t digests = 0;
    std::int64_t sales = 0;
    bool is_sale_right = true;                 // The sale's total is the check's.
    std::vector<std::int64_t> journaled = {};  // Versions in the journal, in its order.
    std::vector<KeptCheck> submissions = {};
};

struct StoredStore {
    std::map<std::string, StoredCheck> checks;
    bool is_journal_whole = true;  // 1, 2, 3 … up to the store's sequence.
};

struct StoreHistory {
    std::vector<SentCheck> sent;
    std::vector<SeenCheck> seen;
};

struct Violation {
    std::string kind;
    std::string about;
};

// The check whose late lines this one holds, or itself: A7 of A7~1.
std::string root_of(const std::string& check_id);

// Every violation in one store; none if all is well.
std::vector<Violation> judge(const StoreHistory& history, const StoredStore& stored);

}  // namespace comanda::test
