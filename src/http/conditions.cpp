#include "http/conditions.h"

#include <algorithm>
#include <charconv>

#include "http/text.h"

namespace comanda::http {
namespace {

// W/"3", "3" and a bare 3 all name version 3: a weak one is our own answer after compression.
std::int64_t version_in(std::string_view tag) {
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    if (tag.size() >= 2 && tag.front() == '"' && tag.back() == '"') tag = tag.substr(1, tag.size() - 2);
    std::int64_t version = -1;
    const auto [end, error] = std::from_chars(tag.data(), tag.data() + tag.size(), version);
    return error == std::errc{} && end == tag.data() + tag.size() && version > 0 ? version : -1;
}

// handling=strict and Handling="strict"; parameters that follow say nothing to us.
bool is_strict_handling(std::string_view preference) {
    preference = take_until(preference, ';');
    const std::string_view name = trimmed(take_until(preference, '=')), value = trimmed(preference);
    return equal_ignoring_case(name, "handling") && (value == "strict" || value == "\"strict\"");
}

}  // namespace

std::string etag(std::int64_t version) {
    return '"' + std::to_string(version) + '"';
}

std::optional<std::int64_t> if_match_version(const Request& request) {
    const auto header = request.header("if-match");
    if (!header || trimmed(*header) == "*") return std::nullopt;
    return version_in(trimmed(*header));
}

bool is_not_modified(const Request& request, std::int64_t version) {
    const auto header = request.header("if-none-match");
    if (!header) return false;
    for (std::string_view list = *header; !list.empty();) {
        const std::string_view tag = trimmed(take_until(list, ','));
        if (tag == "*" || version_in(tag) == version) return true;
    }
    return false;
}

Response not_modified(std::int64_t version) {
    Response response;
    response.status = 304;
    response.headers.push_back({"ETag", etag(version)});
    return response;
}

std::optional<std::string> idempotency_key(const Request& request) {
    const auto header = request.header("idempotency-key");
    if (!header) return std::nullopt;
    const bool printable = std::ranges::all_of(*header, [](char c) { return c >= 0x20 && c < 0x7f; });
    if (header->empty() || header->size() > 255 || !printable) {
        throw refused(invalid_parameter("Idempotency-Key", "must have 1 to 255 printable characters"));
    }
    return std::string(*header);
}

Refusal key_reused() {
    return {.status = 422,
            .code = "VALIDATION_FAILED",
            .message = "This Idempotency-Key was used before with another request. Take a new key for a new request.",
            .errors = {{"Idempotency-Key", "KEY_REUSED", "was used with another request"}}};
}

Refusal request_in_flight() {
    return {.status = 409,
            .code = "REQUEST_IN_FLIGHT",
            .message = "The first request with this Idempotency-Key is still under way. Ask again in a moment.",
            .retry_after = std::chrono::seconds{1}};
}

bool wants_strict_handling(const Request& request) {
    for (const Header& each : request.headers) {
        if (each.name != "prefer") continue;
        for (std::string_view list = each.value; !list.empty();)
            if (is_strict_handling(take_until(list, ','))) return true;
    }
    return false;
}

void refuse_if_strict(const Request& request, std::span<const Warning> warnings) {
    if (warnings.empty() || !wants_strict_handling(request)) return;
    std::vector<FieldError> errors;
    for (const Warning& each : warnings)
        errors.push_back(strict_error(each));
    throw refused(validation_failed(std::move(errors)));
}

std::string warnings_text(std::span<const Warning> warnings) {
    std::string text;
    for (const Warning& each : warnings) {
        if (!text.empty()) text += ',';
        append_text(text, to_json(each));
    }
    return text;
}

std::string with_warnings(std::string doc, std::span<const Warning> warnings) {
    if (warnings.empty()) return doc;
    doc.pop_back();
    if (doc.back() != '{') doc += ',';
    return doc + "\"warnings\":[" + warnings_text(warnings) + "]}";
}

}  // namespace comanda::http
