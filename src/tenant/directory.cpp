#include "tenant/directory.h"

#include <algorithm>

#include "base/refusal.h"
#include "db/rows.h"
#include "net/log.h"

namespace comanda::tenant {

BOOST_DESCRIBE_STRUCT(KeyEntry, (), (account, key, shard, epoch, usable, stores, expires_at, is_moving))

namespace {

constexpr std::size_t cached_keys_max = 200'000;
constexpr std::chrono::milliseconds pause_least{5};  // However many hurry.

constexpr db::Query find_keys{
    "find_keys",
    "select digest, account_id as account, key_id as key, shard, epoch, active and revoked_at is null as usable, "
    "scopes, stores, rate_per_second, burst, (extract(epoch from expires_at) * 1000)::bigint as expires_at, is_moving "
    "from directory.find_keys($1)"};

struct KeyRow {
    db::Bytes digest;
    KeyEntry entry;
    std::vector<std::string> scopes;
    int rate_per_second = 0;
    int burst = 0;
};
BOOST_DESCRIBE_STRUCT(KeyRow, (), (digest, entry, scopes, rate_per_second, burst))

KeyEntry entry_of(KeyRow row, RateLimits& limits) {
    for (const std::string& name : row.scopes) {
        if (const auto scope = http::parse_scope(name)) row.entry.scopes.add(*scope);
    }
    row.entry.bucket = limits.bucket(row.entry.key, row.rate_per_second, row.burst);
    return std::move(row.entry);
}

struct ChangeRow {
    std::int64_t latest = 0;
    std::optional<std::int64_t> revision;
    std::string account_id;
};
BOOST_DESCRIBE_STRUCT(ChangeRow, (), (latest, revision, account_id))

struct TimelineRow {
    std::string shard;
    std::string system;
    std::int64_t timeline = 0;
};
BOOST_DESCRIBE_STRUCT(TimelineRow, (), (shard, system, timeline))

}  // namespace

Directory::Directory(net::Executor executor, db::Shard& database, RateLimits& limits, db::Metrics& metrics,
                     prometheus::Gauge& cached_keys)
    : database_(database),
      limits_(limits),
      cached_keys_(cached_keys),
      lookups_(
          executor, "find_keys", [this](std::vector<std::string> digests) { return load(std::move(digests)); },
          metrics),
      pause_(executor) {}

std::shared_ptr<const KeyEntry> Directory::find_known(const std::string& digest) const {
    const auto known = entries_.find(digest);
    return known == entries_.end() ? nullptr : known->second;
}

net::Task<std::shared_ptr<const KeyEntry>> Directory::find(std::string digest) {
    // A change learnt of meanwhile may be newer than what was read: then it is read again. Where changes come faster
    // than answers, it is used once and not kept.
    Entry entry;
    for (int attempt = 0; attempt < 3; ++attempt) {
        const std::int64_t revision_before = revision_;
        const std::uint64_t era_before = database_.era();
        entry = co_await lookups_.ask(digest);
        if (revision_before != revision_ || era_before != database_.era()) continue;
        if (entry) remember(digest, entry);
        break;
    }
    co_return entry;
}

net::Task<std::vector<Directory::Entry>> Directory::load(std::vector<std::string> digests) {
    db::Params params;
    params.byteses(digests);
    const db::Result result = co_await database_.reads().run("", find_keys, std::move(params));
    std::unordered_map<std::string, Entry> found;
    for (KeyRow& row : db::all<KeyRow>(result)) {
        std::string digest = std::move(row.digest.value);
        found.emplace(std::move(digest), std::make_shared<const KeyEntry>(entry_of(std::move(row), limits_)));
    }
    std::vector<Entry> answers;
    for (const std::string& digest : digests) {
        const auto entry = found.find(digest);
        answers.push_back(entry == found.end() ? nullptr : entry->second);
    }
    co_return answers;
}

net::Task<std::string> Directory::shard_of(std::string account) {
    static constexpr db::Query find{"find_account_shard",
                                    "select shard from directory.find_accounts(array[$1::text]) where active"};
    const auto known = shards_by_account_.find(account);
    if (known != shards_by_account_.end()) co_return known->second;
    const std::int64_t revision_before = revision_;
    const std::uint64_t era = database_.era();
    auto found = db::first<std::string>(co_await database_.reads().run("", find, db::params(account)));
    if (!found) co_return std::string();
    std::string shard = std::move(*found);
    if (shards_by_account_.size() >= cached_keys_max) shards_by_account_.clear();
    if (revision_before == revision_ && era == database_.era())
        shards_by_account_.insert_or_assign(std::move(account), shard);
    co_return shard;
}

void Directory::remember(const std::string& digest, Entry entry) {
    if (entries_.size() >= cached_keys_max) {
        cached_keys_.Decrement(static_cast<double>(entries_.size()));
        entries_.clear();
        digests_by_account_.clear();
    }
    const std::string account = entry->account;
    if (entries_.emplace(digest, std::move(entry)).second) {
        digests_by_account_.emplace(account, digest);
        cached_keys_.Increment();
    }
}

std::vector<std::string> Directory::digests_of(const std::set<std::string>& accounts) const {
    std::vector<std::string> digests;
    for (const std::string& account : accounts) {
        const auto [first, last] = digests_by_account_.equal_range(account);
        for (auto each = first; each != last; ++each)
            digests.push_back(each->second);
    }
    return digests;
}

void Directory::forget(const std::string& account) {
    shards_by_account_.erase(account);
    const auto [first, last] = digests_by_account_.equal_range(account);
    for (auto each = first; each != last; ++each)
        cached_keys_.Decrement(static_cast<double>(entries_.erase(each->second)));
    digests_by_account_.erase(first, last);
}

net::Task<void> Directory::start() {
    co_await learn_anew();
}

// The directory may have gone back: what was issued or changed may not be so any more. The keys in use stay known until
// they have been read again.
net::Task<void> Directory::learn_anew() {
    constexpr std::size_t keys_at_once = 1'000;
    static constexpr db::Query latest_revision{"latest_revision", "select directory.latest_revision()"};
    const std::uint64_t era = database_.era();
    const auto revision = db::only<std::int64_t>(co_await database_.reads().run("", latest_revision, db::params()));
    std::vector<std::pair<std::string, Entry>> anew;
    for (const auto& [digest, entry] : entries_)
        anew.emplace_back(digest, nullptr);
    for (std::size_t done = 0; done < anew.size();) {
        std::vector<std::string> digests;
        for (std::size_t i = done; i < std::min(anew.size(), done + keys_at_once); ++i)
            digests.push_back(anew[i].first);
        std::vector<Entry> entries = co_await load(std::move(digests));
        for (Entry& each : entries)
            anew[done++].second = std::move(each);
    }
    if (database_.era() != era) co_return;  // Once more, with the next turn.
    cached_keys_.Decrement(static_cast<double>(entries_.size()));
    entries_.clear();
    digests_by_account_.clear();
    shards_by_account_.clear();
    for (auto& [digest, entry] : anew) {
        if (entry) remember(digest, std::move(entry));
    }
    revision_ = revision;
    era_ = era;
}

net::Task<bool> Directory::learn_changes() {
    static constexpr db::Query changes_after{
        "changes_after",
        "select r.latest, c.revision, c.account_id from (select directory.latest_revision() as latest) r "
        "left join directory.changes_after($1) c on true order by c.revision"};
    const auto changes = db::all<ChangeRow>(co_await database_.reads().run("", changes_after, db::params(revision_)));
    if (changes.front().latest < revision_)
        database_.history().end_era(era_, database_.name(), "the revision is lower");
    if (database_.era() != era_) {
        co_await learn_anew();
        co_return false;
    }
    if (!changes.front().revision) co_return false;
    std::set<std::string> accounts;
    for (const ChangeRow& each : changes)
        accounts.insert(each.account_id);
    // They are known as they were until they are known as they are: a directory that goes away in between leaves the
    // keys in use known, and the change is learnt again.
    std::vector<std::string> digests;
    std::vector<Entry> entries;
    while (digests != digests_of(accounts)) {  // A key may come into use while the others are read.
        digests = digests_of(accounts);
        entries = co_await load(digests);
    }
    revision_ = *changes.back().revision;
    for (const std::string& each : accounts)
        forget(each);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i]) remember(digests[i], entries[i]);
    }
    co_return changes.size() == 1000;
}

