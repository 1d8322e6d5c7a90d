// Whether a device may have a store's configuration, and which one is current. The database is asked with each request,
// for all that ask at the moment, so that what is revoked is refused with the next one: for everything at first, and
// then whether anything has been taken from any kiosk of the account since.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/rows.h"
#include "db/shards.h"

namespace comanda::kiosk {

struct AccessKey {
    std::string account;
    db::Bytes token;  // Its digest.
    std::string store;
    db::Bytes license;  // Its digest; empty: none was sent.

    bool operator==(const AccessKey&) const = default;
};
BOOST_DESCRIBE_STRUCT(AccessKey, (), (account, token, store, license))

struct Access {
    std::string device;       // Its id with us.
    std::string device_id;    // What it calls itself.
    std::string person;       // Who logged it in.
    std::string app_version;  // As it last said; empty: it never did.
    bool reaches_store = false;
    std::string license;  // Its id; empty: there is none such for this store.
    bool has_seat = false;
    bool is_stale = false;          // It is time to write down that it was heard of.
    std::int64_t seconds_left = 0;  // Of token and license.
    std::int64_t epoch = 0;         // Of the account's kiosks.
    std::int64_t menu = 0;
    std::int64_t other = 0;  // Raised by whatever else a kiosk knows.
};
BOOST_DESCRIBE_STRUCT(Access, (),
                      (device, device_id, person, app_version, reaches_store, license, has_seat, is_stale, seconds_left,
                       epoch, menu, other))

// One for each key, in order; nothing where the token is none, or no longer.
net::Task<std::vector<std::optional<Access>>> read_access(db::Shard& shard, std::int64_t token_days,
                                                          std::vector<AccessKey> keys);

// What is current of a store and its account.
struct CurrentState {
    std::int64_t epoch = 0;
    std::int64_t menu = 0;
    std::int64_t other = 0;
};
BOOST_DESCRIBE_STRUCT(CurrentState, (), (epoch, menu, other))

struct StoreKey {
    std::string account;
    std::string store;

    bool operator==(const StoreKey&) const = default;
};
BOOST_DESCRIBE_STRUCT(StoreKey, (), (account, store))

// One for each key, in order; nothing where there is no such store.
net::Task<std::vector<std::optional<CurrentState>>> read_current_states(db::Shard& shard, std::vector<StoreKey> keys);

// A device that was heard of: when is written down, and its token lasts from now on.
struct SeenDevice {
    std::string account;
    db::Bytes token;          // Its digest.
    std::string app_version;  // Empty: it did not say.
};
BOOST_DESCRIBE_STRUCT(SeenDevice, (), (account, token, app_version))

net::Task<void> write_seen_devices(db::Shard& shard, std::int64_t token_days, std::vector<SeenDevice> seen);

}  // namespace comanda::kiosk
