#include "features/checks/storage/devices.h"

#include "base/refusal.h"
#include "features/checks/sql.h"

namespace comanda::checks {
namespace {

// If several devices have the name, the one that last sent something: it may have replaced the others.
constexpr db::Query touch_store_device{"touch_device", R"sql(
update device d set last_seen_at = clock_timestamp()
from (select x.id from device x where x.account_id = $1 and x.store_id = $2 and x.node = $3
      order by x.last_sync_at desc nulls last, x.id limit 1) latest
where d.account_id = $1 and d.store_id = $2 and d.id = latest.id and d.last_seen_at < clock_timestamp() - interval '20 seconds'
)sql"};

// One device at a time: two rows locked in different orders could deadlock.
constexpr db::Query count_refused_of_device{"count_refused", R"sql(
update device d set received = d.received + r.come, last_seen_at = clock_timestamp()
from (select range_agg(int8range(x, x, '[]')) as come from unnest($4::bigint[]) x) r
where d.account_id = $1 and d.store_id = $2 and d.id = $3
)sql"};

}  // namespace

net::Task<std::vector<Device>> devices_of_store(db::Shard& shard, std::string account, std::string store, int at_most) {
    co_return db::all<Device>(
        co_await shard.lists().run(account, sql::list_devices, db::params(account, store, at_most)));
}

net::Task<void> touch_device(db::Shard& shard, std::string account, std::string store, std::string device) {
    try {
        co_await shard.lists().run(account, touch_store_device, db::params(account, store, device));
    } catch (const refused&) {
        // The caller reads checks next, and fails there if the shard is unavailable.
    }
}

net::Task<void> count_refused(db::Shard& shard, std::string account, std::string store, std::string device,
                              std::vector<std::int64_t> seqs) {
    try {
        co_await shard.lists().run(account, count_refused_of_device, db::params(account, store, device, seqs));
    } catch (const refused&) {
        // The check stays refused, and its deviceSeq is counted when it is sent again.
    }
}

}  // namespace comanda::checks
