#include "features/checks/checks.h"
#include "features/checks/merge/render_check.h"
#include "features/checks/sql.h"
#include "features/checks/storage/check_rows.h"

namespace comanda::checks {
namespace {

constexpr std::int64_t checks_at_once = 200;

struct CheckToRebuild {
    std::string check_id;
    bool is_submission = false;
    std::int64_t closed_version = 0;
    Status status = Status::active;
    std::int64_t total = 0;
    std::string_view conflicts, envelope, data;
    std::int64_t submissions = 0;  // As many as were ever accepted.
};
BOOST_DESCRIBE_STRUCT(CheckToRebuild, (),
                      (check_id, is_submission, closed_version, status, total, conflicts, envelope, data, submissions))

void compare(const CheckToRebuild& stored, const History& history, int digits, Rebuilt& rebuilt) {
    ++rebuilt.checks;
    rebuilt.submissions += static_cast<std::int64_t>(history.size());
    std::vector<std::shared_ptr<const Submission>> counted;
    for (const auto& each : history) {
        if (stored.closed_version == 0 || each->version <= stored.closed_version) counted.push_back(each);
    }
    // Submissions after its end are stored for longer, and say nothing of it.
    if (counted.empty() && stored.closed_version > 0) {
        ++rebuilt.forgotten;
        return;
    }
    const auto differs = [&](std::string_view what) {
        rebuilt.differences.push_back(stored.check_id + ": " + std::string(what));
    };
    if (static_cast<std::int64_t>(history.size()) != stored.submissions) differs("submissions are missing");
    if (counted.empty()) return differs("no submission is kept");
    const Fold fold = Fold::of(std::move(counted));
    const Merged merged = fold.merged();
    const CheckText text = render_check(fold, merged, digits);
    if (merged.status != stored.status) differs("the state is another");
    if (text.sums.total != stored.total) differs("the total is another");
    if (text.data != stored.data) differs("the encoded check is another");
    if (text.envelope != stored.envelope) differs("what stands beside the encoded check is another");
    if (conflicts_json(merged) != stored.conflicts) differs("the conflicts are others");
}

// `after`: where the next page begins.
void compare_page(const db::Result& page, int digits, Rebuilt& rebuilt, std::string& after) {
    const auto rows = db::all<CheckToRebuild>(page);
    const auto submissions = db::all<StoredSubmission>(page);
    for (std::size_t i = 0; i < rows.size();) {
        const CheckToRebuild& stored = rows[i];
        History history;
        for (++i; i < rows.size() && rows[i].is_submission; ++i)
            history.push_back(read_stored(submissions[i]));
        compare(stored, history, digits, rebuilt);
        after = stored.check_id;
    }
}

}  // namespace

net::Task<Rebuilt> rebuild_checks(db::Shard& shard, std::string account, std::string store, int currency_digits,
                                  std::function<void(const Rebuilt&)> progress) {
    Rebuilt rebuilt;
    std::string after;
    for (;;) {
        const db::Result page = co_await shard.lists().run(account, sql::read_for_rebuild,
                                                           db::params(account, store, after, checks_at_once));
        const std::int64_t checks_before = rebuilt.checks;
        compare_page(page, currency_digits, rebuilt, after);
        progress(rebuilt);
        if (rebuilt.checks - checks_before < checks_at_once) co_return rebuilt;
    }
}

}  // namespace comanda::checks
