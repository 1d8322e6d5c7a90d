#include <algorithm>
#include <span>

#include "base/refusal.h"
#include "features/events/event.h"
#include "features/events/events.h"
#include "net/log.h"
#include "tenant/account_list.h"

namespace comanda::events {
namespace {

// A store's journal and its last line.
struct JournalEnd {
    std::string_view account;
    std::string_view store;
    std::int64_t seq = 0;
};
BOOST_DESCRIBE_STRUCT(JournalEnd, (), (account, store, seq))

const db::Query read_sequences = db::fill_in(
    {"read_sequences",
     "select s.account_id as account, s.store_id as store, s.journal_seq as seq from {seen} as seen "
     "join store_seq s on s.account_id = seen.account and s.store_id = seen.store where s.journal_seq > seen.seq"},
    {db::rows_of<JournalEnd>("seen")});

}  // namespace

Feed::Feed(net::Executor executor, tenant::Stores& stores, prometheus::Gauge& watchers, Limits limits)
    : executor_(executor), stores_(stores), watcher_count_(watchers), limits_(limits) {}

Refusal history_changed() {
    return {409, "HISTORY_CHANGED",
            "The line you continue from is not in the journal: the service lost its last changes in a failover, or was "
            "restored from a backup. Read the state again, then follow from its seq and epoch."};
}

// The line the client knows is read too.
net::Task<Feed::Page> Feed::read(http::Caller caller, std::string store, Position after, int limit) {
    static constexpr db::Query read_journal{
        "read_journal",
        "select seq, entity, action, entity_id as id, version, fields as changed, "
        "floor(extract(epoch from at) * 1000)::bigint as at, actor, epoch "
        "from journal where account_id = $1 and store_id = $2 and seq >= $3 order by seq limit $4"};
    const int known = after.seq > 0 ? 1 : 0;
    db::Params params = db::params(caller.account, store, after.seq, limit + known);
    const db::Result result =
        co_await stores_.shards().at(caller.shard).lists().run(caller.account, read_journal, std::move(params));
    const std::vector<Line> lines = db::all<Line>(result);
    Page page{{}, {after.seq, 0}};
    if (known == 1) {
        const bool is_there = !lines.empty() && lines.front().seq == after.seq;
        if (!is_there || after.epoch.value_or(lines.front().epoch) != lines.front().epoch)
            throw refused(history_changed());
        page.after.epoch = lines.front().epoch;
    }
    page.events.reserve(lines.size());
    for (const Line& each : std::span(lines).subspan(static_cast<std::size_t>(known)))
        page.events.push_back({each.seq, each.epoch, to_json_text(event_shape, each)});
    co_return page;
}

Feed::Place::Place(Feed& feed, std::string owner) : feed_(feed), owner_(std::move(owner)) {
    ++feed_.places_;
    ++feed_.places_of_[owner_];
}

Feed::Place::~Place() {
    --feed_.places_;
    const auto own = feed_.places_of_.find(owner_);
    if (--own->second == 0) feed_.places_of_.erase(own);
}

std::shared_ptr<Feed::Place> Feed::take_place(const http::Caller& caller) {
    std::string owner = caller.account + '/' + (caller.key.empty() ? caller.actor() : caller.key);
    const auto own = places_of_.find(owner);
    if (own != places_of_.end() && own->second >= limits_.watchers_of_one_max)
        throw refused({.status = 429,
                       .code = "RATE_LIMITED",
                       .message = "This key has too many streams open already. Close some, then try again.",
                       .retry_after = std::chrono::seconds{5}});
    if (places_ >= limits_.watchers_max)
        throw refused(unavailable("Too many requests are waiting for events.", std::chrono::seconds{5}));
    return std::make_shared<Place>(*this, std::move(owner));
}

net::Task<void> Feed::wait_for_more(http::Caller caller, std::string store, std::int64_t seq,
                                    std::chrono::milliseconds at_most) {
    if (released_) co_return;
    auto shot = std::make_shared<net::OneShot<bool>>(executor_);
    watchers_[caller.shard].push_back({caller.account, std::move(store), seq, net::Clock::now() + at_most, shot});
    watcher_count_.Increment();
    co_await net::OneShot<bool>::wait(shot);
}

void Feed::release() {
    released_ = true;
    for (auto& [shard, watchers] : watchers_) {
        for (Watcher& each : watchers)
            each.shot->set(false);
    }
}

net::Task<void> Feed::watch(std::string shard) {
    std::deque<Watcher>& watchers = watchers_[shard];
    for (;;) {
        co_await net::sleep_for(limits_.poll_every);
        const auto at = net::Clock::now();
        for (Watcher& each : watchers) {
            if (each.until <= at) each.shot->set(false);
        }
        const std::size_t gone = std::erase_if(watchers, [](const Watcher& each) { return each.shot->settled(); });
        watcher_count_.Decrement(static_cast<double>(gone));
        if (watchers.empty()) continue;
        try {
            co_await poll(shard);
        } catch (const account_moved& moved) {
            // Those who wait for its events ask again, and are sent away; the others go on waiting with the next turn.
            for (Watcher& each : watchers) {
                if (each.account == moved.account) each.shot->set(true);
            }
        } catch (const refused&) {
            // The shard is away for a moment: the waiting go on waiting.
        } catch (const db::statement_failed& error) {
            log::write(log::Level::error, "watch_journal_failed", {{"shard", shard}, {"error", error.what()}});
        }
    }
}

// Each store is asked about once, however many wait for it.
net::Task<void> Feed::poll(std::string shard) {
    std::map<std::pair<std::string_view, std::string_view>, std::int64_t> least;  // By account and store.
    for (const Watcher& each : watchers_[shard]) {
        const auto [found, is_new] = least.try_emplace({each.account, each.store}, each.seq);
        if (!is_new) found->second = std::min(found->second, each.seq);
    }
    std::vector<std::string> accounts;
    std::vector<JournalEnd> seen;
    for (const auto& [place, seq] : least) {
        accounts.emplace_back(place.first);
        seen.push_back({place.first, place.second, seq});
    }
    const db::Result result = co_await stores_.shards().at(shard).lists().run(tenant::account_list(accounts),
                                                                              read_sequences, db::params(seen));
    std::map<std::pair<std::string_view, std::string_view>, std::int64_t> now;
    for (const JournalEnd& each : db::all<JournalEnd>(result))
        now[{each.account, each.store}] = each.seq;
    for (const Watcher& each : watchers_[shard]) {
        const auto found = now.find({each.account, each.store});
        if (found != now.end() && found->second > each.seq) each.shot->set(true);
    }
}

}  // namespace comanda::events
