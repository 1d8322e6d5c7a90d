#include "features/kiosk/kiosk.h"

#include "base/refusal.h"
#include "db/job.h"
#include "net/log.h"

namespace comanda::kiosk {
namespace {

constexpr std::size_t seen_max = 10'000;
constexpr std::size_t known_max = 50'000;
constexpr std::chrono::minutes write_every{1};

}  // namespace

// A shard's queue. What runs may outlive the thread's Kiosk, so it holds on to the shard alone.
struct Kiosk::OnShard {
    db::Gather<AccessKey, std::optional<Access>> access_checks;
    db::Gather<StoreKey, std::optional<CurrentState>> states;

    OnShard(net::Executor executor, db::Shard& shard, std::int64_t token_days, db::Metrics& metrics)
        : access_checks(
              executor, "kiosk_admissions",
              [&shard, token_days](std::vector<AccessKey> keys) {
                  return read_access(shard, token_days, std::move(keys));
              },
              metrics),
          states(
              executor, "kiosk_standings",
              [&shard](std::vector<StoreKey> keys) { return read_current_states(shard, std::move(keys)); }, metrics) {}
};

Kiosk::Kiosk(net::Executor executor, record::Engine& records, staff::Staff& staff, KioskMenus& menus,
             const Settings& settings, db::Metrics& metrics)
    : executor_(executor), records_(records), staff_(staff), menus_(menus), settings_(settings), metrics_(metrics) {}

std::shared_ptr<Kiosk::OnShard> Kiosk::on(const std::string& shard) {
    std::shared_ptr<OnShard>& found = shards_[shard];
    if (!found)
        found =
            std::make_shared<OnShard>(executor_, records_.stores().shards().at(shard), settings_.token_days, metrics_);
    return found;
}

net::Task<std::optional<Access>> Kiosk::check_access(std::string shard, AccessKey key) {
    const std::shared_ptr<OnShard> queue = on(shard);
    const db::Shard& database = records_.stores().shards().at(shard);
    std::string name =
        key.account + key.token.value + key.license.value + key.store;  // Each is of one length, or empty.
    if (known_.contains(name)) {
        StoreKey asked{key.account, key.store};
        const std::optional<CurrentState> state = co_await queue->states.ask(std::move(asked));
        std::optional<Access> known;
        if (state) known = known_access(name, *state, database.era());
        if (known) co_return known;
    }
    const std::uint64_t era = database.era();
    std::optional<Access> access = co_await queue->access_checks.ask(std::move(key));
    if (access) remember(std::move(name), *access, era);
    co_return access;
}

std::optional<Access> Kiosk::known_access(const std::string& key, const CurrentState& state, std::uint64_t era) {
    const auto found = known_.find(key);
    const auto at = net::Clock::now();
    if (found == known_.end() || found->second.era != era || found->second.access.epoch != state.epoch ||
        at >= found->second.until)
        return std::nullopt;
    Access access = found->second.access;
    access.menu = state.menu;
    access.other = state.other;
    access.is_stale = at >= found->second.write_again;
    if (access.is_stale) found->second.write_again = at + write_every;
    return access;
}

// Only those who are let in: what others lack may be given to them without a sign.
void Kiosk::remember(std::string key, const Access& access, std::uint64_t era) {
    if (!access.reaches_store || !access.has_seat) return;
    if (known_.size() >= known_max) known_.clear();
    const auto at = net::Clock::now();
    Known known{access, era, at + std::chrono::seconds{access.seconds_left}, at + write_every};
    known_.insert_or_assign(std::move(key), std::move(known));
}

void Kiosk::note_seen(const std::string& shard, SeenDevice seen) {
    std::map<std::string, SeenDevice>& of_shard = seen_[shard];
    if (of_shard.size() < seen_max) of_shard.insert_or_assign(seen.token.value, std::move(seen));
}

// If the shard is away, the devices will be heard of again.
net::Task<void> Kiosk::write_down(db::Shard& shard) {
    const std::map<std::string, SeenDevice> all = std::exchange(seen_[shard.name()], {});
    std::vector<SeenDevice> seen;
    for (const auto& [token, each] : all)
        seen.push_back(each);
    if (!seen.empty()) co_await write_seen_devices(shard, settings_.token_days, std::move(seen));
}

net::Task<void> forget_tokens(db::Shard& shard) {
    static constexpr db::Query forget{"forget_kiosk_tokens", "select forget_kiosk_tokens($1::integer)"};
    co_await db::delete_in_batches(shard, forget);
}

}  // namespace comanda::kiosk
