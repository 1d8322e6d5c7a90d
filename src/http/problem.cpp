#include "http/problem.h"

#include "base/json.h"
#include "http/status.h"

namespace comanda::http {
namespace {

bool is_retryable(const Refusal& refusal) {
    return refusal.status == 429 || refusal.status == 503 || refusal.code == "REQUEST_IN_FLIGHT";
}

json::array errors_of(const Refusal& refusal) {
    json::array errors;
    errors.reserve(refusal.errors.size());
    for (const FieldError& each : refusal.errors) {
        errors.push_back(json::object{{"field", each.field}, {"code", each.code}, {"message", each.message}});
    }
    return errors;
}

}  // namespace

Response to_response(const Refusal& refusal, std::string_view request_id, std::string_view trace) {
    const std::string_view title = reason_phrase(refusal.status);
    json::object problem{{"type", "about:blank"},
                         {"title", json::string_view(title.data(), title.size())},
                         {"status", refusal.status},
                         {"detail", refusal.message},
                         {"code", refusal.code},
                         {"requestId", json::string_view(request_id.data(), request_id.size())},
                         {"retryable", is_retryable(refusal)},
                         {"errors", errors_of(refusal)}};
    if (!trace.empty()) problem.emplace("traceId", json::string_view(trace.data(), trace.size()));
    for (const auto& each : refusal.more) {
        problem.insert_or_assign(each.key(), each.value());
    }

    Response response = json_response(refusal.status, to_text(problem));
    response.content_type = "application/problem+json";
    response.refusal = refusal.code;
    if (refusal.retry_after) {
        response.headers.push_back({"Retry-After", std::to_string(refusal.retry_after->count())});
    }
    if (refusal.status == 401) response.headers.push_back({"WWW-Authenticate", "ApiKey realm=\"comanda\""});
    return response;
}

Refusal body_too_large(std::size_t bytes_max) {
    return {.status = 413,
            .code = "PAYLOAD_TOO_LARGE",
            .message = "The body may have at most " + std::to_string(bytes_max) + " bytes."};
}

}  // namespace comanda::http
