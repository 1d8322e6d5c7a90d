// Sessions of users and people, as they are kept: read with each request, so that what changes holds at once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "db/rows.h"
#include "db/shards.h"
#include "http/message.h"

namespace comanda::staff {

struct Session {
    http::Acting acting;
    std::string key;  // The key it was opened with; empty for a person without one.
    std::int64_t expires_at = 0;
};

struct SessionKey {
    std::string account;
    db::Bytes digest;
};
BOOST_DESCRIBE_STRUCT(SessionKey, (), (account, digest))
net::Task<std::vector<std::optional<Session>>> read_sessions(db::Shard& shard, std::vector<SessionKey> keys);

// 401: there is no such session, or no longer.
Refusal session_ended();

struct Opening {
    std::string account;
    db::Bytes digest;
    std::string id;
    bool is_person = false;
    std::string owner;
    std::int64_t password_version = 0;
    std::string store = {};
    std::string device = {};
    std::string key = {};
    std::int64_t minutes = 0;
};
// Returns when it expires. The journal of the store, or of the account for a person, is locked and told of it.
net::Task<std::int64_t> open_session(db::Transaction& transaction, Opening opening, std::string signature);
// Those of somebody who is taken out of use: coming back, they log in again.
net::Task<void> end_sessions_of(db::Transaction& transaction, std::string account, std::string owner);
net::Task<void> end_session(db::Transaction& transaction, std::string account, std::string owner, std::string id);

// The active users of a store who hold this privilege.
struct Holder {
    std::string id;
    std::string name;
};
BOOST_DESCRIBE_STRUCT(Holder, (), (id, name))
bool is_among(const std::vector<Holder>& holders, std::string_view id);
net::Task<std::vector<Holder>> holders_of(db::Shard& shard, std::string account, std::string store,
                                          http::Privilege privilege);

}  // namespace comanda::staff
