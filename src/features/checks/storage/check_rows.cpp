#include "features/checks/storage/check_rows.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/check.h"
#include "features/checks/merge/json_fields.h"
#include "features/checks/merge/sale_from_check.h"
#include "features/checks/sql.h"
#include "features/customers/customers.h"
#include "journal/journal.h"
#include "tenant/stores.h"

namespace comanda::checks {
namespace {

// Only used while the check is open.
std::int64_t last_update_of(const CachedCheck& next) {
    if (next.fold.empty()) return 0;
    const Submission& latest = next.fold.base();
    return latest.last_update > 0 ? latest.last_update : latest.at;
}

// Only used when the check is new.
Instant first_opened_at(const CheckWrite& check) {
    if (!check.next || check.next->version != 1 || check.next->fold.empty()) return {};
    std::int64_t at = opened_at(check.next->fold), received = 0;
    const bool is_said = at > 0;
    for (const SubmissionWrite& each : check.submissions) {
        received = std::max(received, each.sent->received);
        if (!is_said && (at == 0 || each.sent->submission->at < at)) at = each.sent->submission->at;
    }
    return Instant{std::chrono::milliseconds{believed(at, received)}};
}

struct CheckRow {
    std::string_view account_id, store_id, check_id;
    std::int64_t known_version = 0;
    std::size_t link = 0;
    bool is_changed = false;
    Status status = Status::active;
    bool ends = false;
    std::string_view last_node = {}, envelope, data, conflicts;
    db::Bytes digests;
    std::int64_t sent_bytes = 0;
    std::int64_t total = 0;
    std::int64_t balance = 0;
    CheckSummary summary;
    std::int64_t last_update = 0;
    std::optional<std::string_view> follow_up_of = {};
    std::string removed;
    std::string_view actor = {}, action = {}, fields = {};
    std::optional<std::string_view> sale_id = {};
    Instant opened_at{};
};
BOOST_DESCRIBE_STRUCT(CheckRow, (),
                      (account_id, store_id, check_id, known_version, link, is_changed, status, ends, last_node,
                       envelope, data, conflicts, digests, sent_bytes, total, balance, summary, last_update,
                       follow_up_of, removed, actor, action, fields, sale_id, opened_at))

CheckRow check_row(const CheckWrite& check) {
    static const CachedCheck nothing;
    const CachedCheck& next = check.next ? *check.next : nothing;
    CheckRow row{.account_id = check.key->account,
                 .store_id = check.key->store,
                 .check_id = check.key->id,
                 .known_version = check.known_version,
                 .link = check.link,
                 .is_changed = check.next != nullptr,
                 .status = next.status,
                 .ends = next.is_closed() && next.closed_version == next.version,
                 .envelope = next.text.envelope,
                 .data = next.text.data,
                 .conflicts = next.conflicts,
                 .digests = {next.digests.bytes()},
                 .sent_bytes = next.sent_bytes,
                 .total = next.text.sums.total,
                 .balance = next.text.sums.balance,
                 .summary = next.summary,
                 .last_update = last_update_of(next),
                 .removed = removed_json(next),
                 .opened_at = first_opened_at(check)};
    // One journal line for each write: a check that is new and has ended is told as ended.
    row.action = row.ends            ? next.status == Status::voided ? "voided" : "closed"
                 : next.version == 1 ? "opened"
                                     : "updated";
    row.fields = next.status != check.known_status ? R"(["data","status"])" : R"(["data"])";
    if (next.sale) row.sale_id = next.sale->id;
    if (check.submissions.empty()) return row;
    const SentCheck& last = *check.submissions.back().sent;
    row.last_node = last.submission->node;
    row.actor = last.actor;
    if (!last.follow_up_of.empty()) row.follow_up_of = last.follow_up_of;
    return row;
}

struct SubmissionRow {
    std::size_t check_n = 0;   // Of the batch's checks, from 1.
    std::size_t device_n = 0;  // Of its devices; 0: none.
    std::optional<std::int64_t> device_seq;
    bool is_new = true;
    StoredSubmission stored;
};
BOOST_DESCRIBE_STRUCT(SubmissionRow, (), (check_n, device_n, device_seq, is_new, stored))

SubmissionRow submission_row(std::size_t check, const SubmissionWrite& write) {
    const Submission& each = write.applied != nullptr ? *write.applied : *write.sent->submission;
    SubmissionRow row{.check_n = check + 1,
                      .device_n = write.device ? *write.device + 1 : 0,
                      .device_seq = write.sent->device_seq,
                      .is_new = write.applied != nullptr,
                      .stored = {.version = each.version,
                                 .node = each.node,
                                 .stream = each.stream,
                                 .place = each.order,
                                 .at = each.at,
                                 .base_version = each.base_version,
                                 .seen = texts_json(each.seen),
                                 .digest = {each.digest}}};
    if (row.is_new) {  // What is stored already is not sent again.
        row.stored.envelope = each.text->envelope;
        row.stored.data = each.text->data;
    }
    return row;
}

struct DeviceRow {
    std::string_view account_id, store_id;
    SentDevice device;
};
BOOST_DESCRIBE_STRUCT(DeviceRow, (), (account_id, store_id, device))

const db::Query write_all_checks =
    db::fill_in(sql::write_checks, {db::rows_of<CheckRow>("checks"), db::rows_of<SubmissionRow>("submissions"),
                                    db::rows_of<DeviceRow>("devices"), journal::append_journal});

// The sales of checks that end with this batch; most batches have none.
std::optional<db::Statement> sales_statement(const CheckBatch& batch) {
    const auto ends = [](const CheckWrite& each) { return each.next && each.next->sale; };
    if (std::ranges::none_of(batch.checks, ends)) return std::nullopt;
    std::vector<sales::Closing> closings;
    for (const CheckWrite& each : batch.checks)
        closings.push_back({each.key->account, each.key->store, each.key->id, each.known_version,
                            static_cast<std::int64_t>(each.link), ends(each) ? each.next->sale.get() : nullptr});
    return sales::write_sales_statement(closings);
}

// What those sales earn their customers; most sales have none.
std::optional<db::Statement> points_statement(const CheckBatch& batch) {
    std::vector<customers::NewSale> sales;
    for (const CheckWrite& each : batch.checks) {
        if (!each.next || !each.next->sale || each.next->sale->customer_id.empty() || each.submissions.empty())
            continue;
        sales.push_back({each.key->account, each.next->sale->id, each.next->sale->closed_at,
                         each.submissions.back().sent->currency_digits});
    }
    if (sales.empty()) return std::nullopt;
    return customers::earn_statement(sales);
}

// The newest submissions of a check are not packed: other servers read them to catch up.
constexpr std::int64_t unpacked_submissions = 16;

const db::Query pack_checks = db::fill_in(
    {"pack_submissions", "select sum(pack_submissions(u.account, u.store, u.id, $1::integer)) from {checks} as u"},
    {db::rows_of<CheckKey>("checks")});

// Packs the checks that have many new submissions since the last time; few batches have one.
std::optional<db::Statement> pack_statement(const CheckBatch& batch) {
    std::vector<CheckKey> checks;
    for (const CheckWrite& each : batch.checks) {
        const std::size_t count = each.next ? each.next->digests.count() : 0;
        if (count < packed_from || each.known_count / packed_together == count / packed_together) continue;
        checks.push_back(*each.key);
    }
    if (checks.empty()) return std::nullopt;
    return db::Statement{&pack_checks, db::params(unpacked_submissions, checks)};
}

const db::Query read_histories_of_checks = db::fill_in(sql::read_check_histories, {db::rows_of<CheckKey>("checks")});

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

// What both statements return for each check; its submissions follow in rows of their own.
struct OutcomeRow {
    std::size_t n = 0;
    bool is_submission = false;
    std::string_view outcome;
    std::int64_t version = 0;
    std::int64_t seq = 0;
    std::int64_t closed_version = 0;
    Status status = Status::active;
    std::string_view envelope, data, conflicts, removed;
    db::Bytes digests;
    std::int64_t total = 0;
    std::int64_t sent_bytes = 0;
};
BOOST_DESCRIBE_STRUCT(OutcomeRow, (),
                      (n, is_submission, outcome, version, seq, closed_version, status, envelope, data, conflicts,
                       removed, digests, total, sent_bytes))

std::shared_ptr<const CachedCheck> closed_state(const OutcomeRow& row) {
    auto state = std::make_shared<CachedCheck>();
    state->version = row.version;
    state->seq = row.seq;
    state->closed_version = row.closed_version;
    state->status = row.status;
    state->text.envelope = row.envelope;
    state->text.data = row.data;
    state->conflicts = row.conflicts;
    read_removed(*state, row.removed);
    state->digests = Digests(row.digests.value);
    state->text.sums.total = row.total;
    state->sent_bytes = row.sent_bytes;
    return state;
}

}  // namespace

std::shared_ptr<const Submission> read_stored(const StoredSubmission& row) {
    const auto submission = read_submission({std::string(row.envelope), std::string(row.data)});
    submission->node = row.node;
    submission->stream = row.stream;
    submission->version = row.version;
    submission->order = row.place;
    submission->at = row.at;
    submission->base_version = row.base_version;
    submission->seen = read_texts(row.seen);
    submission->digest = row.digest.value;
    return submission;
}

std::vector<db::Statement> write_statements(const CheckBatch& batch) {
    std::vector<CheckRow> checks;
    std::vector<SubmissionRow> submissions;
    std::vector<DeviceRow> devices;
    std::vector<std::string> accounts, stores;
    for (const CheckWrite& each : batch.checks) {
        for (const SubmissionWrite& sent : each.submissions)
            submissions.push_back(submission_row(checks.size(), sent));
        checks.push_back(check_row(each));
        accounts.push_back(each.key->account);
        stores.push_back(each.key->store);
    }
    for (const DeviceWrite& each : batch.devices)
        devices.push_back({each.account, each.store, *each.device});
    std::vector<db::Statement> statements;
    statements.push_back({&journal::lock_journals, db::params(accounts, stores)});
    if (auto sales = sales_statement(batch)) statements.push_back(std::move(*sales));
    if (auto points = points_statement(batch)) statements.push_back(std::move(*points));
    if (auto pack = pack_statement(batch)) statements.push_back(std::move(*pack));
    statements.push_back({&write_all_checks, db::params(checks, submissions, devices)});
    return statements;
}

db::Statement read_statement(const std::vector<CheckKey>& keys, std::int64_t bytes_max) {
    return {&read_histories_of_checks,
            db::params(bytes_max > 0 ? bytes_max : std::numeric_limits<std::int64_t>::max(), keys)};
}

std::vector<WrittenCheck> read_written(const db::Result& result, std::size_t checks) {
    std::vector<WrittenCheck> written(checks);
    const auto rows = db::all<OutcomeRow>(result);
    const auto submissions = db::all<StoredSubmission>(result);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const OutcomeRow& row = rows[i];
        WrittenCheck& each = written[row.n - 1];
        if (row.is_submission) {
            each.newer.push_back(read_stored(submissions[i]));
            continue;
        }
        each.outcome = parse_outcome(row.outcome);
        each.version = row.version;
        each.seq = row.seq;
        if (each.outcome == WriteOutcome::moved && !row.data.empty()) each.closed = closed_state(row);
    }
    return written;
}

}  // namespace comanda::checks
