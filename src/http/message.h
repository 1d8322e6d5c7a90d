// A request as handlers see it and the answer they give. Nothing of Beast shows here.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/time.h"
#include "base/warning.h"
#include "http/file_body.h"
#include "http/privilege.h"
#include "net/task.h"

namespace comanda::http {

struct Route;

enum class Method : std::uint8_t { get, head, post, put, patch, remove, options };
inline constexpr std::size_t method_count = 7;
std::string_view method_name(Method method);

// Somebody who acts beside a key, or instead of one: a user of a store, or a person who logged in by e-mail.
struct Acting {
    struct Role {
        std::string store;
        std::int64_t rank = 0;  // 1 is the highest.
        Privileges privileges;
        bool account_wide = false;  // Of the account's own store: it holds in every store.
    };
    std::string id;
    std::string name;
    std::string session;  // Its id.
    bool is_person = false;
    std::string store;   // A user's.
    std::string device;  // Where a user logged in.
    std::vector<Role> roles;

    Privileges held_in(std::string_view store) const;
    Privileges held_everywhere() const;
    Privileges held_anywhere() const;
};

// Who is asking. Filled in by Identify (tenant/), empty on routes without a key.
struct Caller {
    std::string account;
    std::string key;  // The key's id; empty for a person without one.
    std::string shard;
    Scopes scopes;
    std::vector<std::string> stores;         // Empty: all stores of the account.
    std::optional<Instant> expires_at = {};  // The key.
    std::shared_ptr<const Acting> acting = {};
    std::string approver = {};  // The user whose PIN allowed this one request.
    // Whether session and key still allow it, for an answer that goes on; empty: such an answer is not possible.
    std::function<net::Task<bool>()> still_allowed = {};
    // Where the account lives by now, of an account that is about to move; empty: it is not.
    std::function<std::string()> shard_now = {};

    bool may_use_store(std::string_view store) const;
    // Who did it, as records say in createdBy and modifiedBy: the user or person, or else the key.
    const std::string& actor() const { return acting ? acting->id : key; }
    // The same as the journal keeps it: user@key!approver, as far as there are any.
    std::string signature() const;
};

// The parts of a signature; empty for what is not there.
std::string_view actor_of(std::string_view signature);
std::string_view key_of(std::string_view signature);
std::string_view approver_of(std::string_view signature);

struct Header {
    std::string name;
    std::string value;
};

struct Request {
    Method method = Method::get;                             // HEAD arrives as get: the session leaves the body out.
    std::string path;                                        // As sent, without query.
    std::vector<std::pair<std::string, std::string>> query;  // Decoded.
    std::vector<Header> headers;                             // Names in lower case.
    std::string body;
    std::string id;           // X-Request-Id: the client's own if acceptable, else made here.
    std::string traceparent;  // As sent, if well-formed.
    std::string peer;
    std::vector<std::pair<std::string_view, std::string>> path_values;  // {store-id} -> value, decoded.
    Caller caller;
    bool is_identified = false;  // Already: before a large body was read.
    const Route* route = nullptr;
    std::shared_ptr<void> turn;          // Held by a large body until it is answered, or given back before.
    std::vector<Header> answer_headers;  // Put on whatever answer is given: RateLimit, for example.

    std::optional<std::string_view> header(std::string_view lower_case_name) const;
    std::optional<std::string_view> query_value(std::string_view name) const;
    const std::string& path_value(std::string_view name) const;  // The route has it: a bug otherwise.
};

// An answer that is written piece by piece, such as an event stream. An empty optional ends it.
using NextPiece = std::function<net::Task<std::optional<std::string>>()>;

struct Response {
    int status = 200;
    std::string content_type = "application/json";
    std::vector<Header> headers = {};
    std::string body = {};
    std::shared_ptr<const std::string> shared_body = {};  // Instead of body: an answer kept ready.
    std::shared_ptr<const FileBody> file_body = {};       // Instead of body: the same, when it is large.
    NextPiece stream = {};                                // Instead of body.
    std::string refusal = {};                             // The code, if it is one; for the log.
    Warnings warnings = {};                               // Put into the body, beside those of the query.
};

Response json_response(int status, std::string body);
Response no_content(int status);

}  // namespace comanda::http
