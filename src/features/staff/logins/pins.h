// PINs on their way in: whose they are, and how often they may be wrong.
#pragma once

#include <string>
#include <vector>

#include "base/refusal.h"
#include "db/rows.h"
#include "db/shards.h"
#include "features/staff/limits.h"
#include "tenant/pepper.h"

namespace comanda::staff {

struct PinTry {
    std::string account;
    std::string store;
    std::string device;
    db::Bytes digest;
    std::string signature;  // Of whoever tries.
};
BOOST_DESCRIBE_STRUCT(PinTry, (), (account, store, device, digest, signature))

struct PinTried {
    std::string outcome;    // FOUND, WRONG (it was counted), WAIT (it was not looked at)
    std::int64_t wait = 0;  // Seconds.
    std::string user = {};
};
BOOST_DESCRIBE_STRUCT(PinTried, (), (outcome, wait, user))

// Each is committed: a wrong one counts whatever comes after it.
net::Task<std::vector<PinTried>> try_pins(db::Shard& shard, Limits limits, std::vector<PinTry> tries);

// Somebody is given a PIN. Whether it is taken tells something about PINs, so that both how many are given and how many
// of them were taken are counted. Throws refused(429) when there were too many, before anybody looks.
net::Task<void> count_given_pin(db::Transaction& transaction, std::string account, std::string store);
// It was taken. The transaction must be committed.
net::Task<void> count_taken_pin(db::Transaction& transaction, std::string account, std::string store);

// A PIN is about to be looked for: if it is anybody's, it is found under the current pepper's digest afterwards.
net::Task<void> renew_pin(db::Shard& shard, const tenant::Pepper& pepper, std::string account, std::string store,
                          std::string pin);

Refusal too_many_tries(std::int64_t wait_seconds);
Refusal invalid_credentials(std::string_view what);

}  // namespace comanda::staff