net::Task<void> Directory::follow_changes(std::chrono::milliseconds every, std::function<void()> answered) {
    for (;;) {
        try {
            bool maybe_more = true;
            while (maybe_more)
                maybe_more = co_await learn_changes();
            answered();
        } catch (const refused&) {
            // The directory is away. Known keys go on working; what has changed is learnt once it is back.
        } catch (const db::statement_failed& error) {
            // Whatever it is, revocation must not stop being learnt of.
            log::write(log::Level::error, "key_changes_failed", {{"error", error.what()}});
        }
        pause_.expires_after(every);
        co_await pause_.async_wait(net::use_task_tuple);
        co_await net::sleep_for(pause_least);
    }
}

net::Task<void> exchange_timelines(db::Shard& directory, db::Shards& shards) {
    static constexpr db::Query read_timelines{"read_timelines",
                                              "select shard, system, timeline from directory.timelines()"};
    static constexpr db::Query record_timeline{"record_timeline", "select directory.record_timeline($1, $2, $3)"};
    const db::Result result = co_await directory.reads().run("", read_timelines, db::params());
    const std::vector<db::Shard*> all = shards.all();
    for (const TimelineRow& row : db::all<TimelineRow>(result)) {
        for (db::Shard* each : all) {
            if (each->name() == row.shard) each->history().learn({row.system, row.timeline}, each->name());
        }
    }
    for (db::Shard* each : all) {
        const std::optional<db::Timeline> seen = each->history().unrecorded();
        if (!seen) continue;
        db::Params params = db::params(each->name(), seen->system, seen->number);
        co_await directory.writes().run("", record_timeline, std::move(params));
        each->history().set_recorded();
    }
}

}  // namespace comanda::tenant
