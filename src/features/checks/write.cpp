#include "features/checks/write.h"

#include <algorithm>
#include <map>

#include "base/check.h"
#include "base/refusal.h"
#include "features/checks/check_rows.h"
#include "tenant/account_list.h"

namespace comanda::checks {
namespace {

constexpr int attempts_max = 20;
constexpr int hasty_attempts_max = 5;

// One check, what came for it, and what is known of it.
struct Group {
    CheckKey key;
    std::vector<SentCheck> items = {};
    std::vector<std::size_t> places = {};     // Of the items in the batch.
    std::shared_ptr<const State> known = {};  // Null: nobody has sent it, as far as is known.
    std::shared_ptr<const History> history = {};
    bool wants_history = false;
    Advance step = {};
    bool is_settled = false;
    bool is_missing = false;                   // There is no such store.
    std::vector<std::string> follow_ups = {};  // By item: the check its late lines went into, once that is known.
};

using Groups = std::vector<Group>;

void advance_group(Group& group) {
    group.step = {};
    if (!group.wants_history) group.step = advance(group.known.get(), group.history.get(), group.items);
    group.wants_history = group.wants_history || group.step.needs_history;
}

// The item's device among the batch's; nothing if it has none.
std::optional<std::size_t> device_place(CheckBatch& batch, const SentCheck& item) {
    if (!item.device) return std::nullopt;
    const auto is_same = [&](const DeviceWrite& each) {
        return each.device->id == item.device->id && each.store == item.key.store && each.account == item.key.account;
    };
    auto device = std::ranges::find_if(batch.devices, is_same);
    if (device == batch.devices.end())
        device = batch.devices.insert(device, {item.key.account, item.key.store, item.device});
    device->device = item.device;
    return static_cast<std::size_t>(device - batch.devices.begin());
}

void add_to(CheckBatch& batch, const Group& group, std::size_t link) {
    CheckWrite write{.key = &group.key, .link = link, .next = {}};
    write.known_version = group.known ? group.known->version : 0;
    write.known_count = group.known ? group.known->digests.count() : 0;
    write.known_status = group.known ? group.known->status : Status::active;
    write.next = group.step.next;
    for (std::size_t i = 0; i < group.items.size(); ++i) {
        const SentCheck& item = group.items[i];
        write.submissions.push_back({&item, device_place(batch, item), group.step.is_new[i] != 0});
    }
    batch.checks.push_back(std::move(write));
}

// What is known of an open check once its newer submissions have come: nothing if only all of them tell.
std::shared_ptr<State> with_newer(const State* known, const History& newer, int currency_digits) {
    auto state = known == nullptr ? std::make_shared<State>() : std::make_shared<State>(*known);
    if (known == nullptr) {
        state->fold = Fold::of(newer);
    } else if (!std::ranges::all_of(newer, [&](const auto& each) { return state->fold.add(each); })) {
        return nullptr;
    }
    for (const auto& each : newer) {
        state->digests.add(each->digest);
        state->sent_bytes += each->bytes();
    }
    write_out(*state, currency_digits);
    return state;
}

// The check is at another version than was thought, or all of it has been read.
void catch_up(Group& group, WrittenRow& row) {
    const bool was_read = group.wants_history, had_all = was_read || group.known == nullptr;
    group.wants_history = false;
    group.history.reset();
    if (row.closed) {
        group.known = row.closed;
        return;
    }
    if (row.newer.empty()) {  // Not there; or it was only linked to one that has moved; or too much has come.
        const bool has_moved = row.version != (group.known ? group.known->version : 0);
        if (has_moved && (was_read || row.version == 0)) group.known.reset();
        group.wants_history = has_moved && !was_read && row.version > 0;
        return;
    }
    std::shared_ptr<State> state =
        with_newer(had_all ? nullptr : group.known.get(), row.newer, group.items.front().currency_digits);
    if (!state) {
        group.wants_history = true;
        return;
    }
    state->version = row.version;
    state->seq = row.seq;
    group.known = std::move(state);
    if (had_all) group.history = std::make_shared<const History>(std::move(row.newer));
}

void take_row(Group& group, WrittenRow& row) {
    switch (row.outcome) {
        case WriteOutcome::moved:
            catch_up(group, row);
            return;
        case WriteOutcome::store_missing:
            group.is_missing = true;
            break;
        case WriteOutcome::written:
            group.step.next->seq = row.seq;
            check(group.step.next->version == row.version);
            break;
        case WriteOutcome::current:
            break;
    }
    group.is_settled = true;
}

// Reads all of those that cannot be told without, and makes their steps.
net::Task<void> advance_all(RunStatements read, std::vector<Group*> groups) {
    std::vector<Group*> unknown;
    std::vector<const CheckKey*> keys;
    std::vector<std::string> accounts;
    for (Group* each : groups) {
        advance_group(*each);
        if (!each->wants_history) continue;
        unknown.push_back(each);
        keys.push_back(&each->key);
        accounts.push_back(each->key.account);
    }
    if (unknown.empty()) co_return;
    std::vector<db::Statement> statements;
    statements.push_back(read_statement(keys));
    std::string list = tenant::account_list(accounts);
    const db::Result result = co_await read(std::move(list), std::move(statements));
    std::vector<WrittenRow> rows = read_written(result, unknown.size());
    for (std::size_t i = 0; i < unknown.size(); ++i) {
        catch_up(*unknown[i], rows[i]);
        advance_group(*unknown[i]);
        check(!unknown[i]->wants_history);
    }
}

// Writes the groups; those that turn out to be elsewhere have caught up and are not settled. With `together` they are
// written all or none.
net::Task<void> try_to_write(RunStatements run, std::vector<Group*> groups, bool together) {
    CheckBatch batch;
    for (std::size_t i = 0; i < groups.size(); ++i)
        add_to(batch, *groups[i], together ? 0 : i);
    std::string accounts = account_list(batch);
    std::vector<db::Statement> statements = write_statements(batch);
    const db::Result result = co_await run(std::move(accounts), std::move(statements));
    std::vector<WrittenRow> rows = read_written(result, groups.size());
    for (std::size_t i = 0; i < groups.size(); ++i)
        take_row(*groups[i], rows[i]);
}

Groups group_by_check(KnownStates states, std::vector<SentCheck> items) {
    std::map<CheckKey, std::size_t> by_key;
    Groups groups;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto [found, is_new] = by_key.emplace(items[i].key, groups.size());
        if (is_new) groups.push_back({.key = items[i].key, .known = states.find(items[i].key)});
        Group& group = groups[found->second];
        // A till that has seen a version of it: there is one, though nothing is known of it here.
        if (!group.known && items[i].submission->base_version > 0) group.wants_history = true;
        group.places.push_back(i);
        group.items.push_back(std::move(items[i]));
    }
    return groups;
}

Result result_of(const Group& group, std::size_t item, bool& is_first) {
    if (group.step.is_new[item] == 0) return Result::unchanged;
    const State& next = *group.step.next;
    if (next.version == 1 && std::exchange(is_first, false)) return Result::inserted;
    const bool is_all =
        next.text.is_as_sent && !next.fold.empty() && next.fold.base().digest == group.items[item].submission->digest;
    return is_all ? Result::updated : Result::merged;
}

void answer(const Group& group, KnownStates states, std::vector<Written>& answers) {
    const std::shared_ptr<const State> state = group.step.next ? group.step.next : group.known;
    bool is_first = true;
    for (std::size_t i = 0; i < group.places.size(); ++i) {
        Written& written = answers[group.places[i]];
        if (group.step.is_refused[i] != 0)
            written.failure = std::make_exception_ptr(refused(check_too_long(group.key.id)));
        if (group.is_missing || written.failure) continue;
        written.state = state;
        written.result = result_of(group, i, is_first);
        if (i < group.follow_ups.size()) written.follow_up = group.follow_ups[i];
    }
    if (group.is_missing || !state) return;
    if (group.step.next && group.step.next->is_closed()) {  // It will not go on.
        group.step.next->fold = {};
        group.step.next->sale.reset();
    }
    states.keep(group.key, state);
}

// Puts late lines into their follow-up check, the first of that name that is not a check of somebody else's.
void add_late(std::vector<Group*>& chain, std::map<CheckKey, Group>& follow_ups, KnownStates states,
              const std::string& ended, Late& late) {
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
        return;
    }
}

