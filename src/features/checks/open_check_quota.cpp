#include "features/checks/open_check_quota.h"

#include <algorithm>
#include <set>

#include "db/rows.h"
#include "features/checks/merge/cached_check.h"

namespace comanda::checks {
namespace {

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

}  // namespace

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

}  // namespace comanda::checks
