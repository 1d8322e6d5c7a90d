#include "http/serve.h"

#include <algorithm>
#include <boost/asio/cancellation_state.hpp>
#include <boost/system/system_error.hpp>
#include <iterator>

#include "base/json.h"
#include "base/raw_json.h"
#include "http/conditions.h"
#include "http/moving.h"
#include "http/parameters.h"
#include "http/problem.h"
#include "http/text.h"
#include "http/trace.h"
#include "net/log.h"
#include "net/within.h"

namespace comanda::http {
namespace {

bool is_abort(const boost::system::system_error& error) {
    return error.code() == boost::asio::error::operation_aborted;
}

Refusal too_late(Method method) {
    if (method != Method::get) return outcome_unknown();
    return unavailable("The answer took longer than this operation may. Try again.");
}

Refusal internal_error() {
    return {
        .status = 500, .code = "INTERNAL", .message = "Something went wrong here. It has been logged under requestId."};
}

std::optional<Refusal> why_not_media_type(const Request& request, const Route& route) {
    if (route.request_schema.empty() || request.body.empty()) return std::nullopt;
    const auto sent = request.header("content-type");
    if (!sent) return std::nullopt;
    const std::string_view type = trimmed(sent->substr(0, sent->find(';')));
    if (equal_ignoring_case(type, route.request_type)) return std::nullopt;
    return Refusal{.status = 415,
                   .code = "UNSUPPORTED_MEDIA_TYPE",
                   .message = "The body must be " + std::string(route.request_type) + "."};
}

std::optional<Refusal> why_not_body_size(const Request& request, const Route& route) {
    if (request.body.size() <= route.body_bytes_max) return std::nullopt;
    return body_too_large(route.body_bytes_max);
}

std::optional<Refusal> why_not_allowed(const Caller& caller, Scope wanted) {
    if (caller.scopes.allows(wanted)) return std::nullopt;
    return Refusal{.status = 403,
                   .code = "SCOPE_MISSING",
                   .message = "The key lacks the scope " + std::string(scope_name(wanted)) + ".",
                   .more = {{"requiredScope", scope_name(wanted)}}};
}

Response answer_without_route(Method method, std::string allowed, std::string_view request_id, std::string_view trace) {
    if (allowed.empty()) return to_response(not_found("path"), request_id, trace);
    Response response;
    if (method == Method::options) {
        response = no_content(204);
    } else {
        const Refusal refusal{.status = 405,
                              .code = "METHOD_NOT_ALLOWED",
                              .message = "The path exists, but not for this method. Allowed: " + allowed + "."};
        response = to_response(refusal, request_id, trace);
    }
    response.headers.push_back({"Allow", std::move(allowed)});
    return response;
}

void log_failure(std::string_view request_id, const Route* route, const char* what) {
    log::write(log::Level::error, "request_failed",
               {{"id", json::string_view(request_id.data(), request_id.size())},
                {"operation", route == nullptr ? "none" : json::string_view(route->operation)},
                {"error", what}});
}

void add_headers(Response& response, std::vector<Header> headers) {
    response.headers.insert(response.headers.end(), std::make_move_iterator(headers.begin()),
                            std::make_move_iterator(headers.end()));
}

// Beside those that the answer may have already. Streams, files and lists without an envelope have no place for them,
// and an answer may count warnings of its own.
void add_warnings(Response& response, const Warnings& warnings) {
    if (response.status >= 300 || response.content_type != "application/json") return;
    if (response.shared_body) response.body = *std::exchange(response.shared_body, nullptr);
    if (!response.body.starts_with('{')) return;
    raw::Reader reader(response.body);
    reader.begin_object();
    while (const auto name = reader.next_name()) {
        const std::string_view value = reader.skip_value();
        if (*name != "warnings") continue;
        if (!value.starts_with('[')) return;
        const auto end = static_cast<std::size_t>(value.data() - response.body.data()) + value.size() - 1;
        response.body.insert(end, (value == "[]" ? "" : ",") + warnings_text(warnings));
        return;
    }
    response.body = with_warnings(std::move(response.body), warnings);
}

// A stream for as long as its session or key allows it. What came while it ended is not told.
struct Guarded {
    NextPiece stream;
    std::function<net::Task<bool>()> still_allowed;
};

net::Task<std::optional<std::string>> next_if_allowed(std::shared_ptr<Guarded> guarded) {
    std::optional<std::string> piece = co_await guarded->stream();
    const bool is_allowed = co_await guarded->still_allowed();
    if (!is_allowed) co_return std::nullopt;
    co_return piece;
}

// The handler's answer. Only what may have to be asked again is copied.
net::Task<Response> handle(const Route& route, Request request) {
    if (!request.caller.shard_now) {
        net::Task<Response> work = route.handler(std::move(request));
        co_return co_await std::move(work);
    }
    const auto work = [&] {
        Request copy = request;
        return route.handler(std::move(copy));
    };
    co_return co_await where_it_lives(request.caller, work);
}

}  // namespace

Asker asker_of(const Caller& caller) {
    return {caller.account, caller.shard, caller.signature()};
}

net::Task<Response> serve(Request request, const Router& router, const Identify& identify, Asker* asker,
                          net::Gate* turns) {
    const Method method = request.method;
    const std::string id = request.id, trace(trace_id_of(request.traceparent));
    Method begun = Method::get;  // Until the handler has begun, nothing can have been changed.
    if (request.route == nullptr) {
        Router::Match match = router.find(method, request.path);
        if (match.route == nullptr) co_return answer_without_route(method, std::move(match.allowed), id, trace);
        request.route = match.route;
        request.path_values = std::move(match.path_values);
    }
    const Route* route = request.route;
    std::vector<Header> headers;
    std::optional<Response> response;
    try {
        if (route->scope != Scope::none && !request.is_identified) {
            request.caller = co_await identify(request, *route);
            if (asker != nullptr) *asker = asker_of(request.caller);
            refuse_if(why_not_allowed(request.caller, route->scope));
        }
        refuse_if(why_not_body_size(request, *route));
        refuse_if(why_not_media_type(request, *route));
        Warnings warnings = query_warnings(request);
        refuse_if_strict(request, warnings);
        headers = std::move(request.answer_headers);
        const auto still_allowed = request.caller.still_allowed;
        if (turns != nullptr) {
            net::Gate::Place turn = co_await turns->enter(request.caller.account);
            request.turn = std::make_shared<net::Gate::Place>(std::move(turn));
        }
        begun = method;
        net::Task<Response> work = handle(*route, std::move(request));
        response = co_await std::move(work);
        std::ranges::move(response->warnings, std::back_inserter(warnings));
        if (!warnings.empty()) add_warnings(*response, warnings);
        if (response->stream && still_allowed) {
            auto guarded = std::make_shared<Guarded>(Guarded{std::move(response->stream), still_allowed});
            response->stream = [guarded] { return next_if_allowed(guarded); };
        }
    } catch (const refused& why) {
        response = to_response(why.refusal, id, trace);
        // Refused while it was found out who asks. NOLINTNEXTLINE(bugprone-use-after-move)
        if (asker != nullptr && asker->account.empty()) *asker = asker_of(request.caller);
    } catch (const net::timed_out&) {
        response = to_response(too_late(begun), id, trace);
    } catch (const boost::system::system_error& error) {
        const bool abort = is_abort(error);
        if (!abort) log_failure(id, route, error.what());
        response = to_response(abort ? too_late(begun) : internal_error(), id, trace);
    } catch (const std::exception& error) {
        log_failure(id, route, error.what());
        response = to_response(internal_error(), id, trace);
    } catch (...) {
        log_failure(id, route, "an exception of unknown type");
        response = to_response(internal_error(), id, trace);
    }
    // Refused before the handler: the headers are still with the request. NOLINTNEXTLINE(bugprone-use-after-move)
    if (headers.empty()) headers = std::move(request.answer_headers);
    add_headers(*response, std::move(headers));
    co_return std::move(*response);
}

net::Task<std::optional<Refusal>> identify_sender(Request& request, const Identify& identify) {
    try {
        request.caller = co_await identify(request, *request.route);
        request.is_identified = true;
        co_return why_not_allowed(request.caller, request.route->scope);
    } catch (const refused& why) {
        co_return why.refusal;
    } catch (const net::timed_out&) {
        co_return too_late(Method::get);
    } catch (const boost::system::system_error& error) {
        if (!is_abort(error)) log_failure(request.id, request.route, error.what());
        co_return is_abort(error) ? too_late(Method::get) : internal_error();
    } catch (const std::exception& error) {
        log_failure(request.id, request.route, error.what());
        co_return internal_error();
    }
}

net::Task<StreamStep> next_piece(const NextPiece& stream, std::string request_id) {
    StreamStep step;
    try {
        step.piece = co_await stream();
    } catch (const boost::system::system_error& error) {
        // Cancelled because the service is stopping: a regular end.
        step.broken = !is_abort(error);
        if (step.broken) log_failure(request_id, nullptr, error.what());
    } catch (const refused&) {
        step.broken = true;  // The client is told the reason when it asks again.
    } catch (const std::exception& error) {
        step.broken = true;
        log_failure(request_id, nullptr, error.what());
    }
    co_return step;
}

}  // namespace comanda::http
