// What a write of checks, or the reading of their histories, returns.
#include <array>

#include "base/check.h"
#include "features/checks/check_rows.h"
#include "features/checks/submission_rows.h"

namespace comanda::checks {
namespace {

constexpr std::array<std::pair<std::string_view, WriteOutcome>, 5> outcome_names = {
    {{"written", WriteOutcome::written},
     {"current", WriteOutcome::current},
     {"moved", WriteOutcome::moved},
     {"store_missing", WriteOutcome::store_missing},
     {"unread", WriteOutcome::unread}}};

WriteOutcome parse_outcome(std::string_view text) {
    for (const auto& [name, outcome] : outcome_names) {
        if (name == text) return outcome;
    }
    throw bug("unknown outcome of a check");
}

std::shared_ptr<const State> closed_state(const db::Result& rows, int row) {
    auto state = std::make_shared<State>();
    state->version = rows.integer(row, 3);
    state->seq = rows.integer(row, 4);
    state->closed_version = rows.integer(row, 5);
    state->status = static_cast<Status>(rows.integer(row, 6));
    state->text.envelope = rows.text(row, 8);
    state->text.data = rows.text(row, 9);
    state->conflicts = rows.text(row, 10);
    read_removed(*state, rows.text(row, 11));
    state->digests = Digests(from_hex(rows.text(row, 12)));
    state->text.sums.total = rows.integer(row, 13);
    state->sent_bytes = rows.integer(row, 14);
    return state;
}

}  // namespace

std::vector<WrittenRow> read_written(const db::Result& rows, std::size_t checks) {
    std::vector<WrittenRow> written(checks);
    for (int row = 0; row < rows.rows(); ++row) {
        WrittenRow& each = written[static_cast<std::size_t>(rows.integer(row, 0) - 1)];
        if (rows.integer(row, 1) == 1) {
            each.newer.push_back(read_kept_submission({.node = rows.text(row, 2),
                                                       .stream = rows.text(row, 11),
                                                       .version = rows.integer(row, 3),
                                                       .order = rows.integer(row, 4),
                                                       .at = rows.integer(row, 5),
                                                       .base_version = rows.integer(row, 6),
                                                       .seen = rows.text(row, 10),
                                                       .digest_hex = rows.text(row, 12),
                                                       .envelope = rows.text(row, 8),
                                                       .data = rows.text(row, 9)}));
            continue;
        }
        each.outcome = parse_outcome(rows.text(row, 2));
        each.version = rows.integer(row, 3);
        each.seq = rows.integer(row, 4);
        if (each.outcome == WriteOutcome::moved && !rows.is_null(row, 9)) each.closed = closed_state(rows, row);
    }
    return written;
}

}  // namespace comanda::checks
