// Licenses of kiosks, as they are stored: each belongs to a store and has so many seats.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/refusal.h"
#include "base/time.h"
#include "db/rows.h"
#include "db/shards.h"

namespace comanda::kiosk {

inline constexpr std::int64_t seats_max = 10'000;

struct License {
    std::string account;
    std::string id;
    std::string store;
    std::string name;
    std::string hint;
    std::int64_t seats = 1;
    std::int64_t seats_taken = 0;
    Instant issued_at{};
    std::string issued_by;
    std::optional<Instant> expires_at;
    std::optional<Instant> revoked_at;
};
BOOST_DESCRIBE_STRUCT(License, (),
                      (account, id, store, name, hint, seats, seats_taken, issued_at, issued_by, expires_at,
                       revoked_at))

json::object to_json(const License& license);
// Every complaint at once.
std::vector<FieldError> complaints(const License& license);

net::Task<std::optional<License>> find_license(db::Shard& shard, std::string account, std::string id);
net::Task<std::vector<License>> list_licenses(db::Shard& shard, std::string account, std::string store);

// What follows runs in a transaction that has locked the journal of the license's store.

// False when the id is taken.
net::Task<bool> write_license(db::Transaction& transaction, License license, std::string digest);
// True: it did something. Its devices lose their seats.
net::Task<bool> revoke_license(db::Transaction& transaction, std::string account, std::string id);

enum class Seat : std::uint8_t { taken, none_left, not_valid };
// For the device, which comes to the license's store with it.
net::Task<Seat> take_seat(db::Transaction& transaction, std::string account, std::string license, std::string device);

}  // namespace comanda::kiosk
