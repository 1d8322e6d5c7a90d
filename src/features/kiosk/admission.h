// Whether a device may have a store's configuration, and which one is current. The database is asked with each request,
// for all that ask at the moment, so that what is revoked is refused with the next one: for everything at first, and
// then whether anything has been taken from any kiosk of the account since.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/shards.h"

namespace comanda::kiosk {

struct AdmissionKey {
    std::string account;
    std::string token;  // Its digest.
    std::string store;
    std::string license;  // Its digest; empty: none was sent.

    bool operator==(const AdmissionKey&) const = default;
};

struct Admission {
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

// One for each key, in order; nothing where the token is none, or no longer.
net::Task<std::vector<std::optional<Admission>>> read_admissions(db::Shard& shard, std::int64_t token_days,
                                                                 std::vector<AdmissionKey> keys);

// What is current of a store and its account.
struct Standing {
    std::int64_t epoch = 0;
    std::int64_t menu = 0;
    std::int64_t other = 0;
};
struct StandingKey {
    std::string account;
    std::string store;
};
// One for each key, in order; nothing where there is no such store.
net::Task<std::vector<std::optional<Standing>>> read_standings(db::Shard& shard, std::vector<StandingKey> keys);

// Devices that were heard of: when, and their tokens last from now on.
struct Heard {
    std::string account;
    std::string token;        // Its digest.
    std::string app_version;  // Empty: it did not say.
};
net::Task<void> write_heard(db::Shard& shard, std::int64_t token_days, std::vector<Heard> heard);

}  // namespace comanda::kiosk
