// The people of a restaurant: what roles may do, who has them, who is logged in, and who changed what.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/gather.h"
#include "db/shards.h"
#include "features/staff/limits.h"
#include "features/staff/logins/secrets.h"
#include "features/staff/records/records.h"
#include "http/route.h"
#include "tenant/directory.h"
#include "tenant/stores.h"

namespace comanda::staff {

struct Session;

// One thread's staff.
class Staff {
  public:
    Staff(net::Executor executor, tenant::Stores& stores, tenant::Directory& directory, const tenant::Pepper& pepper,
          Passwords& passwords, tenant::RateLimits& rates, const Limits& limits, db::Metrics& metrics);

    tenant::Stores& stores() { return stores_; }
    tenant::Directory& directory() { return directory_; }
    const tenant::Pepper& pepper() const { return pepper_; }
    Passwords& passwords() { return passwords_; }
    tenant::RateLimits& rates() { return rates_; }
    const Limits& limits() const { return limits_; }
    db::Shard& shard(const http::Caller& caller) { return stores_.shards().at(caller.shard); }

    // Nothing: there is none, or it has ended.
    net::Task<std::optional<Session>> find_session(std::string shard, std::string account, std::string token);

    // Whose PIN it is, in the store, on this device. Throws refused: 401 INVALID_CREDENTIALS when it is nobody's, 429
    // when too many were.
    net::Task<std::string> require_pin(http::Caller caller, std::string store, std::string device, std::string pin);

  private:
    struct OnShard;
    std::shared_ptr<OnShard> on(const std::string& shard);

    net::Executor executor_;
    tenant::Stores& stores_;
    tenant::Directory& directory_;
    const tenant::Pepper& pepper_;
    Passwords& passwords_;
    tenant::RateLimits& rates_;
    const Limits& limits_;
    db::Metrics& metrics_;
    std::unordered_map<std::string, std::shared_ptr<OnShard>> shards_;
};

// Who is asking: by a key, by a key and a user's session, or by a person's session alone. `by_key` knows keys.
http::Identify make_identify(Staff& staff, http::Identify by_key);

// An e-mail address and a password, as somebody typed them.
struct PersonLogin {
    std::string email;
    std::string password;
    std::string account = {};  // Only there; empty: wherever the address is known.
    std::string peer = {};     // The network address it comes from: its failures are counted, too.
    std::string device = {};   // And the device's, if it has a name.
};
struct VerifiedPerson {
    http::Caller caller;  // The account and its shard.
    Person person;
};
// Whose they are. Throws refused: 401 INVALID_CREDENTIALS, 429 when too many were wrong, 503 when too many ask.
net::Task<VerifiedPerson> verify_person(Staff& staff, PersonLogin login);

// Somebody who logs in by e-mail, made on the command line. Without a role it gets the one of an administrator, made if
// there is none.
struct NewPerson {
    std::string account;
    std::string shard;
    std::string email;
    std::string first_name = {};
    std::string last_name = {};
    std::string role = {};
    std::string password = {};
};
net::Task<std::string> create_person(db::Shard& directory, db::Shard& shard, const tenant::Pepper& pepper,
                                     NewPerson wanted);
// A new password for one there is; all their sessions end.
net::Task<void> reset_password(db::Shard& shard, std::string account, std::string email, std::string password);

// What somebody was left with, as a later copy of the database has it.
struct LaterPerson {
    std::string account;
    std::string id;
    bool active = true;
    std::string password_hash;
    std::int64_t password_version = 0;
    Instant updated_at{};

    bool operator==(const LaterPerson&) const = default;
};
BOOST_DESCRIBE_STRUCT(LaterPerson, (), (account, id, active, password_hash, password_version, updated_at))
struct LaterUser {
    std::string account;
    std::string id;
    std::string store;
    bool active = true;
    std::optional<db::Bytes> pin_digest;
    Instant updated_at{};

    bool operator==(const LaterUser&) const = default;
};
BOOST_DESCRIBE_STRUCT(LaterUser, (), (account, id, store, active, pin_digest, updated_at))
struct LaterSession {
    std::string account;
    std::string id;
    std::string owner;
    bool ended = false;

    bool operator==(const LaterSession&) const = default;
};
BOOST_DESCRIBE_STRUCT(LaterSession, (), (account, id, owner, ended))
// Take away what they had lost by then: the way in, an old password, an old PIN, a session. False: there is nothing to
// take, or they were changed after that copy.
net::Task<bool> take_away(db::Shard& shard, LaterPerson later);
net::Task<bool> take_away(db::Shard& shard, LaterUser later);
net::Task<bool> take_away(db::Shard& shard, LaterSession later);
net::Task<std::vector<Person>> people_of(db::Shard& shard, std::string account);

// Forget what ended long ago. Any number of nodes may do so.
net::Task<void> forget_sessions(db::Shard& shard);
net::Task<void> forget_tries(db::Shard& directory);

// Who changed what: the journal, read backwards.
struct AuditQuery {
    std::string account;
    std::string place;  // A store, or the account.
    std::string actor = {};
    std::string entity = {};
    std::string id = {};
    std::optional<std::int64_t> from = {};  // Milliseconds, included.
    std::optional<std::int64_t> to = {};    // Not included.
    std::int64_t before = 0;                // Only lines before this one; 0: from the end.
    std::int64_t limit = 0;
};

struct AuditPage {
    std::vector<std::string> lines;  // As they are answered, newest first.
    std::int64_t next = 0;           // Where to go on: `before` of the next page; 0: there is nothing more.
};

net::Task<AuditPage> read_audit(db::Shard& shard, AuditQuery query);

std::vector<http::Route> routes(Staff& staff);
json::object schemas();

// docs/privileges.md: which operation needs which privilege.
std::string privilege_table(std::span<const http::Route> all);

}  // namespace comanda::staff
