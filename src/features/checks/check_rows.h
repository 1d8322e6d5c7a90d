// The write of checks: many requests, one statement, one commit.
#pragma once

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
    std::int64_t known_version = 0;  // What the step was made from; -1: only asking for all submissions.
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

enum class WriteOutcome { written, current, moved, store_missing };

// What became of one check. `moved`: it is at another version, and this is what brings the known one there.
struct WrittenRow {
    WriteOutcome outcome = WriteOutcome::moved;
    std::int64_t version = 0;
    std::int64_t seq = 0;
    std::shared_ptr<const State> closed = {};  // Moved, and the check has ended.
    History newer = {};                        // Moved: submissions after the known version, in their order.
};

struct CheckBatch {
    std::vector<CheckWrite> checks;
    std::vector<DeviceWrite> devices;
};

// The statements of a batch and how to read what the last one returns; run as one transaction.
std::vector<db::Statement> write_statements(const CheckBatch& batch);
std::vector<WrittenRow> read_written(const db::Result& rows, std::size_t checks);

std::string account_list(const CheckBatch& batch);

}  // namespace comanda::checks
