// The write of checks: many requests, one statement, one commit.
#pragma once

#include "db/rows.h"
#include "db/shards.h"
#include "db/transaction.h"
#include "features/checks/advance.h"

namespace comanda::checks {

struct SubmissionWrite {
    const SentCheck* sent;
    std::optional<std::size_t> device = {};  // Among the batch's devices.
    bool is_new = true;
};

struct CheckWrite {
    const CheckKey* key;
    std::int64_t known_version = 0;  // What the step was made from.
    std::size_t known_count = 0;     // Submissions until then.
    std::size_t link = 0;            // Those with the same number are written together or not at all.
    Status known_status = Status::active;
    std::shared_ptr<const State> next;  // Null: nothing to write, only to confirm.
    std::vector<SubmissionWrite> submissions = {};
};

struct DeviceWrite {
    std::string account;
    std::string store;
    std::shared_ptr<const SentDevice> device;
};

// A row of check_submission.
struct StoredSubmission {
    std::int64_t version = 0;
    std::string_view node, stream;
    std::int64_t place = 0;
    std::int64_t at = 0;
    std::int64_t base_version = 0;
    std::string seen;  // A JSON array of ids.
    db::Bytes digest;
    std::string_view envelope = {}, data = {};
};
BOOST_DESCRIBE_STRUCT(StoredSubmission, (),
                      (version, node, stream, place, at, base_version, seen, digest, envelope, data))

std::shared_ptr<const Submission> read_stored(const StoredSubmission& row);

enum class WriteOutcome { written, current, moved, store_missing, unread };

// What became of one check. `moved`: it is at another version, and this is what brings the known one there. `unread`:
// it would have been too much to read.
struct WrittenCheck {
    WriteOutcome outcome = WriteOutcome::moved;
    std::int64_t version = 0;
    std::int64_t seq = 0;
    std::shared_ptr<const State> closed = {};  // Moved, and the check has ended.
    // Moved: submissions after the known version, in their order. None though the version is another: too many.
    History newer = {};
};

// A row for so many submissions, or a few more, of checks that have at least so many: more than an evening brings,
// since the release before packing cannot read them.
inline constexpr std::size_t packed_together = 64, packed_from = 256;

struct CheckBatch {
    std::vector<CheckWrite> checks;
    std::vector<DeviceWrite> devices;
};

// The statements of a batch and how to read what the last one returns; run as one transaction.
std::vector<db::Statement> write_statements(const CheckBatch& batch);
// All submissions of open checks, and ended ones as they are; read_written reads them, as `moved`. Of no more bytes
// than that (0: no limit), the smallest first.
db::Statement read_statement(const std::vector<CheckKey>& keys, std::int64_t bytes_max);
std::vector<WrittenCheck> read_written(const db::Result& result, std::size_t checks);

std::string account_list(const CheckBatch& batch);

}  // namespace comanda::checks
