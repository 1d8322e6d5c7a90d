#include "http/parameters.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/refusal.h"
#include "base/sent_value.h"

namespace comanda::http {
namespace {

constexpr std::int64_t page_number_max = 1'000'000'000;

}  // namespace

std::optional<std::int64_t> whole_number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::int64_t whole_parameter(const Request& request, std::string_view name, std::int64_t fallback, std::int64_t least,
                             std::int64_t most) {
    const std::string_view text = request.query_value(name).value_or("");
    if (text.empty()) return fallback;
    const auto value = read_whole(text);
    if (!value || *value < least || *value > most) {
        throw refused(invalid_parameter(name, fmt::format("must be a whole number from {} to {}", least, most)));
    }
    return *value;
}

std::int64_t wanted_page(const Request& request) {
    return std::max<std::int64_t>(1, whole_parameter(request, "page", 1, 0, page_number_max));
}

bool flag_parameter(const Request& request, std::string_view name, bool fallback) {
    const std::string_view word = request.query_value(name).value_or("");
    if (word.empty()) return fallback;
    if (const auto flag = read_flag(word)) return *flag;
    throw refused(invalid_parameter(name, "must be true or false"));
}

Warnings query_warnings(const Request& request) {
    Warnings all;
    for (const Parameter& each : request.route->parameters) {
        const auto sent = each.in_header ? std::nullopt : request.query_value(each.name);
        if (!sent) continue;
        const json::value from = json::string(*sent);
        if (each.type == "integer") {
            auto number = read_whole(*sent);
            if (number && each.name == "page") number = std::max<std::int64_t>(1, *number);
            if (number && std::to_string(*number) != *sent)
                all.push_back({"COERCED", std::string(each.name), from, *number});
        } else if (each.type == "boolean") {
            const auto flag = read_flag(*sent);
            if (flag && *sent != (*flag ? "true" : "false"))
                all.push_back({"COERCED", std::string(each.name), from, *flag});
        }
    }
    return all;
}

}  // namespace comanda::http
