#include "features/checks/check_text.h"
#include "features/checks/checks.h"
#include "features/checks/submission_rows.h"

namespace comanda::checks {
namespace {

constexpr std::int64_t checks_at_once = 200;

// Checks and their submissions in one statement: both as of one moment, while tills go on sending.
constexpr db::Query read_for_rebuild{"read_for_rebuild", R"sql(
with page as materialized (
    select * from check_state where account_id = $1 and store_id = $2 and check_id > $3 order by check_id limit $4
)
select p.check_id, 0 as kind, p.version, coalesce(p.closed_version, 0), p.status::bigint, p.total, ''::text, p.conflicts,
       ''::text, p.envelope, p.data, 0 as n, length(p.digests) / 16, ''::text
from page p
union all
select p.check_id, 1, t.version, t.place, t.at, t.base_version, t.node, t.seen, encode(t.digest, 'hex'), t.envelope, t.data,
       t.n, 0, t.stream
from page p join check_history t on t.account_id = $1 and t.store_id = $2 and t.check_id = p.check_id
order by 1, 2, 3, 12
)sql"};

struct KeptCheck {
    std::string id;
    std::int64_t closed_version = 0;
    std::int64_t total = 0;
    std::int64_t submissions = 0;  // Ever taken.
    Status status = Status::active;
    std::string envelope, data, conflicts;
    std::vector<std::shared_ptr<const Submission>> history = {};
};

std::vector<KeptCheck> read_page(const db::Result& rows) {
    std::vector<KeptCheck> page;
    for (int row = 0; row < rows.rows(); ++row) {
        if (rows.integer(row, 1) == 0) {
            page.push_back({.id = std::string(rows.text(row, 0)),
                            .closed_version = rows.integer(row, 3),
                            .total = rows.integer(row, 5),
                            .submissions = rows.integer(row, 12),
                            .status = static_cast<Status>(rows.integer(row, 4)),
                            .envelope = std::string(rows.text(row, 9)),
                            .data = std::string(rows.text(row, 10)),
                            .conflicts = std::string(rows.text(row, 7))});
            continue;
        }
        page.back().history.push_back(read_kept_submission({.node = rows.text(row, 6),
                                                            .stream = rows.text(row, 13),
                                                            .version = rows.integer(row, 2),
                                                            .order = rows.integer(row, 3),
                                                            .at = rows.integer(row, 4),
                                                            .base_version = rows.integer(row, 5),
                                                            .seen = rows.text(row, 7),
                                                            .digest_hex = rows.text(row, 8),
                                                            .envelope = rows.text(row, 9),
                                                            .data = rows.text(row, 10)}));
    }
    return page;
}

void compare(const KeptCheck& kept, int digits, Rebuilt& rebuilt) {
    ++rebuilt.checks;
    rebuilt.submissions += static_cast<std::int64_t>(kept.history.size());
    std::vector<std::shared_ptr<const Submission>> counted;
    for (const auto& each : kept.history) {
        if (kept.closed_version == 0 || each->version <= kept.closed_version) counted.push_back(each);
    }
    // What came after its end is kept for longer, and tells nothing of it.
    if (counted.empty() && kept.closed_version > 0) {
        ++rebuilt.forgotten;
        return;
    }
    const auto differs = [&](std::string_view what) {
        rebuilt.differences.push_back(kept.id + ": " + std::string(what));
    };
    if (static_cast<std::int64_t>(kept.history.size()) != kept.submissions) differs("submissions are missing");
    if (counted.empty()) return differs("no submission is kept");
    const Fold fold = Fold::of(std::move(counted));
    const Merged merged = fold.merged();
    const CheckText text = write_check(fold, merged, digits);
    if (merged.status != kept.status) differs("the state is another");
    if (text.sums.total != kept.total) differs("the total is another");
    if (text.data != kept.data) differs("the encoded check is another");
    if (text.envelope != kept.envelope) differs("what stands beside the encoded check is another");
    if (conflicts_json(merged) != kept.conflicts) differs("the conflicts are others");
}

}  // namespace

net::Task<Rebuilt> rebuild_checks(db::Shard& shard, std::string account, std::string store, int currency_digits,
                                  std::function<void(const Rebuilt&)> progress) {
    Rebuilt rebuilt;
    std::string after;
    for (;;) {
        db::Params params;
        params.text(account).text(store).text(after).integer(checks_at_once);
        const db::Result rows = co_await shard.lists().run(account, read_for_rebuild, std::move(params));
        const std::vector<KeptCheck> page = read_page(rows);
        for (const KeptCheck& each : page)
            compare(each, currency_digits, rebuilt);
        progress(rebuilt);
        if (static_cast<std::int64_t>(page.size()) < checks_at_once) co_return rebuilt;
        after = page.back().id;
    }
}

}  // namespace comanda::checks
