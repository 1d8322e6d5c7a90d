// One route: the single source for the router, the scope check, OpenAPI, metric labels and the capability table.
#pragma once

#include <functional>
#include <limits>
#include <span>

#include "base/refusal.h"
#include "base/sent_value.h"
#include "http/message.h"

namespace comanda::http {

using Handler = std::function<net::Task<Response>(Request)>;

struct Parameter {  // A query parameter or header, for OpenAPI.
    std::string_view name;
    std::string_view type;  // string, integer, boolean, date
    std::string_view about;
    bool in_header = false;
    std::span<const std::string_view> words = {};  // What it may be, if it is one of a list.
    std::span<const OtherWord> other_words = {};
    std::int64_t least = 0;  // Of an integer.
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

struct Answer {  // A possible success, for OpenAPI.
    int status;
    std::string schema;  // A name under components/schemas; empty: no body.
    std::string_view about;
    std::string_view content_type = "application/json";
};

struct Route {
    Method method;
    std::string
        path;  // Below /v1/, as in the interface: svc/store/{store-id}/departments. A leading '/' means from the root.
    std::string operation;  // verb_noun: operationId, metric label, and the word in the log.
    Scope scope;
    Privilege privilege = Privilege::none;  // What a person who asks must hold.
    Handler handler;

    std::string_view tag = {};  // The chapter it belongs to in the documentation.
    std::string summary = {};
    std::vector<Parameter> parameters = {};
    std::string request_schema = {};
    std::string_view request_type = "application/json";
    std::vector<Answer> answers = {};
    std::vector<std::string_view> refusals = {};  // Codes besides those every operation has.
    std::chrono::milliseconds limit = std::chrono::seconds{10};
    std::size_t body_bytes_max = 1 << 20;
    bool waits = false;  // For something to happen: it is not counted among the requests that are being handled.
    bool listed = true;  // False: an accepted spelling kept out of the documentation.
};

// Turns a request into its caller or throws refused (401, 403, 429). Given by tenant/, so that http knows no tenants.
using Identify = std::function<net::Task<Caller>(Request& request, const Route& route)>;

}  // namespace comanda::http
