#include "tenant/quotas.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "db/rows.h"

namespace comanda::tenant {
namespace {

struct LimitRow {
    std::string account_id;
    std::string quota;
    std::int64_t allowed = 0;
};
BOOST_DESCRIBE_STRUCT(LimitRow, (), (account_id, quota, allowed))

}  // namespace

bool Quotas::is_limited(const std::string& account) const {
    if (none()) return false;
    const std::lock_guard lock(mutex_);
    const auto first = entries_.lower_bound({account, Quota::records});
    return first != entries_.end() && first->first.account == account;
}

bool Quotas::has_room(const QuotaKey& key, std::int64_t more) const {
    const auto found = entries_.find(key);
    if (found == entries_.end() || !found->second.used) return true;
    return *found->second.used + found->second.added + more <= found->second.allowed;
}

std::optional<Refusal> Quotas::why_no_room(const std::string& account, Quota quota, std::int64_t more) const {
    if (none()) return std::nullopt;
    const std::lock_guard lock(mutex_);
    for (const QuotaKey& key : {QuotaKey{account, quota}, QuotaKey{account, Quota::bytes}}) {
        if (has_room(key, key.quota == quota ? more : 1)) continue;
        return Refusal{.status = 403,
                       .code = "QUOTA_EXCEEDED",
                       .message = "The account has as much as it may have. What it has can still be changed and ended.",
                       .more = {{"quota", name_of(key.quota)}, {"quotaAllowed", entries_.at(key).allowed}}};
    }
    return std::nullopt;
}

void Quotas::add(const std::string& account, Quota quota, std::int64_t more) {
    if (none() || more == 0) return;
    const std::lock_guard lock(mutex_);
    const auto found = entries_.find({account, quota});
    if (found != entries_.end()) found->second.added += more;
}

std::vector<QuotaUse> Quotas::uses() const {
    const std::lock_guard lock(mutex_);
    std::vector<QuotaUse> all;
    for (const auto& [key, entry] : entries_) {
        if (entry.used) all.push_back({key, entry.allowed, *entry.used + entry.added});
    }
    return all;
}

std::vector<QuotaKey> Quotas::learn(const std::string& shard, const QuotaLimits& limits, Clock::time_point at) {
    const std::lock_guard lock(mutex_);
    std::erase_if(entries_,
                  [&](const auto& each) { return each.second.shard == shard && !limits.contains(each.first); });
    std::vector<QuotaKey> due;
    for (const auto& [key, allowed] : limits) {
        Entry& entry = entries_[key];
        entry.shard = shard;
        entry.allowed = allowed;
        if (entry.due > at) continue;
        entry.due = at + std::chrono::minutes{1};
        due.push_back(key);
    }
    any_ = !entries_.empty();
    return due;
}

std::int64_t Quotas::added(const QuotaKey& key) const {
    const std::lock_guard lock(mutex_);
    const auto found = entries_.find(key);
    return found == entries_.end() ? 0 : found->second.added;
}

void Quotas::counted(const QuotaKey& key, Count count, Clock::time_point at) {
    const std::lock_guard lock(mutex_);
    const auto found = entries_.find(key);
    if (found == entries_.end()) return;
    found->second.used = count.used;
    found->second.added -= count.added_before;
    found->second.due = at + 10 * count.took * static_cast<std::int64_t>(entries_.size());
}

net::Task<QuotaLimits> read_limits(db::Shard& directory, std::string shard) {
    static constexpr db::Query read{"read_quotas", "select account_id, quota, allowed from directory.quotas($1)"};
    QuotaLimits limits;
    for (LimitRow& each : db::all<LimitRow>(co_await directory.lists().run("", read, db::params(shard)))) {
        const auto* name = std::ranges::find(quota_names, each.quota);
        if (name == quota_names.end()) continue;  // Of a later release.
        limits[{std::move(each.account_id), static_cast<Quota>(name - quota_names.begin())}] = each.allowed;
    }
    co_return limits;
}

net::Task<std::int64_t> count_use(db::Shard& shard, QuotaKey key) {
    // In the order of Quota. Each reads an index, or a count that is kept; bytes take longer.
    static constexpr std::array<db::Query, 4> counts = {
        db::Query{"count_records", "select count(*) from record where account_id = $1 and menu_to is null and active"},
        db::Query{"count_open_checks",
                  "select count(*) from check_state where account_id = $1 and closed_version is null"},
        db::Query{"count_customers",
                  "select coalesce(sum(customers), 0)::bigint from customer_total where account_id = $1 and active"},
        db::Query{"count_bytes", "select account_bytes($1)"}};
    const db::Query& count = counts.at(static_cast<std::size_t>(key.quota));
    co_return db::only<std::int64_t>(co_await shard.reports().run_unasked(key.account, count, db::params(key.account)));
}

net::Task<void> count_quotas(Quotas& quotas, db::Shard& directory, db::Shard& shard) {
    const QuotaLimits limits = co_await read_limits(directory, shard.name());
    const std::vector<QuotaKey> due = quotas.learn(shard.name(), limits, Quotas::Clock::now());
    std::string failure;
    for (const QuotaKey& key : due) {
        const auto began = Quotas::Clock::now();
        Quotas::Count count{.added_before = quotas.added(key)};
        try {
            count.used = co_await count_use(shard, key);
        } catch (const boost::system::system_error&) {
            throw;  // Cancelled.
        } catch (const std::exception& error) {
            failure = fmt::format("{} of account {}: {}", name_of(key.quota), key.account, error.what());
            continue;
        }
        const auto ended = Quotas::Clock::now();
        count.took = ended - began;
        quotas.counted(key, count, ended);
    }
    if (!failure.empty()) throw std::runtime_error(failure);
}

net::Task<void> set_limit(db::Shard& directory, QuotaKey key, std::optional<std::int64_t> allowed, std::string actor) {
    static constexpr db::Query set{"set_quota", R"sql(
with changed as (
    insert into directory.account_quota (account_id, quota, allowed) values ($1, $2, $4)
    on conflict (account_id, quota) do update set allowed = excluded.allowed returning account_id, quota
) select directory.record_change(account_id, $3, 'updated', 'quota', quota) from changed
)sql"};
    static constexpr db::Query clear{"clear_quota", R"sql(
with changed as (delete from directory.account_quota where account_id = $1 and quota = $2 returning account_id, quota)
select directory.record_change(account_id, $3, 'removed', 'quota', quota) from changed
)sql"};
    db::Params params;
    params.text(key.account).text(name_of(key.quota)).text(actor);
    if (allowed) params.integer(*allowed);
    co_await directory.writes().run("", allowed ? set : clear, std::move(params));
}

int change_of_use(std::string_view action) {
    if (action == "created" || action == "activated") return 1;
    return action == "inactivated" ? -1 : 0;
}

net::Task<void> refuse_unless_done(db::Shard& shard, std::string account, std::optional<std::string> key, Refusal why) {
    static constexpr db::Query find{"find_done", "select from idempotency where account_id = $1 and key = $2"};
    if (!key) throw refused(std::move(why));
    const db::Result found = co_await shard.reads().run(account, find, db::params(account, *key));
    if (found.rows() == 0) throw refused(std::move(why));
}

}  // namespace comanda::tenant
