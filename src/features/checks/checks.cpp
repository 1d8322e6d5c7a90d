#include "features/checks/checks.h"

#include "base/refusal.h"
#include "db/job.h"
#include "features/checks/merge/cached_check.h"
#include "features/checks/open_check_quota.h"
#include "features/checks/storage/submit_batch.h"
#include "net/log.h"

namespace comanda::checks {

// What a batch may read of histories: nobody waits for much more than that, and after a restart all open checks are
// read.
constexpr std::int64_t batch_bytes_read = 8 << 20;

// From here on a check, or a request, takes milliseconds to read and merge.
constexpr std::size_t large_bytes = 128 << 10;

struct Checks::OnShard {
    OnShard(net::Executor executor, db::Shard& shard_, CheckCache& states_, db::Metrics& metrics)
        : shard(shard_),
          states(states_),
          submissions(
              executor, "write_checks",
              [this](std::vector<SentCheck> items) { return write(std::move(items), batch_bytes_read); }, metrics),
          long_ones(
              executor, "write_long_checks",
              [this](std::vector<SentCheck> items) { return write(std::move(items), 0); }, metrics) {}

    net::Task<std::vector<Written>> write(std::vector<SentCheck> items, std::int64_t bytes_max) {
        const std::uint64_t era = shard.era();
        Lanes lanes = on_lanes_of(shard, era);
        lanes.bytes_read_max = bytes_max;
        return submit_batch(std::move(lanes), {states, era}, std::move(items), on_transactions_of(shard, era));
    }

    db::Shard& shard;
    CheckCache& states;
    db::Gather<SentCheck, Written> submissions;
    db::Gather<SentCheck, Written> long_ones;  // Those whose histories are long.
};

Checks::Checks(net::Executor executor, tenant::Stores& stores, events::Feed& feed, const tenant::Pepper& pepper,
               CheckCache& states, db::Metrics& metrics)
    : executor_(executor), stores_(stores), feed_(feed), pepper_(pepper), states_(states), metrics_(metrics) {}

std::shared_ptr<Checks::OnShard> Checks::on(const std::string& shard) {
    auto& found = shards_[shard];
    if (!found) found = std::make_shared<OnShard>(executor_, stores_.shards().at(shard), states_, metrics_);
    return found;
}

std::optional<OtherThread> Checks::other_thread_for(std::size_t body_bytes) const {
    return body_bytes > large_bytes ? other_ : std::nullopt;
}

std::optional<OtherThread> Checks::other_thread_for(const CheckKey& key, const std::string& shard) {
    if (!other_) return std::nullopt;
    const std::shared_ptr<const CachedCheck> known = states_.find(stores_.shards().at(shard).era(), key);
    return known && known->text.data.size() > large_bytes ? other_ : std::nullopt;
}

net::Task<Written> Checks::submit(std::string shard, SentCheck check) {
    const std::shared_ptr<OnShard> there = on(shard);
    tenant::Quotas& quotas = stores_.quotas();
    const std::string account = check.key.account;
    if (quotas.is_limited(account)) {
        const std::vector<SentCheck> one = {check};
        std::vector<std::optional<Refusal>> refusals = co_await why_no_room(quotas, there->shard, states_, one);
        refuse_if(std::move(refusals.front()));
    }
    SentCheck copy = check;
    Written written = co_await there->submissions.ask(std::move(copy));
    if (written.is_postponed) written = co_await there->long_ones.ask(std::move(check));
    if (written.failure) std::rethrow_exception(written.failure);
    if (!written.state) throw refused(not_found("store"));
    count_opened(quotas, account, written);
    co_return written;
}

net::Task<std::vector<db::Gather<SentCheck, Written>::Outcome>> Checks::submit_all(std::string shard,
                                                                                   std::vector<SentCheck> all) {
    const std::shared_ptr<OnShard> there = on(shard);
    tenant::Quotas& quotas = stores_.quotas();
    const std::string account = all.empty() ? std::string() : all.front().key.account;
    std::vector<std::optional<Refusal>> refusals(all.size());
    if (quotas.is_limited(account)) refusals = co_await why_no_room(quotas, there->shard, states_, all);
    std::vector<SentCheck> welcome;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!refusals[i]) welcome.push_back(std::move(all[i]));
    }
    auto outcomes = co_await there->submissions.ask_all(welcome);
    std::vector<SentCheck> postponed;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (!outcomes[i].answer || !outcomes[i].answer->is_postponed) continue;
        postponed.push_back(std::move(welcome[i]));
        places.push_back(i);
    }
    auto later = co_await there->long_ones.ask_all(std::move(postponed));
    for (std::size_t i = 0; i < places.size(); ++i)
        outcomes[places[i]] = std::move(later[i]);
    for (auto& each : outcomes) {
        if (each.answer && each.answer->failure) each = {.failure = each.answer->failure};
        if (each.answer) count_opened(quotas, account, *each.answer);
    }
    for (std::size_t i = 0; i < refusals.size(); ++i) {
        if (!refusals[i]) continue;
        const auto failure = std::make_exception_ptr(refused(std::move(*refusals[i])));
        outcomes.insert(outcomes.begin() + static_cast<std::ptrdiff_t>(i), {.failure = failure});
    }
    co_return outcomes;
}

net::Task<void> forget_submissions(db::Shard& shard) {
    static constexpr db::Query forget{"forget_submissions", "select forget_submissions($1::integer)"};
    co_await db::delete_in_batches(shard, forget);
}

}  // namespace comanda::checks
