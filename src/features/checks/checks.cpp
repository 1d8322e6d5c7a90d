#include "features/checks/checks.h"

#include "base/refusal.h"
#include "db/job.h"
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
    Written written = co_await there->submissions.ask(std::move(check));
    if (written.failure) std::rethrow_exception(written.failure);
    if (!written.state) throw refused(not_found("store"));
    co_return written;
}

net::Task<std::vector<db::Gather<SentCheck, Written>::Outcome>> Checks::submit_all(std::string shard,
                                                                                   std::vector<SentCheck> all) {
    const std::shared_ptr<OnShard> there = on(shard);
    auto outcomes = co_await there->submissions.ask_all(std::move(all));
    for (auto& each : outcomes) {
        if (each.answer && each.answer->failure) each = {.failure = each.answer->failure};
    }
    co_return outcomes;
}

net::Task<void> forget_submissions(db::Shard& shard) {
    static constexpr db::Query forget{"forget_submissions", "select forget_submissions($1::integer)"};
    co_await db::delete_in_batches(shard, forget);
}

}  // namespace comanda::checks
