#include "features/checks/checks.h"

#include "base/refusal.h"
#include "db/job.h"
#include "features/checks/room.h"
#include "features/checks/write.h"
#include "net/log.h"

namespace comanda::checks {

struct Checks::OnShard {
    OnShard(net::Executor executor, db::Shard& shard_, States& states_, db::Metrics& metrics)
        : shard(shard_),
          states(states_),
          submissions(
              executor, "write_checks",
              [this](std::vector<SentCheck> items) {
                  const std::uint64_t era = shard.era();
                  return write_batch(on_lanes_of(shard, era), {states, era}, std::move(items),
                                     on_transactions_of(shard, era));
              },
              metrics) {}

    db::Shard& shard;
    States& states;
    db::Gather<SentCheck, Written> submissions;
};

Checks::Checks(net::Executor executor, tenant::Stores& stores, journal::Feed& feed, const tenant::Pepper& pepper,
               States& states, db::Metrics& metrics)
    : executor_(executor), stores_(stores), feed_(feed), pepper_(pepper), states_(states), metrics_(metrics) {}

std::shared_ptr<Checks::OnShard> Checks::on(const std::string& shard) {
    auto& found = shards_[shard];
    if (!found) found = std::make_shared<OnShard>(executor_, stores_.shards().at(shard), states_, metrics_);
    return found;
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
    Written written = co_await there->submissions.ask(std::move(check));
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
    auto outcomes = co_await there->submissions.ask_all(std::move(welcome));
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
    co_await db::repeat_in_batches(shard, forget);
}

}  // namespace comanda::checks
