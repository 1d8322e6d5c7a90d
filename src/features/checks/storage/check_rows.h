// The rows of checks and submissions, and the statements that write and read a batch of them in one commit.
#pragma once

#include "db/rows.h"
#include "db/shards.h"
#include "db/transaction.h"
#include "features/checks/merge/apply_submissions.h"

namespace comanda::checks {

struct SubmissionWrite {
    const SentCheck* sent;
    const Submission* applied = nullptr;     // As it is stored; null: it is a repeat.
    std::optional<std::size_t> device = {};  // Among the batch's devices.
};

struct CheckWrite {
    const CheckKey* key;
    std::int64_t known_version = 0;  // The version that `next` was made from.
    std::size_t known_count = 0;     // Submissions up to it.
    std::size_t link = 0;            // Those with the same number are written together or not at all.
    Status known_status = Status::active;
    std::shared_ptr<const CachedCheck> next;  // Null: nothing to write, only to confirm.
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

// The result for one check. `moved`: it is at another version, and this is what leads there. `unread`: its history is
// too large to read now.
struct WrittenCheck {
    WriteOutcome outcome = WriteOutcome::moved;
    std::int64_t version = 0;
    std::int64_t seq = 0;
    std::shared_ptr<const CachedCheck> closed = {};  // Moved, and the check has ended.
    // Moved: the submissions after the known version, in order. None, though the version differs: there are too many.
    History newer = {};
};

// Submissions are packed into rows of this many once a check has at least `packed_from`. That is more than a usual
// evening brings: the release before packing cannot read such rows.
inline constexpr std::size_t packed_together = 64, packed_from = 256;

struct CheckBatch {
    std::vector<CheckWrite> checks;
    std::vector<DeviceWrite> devices;
};

// The statements of a batch, to be run as one transaction; read_written reads what the last one returns.
std::vector<db::Statement> write_statements(const CheckBatch& batch);
// Reads all submissions of open checks, and ended checks as they are; read_written reads the rows, as `moved`. At most
// `bytes_max` bytes (0: no limit), the smallest first.
db::Statement read_statement(const std::vector<CheckKey>& keys, std::int64_t bytes_max);
std::vector<WrittenCheck> read_written(const db::Result& result, std::size_t checks);

}  // namespace comanda::checks
