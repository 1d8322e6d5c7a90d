#include "features/checks/storage/submit_batch.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/refusal.h"
#include "features/checks/merge/ended_check.h"
#include "features/checks/storage/batch_groups.h"

namespace comanda::checks {
namespace {

constexpr int attempts_max = 20;
constexpr int attempts_before_transaction = 5;

Result result_of(const Group& group, std::size_t item, bool& is_first) {
    if (!group.step.applied[item]) return Result::unchanged;
    const CachedCheck& next = *group.step.next;
    if (next.version == 1 && std::exchange(is_first, false)) return Result::inserted;
    const bool is_all =
        next.text.is_as_sent && !next.fold.empty() && next.fold.base().digest == group.items[item].submission->digest;
    return is_all ? Result::updated : Result::merged;
}

void answer(const Group& group, CacheOfEra states, std::vector<Written>& answers) {
    const std::shared_ptr<const CachedCheck> state = group.step.next ? group.step.next : group.known;
    bool is_first = true;
    for (std::size_t i = 0; i < group.places.size(); ++i) {
        Written& written = answers[group.places[i]];
        if (group.step.is_refused[i] != 0)
            written.failure =
                std::make_exception_ptr(refused(check_too_long(group.key.id, state && state->is_closed())));
        if (group.is_missing || written.failure) continue;
        written.state = state;
        written.result = result_of(group, i, is_first);
        if (i < group.follow_ups.size()) written.follow_up = group.follow_ups[i];
    }
    if (group.is_missing || !state) return;
    if (group.step.next && group.step.next->is_closed()) {  // It will not change any more.
        group.step.next->fold = {};
        group.step.next->sale.reset();
    }
    states.store(group.key, state);
}

// Adds late lines to their follow-up check: the first id that is not the id of an unrelated check.
void add_late(std::vector<Group*>& chain, std::map<CheckKey, Group>& follow_ups, CacheOfEra states,
              const std::string& ended, Late& late, std::size_t place) {
    for (;;) {
        const auto [found, is_new] = follow_ups.try_emplace(late.rest.key, Group{.key = late.rest.key});
        Group& group = found->second;
        if (is_new) group.known = states.find(late.rest.key);
        if (group.known && !is_follow_up_of(*group.known, ended)) {
            late.rest.key.id = follow_up_id(late.rest.key.id);
            continue;
        }
        if (group.items.empty()) chain.push_back(&group);
        group.items.push_back(late.rest);
        group.places.push_back(place);
        return;
    }
}

// The check that the late lines went into, at the end of the chain: those before it had ended, too.
std::string last_of_chain(const std::map<CheckKey, Group>& follow_ups, const SentCheck& rest) {
    const SentCheck* at = &rest;
    for (;;) {
        const Group& group = follow_ups.at(at->key);
        const auto item = std::ranges::find(group.items, at->submission, &SentCheck::submission);
        const auto place = static_cast<std::size_t>(item - group.items.begin());
        const auto late = std::ranges::find(group.step.late, place, &Late::item);
        if (late == group.step.late.end()) return at->key.id;
        at = &late->rest;
    }
}

// Removes items whose late lines exceed the limits of the follow-up check: nothing of them is stored.
void leave_out(Group& ended, const std::set<std::size_t>& items) {
    for (auto each = items.rbegin(); each != items.rend(); ++each) {
        const auto at = static_cast<std::ptrdiff_t>(*each);
        ended.no_room.push_back(ended.places[*each]);
        ended.places.erase(ended.places.begin() + at);
        ended.items.erase(ended.items.begin() + at);
    }
    ended.step = {};
}

// Writes late submissions of a check that has ended. Its follow-up check is written in the same transaction, and the
// next one, if that has ended, too.
net::Task<void> write_late(Lanes lanes, CacheOfEra states, Group& ended) {
    std::map<CheckKey, Group> follow_ups;  // What is known of them, between attempts.
    for (int attempt = 0; attempt < attempts_max; ++attempt) {
        for (auto& [key, each] : follow_ups) {
            each.items.clear();
            each.places.clear();
        }
        std::vector<Group*> chain = {&ended};
        std::set<std::size_t> no_room;
        for (std::size_t i = 0; i < chain.size(); ++i) {
            Group& group = *chain[i];
            make_step(group);
            std::vector<Group*> one = {&group};
            if (group.wants_history) co_await read_histories(lanes, std::move(one));
            ended.is_postponed = group.is_postponed;
            if (ended.is_postponed) co_return;
            for (std::size_t item = 0; i > 0 && item < group.items.size(); ++item) {
                if (group.step.is_refused[item] != 0) no_room.insert(group.places[item]);
            }
            for (Late& late : group.step.late)
                add_late(chain, follow_ups, states, group.key.id, late, i == 0 ? late.item : group.places[late.item]);
        }
        if (!no_room.empty()) {
            leave_out(ended, no_room);
            if (ended.items.empty()) co_return;
            continue;
        }
        co_await try_to_write(lanes.write, chain, true);
        if (std::ranges::all_of(chain, [](const Group* each) { return each->is_settled; })) {
            for (std::size_t i = 1; i < chain.size(); ++i) {
                if (!chain[i]->step.next) continue;
                chain[i]->step.next->sale.reset();
                states.store(chain[i]->key, chain[i]->step.next);
            }
            ended.follow_ups.resize(ended.items.size());
            for (const Late& each : ended.step.late)
                ended.follow_ups[each.item] = last_of_chain(follow_ups, each.rest);
            co_return;
        }
    }
    throw refused(unavailable("Many tills are changing this check at once."));
}

// All but those with late lines.
net::Task<void> write_in_time(Lanes lanes, std::vector<Group*> groups) {
    std::erase_if(groups, std::mem_fn(&Group::is_over));
    if (!groups.empty()) co_await try_to_write(lanes.write, std::move(groups), false);
}

// Read separately, so that no other check waits for these histories or fails with them.
net::Task<void> read_and_write(Lanes lanes, std::vector<Group*> portion) {
    try {
        co_await read_histories(lanes, portion);
    } catch (...) {
        if (lanes.is_transaction) throw;  // Nothing of it can be committed any more.
        for (Group* each : portion)
            each->failure = std::current_exception();
    }
    co_await write_in_time(lanes, std::move(portion));
}

// False: some are not done after so many attempts.
net::Task<bool> write_with_retries(Lanes lanes, std::vector<Group*> groups, int attempts) {
    for (int attempt = 0; attempt < attempts; ++attempt) {
        std::vector<Group*> known, unknown;
        for (Group* each : groups) {
            if (each->is_done()) continue;
            make_step(*each);
            (each->wants_history ? unknown : known).push_back(each);
        }
        co_await write_in_time(lanes, std::move(known));
        if (lanes.bytes_read_max > 0) {
            co_await read_and_write(lanes, std::move(unknown));
        } else {
            for (Group* each : unknown) {
                std::vector<Group*> one = {each};
                co_await read_and_write(lanes, std::move(one));
            }
        }
        if (std::ranges::all_of(groups, &Group::is_over)) co_return true;
    }
    co_return false;
}

net::Task<db::Transaction> begin_in(db::Shard& shard, std::uint64_t era, std::string accounts) {
    db::Transaction transaction = co_await shard.begin(std::move(accounts));
    if (shard.era() != era) throw refused(unavailable("The database is changing hands."));
    co_return transaction;
}

net::Task<db::Result> run_within(db::Transaction& transaction, std::vector<db::Statement> statements) {
    db::Result last;
    for (db::Statement& each : statements)
        last = co_await transaction.run(*each.query, std::move(each.params));
    co_return last;
}

// For checks that others change between all attempts: in a transaction the stores stay locked from one to the next.
net::Task<bool> write_in_transaction(std::vector<Group*> groups, BeginTransaction begin, std::int64_t bytes_read_max) {
    db::Transaction transaction = co_await begin(accounts_of(groups));
    std::exception_ptr failure;
    try {
        Lanes lanes = within(transaction);
        lanes.bytes_read_max = bytes_read_max;
        const bool is_done = co_await write_with_retries(lanes, groups, attempts_max);
        if (is_done) {
            co_await transaction.commit();
            co_return true;
        }
    } catch (...) {
        failure = std::current_exception();
    }
    for (Group* each : groups)
        each->is_settled = false;
    if (failure) std::rethrow_exception(failure);
    co_return false;
}

// Groups that are settled have been committed even when this throws. Late lines are left for write_late.
net::Task<void> write_all(Lanes lanes, Groups& groups, BeginTransaction begin) {
    std::vector<Group*> pending;
    for (Group& each : groups)
        pending.push_back(&each);
    bool is_done = co_await write_with_retries(lanes, pending, begin ? attempts_before_transaction : attempts_max);
    std::erase_if(pending, std::mem_fn(&Group::is_over));
    if (!is_done && begin && !pending.empty())
        is_done = co_await write_in_transaction(pending, begin, lanes.bytes_read_max);
    if (!is_done && !pending.empty()) throw refused(unavailable("Many tills are changing these checks at once."));
}

// Whether one check may have caused the failure of all: a statement that the database rejects, or a defect.
bool may_be_its_own(const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const account_moved&) {
        return true;
    } catch (const refused&) {
        return false;
    } catch (...) {
        return true;
    }
}

}  // namespace

