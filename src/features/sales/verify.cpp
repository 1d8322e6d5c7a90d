// Do the sums say what the sales say?
#include <fmt/format.h>

#include <set>

#include "base/refusal.h"
#include "features/sales/sales.h"
#include "features/sales/verify_rows.h"
#include "journal/journal.h"
#include "tenant/stores.h"

namespace comanda::sales {
namespace {

constexpr std::size_t differences_max = 1'000;

struct Month {
    std::string first;
    std::string last;
};

struct Findings {
    Verified verified = {};
    std::vector<Month> months = {};
    std::set<std::string> wrong_months = {};  // Their first days.
    bool is_opened_wrong = false;
};

db::Params names(const std::string& account, const std::string& store) {
    db::Params params;
    params.text(account).text(store);
    return params;
}

db::Params month_params(const std::string& account, const std::string& store, const Month& month) {
    db::Params params = names(account, store);
    params.text(month.first).text(month.last);
    return params;
}

void note(std::vector<std::string>& differences, std::string difference) {
    if (differences.size() < differences_max) differences.push_back(std::move(difference));
}

void take_sums(Findings& findings, std::string_view table, const db::Result& rows) {
    for (int row = 0; row < rows.rows(); ++row) {
        note(findings.verified.differences,
             fmt::format("{} of the {} {} ({}, {}): {} such rows differ", table,
                         rows.integer(row, 0) == 0 ? "day" : "month of", rows.text(row, 1), rows.text(row, 2),
                         rows.text(row, 3), rows.integer(row, 4)));
        findings.wrong_months.insert(std::string(rows.text(row, 1)).substr(0, 7) + "-01");
    }
}

// Each statement looks at sums and sales of one moment, and they are written together: nobody need wait meanwhile.
net::Task<void> verify_month(db::Shard& shard, std::string account, std::string store, Month month,
                             Findings& findings) {
    db::Transaction transaction = co_await shard.begin(account);
    for (const SumTable& each : sum_tables) {
        db::Params params = month_params(account, store, month);
        const db::Result rows = co_await transaction.run(each.differing, std::move(params));
        take_sums(findings, each.name, rows);
    }
    db::Params params = month_params(account, store, month);
    const db::Result rows = co_await transaction.run(differing_sales_query, std::move(params));
    findings.verified.sales += rows.integer(0, 0);
    for (int row = 0; row < rows.rows() && !rows.is_null(row, 1); ++row)
        note(findings.verified.broken,
             fmt::format("sale {}: its {} do not come to it", rows.text(row, 1), rows.text(row, 2)));
    db::Params same = month_params(account, store, month);
    const db::Result orphans = co_await transaction.run(orphaned_rows_query, std::move(same));
    for (int row = 0; row < orphans.rows(); ++row)
        note(findings.verified.broken, fmt::format("sale {}: there are {} on {}, but no sale", orphans.text(row, 0),
                                                   orphans.text(row, 2), orphans.text(row, 1)));
}

net::Task<Findings> find_differences(db::Shard& shard, std::string account, std::string store, Progress progress) {
    Findings findings;
    db::Transaction transaction = co_await shard.begin(account);
    db::Params params = names(account, store);
    const db::Result months = co_await transaction.run(find_months_query, std::move(params));
    for (int row = 0; row < months.rows(); ++row)
        findings.months.push_back({std::string(months.text(row, 0)), std::string(months.text(row, 1))});
    findings.verified.months = months.rows();
    db::Params same = names(account, store);
    const db::Result count = co_await transaction.run(count_sums_query, std::move(same));
    findings.verified.sums = count.integer(0, 0);
    db::Params again = names(account, store);
    const db::Result opened = co_await transaction.run(differing_opened_query, std::move(again));
    findings.is_opened_wrong = opened.rows() > 0;
    take_sums(findings, "checks opened", opened);
    co_await transaction.commit();
    for (const Month& each : findings.months) {
        Month month = each;
        co_await verify_month(shard, account, store, std::move(month), findings);
        ++findings.verified.months_done;
        if (progress) progress(findings.verified);
    }
    co_return findings;
}

net::Task<void> rebuild_month(db::Shard& shard, std::string account, std::string store, Month month) {
    db::Transaction transaction = co_await shard.begin(account);
    const std::vector<std::string> accounts = {account}, stores = {store};
    db::Params lock;
    lock.texts(accounts).texts(stores);
    co_await transaction.run(journal::lock_journals, std::move(lock));
    for (const SumTable& each : sum_tables) {
        db::Params old = month_params(account, store, month);
        co_await transaction.run(each.drop, std::move(old));
        db::Params made = month_params(account, store, month);
        co_await transaction.run(each.make, std::move(made));
    }
    co_await transaction.commit();
}

}  // namespace

net::Task<Verified> verify_sales(db::Shard& shard, std::string account, std::string store, Progress progress) {
    Findings findings = co_await find_differences(shard, std::move(account), std::move(store), std::move(progress));
    co_return std::move(findings.verified);
}

net::Task<Verified> rebuild_sales(db::Shard& shard, std::string account, std::string store, Progress progress) {
    Findings findings = co_await find_differences(shard, account, store, progress);
    findings.verified.months_done = 0;
    for (const Month& each : findings.months) {
        if (findings.is_opened_wrong || findings.wrong_months.contains(each.first)) {
            Month month = each;
            co_await rebuild_month(shard, account, store, std::move(month));
        }
        ++findings.verified.months_done;
        if (progress) progress(findings.verified);
    }
    co_return std::move(findings.verified);
}

}  // namespace comanda::sales
