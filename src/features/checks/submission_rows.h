// Submissions as their table holds them.
#pragma once

#include "features/checks/submission.h"

namespace comanda::checks {

struct KeptSubmission {
    std::string_view node;
    std::string_view stream;
    std::int64_t version = 0;
    std::int64_t order = 0;
    std::int64_t at = 0;
    std::int64_t base_version = 0;
    std::string_view seen;  // A JSON array of ids.
    std::string_view digest_hex;
    std::string_view envelope;
    std::string_view data;
};

std::shared_ptr<const Submission> read_kept_submission(const KeptSubmission& kept);

// ["a","b"]
std::string texts_json(const std::vector<std::string>& texts);
std::vector<std::string> read_texts(std::string_view json_array);
std::string to_hex(std::string_view bytes);
std::string from_hex(std::string_view hex);

}  // namespace comanda::checks