// The last check of the chain that what came late has gone into: those before it had ended too.
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

// A check that has ended, with what came too late for it: its follow-up check is written in the same transaction, and
// that one's if it has ended too.
net::Task<void> write_late(Lanes lanes, KnownStates states, Group& ended) {
    std::map<CheckKey, Group> follow_ups;  // What is known of them, between attempts.
    for (int attempt = 0; attempt < attempts_max; ++attempt) {
        for (auto& [key, each] : follow_ups)
            each.items.clear();
        std::vector<Group*> chain = {&ended};
        for (std::size_t i = 0; i < chain.size(); ++i) {
            std::vector<Group*> next = {chain[i]};
            co_await advance_all(lanes.read, std::move(next));
            if (i > 0 && std::ranges::find(chain[i]->step.is_refused, 1) != chain[i]->step.is_refused.end())
                throw refused(check_too_long(chain[i]->key.id));
            for (Late& late : chain[i]->step.late)
                add_late(chain, follow_ups, states, chain[i]->key.id, late);
        }
        co_await try_to_write(lanes.write, chain, true);
        if (std::ranges::all_of(chain, [](const Group* each) { return each->is_settled; })) {
            for (std::size_t i = 1; i < chain.size(); ++i) {
                if (!chain[i]->step.next) continue;
                chain[i]->step.next->sale.reset();
                states.keep(chain[i]->key, chain[i]->step.next);
            }
            ended.follow_ups.resize(ended.items.size());
            for (const Late& each : ended.step.late)
                ended.follow_ups[each.item] = last_of_chain(follow_ups, each.rest);
            co_return;
        }
    }
    throw refused(unavailable("Many tills are changing this check at once."));
}

