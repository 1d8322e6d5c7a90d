// Licenses of kiosks: what their texts look like, and how they are stored. Each belongs to a store and has so many
// seats.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "base/shape.h"
#include "db/rows.h"
#include "db/shards.h"
#include "tenant/api_key.h"
#include "tenant/stores.h"

namespace comanda::kiosk {

// The text of a license, which is stored nowhere.
std::string make_license_text();
// The same for the same words, for a request that is repeated with its Idempotency-Key.
std::string derive_license_text(const tenant::Pepper& pepper, std::string_view account, std::string_view store,
                                std::string_view idempotency_key);
std::string derived_license_id(std::string_view text);
bool is_license_text(std::string_view text);

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

    bool is_active() const { return !revoked_at; }
};
BOOST_DESCRIBE_STRUCT(License, (),
                      (account, id, store, name, hint, seats, seats_taken, issued_at, issued_by, expires_at,
                       revoked_at))

inline constexpr auto license_shape =
    shape<License>(property("id", &License::id, "Its id."), property("store", &License::store, "The store it is for."),
                   property("name", &License::name, "What it is for."),
                   property("hint", &License::hint, "The last characters of its text."),
                   property("seats", &License::seats, "How many devices may use it at once."),
                   property("seatsTaken", &License::seats_taken, "How many do."),
                   property("issuedAt", tenant::known_time<&License::issued_at>, "When."),
                   property("issuedBy", &License::issued_by, "By whom."),
                   property("expiresAt", &License::expires_at, "When it ends by itself."),
                   property("revokedAt", &License::revoked_at, "When it was ended."),
                   property("activeStatus", &License::is_active, "It was not ended."));

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
