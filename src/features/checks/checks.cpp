#include "features/checks/checks.h"

#include <set>

#include "base/refusal.h"
#include "db/job.h"
#include "db/rows.h"
#include "features/checks/merge/cached_check.h"
#include "features/checks/storage/submit_batch.h"

namespace comanda::checks {
namespace {

// What a batch may read of histories: nobody waits for much more than that, and after a restart all open checks are
// read.
constexpr std::int64_t batch_bytes_read = 8 << 20;

// From here on a check, or a request, takes milliseconds to read and merge.
constexpr std::size_t large_bytes = 128 << 10;

// Writes submissions as db::Gather wants it.
auto writer(db::Shard& shard, CheckCache& states, std::int64_t bytes_max) {
    return [&shard, &states, bytes_max](std::vector<SentCheck> items) {
        const std::uint64_t era = shard.era();
        Lanes lanes = on_lanes_of(shard, era);
        lanes.bytes_read_max = bytes_max;
        return submit_batch(std::move(lanes), {states, era}, std::move(items), on_transactions_of(shard, era));
    };
}

using Ids = std::set<std::string>;

// It is paid or has ended: such a check is never refused.
bool is_needed(const Submission& sent) {
    return sent.status >= Status::paid || !sent.payments.empty();
}

net::Task<Ids> known_of(db::Shard& shard, CheckKey one, Ids ids) {
    static constexpr db::Query find{
        "known_checks",
        "select check_id from check_state where account_id = $1 and store_id = $2 and check_id = any ($3)"};
    const std::vector<std::string> wanted(ids.begin(), ids.end());
    const std::vector<std::string> known =
        db::all<std::string>(co_await shard.reads().run(one.account, find, db::params(one.account, one.store, wanted)));
    co_return Ids(known.begin(), known.end());
}

// For checks of one store, why each of them cannot be opened. Those that exist, or are paid, closed or void, are
// accepted.
net::Task<std::vector<std::optional<Refusal>>> why_no_room(tenant::Quotas& quotas, db::Shard& shard, CheckCache& states,
                                                           std::vector<SentCheck> sent) {
    std::vector<std::optional<Refusal>> refusals(sent.size());
    Ids maybe_new;
    for (const SentCheck& each : sent) {
        if (!is_needed(*each.submission) && !states.find(shard.era(), each.key)) maybe_new.insert(each.key.id);
    }
    const auto why_not = [&](std::size_t more) {
        const auto count = static_cast<std::int64_t>(more);
        return quotas.why_no_room(sent.front().key.account, tenant::Quota::open_checks, count);
    };
    if (maybe_new.empty() || !why_not(maybe_new.size())) co_return refusals;
    const Ids known = co_await known_of(shard, sent.front().key, maybe_new);
    Ids opened;
    for (std::size_t i = 0; i < sent.size(); ++i) {
        const std::string& id = sent[i].key.id;
        const bool is_new = maybe_new.contains(id) && !known.contains(id) && !is_needed(*sent[i].submission);
        if (!is_new || opened.contains(id)) continue;
        refusals[i] = why_not(opened.size() + 1);
        if (!refusals[i]) opened.insert(id);
    }
    co_return refusals;
}

void count_opened(tenant::Quotas& quotas, const std::string& account, const Written& written) {
    if (written.state && written.result == Result::inserted && !written.state->is_closed())
        quotas.add(account, tenant::Quota::open_checks, 1);
}

}  // namespace

struct Checks::OnShard {
    OnShard(net::Executor executor, db::Shard& shard_, CheckCache& states, db::Metrics& metrics)
        : shard(shard_),
          submissions(executor, "write_checks", writer(shard_, states, batch_bytes_read), metrics, db::patient),
          long_ones(executor, "write_long_checks", writer(shard_, states, 0), metrics) {}

    db::Shard& shard;
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

net::Task<std::vector<Checks::Outcome>> Checks::submit_all(std::string shard, std::vector<SentCheck> all) {
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