Lanes on_lanes_of(db::Shard& shard, std::uint64_t era) {
    const auto on = [era](db::Pipeline& lane) -> RunStatements {
        return [&lane, era](std::string accounts, std::vector<db::Statement> statements) {
            return lane.run(std::move(accounts), std::move(statements), era);
        };
    };
    return {on(shard.writes()), on(shard.lists())};
}

BeginTransaction on_transactions_of(db::Shard& shard, std::uint64_t era) {
    return [&shard, era](std::string accounts) { return begin_in(shard, era, std::move(accounts)); };
}

Lanes within(db::Transaction& transaction) {
    const RunStatements run = [&transaction](std::string, std::vector<db::Statement> statements) {
        return run_within(transaction, std::move(statements));
    };
    return {run, run, true};
}

net::Task<std::vector<Written>> submit_batch(Lanes lanes, CacheOfEra states, std::vector<SentCheck> items,
                                             BeginTransaction begin) {
    std::vector<Written> answers(items.size());
    Groups groups = group_by_check(states, std::move(items));
    std::exception_ptr failure;
    try {
        co_await write_all(lanes, groups, begin);
    } catch (...) {
        failure = std::current_exception();
    }
    for (Group& each : groups) {
        std::exception_ptr own = each.failure;
        if (!own && !each.is_done() && each.step.late.empty()) own = failure;
        try {
            if (!each.is_done() && !own) co_await write_late(lanes, states, each);
        } catch (...) {
            own = std::current_exception();
        }
        if (!own && !each.is_postponed) answer(each, states, answers);
        for (const std::size_t place : each.is_postponed ? each.places : std::vector<std::size_t>())
            answers[place].is_postponed = true;
        for (const std::size_t place : each.no_room)
            answers[place].failure = std::make_exception_ptr(refused(check_too_long(each.key.id, true)));
        for (std::size_t i = 0; own && i < each.places.size(); ++i) {
            Written& written = answers[each.places[i]];
            written.failure = own;
            if (answers.size() == 1 || !may_be_its_own(own)) continue;
            std::vector<SentCheck> one = {each.items[i]};
            std::vector<Written> alone = co_await submit_batch(lanes, states, std::move(one), begin);
            written = std::move(alone.front());
        }
    }
    co_return answers;
}

}  // namespace comanda::checks
