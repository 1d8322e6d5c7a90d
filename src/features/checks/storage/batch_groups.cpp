#include "features/checks/storage/batch_groups.h"

#include <algorithm>
#include <map>

#include "base/check.h"
#include "tenant/account_list.h"

namespace comanda::checks {
namespace {

// The index of the item's device in the batch; nothing if it has none.
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
        write.submissions.push_back({&item, group.step.applied[i].get(), device_place(batch, item)});
    }
    batch.checks.push_back(std::move(write));
}

// An open check with its newer submissions. Null: all submissions are needed.
std::shared_ptr<CachedCheck> with_newer(const CachedCheck* known, const History& newer, int currency_digits) {
    auto state = known == nullptr ? std::make_shared<CachedCheck>() : std::make_shared<CachedCheck>(*known);
    if (known == nullptr) {
        state->fold = Fold::of(newer);
    } else if (!std::ranges::all_of(newer, [&](const auto& each) { return state->fold.add(each); })) {
        return nullptr;
    }
    for (const auto& each : newer) {
        state->digests.add(each->digest);
        state->sent_bytes += each->bytes();
    }
    update_from_fold(*state, currency_digits);
    return state;
}

// The check is at another version than was known, or its history was read.
void catch_up(Group& group, WrittenCheck& row) {
    const bool was_read = group.wants_history, had_all = was_read || group.known == nullptr;
    group.wants_history = false;
    group.history.reset();
    if (row.closed) {
        group.known = row.closed;
        return;
    }
    if (row.newer.empty()) {  // There is no such check, or only a linked one has moved, or there is too much new.
        const bool has_moved = row.version != (group.known ? group.known->version : 0);
        if (has_moved && (was_read || row.version == 0)) group.known.reset();
        group.wants_history = has_moved && !was_read && row.version > 0;
        return;
    }
    std::shared_ptr<CachedCheck> state =
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

void take_row(Group& group, WrittenCheck& row) {
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
        case WriteOutcome::unread:
            break;
    }
    group.is_settled = true;
    group.history.reset();
}

}  // namespace

Groups group_by_check(CacheOfEra states, std::vector<SentCheck> items) {
    std::map<CheckKey, std::size_t> by_key;
    Groups groups;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto [found, is_new] = by_key.emplace(items[i].key, groups.size());
        if (is_new) groups.push_back({.key = items[i].key, .known = states.find(items[i].key)});
        Group& group = groups[found->second];
        // The till has seen a version of it, so the check exists, though it is not in the cache.
        if (!group.known && items[i].submission->base_version > 0) group.wants_history = true;
        group.places.push_back(i);
        group.items.push_back(std::move(items[i]));
    }
    return groups;
}

std::string accounts_of(const std::vector<Group*>& groups) {
    return tenant::account_list(groups, [](const Group* each) { return each->key.account; });
}

void make_step(Group& group) {
    group.step = {};
    if (!group.wants_history) group.step = apply_submissions(group.known.get(), group.history.get(), group.items);
    group.wants_history = group.wants_history || group.step.needs_history;
}

net::Task<void> read_histories(Lanes lanes, std::vector<Group*> unknown) {
    if (unknown.empty()) co_return;
    std::vector<CheckKey> keys;
    for (const Group* each : unknown)
        keys.push_back(each->key);
    std::vector<db::Statement> statements;
    statements.push_back(read_statement(keys, lanes.bytes_read_max));
    std::string list = accounts_of(unknown);
    const db::Result result = co_await lanes.read(std::move(list), std::move(statements));
    std::vector<WrittenCheck> rows = read_written(result, unknown.size());
    for (std::size_t i = 0; i < unknown.size(); ++i) {
        unknown[i]->is_postponed = rows[i].outcome == WriteOutcome::unread;
        if (unknown[i]->is_postponed) continue;
        catch_up(*unknown[i], rows[i]);
        make_step(*unknown[i]);
        check(!unknown[i]->wants_history);
    }
}

net::Task<void> try_to_write(RunStatements run, std::vector<Group*> groups, bool together) {
    CheckBatch batch;
    for (std::size_t i = 0; i < groups.size(); ++i)
        add_to(batch, *groups[i], together ? 0 : i);
    std::string accounts = accounts_of(groups);
    std::vector<db::Statement> statements = write_statements(batch);
    const db::Result result = co_await run(std::move(accounts), std::move(statements));
    std::vector<WrittenCheck> rows = read_written(result, groups.size());
    for (std::size_t i = 0; i < groups.size(); ++i)
        take_row(*groups[i], rows[i]);
}

}  // namespace comanda::checks
