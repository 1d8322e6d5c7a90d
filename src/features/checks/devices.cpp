#include "features/checks/devices.h"

#include "base/json.h"
#include "base/refusal.h"
#include "base/time.h"

namespace comanda::checks {
namespace {

// A deviceSeq that has not come while later ones have is pending; those before the first ever seen do not count.
constexpr db::Query list_store_devices{"list_devices", R"sql(
select d.id, d.node, d.name, d.type, d.app_version, d.mac_id, d.employee_id, d.employee_name, d.menu_version, d.clock_offset,
       d.active, (extract(epoch from d.last_seen_at) * 1000)::bigint, (extract(epoch from d.last_sync_at) * 1000)::bigint,
       (extract(epoch from clock_timestamp() - d.last_seen_at) * 1000)::bigint,
       coalesce(upper(d.received) - 1, 0), coalesce(r.ack, 0),
       coalesce(upper(d.received) - lower(d.received) - r.come, 0)
from device d
left join lateral (select min(upper(x)) filter (where lower(x) = lower(d.received)) - 1 as ack,
                          sum(upper(x) - lower(x))::bigint as come
                   from unnest(d.received) x) r on true
where d.account_id = $1 and d.store_id = $2
order by d.name collate "und-x-icu", d.id limit $3
)sql"};

// Of several devices that go by one name, the one that last sent something: the others may have been replaced by it.
constexpr db::Query touch_store_device{"touch_device", R"sql(
update device d set last_seen_at = clock_timestamp()
from (select x.id from device x where x.account_id = $1 and x.store_id = $2 and x.node = $3
      order by x.last_sync_at desc nulls last, x.id limit 1) latest
where d.account_id = $1 and d.store_id = $2 and d.id = latest.id and d.last_seen_at < clock_timestamp() - interval '20 seconds'
)sql"};

// One device at a time: of two rows that others lock in another order one would have to give way.
constexpr db::Query count_refused_of_device{"count_refused", R"sql(
update device d set received = d.received + r.come, last_seen_at = clock_timestamp()
from (select range_agg(int8range(x, x, '[]')) as come from unnest($4::bigint[]) x) r
where d.account_id = $1 and d.store_id = $2 and d.id = $3
)sql"};

constexpr std::int64_t online_ms = 60'000, stale_ms = 15 * 60'000;

json::value time_of(const db::Result& rows, int row, int column) {
    if (rows.is_null(row, column)) return nullptr;
    return json::string(to_iso(Instant{std::chrono::milliseconds{rows.integer(row, column)}}));
}

json::object device_of(const db::Result& rows, int row) {
    const std::int64_t silent = rows.integer(row, 13);
    return {{"id", rows.text(row, 0)},
            {"deviceId", rows.text(row, 0)},
            {"deviceName", rows.text(row, 2)},
            {"node", rows.text(row, 1)},
            {"type", rows.text(row, 3)},
            {"appVersion", rows.text(row, 4)},
            {"MacID", rows.text(row, 5)},
            {"status", silent <= online_ms  ? "ONLINE"
                       : silent <= stale_ms ? "STALE"
                                            : "OFFLINE"},
            {"lastSeenAt", time_of(rows, row, 11)},
            {"lastSyncAt", time_of(rows, row, 12)},
            {"lastDeviceSeq", rows.integer(row, 14)},
            {"ackDeviceSeq", rows.integer(row, 15)},
            {"pendingOps", rows.integer(row, 16)},
            {"clockOffset", rows.integer(row, 9)},
            {"menuVersion", rows.integer(row, 8)},
            {"employeeID", rows.text(row, 6)},
            {"employeeName", rows.text(row, 7)},
            {"activeStatus", rows.flag(row, 10)}};
}

}  // namespace

net::Task<std::vector<std::string>> devices_json(db::Shard& shard, std::string account, std::string store,
                                                 int at_most) {
    db::Params params;
    params.text(account).text(store).integer(at_most);
    const db::Result rows = co_await shard.lists().run(account, list_store_devices, std::move(params));
    std::vector<std::string> devices;
    for (int row = 0; row < rows.rows(); ++row)
        devices.push_back(comanda::to_text(device_of(rows, row)));
    co_return devices;
}

net::Task<void> touch_device(db::Shard& shard, std::string account, std::string store, std::string node) {
    db::Params params;
    params.text(account).text(store).text(node);
    try {
        co_await shard.lists().run(account, touch_store_device, std::move(params));
    } catch (const refused&) {
        // Whoever asked wants checks, and will hear about a shard that is away soon enough.
    }
}

net::Task<void> count_refused(db::Shard& shard, std::string account, std::string store, std::string device,
                              std::vector<std::int64_t> seqs) {
    db::Params params;
    params.text(account).text(store).text(device).integers(seqs);
    try {
        co_await shard.lists().run(account, count_refused_of_device, std::move(params));
    } catch (const refused&) {
        // What was refused stays refused, and is counted when it is sent again.
    }
}

}  // namespace comanda::checks
