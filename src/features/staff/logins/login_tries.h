// Logins of people by their address: in which accounts it may be found, and how often they may be wrong.
#pragma once

#include <string>
#include <vector>

#include "db/rows.h"
#include "db/shards.h"
#include "features/staff/limits.h"
#include "features/staff/logins/secrets.h"

namespace comanda::staff {

// The directory learns in which account an address may be found. Repeatable; one too many does no harm.
net::Task<void> remember_address(db::Shard& directory, std::string account, std::string email_digest);

// A try is counted as failed before the password is looked at, so that tries at once guess no more than others. When it
// was right it is forgiven; until it is known to be wrong, who comes too many need only wait for it to end.
struct LoginTry {
    db::Bytes email_digest;
    db::Bytes client_digest;
    std::string account = {};      // Only there; empty: wherever the address is known.
    db::Bytes device_digest = {};  // Of a device with a name: counted by itself, too.
};
struct LoginPlace {
    std::string account;
    std::string shard;
};
// Where the login may be, oldest first. Throws refused(429). Is the address tried too often by all clients together,
// these are the accounts this client has logged in to with it before.
net::Task<std::vector<LoginPlace>> begin_login(db::Shard& directory, Limits limits, LoginTry attempt);
// The password was right in attempt.account, where the client is known from now on.
net::Task<void> forgive_login(db::Shard& directory, LoginTry attempt);
net::Task<void> fail_login(db::Shard& directory, LoginTry attempt);
// The client is known in attempt.account, although the try has failed: it was wrong in another one.
net::Task<void> remember_client(db::Shard& directory, LoginTry attempt);

class Staff;
// Ends the try: forgives it when the password is right.
net::Task<bool> is_password_right(Staff& staff, Passwords::PlacePtr place, LoginTry attempt, std::string hash,
                                  std::string password);
Refusal wrong_login();

}  // namespace comanda::staff
