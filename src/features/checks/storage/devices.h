// The devices of a store. A device appears with its first submission.
#pragma once

#include "base/shape.h"
#include "db/rows.h"
#include "db/shards.h"
#include "features/checks/sent_check.h"

namespace comanda::checks {

struct Device : SentDevice {
    bool active = true;
    std::optional<Instant> last_seen_at;
    std::optional<Instant> last_sync_at;
    std::int64_t silent_ms = 0;  // Since it was last heard of.
    std::int64_t last_seq = 0;
    std::int64_t ack_seq = 0;
    std::int64_t pending = 0;

    std::string_view status() const {
        constexpr std::int64_t online_ms = 60'000, stale_ms = 15 * 60'000;
        if (silent_ms <= online_ms) return "ONLINE";
        return silent_ms <= stale_ms ? "STALE" : "OFFLINE";
    }
};
BOOST_DESCRIBE_STRUCT(Device, (SentDevice), (active, last_seen_at, last_sync_at, silent_ms, last_seq, ack_seq, pending))

inline constexpr auto device_shape = shape<Device>(
    property("id", &Device::id, "The device."), property("deviceId", &Device::id, "The same."),
    property("deviceName", &Device::name, "As people call it."),
    property("node", &Device::node, "Its name in the store."),
    property("type", &Device::type, "POS, HANDHELD, KIOSK or KDS."),
    property("appVersion", &Device::app_version, "Of its program."),
    property("MacID", &Device::mac_id, "Of its network card."),
    property("status", &Device::status, "ONLINE: heard of within 60 s; STALE: within 15 minutes; OFFLINE."),
    property("lastSeenAt", &Device::last_seen_at, "When it was last heard of."),
    property("lastSyncAt", &Device::last_sync_at, "When it last sent a check."),
    property("lastDeviceSeq", &Device::last_seq, "The highest deviceSeq that has come."),
    property("ackDeviceSeq", &Device::ack_seq, "All up to this have come."),
    property("pendingOps", &Device::pending, "How many before the highest have not."),
    property("clockOffset", &Device::clock_offset, "Milliseconds its clock was behind ours."),
    property("menuVersion", &Device::menu_version, "The menu it has."),
    property("employeeID", &Device::employee_id, "Who last served with it."),
    property("employeeName", &Device::employee_name, "As people call them."),
    property("activeStatus", &Device::active, "False: it may not be used."));

net::Task<std::vector<Device>> devices_of_store(db::Shard& shard, std::string account, std::string store, int at_most);

// The device made a request, though it sent no check. Written at most every 20 seconds.
net::Task<void> touch_device(db::Shard& shard, std::string account, std::string store, std::string node);

// A refused check has arrived, so its deviceSeq is not pending. Does nothing if no check of the device was ever
// accepted.
net::Task<void> count_refused(db::Shard& shard, std::string account, std::string store, std::string device,
                              std::vector<std::int64_t> seqs);

}  // namespace comanda::checks
