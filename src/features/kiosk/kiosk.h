// Kiosks, where guests order by themselves: how they log in, what they are told of a store, and who may have one.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/gather.h"
#include "features/kiosk/access_check.h"
#include "features/kiosk/cached_menus.h"
#include "features/kiosk/devices.h"
#include "features/kiosk/licenses.h"
#include "features/kiosk/settings.h"
#include "features/staff/staff.h"
#include "http/route.h"
#include "record/engine.h"

namespace comanda::kiosk {

// One thread's kiosks.
class Kiosk {
  public:
    Kiosk(net::Executor executor, record::Engine& records, staff::Staff& staff, KioskMenus& menus,
          const Settings& settings, db::Metrics& metrics);

    record::Engine& records() { return records_; }
    staff::Staff& staff() { return staff_; }
    KioskMenus& menus() { return menus_; }
    const Settings& settings() const { return settings_; }
    const tenant::Pepper& pepper() const { return staff_.pepper(); }
    db::Shard& shard(const http::Caller& caller) { return records_.stores().shards().at(caller.shard); }

    // Nothing: the token is none, or no longer.
    net::Task<std::optional<Access>> check_access(std::string shard, AccessKey key);

    // It will be written down within seconds. What a node forgets because it ends, the next request says again.
    void note_seen(const std::string& shard, SeenDevice seen);
    net::Task<void> write_down(db::Shard& shard);

  private:
    struct OnShard;
    std::shared_ptr<OnShard> on(const std::string& shard);

    // What a device was given access by, good while the account's epoch is the same.
    struct Known {
        Access access;
        std::uint64_t era = 0;               // Of the shard.
        net::Clock::time_point until;        // Token and license last so long.
        net::Clock::time_point write_again;  // From then on.
    };
    std::optional<Access> known_access(const std::string& key, const CurrentState& state, std::uint64_t era);
    void remember(std::string key, const Access& access, std::uint64_t era);

    net::Executor executor_;
    record::Engine& records_;
    staff::Staff& staff_;
    KioskMenus& menus_;
    const Settings& settings_;
    db::Metrics& metrics_;
    std::unordered_map<std::string, std::shared_ptr<OnShard>> shards_;
    std::unordered_map<std::string, Known> known_;
    std::map<std::string, std::map<std::string, SeenDevice>> seen_;  // By shard and token.
};

// Forgets tokens that ended long ago. Any number of nodes may do so.
net::Task<void> forget_tokens(db::Shard& shard);

// For commands. The text of a license is shown once; `text` is given only for the demo, whose license is the same
// everywhere. Throws refused.
struct Issued {
    License license;
    std::string text;
    bool is_new = true;  // False: there was one with this id before, and this is it.
};
net::Task<Issued> issue_license(db::Shard& shard, const tenant::Pepper& pepper, License wanted, std::string text);
// Nothing: there is no such one in the account.
net::Task<std::optional<License>> end_license(db::Shard& shard, std::string account, std::string id,
                                              std::string signature);
net::Task<std::optional<Device>> end_device(db::Shard& shard, std::string account, std::string id,
                                            std::string signature);
net::Task<std::optional<Device>> reopen_device(db::Shard& shard, std::string account, std::string id,
                                               std::string signature);

std::vector<http::Route> routes(Kiosk& kiosk);
json::object schemas();

}  // namespace comanda::kiosk
