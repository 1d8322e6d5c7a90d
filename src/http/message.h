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

#include "http/scope.h"
#include "net/task.h"

namespace comanda::http {

struct Route;

enum class Method : std::uint8_t { get, head, post, put, patch, remove, options };
inline constexpr std::size_t method_count = 7;
std::string_view method_name(Method method);

// Who is asking. Filled in by Identify (tenant/), empty on routes without a key.
struct Caller {
    std::string account;
    std::string key;  // The key's id, which the journal records as the actor.
    std::string shard;
    Scopes scopes;
    std::vector<std::string> stores;  // Empty: all stores of the account.

    bool may_use_store(std::string_view store) const;
};

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
    const Route* route = nullptr;
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
    NextPiece stream = {};                                // Instead of body.
};

Response json_response(int status, std::string body);
Response no_content(int status);

}  // namespace comanda::http
