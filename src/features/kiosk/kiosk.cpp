#include "features/kiosk/kiosk.h"

#include "base/refusal.h"
#include "db/job.h"
#include "net/log.h"

namespace comanda::kiosk {
namespace {

constexpr std::size_t heard_max = 10'000;
constexpr std::size_t known_max = 50'000;
constexpr std::chrono::minutes hear_every{1};

}  // namespace

// A shard's queue. What runs may outlive the thread's Kiosk, so it holds on to the shard alone.
struct Kiosk::OnShard {
    db::Gather<AdmissionKey, std::optional<Admission>> admissions;
    db::Gather<StandingKey, std::optional<Standing>> standings;

    OnShard(net::Executor executor, db::Shard& shard, std::int64_t token_days, db::Metrics& metrics)
        : admissions(
              executor, "kiosk_admissions",
              [&shard, token_days](std::vector<AdmissionKey> keys) {
                  return read_admissions(shard, token_days, std::move(keys));
              },
              metrics),
          standings(
              executor, "kiosk_standings",
              [&shard](std::vector<StandingKey> keys) { return read_standings(shard, std::move(keys)); }, metrics) {}
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

net::Task<std::optional<Admission>> Kiosk::admit(std::string shard, AdmissionKey key) {
    const std::shared_ptr<OnShard> queue = on(shard);
    const db::Shard& database = records_.stores().shards().at(shard);
    std::string name = key.account + key.token + key.license + key.store;  // Each is of one length, or empty.
    if (known_.contains(name)) {
        StandingKey asked{key.account, key.store};
        const std::optional<Standing> standing = co_await queue->standings.ask(std::move(asked));
        std::optional<Admission> known;
        if (standing) known = still_admitted(name, *standing, database.era());
        if (known) co_return known;
    }
    const std::uint64_t era = database.era();
    std::optional<Admission> admission = co_await queue->admissions.ask(std::move(key));
    if (admission) remember(std::move(name), *admission, era);
    co_return admission;
}

std::optional<Admission> Kiosk::still_admitted(const std::string& key, const Standing& standing, std::uint64_t era) {
    const auto found = known_.find(key);
    const auto at = net::Clock::now();
    if (found == known_.end() || found->second.era != era || found->second.admission.epoch != standing.epoch ||
        at >= found->second.until)
        return std::nullopt;
    Admission admission = found->second.admission;
    admission.menu = standing.menu;
    admission.other = standing.other;
    admission.is_stale = at >= found->second.hear_again;
    if (admission.is_stale) found->second.hear_again = at + hear_every;
    return admission;
}

// Only those who are let in: what others lack may be given to them without a sign.
void Kiosk::remember(std::string key, const Admission& admission, std::uint64_t era) {
    if (!admission.reaches_store || !admission.has_seat) return;
    if (known_.size() >= known_max) known_.clear();
    const auto at = net::Clock::now();
    Known known{admission, era, at + std::chrono::seconds{admission.seconds_left}, at + hear_every};
    known_.insert_or_assign(std::move(key), std::move(known));
}

void Kiosk::hear(const std::string& shard, Heard heard) {
    std::map<std::string, Heard>& of_shard = heard_[shard];
    if (of_shard.size() < heard_max) of_shard.insert_or_assign(heard.token, std::move(heard));
}

// If the shard is away, the devices will be heard of again.
net::Task<void> Kiosk::write_down(db::Shard& shard) {
    const std::map<std::string, Heard> all = std::exchange(heard_[shard.name()], {});
    std::vector<Heard> heard;
    for (const auto& [token, each] : all)
        heard.push_back(each);
    if (!heard.empty()) co_await write_heard(shard, settings_.token_days, std::move(heard));
}

net::Task<void> forget_tokens(db::Shard& shard) {
    static constexpr db::Query forget{"forget_kiosk_tokens", "select forget_kiosk_tokens($1::integer)"};
    co_await db::delete_in_batches(shard, forget);
}

}  // namespace comanda::kiosk