// All but what came too late, in so many attempts. False: some are not settled.
net::Task<bool> write_usual(Lanes lanes, std::vector<Group*> groups, int attempts) {
    for (int attempt = 0; attempt < attempts; ++attempt) {
        std::vector<Group*> pending;
        std::ranges::copy_if(groups, std::back_inserter(pending), [](const Group* each) { return !each->is_settled; });
        co_await advance_all(lanes.read, pending);
        std::erase_if(pending, [](const Group* each) { return !each->step.late.empty(); });
        if (pending.empty()) co_return true;
        co_await try_to_write(lanes.write, std::move(pending), false);
    }
    co_return std::ranges::all_of(groups, [](const Group* each) { return each->is_settled; });
}

std::string accounts_of(const std::vector<Group*>& groups) {
    std::vector<std::string> accounts;
    for (const Group* each : groups)
        accounts.push_back(each->key.account);
    return tenant::account_list(accounts);
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

// Others are quicker again and again. In a transaction the stores stay locked between two attempts.
net::Task<bool> write_in_transaction(std::vector<Group*> groups, BeginTransaction begin) {
    db::Transaction transaction = co_await begin(accounts_of(groups));
    std::exception_ptr failure;
    try {
        const Lanes lanes = within(transaction);
        const bool is_done = co_await write_usual(lanes, groups, attempts_max);
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

// Throws what ended it; groups that are settled have been committed all the same. What came too late is left.
net::Task<void> write_all(Lanes lanes, Groups& groups, BeginTransaction begin) {
    std::vector<Group*> pending;
    for (Group& each : groups)
        pending.push_back(&each);
    bool is_done = co_await write_usual(lanes, pending, begin ? hasty_attempts_max : attempts_max);
    std::erase_if(pending, [](const Group* each) { return each->is_settled || !each->step.late.empty(); });
    if (!is_done && begin && !pending.empty()) is_done = co_await write_in_transaction(pending, begin);
    if (!is_done && !pending.empty()) throw refused(unavailable("Many tills are changing these checks at once."));
}

// What fails for no fault of others: a statement that the database does not take, or a defect.
bool may_be_its_own(const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
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
    return {run, run};
}

net::Task<std::vector<Written>> write_batch(Lanes lanes, KnownStates states, std::vector<SentCheck> items,
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
        std::exception_ptr own = each.is_settled || !each.step.late.empty() ? nullptr : failure;
        try {
            if (!each.is_settled && !own) co_await write_late(lanes, states, each);
        } catch (...) {
            own = std::current_exception();
        }
        if (!own) answer(each, states, answers);
        for (std::size_t i = 0; own && i < each.places.size(); ++i) {
            Written& written = answers[each.places[i]];
            written.failure = own;
            if (answers.size() == 1 || !may_be_its_own(own)) continue;
            std::vector<SentCheck> one = {each.items[i]};
            std::vector<Written> alone = co_await write_batch(lanes, states, std::move(one), begin);
            written = std::move(alone.front());
        }
    }
    co_return answers;
}

}  // namespace comanda::checks
