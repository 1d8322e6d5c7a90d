// The fixed order of a request: route, key, scope, handler within its limit, answer. It holds the only catch.
#pragma once

#include "http/router.h"
#include "net/gate.h"

namespace comanda::http {

// Who asked, kept for the log when the request itself has gone to its handler.
struct Asker {
    std::string account;
    std::string shard;
    std::string key;
};
Asker asker_of(const Caller& caller);

// Never throws: refusals become problem documents, failures are logged and answered without detail. A session that has
// found the route already leaves it in request.route. `asker` may be null. With `turns` the account waits for its turn.
net::Task<Response> serve(Request request, const Router& router, const Identify& identify, Asker* asker = nullptr,
                          net::Gate* turns = nullptr);

// Finds out who sends a large body before it is read. Never throws either.
net::Task<std::optional<Refusal>> identify_sender(Request& request, const Identify& identify);

// The next piece of a stream. `broken` when the stream failed: the client must not take what it has for the whole.
struct StreamStep {
    std::optional<std::string> piece;
    bool broken = false;
};
net::Task<StreamStep> next_piece(const NextPiece& stream, std::string request_id);

}  // namespace comanda::http
