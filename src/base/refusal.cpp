#include "base/refusal.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <span>

namespace comanda {

account_moved::account_moved(std::string which)
    : refused(unavailable("The account is moving to another server. Nothing was changed; repeat the request.")),
      account(std::move(which)) {}

Refusal not_found(std::string_view what) {
    return {.status = 404, .code = "NOT_FOUND", .message = fmt::format("There is no such {}.", what)};
}

Refusal invalid_parameter(std::string_view name, std::string_view why) {
    return {.status = 400,
            .code = "INVALID_PARAMETER",
            .message = fmt::format("The parameter '{}' {}.", name, why),
            .errors = {{std::string(name), "INVALID_PARAMETER", std::string(why)}}};
}

Refusal malformed_json(std::string_view why) {
    return {
        .status = 400, .code = "MALFORMED_JSON", .message = fmt::format("The body is not acceptable JSON: {}.", why)};
}

// Twins that differ have a code of their own when nothing else is wrong.
Refusal validation_failed(std::vector<FieldError> errors) {
    static constexpr std::string_view twins = "MONEY_STR_MISMATCH";
    const bool only_twins =
        !errors.empty() && std::ranges::all_of(errors, [](const FieldError& each) { return each.code == twins; });
    return {.status = 422,
            .code = only_twins ? std::string(twins) : "VALIDATION_FAILED",
            .message = "Nothing was changed: some fields cannot be accepted, see errors.",
            .errors = std::move(errors)};
}

Refusal in_use(std::string message, const std::vector<UsedBy>& users, std::size_t total) {
    static constexpr std::size_t shown_max = 50;
    boost::json::array shown;
    for (const UsedBy& each : std::span(users).first(std::min(users.size(), shown_max)))
        shown.push_back(boost::json::object{{"kind", each.kind}, {"id", each.id}, {"name", each.name}});
    return {.status = 409,
            .code = "IN_USE",
            .message = std::move(message),
            .more = {{"users", std::move(shown)}, {"usersTotal", total}}};
}

Refusal version_conflict(std::int64_t current_version) {
    return {
        .status = 412,
        .code = "VERSION_CONFLICT",
        .message = "The record has changed since the version named in If-Match. Read it again, then repeat the change.",
        .more = {{"currentVersion", current_version}}};
}

Refusal unavailable(std::string_view why, std::chrono::seconds retry_after) {
    return {.status = 503, .code = "UNAVAILABLE", .message = std::string(why), .retry_after = retry_after};
}

Refusal outcome_unknown() {
    return {.status = 503,
            .code = "OUTCOME_UNKNOWN",
            .message =
                "The connection to the database was lost while the change was being stored. It may or may not have "
                "happened: repeat the request with the same id or Idempotency-Key, which is safe.",
            .retry_after = std::chrono::seconds{1}};
}

}  // namespace comanda
