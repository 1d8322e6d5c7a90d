#include "http/parameters.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/check.h"
#include "base/refusal.h"
#include "base/sent_value.h"
#include "base/time.h"

namespace comanda::http {
namespace {

const Parameter& declared(const Request& request, std::string_view name) {
    const auto found = std::ranges::find(request.route->parameters, name, &Parameter::name);
    check(found != request.route->parameters.end());
    return *found;
}

// 2026-11-15, an instant, and 15-Nov-2026 as the interface's samples have it.
bool is_plain_date(std::string_view text, const SentTime& date) {
    return text == to_named_day(date.day) || text == to_iso(Instant{date.day}).substr(0, 10) || parse_iso(text);
}

}  // namespace

std::optional<std::int64_t> whole_number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

Refusal out_of_bounds(std::string_view name, std::int64_t least, std::int64_t most) {
    return invalid_parameter(name, fmt::format("must be a whole number from {} to {}", least, most));
}

std::int64_t whole_parameter(const Request& request, std::string_view name, std::int64_t fallback) {
    const Parameter& parameter = declared(request, name);
    const std::string_view text = request.query_value(name).value_or("");
    if (text.empty()) return fallback;
    const auto value = read_whole(text);
    if (!value || *value < parameter.least || *value > parameter.most)
        throw refused(out_of_bounds(name, parameter.least, parameter.most));
    return *value;
}

std::int64_t wanted_page(const Request& request) {
    return std::max<std::int64_t>(1, whole_parameter(request, "page", 1));
}

bool flag_parameter(const Request& request, std::string_view name, bool fallback) {
    const std::string_view word = request.query_value(name).value_or("");
    if (word.empty()) return fallback;
    if (const auto flag = read_flag(word)) return *flag;
    throw refused(invalid_parameter(name, "must be true or false"));
}

std::string_view word_parameter(const Request& request, std::string_view name, std::string_view fallback) {
    const std::string_view sent = request.query_value(name).value_or("");
    if (sent.empty()) return fallback;
    const Parameter& parameter = declared(request, name);
    const std::string_view meant = find_word(sent, parameter.words, parameter.other_words);
    if (!meant.empty()) return meant;
    throw refused(invalid_parameter(name, fmt::format("must be one of: {}", fmt::join(parameter.words, ", "))));
}

Warnings query_warnings(const Request& request) {
    Warnings all;
    for (const Parameter& each : request.route->parameters) {
        const auto sent = each.in_header ? std::nullopt : request.query_value(each.name);
        if (!sent) continue;
        const auto tell = [&](json::value read) {
            all.push_back({"COERCED", std::string(each.name), json::string(*sent), std::move(read)});
        };
        if (each.type == "integer") {
            auto number = read_whole(*sent);
            if (number && each.name == "page") number = std::max<std::int64_t>(1, *number);
            if (number && std::to_string(*number) != *sent) tell(*number);
        } else if (each.type == "boolean") {
            const auto flag = read_flag(*sent);
            if (flag && *sent != (*flag ? "true" : "false")) tell(*flag);
        } else if (each.type == "date") {
            const auto date = parse_sent_time(*sent);
            if (date && !is_plain_date(*sent, *date)) tell(json::string(to_iso(Instant{date->day}).substr(0, 10)));
        } else if (const std::string_view meant = find_word(*sent, each.words, each.other_words); !meant.empty()) {
            if (meant != *sent) tell(json::string(meant));
        }
    }
    return all;
}

}  // namespace comanda::http
