// Kiosks and their tokens, as they are stored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/shape.h"
#include "db/rows.h"
#include "db/shards.h"
#include "tenant/stores.h"

namespace comanda::kiosk {

struct Device {
    std::string id;
    std::string device_id;  // What it calls itself.
    std::string name;
    std::string mac;
    std::string app_version;
    std::string store;
    std::string license;  // Whose seat it has; empty: none.
    Instant registered_at{};
    Instant last_seen_at{};
    std::optional<Instant> revoked_at;

    std::string_view type() const { return "KIOSK"; }
    std::optional<std::string> seat() const { return license.empty() ? std::nullopt : std::optional(license); }
    bool is_active() const { return !revoked_at; }
};
BOOST_DESCRIBE_STRUCT(Device, (),
                      (id, device_id, name, mac, app_version, store, license, registered_at, last_seen_at, revoked_at))

inline constexpr auto device_shape = shape<Device>(
    property("id", &Device::id, "Its id."), property("deviceId", &Device::device_id, "What it calls itself."),
    property("deviceName", &Device::name, "Its name."), property("MacID", &Device::mac, "Of its network card."),
    property("deviceAppVersion", &Device::app_version, "The application it runs, as far as it said."),
    property("type", &Device::type, "KIOSK."), property("store", &Device::store, "Where it logged in last."),
    property("license", &Device::seat, "The license whose seat it has."),
    property("registeredAt", tenant::known_time<&Device::registered_at>, "When it logged in first."),
    property("lastSeenAt", tenant::known_time<&Device::last_seen_at>, "When it was heard of, within a minute."),
    property("revokedAt", &Device::revoked_at, "When it was shut out."),
    property("activeStatus", &Device::is_active, "It is not shut out."));

net::Task<std::optional<Device>> find_device(db::Shard& shard, std::string account, std::string id);
// By what it calls itself.
net::Task<std::optional<Device>> find_named(db::Shard& shard, std::string account, std::string device_id);
net::Task<std::vector<Device>> list_devices(db::Shard& shard, std::string account, std::string store);

// What follows runs in a transaction that has locked the journal of the device's store.

// Makes it, or writes down what it says of itself now. In another store it gives its seat back.
net::Task<Device> write_device(db::Transaction& transaction, std::string account, Device device);

struct Token {
    std::string account;
    db::Bytes digest;
    std::string device;  // Its id with us.
    std::string person;
    std::int64_t password_version = 0;
    std::string key;
    std::int64_t days = 0;
};
// The device's tokens of before end. Returns when it expires.
net::Task<Instant> open_token(db::Transaction& transaction, Token token);

// True: it did something. A revoked device loses its tokens and its seat.
net::Task<bool> revoke_device(db::Transaction& transaction, std::string account, std::string id);
net::Task<bool> restore_device(db::Transaction& transaction, std::string account, std::string id);

}  // namespace comanda::kiosk
